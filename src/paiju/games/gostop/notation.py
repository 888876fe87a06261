"""Action lines, items, events and outcomes as text: the only strings of play."""

from typing import Any

from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.games.gostop import settlement as s
from paiju.games.gostop import setup as e
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.state import REASONS, RESULTS, SIDE_NAMES, Phase, Verb
from paiju.games.gostop.turn import aside
from paiju.kit.bits import members
from paiju.kit.errors import Unreadable
from paiju.kit.types import Action, Card, Ints, Seat, State
from paiju.kit.words import say

WITH_MONTH = (Verb.SHAKE, Verb.CHONGTONG, Verb.CHONGTONG_GO, Verb.BOMB)
WITH_CARD = (Verb.JUNK, Verb.ANIMAL, Verb.TAKE, Verb.PLAY)
_VERBS = {verb.name.lower(): verb for verb in Verb}
_MONTHS = {str(month): month for month in range(1, 13)}

# What each item is: its rule, its name, and its fields in the order of its row.
ITEMS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    s.THREE_BRIGHTS: ("GS-60", "three_brights", ("points",)),
    s.RAIN_THREE_BRIGHTS: ("GS-60", "rain_three_brights", ("points",)),
    s.FOUR_BRIGHTS: ("GS-60", "four_brights", ("points",)),
    s.FIVE_BRIGHTS: ("GS-60", "five_brights", ("points",)),
    s.BRIGHTS_ITEM: ("GS-60", "brights", ("points", "count")),
    s.GODORI_ITEM: ("GS-61", "godori", ("points",)),
    s.YUKDORI_ITEM: ("GS-61", "yukdori", ("points",)),
    s.BIDORI_ITEM: ("GS-61", "bidori", ("points",)),
    s.ANIMALS_ITEM: ("GS-62", "animals", ("points", "count")),
    s.HONGDAN_ITEM: ("GS-63", "hongdan", ("points",)),
    s.CHEONGDAN_ITEM: ("GS-63", "cheongdan", ("points",)),
    s.CHODAN_ITEM: ("GS-63", "chodan", ("points",)),
    s.RIBBONS_ITEM: ("GS-64", "ribbons", ("points", "count")),
    s.JUNK_ITEM: ("GS-65", "junk", ("points", "count")),
    s.THREE_DOUBLES_ITEM: ("GS-66", "three_doubles", ("points",)),
    s.PACT_ITEM: ("GS-68", "month_pact", ("points",)),
    s.PALSSARI_ITEM: ("GS-67", "palssari", ("points",)),
    s.GO_ITEM: ("GS-71", "go", ("count", "points")),
    s.CARRIED: ("GS-72", "carried", ("factor",)),
    s.GO_MULTIPLIER: ("GS-72", "go_multiplier", ("count", "factor")),
    s.REVERSE_GO: ("GS-43", "reverse_go", ("count", "factor")),
    s.REVERSE_REVERSE_GO: ("GS-43", "reverse_reverse_go", ("count", "factor")),
    s.SHAKE_ITEM: ("GS-72", "shake", ("seat", "month", "factor")),
    s.BOMB_ITEM: ("GS-72", "bomb", ("seat", "month", "factor")),
    s.TWO_BOMB_ITEM: ("GS-72", "two_card_bomb", ("seat", "month", "factor")),
    s.CHONGTONG_GO_ITEM: ("GS-72", "chongtong_go", ("seat", "month", "factor")),
    s.MUNGTTA_ITEM: ("GS-72", "mungtta", ("factor",)),
    s.PACT_FACTOR: ("GS-72", "month_pact", ("factor",)),
    s.MISSION_ITEM: ("GS-72", "mission", ("factor",)),
    s.NOTHING_CAPTURED: ("GS-85", "nothing_captured", ("seat",)),
    s.GWANG_BAK_ITEM: ("GS-80", "gwang_bak", ("seat", "factor")),
    s.PI_BAK_ITEM: ("GS-81", "pi_bak", ("seat", "factor")),
    s.MUNG_BAK_ITEM: ("GS-82", "mung_bak", ("seat", "factor")),
    s.TTI_BAK_ITEM: ("GS-83", "tti_bak", ("seat", "factor")),
    s.GO_BAK_ITEM: ("GS-84", "go_bak", ("seat", "factor")),
    s.DOKBAK_ITEM: ("GS-86", "dokbak", ("seat", "reason")),
    s.PAYMENT: ("GS-87", "payment", ("from", "for", "to", "points")),
    s.FIRST_PPEOK_ITEM: ("GS-37", "first_ppeok", ("seat", "points")),
    s.SECOND_PPEOK_ITEM: ("GS-37", "second_ppeok", ("seat", "points")),
    s.FIRST_TTADAK_ITEM: ("GS-37", "first_ttadak", ("seat", "points")),
    s.SALE_ITEM: ("GS-11", "sale", ("seat", "points", "payers")),
    s.PIG_ANTE_ITEM: ("GS-7", "pig_ante", ("points",)),
    s.PIG_ITEM: ("GS-7", "pig", ("seat", "points")),
    s.HOUSE_FEE_ITEM: ("GS-92", "house_fee", ("seat", "points")),
    s.CHONGTONG_ITEM: ("GS-52", "chongtong", ("seat", "points")),
    s.FLOOR_FOUR_ITEM: ("GS-52", "floor_four", ("seat", "points")),
    s.THREE_PPEOK_ITEM: ("GS-52", "three_ppeok", ("seat", "points")),
    s.NAGARI_ITEM: ("GS-51", "nagari", ("factor",)),
}

# What each event is: its rule, its name, and what its numbers are.
EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    e.CANDLE_OUT: ("GS-9", "candle_out", ("seat", "only")),
    e.SHOWN: ("GS-11", "shown", ("seat", "cards")),
    e.FLOOR_JOKER: ("GS-13", "floor_joker", ("seat", "card")),
    e.FLOOR_FOUR_TAKEN: ("GS-15", "floor_four_taken", ("seat", "month")),
    e.SHAKE: ("GS-22", "shake", ("seat", "month")),
    e.CHONGTONG_GO: ("GS-44", "chongtong_go", ("seat", "month")),
    e.BOMB: ("GS-24", "bomb", ("seat", "month")),
    e.TWO_BOMB: ("GS-24", "two_card_bomb", ("seat", "month")),
    e.PPEOK: ("GS-30", "ppeok", ("seat", "month")),
    e.TTADAK: ("GS-31", "ttadak", ("seat", "month")),
    e.JJOK: ("GS-32", "jjok", ("seat", "month")),
    e.EAT_PILE: ("GS-35", "eat_pile", ("seat", "month", "maker")),
    e.JOKER_PLAYED: ("GS-26", "joker", ("seat", "card")),
    e.JOKER_FLIPPED: ("GS-27", "joker", ("seat", "card")),
    e.STORE: ("GS-34", "department_store", ("seat",)),
    e.SWEEP: ("GS-33", "sweep", ("seat",)),
    e.STEAL: ("GS-39", "steal", ("seat", "from", "card")),
    e.GO: ("GS-42", "go", ("seat", "count", "points")),
    e.SHODANG: ("GS-45", "shodang", ("seat",)),
    e.SHODANG_REFUSED: ("GS-45", "shodang_refused", ("seat",)),
    e.SHODANG_ACCEPTED: ("GS-45", "shodang_accepted", ()),
    # what only a table tells
    e.PLAYED: ("GS-23", "played", ("seat", "card")),
    e.BOMBED: ("GS-24", "bombed", ("seat", "month", "cards")),
    e.FLIPPED: ("GS-27", "flipped", ("seat", "card")),
    e.TOOK: ("GS-28", "took", ("seat", "card", "cards")),
    e.LAID: ("GS-23", "laid", ("seat", "card")),
    e.DECLARED: ("GS-29", "declared", ("seat", "card", "junk")),
    e.SAID: ("GS-8", "said", ("seat", "verb")),
    e.PAID: ("GS-37", "paid", ("seat", "side", "points")),
    e.STOPPED: ("GS-50", "stop", ("seat", "points")),
    e.ACCEPTED: ("GS-45", "accepted", ("seat",)),
    e.ENDED: ("GS-50", "ended", ("seat", "result")),
}
OF_AN_OUTCOME = {EVENTS[what][1] for what in range(e.CANDLE_OUT, e.SHODANG_ACCEPTED + 1)}


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a 1B", "bomb 11", "go"."""
    name, *arguments = words.split(" ")
    verb = _VERBS.get(name)
    if verb is None:
        raise Unreadable(say("not a Go-Stop action"))
    if verb in WITH_MONTH:
        if len(arguments) != 1 or arguments[0] not in _MONTHS:
            raise Unreadable(say("{name} names a month, 1 to 12", name=name))
        return pack(verb, _MONTHS[arguments[0]], 0)
    most = 2 if verb == Verb.PLAY else 1 if verb in WITH_CARD else 0
    if len(arguments) > most or (most > 0 and not arguments):
        cards = ("no card", "one card", "a card and perhaps a target")[most]
        raise Unreadable(say("{name} names {cards}", name=name, cards=cards))
    for card in arguments:
        if card not in PACK.numbers:
            raise Unreadable(say("unknown card: {card}", card=card))
    numbers = [PACK.card(card) for card in arguments]
    return pack(verb, numbers[0] if numbers else 0, numbers[1] + 1 if len(numbers) > 1 else 0)


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    line = verb.name.lower()
    if verb in WITH_MONTH:
        line += f" {card_of(action)}"
    elif verb in WITH_CARD:
        line += f" {PACK.names[card_of(action)]}"
    if target_of(action) > 0:
        line += f" {PACK.names[target_of(action) - 1]}"
    return line


def item(row: Ints) -> dict[str, Any]:
    """A row of the outcome as a settlement item."""
    rule, name, fields = ITEMS[int(row[0])]
    told: dict[str, Any] = {"rule": rule, "name": name}
    for field, number in zip(fields, row[1:]):
        value = int(number)
        if field == "payers":
            told["from"] = members(value)
        else:
            told[field] = REASONS[value] if field == "reason" else value
    return told


def _told(field: str, value: int) -> Any:
    """A number of an event as what it is."""
    match field:
        case "card":
            return PACK.names[value]
        case "cards":
            return PACK.named(value)
        case "maker" | "seat" if field == "maker" or value < 0:
            return value - 1 if value > 0 else None
        case "junk":
            return value == 1
        case "verb":
            return Verb(value).name.lower()
        case "side":
            return SIDE_NAMES[value]
        case "result":
            return RESULTS[value]
    return value


def event(row: Ints) -> dict[str, Any]:
    """A row of the log as an event."""
    rule, name, fields = EVENTS[int(row[0])]
    told: dict[str, Any] = {"rule": rule, "name": name}
    for field, number in zip(fields, row[1:]):
        if field == "only":
            told["cards"] = [PACK.names[int(number)]]
        else:
            told[field] = _told(field, int(number))
    return told


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """GS §7, "Replay outcome": captured cards, floor, result and events."""
    rows = ([*state.notes[i], 0] for i in range(int(state.untold)))
    before = [event(row) for row in rows]
    told: dict[str, Any] = {
        "captured": [PACK.named(state.captured[seat]) for seat in range(state.players)],
        "floor": PACK.named(state.floor),
        "events": [*before, *(one for one in events if one["name"] in OF_AN_OUTCOME)],
    }
    if state.phase == Phase.OVER:
        told["result"] = RESULTS[state.result]
    return told


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    seats = range(state.players)
    stock = int(state.bottom - state.top)
    return {
        "floor": PACK.named(state.floor),
        "captured": [PACK.named(state.captured[seat]) for seat in seats],
        "hands": [PACK.named(state.hand[seat]) for seat in seats],
        "stock": stock,
    }


def census(state: State) -> list[Card]:
    """Every card of the table, wherever it lies."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.captured[seat]) + members(state.hand[seat])
    cards += [int(state.stock[i]) for i in range(int(state.top), int(state.bottom))]
    if state.phase == Phase.TAKE:  # the cards of this turn are in no zone yet
        cards += members(int(state.laid) | int(aside(state)))
        cards.append(int(state.flipped) - 1)
    return cards
