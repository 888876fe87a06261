"""
The contract: what a game must bring, in a few bundles. Frozen data and functions, no base class.

A game's package has the same files as every other game's; `kit.assemble` takes the bundles from them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.evening import Evening
from paiju.kit.fitting import Fitting
from paiju.kit.glossary import Glossary
from paiju.kit.happening import Happening
from paiju.kit.lay import Lay
from paiju.kit.lesson import Lesson
from paiju.kit.look import Look
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet, numbers
from paiju.kit.pack import Pack
from paiju.kit.playouts import Playouts
from paiju.kit.query import Query
from paiju.kit.reasons import Advised
from paiju.kit.secrecy import Opens, Shows
from paiju.kit.sheets import OptionBook
from paiju.kit.spaces import Spaces
from paiju.kit.state import Shape
from paiju.kit.types import Action, Card, Ints, Rules, Seat, Seats, State
from paiju.kit.view import Choice, View
from paiju.kit.vocabulary import Vocabulary
from paiju.kit.words import Words, either, say


@dataclass(frozen=True)
class CardBook:
    """The cards of a game."""

    pack: Pack
    deck: Callable[[Any], list[Card]]  # the cards of these options in printed order
    words: Callable[[str], Words]  # what a card is called


@dataclass(frozen=True)
class Law:
    """The kernels, described in `kit.contract`, and the shapes they work on."""

    state: Shape
    start: Shape
    actions: int  # the most that `legal` may write
    observation: int  # the length of `observe`'s row
    results: tuple[str, ...]  # how a round can end, by number; the first: not over
    deal: Callable[[State, Rules, State, Ints], None]
    to_act: Callable[[State, Rules], Seats]
    legal: Callable[[State, Rules, Seat, Ints], int]
    apply: Callable[[State, Rules, Seat, Action, State], None]
    settle: Callable[[State, Rules, State], None]
    follow: Callable[[State, Rules, State, State, State], None]
    conceal: Callable[[State, Rules, Seat, State], None]
    observe: Callable[[State, Rules, Seat, Ints], None]
    redeal: Callable[[State, Rules, Seat, Ints, State], None]
    appraise: Callable[[State, Rules, Seat, Action], int]
    prefer: Callable[[State, Rules, Seat, Ints, int], int]
    appraise_all: Callable[[State, Rules, Seat, Ints, int, Ints], None]
    infer: Callable[[State, Rules, Seat, State, Ints], None]
    lean: Callable[[State, Rules, Seat, Ints, Ints], None]
    likely: Callable[[State, Rules, Seat], int]
    worth: Callable[[State, Rules, State, Seat], int]
    playouts: Playouts
    fitting: Fitting  # how its rounds are played on a GPU
    sights: int  # how many things a net can notice; 0: the game has no net
    by_net: int  # who plays by the net where the strongest bot plays rounds out
    suits: Callable[[Rules], bool]  # whether the net plays well by such rules
    features: Callable[[State, Rules, Seat, Ints], int]
    traits: Callable[[State, Rules, Seat, Action, Ints], int]
    # the seats that dropped out of this round, which everyone knows; few games have any
    dropped_out: Callable[[State, Rules], Seats]
    # who was dealer in the end
    dealer_of: Callable[[State, State], Seat]
    # a game whose questions other players may not know of also has these two
    resume: Callable[[State, Rules, State], None] | None
    decline: Callable[[State, Rules, Seat], Action] | None
    # whether what a spectator sees shows that nobody will be asked in secret now: nobody need wait
    quiet: Callable[[State, Rules], bool] | None
    # the exceptions to what the state's fields declare, as `kit.secrecy` describes them
    opens: Mapping[str, Opens]
    shows: Mapping[str, Shows]


@dataclass(frozen=True)
class MatchLaw:
    """How rounds make a match."""

    # the first dealer: from what the table brings and the deck it is about to deal
    first_dealer: Callable[[Sheet, Gathering, list[Card], Chance], First]
    over: Callable[[Sheet, State], bool]  # whether this start is one that no round follows
    # draws at random what a table needs besides the deck, and writes it into the start
    prepare: Callable[[Sheet, State, Chance], None]
    drawn: tuple[str, ...]  # fields of a carry that `prepare` draws, not the round before
    # what the pots of the table gained between two starts; payments and it add up to zero
    bank: Callable[[State, State], int]
    # dealer and carry of a round that pays whatever happens, to measure players by
    paying: Callable[[Sheet, Seat], dict[str, Any]]
    # the winners of a match that is over, from the start that no round follows and the totals
    winners: Callable[[Sheet, State, tuple[int, ...]], list[Seat]]
    # what each seat gets, when a match ends, of the points that lie in no round's payments: from
    # the start that no round follows, the last dealer and the totals
    closing: Callable[[Sheet, State, Seat, tuple[int, ...]], tuple[int, ...]]


@dataclass(frozen=True)
class RecordBook:
    """A round as a record tells it."""

    open: Callable[[Sheet, Mapping[str, Any]], State]  # dealer, carry, … → a start
    carried: Callable[[Sheet, State, State], dict[str, Any]]  # a start and its outcome → `carry`
    extras: Callable[[State], dict[str, Any]]  # fields besides the common ones that tell of a start
    outcome: Callable[[State, State, list[dict[str, Any]]], dict[str, Any]]  # its further fields
    facts: Callable[[State], dict[str, Any]]  # the position, whole
    census: Callable[[State], list[Card]]  # every card of the table, wherever it lies


@dataclass(frozen=True)
class Notation:
    """Action lines."""

    parse: Callable[[State, Seat, str], Action]  # a line without its seat
    write: Callable[[State, Seat, Action], str]  # and back
    # None: it is legal; whatever the action, first that the round is over or the seat not asked
    objection: Callable[[State, Rules, Seat, Action], Refusal | None]
    free: tuple[str, ...]  # verbs whose cards a player names; `legal` has one a shape
    no_seat: str | None  # the book's reason word for a seat that does not exist


@dataclass(frozen=True)
class Speech:
    """What a table says and shows."""

    events: Vocabulary
    items: Vocabulary
    describe: Callable[[State, Rules, Seat], View]
    results: Mapping[str, Words]  # how a round can end
    choice: Callable[[State, Rules, Seat, Action], Choice]  # a legal action, as it is offered
    # where cards lie that keep their places: after a step, from where they lay before it
    lay: Callable[[State, Lay], Lay] | None = None
    placed: Callable[[View, Lay], View] | None = None  # a view with those places
    # what a state forgets and everyone saw: a view, with what the rows of the log add to it
    recall: Callable[[View, Sequence[tuple[int, ...]], Rules], View] | None = None
    # why an action is good, in the words of somebody who looks over the player's shoulder
    reason: Callable[[Advised], Words | None] | None = None

    def happenings(self, rows: list[tuple[int, ...]]) -> list[Happening]:
        """Rows of the log as they travel."""
        return [self.events.happening(row) for row in rows]


@dataclass(frozen=True)
class Game:
    """One game."""

    id: str
    package: str  # the module it lives in: its rule book, words and pictures lie beside it
    prefix: str  # of its rule ids: "KK"
    title: Words
    players: tuple[int, ...]  # the numbers of seats at a table; the first is the usual one
    options: OptionBook
    cards: CardBook
    law: Law
    spaces: Spaces | None  # None: a network chooses by the place of an action among the legal ones
    match: MatchLaw
    record: RecordBook
    notation: Notation
    speech: Speech
    query: Query
    evening: Evening | None  # None: rounds with real cards are not written down one after the other
    look: Look  # how a page draws it
    glossary: Glossary  # its words, each in one sentence
    lesson: Lesson  # scripted rounds that teach it; none: there is no lesson yet

    def numbers(self, sheet: Sheet) -> Rules:
        """A rule sheet as kernels see it."""
        return numbers(self.options.rules, sheet.options)

    def hours(self, sheet: Sheet) -> tuple[str, ...]:
        """What a table made at 0:00, 1:00 … 23:00 says; nothing where the sheet asks for no word."""
        return tuple(word for hour in range(24) if (word := self.options.said(sheet, hour)))

    def check_said(self, sheet: Sheet, said: str) -> None:
        """Refuse a word that the rule sheet does not ask for, and silence where it does."""
        words = sorted(set(self.hours(sheet)))
        if words and said not in words:
            asked = say("{words}, as the rule sheet asks", words=either(words))
            raise Illegal(asked, field="said")
        if said and not words:
            raise Illegal(say("the rule sheet asks for no word"), field="said")
