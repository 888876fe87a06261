"""A page knows a deal by its number: the title of a view says something to people, and nothing to it."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from tests.server.room.test_secrecy import played
from tests.web.node import computed

from paiju.server.room import shown
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.kept import kept, restored
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened

pytestmark = pytest.mark.once

DEALS = 12
LENGTH = 4  # rounds of a match: the next one begins at the same table
TABLES: dict[str, dict[str, Any]] = {
    "gostop": {"preset": "matgo", "push": 2},
    "koikoi": {},
    "banbiantian": {},
}


def dealt(table: Table) -> Table:
    """The next deal, for which everyone is ready."""
    table = follow(table, entries.Committed(f"{table.deals:064x}"), 0)
    for seat in range(len(table.chairs)):
        table = follow(table, entries.Readied(seat, ""), 0)
    return follow(table, entries.Dealt(), 0)


def rounds(game: str) -> list[Table]:
    """A table after every action of some rounds."""
    settings = Settings(
        game=game, options=TABLES[game], length=LENGTH, said="night" * (game == "gostop")
    )
    chance = random.Random(3)
    found = [opened("abcdefgh", entries.Opened(settings, "0"), 0)]
    for seat in range(len(found[0].chairs)):
        found.append(follow(found[-1], entries.Sat(seat, str(seat), str(seat)), 0))
    while len(found) < 3 or found[-1].deals < DEALS or found[-1].playing:
        now = found[-1]
        found.append(played(now, chance, len(found)) if now.playing else dealt(now))
    return [table for table in found if table.match and table.match.round]


@pytest.mark.parametrize("seat", [0, -1])
@pytest.mark.parametrize("game", TABLES)
def test_a_deal_begins_where_cards_are_dealt(game: str, seat: int) -> None:
    """Also the same dealer's second one, a new match's first one, and not in the middle of a round."""
    tables = rounds(game)
    told = [shown.shown(table, seat, (0, 0), 0) for table in tables]
    seen = [msgspec.json.decode(msgspec.json.encode(one)) for one in told]
    new = [before.deals != after.deals for before, after in pairwise(tables)]
    assert computed("deals.js", seen) == new
    titled = [before["view"]["title"] != after["view"]["title"] for before, after in pairwise(seen)]
    if game == "gostop":
        assert (True, False) in zip(new, titled, strict=True)
        assert (False, True) in zip(new, titled, strict=True)  # somebody has won, and may push
    assert sum(new) == DEALS - 1
    assert {table.match.number for table in tables if table.match} == {*range(1, LENGTH + 1)}


def test_a_table_that_is_read_again_counts_on() -> None:
    """After a restart, and at another server, which are handed the table as it is kept."""
    table = next(table for table in rounds("koikoi") if table.deals == 3 and not table.playing)
    again = restored(table.id, kept(table))
    for one in (table, again):
        after = shown.shown(dealt(one), 0, (0, 0), 0)
        assert after is not None
        assert after.deal == 4
