"""
Where the truth of every table is kept: an append-only log, in one file of SQLite or in PostgreSQL.

A page that is reported as written survives a power cut. One writer writes; all pages that wait for
it become one commit. Where nobody can tell whether a commit was written, because the line to the
database or the disk broke in the middle of it, the pages are read back from their places before
anyone is answered: until then their tables stand still.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

MOST = 1024  # appends in one commit
APART = 0.005  # seconds between two commits: under load each carries more, and costs the same
AGAIN = 0.25  # seconds between two tries to find out what became of pages
OURS = 0o600  # the server alone reads and writes its files: secrets of deals to come lie there

Log = list[tuple[int, int, bytes]]  # rows of a table: place, server time, entry
Done = Callable[[Exception | None], None]


class Misplaced(Exception):
    """A page does not follow what lies in the store: somebody else wrote there."""


class Unwritten(Exception):
    """A page is not in the store, and never will be."""


class Unknown(Exception):
    """Nobody can tell yet whether a commit was written."""


class Page(Struct, eq=False):
    """Entries that are written together, or not at all."""

    table: str
    n: int  # the place of the first entry
    at: int  # server time, milliseconds
    entries: list[bytes]
    done: Done
    kept: int | None = None  # the place of a new whole entry from which the table can be read
    live: bool = True  # whether the table is read at the next start
    records: Sequence[tuple[int, bytes, bytes]] = ()
    played: Sequence[tuple[str, int, bytes]] = ()  # a person, the deal, what is told of it
    begun: float = 0  # when it was handed to the store
    people: tuple[str, ...] | None = None  # who sits there from now on; None: as before
    busy: bool = False  # whether any of them is expected to play


class Probe(Struct, eq=False):
    """Asks whether anything can be written."""

    at: int  # server time, milliseconds
    done: Done


class Store(Protocol):
    """The functions that a database must have to carry the tables."""

    written: Callable[[list[Page], Exception | None], None]  # called from another thread
    lost: Callable[[], None]  # called from another thread when somebody else has the tables

    def append(self, pages: list[Page]) -> None:
        """Write pages; `written` is called in the order of the appends, for several pages at once."""

    def beat(self, at: int) -> None:
        """Note that server time reached `at`."""

    def clock(self) -> int:
        """The latest server time that was noted."""

    def probe(self, at: int, done: Done) -> None:
        """Say whether anything can be written; `done` is called from another thread."""

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        """
        Every live table with its log (n, at, entry) from the last whole entry on; and those whose
        log cannot be read, each with the reason.
        """

    def first(self, table: str) -> bytes | None:
        """The first entry of a table: how it was opened."""

    def latest(self, table: str) -> Log:
        """The log of a table from the last whole entry on."""

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""

    def played(self, who: str, before: int, most: int) -> list[tuple[int, str, int, bytes]]:
        """The rounds of a person before a time, the newest first: when, the table, the deal, all told."""

    def round_told(self, table: str, deal: int) -> bytes | None:
        """What a person is told of a round that was played: anyone of those who sat there."""

    def close(self) -> None:
        """Write all pages that wait, then stop."""


def report(pages: list[Page], failed: Exception | None) -> None:
    """Let every page know whether it is written."""
    for page in pages:
        page.done(failed)


def became_of(page: Page, found: Log) -> Exception | None:
    """What became of a page, by what lies in the store from its place on; None: it is written."""
    if not found:
        return Unwritten("the page was not written")
    same = [(page.n + i, page.at, entry) for i, entry in enumerate(page.entries)]
    return None if found == same else Misplaced("something else lies in its place")
