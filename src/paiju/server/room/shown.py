"""The messages that show a table to a viewer, made of what the seat may know and nothing else."""

from typing import Literal

import msgspec

from paiju.kit.happening import Happening
from paiju.kit.types import Seat
from paiju.kit.view import View
from paiju.server.table.clocks import deadline
from paiju.server.table.entries import Chair
from paiju.server.table.hosting import EVERYONE
from paiju.server.table.settings import may_ask
from paiju.server.table.table import Table
from paiju.server.wire.messages import (
    Listed,
    PastRound,
    SeatInfo,
    Shown,
    TableInfo,
    Talk,
    Watcher,
    Word,
)

Watching = tuple[tuple[str, str], ...]  # the spectators: identity and name
NAMED = 50  # spectators whom the host sees by their names
PAST = 12  # finished rounds that are listed; the others are found as records


def phase_of(table: Table) -> Literal["gathering", "playing", "between", "over"]:
    """How far the table is."""
    if table.playing:
        return "playing"
    if table.match is None:
        return "gathering"
    return "over" if table.match.over else "between"


def info(
    table: Table, seat: Seat, who: str, online: frozenset[str], watching: Watching
) -> TableInfo:  # fmt: skip
    """The table around the cards."""
    match = table.match
    past = match.finished[-PAST:] if match else ()
    first = table.deals - len(past) + (0 if table.playing else 1)
    return TableInfo(
        id=table.id,
        settings=table.settings,
        phase=phase_of(table),
        seats=tuple(_seat(chair, online) for chair in table.chairs),
        you=seat,
        host=table.is_host(who),
        host_seat=-1 if (owner := table.seat_of(table.owner)) is None else owner,
        locked=table.hosting.is_locked,
        silenced=EVERYONE in table.hosting.silenced,
        aside=table.is_aside(None if seat < 0 else seat),
        watching=len(watching),
        watchers=_watchers(table, watching) if table.is_host(who) else (),
        commitment=table.commitment,
        deal=table.deals,
        totals=match.totals if match else (),
        closing=match.closing if match else (),
        winners=tuple(match.winners) if match else (),
        finished=tuple(
            PastRound(first + i, done.title, done.result, done.payments, done.totals)
            for i, done in enumerate(past)
        ),
        hints=may_ask(table.settings),
    )


def around(table: Table, online: frozenset[str], watching: Watching) -> object:
    """All that `info` depends on, except the viewer: cheap to compare."""
    chairs = tuple((c.who, c.name, c.bot, c.away, c.ready, c.bank) for c in table.chairs)
    match = table.match
    past = (len(match.finished), match.over) if match else None
    beside = table.hosting, table.dropped_out, online, watching
    return chairs, table.playing, table.deals, table.secret, past, beside


def _seat(chair: Chair, online: frozenset[str]) -> SeatInfo:
    kind: Literal["empty", "person", "bot"] = (
        "person" if chair.who else "bot" if chair.bot else "empty"
    )
    return SeatInfo(
        kind, chair.name or chair.bot, chair.away, chair.who in online, chair.ready,
        chair.bank if chair.who else 0,
    )  # fmt: skip


def shown(table: Table, seat: Seat, seen_until: tuple[int, int], now: int) -> Shown | None:
    """
    The cards, and what happened since the viewer last saw them: the deal that was, and how many of
    its happenings. None before the first deal.
    """
    match = table.facing[seat] if seat >= 0 else table.match
    if match is None or match.round is None:
        return None
    view = match.round.view(seat)
    return Shown(
        view=msgspec.Raw(msgspec.json.encode(view)),
        deal=table.deals,
        asked=match.asked[seat] if seat >= 0 and seat in view.turn else None,
        deadline=tuple(_deadline(table, view, other) for other in range(len(table.chairs))),
        closes=table.closes if table.paused else None,
        now=now,
        happened=happened(table)[seen_until[1] if seen_until[0] == table.deals else 0 :],
    )


def _deadline(table: Table, view: View, seat: Seat) -> int | None:
    """When a seat's clock runs out, if the viewer may know that it runs."""
    if seat not in view.turn or not table.playing:
        return None
    return deadline(table, seat)


def happened(table: Table) -> tuple[Happening, ...]:
    """All that happened in this round; in the first one also how the dealer was found."""
    match = table.match
    if match is None:
        return ()
    first = match.number == 1
    return (*match.opening, *match.told) if first else match.told


def _watchers(table: Table, watching: Watching) -> tuple[Watcher, ...]:
    """The spectators for whom the host may do something: not the host's own line."""
    return tuple(
        Watcher(table.alias(who), name, who in table.hosting.silenced)
        for who, name in watching[:NAMED]
        if not table.is_host(who)
    )


def talk(table: Table, seat: Seat | None, muted: frozenset[Seat]) -> Talk:
    """The words said lately that the viewer may hear, without those of seats that they have muted."""
    words = [word for word in table.words if word.seat not in muted and table.hears(seat, word)]
    return Talk(words=tuple(Word(w.seat, w.name, w.text, w.phrase) for w in words))


def listed(table: Table, watching: int) -> Listed:
    """A table in the lobby."""
    taken = sum(not chair.is_empty for chair in table.chairs)
    return Listed(
        table.id, table.settings, table.sheet.preset, table.sheet.players, taken, watching,
        phase_of(table),
    )  # fmt: skip
