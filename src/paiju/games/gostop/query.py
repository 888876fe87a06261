"""Score queries (GS §11): a finished round, and what everyone pays."""

from collections.abc import Mapping
from typing import Any

from paiju.games.gostop.baks import winner_reading
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.describe import settlement
from paiju.games.gostop.items import ITEMS
from paiju.games.gostop.options import FLEX_BEST, refuse_joker
from paiju.games.gostop.points import flexible
from paiju.games.gostop.record import carried, carry_fields, open_record
from paiju.games.gostop.rules import count_go
from paiju.games.gostop.scoring import follow, settle
from paiju.games.gostop.selling import sale_price
from paiju.games.gostop.shares import is_playing
from paiju.games.gostop.state import (
    DOKBAK_REASONS,
    RESULTS,
    SIDE_NAMES,
    START,
    STATE,
    Phase,
    Result,
)
from paiju.games.gostop.sums import losers, points_of
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal
from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.query import Answer, Asked, tells
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, Cards, Seat, State
from paiju.kit.view import Settlement
from paiju.kit.words import Words, say

CLOSED = True
MOST_TRIPLES = 4  # three cards each out of the largest hand, 10, and three drawn by jokers
MOST_SHOWN = 12  # a month is shaken or bombed by one seat, once

_QUERY = Field(
    id="query", kind="choice", label=say("What you want to know"), default="score",
    choices=words(score=say("What everyone gets")), unasked=True,
)  # fmt: skip
_RESULTS = words(
    stop=say("Somebody said stop"),
    nagari=say("Nagari 나가리: nobody won"),
    chongtong=say("Chongtong 총통: four of a month in hand"),
    floor_four=say("Four of a month on the floor"),
    three_ppeok=say("Three ppeoks 삼뻑"),
)
_REDEAL = words(redeal=say("Four of a month on the floor, dealt again"))
_REASONS = words(
    shodang=say("refused a shodang 쇼당"),
    neglect=say("turned away 외면"),
    push=say("pushed 밀어주기"),
)
_FLEX = words(
    best=say("as is best"), junk=say("as double junk"), animal=say("as an animal")
)  # fmt: skip
_SIDE_KINDS = words(
    first_ppeok=say("first ppeok 첫뻑"),
    second_ppeok=say("second ppeok 연뻑"),
    first_ttadak=say("first ttadak 첫따닥"),
    third_ppeok=say("third ppeok running 삼연뻑"),
    first_jjok=say("first jjok 첫쪽"),
    first_bomb=say("first bomb 첫폭탄"),
)
_KINDS = {choice.value: choice.label for choice in _SIDE_KINDS}


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query that matter as far as it is told, and all others that it tells."""
    playing, matter = _playing(sheet, told), _matter(sheet, told)
    results = _RESULTS + (_REDEAL if sheet.options.floor_four == "redeal" else ())
    fields = (
        Field(id="result", kind="choice", label=say("How the round ended"), rule="GS-50",
              default="stop", choices=results),
        Field(id="active", kind="seats", label=say("Who plays"), rule="GS-8", needed=True,
              default=list(range(sheet.options.active)), least=sheet.options.active,
              most=sheet.options.active),
        Field(id="winner", kind="seat", label=say("Who won"), rule="GS-50", among=playing,
              needed=matter["winner"]),
        Field(id="captured", kind="cards", label=say("Captured cards"), rule="GS-60",
              needed=matter["captured"], each=True, among=playing, pool="table"),
        *_flexible(sheet),
        *_declared(playing),
        Field(id="consecutive", kind="flag", label=say("The three ppeoks came one after another"),
              rule="GS-38", default=True),
        Field(id="push", kind="flag", label=say("The winner pushed 밀기"), rule="GS-53",
              default=False),
        Field(id="dealer", kind="seat", label=say("Who dealt"), rule="GS-4", among=playing,
              default=min(playing, default=0), needed=0 not in playing),
        *carry_fields(sheet, told),
        Field(id="pig", kind="seat", label=say("Who was dealt the boar"), rule="GS-7"),
        *_besides(sheet, told, playing),
        _QUERY,
    )  # fmt: skip
    return tuple(field for field in fields if matter.get(field.id, True) or tells(told, field.id))


def _playing(sheet: Sheet, told: Mapping[str, Any]) -> tuple[Seat, ...]:
    """The seats that play, as told; at a full table all of them."""
    if sheet.players == sheet.options.active:
        return tuple(range(sheet.players))
    said = told.get("active", [])
    seats = said if isinstance(said, list) else []
    return tuple(seat for seat in range(sheet.players) if seat in seats)


def _matter(sheet: Sheet, told: Mapping[str, Any]) -> dict[str, bool]:
    """Whether a field matters with this rule sheet and this end; those not named always do."""
    options, result = sheet.options, told.get("result", "stop")
    larger, played = sheet.players > options.active, result in ("stop", "nagari")
    dealt, pushes = result != "redeal", options.push > 0 and options.active == 2
    flexible = {f"flex.{card}": played or "flex" in told for card in options.flex_animals}
    return flexible | {
        "active": larger, "winner": dealt and result != "nagari", "captured": played, "gos": played,
        "shakes": played, "bombs": played,
        "two_bombs": played and options.two_card_bomb != "off",
        "chongtong_go": played and options.chongtong == "choice",
        "consecutive": result == "three_ppeok" and options.third_ppeok == "win",
        "push": pushes and dealt and result != "nagari",
        "carry.nagari": options.sell_nagari_double,
        "carry.pact_month": options.month_pact != "off",
        "carry.pig": options.pig_ante > 0, "pig": options.pig_ante > 0 and dealt,
        "carry.house": options.house_fee > 0,
        "carry.push": pushes, "carry.round": options.jackpot_every > 0,
        "carry.balance": options.liability != "off",
        "carry.drop_ban": options.drop_ban != "none" and larger,
        "side": options.ppeok_unit > 0 and dealt, "sales": larger and dealt,
        "dokbak": options.active > 2 and result == "stop",
    }  # fmt: skip


def _flexible(sheet: Sheet) -> Form:
    """GS-70: how flexible animals are read."""
    return tuple(
        Field(id=f"flex.{card}", kind="choice", label=say("How {card} counts", card=card),
              rule="GS-70", default="best", choices=_FLEX, seldom=True)
        for card in sheet.options.flex_animals
    )  # fmt: skip


def _declared(playing: tuple[Seat, ...]) -> Form:
    """Gos in order; shakes, bombs and months shown, seat by seat."""
    return (
        Field(id="gos", kind="seats", label=say("Who said go, in order"), rule="GS-42",
              default=[], repeats=True, among=playing),
        _months("shakes", say("Months shaken 흔들기"), "GS-22", playing),
        _months("bombs", say("Months bombed 폭탄"), "GS-24", playing),
        _months("two_bombs", say("Two-card bombs 콩알탄"), "GS-24", playing),
        Field(id="chongtong_go", kind="month", label=say("Four of a month shown, played on 총통"),
              rule="GS-44", each=True, among=playing, seldom=True),
    )  # fmt: skip


def _months(id: str, label: Words, rule: str, playing: tuple[Seat, ...]) -> Field:
    return Field(id=id, kind="months", label=label, rule=rule, default=[], each=True, among=playing)


def _besides(sheet: Sheet, told: Mapping[str, Any], playing: tuple[Seat, ...]) -> Form:
    """What is paid besides the points: first ppeoks, sold brights; and who pays for all."""
    rows = told.get("side")
    named = (
        [row[0] for row in rows if isinstance(row, list) and row] if isinstance(rows, list) else []
    )
    paid = [one for one in _SIDE_KINDS if one.value in named or _is_paid(sheet, one.value)]
    kinds = Field(id="kind", kind="choice", label=say("What"), needed=True, default="first_ppeok",
                  choices=tuple(paid) or _SIDE_KINDS[:2])  # fmt: skip
    out = tuple(seat for seat in range(sheet.players) if seat not in playing)
    shown = Field(id="cards", kind="cards", label=say("Cards shown"), needed=True)
    reason = Field(id="reason", kind="choice", label=say("Why"), needed=True, default="neglect",
                   choices=_REASONS)  # fmt: skip
    return (
        Field(id="side", kind="list", label=say("Ppeoks and the like that are paid"), rule="GS-37",
              default=[], parts=(kinds, _seat(say("Whose"), "GS-37", playing)), row=True),
        Field(id="sales", kind="list", label=say("Brights sold 광팔이"), rule="GS-11", default=[],
              parts=(_seat(say("Who sold"), "GS-11", out), shown)),
        Field(id="dokbak", kind="parts", label=say("Held liable by the table 독박"), rule="GS-46",
              parts=(_seat(say("Who pays for all"), "GS-86", playing), reason), seldom=True),
    )  # fmt: skip


def _is_paid(sheet: Sheet, side: str) -> bool:
    """GS-37: whether this rule sheet pays a first ppeok and the like."""
    options = sheet.options
    if side in ("first_ttadak", "first_jjok", "first_bomb"):
        return options.ppeok_unit > 0 and bool(getattr(options, side))
    if side == "third_ppeok":
        on = options.three_ppeok != "off" and options.third_ppeok == "paid"
        return options.ppeok_unit > 0 and on
    return bool(options.ppeok_unit > 0)


def _seat(label: Words, rule: str, among: tuple[Seat, ...]) -> Field:
    return Field(id="seat", kind="seat", label=label, rule=rule, needed=True, among=among)


def position(asked: Asked) -> tuple[State, State]:
    """What a query tells: the start of a round, and that round as it ended."""
    asked.rules.flex_choice = FLEX_BEST  # an animal that is not named is read as best, GS-70
    start, state = open_record(asked.sheet, asked.said), STATE.new()
    _table(asked, start, state)
    _result(asked, state)
    if state.result == Result.REDEAL:  # which looks at nothing of the round
        return start, state
    _piles(asked, state)
    _declarations(asked, state)
    _sides(asked, state)
    _sales(asked, state)
    if state.result == Result.STOP and winner_reading(state, asked.rules, state.winner - 1) < 0:
        raise Illegal(say("does not have enough points to stop"), field="winner")
    return start, state


def _table(asked: Asked, start: State, state: State) -> None:
    """The table: its seats, the players of this round, the dealer, and the carry."""
    take_start(start, state)
    state.playing = mask(asked.get("active", range(asked.sheet.players)))
    _refuse_out(state, int(state.dealer), "dealer")
    state.flex = flexible(asked.rules)
    pig = asked.get("pig")
    state.pig_seat = 0 if pig is None else pig + 1


def take_start(start: State, state: State) -> None:
    """The seats of a table, the dealer, and the carry: what a round has from its start."""
    for name in (
        "players", "dealer", "multiplier", "nagari", "pushes", "number", "pact_month", "pig",
        "house", "mission_cards", "mission_factor", "mission_each",
    ):  # fmt: skip
        setattr(state, name, getattr(start, name))
    for seat in range(start.players):
        state.balance[seat] = start.balance[seat]


def _refuse_out(state: State, seat: int, what: str) -> None:
    """A seat that is out deals, wins and declares nothing."""
    if not is_playing(state, seat):
        raise Illegal(say("{who} does not play", who=f"@{seat}"), field=what)


def _result(asked: Asked, state: State) -> None:
    """How the round ended, who won it, and whom the table holds liable."""
    state.phase = Phase.OVER
    state.result = RESULTS.index(asked["result"])
    winner = asked.get("winner")
    if winner is not None:
        if state.result == Result.NAGARI:
            raise Illegal(say("a nagari has no winner"), field="winner")
        if state.result == Result.REDEAL:
            raise Illegal(say("a redeal has no winner"), field="winner")
        _refuse_out(state, winner, "winner")
        if state.result == Result.FLOOR_FOUR and winner != state.dealer:
            raise Illegal(say("four on the floor are the dealer's"), field="winner")
        state.winner = winner + 1
    _push(asked, state)
    state.consecutive = int(asked.get("consecutive", True))
    if asked.get("dokbak") is not None and state.result != Result.REDEAL:
        _dokbak(asked, asked["dokbak"]["seat"], asked["dokbak"]["reason"], state)


def _dokbak(asked: Asked, seat: int, reason: str, state: State) -> None:
    """GS-86 (a): a seat that the table holds liable."""
    if asked.sheet.options.active == 2:
        raise Illegal(say("of two players nobody pays for another"), field="dokbak")
    _refuse_out(state, seat, "dokbak.seat")
    if state.winner == seat + 1:
        raise Illegal(say("{who} is the winner", who=f"@{seat}"), field="dokbak.seat")
    state.dokbak = seat + 1
    state.reason = DOKBAK_REASONS.index(reason)


def _piles(asked: Asked, state: State) -> None:
    """The captured cards, and how flexible animals are read."""
    for seat, pile in enumerate(asked.get("captured", [])):
        what = f"captured[{seat}]"
        _refuse_jokers(asked, pile, what)
        if pile:
            _refuse_out(state, seat, what)
        state.captured[seat] = mask(pile)
    for name in asked.strange("flex"):
        words = say("{card} is not a flexible animal at this table", card=name)
        raise Illegal(words, field="flex")
    for name in asked.sheet.options.flex_animals:
        way = asked.get(f"flex.{name}", "best")
        if way == "junk":
            state.junked |= 1 << PACK.card(name)
        elif way == "animal":
            state.fixed |= 1 << PACK.card(name)


def _refuse_jokers(asked: Asked, cards: list[Card], what: str) -> None:
    for card in cards:
        refuse_joker(asked.sheet.options, card, what)


def _declarations(asked: Asked, state: State) -> None:
    """Gos in order, shakes, bombs and chongtong-gos."""
    turns = asked.sheet.options.hand_size
    for i, seat in enumerate(asked.get("gos", [])):
        _refuse_out(state, seat, f"gos[{i}]")
        if state.gos[seat] == turns:
            raise Illegal(
                say("{who} has {n} turns and cannot go more often", who=f"@{seat}", n=turns),
                field=f"gos[{i}]",
            )
        count_go(state, asked.rules, seat)
    shown = {"shakes": state.shaken, "bombs": state.bombed, "two_bombs": state.two_bombed}
    for field, row in shown.items():
        for seat, months in enumerate(asked.get(field, [])):
            if months:
                _refuse_out(state, seat, f"{field}[{seat}]")
            row[seat] = mask([month - 1 for month in months])
    _check_months(state)
    for seat, month in enumerate(asked.get("chongtong_go", [])):
        if month is not None:
            _refuse_out(state, seat, f"chongtong_go[{seat}]")
            state.chongtong_gone[seat] = month


def _check_months(state: State) -> None:
    """No seat shows more triples than it can hold, and all together no more months than there are."""
    shown = 0
    for seat in range(int(state.players)):
        triples = int(state.shaken[seat] | state.bombed[seat])
        if triples.bit_count() > MOST_TRIPLES:
            raise Illegal(
                say("{who} cannot have held so many triples", who=f"@{seat}"),
                field=f"{'shakes' if state.shaken[seat] else 'bombs'}[{seat}]",
                lead="shakes and bombs",
            )
        shown += (triples | int(state.two_bombed[seat])).bit_count()
    if shown > MOST_SHOWN:
        raise Illegal(
            say("more months than there are"), field="shakes", lead="shakes, bombs and two_bombs"
        )


def _sides(asked: Asked, state: State) -> None:
    """GS-37: side payments, each once."""
    made = list[int]()
    for i, entry in enumerate(asked.get("side", [])):
        what, kind, seat = f"side[{i}]", entry["kind"], entry["seat"]
        _refuse_out(state, seat, what)
        if not _is_paid(asked.sheet, kind):
            raise Illegal(
                say("{what} is not paid with these options", what=_KINDS[kind]), field=what
            )
        side = SIDE_NAMES.index(kind) * 8 + seat
        if side in made:
            raise Illegal(
                say("{what} of {who} occurs twice", what=_KINDS[kind], who=f"@{seat}"), field=what
            )
        state.sides[i] = side
        made.append(side)
    state.sides_made = len(made)


def _push(asked: Asked, state: State) -> None:
    """GS-53: whether the winner pushed; only where there is one that may."""
    if not asked.get("push", False):
        return
    options = asked.sheet.options
    may = options.active == 2 and state.pushes < options.push
    if state.winner == 0 or not may:
        raise Illegal(say("nothing can be pushed"), field="push")
    state.pushed = 1


def _sales(asked: Asked, state: State) -> None:
    """GS-11: the cards that seats that are out showed and sold."""
    sold: Cards = 0
    for i, sale in enumerate(asked.get("sales", [])):
        what, seat, cards = f"sales[{i}]", sale["seat"], mask(sale["cards"])
        if is_playing(state, seat):
            words = say("{who} plays and sells nothing", who=f"@{seat}")
            raise Illegal(words, field=f"{what}.seat")
        if state.price[seat] > 0:
            raise Illegal(say("{who} sells twice", who=f"@{seat}"), field=f"{what}.seat")
        _refuse_jokers(asked, sale["cards"], f"{what}.cards")
        for name in PACK.named(sold & cards):
            raise Illegal(say("card {card} occurs twice", card=name), field=f"{what}.cards")
        state.price[seat] = sale_price(state, asked.rules, cards)
        if state.price[seat] == 0:
            raise Illegal(say("worth nothing"), field=what)
        sold |= cards
        state.sellers[i] = seat
        state.sales += 1


def answer(asked: Asked) -> Answer:
    """The answer of GS §11."""
    rules, sheet = asked.rules, asked.sheet
    start, state = position(asked)
    settled, following = OUTCOME.new(), START.new()
    settle(state, rules, settled)
    follow(state, rules, start, settled, following)
    winner = int(state.winner) - 1
    carry = carried(sheet, following, settled)
    carry.pop("drop_ban", None)
    return {
        "payments": [int(settled.payments[seat]) for seat in range(sheet.players)],
        "winner": winner if winner >= 0 else None,
        **points_of(state, rules),
        "losers": losers(state, rules),
        "items": [ITEMS.as_json(settled.items[i]) for i in range(int(settled.n))],
        "carry": carry,
    }


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    _, state = position(asked)
    return settlement(state, asked.rules)
