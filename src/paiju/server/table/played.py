"""A finished round as each of its players is told of it later."""

from msgspec import Struct

from paiju.kit.types import Seat
from paiju.kit.words import Words
from paiju.server.table.table import Table


class Played(Struct, frozen=True):
    """What somebody is told of a round that they played: who sat where, and what it brought."""

    game: str
    seat: Seat = -1  # their own; -1: it is not known any more
    names: tuple[str, ...] = ()  # of a bot: nothing
    title: Words | None = None
    result: Words | None = None
    payments: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    bots: tuple[str, ...] = ()  # of a person: nothing


def played(after: Table) -> list[tuple[str, Played]]:
    """For each person at the table: what they are told of the round that has just ended."""
    assert after.match is not None
    done = after.match.finished[-1]
    names = tuple(chair.name for chair in after.chairs)
    bots = tuple(chair.bot for chair in after.chairs)
    brought = (done.title, done.result, done.payments, done.totals)
    return [
        (chair.who, Played(after.game.id, seat, names, *brought, bots))
        for seat, chair in enumerate(after.chairs)
        if chair.who
    ]
