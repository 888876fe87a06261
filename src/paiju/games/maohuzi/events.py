"""What happened, as everyone saw it: rows of the log as events and as sentences."""

from typing import Any

from paiju.games.maohuzi.deck import GROUPS, PACK
from paiju.games.maohuzi.state import RESULTS, Kind
from paiju.games.maohuzi.turns import (
    BESIDE,
    CHIED,
    CHOSE,
    DIED,
    DISCARDED,
    DREW,
    ENDED,
    LAID,
    MARKED,
    PAOED,
    PENGED,
    SHOWED,
    WON,
)
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

# Each event: its rule, its name, and what is said of it.
_EVENTS = {
    CHOSE: ("MH-30", "piao", "{who} chooses piao {points}"),
    SHOWED: ("MH-12", "showed", "{who} shows {card}"),
    DREW: ("MH-35", "drew", "{who} draws {card}"),
    LAID: ("MH-36", "laid", "{who} lays {group}"),
    DISCARDED: ("MH-34", "discarded", "{who} discards {card}"),
    PAOED: ("MH-42", "pao", "{who} claims {card}: 跑 pao"),
    PENGED: ("MH-43", "peng", "{who} claims {card}: 碰 peng"),
    CHIED: ("MH-44", "chi", "{who} claims {card}: 吃 chi {cards}"),
    BESIDE: ("MH-45", "beside", "{who} lays beside it {cards}"),
    MARKED: ("MH-51", "xian", "{who} is marked 掀明招 xian: no chi, no peng"),
    DIED: ("MH-52", "dead", "{who} cannot discard and is 相公, dead"),
    WON: ("MH-70", "hu", "{who} wins with {card}: 胡 hu"),
    ENDED: ("MH-71", "huangzhuang", "the stock is empty: 黄庄, nobody wins"),
}
_GROUP_WORDS = {Kind.TI: "提 ti", Kind.WEI: "偎 wei", Kind.CHOUWEI: "臭偎 chouwei"}


def _group(number: int) -> list[str]:
    return [PACK.names[card] for card in GROUPS[number]]


def event(row: Ints) -> dict[str, Any]:
    """A row of the log as an event."""
    what, seat, a, b = (int(number) for number in row[:4])
    rule, name, _ = _EVENTS[what]
    told: dict[str, Any] = {"rule": rule, "name": name, "seat": seat}
    if what == CHOSE:
        told["points"] = a
    elif what == LAID:
        told["kind"] = Kind(a).name.lower()
        told["card"] = PACK.names[b - 1] if b > 0 else None  # None: face down, MH-56
    elif what == BESIDE:
        told["cards"] = _group(a - 1)
    elif what == WON:
        told["source"] = RESULTS[a]
        told["card"] = PACK.names[b - 1] if b > 0 else None
    elif what in (SHOWED, DREW, DISCARDED, PAOED, PENGED, CHIED):
        told["card"] = PACK.names[a - 1]
    if what == CHIED:
        told["cards"] = _group(b - 1)
    return told


def told(row: Ints) -> Words:
    """A row of the log as a sentence; a table puts the seat's name for {who}."""
    what, seat, a, b = (int(number) for number in row[:4])
    args: dict[str, str | int | Words] = {"who": f"@{seat}"}
    if what == CHOSE:
        args["points"] = a
    elif what == LAID:
        args["group"] = say(_GROUP_WORDS[Kind(a)])
        if b > 0:
            args["group"] = say("{group} of {card}", group=args["group"], card=PACK.names[b - 1])
    elif what == BESIDE:
        args["cards"] = " ".join(_group(a - 1))
    elif what in (SHOWED, DREW, DISCARDED, PAOED, PENGED, CHIED):
        args["card"] = PACK.names[a - 1]
    if what == CHIED:
        args["cards"] = " ".join(_group(b - 1))
    if what == WON:
        args["card"] = PACK.names[b - 1] if b > 0 else say("the dealt cards")
    return Words(_EVENTS[what][2], {} if what == ENDED else args)
