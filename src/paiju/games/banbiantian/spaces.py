"""What a network sees and chooses."""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.spaces import SUITS, Span, shape, table
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import read
from paiju.games.banbiantian.deck import CARDS
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.state import PHASES, Verb
from paiju.kit.jit import jit
from paiju.kit.spaces import Row, by_seat, each, unused
from paiju.kit.types import Action, Rules, Seat, State

_SEAT = [
    Row("cards held", 1, "where the viewer can know it"),
    Row("points", 1, "of tricks taken"),
    Row("dealer", 1, "1: the dealer"),
    Row("owner", 1, "1: its combo lies on the table"),
    Row("turn", 1, "1: it is asked"),
    Row("hammered", 1),
    Row("chosen", 1, "1: it has chosen whether to hammer"),
    Row("shakes", 1),
    Row("asked to shake", 1, "where the viewer can know it"),
    Row("passed over", 1, "for want of bombs, where the viewer can know it"),
    Row("passed", 1, "since the last play"),
    Row("out", 1),
    Row("big joker", 1, "1: it was dealt BJ, where that is known"),
    Row("total", 1, "payments before this round"),
]
OBSERVED = (
    Row("hand", CARDS, "+ k: card k"),
    Row("table", CARDS, "+ k: card k is in the combo to beat"),
    Row("trick", CARDS, "+ k: card k is in the trick"),
    Row("gone", CARDS, "+ k: card k was played"),
    *each("played", CARDS, SEATS, "+ k: this seat played card k, where the viewer can know it"),
    *by_seat(_SEAT, SEATS),
    Row("phase", 8, ", ".join(PHASES)),
    Row("points of the trick", 1),
    Row("first", 1, "1: no card was played yet"),
    Row("units", 1, "of the combo to beat"),
    Row("top rank", 1, "of the combo to beat, by its value"),
    Row("opening", 1, "how the dealer was settled"),
    Row("countershake", 1),
    Row("round", 1, "rounds before this one"),
    unused(1),
    Row("kind", 14, "of the combo to beat: none, " + ", ".join(KINDS.names[1:])),
    unused(2),
)

_WORDS = 7  # pass … countershake, in the order of their verbs
SPANS = [
    Span("single"), Span("pair"), Span("triple", wings=3), Span("straight", 5, 12),
    Span("pair run", 2, 3), Span("plane", 2, 5, wings=11), Span("mixed 510K"),
    Span("pure 510K", suits=SUITS), Span("four"), Span("straight flush", 5, 12, suits=SUITS),
    Span("earth", 4, 8), Span("sky"), Span("four with three", wings=4),
]  # fmt: skip
TABLE = table(SPANS, _WORDS)
CHOICES = (
    *(Row(verb.name.lower(), 1) for verb in Verb if verb <= _WORDS),
    *(span.row for span in SPANS),
)


@jit
def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices: of a play, its shape."""
    verb = verb_of(action)
    if verb <= Verb.COUNTERSHAKE:
        return verb - 1
    cards = cards_in(action)
    return shape(TABLE, read(rules, cards, cards == state.hand[seat], n_of(state.table)))
