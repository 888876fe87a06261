"""What somebody finds here again: the tables where they sit, and the rounds that they played."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

from paiju.kit.types import Seat
from paiju.server.room.room import Room
from paiju.server.room.shown import phase_of
from paiju.server.room.store import Store
from paiju.server.table.played import Played

MOST = 20  # rounds that are told at once
SITS = 50  # tables that are
LATEST = (1 << 62) - 1


class MyTable(Struct, frozen=True):
    """A table where somebody sits."""

    id: str
    game: str
    phase: Literal["gathering", "playing", "between", "over"]
    seat: Seat
    names: tuple[str | None, ...]  # of a bot: nothing; null: nobody sits there
    totals: tuple[int, ...]
    asked: bool  # whether the table waits for them
    bots: tuple[str, ...]  # of a person: nothing


class MyRound(Struct, frozen=True):
    """A round that somebody played."""

    table: str
    deal: int
    at: int  # milliseconds since 1970
    told: Played


class Mine(Struct, frozen=True):
    """All of it; `more` is the time before which there are older rounds."""

    tables: tuple[MyTable, ...]
    rounds: tuple[MyRound, ...]
    more: int | None


def tables_of(rooms: Iterable[Room], who: str) -> tuple[MyTable, ...]:
    """Those of some tables where a person sits, those first that wait for them; as many as one reads."""
    found = [_table(room, seat) for room in rooms if (seat := room.table.seat_of(who)) is not None]
    return together(found, ())


def together(some: Iterable[MyTable], others: Iterable[MyTable]) -> tuple[MyTable, ...]:
    """The tables of a person that go on, those first that wait for them; as many as one reads."""
    running = [table for table in (*some, *others) if table.phase != "over"]
    return tuple(sorted(running, key=lambda table: (not table.asked, table.phase, table.id)))[:SITS]


def _table(room: Room, seat: Seat) -> MyTable:
    table = room.table
    match = table.facing[seat] if table.match is not None else None
    asked = match is not None and match.round is not None and seat in match.round.view(seat).turn
    return MyTable(
        table.id, table.game.id, phase_of(table), seat,
        tuple(None if not (chair.who or chair.bot) else chair.name for chair in table.chairs),
        table.match.totals if table.match else (), asked and table.playing,
        tuple(chair.bot for chair in table.chairs),
    )  # fmt: skip


class Sitting(Struct, frozen=True):
    """The seating of a round that was played: people by their names, bots by what they are."""

    names: tuple[str, ...] = ()  # of a bot: nothing
    bots: tuple[str, ...] = ()  # of a person: nothing


def sitting(told: bytes) -> Sitting:
    """The seating of a round, out of what one of its players is told of it."""
    return msgspec.json.decode(told, type=Sitting)


def rounds_of(store: Store, who: str, before: int) -> tuple[tuple[MyRound, ...], int | None]:
    """A person's rounds before a time, the newest first; and where they go on."""
    rows = store.played(who, before, MOST + 1)
    more = rows[MOST - 1][0] if len(rows) > MOST else None
    read = msgspec.json.Decoder(Played).decode
    return tuple(
        MyRound(table, deal, at, read(told)) for at, table, deal, told in rows[:MOST]
    ), more
