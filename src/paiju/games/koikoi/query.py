"""Score queries (KK §11): a finished position, or a deal, and what everyone pays."""

from collections.abc import Mapping
from typing import Any

from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.notation import NAMED, item
from paiju.games.koikoi.options import PRESETS, RULES, TEYAKU_BONUS, Options, check
from paiju.games.koikoi.rules import check_deal, floor_size, hand_size
from paiju.games.koikoi.scoring import (
    ITEM_TEYAKU,
    next_dealer,
    settle,
    teyaku,
    teyaku_points,
    teyaku_sum,
    yaku,
)
from paiju.games.koikoi.state import RESULTS, STATE, Phase, Result
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.game import OUTCOME
from paiju.kit.options import Sheet, numbers, read_sheet
from paiju.kit.reading import integer, listed, needed, one_of, seat
from paiju.kit.types import Cards, Rules, State
from paiju.kit.words import say

_ENDS = {"stop": Result.STOP, "last_card": Result.LAST_CARD, "exhausted": Result.EXHAUSTED}


def score(query: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a score query."""
    rules, state = position(query)
    if state.phase == Phase.OVER:
        return _answer(rules, state)
    items = [
        {"rule": NAMED[ITEM_TEYAKU + i][0], "name": NAMED[ITEM_TEYAKU + i][1], "seat": s,
         "points": int(teyaku_points(rules, i))}
        for s in range(int(state.players)) for i in members(state.teyaku[s])
    ]  # fmt: skip
    return {
        "winner": None, "result": "play", "base": 0, "hand_points": 0,
        "payments": [0] * int(state.players), "items": items, "next_dealer": int(state.dealer),
    }  # fmt: skip


def position(query: Mapping[str, Any]) -> tuple[Rules, State]:
    """What a query tells: the rule sheet, and the round as it ended or as it was dealt."""
    if query.get("game", "koikoi") != "koikoi":
        raise Unreadable(say("not {word}", word="koikoi"), field="game")
    players = integer(query.get("players", 2), "players", 2, 3)
    sheet = read_sheet(Options, PRESETS, players, query.get("options", {}))
    check(sheet)
    rules = numbers(RULES, sheet.options)
    state = STATE.new()
    state.players = players
    state.dealer = seat(query.get("dealer", 0), "dealer", players)
    end = one_of(needed(query, "end"), "end", ("stop", "last_card", "exhausted", "deal"))
    if end == "deal":
        _read_deal(query, rules, state)
    else:
        _read_end(query, sheet, rules, state, end)
    return rules, state


def _hands(query: Mapping[str, Any], rules: Rules, state: State) -> list[Cards]:
    """Each seat's hand as dealt."""
    players = int(state.players)
    size = hand_size(rules, players)
    hands = []
    for i, hand in enumerate(listed(query["hands"], "hands", players)):
        cards = PACK.read(hand, f"hands[{i}]")
        if len(cards) != size:
            raise Illegal(
                say("{n} cards instead of {m}", n=len(cards), m=size), field=f"hands[{i}]"
            )
        hands.append(mask(cards))
    _refuse_twice(hands, "hands")
    return hands


def _refuse_twice(zones: list[Cards], *fields: str) -> None:
    """No card may lie in two places."""
    seen = 0
    for zone in zones:
        if seen & zone:
            words = say("card {card} occurs twice", card=PACK.named(seen & zone)[0])
            raise Illegal(words, field=fields[0], lead=" and ".join(fields))
        seen |= zone


def _read_deal(query: Mapping[str, Any], rules: Rules, state: State) -> None:
    """What KK-4, KK-5 and KK-25 say of a deal."""
    needed(query, "hands")
    hands = _hands(query, rules, state)
    floor = PACK.read(needed(query, "floor"), "floor")
    size = floor_size(int(state.players))
    if len(floor) != size:
        raise Illegal(say("{n} cards instead of {m}", n=len(floor), m=size), field="floor")
    state.floor = mask(floor)
    _refuse_twice([*hands, int(state.floor)], "hands", "floor")
    for i, hand in enumerate(hands):
        state.hand[i] = hand
    state.phase = Phase.PLAY
    check_deal(state, rules)


def _read_end(query: Mapping[str, Any], sheet: Sheet, rules: Rules, state: State, end: str) -> None:
    """A finished round."""
    players = sheet.players
    captured = listed(needed(query, "captured"), "captured", players)
    piles = [mask(PACK.read(pile, f"captured[{i}]")) for i, pile in enumerate(captured)]
    state.floor = mask(PACK.read(query.get("floor", []), "floor"))
    _refuse_twice([*piles, int(state.floor)], "captured", "floor")
    for i, pile in enumerate(piles):
        state.taken[i] = pile
    if "hands" in query:
        for i, hand in enumerate(_hands(query, rules, state)):
            if sheet.options.teyaku_mode in ("bonus", "side"):
                state.teyaku[i] = teyaku(rules, hand)
    _read_calls(query, sheet, state)
    state.month = _month(query, sheet)
    state.phase = Phase.OVER
    state.result = _ENDS[end]
    _read_winner(query, rules, state, end)


def _read_calls(query: Mapping[str, Any], sheet: Sheet, state: State) -> None:
    """The seats that said koikoi, no more often than `koikoi_limit` allows."""
    calls = listed(query.get("calls", []), "calls")
    for i, caller in enumerate(calls):
        state.calls[seat(caller, f"calls[{i}]", sheet.players)] += 1
    limit = sheet.options.koikoi_limit
    if limit == "per_round" and len(calls) > 1:
        raise Illegal(say("koikoi may be said once a round"), field="calls")
    if limit == "per_player" and max(state.calls) > 1:
        raise Illegal(say("a seat may say koikoi once"), field="calls")


def _month(query: Mapping[str, Any], sheet: Sheet) -> int:
    """The month of the round, where the rule sheet plays month cards."""
    agreed = sheet.options.month_cards
    if agreed == "off":
        return 0
    if agreed in ("round", "cut"):
        return integer(needed(query, "month"), "month", 1, 12)
    return int(agreed)


def _read_winner(query: Mapping[str, Any], rules: Rules, state: State, end: str) -> None:
    """The winner, who must have a yaku."""
    if end == "exhausted":
        if query.get("winner") is not None:
            raise Illegal(say("an exhausted round has none"), field="winner")
        state.winner = state.dealer + 1 if rules.dealer_privilege > 0 else 0
        return
    winner = seat(needed(query, "winner"), "winner", int(state.players))
    state.winner = winner + 1
    if _base(rules, state) == 0:
        raise Illegal(say("the winner has no yaku"), field="winner", lead="")


def _base(rules: Rules, state: State) -> int:
    """The points of the winner's yaku, where the round ended by them."""
    if state.result not in (Result.STOP, Result.LAST_CARD):
        return 0
    winner = int(state.winner) - 1
    return int(yaku(rules, state.taken[winner], state.floor, state.month, state.won))


def _hand_points(rules: Rules, state: State) -> int:
    """T of KK-63, or what a hand yaku won."""
    ended = state.result in (Result.STOP, Result.LAST_CARD)
    if state.result == Result.HAND_YAKU or (ended and rules.teyaku_mode == TEYAKU_BONUS):
        return int(teyaku_sum(rules, state.teyaku[state.winner - 1]))
    return 0


def _answer(rules: Rules, state: State) -> dict[str, Any]:
    settled = OUTCOME.new()
    settle(state, rules, settled)
    players = int(state.players)
    return {
        "winner": int(state.winner) - 1 if state.winner > 0 else None,
        "result": RESULTS[state.result],
        "base": _base(rules, state),
        "hand_points": _hand_points(rules, state),
        "payments": [int(settled.payments[i]) for i in range(players)],
        "items": [item(settled.items[i]) for i in range(settled.n)],
        "next_dealer": int(next_dealer(state, rules)),
    }
