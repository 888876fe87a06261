"""What a network sees and chooses."""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.spaces import SUITS, Span, shape, table
from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.combos import read
from paiju.games.datongzi.deck import KIND_COUNT, RANK_COUNT
from paiju.games.datongzi.heap import high_half, low_half
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.masks import quad_of_mask
from paiju.games.datongzi.state import Verb
from paiju.kit.jit import jit
from paiju.kit.spaces import Row, by_seat, each, unused
from paiju.kit.types import Action, Rules, Seat, State

_SEAT = [
    Row("cards held", 1, "where the viewer can know it"),
    Row("points", 1, "of tricks taken"),
    Row("bonus", 1, "earned"),
    Row("pending bonus", 1, "earned if it is not beaten"),
    Row("total", 1, "before this round"),
    Row("bonuses", 1, "before this round"),
    Row("passed", 1, "since the last play"),
    Row("owner", 1, "1: its combo lies on the table"),
    Row("out", 1),
    Row("turn", 1, "1: it is asked"),
]
OBSERVED = (
    Row("hand", KIND_COUNT, "+ k: how many of card k"),
    Row("table", KIND_COUNT, "+ k: how many of card k are in the combo to beat"),
    Row("gone", KIND_COUNT, "+ k: how many of card k were played"),
    *each("played", KIND_COUNT, SEATS, "+ k: how many of card k this seat played, where known"),
    *by_seat(_SEAT, SEATS),
    Row("points of the trick", 1),
    Row("units", 1, "of the combo to beat"),
    Row("top rank", 1, "of the combo to beat, by its value"),
    Row("suit", 1, "of the combo to beat, by its value; 0: none"),
    Row("round", 1, "rounds before this one"),
    Row("kind", 9, "of the combo to beat: none, " + ", ".join(KINDS.names[1:])),
    unused(2),
)

SPANS = [
    Span("single"), Span("pair"), Span("triple", wings=3), Span("pair run", 2, RANK_COUNT),
    Span("plane", 2, RANK_COUNT, wings=2 * RANK_COUNT + 1), Span("bomb", 4, 12),
    Span("tongzi", suits=SUITS), Span("earth"),
]  # fmt: skip
TABLE = table(SPANS, 1)
CHOICES = (Row("pass", 1), *(span.row for span in SPANS))


@jit
def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices: of a play, its shape."""
    if verb_of(action) == Verb.PASS:
        return 0
    a, b = 0, 0
    for place in range(RANK_COUNT):
        quad = quad_of_mask(state, seat, place, cards_in(action))
        a |= low_half(quad, place)
        b |= high_half(quad, place)
    return shape(TABLE, read(rules, a, b, n_of(state.table)))
