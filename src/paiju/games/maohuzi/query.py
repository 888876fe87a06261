"""Score queries (MH §11): a position and what it pays, or a hand and what it waits for."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from paiju.cards.character import COPIES, KINDS, kinds_of, packed
from paiju.games.maohuzi.deck import PACK, fours_of
from paiju.games.maohuzi.describe import settlement, winning_parts
from paiju.games.maohuzi.items import ITEMS, NAMES
from paiju.games.maohuzi.melds import read_meld
from paiju.games.maohuzi.options import PIAO, menzi
from paiju.games.maohuzi.scoring import MOST_HUANG, cut_of_win, red_cards, settle
from paiju.games.maohuzi.state import STATE, Kind, Opening, Source
from paiju.games.maohuzi.table import lay, resting_size
from paiju.games.maohuzi.ting import waits_of
from paiju.games.maohuzi.turns import end
from paiju.games.maohuzi.wins import (
    card_in,
    counted,
    is_bound,
    kind_of,
    opening,
    opening_cut,
    owned,
    with_card,
)
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal
from paiju.kit.form import Choice, Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.query import Asked, Reader
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Seat, State
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, marked, say

_QUERY = Field(
    id="query", kind="choice", label=say("What you want to know"), default="score",
    choices=words(score=say("What a win pays"), ting=say("What a hand waits for 听")),
)  # fmt: skip
_WINNER = Field(
    id="winner", kind="seat", label=say("Who won"), rule="MH-70", needed=True, default=0
)
_SOURCE = Field(
    id="source", kind="choice", label=say("Where the winning card came from"), rule="MH-60",
    needed=True, default="self",
    choices=words(
        self=say("the winner drew it 自摸"), draw=say("another player drew it"),
        discard=say("another player discarded it"), deal=say("the dealt cards alone"),
    ),
)  # fmt: skip
_OPENING = Field(
    id="opening", kind="flag", label=say("It was the dealer's opening discard"), rule="MH-81",
    default=False, seldom=True,
)  # fmt: skip
_HAND = Field(
    id="hand", kind="cards", label=say("The hand, without the winning card"), rule="MH-60",
    needed=True, pool="own", judged=True,
)  # fmt: skip
_CARD = Field(
    id="card", kind="card", label=say("The winning card"), rule="MH-60", needed=True, pool="own",
    judged=True,
)  # fmt: skip
_KINDS = words(
    chi=say("吃 chi"), peng=say("碰 peng"), wei=say("偎 wei"), chouwei=say("臭偎 chouwei"),
    pao=say("跑 pao"), ti=say("提 ti"),
)  # fmt: skip
# Groups on the table: a chi has three cards, the others one kind.
_MELDS = Field(
    id="melds", kind="list", label=say("Groups on the table"), rule="MH-20", default=[],
    parts=(
        Field(id="kind", kind="choice", label=say("Group"), needed=True, default="peng",
              choices=_KINDS),
        Field(id="card", kind="card", label=say("Its card"), needed=True,
              when=("kind", ("peng", "wei", "chouwei", "pao", "ti"))),
        Field(id="cards", kind="cards", label=say("Its three cards"), needed=True,
              when=("kind", ("chi",))),
    ),
)  # fmt: skip
_DEALER = Field(id="dealer", kind="seat", label=say("Who dealt"), rule="MH-95", default=0)
_PIAO = {
    chosen: Field(
        id="piao", kind="choice", label=say("飘 piao"), rule="MH-92", default=0, each=True,
        choices=tuple(Choice(n, say("{n}", n=n)) for n in points),
    )
    for chosen, points in PIAO.items()
}  # fmt: skip
_HUANG = Field(
    id="huang", kind="count", label=say("黄庄 just before this round, in a row"), rule="MH-94",
    default=0, most=MOST_HUANG,
)  # fmt: skip
_DECLINED = Field(
    id="declined", kind="cards", label=say("Peng declined before"), rule="MH-47", default=[],
    seldom=True,
)  # fmt: skip
_XIAN = Field(
    id="xian", kind="flag", label=say("Marked 掀明招 xian"), rule="MH-51", default=False,
    seldom=True,
)  # fmt: skip


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    marks = (_DECLINED, _XIAN) if sheet.options.xiao == "ming" else (_DECLINED,)
    if told.get("query") == "ting":
        return (_QUERY, _HAND, _MELDS, *marks)
    source = told.get("source", "self")
    cards = (_HAND,) if source == "deal" else (_HAND, _CARD, _MELDS)
    piao = (_PIAO[sheet.options.piao_set],) if sheet.options.piao else ()
    huang = (_HUANG,) if sheet.options.huang_double != "off" else ()
    came = (_source(sheet, source), *_came(sheet, told, source))
    return (_QUERY, _WINNER, *came, *cards, _DEALER, *piao, *huang, *marks)


def _source(sheet: Sheet, told: Any) -> Field:
    """
    Where the card came from. Where no discard wins, a discard is not offered; a query that tells
    one is read, to be refused for its reason.
    """
    if sheet.options.win_on == "any" or told == "discard":
        return _SOURCE
    return replace(_SOURCE, choices=tuple(c for c in _SOURCE.choices if c.value != "discard"))


def _came(sheet: Sheet, told: Mapping[str, Any], source: Any) -> Form:
    """Another's card: whose it was."""
    if source not in ("draw", "discard"):
        return ()
    others = tuple(seat for seat in range(sheet.players) if seat != told.get("winner", 0))
    whose = Field(id="from", kind="seat", label=say("Whose it was"), rule="MH-91",
                  needed=True, default=others[0], among=others)  # fmt: skip
    if source == "discard" and told.get("from") == told.get("dealer", 0):
        return (whose, _OPENING)
    return (whose,)


def _value(asked: Asked, field: Field) -> Any:
    """The value of a field that may make no sense beside the others, and so not be in the form."""
    if field.id in asked.values:
        return asked[field.id]
    return Reader(PACK, asked.sheet.players).value(field, asked.said)


def position(asked: Asked) -> State:
    """What a query tells: a seat with its cards, and how it won."""
    state = STATE.new()
    state.players = asked.sheet.players
    state.menzi = menzi(asked.rules, asked.sheet.players)
    if asked["query"] == "ting":
        _own(asked, state, 0)
        _check_size(state, 0)
        return state
    who, source = asked["winner"], Source[asked["source"].upper()]
    if source == Source.DISCARD and asked.sheet.options.win_on == "stock":
        raise Illegal(say("no win on a discard"), field="source", lead="")
    state.dealer = asked["dealer"]
    state.huang = asked.get("huang", 0)
    _own(asked, state, who)
    for seat, points in enumerate(_value(asked, _PIAO[asked.sheet.options.piao_set])):
        state.piao[seat] = points
    if source == Source.DEAL:
        _check_deal(asked, state, who)
    else:
        _check_size(state, who)
        _win(asked, state, who, source)
    end(state, source.value, who + 1)
    return state


def _own(asked: Asked, state: State, who: Seat) -> None:
    """The melds and the hand of a seat, with its bars; refuses five of a card."""
    hand = asked["hand"]
    state.hand[who], state.held[who] = packed(hand), len(hand)
    for i, told in enumerate(_value(asked, _MELDS)):
        if i >= state.menzi:
            raise Illegal(say("more than {n} groups", n=int(state.menzi)), field="melds")
        meld = read_meld(told, f"melds[{i}]")
        lay(state, who, kind_of(meld), card_in(meld), 0)
    for card in range(KINDS):
        n = owned(state, who, state.hand[who], card)
        if n > COPIES:
            too_many = say("card {card} occurs {n} times", card=PACK.names[card], n=int(n))
            raise Illegal(too_many, field="melds", lead="melds and hand")
    state.refrained[who] = mask(asked["declined"])
    if _value(asked, _XIAN):
        if asked.sheet.options.xiao != "ming":
            raise Illegal(say("only with one card face up 明消"), field="xian")
        state.xian = 1 << who


def _check_size(state: State, who: Seat) -> None:
    """§11: the size must lie between N and rest (MH-33)."""
    fours = len(kinds_of(fours_of(state.hand[who])))
    state.quads[who] += fours
    least, most = 3 * int(state.menzi) - 1, int(resting_size(state, who))
    state.quads[who] -= fours
    hand, laid = int(state.held[who]), int(state.laid[who])
    if not least <= hand + laid <= most:
        together = f"{least}" if least == most else f"{least} to {most}"
        raise Illegal(
            say("{n} cards and {laid} on the table instead of {m} together",
                n=hand, laid=laid, m=together),
            field="hand",
        )  # fmt: skip


def _check_deal(asked: Asked, state: State, who: Seat) -> None:
    """MH-32: dealt cards: no card, no melds, N cards, the dealer one more."""
    if asked.tells("card"):
        raise Illegal(say("null where the source is deal"), field="card")
    _check_whose(asked)
    if state.groups[who] > 0:
        raise Illegal(say("empty where the source is deal"), field="melds")
    if state.xian > 0:
        raise Illegal(say("nobody is xian at the deal"), field="xian")
    size = 3 * int(state.menzi) - (0 if who == state.dealer else 1)
    if state.held[who] != size:
        raise Illegal(say("{n} cards instead of {m}", n=int(state.held[who]), m=size), field="hand")


def _check_whose(asked: Asked) -> bool:
    """Only another's card is from somebody; whether it was the dealer's opening discard."""
    if "from" not in asked.values and asked.tells("from"):
        raise Illegal(say("only for draw and discard"), field="from")
    is_opening = bool(_value(asked, _OPENING))
    if is_opening and "opening" not in asked.values:
        raise Illegal(say("only with a discard of the dealer"), field="opening")
    return is_opening


def _win(asked: Asked, state: State, who: Seat, source: Source) -> None:
    """The winning card, and the seat that drew or discarded it."""
    card = asked["card"]
    if owned(state, who, state.hand[who], card) == COPIES:
        raise Illegal(say("a fifth {card}", card=PACK.names[card]), field="card")
    state.live = card + 1
    state.drawn = 0 if source == Source.DISCARD else 1
    state.turn = asked.get("from", who)
    if source != Source.SELF and state.turn == who:
        raise Illegal(say("this is the winner"), field="from")
    if _check_whose(asked):
        for i in range(int(state.groups[who])):
            if kind_of(state.meld[who][i]) != Kind.TI:
                only_ti = say("only dealt ti before the dealer's opening discard")
                raise Illegal(only_ti, field="melds")
        state.opening = Opening.LIVE


def _judged(asked: Asked, state: State) -> tuple[int, bool]:
    """The huxi of the winner's best cut (−1: none), and whether it wins."""
    rules, who, source = asked.rules, int(state.winner) - 1, int(state.result)
    if source == Source.DEAL:
        return int(opening_cut(state, rules, who)[0]), bool(opening(state, rules, who))
    bound = is_bound(state, rules, who)
    huxi, _, _ = with_card(state, rules, who, state.hand[who], state.live - 1, source, bound)
    return int(huxi), bool(counted(rules, huxi, source))


def answer(asked: Asked) -> dict[str, Any]:
    """The answer to a score query."""
    state = position(asked)
    nothing = {"payments": [0] * asked.sheet.players, "items": []}
    if asked["query"] == "ting":
        waits = waits_of(state, asked.rules, 0)
        return {"ting": bool(waits), "waits": waits, **nothing}
    huxi, wins = _judged(asked, state)
    if wins:
        return _won(asked, state)
    if huxi < 0:
        return {"win": False, "reason": "shape", "huxi": None, **nothing}
    return {"win": False, "reason": "huxi", "huxi": huxi, **nothing}


def _won(asked: Asked, state: State) -> dict[str, Any]:
    """What a win counts and pays."""
    rules, settled = asked.rules, OUTCOME.new()
    parts = winning_parts(state, rules)
    settle(state, rules, settled)
    rows = [settled.items[i] for i in range(int(settled.n))]
    items = [ITEMS.as_json(row) for row in rows]
    _, huxi, tun, fan, points = (int(number) for number in rows[0])
    return {
        "win": True,
        "huxi": huxi,
        "partition": [part.answer() for part in parts],
        "menzi": len(parts),
        "red": int(red_cards(state, cut_of_win(state, rules)[3])),
        "mingtang": [item["name"] for row, item in zip(rows, items) if int(row[0]) in NAMES],
        "tun": tun,
        "fan": fan,
        "points": points,
        "payments": [int(settled.payments[i]) for i in range(int(state.players))],
        "items": items,
    }


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    state = position(asked)
    if asked["query"] == "ting":
        return _explain_waits(waits_of(state, asked.rules, 0))
    why = no_win(asked, state)
    if why is None:
        return settlement(state, asked.rules)
    return Settlement(why, (), (0,) * int(state.players), ())


def no_win(asked: Asked, state: State) -> Words | None:
    """Why the cards do not win; None: they do."""
    huxi, wins = _judged(asked, state)
    if wins:
        return None
    if huxi >= 0:
        return say("no win: {n} huxi are too few", n=huxi)
    return say("no win: the cards make no complete hand")


_FROM = {
    "self": marked("own draw {n}"),
    "draw": marked("another's draw {n}"),
    "discard": marked("discard {n}"),
}


def _explain_waits(waits: Mapping[str, Mapping[str, int | None]]) -> Settlement:
    """MH-69 听: the cards that win, with the huxi from each source."""
    items = tuple(
        Item("MH-69", say("{card}", card=card), None, _worth(found))
        for card, found in waits.items()
    )
    if not items:
        return Settlement(say("no card wins yet"), (), (), ())
    return Settlement(say("听: {n} kinds of card win", n=len(items)), items, (), ())


def _worth(found: Mapping[str, int | None]) -> Words:
    """What a card counts, source by source."""
    told = [say(_FROM[source], n=huxi) for source, huxi in found.items() if huxi]
    return say("{told}", told=told)
