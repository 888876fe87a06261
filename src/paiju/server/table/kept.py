"""Tables that outlast a running server: as one whole entry, read from a log, and as records."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.kit.errors import Refusal
from paiju.play.match import Finished, Match
from paiju.play.record import start_of
from paiju.server.table import entries as log
from paiju.server.table import fair
from paiju.server.table.entries import Kept
from paiju.server.table.entries import Past as PastRound
from paiju.server.table.follow import follow
from paiju.server.table.settings import table_of
from paiju.server.table.table import Table, opened

Row = tuple[int, int, bytes]  # place, server time, entry


Past = list[tuple[int, Table]]  # a table after each of its entries, and when that was written


def read(id: str, rows: Iterable[Row], past: Past | None = None) -> tuple[Table, int]:
    """
    The table that a log tells of, from a whole entry on; and the place of the next entry. `past` is
    filled with what it was on the way.

    A game's questions may have become secret since the log was written. Then somebody acts in it
    where a window would be open; such a table goes on without windows, as it began.
    """
    rows = list(rows)
    try:
        return _read(id, rows, past)
    except Refusal:
        with suppress(Refusal):
            return _read(id, rows, past, quick=True)
        raise


def _read(
    id: str, rows: list[Row], past: Past | None, quick: bool = False
) -> tuple[Table, int]:  # fmt: skip
    table: Table | None = None
    following = 0
    if past is not None:
        past.clear()
    for n, at, line in rows:
        following = n + 1
        entry = log.decode(line)
        if quick and isinstance(entry, log.Opened | Kept):
            entry = replace(entry, settings=replace(entry.settings, claims="quick"))
        if isinstance(entry, log.Opened):
            table = opened(id, entry, at)
        elif isinstance(entry, Kept):
            table = restored(id, entry)
        else:
            assert table is not None
            table = follow(table, entry, at)
        if past is not None:
            past.append((at, table))
    assert table is not None
    return table, following


def kept(table: Table) -> Kept:
    """The whole table as one entry, between two rounds."""
    match = table.match
    whole = Kept(
        table.settings, table.host, table.chairs, table.secret, table.deals, table.since, table.idle,
        words=table.words, sent_away=table.sent_away, hosting=table.hosting,
    )  # fmt: skip
    if match is None:
        return whole
    past = tuple(
        PastRound(f.title, f.result, f.payments, f.totals, f.counts) for f in match.finished
    )
    return replace(
        whole,
        asked=match.asked,
        gathering=match.gathering,
        dealer=int(match.start.dealer),
        carry=match.carry,
        finished=past,
        over=match.over,
        closing=match.closing,
        begun=True,
    )


def restored(id: str, entry: Kept) -> Table:
    """The table that a whole entry tells of; the records of its rounds lie in the store."""
    game, sheet = table_of(entry.settings)
    match = None
    if entry.begun:
        start = start_of(game, sheet, entry.dealer, entry.carry)
        past = tuple(
            Finished({}, p.title, p.result, p.payments, p.totals, p.counts) for p in entry.finished
        )
        match = Match(
            game, sheet, start, entry.carry, entry.gathering, entry.asked,
            finished=past, over=entry.over, length=entry.settings.length, closing=entry.closing,
            pauses=entry.settings.claims == "secret",
        )  # fmt: skip
    return Table(
        id, entry.settings, entry.host, game, sheet, entry.chairs, entry.since, entry.idle,
        match, entry.secret, entry.deals, words=entry.words, sent_away=entry.sent_away,
        hosting=entry.hosting,
    )  # fmt: skip


def records(before: Table, after: Table) -> list[tuple[int, dict[str, Any], list[str]]]:
    """The rounds that ended between two tables: the deal, its record with the proof, its people."""
    if after.match is None:
        return []
    done = len(before.match.finished) if before.match and before.in_match else 0
    if len(after.match.finished) == done:
        return []
    people = sorted(chair.who for chair in after.chairs if chair.who)
    opening = after.match.gathering if len(after.match.finished) == 1 else None
    proof = fair.Proof(
        fair.SCHEME, after.id, after.deals, opening, after.commitment, after.secret, after.entropy
    )  # fmt: skip
    record = {**after.match.records[-1], "proof": msgspec.to_builtins(proof)}
    return [(after.deals, record, people)]
