"""Items, events and sentences: what a record answers, and what a table tells."""

from typing import Any

from paiju.families.climbing.query import named
from paiju.families.climbing.tricks import kind_of, seats_of
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.rules import (
    CHOSE,
    DEALT,
    DECLARED,
    DECLINED,
    ENDED,
    HAMMERED,
    PASSED,
    PLAYED,
    SHOOK,
    TOOK,
    WENT_OUT,
)
from paiju.games.banbiantian.scoring import (
    ITEM_CHAO,
    ITEM_MATCH,
    ITEM_PAY,
    ITEM_POINTS,
    ITEM_RESULT,
    ITEM_SHUTOUT,
    ITEM_SURRENDER,
)
from paiju.games.banbiantian.state import KINDS, RESULTS, Kind, Phase, Verb
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

# BT 4.3: each kind's rule and what it is called
RULE_OF = ("", *(f"BT-{number}" for number in range(31, 43)))
KIND_WORDS = {
    Kind.SINGLE: "single {rank}",
    Kind.PAIR: "pair of {rank}",
    Kind.TRIPLE: "triple of {rank}",
    Kind.STRAIGHT: "straight of {n} up to {rank}",
    Kind.PAIR_RUN: "{n} pairs in a run up to {rank}",
    Kind.PLANE: "airplane of {n} triples up to {rank}",
    Kind.MIXED_510K: "mixed 510K 副510K",
    Kind.PURE_510K: "pure 510K 正510K of {suit}",
    Kind.FOUR: "four of {rank} 四炸",
    Kind.STRAIGHT_FLUSH: "straight flush 同花顺 of {n} {suit} up to {rank}",
    Kind.EARTH: "earth 地炸 of {n} pairs up to {rank}",
    Kind.SKY: "sky 天炸, the big joker",
}


def reading_words(known: int) -> Words:
    """A reading as people say it."""
    return named(known, say(KIND_WORDS[Kind(kind_of(known))]))


def item(row: Ints) -> dict[str, Any]:
    """A row of the outcome as a settlement item (BT §6)."""
    what, a, b, c, d = (int(number) for number in row[:5])
    match what:
        case _ if what == ITEM_POINTS:
            return {"rule": "BT-60", "name": "points", "dealer": a, "idlers": b}
        case _ if what == ITEM_CHAO:
            return {"rule": "BT-61", "name": "chao", "dealer": a}
        case _ if what == ITEM_RESULT:
            return {"rule": "BT-62", "name": "result", "dealer": a, "idlers": b,
                    "winner": RESULTS[c]}  # fmt: skip
        case _ if what == ITEM_SHUTOUT:
            return {"rule": "BT-65", "name": "shutout"}
        case _ if what == ITEM_PAY:
            return {"rule": "BT-63", "name": "pay", "from": a, "to": b,
                    "doublings": c, "amount": d}  # fmt: skip
        case _ if what == ITEM_SURRENDER:
            return {"rule": "BT-64", "name": "surrender", "seat": a}
    assert what == ITEM_MATCH
    return {"rule": "BT-71", "name": "match", "totals": [a, b, c]}


_EVENTS = {
    CHOSE: ("BT-6", "chose"), HAMMERED: ("BT-6", "hammers"), DEALT: ("BT-8", "dealt"),
    DECLARED: ("", "declared"), DECLINED: ("", "declined"), SHOOK: ("BT-17", "shakes"),
    PLAYED: ("BT-21", "played"), PASSED: ("BT-22", "passed"), TOOK: ("BT-24", "took"),
    WENT_OUT: ("BT-23", "out"), ENDED: ("BT-55", "ended"),
}  # fmt: skip


# by the phase in which something is declared or declined; a surrender is BT-12
_DECLARING = {
    Phase.GUN: "BT-11", Phase.COUNTER: "BT-13", Phase.SHAKE: "BT-16", Phase.COUNTERSHAKE: "BT-18",
}  # fmt: skip


def event(row: Ints) -> dict[str, Any]:
    """A row of the log as an event."""
    what, seat, a, b = (int(number) for number in row[:4])
    rule, name = _EVENTS[what]
    told: dict[str, Any] = {"rule": rule, "name": name, "seat": seat if seat >= 0 else None}
    if what in (DECLARED, DECLINED):
        told["rule"] = "BT-12" if a == Verb.SURRENDER else _DECLARING[Phase(b)]
    if what in (HAMMERED, SHOOK):
        told["seats"] = seats_of(a)
    elif what == DECLARED:
        told["verb"] = Verb(a).name.lower()
    elif what == PLAYED:
        told["cards"] = PACK.named(a)
        told["type"] = KINDS[kind_of(b)]
    elif what == TOOK:
        told["points"] = a
    elif what == WENT_OUT:
        told["place"] = a
    elif what == ENDED:
        told["result"] = RESULTS[a]
    return told


_DECLARATIONS = {
    Verb.GUN: "{who} guns 开枪: the round is doubled",
    Verb.SURRENDER: "{who} surrenders 投降 the deal",
    Verb.COUNTERGUN: "{who} counter-guns 反枪 and is dealer",
    Verb.SHAKE: "{who} shakes 抖",
    Verb.COUNTERSHAKE: "{who} counter-shakes 反抖: doubled with both idlers",
}
RESULT_WORDS = {
    "dealer": "the dealer wins",
    "idlers": "the idlers win",
    "draw": "equal points, a draw",
    "surrender": "the dealer surrendered and nobody took the deal",
}


def told(row: Ints) -> Words:
    """A row of the log as a sentence; a table puts the seat's name for {who}."""
    what, seat, a, b = (int(number) for number in row[:4])
    who = f"@{seat}"
    match what:
        case _ if what == CHOSE:
            return say("{who} has chosen", who=who)
        case _ if what in (HAMMERED, SHOOK):
            seats = " ".join(f"@{other}" for other in seats_of(a))
            if what == SHOOK:
                return say("shakes 抖: {seats}", seats=seats)
            return say("hammers 捶: {seats}", seats=seats) if seats else say("nobody hammers")
        case _ if what == DEALT:
            return say("the cards are dealt; {who} holds the big joker", who=who)
        case _ if what == DECLARED:
            return say(_DECLARATIONS[Verb(a)], who=who)
        case _ if what in (PASSED, DECLINED):
            return say("{who} passes", who=who)
        case _ if what == PLAYED:
            cards = " ".join(PACK.named(a))
            return say("{who} plays {cards}: {combo}", who=who, cards=cards, combo=reading_words(b))
        case _ if what == TOOK:
            return say("{who} takes the trick, {points} points", who=who, points=a)
        case _ if what == WENT_OUT:
            return say("{who} is out, number {n}", who=who, n=a)
    return say("the round is over: {result}", result=say(RESULT_WORDS[RESULTS[a]]))
