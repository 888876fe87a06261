"""What a network sees and chooses."""

from paiju.cards.flower import CARDS, MONTHS
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.spaces import play_of, plays
from paiju.games.gostop.deck import MOST_CARDS
from paiju.games.gostop.state import SEATS, Verb
from paiju.kit.jit import constants, jit
from paiju.kit.spaces import Row, by_seat, each, unused
from paiju.kit.types import Action, Rules, Seat, State

NARROW = True  # what is larger than eight bits stands at their limit
OPEN = True  # `observe` reads public fields, the seat's own hand, and what it knows of others

_SEAT = [
    Row("seated", 1, "1: there is such a seat"),
    Row("plays", 1, "1: it plays this round"),
    Row("dealer", 1, "1: this seat deals"),
    Row("turn", 1, "1: it is this seat's turn"),
    Row("cards held", 1),
    Row("flips to come", 1, "GS-25"),
    Row("turns begun", 1),
    Row("gos", 1),
    Row("plain gos", 1, "without reverse ones"),
    Row("points at the latest go", 1),
    Row("shakes and bombs", 1),
    Row("two-card bombs", 1),
    Row("chongtong shown", 1, "its month; 0: none"),
    Row("ppeoks", 1),
    Row("refused", 1, "1: it refused a shodang"),
    Row("price", 1, "at which it sold"),
]
OBSERVED = (
    Row("hand", MOST_CARDS, "+ k: card k"),
    Row("floor", MOST_CARDS, "+ k: card k"),
    Row("laid", MOST_CARDS, "+ k: card k lies apart until the turn is played"),
    Row("flipped", MOST_CARDS, "+ k: card k of the stock awaits what it takes"),
    *each("captured", MOST_CARDS, SEATS, "+ k: card k"),
    *each("known hand", MOST_CARDS, SEATS, "+ k: card k was shown, or the hand is open"),
    *by_seat(_SEAT, SEATS),
    unused(1),
    Row("phase", 9, "cut, in or out, sale, flexible animal, turn, take, go or stop, shodang, over"),
    Row("stock", 1, "cards in the stock"),
    Row("multiplier", 1, "carried into the round"),
    Row("calls", 1, "gos of all seats"),
    Row("mission", 1, "its factor"),
    Row("declared junk", 1, "flexible animals"),
    Row("declared animals", 1, "flexible animals"),
    Row("pact", MONTHS + 1, "GS-68: + 0 none, + m month m"),
    unused(1),
    Row("opened hand", SEATS, "GS-45: + i the i-th seat from the viewer on"),
    unused(3),
    Row("push", 1, "GS-53: 1: the question is to push or to collect"),
    Row("pushed", 1, "GS-53: its factor"),
    Row("big round", 1, "GS-54: its factor"),
    Row("mission by the card", 1),
    Row("bound month", 1, "GS-22: the month that must be played; 0: any"),
    Row("winner", 1, "its seat + 1"),
    Row("balance", SEATS, "GS-88: from the viewer on, where liability is limited"),
)

_WORDS = (
    Verb.CUT, Verb.TUNG, Verb.IN, Verb.OUT, Verb.SELL, Verb.PASS, Verb.SHODANG, Verb.FLIP,
    Verb.GO, Verb.STOP, Verb.ACCEPT, Verb.REFUSE, Verb.PUSH, Verb.COLLECT,
)  # fmt: skip
_MONTHS = (Verb.SHAKE, Verb.BOMB, Verb.CHONGTONG, Verb.CHONGTONG_GO)
_ANIMALS = (Verb.JUNK, Verb.ANIMAL)
CHOICES = (
    *(Row(verb.name.lower(), 1) for verb in _WORDS),
    *(Row(verb.name.lower(), MONTHS, "+ m: month m + 1") for verb in _MONTHS),
    *(Row(verb.name.lower(), MONTHS, "+ m: the animal of month m + 1") for verb in _ANIMALS),
    Row("take", CARDS, "+ k: the flipped card takes card k"),
    *plays(MOST_CARDS),
)
_FIRST = [0] * (max(Verb) + 1)
for _place, _verb in enumerate((*_MONTHS, *_ANIMALS)):
    _FIRST[_verb] = len(_WORDS) + MONTHS * _place
for _place, _verb in enumerate(_WORDS):
    _FIRST[_verb] = _place
FIRST = constants(_FIRST)  # where the numbers of a verb begin
TAKES = len(_WORDS) + MONTHS * (len(_MONTHS) + len(_ANIMALS))
PLAYS = TAKES + CARDS


@jit
def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices."""
    verb, argument = verb_of(action), card_of(action)
    if verb == Verb.PLAY:
        return PLAYS + play_of(argument, target_of(action), MOST_CARDS)
    if verb == Verb.TAKE:
        return TAKES + argument
    if verb == Verb.JUNK or verb == Verb.ANIMAL:
        return FIRST[verb] + (argument >> 2)
    return FIRST[verb] + (argument - 1 if argument > 0 else 0)
