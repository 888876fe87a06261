"""Finished rounds of a table, with the proof of their shuffle, made without a socket."""

import json
from typing import Any

from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.kept import records
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened


def _next(now: Table, wants: tuple[str, ...]) -> entries.AnyEntry:
    """The first line of a player who is asked, or one with a verb that is wanted; a claim window closes when nobody is left to ask."""
    if not now.asked():
        return entries.Resumed()
    seat = now.asked()[0]
    match = now.facing[seat]
    assert match is not None
    assert match.round is not None
    lines = match.round.lines(seat)
    line = next((one for verb in wants for one in lines if one.split()[1] == verb), lines[0])
    return entries.Acted(seat, now.question(seat), line, "", "bot")


def finished(
    settings: Settings, secret: str = "ab" * 32, rounds: int = 1, wants: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """The records of the first rounds of a table at which everyone takes the first line offered, or does what is wanted."""
    now = opened("abcdefgh", entries.Opened(settings, "h"), 0)
    now = follow(now, entries.Sat(0, "h", "H"), 0)
    for seat in range(1, now.sheet.players):
        now = follow(now, entries.Botted(seat, "greedy"), 0)
    found: list[dict[str, Any]] = []
    while len(found) < rounds:
        now = follow(now, entries.Committed(secret), 0)
        now = follow(now, entries.Readied(0, "mine"), 0)
        before, now = now, follow(now, entries.Dealt(), 0)
        while now.playing:
            before, now = now, follow(now, _next(now, wants), 0)
        ((deal, record, people),) = records(before, now)
        assert (deal, people) == (len(found) + 1, ["h"])
        found.append(json.loads(json.dumps(record)))
    return found
