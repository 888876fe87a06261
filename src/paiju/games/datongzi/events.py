"""Items, events and sentences: what a record answers, and what a table tells."""

from typing import Any

from paiju.families.climbing.query import named
from paiju.families.climbing.tricks import SEATS, kind_of, seats_of
from paiju.games.datongzi.notation import names_of
from paiju.games.datongzi.rules import EARNED, ENDED, PASSED, PLAYED, TOOK, WENT_OUT
from paiju.games.datongzi.scoring import (
    ITEM_BONUS,
    ITEM_FINAL,
    ITEM_LEFTOVER,
    ITEM_POINTS,
    ITEM_RANKS,
    ITEM_REWARD,
    ITEM_TOTALS,
    ITEM_WINNER,
    RANK_POINTS,
)
from paiju.games.datongzi.state import KINDS, RESULTS, Kind
from paiju.kit.memo import memo
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

# DT 4.3: each kind's rule and what it is called
RULE_OF = ("", *(f"DT-{number}" for number in range(31, 39)))
KIND_WORDS = {
    Kind.SINGLE: "single {rank}",
    Kind.PAIR: "pair of {rank}",
    Kind.TRIPLE: "triple of {rank}",
    Kind.PAIR_RUN: "{n} pairs in a run up to {rank}",
    Kind.PLANE: "airplane of {n} triples up to {rank}",
    Kind.BOMB: "bomb 炸弹 of {n} × {rank}",
    Kind.TONGZI: "tongzi 筒子 of {rank} of {suit}",
    Kind.EARTH: "earth 地炸 of {rank}",
}


@memo(1024)
def reading_words(known: int) -> Words:
    """A reading as people say it."""
    return named(known, say(KIND_WORDS[Kind(kind_of(known))]))


def item(row: Ints) -> dict[str, Any]:
    """A row of the outcome as a settlement item (DT §6, §7)."""
    what, *three = (int(number) for number in row[:4])
    match what:
        case _ if what == ITEM_POINTS:
            return {"rule": "DT-60", "name": "points", "points": three}
        case _ if what == ITEM_LEFTOVER:
            return {"rule": "DT-61", "name": "leftover", "seat": three[0], "amount": three[1]}
        case _ if what == ITEM_BONUS:
            return {"rule": "DT-62", "name": "bonus", "bonus": three}
        case _ if what == ITEM_RANKS:
            ranks = [int(RANK_POINTS[three.index(seat)]) for seat in range(SEATS)]
            return {"rule": "DT-63", "name": "ranks", "order": three, "ranks": ranks}
        case _ if what == ITEM_TOTALS:
            return {"rule": "DT-64", "name": "totals", "totals": three}
        case _ if what == ITEM_WINNER:
            return {"rule": "DT-70", "name": "winner", "seats": seats_of(three[0])}
        case _ if what == ITEM_REWARD:
            return {"rule": "DT-71", "name": "reward", "reward": three}
    assert what == ITEM_FINAL
    return {"rule": "DT-72", "name": "final", "scores": three}


_EVENTS = {
    PLAYED: ("DT-21", "played"), PASSED: ("DT-22", "passed"), TOOK: ("DT-24", "took"),
    EARNED: ("DT-62", "bonus"), WENT_OUT: ("DT-23", "out"), ENDED: ("DT-50", "ended"),
}  # fmt: skip


def event(row: Ints) -> dict[str, Any]:
    """A row of the log as an event."""
    what, seat, a, b, known = (int(number) for number in row[:5])
    rule, name = _EVENTS[what]
    told: dict[str, Any] = {"rule": rule, "name": name, "seat": seat if seat >= 0 else None}
    if what == PLAYED:
        told["cards"] = names_of(a, b)
        told["type"] = KINDS[kind_of(known)]
    elif what in (TOOK, EARNED):
        told["points"] = a
    elif what == WENT_OUT:
        told["place"] = a
    elif what == ENDED:
        told["result"] = RESULTS[a]
    return told


RESULT_WORDS = {"round": "the match goes on", "match": "the match is over"}


def told(row: Ints) -> Words:
    """A row of the log as a sentence; a table puts the seat's name for {who}."""
    what, seat, a, b, known = (int(number) for number in row[:5])
    who = f"@{seat}"
    match what:
        case _ if what == PASSED:
            return say("{who} passes", who=who)
        case _ if what == PLAYED:
            cards, combo = " ".join(names_of(a, b)), reading_words(known)
            return say("{who} plays {cards}: {combo}", who=who, cards=cards, combo=combo)
        case _ if what == TOOK:
            return say("{who} takes the trick, {points} points", who=who, points=a)
        case _ if what == EARNED:
            return say("{who} earns a bonus of {points}", who=who, points=a)
        case _ if what == WENT_OUT:
            return say("{who} is out, number {n}", who=who, n=a)
    return say("the round is over: {result}", result=say(RESULT_WORDS[RESULTS[a]]))
