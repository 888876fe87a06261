"""
A thousand nodes on one database that come and go, pause and are cut off: the ownership protocol of
`server/room/postgres/nodes.py`, event by event.

`python -m tests.manynodes 1000 300 600` simulates 1,000 nodes with 300 tables each for 600 seconds;
a fourth word leaves something out (`unfenced`, `unlocked`), and then promises are broken, or deals
the tables of a dead node out at once (`dealt`), instead of having them wait a moment for the node
that is asked for them.

The database does one thing after the other. A statement takes a moment from its look at the epoch to
its commit, now and then seconds; a takeover ends what is under way. Messages are late; those of a
node that was cut off arrive when the line is back, though another has its tables by then: nothing but
the fence refuses them. People come back through a gate that hashes, and their table follows them.

- Nobody writes at a table that is another's, and nobody finds something else in its place.
- A table whose node fails is served again within the bound.
- How often tables change hands, as against how often they have to.
"""

import heapq
import json
import sys
from functools import partial
from typing import Any

from tests.nodeworld import GRACE, LEASE, LONGEST, RENEW, SILENT, WAY, Node, Protocol

BACK = 0.5  # seconds after which people are back, at most
CONNECT = 1.0  # seconds after which a gate goes to another node
FAULTS = ("kill", "machine", "pause", "cut", "drain")
# From a fault until its tables are served: time permits the takeover, somebody's next beat sees it,
# messages go there and back, and tables are read, of which one node is dealt several at once.
SLACK = 0.5
BOUND = dict.fromkeys(("machine", "pause", "cut", "again"), LEASE + RENEW + SLACK)
BOUND["kill"] = SILENT + RENEW + SLACK


class World(Protocol):
    """All that befalls nodes, and people who come back through a gate."""

    def __init__(self, nodes: int, tables: int, seed: int = 1, variant: str = "") -> None:
        super().__init__(nodes, tables, seed, variant)
        self.faults = dict.fromkeys(FAULTS, 0)

    def run(self, seconds: float, faults: float) -> dict[str, Any]:
        """So many seconds, with a fault every so often."""
        end = self.now + seconds

        def fault() -> None:
            if self.now < end - 3 * LONGEST:
                self.befall(self.chance.choice(FAULTS))
                self.later(self.chance.expovariate(1 / faults), fault)

        self.later(0, fault)
        while self.events and self.events[0][0] < end:
            self.now, _, do = heapq.heappop(self.events)
            do()
        return self.report()

    # what befalls nodes

    def befall(self, kind: str) -> None:
        """One node that is well fails."""
        well = [name for name in self.rows if self.nodes[name].state == "up"]
        if len(well) < 3:
            return
        node = self.nodes[self.chance.choice(well)]
        self.faults[kind] += 1
        row = self.rows[node.name]
        if kind == "drain":
            node.state = "draining"
            self.drain(node)
            return
        self.failing.add(node.name)
        late = {"kill": 0.0, "machine": CONNECT}.get(kind, LEASE)
        for table in sorted(row.tables):
            if table not in node.moving:
                self.waits[table] = (self.now, kind)
            self.later(late + self.chance.uniform(0, BACK), partial(self.come, table))
        lasts = self.chance.uniform(0.1, LONGEST)
        if kind in ("kill", "machine"):
            row.session = kind != "kill"
            self.end(node)
        else:
            node.state = kind
            self.later(lasts, lambda: self.wake(node))

    def wake(self, node: Node) -> None:
        """A node that slept goes on as if nothing had been; one that was cut off has its line again."""
        was, node.state = node.state, "up"
        held, node.held = node.held, []
        if was == "cut":
            self.later(self.chance.uniform(*WAY), lambda: self.begin_anew(node))
        elif node.name in self.rows:
            self.served(self.rows[node.name].tables & node.tables.keys())
        late = self.chance.uniform(0, 4 * WAY[1])  # before the new session, or after it
        for i, message in enumerate(held):
            self.later(late + i * 1e-6, message)

        def is_well() -> None:
            if node.state == "up":
                self.failing.discard(node.name)

        self.later(LEASE, is_well)

    def drain(self, node: Node) -> None:
        """Hand over one table after the other, each behind all that was written there; then leave."""
        row = self.rows.get(node.name)
        if row is None or node.state != "draining":
            return
        if not row.tables:
            del self.rows[node.name]
            self.end(node)
            for table in node.given:
                self.later(self.chance.uniform(0, BACK), partial(self.come, table))
            return
        table = next(iter(row.tables))
        node.given.append(table)
        others = [k for k in self.rows if self.nodes[k].state == "up"]
        to = min(others, key=lambda k: len(self.rows[k].tables))
        self.needed += 1
        self.hand_over(node, table, to, "given", lambda: self.drain(node))

    def come(self, table: int) -> None:
        """People come back through the gate: the table follows them to the node to which it sends them."""
        owner = self.owner[table]
        if owner is None and (there := self.gate(table)) is not None:
            self.give(table, there, "claimed")
            return
        node = None if owner is None else self.nodes[owner]
        if node is None or node.state != "up" or table not in node.tables:
            self.later(0.1, lambda: self.come(table))
            return
        there = self.gate(table)
        if there != owner and there is not None and node.name in self.rows:
            self.hand_over(node, table, there, "followed")

    def gate(self, table: int) -> int | None:
        """The node to which the gate sends a table's lines: the first of the ring that answers it."""
        at = table * 7919 % len(self.ring)
        for i in range(len(self.ring)):
            name = self.at_place[self.ring[(at + i) % len(self.ring)]]
            if self.nodes[name].state == "up" and name in self.rows:
                return name
        return None

    # what came of it

    def report(self) -> dict[str, Any]:
        """What was promised, and what it cost."""
        more = GRACE if self.claims else 0
        late = len(self.waits) + sum(
            one > BOUND[kind] + more
            for kind, all_ in self.waited.items()
            if kind in BOUND
            for one in all_
        )
        loads = sorted(len(row.tables) for row in self.rows.values())
        waited = {
            kind: {"tables": len(all_), "p50_s": _at(all_, 50), "p99_s": _at(all_, 99), "most_s": _at(all_, 100)}
            for kind, all_ in self.waited.items()
            if all_
        }  # fmt: skip
        return {
            "seconds": round(self.now), "nodes": len(self.rows), "tables": len(self.owner),
            "faults": self.faults, "appends": self.appends, "refused": self.refused,
            "epochs_begun_anew": self.settled, "two_writers": len(self.broken), "waited": waited,
            "unserved_too_long": late, "moves_needed": self.needed, "moves": self.moved,
            "moves_per_needed": round(sum(self.moved.values()) / max(1, self.needed), 3),
            "tables_of_a_node": [loads[0], loads[-1]],
        }  # fmt: skip


def _at(all_: list[float], percent: int) -> float:
    all_.sort()
    return round(all_[min(len(all_) - 1, len(all_) * percent // 100)], 2)


def main() -> None:
    """Simulate as asked, and print what came of it."""
    words = sys.argv[1:]
    nodes, tables, seconds = (
        int(word) for word in (*words[:3], *("1000", "300", "600")[len(words) :])[:3]
    )
    variant = (words[3:] or [""])[0]
    world = World(nodes, tables, variant=variant)
    found = world.run(seconds, faults=1.0)
    print(json.dumps({**found, "variant": variant, "first": world.broken[:1]}))
    sys.exit(bool(found["two_writers"] or found["unserved_too_long"]) != (variant.startswith("un")))


if __name__ == "__main__":
    main()
