"""What is decided at a table and not yet written: it grows entry by entry, and becomes one page."""

from collections.abc import Callable, Iterable
from typing import Any, Self

import msgspec

from paiju.kit.errors import Refusal
from paiju.server.room.store import Done, Page
from paiju.server.table import entries
from paiju.server.table.entries import AnyEntry
from paiju.server.table.follow import follow
from paiju.server.table.kept import kept, records
from paiju.server.table.played import played
from paiju.server.table.table import Table

Answer = Callable[[Refusal | None], None]
Further = Callable[[Table], list[AnyEntry]]
encode = msgspec.json.encode


class Draft(msgspec.Struct, frozen=True, gc=False):
    """What is decided and not yet written, and who waits to hear of it."""

    before: Table  # as it is
    n: int  # the place of the first entry
    table: Table  # as it will be
    at: int  # server time: a page has one
    lines: tuple[bytes, ...] = ()
    whole: int | None = None  # the place of a whole entry
    records: tuple[tuple[int, dict[str, Any], list[str]], ...] = ()
    answers: tuple[Answer, ...] = ()
    rounds: tuple[tuple[str, int, bytes], ...] = ()

    @classmethod
    def begun(cls, table: Table, n: int, at: int) -> Self:
        """Nothing is decided yet."""
        return cls(table, n, table, at)

    def grown(self, decided: Iterable[AnyEntry], further: Further, answer: Answer) -> "Draft":
        """With these entries, with those that follow from them, and with somebody more who waits."""
        table, coming = self.table, list(decided)
        lines, whole, done, rounds = [*self.lines], self.whole, [*self.records], [*self.rounds]
        while coming:
            entry = coming.pop(0)
            if isinstance(entry, entries.Dealt):
                whole = self.n + len(lines)
                lines.append(entries.encode(kept(table)))
            following = follow(table, entry, self.at)
            lines.append(entries.encode(entry))
            if isinstance(entry, entries.Dealt | entries.Acted | entries.Resumed):
                for ended in records(table, following):
                    done.append(ended)
                    rounds += [(who, ended[0], encode(told)) for who, told in played(following)]
            table = following
            coming = coming or further(table)
        return msgspec.structs.replace(
            self, table=table, lines=tuple(lines), whole=whole, records=tuple(done),
            answers=(*self.answers, answer), rounds=tuple(rounds),
        )  # fmt: skip

    def page(self, done: Done) -> Page:
        """What is handed to the store."""
        return Page(
            self.table.id, self.n, self.at, list(self.lines), done, self.whole,
            not self.table.closed,
            [(deal, encode(record), encode(people)) for deal, record, people in self.records],
            self.rounds, people=self._people(), busy=is_busy(self.table),
        )  # fmt: skip

    def _people(self) -> tuple[str, ...] | None:
        """The people who sit there from now on, if that or which of them play has changed."""
        if self.table.closed:
            return None
        chairs = zip(self.before.chairs, self.table.chairs, strict=True)
        same = all(a.who == b.who and a.away == b.away for a, b in chairs)
        return None if same else people_of(self.table)


def people_of(table: Table) -> tuple[str, ...]:
    """The people who sit at a table."""
    return tuple(chair.who for chair in table.chairs if chair.who)


def is_busy(table: Table) -> bool:
    """Whether somebody sits there who is expected to play: then clocks run and bots answer."""
    return any(chair.is_present for chair in table.chairs)
