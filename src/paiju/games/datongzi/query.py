"""Score queries (DT §11): what cards are, what beats what, what may be played, what is paid."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import gcd
from typing import Any

from paiju.families.climbing import query as climbing
from paiju.families.climbing.kinds import rank_of, suit_name
from paiju.families.climbing.query import Position, cards_field
from paiju.families.climbing.readings import (
    at_least,
    kind_of,
    n_of,
    reading,
    runs,
    suit_of,
    top_of,
    wings_of,
    without_wings,
)
from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.combos import beats, bonus_of, comparable, read, read_triples, run_ranks
from paiju.games.datongzi.deck import CARDS, LOWEST, ONES, PACK, RANK_COUNT, WIDTH
from paiju.games.datongzi.describe import settlement, worth
from paiju.games.datongzi.heap import counts, heap_of, points_of, size_of
from paiju.games.datongzi.items import ITEMS
from paiju.games.datongzi.kinds import KINDS, Kind
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.notation import cards_of
from paiju.games.datongzi.record import MOST, carried, carry_fields, open_carry, shown
from paiju.games.datongzi.rules import promise_bonus, sort_hand
from paiju.games.datongzi.scoring import follow, is_match_over, settle
from paiju.games.datongzi.state import ACTIONS, START, STATE, Phase, Result
from paiju.kit.errors import Illegal
from paiju.kit.form import Field, Form, words
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.query import Answer, Asked
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, Rules, State
from paiju.kit.view import Settlement
from paiju.kit.words import Words, say

REASONS = climbing.REASONS

Heap = tuple[int, int]

_ASK = climbing.ask_field(words(
    settle=say("What everyone gets"),
    classify=say("What these cards are"),
    beats=say("What beats what"),
    plays=say("What can be played"),
))  # fmt: skip


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    match told.get("ask"):
        case "classify":
            return (_ASK, cards_field("cards", say("The cards"), "DT-44"))
        case "beats":
            return (_ASK, *climbing.beats_form("DT-41", CARDS))
        case "plays":
            return (_ASK, *climbing.plays_form("DT-21", CARDS, _hand(sheet)))
    return (_ASK, *_settle(sheet, told))


def _hand(sheet: Sheet) -> int:
    """DT-6: how many cards a hand has at most."""
    return (CARDS - int(sheet.options.hidden)) // SEATS


def _bonus_field(sheet: Sheet) -> Field:
    """DT-62: sums of the sheet's bonuses, so multiples of what divides them all."""
    options = sheet.options
    step = gcd(options.bonus_k, options.bonus_a, options.bonus_2, options.bonus_earth)
    return Field(id="bonus", kind="count", label=say("Bonuses of this round"), rule="DT-62",
                 default=0, each=True, most=MOST if step else 0, step=step or 1)  # fmt: skip


def _settle(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """A finished round, and what the rounds before handed on."""
    left = Field(id="left", kind="cards", label=say("Cards left in the last hand"), rule="DT-52",
                 default=[], seldom=sheet.options.leftover == "void", most=_hand(sheet))  # fmt: skip
    carry = Field(id="carry", kind="parts", label=say("Rounds before this one"), rule="DT-70",
                  parts=() if told.get("carry") == {} else carry_fields(sheet))  # fmt: skip
    fields = (climbing.out_field("DT-50"), *climbing.points_form(told, "DT-60", 300))
    if "tricks" in told and "bonus" not in told:
        return (*fields, left, carry)
    return (*fields, _bonus_field(sheet), left, carry)


def readings(rules: Rules, heap: Heap) -> list[int]:
    """DT-44, 45: all readings of a heap, most units first, then highest."""
    led = int(read(rules, *heap, 0))
    if wings_of(led) == 0 and kind_of(led) != Kind.PLANE:
        return [led] if led else []
    cells, size, found = counts(*heap), size_of(*heap), []
    for n in range(RANK_COUNT, 0, -1):
        known = int(read_triples(rules, cells, size, n))
        ranks = at_least(cells, 3, WIDTH, ONES) & (run_ranks(rules) if n > 1 else ONES)
        tops = runs(ranks, n, WIDTH)
        for place in range(RANK_COUNT - 1, -1, -1):
            if known and tops >> (WIDTH * place) & 1:
                top = place + LOWEST
                found.append(reading(kind_of(known), n, top, 0, wings_of(known)))
    return found


def _readings(asked: Asked, cards: list[Card]) -> list[int]:
    return readings(asked.rules, heap_of(cards))


def check_cards(asked: Asked) -> None:
    """DT §11: what lies on the table is a combo, and so are the plays of tricks."""
    climbing.check_on(asked, partial(_readings, asked))
    for cards in asked.get("tricks", []):
        if read(asked.rules, *heap_of(cards), 0) == 0:
            raise Illegal(_no_combo(cards), field="tricks")


def _no_combo(cards: list[Card]) -> Words:
    if not cards:
        return say("nothing is no combo")
    return say("{cards} is no combo", cards=tuple(PACK.names[card] for card in cards))


def position(asked: Asked) -> Position:
    """What a query comes to."""
    match asked["ask"]:
        case "classify":
            heap = heap_of(asked["cards"])
            found = readings(asked.rules, heap)
            good_for = partial(worth, asked.rules)
            return Examined(KINDS, found, int(points_of(*heap)), shown, good_for, asked.rules)
        case "beats":
            return _compared(asked)
        case "plays":
            on = climbing.lies_on(asked, partial(_readings, asked))
            found = shapes_of(asked.rules, asked["hand"], on)
            can_pass = on != 0 and (not found or bool(asked.rules.must_beat == 0))
            return Plays(found, can_pass, asked.rules)
    return finished(asked)


def answer(asked: Asked) -> Answer:
    """The answer to a score query."""
    return position(asked).answer()


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    return position(asked).explain()


@dataclass(frozen=True)
class Examined(climbing.Examined):
    """What cards are, and what bonus the play may earn."""

    rules: Rules

    def answer(self) -> Answer:
        """DT-62: the bonus of the reading if led."""
        bonus = int(bonus_of(self.rules, climbing.lies_as(self.found, 0)))
        return {**super().answer(), "bonus": bonus}


def _compared(asked: Asked) -> climbing.Compared:
    """DT-40 … 45: whether x beats y as it lies on the table, and why or why not."""
    y = climbing.lies_as(_readings(asked, asked["y"]), asked["y_n"])
    led, x = (int(read(asked.rules, *heap_of(asked["x"]), n)) for n in (0, n_of(y)))
    verdict = bool(beats(x, y)), bool(comparable(x, y))
    return climbing.compared(KINDS, "DT-41", (led, x, y), verdict, shown)


def shapes_of(rules: Rules, cards: list[Card], on: int) -> list[int]:
    """DT §11: the readings, wings not told apart, of which the hand holds a legal play."""
    state = STATE.new()
    state.dealt[0][0], state.dealt[0][1] = heap_of(cards)
    sort_hand(state, 0)
    out = ints(ACTIONS)
    n = shapes(state, rules, 0, on, out)
    heaps = [cards_of(state, 0, int(out[i])) for i in range(n)]
    found = {without_wings(int(read(rules, *heap, n_of(on)))) for heap in heaps}
    return sorted(found, key=lambda one: (kind_of(one), n_of(one), top_of(one), suit_of(one)))


@dataclass(frozen=True)
class Plays:
    """The shapes of which a hand holds a legal play."""

    found: list[int]
    can_pass: bool  # DT-22: a leader never; one who can beat only if passing is free
    rules: Rules

    def answer(self) -> Answer:
        """Every shape by type, n, rank and suit."""
        told = [
            [KINDS.of(one).name, n_of(one), rank_of(one), suit_name(suit_of(one))]
            for one in self.found
        ]
        return {
            "count": len(told), "shapes": told, "can_pass": self.can_pass, **climbing.nothing([]),
        }  # fmt: skip

    def explain(self) -> Settlement:
        """Every shape with its rule and what it is worth."""
        items = climbing.rows(KINDS, self.found, partial(worth, self.rules))
        return climbing.playable(items, self.can_pass)


@dataclass(frozen=True)
class Finished:
    """A finished round, and the start it had."""

    sheet: Sheet
    rules: Rules
    state: State
    start: State

    def answer(self) -> Answer:
        """DT §6, and §7 if the match ends."""
        settled, following = OUTCOME.new(), START.new()
        settle(self.state, self.rules, settled)
        follow(self.state, self.rules, self.start, settled, following)
        return {
            "match_over": bool(self.state.result == Result.MATCH),
            "payments": [int(settled.payments[seat]) for seat in range(SEATS)],
            "items": [ITEMS.as_json(settled.items[i]) for i in range(int(settled.n))],
            "carry": carried(self.sheet, following, settled),
        }

    def explain(self) -> Settlement:
        """The same line by line."""
        return settlement(self.state, self.rules)


def finished(asked: Asked) -> Finished:
    """The round that a query tells of."""
    state, start = STATE.new(), open_carry(asked["carry"] or {})
    state.finished = start.finished
    for seat in range(SEATS):
        state.totals[seat] = start.totals[seat]
        state.bonuses[seat] = start.bonuses[seat]
        state.ranks[seat] = start.ranks[seat]
    _read_out(asked, state)
    if "tricks" in asked.values:
        _read_tricks(asked, state)
    else:
        _read_points(asked, state)
    state.phase = Phase.OVER
    state.result = Result.MATCH if is_match_over(state, asked.rules) else Result.ROUND
    return Finished(asked.sheet, asked.rules, state, start)


def _read_out(asked: Asked, state: State) -> None:
    """The seats that went out, in order, and the cards of the one that did not."""
    seats, left = climbing.read_out(asked, 2), asked["left"]
    for i, out in enumerate(seats):
        state.order[i] = out + 1
    state.out = len(seats)
    if len(seats) == SEATS and left:
        raise Illegal(say("three are out, nobody holds cards"), field="left")
    last = SEATS - sum(seats[:2])
    state.dealt[last][0], state.dealt[last][1] = heap_of(left)


def _read_points(asked: Asked, state: State) -> None:
    """Points and bonuses as told."""
    for seat in range(SEATS):
        state.points[seat] = asked["points"][seat]
        state.bonus[seat] = asked["bonus"][seat]
    if sum(asked["points"]) + int(points_of(*heap_of(asked["left"]))) > 300:
        raise Illegal(say("with those left more than the {n} of the deck", n=300), field="points")


def _read_tricks(asked: Asked, state: State) -> None:
    """DT-24, 62: points and bonuses out of the tricks as they were played."""
    if "points" in asked.values or "bonus" in asked.values:
        raise Illegal(
            say("this follows from the tricks: give one or the other"),
            field="points",
            lead="points, bonus",
        )
    for trick in climbing.read_tricks(asked):
        for seat, cards in trick:
            heap = heap_of(cards)
            state.points[trick[-1][0]] += points_of(*heap)
            promise_bonus(state, asked.rules, seat, read(asked.rules, *heap, 0))
        for seat in range(SEATS):
            state.bonus[seat] += state.pending[seat]
            state.pending[seat] = 0
        state.tongzi, state.tongzi_bonus = 0, 0
