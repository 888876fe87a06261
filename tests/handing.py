"""
The protocol of `server/room/postgres/nodes.py`, searched exhaustively: one table, two nodes that both
live, and the ways in which the table changes hands.

The owner writes pages and may give the table to the other or to nobody at any moment; its line to the
database may break in the middle of a page or of a gift, it may crash, and it may sleep between any two
steps. The other takes a node over that it believes dead, whether it is or not, and lets its table go.
A table that nobody has is claimed by whoever is asked for it, or dealt out to anyone, and only then
its log is read.

Nothing that was acknowledged may be missing from the log, nothing that was refused may be in it,
nobody may write behind an owner's back, and a table is never nobody's for ever while somebody lives.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tests.ownership import Broken

NODES = 2


class Variant(NamedTuple):
    """The protocol, or one that leaves something out."""

    waits: bool = True  # a server that gives a table away waits until all its pages are answered
    ends: bool = True  # a server that reconnects or takes over ends the old sessions first
    fenced: bool = True  # a gift looks at the giver's epoch, as an append does
    locks: bool = True  # a gift holds the receiver's row, so that it is not taken over meanwhile
    anew: bool = True  # a giver whose line broke reads the table anew, if it is still its own
    reads: bool = True  # a server that has got a table reads its log after that, not before
    # a server that deals a table out looks, when that is written, whether it was claimed meanwhile
    looks: bool = True


class Statement(NamedTuple):
    """A page or a gift on its way to the database; `kind` is page, gift, or rest: a gift to nobody."""

    node: int
    session: int
    epoch: int
    kind: str
    place: int = 0
    page: int = 0


class Node(NamedTuple):
    """What a node knows."""

    alive: bool = True
    epoch: int = 1
    session: int = 0
    has: bool = False  # whether it plays the table
    n: int = 0  # the next place
    page: int = 0  # that waits for its answer
    giving: bool = False  # a gift waits for its answer
    broken: bool = False  # its line broke, and nobody knows what became of what it sent
    early: int | None = None  # a log that it has read before the table is its own


class State(NamedTuple):
    """The database, the nodes, the lines, and what people were told."""

    log: tuple[int, ...]
    owner: int | None  # None: nobody
    rows: tuple[tuple[int, bool], ...]  # epoch, gone
    nodes: tuple[Node, ...]
    air: frozenset[Statement]
    answers: frozenset[tuple[int, int, str, str]]  # node, session, kind, answer
    acknowledged: frozenset[int] = frozenset()
    refused: frozenset[int] = frozenset()
    pages: int = 0
    gifts: int = 0
    breaks: int = 0
    crashes: int = 0
    takeovers: int = 0
    dealing: int | None = (
        None  # to whom the table is being dealt out, which nobody had a moment ago
    )


def search(
    variant: Variant, pages: int = 2, gifts: int = 2, breaks: int = 1, crashes: int = 1,
    takeovers: int = 1,
) -> int:  # fmt: skip
    """Every state that can be reached; returns how many. Refuses the first that breaks a promise."""
    nodes = (Node(has=True), Node())
    begin = State(
        (), 0, ((1, False),) * NODES, nodes, frozenset(), frozenset(),
        gifts=gifts, breaks=breaks, crashes=crashes, takeovers=takeovers,
    )  # fmt: skip
    seen, waiting = {begin}, [begin]
    while waiting:
        state = waiting.pop()
        followers = list(_steps(state, variant, pages))
        for following in followers:
            _judge(following)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if not followers and _is_stranded(state):
            raise Broken(f"nobody has the table: {state}")
    return len(seen)


def _judge(state: State) -> None:
    if not state.acknowledged <= set(state.log):
        raise Broken(f"acknowledged and lost: {state}")
    if state.refused & set(state.log):
        raise Broken(f"refused and written: {state}")
    if len(set(state.log)) != len(state.log):
        raise Broken(f"written twice: {state}")
    for i, node in enumerate(state.nodes):
        writes = node.has and node.alive and not node.page and not node.giving and not node.broken
        if writes and not state.rows[i][1] and state.owner == i and node.n != len(state.log):
            raise Broken(f"two writers: {state}")
        if writes and not state.rows[i][1] and state.owner != i:
            raise Broken(f"plays what is not its own: {state}")


def _is_stranded(state: State) -> bool:
    """Whether the table's owner is gone for good while another node lives."""
    lives = [i for i, node in enumerate(state.nodes) if node.alive and not state.rows[i][1]]
    return bool(lives) and (state.owner is None or state.rows[state.owner][1])


def _steps(state: State, variant: Variant, pages: int) -> Iterator[State]:
    yield from _database(state, variant)
    for i, node in enumerate(state.nodes):
        if not node.alive:
            continue
        if state.crashes:
            yield _with(state, i, node._replace(alive=False))._replace(crashes=state.crashes - 1)
        yield from _plays(state, i, node, variant, pages)
        yield from _hears(state, i, node)
        yield from _mends(state, i, node, variant)
        yield from _takes(state, i, node, variant)


def _plays(state: State, i: int, node: Node, variant: Variant, pages: int) -> Iterator[State]:
    idle = node.has and not node.giving and not node.broken
    if idle and not node.page and state.pages < pages:
        page = state.pages + 1
        sent = Statement(i, node.session, node.epoch, "page", node.n, page)
        yield _with(state, i, node._replace(page=page))._replace(air=state.air | {sent}, pages=page)
    if idle and state.gifts and (not node.page or not variant.waits):
        for kind in ("gift", "rest"):
            sent = Statement(i, node.session, node.epoch, kind)
            yield _with(state, i, node._replace(giving=True))._replace(
                air=state.air | {sent}, gifts=state.gifts - 1
            )
    if (node.page or node.giving) and state.breaks and not node.broken:
        yield _with(state, i, node._replace(broken=True))._replace(breaks=state.breaks - 1)


def _database(state: State, variant: Variant) -> Iterator[State]:
    """One statement at a time, whole: a lock holds whoever would come between."""
    for one in state.air:
        without = state._replace(air=state.air - {one})
        epoch, gone = state.rows[one.node]
        holds = epoch == one.epoch and not gone
        giver = state.nodes[one.node]
        if giver.broken or giver.session != one.session:
            yield without  # its line broke: it may never arrive
        if one.kind == "page":
            if not holds:
                yield _answered(without, one, "fenced")
            elif one.place == len(state.log):
                yield _answered(without._replace(log=(*state.log, one.page)), one, "written")
            else:
                yield _answered(without, one, "taken")
            continue
        other = None if one.kind == "rest" else 1 - one.node
        takes = other is None or not state.rows[other][1] or not variant.locks
        if (
            (holds or not variant.fenced)
            and takes
            and (state.owner == one.node or not variant.fenced)
        ):
            yield _answered(without._replace(owner=other), one, "given")
        else:
            yield _answered(without, one, "kept" if holds else "fenced")


def _hears(state: State, i: int, node: Node) -> Iterator[State]:
    for answer in state.answers:
        who, session, kind, said = answer
        if who != i or session != node.session or node.broken:
            continue
        heard = state._replace(answers=state.answers - {answer})
        yield _told(heard, i, node, kind, said)


def _told(state: State, i: int, node: Node, kind: str, said: str) -> State:
    if kind != "page":
        return _with(state, i, node._replace(giving=False, has=said == "kept"))
    if said == "written":
        after = node._replace(page=0, n=node.n + 1)
        return _with(state, i, after)._replace(acknowledged=state.acknowledged | {node.page})
    if said == "taken" and not state.rows[i][1]:
        raise Broken(f"two writers: {state}")
    after = node._replace(page=0, has=node.has and said == "nothing")
    return _with(state, i, after)._replace(refused=state.refused | {node.page})


def _mends(state: State, i: int, node: Node, variant: Variant) -> Iterator[State]:
    """A new line: the old session ends, a new epoch begins, and then what was sent is looked for."""
    if not node.broken:
        return
    air = frozenset(one for one in state.air if one.node != i or not variant.ends)
    answers = frozenset(one for one in state.answers if one[0] != i)
    epoch, gone = state.rows[i]
    state = state._replace(air=air, answers=answers)
    if gone:
        after = node._replace(broken=False, has=False, giving=False, page=0)
        refused = state.refused | ({node.page} - set(state.log) - {0})
        yield _with(state, i, after)._replace(refused=refused)
        return
    rows = (*state.rows[:i], (epoch + 1, gone), *state.rows[i + 1 :])
    node = node._replace(broken=False, epoch=epoch + 1, session=node.session + 1)
    state = _with(state._replace(rows=rows), i, node)
    if node.giving:
        state = _told(state, i, node, "gift", "given" if variant.anew else "kept")
        node = state.nodes[i]
    if node.page:
        found = state.log[node.n : node.n + 1]
        said = "written" if found == (node.page,) else "taken" if found else "nothing"
        state = _told(state, i, node, "page", said)
    yield state


def _takes(state: State, i: int, node: Node, variant: Variant) -> Iterator[State]:
    """Claim what is one's own or nobody's; take the other over; read the log."""
    other = 1 - i
    if state.rows[i][1]:
        return
    if state.owner == i and not node.has and not node.giving and not node.broken:
        n = len(state.log) if variant.reads or node.early is None else node.early
        yield _with(state, i, node._replace(has=True, n=n, early=None))
    if not variant.reads and not node.has and node.early is None:
        yield _with(state, i, node._replace(early=len(state.log)))
    yield from _deals(state, i, variant)
    # a lock keeps takeovers and dealing apart
    if state.takeovers and not state.rows[other][1] and state.dealing is None:
        epoch, _ = state.rows[other]
        rows = list(state.rows)
        rows[other] = (epoch + 1, True)
        air = frozenset(one for one in state.air if one.node != other or not variant.ends)
        owner = None if state.owner == other else state.owner
        cut = state.nodes[other]
        after = state._replace(
            rows=tuple(rows), air=air, owner=owner, takeovers=state.takeovers - 1
        )  # fmt: skip
        if cut.page or cut.giving:
            after = _with(after, other, cut._replace(broken=True))
        yield after


def _deals(state: State, i: int, variant: Variant) -> Iterator[State]:
    """A table that nobody has is claimed in one statement; the server that deals it out has looked a moment before."""
    if state.owner is None:
        yield state._replace(owner=i)
        if state.dealing is None:
            yield state._replace(dealing=i)
    if state.dealing == i:
        takes = state.owner is None or not variant.looks
        yield state._replace(dealing=None, owner=i if takes else state.owner)


def _answered(state: State, one: Statement, said: str) -> State:
    return state._replace(answers=state.answers | {(one.node, one.session, one.kind, said)})


def _with(state: State, i: int, node: Node) -> State:
    return state._replace(nodes=(*state.nodes[:i], node, *state.nodes[i + 1 :]))


if __name__ == "__main__":
    found = search(Variant(), pages=3, gifts=3, breaks=2, crashes=1, takeovers=2)
    print(f"hand-over, {found} states, every promise kept")
