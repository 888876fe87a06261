"""What a store is asked for, in words that every database understands."""

from paiju.server.room.database import Database, Failed
from paiju.server.room.store import Log

LIVE = (
    "SELECT log.tbl, n, at, entry FROM tables JOIN log ON log.tbl = tables.tbl"
    " AND log.n >= tables.kept WHERE live = 1 ORDER BY log.tbl, n"
)
KEPT = "SELECT tbl, kept FROM tables WHERE live = 1"
FROM_PLACE = "SELECT n, at, entry FROM log WHERE tbl = $1 AND n >= $2 ORDER BY n"


class Reading:
    """The half of a store that reads."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._read = database.rows

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        """
        Every live table with its log (n, at, entry) from the last whole entry on; and those whose
        log cannot be read, each with the reason.
        """
        try:
            rows = self._read(LIVE)
        except Failed:
            return self._live_one_by_one()
        found: dict[str, Log] = {}
        for table, n, at, entry in rows:
            found.setdefault(table, []).append((n, at, entry))
        return found, {}

    def _live_one_by_one(self) -> tuple[dict[str, Log], dict[str, str]]:
        """The same for a damaged database: what can be read of it is read."""
        found: dict[str, Log] = {}
        broken: dict[str, str] = {}
        for table, kept in self._read(KEPT):
            try:
                found[table] = self._read(FROM_PLACE, table, kept)
            except Failed as no:
                broken[table] = str(no)
        return found, broken

    def shifts(self) -> dict[str, int]:
        """How far the clock of each live table is ahead of the server's, where they differ."""
        return dict(self._read("SELECT tbl, shift FROM tables WHERE live = 1 AND shift <> 0"))

    def first(self, table: str) -> bytes | None:
        """The first entry of a table: how it was opened."""
        rows = self._read("SELECT entry FROM log WHERE tbl = $1 AND n = 0", table)
        return rows[0][0] if rows else None

    def latest(self, table: str) -> Log:
        """The log of a table from the last whole entry on."""
        return self._read(
            "SELECT n, at, entry FROM log WHERE tbl = $1 AND n >="
            " (SELECT kept FROM tables WHERE tbl = $1) ORDER BY n",
            table,
        )

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""
        rows = self._read(
            "SELECT record, people FROM records WHERE tbl = $1 AND deal = $2", table, deal
        )
        return (rows[0][0], rows[0][1]) if rows else None

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""
        return self._read("SELECT deal, people FROM records WHERE tbl = $1 ORDER BY deal", table)

    def played(self, who: str, before: int, most: int) -> list[tuple[int, str, int, bytes]]:
        """The rounds of a person before a time, the newest first: when, the table, the deal, all told."""
        return self._read(
            "SELECT at, tbl, deal, told FROM played WHERE who = $1 AND at < $2"
            " ORDER BY at DESC, tbl DESC, deal DESC LIMIT $3",
            who, before, most,
        )  # fmt: skip

    def round_told(self, table: str, deal: int) -> bytes | None:
        """What a person is told of a round that was played: anyone of those who sat there."""
        rows = self._read(
            "SELECT told FROM played WHERE tbl = $1 AND deal = $2 LIMIT 1", table, deal
        )
        return rows[0][0] if rows else None
