"""
The protocol of `server/room/postgres/ownership.py`, searched exhaustively.

One table, a node that owns it, and others that take it over at any moment: lines break, nodes
crash, and anyone may sleep between any two steps, for time is no part of it. A statement reaches
the database late or never, looks at its epoch, and commits; a takeover may come in between.

Nothing that was acknowledged may be missing from the log, nothing that was refused may be in it or
come into it, nothing may be in it twice, and nobody may write behind an owner's back.
"""

from collections.abc import Iterator
from typing import NamedTuple

NODES = 3


class Variant(NamedTuple):
    """The protocol, or one that leaves something out."""

    locks: bool = True  # an append holds its node's row from its look at the epoch to its commit
    ends: bool = True  # a server that reconnects or takes over ends the old sessions first
    anew: bool = True  # a server that reconnects begins a new epoch
    looks: bool = True  # a server that reconnects reads its page back before anyone is answered
    fences: bool = True  # a takeover changes the epoch before it reads the log


class Statement(NamedTuple):
    """An append on its way, or at work in the database."""

    node: int
    session: int
    epoch: int
    place: int
    page: int
    looked: bool


class Node(NamedTuple):
    """What a node knows."""

    phase: str = "out"  # out, taking, reading, idle, sent, broken, ended, settling, gone
    epoch: int = 0
    session: int = 0
    n: int = 0  # the next place
    page: int = 0  # that waits for its answer


class State(NamedTuple):
    """The database, the nodes, the lines, and what people were told."""

    log: tuple[int, ...]
    rows: tuple[tuple[int, bool], ...]  # epoch, gone
    nodes: tuple[Node, ...]
    air: frozenset[Statement]
    replies: frozenset[tuple[int, int, int, str]]  # node, session, page, answer
    acknowledged: frozenset[int]
    refused: frozenset[int]
    pages: int  # that were sent so far
    breaks: int  # left
    crashes: int  # left


class Broken(Exception):
    """The protocol does not keep a promise."""


def first(breaks: int, crashes: int) -> State:
    """A node that owns the table; the others are not there yet."""
    owner = Node("idle", 1)
    return State(
        (), ((1, False),) + ((0, False),) * (NODES - 1), (owner,) + (Node(),) * (NODES - 1),
        frozenset(), frozenset(), frozenset(), frozenset(), 0, breaks, crashes,
    )  # fmt: skip


def search(variant: Variant, breaks: int = 2, crashes: int = 1, pages: int = 3) -> int:
    """Every state that can be reached; returns how many. Refuses the first that breaks a promise."""
    begin = first(breaks, crashes)
    seen, waiting = {begin}, [begin]
    while waiting:
        state = waiting.pop()
        stuck = True
        for following in _steps(state, variant, pages):
            stuck = False
            _judge(following)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if stuck and any(node.phase in ("sent", "broken", "ended") for node in state.nodes):
            raise Broken(f"somebody waits for ever: {state}")
    return len(seen)


def _judge(state: State) -> None:
    if len(set(state.log)) != len(state.log):
        raise Broken(f"written twice: {state}")
    if not state.acknowledged <= set(state.log):
        raise Broken(f"acknowledged and lost: {state}")
    if state.refused & set(state.log):
        raise Broken(f"refused and written: {state}")
    for i, node in enumerate(state.nodes):
        if node.phase == "idle" and not state.rows[i][1] and node.n != len(state.log):
            raise Broken(f"two writers: {state}")


def _steps(state: State, variant: Variant, pages: int) -> Iterator[State]:
    yield from _database(state, variant)
    for i, node in enumerate(state.nodes):
        yield from _owner(state, i, node, variant, pages)
        yield from _taker(state, i, node, variant)
        if state.crashes and node.phase not in ("out", "gone"):
            yield _with(state, i, node._replace(phase="gone"))._replace(crashes=state.crashes - 1)


def _database(state: State, variant: Variant) -> Iterator[State]:
    for one in state.air:
        without = state.air - {one}
        epoch, gone = state.rows[one.node]
        if not one.looked:
            if epoch == one.epoch and not gone:
                yield state._replace(air=without | {one._replace(looked=True)})
            else:
                yield _answered(state._replace(air=without), one, "fenced")
            if (
                state.nodes[one.node].session != one.session
                or state.nodes[one.node].phase != "sent"
            ):
                yield state._replace(air=without)  # its line broke: it may never arrive
        elif one.place == len(state.log):
            yield _answered(state._replace(air=without, log=(*state.log, one.page)), one, "written")
        else:
            yield _answered(state._replace(air=without), one, "taken")


def _answered(state: State, one: Statement, answer: str) -> State:
    reply = (one.node, one.session, one.page, answer)
    return state._replace(replies=state.replies | {reply})


def _owner(state: State, i: int, node: Node, variant: Variant, pages: int) -> Iterator[State]:
    if node.phase == "idle" and state.pages < pages:
        page = state.pages + 1
        sent = Statement(i, node.session, node.epoch, node.n, page, False)
        yield _with(state, i, node._replace(phase="sent", page=page))._replace(
            air=state.air | {sent}, pages=page
        )
    if node.phase == "sent":
        for reply in state.replies:
            if reply[:3] == (i, node.session, node.page):
                yield _told(state._replace(replies=state.replies - {reply}), i, node, reply[3])
        if state.breaks:
            yield _with(state, i, node._replace(phase="broken"))._replace(breaks=state.breaks - 1)
    if node.phase == "broken":
        air = state.air
        if variant.ends:
            air = frozenset(one for one in air if (one.node, one.session) != (i, node.session))
        yield _with(state, i, node._replace(phase="ended"))._replace(air=air)
    if node.phase == "ended" and not _is_locked(state, i, variant):
        yield from _begin_anew(state, i, node, variant)
    if node.phase == "settling":
        found = state.log[node.n : node.n + 1]
        answer = "written" if found == (node.page,) else "taken" if found else "nothing"
        yield _told(state, i, node, answer if variant.looks else "nothing")


def _begin_anew(state: State, i: int, node: Node, variant: Variant) -> Iterator[State]:
    epoch, gone = state.rows[i]
    if gone:
        yield _with(state, i, node._replace(phase="gone"))
        return
    epoch += variant.anew
    rows = (*state.rows[:i], (epoch, gone), *state.rows[i + 1 :])
    after = node._replace(phase="settling", epoch=epoch, session=node.session + 1)
    yield _with(state, i, after)._replace(rows=rows)
    if state.breaks:  # the line breaks again, and nobody knows that the epoch is a new one
        yield state._replace(rows=rows, breaks=state.breaks - 1)


def _told(state: State, i: int, node: Node, answer: str) -> State:
    """Somebody hears what became of a page."""
    if answer == "written":
        state = state._replace(acknowledged=state.acknowledged | {node.page})
        return _with(state, i, node._replace(phase="idle", n=node.n + 1, page=0))
    if answer == "cut":
        return _with(state, i, node._replace(phase="broken"))
    state = state._replace(refused=state.refused | {node.page})
    if answer == "taken" and not state.rows[i][1]:
        raise Broken(f"two writers: {state}")
    if answer == "nothing":
        return _with(state, i, node._replace(phase="idle", page=0))
    return _with(state, i, node._replace(phase="gone", page=0))


def _taker(state: State, i: int, node: Node, variant: Variant) -> Iterator[State]:
    others = [k for k, (epoch, gone) in enumerate(state.rows) if epoch and not gone and k != i]
    if node.phase == "out" and all(one.phase != "out" for one in state.nodes[:i]):
        after = _with(state, i, node._replace(phase="taking"))
        yield _cut(after, others) if variant.ends else after
    if node.phase == "taking" and not any(_is_locked(state, k, variant) for k in others):
        rows = tuple(
            (epoch + variant.fences, variant.fences or gone) if k in others else (epoch, gone)
            for k, (epoch, gone) in enumerate(state.rows)
        )
        rows = (*rows[:i], (1, False), *rows[i + 1 :])
        yield _with(state, i, node._replace(phase="reading", epoch=1))._replace(rows=rows)
    if node.phase == "reading" and not state.rows[i][1]:
        yield _with(state, i, node._replace(phase="idle", n=len(state.log)))
    elif node.phase == "reading":  # somebody has taken it over meanwhile
        yield _with(state, i, node._replace(phase="gone"))


def _cut(state: State, others: list[int]) -> State:
    """The database ends the sessions of some nodes, which learn that their lines are broken."""
    waiting = [(k, state.nodes[k]) for k in others if state.nodes[k].phase == "sent"]
    cut = {(k, node.session, node.page, "cut") for k, node in waiting}
    air = frozenset(one for one in state.air if one.node not in others)
    return state._replace(air=air, replies=state.replies | cut)


def _is_locked(state: State, i: int, variant: Variant) -> bool:
    return variant.locks and any(one.looked and one.node == i for one in state.air)


def _with(state: State, i: int, node: Node) -> State:
    return state._replace(nodes=(*state.nodes[:i], node, *state.nodes[i + 1 :]))


if __name__ == "__main__":
    for ends in (True, False):
        print(
            f"sessions are ended: {ends}; {search(Variant(ends=ends))} states, every promise kept"
        )
