"""Action lines of Min-hwatu (MN-6, 7): read, written, and refused with a reason."""

from minhwatu.deck import PACK
from minhwatu.state import Phase, Verb
from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.kit.errors import Unreadable
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, say


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a", "play 3a 3B", "take 3B"."""
    verb, *names = words.split(" ")
    most = {"play": 2, "take": 1}.get(verb, 0)
    if not 0 < len(names) <= most:
        raise Unreadable(say("not a Min-hwatu action"))
    for name in names:
        if name not in PACK.numbers:
            raise Unreadable(say("unknown card: {card}", card=name))
    target = PACK.card(names[1]) + 1 if len(names) > 1 else 0
    return pack(Verb[verb.upper()], PACK.card(names[0]), target)


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    line = f"{Verb(verb_of(action)).name.lower()} {PACK.names[card_of(action)]}"
    return line + (f" {PACK.names[target_of(action) - 1]}" if target_of(action) > 0 else "")


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    card = PACK.names[card_of(action)]
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.turn:
        return say("it is seat {other}'s turn", other=int(state.turn))
    if state.phase == Phase.TAKE:
        return say("the turned card takes one of the two floor cards of its month")
    if verb_of(action) == Verb.TAKE:
        return say("a card must be played")
    if not int(state.hand[seat]) >> card_of(action) & 1:
        return say("seat {seat} does not hold {card}", seat=seat, card=card)
    if (int(state.floor) & month_of(card_of(action))).bit_count() == 2:
        return say("{card} meets two cards: name the one it takes", card=card)
    return say("{card} does not meet two cards: no target is named", card=card)
