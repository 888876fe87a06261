"""The only strings that are read: action lines and carries; and what a record answers."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.query import PLAYERS, fields_of, worded
from paiju.families.climbing.tricks import SEATS, n_of, takers, went_out
from paiju.games.datongzi.combos import beats, read, strength
from paiju.games.datongzi.deck import DECK, PACK
from paiju.games.datongzi.heap import heap_of, holds, listed
from paiju.games.datongzi.moves import mask_of, shapes
from paiju.games.datongzi.rules import mask_in, verb_of
from paiju.games.datongzi.state import ACTIONS, KINDS, START, Phase, Result, Verb
from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, mapping, only
from paiju.kit.reading import listed as read_list
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Action, Card, Rules, Seat, State
from paiju.kit.words import say

VERBS = {verb.name.lower(): verb for verb in Verb}
FREE = ("lead", "play")

# A line whose cards the hand does not hold is still a line: it is refused in its turn, with the
# book's word. The card + 1 stands above the verb; 0: one that does not exist.
STRANGE = 1 << 60


def names_of(a: int, b: int) -> list[str]:
    """The notation of every card of a heap, in printed order."""
    return list(named(int(a), int(b)))


@memo(8192)
def named(a: int, b: int) -> tuple[str, ...]:
    """`names_of`, for whoever shows the same heaps again and again."""
    return tuple(PACK.names[card] for card in listed(a, b))


def hand_of(state: State, seat: Seat) -> tuple[int, int]:
    """The cards a seat holds, a heap."""
    dealt, played = state.dealt[seat], state.played[seat]
    return int(dealt[0]) - int(played[0]), int(dealt[1]) - int(played[1])


def cards_of(state: State, seat: Seat, action: Action) -> tuple[int, int]:
    """The cards of an action, a heap."""
    a, b = state.dealt[seat]
    return _of_mask(int(a), int(b), int(mask_in(action)))


@memo(4096)
def _dealt(a: int, b: int) -> list[Card]:
    return listed(a, b)


@memo(16384)
def _of_mask(a: int, b: int, mask: int) -> tuple[int, int]:
    """The cards that a mask over the sorted cards of a hand as dealt names."""
    dealt = _dealt(a, b)
    return heap_of([dealt[i] for i in members(mask) if i < len(dealt)])


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "pass", "play Ks Ks Ks"."""
    verb, *names = words.split(" ")
    if verb not in VERBS:
        raise Unreadable(say("not a Da Tongzi action: {verb}", verb=verb[:40]), word="wrong_verb")
    action = int(VERBS[verb])
    a, b = hand_of(state, seat)
    cards: list[Card] = []
    for name in names:
        card = PACK.numbers.get(name)
        if card is None:
            return action | STRANGE
        cards.append(card)
        if cards.count(card) > 3 or not holds(a, b, *heap_of([card] * cards.count(card))):
            return action | STRANGE | (card + 1) << 8
    return action | int(mask_of(state, seat, *heap_of(cards))) << 8


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    return " ".join([verb.name.lower(), *names_of(*cards_of(state, seat, action))])


def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    """DT 4.1: the first reason that applies why the seat may not play this now; None if it may."""
    if state.phase == Phase.OVER:
        return Illegal(say("the round is over"), word="round_over")
    if seat != state.turn:
        return Illegal(
            say("seat {seat} is not asked, seat {other} is", seat=seat, other=int(state.turn)),
            word="not_your_turn",
        )
    verb = verb_of(action)
    if state.table == 0:
        if verb == Verb.PASS:
            return Illegal(say("a leader may not pass"), word="no_pass_on_lead")
        if verb != Verb.LEAD:
            return Illegal(say("the table is empty: lead a combo"), word="wrong_verb")
    elif verb == Verb.PASS and mask_in(action) == 0:
        if rules.must_beat == 1 and shapes(state, rules, seat, state.table, ints(ACTIONS)) > 0:
            return Illegal(say("one who can beat the table must"), word="must_beat")
        return None
    elif verb != Verb.PLAY:
        return Illegal(say("a combo lies there: play on it, or pass alone"), word="wrong_verb")
    return _objection_to_cards(state, rules, seat, action)


def _objection_to_cards(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    if action & STRANGE:
        card = (action & ~STRANGE) >> 8
        why = say("there is no such card")
        if card > 0:
            why = say(
                "seat {seat} does not hold so many {card}", seat=seat, card=PACK.names[card - 1]
            )
        return Illegal(why, word="no_such_card")
    if mask_in(action) == 0:
        return Illegal(say("no card is listed"), word="no_such_card")
    a, b = cards_of(state, seat, action)
    names = " ".join(names_of(a, b))
    if not holds(*hand_of(state, seat), a, b):
        return Illegal(
            say("seat {seat} does not hold {card}", seat=seat, card=names), word="no_such_card"
        )
    table = int(state.table)
    known = read(rules, a, b, n_of(table))
    if known == 0:
        return Illegal(say("{cards} is no combo", cards=names), word="not_a_combo")
    if table != 0 and not beats(known, table):
        lies = " ".join(names_of(*state.table_cards))
        return Illegal(
            say("{cards} does not beat {lies}", cards=names, lies=lies), word="does_not_beat"
        )
    return None


def shown(known: int) -> dict[str, Any]:
    """The seven fields of a reading, `type` … `key` (DT-43)."""
    number = int(strength(known)) if known else 0
    return fields_of(int(known), KINDS, [number >> 10, number >> 5 & 31, number & 31])


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """DT §7: while a round is unfinished its outcome has the record's own carry."""
    if state.phase == Phase.OVER:
        return {}
    return {"carry": _carry(state, bool(state.carried & 2)) if state.carried else {}}


def _carry(start: State, apart: bool) -> dict[str, Any]:
    carry: dict[str, Any] = {
        "round": int(start.finished),
        "dealer": int(start.dealer),
        "totals": [int(total) for total in start.totals],
        "bonus": [int(bonus) for bonus in start.bonuses],
    }
    if apart:
        carry["rank_points"] = [int(points) for points in start.ranks]
    return carry


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    over = state.phase == Phase.OVER
    return {
        "points": [int(points) for points in state.points],
        "bonus": [int(bonus) for bonus in state.bonus],
        "out": went_out(state),
        "left": [int(left) for left in state.left],
        "tricks_won_by": takers(state),
        "table": shown(int(state.table)) if state.table != 0 else None,
        "match_over": bool(state.result == Result.MATCH) if over else None,
    }


def census(state: State) -> list[Card]:
    """DT §10.1: the three hands, the cards played and the nine hidden ones are the 132 cards."""
    cards = listed(*state.hidden) + listed(*state.gone)
    for seat in range(SEATS):
        cards += listed(*hand_of(state, seat))
    return cards


def deck(options: Any) -> list[Card]:
    """DT-1: the 132 cards in printed order."""
    return DECK


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """DT-7: a record's dealer and carry, which may not contradict each other."""
    start = START.new()
    start.players = PLAYERS
    with worded("bad_value"):
        carry = mapping(record.get("carry", {}), "carry")
        if carry:
            read_carry(sheet, carry, start)
            if record.get("dealer", start.dealer) != start.dealer:
                raise Illegal(say("carry.dealer is {n}", n=int(start.dealer)), field="dealer")
        else:
            start.dealer = read_seat(record.get("dealer", 0), "dealer", SEATS)
    return start


def read_carry(sheet: Sheet, carry: Mapping[str, Any], start: State) -> None:
    """DT-70: all fields of a carry; no total is at or above the target."""
    apart = not sheet.options.rank_in_target
    fields = ["round", "dealer", "totals", "bonus", *(["rank_points"] if apart else [])]
    for field in fields:
        if field not in carry:
            raise Illegal(say("missing"), field=f"carry.{field}")
    if "rank_points" in carry and not apart:
        raise Illegal(say("only without rank_in_target"), field="carry.rank_points")
    only(carry, "carry", fields)
    start.carried = 3 if apart else 1
    start.finished = integer(carry["round"], "carry.round", 0, 10**9)
    start.dealer = read_seat(carry["dealer"], "carry.dealer", SEATS)
    most = sheet.options.target - 1
    for seat, total in enumerate(_three(carry, "totals")):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -(10**9), most)
    for seat, bonus in enumerate(_three(carry, "bonus")):
        start.bonuses[seat] = integer(bonus, f"carry.bonus[{seat}]", 0, 10**9)
    if apart:
        for seat, points in enumerate(_three(carry, "rank_points")):
            start.ranks[seat] = integer(points, f"carry.rank_points[{seat}]", -(10**9), 10**9)


def _three(carry: Mapping[str, Any], field: str) -> list[Any]:
    return read_list(carry[field], f"carry.{field}", SEATS)


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """DT-70: the carry of the round to come; after the match there is none."""
    return {} if start.over else _carry(start, not sheet.options.rank_in_target)


def match_over(sheet: Sheet, start: State) -> bool:
    """DT-70: no round follows."""
    return bool(start.over)


def winners(sheet: Sheet, start: State, totals: tuple[int, ...]) -> list[Seat]:
    """DT-70: the highest total; of equal ones the larger sum of bonuses; then all of them."""
    reached = [(totals[seat], int(start.bonuses[seat])) for seat in range(SEATS)]
    return [seat for seat in range(SEATS) if reached[seat] == max(reached)]


def paying(sheet: Sheet, dealer: Seat) -> dict[str, Any]:
    """DT-70: with every total just below the target any round ends the match, and all is paid."""
    zeros = [0] * SEATS
    carry = {
        "round": 1,
        "dealer": dealer,
        "totals": [sheet.options.target - 5] * SEATS,
        "bonus": zeros,
    }
    if not sheet.options.rank_in_target:
        carry["rank_points"] = zeros
    return {"dealer": dealer, "carry": carry}


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """DT-7: the seat that opened the table leads."""
    told = say("{who} leads the first round", who=f"@{gathering.host}")
    return First(gathering.host, deck, (told,))
