"""How long a bot takes at a table, so that it looks like a player: pure functions of the table."""

from paiju.server.table.table import Table

LEAST, MOST = (
    50,
    300,
)  # of a hundred parts of the pace: where nothing else could be played, and where all is as good


def pauses(table: Table, begun: int, doubt: int) -> int:
    """
    The server time before which a bot does not answer a question that it was asked at `begun`, by how
    hard it was to answer: never before the turn before it was seen.
    """
    settings = table.settings
    if table.paused:  # a quarter of the claim window at most, and always as long: it must not tell
        return begun + int(min(settings.pace, 1000 * settings.window / 4))
    pace = settings.pace * (LEAST + (MOST - LEAST) * doubt // 100) // 100
    return max(table.seen, begun) + pace
