"""The only strings that are read: action lines and carries; and what a record answers."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.query import PLAYERS, fields_of, worded
from paiju.families.climbing.tricks import SEATS, n_of, seats_of, takers, went_out
from paiju.games.banbiantian.combos import beats, read, strength
from paiju.games.banbiantian.deck import DECK, PACK, SPADE_3
from paiju.games.banbiantian.rules import cards_of, needs_spade_3, to_act, verb_of
from paiju.games.banbiantian.state import KINDS, OPENINGS, PHASES, START, Phase, Verb
from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping, only
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Action, Card, Rules, Seat, State
from paiju.kit.words import Words, say

VERBS = {verb.name.lower(): verb for verb in Verb}
FREE = ("lead", "play")

# A line whose cards no hand can hold (unknown, or listed twice) is still a line: it is refused in
# its turn, with the book's word. The card + 1 stands above the verb; 0: one that does not exist.
STRANGE = 1 << 60

# What may be said in each phase; with an empty table only `lead`, else `play` and `pass`.
ASKED = {
    Phase.HAMMER: (Verb.HAMMER, Verb.PASS),
    Phase.GUN: (Verb.GUN, Verb.SURRENDER),
    Phase.COUNTER: (Verb.COUNTERGUN, Verb.PASS),
    Phase.SHAKE: (Verb.SHAKE, Verb.PASS),
    Phase.COUNTERSHAKE: (Verb.COUNTERSHAKE, Verb.PASS),
}


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "gun", "lead 5s Th Kd"."""
    verb, *names = words.split(" ")
    if verb not in VERBS:
        raise Unreadable(
            say("not a Ban Bian Tian Zha action: {verb}", verb=verb[:40]), word="wrong_verb"
        )
    action = int(VERBS[verb])
    cards = 0
    for name in names:
        card = PACK.numbers.get(name)
        if card is None:
            return action | STRANGE
        if cards >> card & 1:
            return action | STRANGE | (card + 1) << 8
        cards |= 1 << card
    return action | cards << 8


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    return " ".join([verb.name.lower(), *PACK.named(cards_of(action))])


def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    """BT 4.1: the first reason that applies why the seat may not play this now; None if it may."""
    asked = seats_of(to_act(state, rules))
    if not asked:
        return Illegal(say("the round is over"), word="round_over")
    if seat not in asked:
        why = say("seat {seat} is not asked, seat {other} is", seat=seat, other=asked[0])
        if state.phase == Phase.HAMMER:
            why = say("seat {seat} is not asked anything now", seat=seat)
        return Illegal(why, word="not_your_turn")
    verb = verb_of(action)
    if state.phase == Phase.PLAY:
        return _objection_to_play(state, rules, seat, action)
    if verb not in ASKED[Phase(state.phase)] or cards_of(action) != 0:
        words = " or ".join(verb.name.lower() for verb in ASKED[Phase(state.phase)])
        return Illegal(
            say("seat {seat} is asked for {words}", seat=seat, words=words), word="wrong_verb"
        )
    return None


def _objection_to_play(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    verb = verb_of(action)
    if state.table == 0:
        if verb == Verb.PASS:
            return Illegal(say("a leader may not pass"), word="no_pass_on_lead")
        if verb != Verb.LEAD:
            return Illegal(say("the table is empty: lead a combo"), word="wrong_verb")
    elif verb == Verb.PASS and cards_of(action) == 0:
        return None
    elif verb != Verb.PLAY:
        return Illegal(say("a combo lies there: play on it, or pass alone"), word="wrong_verb")
    return _objection_to_cards(state, rules, seat, action)


def _objection_to_cards(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    no = _not_held(state, seat, action)
    if no is not None:
        return Illegal(no, word="no_such_card")
    cards, hand = cards_of(action), int(state.hand[seat])
    last, table = cards == hand, int(state.table)
    known = read(rules, cards, last, n_of(table))
    if known == 0:
        return Illegal(
            say("{cards} is no combo", cards=" ".join(PACK.named(cards))), word="not_a_combo"
        )
    if table != 0 and not beats(rules, known, table, last):
        lies = " ".join(PACK.named(state.table_cards))
        return Illegal(
            say("{cards} does not beat {lies}", cards=" ".join(PACK.named(cards)), lies=lies),
            word="does_not_beat",
        )
    if needs_spade_3(state, rules) and not cards & SPADE_3:
        return Illegal(say("the first lead must contain 3s"), word="needs_3s")
    return None


def _not_held(state: State, seat: Seat, action: Action) -> Words | None:
    """Why these are no cards of the hand."""
    if action & STRANGE:
        card = (action & ~STRANGE) >> 8
        if card > 0:
            return say("{card} is listed twice", card=PACK.names[card - 1])
        return say("there is no such card")
    if cards_of(action) == 0:
        return say("no card is listed")
    strange = cards_of(action) & ~int(state.hand[seat])
    if strange:
        return say(
            "seat {seat} does not hold {card}", seat=seat, card=" ".join(PACK.named(strange))
        )
    return None


def key_of(number: int) -> list[int]:
    """BT-47: the key of a reading, from its one number."""
    return [number >> 15, number >> 10 & 31, number >> 5 & 31, number & 31]


def shown(rules: Rules, known: int) -> dict[str, Any]:
    """The seven fields of a reading, `type` … `key`."""
    return fields_of(int(known), KINDS, key_of(int(strength(rules, known))) if known else [])


def table_of(state: State) -> dict[str, Any] | None:
    """The reading that lies on the table, if one does."""
    if state.table == 0:
        return None
    return fields_of(int(state.table), KINDS, key_of(int(state.table_key)))


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """BT-71: while a round is unfinished its outcome has the record's own carry."""
    if state.phase == Phase.OVER:
        return {}
    return {"carry": _carry(state, int(state.carried))}


def _carry(start: State, has: int) -> dict[str, Any]:
    carry: dict[str, Any] = {}
    if has & 1:
        carry["round"] = int(start.finished)
    if has & 2:
        carry["totals"] = [int(total) for total in start.totals]
    if has & 4:
        carry["hammers"] = seats_of(int(start.hammers))
    return carry


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    return {
        "dealer": int(state.dealer) - 1 if state.dealer > 0 else None,
        "opening": OPENINGS[state.opening],
        "hammers": seats_of(state.hammers),
        "shakes": seats_of(state.shakes),
        "countershake": bool(state.countershake),
        "points": [int(points) for points in state.points],
        "out": went_out(state),
        "left": [int(left) for left in state.left],
        "tricks_won_by": takers(state),
        "table": table_of(state),
        "phase": PHASES[state.phase],
    }


def census(state: State) -> list[Card]:
    """BT §10.1: the three hands and the cards played are the 51 cards."""
    cards = members(state.gone)
    for seat in range(SEATS):
        cards += members(state.hand[seat])
    return cards


def deck(options: Any) -> list[Card]:
    """BT-1: the 51 cards in printed order."""
    return DECK


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """BT-6, 70: a record's carry; its dealer means nothing (BT-7)."""
    start = START.new()
    start.players = PLAYERS
    dealer = record.get("dealer")
    if isinstance(dealer, int) and not isinstance(dealer, bool) and 0 <= dealer < PLAYERS:
        start.dealer = dealer
    with worded("bad_value"):
        _read_carry(sheet, mapping(record.get("carry", {}), "carry"), start)
    return start


def _read_carry(sheet: Sheet, carry: Mapping[str, Any], start: State) -> None:
    only(carry, "carry", ("round", "totals", "hammers"))
    rounds = sheet.options.rounds
    start.finished = integer(carry.get("round", 0), "carry.round", 0, rounds - 1)
    totals = listed(carry.get("totals", [0] * PLAYERS), "carry.totals", PLAYERS)
    for i, total in enumerate(totals):
        start.totals[i] = integer(total, f"carry.totals[{i}]", -(10**12), 10**12)
    start.carried = ("round" in carry) | ("totals" in carry) << 1
    if "hammers" in carry:
        if sheet.options.hammer != "match":
            raise Illegal(say("only with the option hammer: match"), field="carry.hammers")
        start.hammers = read_seats(carry["hammers"], "carry.hammers")
        start.carried |= 4


def read_seats(value: object, what: str) -> int:
    """A set of seats, none listed twice."""
    seats = 0
    for i, one in enumerate(listed(value, what)):
        number = read_seat(one, f"{what}[{i}]", SEATS)
        if seats >> number & 1:
            raise Illegal(say("{who} occurs twice", who=f"@{number}"), field=what)
        seats |= 1 << number
    return seats


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """BT-70, 71: the carry of the round to come; after the last round there is none."""
    return {} if start.over else _carry(start, int(start.carried))


def match_over(sheet: Sheet, start: State) -> bool:
    """BT-71: no round follows."""
    return bool(start.over)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """BT-7, 8: nobody deals; the seat dealt BJ will be dealer."""
    return First(0, deck, (say("who is dealt the big joker is dealer"),))
