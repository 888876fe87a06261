"""Score queries (MH §11): a position and what it pays, or a hand and what it waits for."""

from collections.abc import Mapping
from typing import Any

from paiju.games.maohuzi.deck import COPIES, KINDS, PACK, fours_of, packed, size_of
from paiju.games.maohuzi.melds import partition, read_meld
from paiju.games.maohuzi.notation import NAMED, item
from paiju.games.maohuzi.options import MING, PIAO, PRESETS, RULES, Options, check, menzi
from paiju.games.maohuzi.scoring import NAMES, cut_of_win, is_complete, red_cards, settle
from paiju.games.maohuzi.state import STATE, Kind, Opening, Phase, Source
from paiju.games.maohuzi.table import resting_size
from paiju.games.maohuzi.wins import (
    cards_of_meld,
    counted,
    is_bound,
    kind_of,
    opening,
    opening_cut,
    owned,
    winning,
    with_card,
)
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.options import Sheet, numbers, read_sheet
from paiju.kit.reading import boolean, integer, listed, needed, one_of, seat
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Rules, State
from paiju.kit.words import say

_SOURCES = {"self": Source.SELF, "draw": Source.DRAW, "discard": Source.DISCARD,
            "deal": Source.DEAL}  # fmt: skip


def score(query: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a score query."""
    rules, state, kind = opened(query)
    if kind == "ting":
        waits = waits_told(query, rules, state)
        answer = {"ting": bool(waits), "waits": waits}
        return answer | {"payments": [0] * int(state.players), "items": []}
    huxi, wins = finished(query, rules, state)
    if not wins:
        return _lost(int(state.players), huxi)
    return _answer(rules, state, int(state.winner) - 1)


def opened(query: Mapping[str, Any]) -> tuple[Rules, State, str]:
    """The rule sheet of a query, a table of its size, and what is asked."""
    if query.get("game", "maohuzi") != "maohuzi":
        raise Unreadable(say("not {word}", word="maohuzi"), field="game")
    sheet = _sheet(query)
    rules = numbers(RULES, sheet.options)
    state = STATE.new()
    state.players = sheet.players
    state.menzi = menzi(rules, sheet.players)
    return rules, state, one_of(query.get("query", "score"), "query", ("score", "ting"))


def _sheet(query: Mapping[str, Any]) -> Sheet:
    """The rule sheet of a query; `players` is 3, or the preset's."""
    options = query.get("options", {})
    preset = options.get("preset") if isinstance(options, dict) else None
    usual = 3
    if isinstance(preset, str) and preset in PRESETS:
        usual = PRESETS[preset].players[0]
    players = integer(query.get("players", usual), "players", 2, 4)
    sheet = read_sheet(Options, PRESETS, players, options)
    check(sheet)
    return sheet


def _read_cards(query: Mapping[str, Any], rules: Rules, state: State, who: int) -> None:
    """The melds and the hand of a seat, with its bars; refuses five of a card."""
    hand = PACK.read(needed(query, "hand"), "hand")
    for i, value in enumerate(listed(query.get("melds", []), "melds")):
        if i >= state.menzi:
            raise Illegal(say("more than {n} groups", n=int(state.menzi)), field="melds")
        meld = read_meld(value, f"melds[{i}]")
        four = kind_of(meld) in (Kind.TI, Kind.PAO)
        state.meld[who][i] = meld
        state.groups[who] += 1
        state.laid[who] += 4 if four else 3
        state.quads[who] += 1 if four else 0
    for kind in range(KINDS):
        n = hand.count(kind)
        for i in range(int(state.groups[who])):
            n += int(cards_of_meld(state.meld[who][i])) >> (3 * kind) & 7
        if n > COPIES:
            raise Illegal(
                say("card {card} occurs {n} times", card=PACK.names[kind], n=n),
                field="melds",
                lead="melds and hand",
            )
    state.hand[who] = packed(hand)
    state.held[who] = len(hand)
    state.refrained[who] = mask(PACK.read(query.get("declined", []), "declined"))
    if boolean(query.get("xian", False), "xian"):
        if rules.xiao != MING:
            raise Illegal(say("only with xiao ming"), field="xian")
        state.xian = 1 << who


def _check_size(state: State, who: int) -> None:
    """§11: the size must lie between N and rest (MH-33)."""
    counts = int(state.hand[who])
    laid, hand = int(state.laid[who]), int(size_of(counts))
    fours = len([kind for kind in range(KINDS) if int(fours_of(counts)) >> (3 * kind) & 1])
    state.quads[who] += fours
    least, most = 3 * int(state.menzi) - 1, int(resting_size(state, who))
    state.quads[who] -= fours
    if not least <= hand + laid <= most:
        many = f"{least}" if least == most else f"{least} to {most}"
        raise Illegal(
            say(
                "{n} cards and {laid} on the table instead of {m} together",
                n=hand,
                laid=laid,
                m=many,
            ),
            field="hand",
        )


def finished(query: Mapping[str, Any], rules: Rules, state: State) -> tuple[int, bool]:
    """Read a position into the state: the huxi of the best cut (−1: none), and whether it wins."""
    players = int(state.players)
    state.dealer = seat(query.get("dealer", 0), "dealer", players)
    who = seat(needed(query, "winner"), "winner", players)
    source = _SOURCES[one_of(needed(query, "source"), "source", tuple(_SOURCES))]
    _read_cards(query, rules, state, who)
    _read_piao(query, state)
    if source == Source.DEAL:
        _check_deal(query, state, who)
    else:
        _check_size(state, who)
        _read_card(query, state, who, source)
    state.phase, state.result, state.winner = Phase.OVER, source, who + 1
    huxi, complete = _best(state, rules, who, source)
    enough = counted(rules, huxi, source) if complete else opening(state, rules, who)
    return huxi, bool(enough)


def _best(state: State, rules: Rules, who: int, source: int) -> tuple[int, bool]:
    """The huxi of the best cut (−1: none), and whether it is complete."""
    if source == Source.DEAL:
        huxi, complete, _ = opening_cut(state, rules, who)
        return int(huxi), bool(complete)
    bound = is_bound(state, rules, who)
    return int(
        with_card(state, rules, who, state.hand[who], state.live - 1, source, bound)[0]
    ), True


def _lost(players: int, huxi: int) -> dict[str, Any]:
    """§11: no complete cut, or too little."""
    answer: dict[str, Any] = {"win": False, "payments": [0] * players, "items": []}
    if huxi < 0:
        return answer | {"reason": "shape", "huxi": None}
    return answer | {"reason": "huxi", "huxi": huxi}


def _read_piao(query: Mapping[str, Any], state: State) -> None:
    """MH-92: what each seat chose; all 0 if absent."""
    players = int(state.players)
    for i, points in enumerate(listed(query.get("piao", [0] * players), "piao", players)):
        state.piao[i] = integer(points, f"piao[{i}]", 0, max(PIAO))
        if points not in PIAO:
            choices = ", ".join(str(p) for p in PIAO)
            raise Illegal(say("not one of {choices}", choices=choices), field=f"piao[{i}]")


def _check_deal(query: Mapping[str, Any], state: State, who: int) -> None:
    """MH-32: dealt cards: no card, no melds, N cards, the dealer one more."""
    if query.get("card") is not None:
        raise Illegal(say("null where the source is deal"), field="card")
    if query.get("from") is not None:
        raise Illegal(say("only for draw and discard"), field="from")
    if boolean(query.get("opening", False), "opening"):
        raise Illegal(say("only with a discard of the dealer"), field="opening")
    if state.groups[who] > 0:
        raise Illegal(say("empty where the source is deal"), field="melds")
    if state.xian > 0:
        raise Illegal(say("nobody is at the deal"), field="xian")
    size = 3 * int(state.menzi) - (0 if who == state.dealer else 1)
    if state.held[who] != size:
        raise Illegal(say("{n} cards instead of {m}", n=int(state.held[who]), m=size), field="hand")


def _read_card(query: Mapping[str, Any], state: State, who: int, source: int) -> None:
    """The winning card, and the seat that drew or discarded it."""
    card = PACK.read([needed(query, "card")], "card")[0]
    if owned(state, who, state.hand[who], card) == COPIES:
        raise Illegal(say("a fifth {card}", card=PACK.names[card]), field="card")
    state.live = card + 1
    state.drawn = 0 if source == Source.DISCARD else 1
    state.turn = who
    if source != Source.SELF:
        state.turn = seat(needed(query, "from"), "from", int(state.players))
        if state.turn == who:
            raise Illegal(say("the winner's own seat"), field="from")
    elif query.get("from") is not None:
        raise Illegal(say("only for draw and discard"), field="from")
    if boolean(query.get("opening", False), "opening"):
        if source != Source.DISCARD or state.turn != state.dealer:
            raise Illegal(say("only with a discard of the dealer"), field="opening")
        for i in range(int(state.groups[who])):
            if kind_of(state.meld[who][i]) != Kind.TI:
                raise Illegal(
                    say("only dealt ti before the dealer's opening discard"), field="melds"
                )
        state.opening = Opening.LIVE


def _answer(rules: Rules, state: State, who: int) -> dict[str, Any]:
    """What a win counts and pays."""
    _, became, key = cut_of_win(state, rules)
    complete = is_complete(state, rules)
    parts = partition(state, rules, who, int(state.live) - 1, int(became), int(key))
    settled = OUTCOME.new()
    settle(state, rules, settled)
    rows = [settled.items[i] for i in range(int(settled.n))]
    names = [int(row[0]) for row in rows if int(row[0]) in NAMES]
    _, _, huxi, tun, fan = (int(number) for number in rows[0])
    return {
        "win": True,
        "huxi": huxi,
        "partition": [part.answer() for part in parts],
        "menzi": len(parts),
        "red": int(red_cards(state, complete)),
        "mingtang": [NAMED[name][1] for name in names],
        "tun": tun,
        "fan": fan,
        "points": tun * fan,
        "payments": [int(settled.payments[i]) for i in range(int(state.players))],
        "items": [item(row) for row in rows],
    }


def waits_told(
    query: Mapping[str, Any], rules: Rules, state: State
) -> dict[str, dict[str, int | None]]:
    """Waits: on which cards a hand wins, from which source, and for how much."""
    _read_cards(query, rules, state, 0)
    _check_size(state, 0)
    return waits_of(state, rules, 0)


def waits_of(state: State, rules: Rules, who: int) -> dict[str, dict[str, int | None]]:
    """MH-69: for every kind that wins from some source, the huxi counted from each."""
    waits: dict[str, dict[str, int | None]] = {}
    for card in range(KINDS):
        if owned(state, who, state.hand[who], card) == COPIES:
            continue
        found = {
            word: int(winning(state, rules, who, card, source)) or None
            for word, source in list(_SOURCES.items())[:3]
        }
        if any(found.values()):
            waits[PACK.names[card]] = found
    return waits
