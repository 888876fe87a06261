"""What hosts have ordered at a table, besides who sits where."""

from msgspec import Struct
from msgspec.structs import replace

MOST = 100  # people of whom one table remembers that they are muted, or that they were removed
EVERYONE = ""  # in the place of a spectator: all of them


class Hosting(Struct, frozen=True, gc=False):
    """The orders of a table's hosts that hold now."""

    handed: str = ""  # the person to whom being host was handed over; empty: to nobody
    is_locked: bool = False
    inside: tuple[str, ...] = ()  # the people who were there when it was locked
    silenced: tuple[str, ...] = ()  # spectators whom nobody hears; EVERYONE stands for all
    removed: tuple[str, ...] = ()  # people who may not come here again


def silenced(orders: Hosting, who: str, silent: bool) -> Hosting:
    """A spectator is heard no longer, or again."""
    others = tuple(other for other in orders.silenced if other != who)
    return replace(orders, silenced=(*others, who)[-MOST:] if silent else others)


def removed(orders: Hosting, who: str) -> Hosting:
    """A person may not come to the table again."""
    return replace(orders, removed=(*orders.removed, who)[-MOST:])
