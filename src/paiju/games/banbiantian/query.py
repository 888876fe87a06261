"""Score queries (BT §11): what cards are, what beats what, what may be played, what is paid."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from paiju.families.climbing import query as climbing
from paiju.families.climbing.query import Position, cards_field, flag_field
from paiju.families.climbing.readings import kind_of, n_of, reading, top_of, wings_of, without_wings
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import (
    beats,
    comparable,
    count_bombs,
    points_of,
    read,
    read_four_three,
    read_plain,
    read_triples,
)
from paiju.games.banbiantian.deck import CARDS, PACK
from paiju.games.banbiantian.describe import bombs_item, settlement
from paiju.games.banbiantian.items import ITEMS
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.listing import playable
from paiju.games.banbiantian.record import shown
from paiju.games.banbiantian.scoring import result_of, scores, settle_round, tell_scores
from paiju.games.banbiantian.state import HAND, STATE, Opening, Phase, Result
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.query import Answer, Asked
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, Cards, Rules, State
from paiju.kit.view import Settlement
from paiju.kit.words import Words, say

REASONS = climbing.REASONS

_ASK = climbing.ask_field(words(
    settle=say("What everyone pays"),
    classify=say("What these cards are"),
    beats=say("What beats what"),
    plays=say("What can be played"),
    bombs=say("How many bombs a hand has"),
))  # fmt: skip
_LAST = flag_field("last", say("They are the player's last cards"), "BT-50", seldom=True)
_OPENINGS = words(
    gun=say("gun 开枪"), countergun=say("counter-gun 反枪"), surrender=say("surrender 投降")
)
_NONE = words(none=say("none"))
_FOUR_LIES = say("It lies there as so many triples (0: as led, 1: as a four with three 四带三)")


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    match told.get("ask"):
        case "classify":
            return (_ASK, cards_field("cards", say("The cards"), "BT-48"), _LAST)
        case "beats":
            return (_ASK, *climbing.beats_form("BT-46", CARDS, _lies(sheet)), _LAST)
        case "plays":
            asked = climbing.plays_form("BT-21", CARDS, HAND, _lies(sheet))
            return (_ASK, *asked, *_listing(sheet, told))
        case "bombs":
            return (_ASK, cards_field("hand", say("The hand"), "BT-15", most=HAND))
    if told.get("opening") == "surrender":
        return (_ASK, *_opened(sheet, told), *climbing.tricks_form(told, "BT-60"))
    return (_ASK, *_opened(sheet, told), *_played(sheet, told))


def _lies(sheet: Sheet) -> Words:
    """BT-48: how one says as what an ambiguous combo lies on the table."""
    return _FOUR_LIES if sheet.options.four_three else climbing.LIES


def _listing(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """Whether a lead is the round's first, and whether all plays are to be listed."""
    fields = []
    if sheet.options.first_lead_spade3 or "first" in told:
        fields.append(flag_field("first", say("It is the first lead of the round"), "BT-20"))
    if "list" in told:
        fields.append(flag_field("list", say("Plays"), "BT-21"))
    return tuple(fields)


def _shakes_follow(sheet: Sheet, opening: object) -> bool:
    """BT-16: whether idlers are asked to shake after this opening."""
    return opening == "gun" or (opening == "countergun" and sheet.options.shake_after_counter)


def _opened(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The dealer and what is doubled; what the sheet does not play is read only to be refused."""
    openings = _OPENINGS if sheet.options.guns else _NONE
    dealer = told.get("dealer", 0)
    idlers = tuple(seat for seat in range(SEATS) if seat != dealer)
    fields = [
        Field(id="dealer", kind="seat", label=say("Who was dealer in the end"), rule="BT-8",
              needed=True, default=0),
        Field(id="opening", kind="choice", label=say("How it was opened"), rule="BT-11",
              needed=True, default=openings[0].value, choices=openings),
    ]  # fmt: skip
    if sheet.options.hammer != "off" or "hammers" in told:
        fields.append(Field(id="hammers", kind="seats", label=say("Who hammered 捶"), rule="BT-6",
                            default=[]))  # fmt: skip
    asked = _shakes_follow(sheet, told.get("opening", openings[0].value))
    if asked or "shakes" in told:
        fields.append(Field(id="shakes", kind="seats", label=say("Who shook 抖"), rule="BT-17",
                            default=[], among=idlers))  # fmt: skip
    if (asked and sheet.options.counter_shake and told.get("shakes")) or "countershake" in told:
        label = say("The dealer shook back 反抖")
        fields.append(flag_field("countershake", label, "BT-18"))
    return tuple(fields)


def _played(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """Points and the order of going out."""
    out = told.get("out", [])
    alone = sheet.options.round_end == "first_out" and isinstance(out, list) and len(out) == 1
    left = Field(id="left", kind="count", label=say("Cards still in hand"), rule="BT-56",
                 needed=alone and told.get("dealer") not in out, default=0, each=True,
                 most=HAND)  # fmt: skip
    fields = (*climbing.points_form(told, "BT-60", 100), climbing.out_field("BT-55"))
    return (*fields, left) if alone or "left" in told else fields


def readings(rules: Rules, cards: Cards, last: bool) -> list[int]:
    """BT-48: all readings of a set: the four with three, then most triples first, then highest."""
    if cards == 0:
        return []
    plain = read_plain(cards)
    if plain != 0:
        return [plain]
    four = int(read_four_three(rules, cards))
    found = [four] if four != 0 else []
    for n in range(cards.bit_count() // 3, 0, -1):
        highest = int(read_triples(rules, cards, last, n))
        for top in range(top_of(highest), 0, -1):
            if _has_run(cards, top, n):
                found.append(reading(kind_of(highest), n, top, 0, wings_of(highest)))
    return found


def _has_run(cards: Cards, top: int, n: int) -> bool:
    """Whether the set has n triples in a run up to this rank value."""
    bottom = top - n + 1
    return bottom >= 3 and all(
        (cards >> 4 * (rank - 3) & 15).bit_count() >= 3 for rank in range(bottom, top + 1)
    )


def _lying(asked: Asked, cards: list[Card]) -> list[int]:
    """All readings of cards that were played already, so BT-50 never bars them."""
    return readings(asked.rules, mask(cards), True)


def check_cards(asked: Asked) -> None:
    """BT §11: what lies on the table is a combo."""
    climbing.check_on(asked, partial(_lying, asked))


def position(asked: Asked) -> Position:
    """What a query comes to."""
    match asked["ask"]:
        case "classify":
            cards = mask(asked["cards"])
            found = readings(asked.rules, cards, asked["last"])
            show = partial(shown, asked.rules)
            return climbing.Examined(KINDS, found, int(points_of(cards)), show, KINDS.worth)
        case "beats":
            return _compared(asked)
        case "plays":
            on = climbing.lies_on(asked, partial(_lying, asked))
            first = asked.get("first", False) and on == 0
            plays = playable(asked.rules, mask(asked["hand"]), on, first)
            return Plays(plays, on != 0, asked.get("list", False))
        case "bombs":
            bombs = int(count_bombs(mask(asked["hand"])))
            return Bombs(bombs, asked.rules.guns == 1 and bombs >= asked.rules.shake_bombs)
    return Finished(finished(asked), asked.rules, _is_ranked(asked))


def answer(asked: Asked) -> Answer:
    """The answer to a score query."""
    return position(asked).answer()


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    return position(asked).explain()


def _compared(asked: Asked) -> climbing.Compared:
    """BT-44 … 50: whether x beats y as it lies on the table, and why or why not."""
    rules, cards, last = asked.rules, mask(asked["x"]), asked["last"]
    y = climbing.lies_as(_lying(asked, asked["y"]), asked["y_n"])
    led, x = (int(read(rules, cards, last, n)) for n in (0, n_of(y)))
    verdict = bool(beats(rules, x, y, last)), bool(comparable(rules, x, y, last))
    return climbing.compared(KINDS, "BT-46", (led, x, y), verdict, partial(shown, rules))


@dataclass(frozen=True)
class Plays:
    """Every set of cards that may be played, with its reading."""

    found: dict[Cards, int]
    can_pass: bool
    listed: bool

    def answer(self) -> Answer:
        """How many sets there are of each type; listed by number of cards, then by deck order."""
        kinds = Counter(kind_of(known) for known in self.found.values())
        told = {
            "count": len(self.found),
            "by_type": {KINDS.names[kind]: kinds[kind] for kind in sorted(kinds)},
            "can_pass": self.can_pass,
            **climbing.nothing([]),
        }
        if self.listed:
            sets = sorted((members(cards) for cards in self.found), key=lambda one: (len(one), one))
            told["plays"] = [[PACK.names[card] for card in cards] for cards in sets]
        return told

    def explain(self) -> Settlement:
        """The shapes that can be played, wings not told apart, and how many ways there are."""
        ways = Counter(without_wings(known) for known in self.found.values())
        shapes = sorted(ways, key=lambda one: (kind_of(one), n_of(one), top_of(one)))
        items = climbing.rows(KINDS, shapes, lambda one: say("{n} ways", n=ways[one]))
        return climbing.playable(items, self.can_pass)


@dataclass(frozen=True)
class Bombs:
    """How many bombs a hand has, and whether they are enough to be asked to shake."""

    bombs: int
    can_shake: bool

    def answer(self) -> Answer:
        """BT-15."""
        items = [{"rule": "BT-15", "name": "bombs"}]
        return {
            "bombs": self.bombs, "can_shake": bool(self.can_shake), **climbing.nothing(items),
        }  # fmt: skip

    def explain(self) -> Settlement:
        """BT-15, 16."""
        shake = say("enough to shake 抖") if self.can_shake else say("not enough to shake 抖")
        return Settlement(shake, (bombs_item(self.bombs, None),), (), ())


@dataclass(frozen=True)
class Finished:
    """A finished round; `ranked`: it is known who was last."""

    state: State
    rules: Rules
    ranked: bool

    def settled(self) -> State:
        """What it comes to."""
        settled = OUTCOME.new()
        settle_round(self.state, self.rules, settled)
        return settled

    def answer(self) -> Answer:
        """BT §6, and the scores of BT-66."""
        settled = self.settled()
        return {
            "payments": [int(settled.payments[seat]) for seat in range(SEATS)],
            "items": [ITEMS.as_json(settled.items[i]) for i in range(int(settled.n))],
            "scores": scores(self.state) if self.ranked else None,
        }

    def explain(self) -> Settlement:
        """The same line by line."""
        return settlement(self.state, self.settled(), self.rules)


def finished(asked: Asked) -> State:
    """The round that a query tells of."""
    state = STATE.new()
    state.dealer = asked["dealer"] + 1
    state.opening = Opening[asked["opening"].upper()]
    _read_doublings(asked, state)
    state.phase = Phase.OVER
    if state.opening == Opening.SURRENDER:
        state.result = Result.SURRENDER
        return state
    _read_points(asked, state)
    _read_out(asked, state)
    state.result = result_of(state, asked.rules)
    tell_scores(state, asked.rules)
    return state


def _is_ranked(asked: Asked) -> bool:
    """BT-66: whether it is told who is last; behind a dealer who is out alone, `left` tells it."""
    return len(asked.get("out", [])) > 1 or asked.tells("left")


def _read_doublings(asked: Asked, state: State) -> None:
    """Hammers, shakes and the counter-shake; shakes are taken as told, BT-16, 17 unchecked."""
    options = asked.sheet.options
    state.hammers = mask(asked.get("hammers", []))
    state.shakes = mask(asked.get("shakes", []))
    state.countershake = int(asked.get("countershake", False))
    if state.hammers and options.hammer == "off":
        raise Illegal(say("not played with these options"), field="hammers")
    if state.shakes >> (state.dealer - 1) & 1:
        raise Illegal(say("the dealer does not shake"), field="shakes")
    if state.shakes and not _shakes_follow(asked.sheet, asked["opening"]):
        raise Illegal(say("nobody is asked to shake after this opening"), field="shakes")
    if state.countershake and not (state.shakes and options.counter_shake):
        raise Illegal(
            say("there is no shake to counter, or it is not played"), field="countershake"
        )


def _read_points(asked: Asked, state: State) -> None:
    """Either `points` or `tricks`."""
    if "tricks" not in asked.values:
        for seat, points in enumerate(asked["points"]):
            state.points[seat] = points
        if sum(asked["points"]) > 100:
            raise Illegal(say("more than the {n} of the deck", n=100), field="points")
        return
    if "points" in asked.values:
        raise Illegal(
            say("one of them is needed, and only one"), field="points", lead="points, tricks"
        )
    for trick in climbing.read_tricks(asked):
        taker = trick[-1][0]
        for _, cards in trick:
            if not cards:
                raise Illegal(say("a play without cards"), field="tricks")
            state.points[taker] += points_of(mask(cards))


def _read_out(asked: Asked, state: State) -> None:
    """The seats that went out, in order; and how many cards the others hold, where it is told."""
    seats, end = climbing.read_out(asked, 1), asked.sheet.options.round_end
    for i, out in enumerate(seats):
        state.order[i] = out + 1
    state.out = len(seats)
    if asked.tells("left"):
        _read_left(asked["left"], seats, state)
    if len(seats) == 1 and end == "second_out":
        raise Illegal(say("a second player must be out with these options"), field="out")
    if len(seats) == 1 and end == "camp" and seats[0] != state.dealer - 1:
        raise Illegal(say("one defender does not end the round with these options"), field="out")


def _read_left(told: list[int], out: list[int], state: State) -> None:
    """BT-56: a seat that is out holds no card, and every other seat some."""
    for seat, left in enumerate(told):
        state.left[seat] = left
        if (left == 0) != (seat in out):
            why = say("{n}, but {who} is not out", n=left, who=f"@{seat}")
            if seat in out:
                why = say("{n}, but {who} is out", n=left, who=f"@{seat}")
            raise Illegal(why, field=f"left[{seat}]")
