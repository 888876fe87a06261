"""Score queries (KK §11): a finished position, or a deal, and what everyone pays."""

from collections.abc import Mapping
from typing import Any

from paiju.games.koikoi.describe import item_of, settlement
from paiju.games.koikoi.items import ITEM_TEYAKU, ITEMS
from paiju.games.koikoi.options import TEYAKU_BONUS
from paiju.games.koikoi.rules import check_deal, floor_size, hand_size
from paiju.games.koikoi.scoring import field_factor, next_dealer, privileged, settle
from paiju.games.koikoi.state import RESULTS, STATE, Phase, Result
from paiju.games.koikoi.yaku import base_of, teyaku, teyaku_points, teyaku_sum
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, Rules, State
from paiju.kit.view import Settlement
from paiju.kit.words import say

FIVE_BRIGHTS = 5  # as many as there are
_ENDINGS = words(
    stop=say("Somebody stopped"),
    last_card=say("A yaku with the last card"),
    exhausted=say("All hands are empty, nobody scored"),
    deal=say("Check a deal"),
)


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    end = Field(id="end", kind="choice", label=say("How the round ended"), rule="KK-14",
                needed=True, default="stop", choices=_ENDINGS)  # fmt: skip
    dealer = Field(id="dealer", kind="seat", label=say("Who dealt"), rule="KK-71", default=0)
    if told.get("end") == "deal":
        return (end, *_dealt(), dealer)
    return (end, *_ended(sheet, told.get("end", "stop")), dealer, *_seldom(sheet))


def _dealt() -> Form:
    """A deal to be looked at."""
    return (
        Field(id="hands", kind="cards", label=say("The hands as dealt"), rule="KK-5",
              needed=True, each=True, pool="deal"),
        Field(id="floor", kind="cards", label=say("The floor as dealt"), rule="KK-4",
              needed=True, pool="deal"),
    )  # fmt: skip


def _ended(sheet: Sheet, end: str) -> Form:
    """A finished round."""
    fields = [
        Field(id="captured", kind="cards", label=say("Captured cards"), rule="KK-11",
              needed=True, each=True, pool="table"),
    ]  # fmt: skip
    if end != "exhausted":
        winner = Field(id="winner", kind="seat", label=say("Who won"), rule="KK-14", needed=True)
        fields.insert(0, winner)
    fields.append(
        Field(id="calls", kind="seats", label=say("Who said koikoi, in order"), rule="KK-12",
              default=[], repeats=True)
    )  # fmt: skip
    if sheet.options.month_cards in ("round", "cut"):
        fields.append(
            Field(id="month", kind="month", label=say("Month of the round"), rule="KK-45",
                  needed=True, default=1)
        )  # fmt: skip
    if end != "exhausted" and sheet.options.field_times != "none":
        fields.append(
            Field(id="field_brights", kind="count", label=say("Brights among the floor as dealt"),
                  rule="KK-65", default=0, most=FIVE_BRIGHTS)
        )  # fmt: skip
    return tuple(fields)


def _seldom(sheet: Sheet) -> Form:
    """The floor matters where rain voids the viewings; dealt hands where they hold a yaku."""
    return (
        Field(id="floor", kind="cards", label=say("Cards left on the floor"), rule="KK-50",
              default=[], pool="table", seldom=sheet.options.rain_cancel != "floor"),
        Field(id="hands", kind="cards", label=say("The hands as dealt, for hand yaku"),
              rule="KK-51", each=True, pool="hands", seldom=True),
    )  # fmt: skip


def position(asked: Asked) -> State:
    """What a query tells: the round as it ended, or as it was dealt."""
    state = STATE.new()
    state.players = asked.sheet.players
    state.dealer = asked["dealer"]
    if asked["end"] == "deal":
        _deal(asked, state)
    else:
        _end(asked, state)
    return state


def _deal(asked: Asked, state: State) -> None:
    """What KK-4, KK-5 and KK-25 say of a deal."""
    _check_hands(asked)
    _check_size(asked["floor"], floor_size(asked.sheet.players), "floor")
    state.floor = mask(asked["floor"])
    for i, hand in enumerate(asked["hands"]):
        state.hand[i] = mask(hand)
    state.phase = Phase.PLAY
    check_deal(state, asked.rules)


def _check_hands(asked: Asked) -> None:
    for i, hand in enumerate(asked["hands"]):
        _check_size(hand, hand_size(asked.rules, asked.sheet.players), f"hands[{i}]")


def _check_size(cards: list[Card], size: int, where: str) -> None:
    if len(cards) != size:
        raise Illegal(say("{n} cards instead of {m}", n=len(cards), m=size), field=where)


_ENDS = {"stop": Result.STOP, "last_card": Result.LAST_CARD, "exhausted": Result.EXHAUSTED}


def _end(asked: Asked, state: State) -> None:
    """A finished round."""
    options = asked.sheet.options
    for i, pile in enumerate(asked["captured"]):
        state.captured[i] = mask(pile)
    state.floor = mask(asked["floor"])
    if asked.tells("hands"):
        _check_hands(asked)
        for i, hand in enumerate(asked["hands"]):
            if options.teyaku_mode in ("bonus", "side"):
                state.teyaku[i] = teyaku(asked.rules, mask(hand))
    _calls(asked, state)
    agreed = options.month_cards
    state.month = asked.get("month", agreed if isinstance(agreed, int) else 0)
    state.field_times = field_factor(asked.rules, asked.get("field_brights", 0))
    state.phase = Phase.OVER
    state.result = _ENDS[asked["end"]]
    _winner(asked, state)


def _calls(asked: Asked, state: State) -> None:
    """The seats that said koikoi, no more often than `koikoi_limit` allows."""
    for caller in asked["calls"]:
        state.calls[caller] += 1
    limit = asked.sheet.options.koikoi_limit
    if limit == "per_round" and len(asked["calls"]) > 1:
        raise Illegal(say("koikoi may be said once a round"), field="calls")
    if limit == "per_player" and max(state.calls) > 1:
        raise Illegal(say("a player may say koikoi once"), field="calls")


def _winner(asked: Asked, state: State) -> None:
    """The winner, who must have a yaku."""
    if asked["end"] == "exhausted":
        if asked.tells("winner"):
            raise Illegal(say("an exhausted round has no winner"), field="winner")
        state.winner = privileged(state, asked.rules)
        return
    state.winner = asked["winner"] + 1
    if _base(asked.rules, state) == 0:
        raise Illegal(say("the winner has no yaku"), field="winner", lead="")


def _base(rules: Rules, state: State) -> int:
    """The points of the winner's yaku, where the round ended by them."""
    if state.result not in (Result.STOP, Result.LAST_CARD):
        return 0
    return int(base_of(state, rules, int(state.winner) - 1))


def _hand_points(rules: Rules, state: State) -> int:
    """T of KK-63, or what a hand yaku won."""
    ended = state.result in (Result.STOP, Result.LAST_CARD)
    if state.result == Result.HAND_YAKU or (ended and rules.teyaku_mode == TEYAKU_BONUS):
        return int(teyaku_sum(rules, state.teyaku[state.winner - 1]))
    return 0


def _hand_yaku(rules: Rules, state: State) -> list[tuple[int, ...]]:
    """KK-51 … 54: the rows of a deal that stands."""
    return [
        (ITEM_TEYAKU + i, seat, int(teyaku_points(rules, i)))
        for seat in range(int(state.players))
        for i in members(state.teyaku[seat])
    ]


def answer(asked: Asked) -> dict[str, Any]:
    """The answer to a score query."""
    rules, state = asked.rules, position(asked)
    players = int(state.players)
    if state.phase != Phase.OVER:
        return {
            "winner": None, "result": "play", "base": 0, "hand_points": 0,
            "payments": [0] * players,
            "items": [ITEMS.as_json(row) for row in _hand_yaku(rules, state)],
            "next_dealer": int(state.dealer),
        }  # fmt: skip
    settled = OUTCOME.new()
    settle(state, rules, settled)
    return {
        "winner": int(state.winner) - 1 if state.winner > 0 else None,
        "result": RESULTS[state.result],
        "base": _base(rules, state),
        "hand_points": _hand_points(rules, state),
        "payments": [int(settled.payments[i]) for i in range(players)],
        "items": [ITEMS.as_json(settled.items[i]) for i in range(settled.n)],
        "next_dealer": int(next_dealer(state, rules)),
    }


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    rules, state = asked.rules, position(asked)
    if state.phase == Phase.OVER:
        return settlement(state, rules)
    items = tuple(item_of(row, 0) for row in _hand_yaku(rules, state))
    return Settlement(say("The deal is valid; play begins."), items, (0,) * int(state.players), ())
