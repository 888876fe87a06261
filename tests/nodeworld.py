"""
The ownership protocol of `server/room/postgres/nodes.py` as events: nodes, their messages, and the
database. `tests/manynodes.py` has them come and go.
"""

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

LEASE, RENEW, SILENT = 3.0, 0.5, 1.0  # seconds, as in the server
WAY = 0.001, 0.005  # seconds for a message
READ = 0.002  # seconds for a table to be read
COMMITS = 0.25  # seconds between two appends of a node, on average
PAGES = 3  # tables of one append
GRACE = 1.0  # seconds in which a table may be claimed before it is dealt out
RESTART = 1.0  # seconds until a node that ended is there again
LONGEST = 12.0  # seconds of a pause or a cut, or of a statement that stalls
LONG = 0.02  # seconds of a statement that takes its time
STALL = 0.003  # the share of such statements


@dataclass
class Node:
    """A node as it sees itself; another one after each restart."""

    name: int
    place: int  # its place in the gate's ring, which it keeps
    epoch: int = 1
    state: str = "up"  # up, pause, cut, draining, over
    tables: dict[int, int] = field(default_factory=dict)  # that it serves: the next place of each
    held: list[Callable[[], None]] = field(default_factory=list)  # what it sent while cut off
    writer: int = 0  # its session that writes: another one after each cut
    last: float = 0.0  # when the last message of its writer arrives: they keep their order
    moving: set[int] = field(default_factory=set)  # tables on their way to others
    given: list[int] = field(default_factory=list)  # the tables that it handed over


@dataclass
class Row:
    """A node as the database knows it."""

    epoch: int
    until: float
    heard: float
    session: bool = True
    busy: float = 0.0  # until when one of its statements is under way
    tables: set[int] = field(default_factory=set)


class Protocol:
    """The nodes and the database, in time."""

    def __init__(self, nodes: int, tables: int, seed: int = 1, variant: str = "") -> None:
        self.chance = random.Random(seed)
        self.fenced, self.locked = variant != "unfenced", variant != "unlocked"
        self.claims = variant != "dealt"
        self.now, self.n, self.events = 0.0, 0, list[tuple[float, int, Callable[[], None]]]()
        self.rows: dict[int, Row] = {}
        self.nodes: dict[int, Node] = {}
        self.ring = list(range(nodes))
        self.chance.shuffle(self.ring)
        self.at_place: dict[int, int] = {}  # the node at a place of the ring
        self.owner: list[int | None] = [None] * (nodes * tables)
        self.length = [0] * (nodes * tables)
        self.waits: dict[int, tuple[float, str]] = {}  # tables that nobody serves: since when, why
        self.failing: set[int] = set()  # nodes that may be dead: nobody else can be
        self.moved = dict.fromkeys(("dealt", "claimed", "given", "followed"), 0)
        self.needed = self.appends = self.refused = self.settled = 0
        self.broken: list[str] = []
        self.waited: dict[str, list[float]] = {}
        for place in range(nodes):
            self.join(place, range(place * tables, place * tables + tables))

    # time and messages

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """Something happens after a while."""
        self.n += 1
        heapq.heappush(self.events, (self.now + seconds, self.n, do))

    def send(self, node: Node, do: Callable[[], None], ordered: bool = False) -> None:
        """A message from a node to the database, or back; what is cut off comes when the line does."""
        if node.state == "cut":
            node.held.append(do)
            return
        arrives = self.now + self.chance.uniform(*WAY)
        if ordered:
            arrives = node.last = max(arrives, node.last + 1e-6)
        self.later(arrives - self.now, do)

    # the database

    def join(self, place: int, tables: range | tuple[()] = ()) -> None:
        """A node comes, at its place in the ring."""
        node = Node(len(self.nodes), place)
        self.nodes[node.name], self.at_place[place] = node, node.name
        self.rows[node.name] = Row(1, self.now + LEASE, self.now)
        for table in tables:
            self.owner[table] = node.name
            self.rows[node.name].tables.add(table)
            node.tables[table] = 0
        self.later(self.chance.uniform(0, RENEW), lambda: self.beat(node))
        self.later(self.chance.expovariate(1 / COMMITS), partial(self.write, node, node.writer))

    def is_dead(self, name: int) -> bool:
        """Whether time permits a takeover."""
        row = self.rows.get(name)
        if row is None:
            return False
        return row.until < self.now or (not row.session and row.heard < self.now - SILENT)

    def beat(self, node: Node) -> None:
        """A node says that it lives, and hears which nodes are dead."""
        if node.state == "over":
            return
        self.later(RENEW, lambda: self.beat(node))
        if node.state == "pause":
            return

        def arrive() -> None:
            row = self.rows.get(node.name)
            if row is None:
                self.send(node, lambda: self.end(node))
                return
            row.until, row.heard = self.now + LEASE, self.now
            if any(self.is_dead(name) for name in self.failing):
                self.send(node, self.replace_dead)

        self.send(node, arrive)

    def replace_dead(self) -> None:
        """Take over the nodes that are dead, and deal out their tables."""
        for name in [name for name in self.failing if self.is_dead(name)]:
            self.failing.discard(name)
            tables = sorted(self.rows.pop(name).tables)
            self.needed += len(tables)
            if self.claims:
                for table in tables:
                    self.owner[table] = None
                self.later(GRACE, partial(self.deal, tables))
            else:
                self.deal(tables)

    def deal(self, tables: list[int]) -> None:
        """Give tables to those who live, the ones with the fewest first."""
        tables = [table for table in tables if self.owner[table] not in self.rows]
        there = [name for name in self.rows if self.nodes[name].state != "draining"]
        living = [name for name in there if name not in self.failing or not self.is_dead(name)]
        living.sort(key=lambda name: (len(self.rows[name].tables), name))
        for i, table in enumerate(tables):
            self.give(table, living[i % len(living)], "dealt")

    def give(self, table: int, to: int, how: str) -> None:
        """A table has another owner, who hears of it and reads it."""
        before = self.owner[table]
        if before is not None and before in self.rows:
            self.rows[before].tables.discard(table)
        self.owner[table] = to
        self.rows[to].tables.add(table)
        self.moved[how] += 1
        node = self.nodes[to]
        if to in self.failing:  # it fails itself, and nobody knows it yet
            self.waits[table] = (self.now, "again")
        self.send(node, lambda: self.read(node, table))

    def read(self, node: Node, table: int) -> None:
        """The new owner reads a table, and serves it; one that sleeps does so when it wakes up."""

        def there() -> None:
            if node.state == "pause":
                self.later(RENEW, there)
                return
            mine = self.owner[table] == node.name and table not in node.moving
            if mine and node.state in ("up", "draining"):
                node.tables[table] = self.length[table]
                self.served({table})

        self.later(self.chance.uniform(*WAY) + READ, there)

    # a node at work

    def write(self, node: Node, writer: int) -> None:
        """Append something at some tables, in one statement; the next when it is answered."""
        if node.state == "over" or writer != node.writer:
            return
        if node.state == "pause" or not node.tables:
            self.later(COMMITS, lambda: self.write(node, writer))
            return
        some = self.chance.sample(list(node.tables), min(PAGES, len(node.tables)))
        epoch, pages = node.epoch, [(table, node.tables[table]) for table in some]

        def look() -> None:
            self.appends += 1
            row = self.rows.get(node.name)
            if self.fenced and (row is None or row.epoch != epoch):
                self.refused += 1
                self.send(node, lambda: self.answered(node, writer, None))
                return
            long = self.chance.choice((0.001, 0.001, 0.002, LONG))
            if self.chance.random() < STALL:
                long = self.chance.uniform(0, LONGEST)
            if row is not None:
                row.busy = max(row.busy, self.now + long)
            self.later(long, lambda: commit(row))

        def commit(row: Row | None) -> None:
            ended = self.rows.get(node.name) is not row or (row is not None and row.epoch != epoch)
            if self.locked and ended:
                return  # by a takeover, or by the node's own next session
            for table, place in pages:
                if self.owner[table] != node.name:
                    self.broken.append(f"{self.now:.3f} s: {node.name} writes at another's table")
                elif place != self.length[table]:
                    self.broken.append(f"{self.now:.3f} s: {node.name} finds something else there")
                self.length[table] += 1
            self.send(node, lambda: self.answered(node, writer, pages))

        self.send(node, look, ordered=True)

    def answered(self, node: Node, writer: int, pages: list[tuple[int, int]] | None) -> None:
        """A node hears what became of an append: it is refused, and ends, or it goes on."""
        if node.state == "over" or writer != node.writer:
            return
        if node.state == "pause":
            self.later(RENEW, lambda: self.answered(node, writer, pages))
            return
        if pages is None:
            self.end(node)
            return
        for table, place in pages:
            if table in node.tables:
                node.tables[table] = max(node.tables[table], place + 1)
        self.later(self.chance.expovariate(1 / COMMITS), partial(self.write, node, node.writer))

    def begin_anew(self, node: Node) -> None:
        """The line is back: a new epoch, and everything is read again before anyone is answered."""
        row = self.rows.get(node.name)
        if row is None:
            self.end(node)
            return
        row.epoch += 1
        node.epoch, node.writer = row.epoch, node.writer + 1
        self.settled += 1
        node.moving.clear()
        node.tables = {table: self.length[table] for table in row.tables}
        self.served(row.tables)
        self.later(self.chance.expovariate(1 / COMMITS), partial(self.write, node, node.writer))

    def served(self, tables: set[int]) -> None:
        """Some tables are served again."""
        for table in tables & self.waits.keys():
            since, why = self.waits.pop(table)
            self.waited.setdefault(why, []).append(self.now - since)

    def end(self, node: Node) -> None:
        """A node ends, and another starts at its place."""
        if node.state != "over":
            node.state, node.tables = "over", {}
            self.later(RESTART, lambda: self.join(node.place))

    def hand_over(
        self, node: Node, table: int, to: int, how: str, done: Callable[[], None] = lambda: None
    ) -> None:
        """A node gives a table away, behind all that it wrote there."""
        node.tables.pop(table, None)
        node.moving.add(table)
        self.waits.setdefault(table, (self.now, "handed over"))
        row, epoch = self.rows[node.name], node.epoch

        def arrive() -> None:
            if row.busy > self.now:  # a session does one thing after the other
                if row.busy > self.now + LONG:
                    self.waits[table] = (self.now, "behind a statement that stalled")
                self.later(row.busy - self.now + 1e-6, arrive)
                return
            held = self.rows.get(node.name) is row and row.epoch == epoch
            if held and self.owner[table] == node.name and to in self.rows:
                self.give(table, to, how)
            self.send(node, moved)

        def moved() -> None:
            node.moving.discard(table)
            if self.owner[table] == node.name:  # nobody could be given it
                self.read(node, table)
            done()

        self.send(node, arrive, ordered=True)
