"""What a network sees and chooses."""

from paiju.cards.flower import CARDS, MONTHS
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.spaces import play_of, plays
from paiju.games.koikoi.state import SEATS, Verb
from paiju.kit.jit import jit
from paiju.kit.spaces import Row, by_seat, each, unused
from paiju.kit.types import Action, Rules, Seat, State

NARROW = True  # what is larger than eight bits stands at their limit
OPEN = True  # `observe` reads public fields, and the seat's own hand
TAKES = 2
PLAYS = TAKES + CARDS

_SEAT = [
    Row("cards held", 1),
    Row("calls of koikoi", 1),
    Row("points of the pile", 1, "when the seat's turn last ended"),
    Row("dealer", 1, "1: this seat deals"),
    Row("turn", 1, "1: it is this seat's turn"),
    Row("hand yaku shown", 1, "a set: bit n is KK-51 + n"),
    Row("seated", 1, "1: there is such a seat"),
    unused(1),
]
OBSERVED = (
    Row("hand", CARDS, "+ k: card k"),
    Row("floor", CARDS, "+ k: card k"),
    Row("turned", CARDS, "+ k: card k of the stock awaits what it takes"),
    *each("pile", CARDS, SEATS, "+ k: card k"),
    *by_seat(_SEAT, SEATS),
    Row("stock", 1, "cards in the stock"),
    Row("round", 1, "its number in the match"),
    unused(1),
    Row("phase", 4, "+ 0 play, + 1 take, + 2 call, + 3 over"),
    unused(2),
    Row("month", MONTHS, "+ k: month k + 1 is the round's"),
    Row("brights on the floor", 1, "KK-65: what they multiply by, − 1"),
    unused(10),
)
CHOICES = (
    Row("koikoi", 1),
    Row("stop", 1),
    Row("take", CARDS, "+ k: the turned card takes card k"),
    *plays(CARDS),
)


@jit
def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.PLAY:
        return PLAYS + play_of(card, target_of(action), CARDS)
    if verb == Verb.TAKE:
        return TAKES + card
    return 0 if verb == Verb.KOIKOI else 1
