"""What a network sees and chooses."""

from paiju.cards.character import KINDS, one
from paiju.games.maohuzi.claims import and_of, card_of, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import HOLDING, PATTERN, WITH
from paiju.games.maohuzi.state import SEATS, Verb
from paiju.kit.jit import jit
from paiju.kit.spaces import Row, by_seat, each, unused
from paiju.kit.types import Action, Card, Rules, Seat, State

_SEAT = [
    Row("cards held", 1),
    Row("xian", 1, "MH-51: 1: marked"),
    Row("dead", 1, "MH-52: 1: marked"),
    Row("piao", 1, "MH-92: its stake, where it is known"),
    Row("shown card", 1, "MH-12: its kind + 1"),
    Row("shown card kept", 1, "1: it was not seen to leave the hand"),
    Row("seated", 1, "1: there is such a seat"),
    Row("groups", 9, "how many ti, pao, wei, chouwei, kan, peng, ju, jiao, jiang on the table"),
]
OBSERVED = (
    Row("hand", KINDS, "+ k: how many of kind k"),
    Row("live", KINDS, "+ k: the live card is of kind k"),
    Row("barred", KINDS, "+ k: 1 kind k may not be claimed (MH-46), 2 its peng was declined"),
    *each("row", KINDS, SEATS, "+ k: how many of kind k lie there"),
    *each("table", KINDS, SEATS, "+ k: how many of kind k lie in groups that the viewer sees"),
    *by_seat(_SEAT, SEATS),
    Row("stock", 1, "cards in the stock"),
    Row("groups that win", 1, "MH-4: M"),
    Row("drawn", 1, "1: the live card was drawn"),
    Row("opening", 1, "MH-82: 0 past, 1 ahead, 2 live"),
    Row("turn", 1, "seats from the viewer to the one whose turn it is"),
    Row("dealer", 1, "seats from the viewer to the dealer"),
    Row("round", 1, "its number in the match"),
    Row("fresh", 1, "MH-39: the card just drawn and laid, + 1"),
    Row("phase", 10, "wait, piao, opening, discard, hu, laid, pao, peng, chi, over"),
    Row("exhausted", 1, "MH-94: rounds just before this one"),
    unused(5),
)

PIAOS = 32
LAYS = 1 + WITH + WITH * WITH  # MH-45: no group beside a chi, one, or two
_DISCARDS = 4
_PIAOS = _DISCARDS + KINDS
_CHIS = _PIAOS + PIAOS
CHOICES = (
    Row("pass", 1),
    Row("hu", 1),
    Row("pao", 1, "the live card"),
    Row("peng", 1, "the live card"),
    Row("discard", KINDS, "+ k: kind k"),
    Row("piao", PIAOS, "+ n: stake n points"),
    Row("chi", WITH * LAYS,
        "+ 43 g + l: with the g-th group that holds the live card; l = 0 no group beside it,"
        " 1 + i the i-th, 7 + 6 i + j the i-th and the j-th"),
)  # fmt: skip


@jit
def place_in(card: Card, cards: int) -> int:
    """The place of a group, given by its cards, among those that hold a kind."""
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0 and PATTERN[g] == cards:
            return i
    return 0


@jit
def lay_of(card: Card, first: int, second: int) -> int:
    """The groups beside a chi, each by its number + 1, as one number."""
    if first == 0:
        return 0
    i = place_in(card, PATTERN[first - 1])
    if second == 0:
        return 1 + i
    return 1 + WITH + WITH * i + place_in(card, PATTERN[second - 1])


@jit
def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.CHI:
        group = place_in(card, one(card) + one(x_of(action)) + one(y_of(action)))
        return _CHIS + LAYS * group + lay_of(card, and_of(action, 0), and_of(action, 1))
    if verb == Verb.DISCARD:
        return _DISCARDS + card
    if verb == Verb.PIAO:
        return _PIAOS + (action >> 8)
    if verb == Verb.PASS:
        return 0
    if verb == Verb.HU:
        return 1
    return 2 if verb == Verb.PAO else 3
