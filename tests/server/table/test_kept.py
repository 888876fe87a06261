"""A log that is read again, where the program has learned since to ask in secret."""

import random

import pytest
from msgspec.structs import replace
from tests.server.room.test_secrecy import coming

from paiju.kit.errors import Refusal
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.kept import Row, read
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened

pytestmark = pytest.mark.once

ENTRIES = 60


def went_on(table: Table, rows: list[Row], n: int, chance: random.Random) -> Table:
    """The table after so many more entries by chance, each of which is added to the log."""
    while len(rows) < n and table.playing:
        at = 1000 * len(rows)
        entry = coming(table, chance, at)
        table = follow(table, entry, at)
        rows.append((len(rows), at, entries.encode(entry)))
    return table


def begun(claims: str) -> tuple[Table, list[Row]]:
    """A table of Ban Bian Tian Zha at which cards are dealt, with its log."""
    settings = Settings(game="banbiantian", options={"hammer": "off"}, claims=claims)  # type: ignore[arg-type]
    first = entries.Opened(settings, "0")
    table, rows = opened("abcdefgh", first, 0), [(0, 0, entries.encode(first))]
    told: list[entries.AnyEntry] = [entries.Sat(seat, str(seat), str(seat)) for seat in range(3)]
    told += [entries.Committed(f"{7:064x}")]
    told += [entries.Readied(seat, "") for seat in range(3)]
    for entry in (*told, entries.Dealt()):
        table = follow(table, entry, 0)
        rows.append((len(rows), 0, entries.encode(entry)))
    return table, rows


def test_a_round_from_before_the_secret_question_is_played_on() -> None:
    """Wherever a log of old ends, it is read, and read the same when it has grown."""
    chance = random.Random(2)
    found = set()
    for _ in range(20):
        table, rows = begun("quick")
        first = len(rows)
        went_on(table, rows, ENTRIES, chance)
        old = entries.decode(rows[0][2])
        assert isinstance(old, entries.Opened)
        settings = replace(old.settings, claims="secret")
        rows[0] = (0, 0, entries.encode(replace(old, settings=settings)))
        for end in range(first, len(rows) + 1):
            log = rows[:end]
            table, n = read("abcdefgh", log)
            assert n == end
            found.add(table.settings.claims)
            table = went_on(table, log, end + 4, chance)
            again, _ = read("abcdefgh", log)
            assert (again.settings, again.asked(), again.paused) == (
                table.settings, table.asked(), table.paused,
            )  # fmt: skip
    assert found == {"secret", "quick"}


def test_a_log_that_cannot_be_followed_is_still_refused() -> None:
    _, rows = begun("secret")
    rows.append((len(rows), 0, entries.encode(entries.Resumed())))
    with pytest.raises(Refusal, match="no claim window is open"):
        read("abcdefgh", rows)
