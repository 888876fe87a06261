"""The orders of a host become entries, or a refusal. Pure functions of the table and who is there."""

from collections.abc import Sequence

from paiju.kit.errors import Illegal
from paiju.kit.types import Seat
from paiju.kit.words import say
from paiju.server.table import entries
from paiju.server.table.entries import AnyEntry
from paiju.server.table.hosting import EVERYONE
from paiju.server.table.table import Table
from paiju.server.wire.messages import Close, HandOver, Lock, Remove, Silence

Order = Lock | Silence | Remove | HandOver | Close


def ordered(order: Order, who: str, present: Sequence[str], table: Table) -> list[AnyEntry]:
    """The entries that an order of this person makes while these people are present."""
    if not table.is_host(who):
        raise Illegal(say("only the host does that"), word="not_host")
    match order:
        case Lock(locked=locked):
            return _lock(table, locked, present)
        case Silence(who=alias, silenced=silent):
            return _silence(table, _spectator(table, present, alias) if alias else EVERYONE, silent)
        case Remove(who=alias):
            return [entries.Removed(_spectator(table, present, alias))]
        case HandOver(seat=seat):
            return _hand_over(table, seat)
        case Close():
            return _close(table, who)


def check_coming(table: Table, who: str) -> None:
    """Refuse a person whom the host does not let in."""
    if who in table.hosting.removed:
        raise Illegal(say("the host removed you from this table"), word="removed")
    if table.hosting.is_locked and not table.is_inside(who):
        raise Illegal(say("the host has locked this table"), word="locked")


def _lock(table: Table, locked: bool, present: Sequence[str]) -> list[AnyEntry]:
    if locked == table.hosting.is_locked:
        return []
    return [entries.Locked(locked, tuple(present) if locked else ())]


def _silence(table: Table, who: str, silent: bool) -> list[AnyEntry]:
    is_silent = who in table.hosting.silenced
    return [] if is_silent == silent else [entries.Silenced(who, silent)]


def _spectator(table: Table, present: Sequence[str], alias: str) -> str:
    """The spectator of this name, who is there or was muted before; the host is none."""
    for who in (*present, *table.hosting.silenced):
        if table.alias(who) == alias and table.seat_of(who) is None and not table.is_host(who):
            return who
    raise Illegal(say("no such spectator is here"), word="no_such_spectator")


def _hand_over(table: Table, seat: Seat) -> list[AnyEntry]:
    if seat >= len(table.chairs):
        raise Illegal(say("there is no {who}", who=f"@{seat}"), word="no_such_seat")
    person = table.chairs[seat].who
    if not person:
        raise Illegal(say("nobody sits there"), word="nobody")
    return [] if table.hosting.handed == person else [entries.HandedOver(person)]


def _close(table: Table, who: str) -> list[AnyEntry]:
    if table.playing and any(chair.who not in ("", who) for chair in table.chairs):
        raise Illegal(say("the round is not over"), word="round_under_way")
    return [entries.Closed("host")]
