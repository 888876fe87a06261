"""The contract: what a game must bring. A frozen bundle of data and functions, not a base class."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.form import Form
from paiju.kit.jit import ints, jit
from paiju.kit.lesson import Lesson
from paiju.kit.look import Look
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Preset, Sheet, numbers
from paiju.kit.pack import Pack
from paiju.kit.state import I64, Shape
from paiju.kit.types import Action, Card, Ints, Rules, Seat, Seats, State
from paiju.kit.view import Choice, Settlement, View
from paiju.kit.words import Words, say

SEATS = 7  # the most that any table has
WIDTH = 5  # numbers in an event or an item: what it is, and up to four more

LOG = Shape("Log", [("n", I64), ("rows", I64, (96, WIDTH))])

OUTCOME = Shape("Outcome", [
    ("result", I64),              # the place in the game's `results`
    ("winner", I64),              # the seat + 1; 0: nobody
    ("payments", I64, SEATS),
    ("n", I64),
    ("items", I64, (64, WIDTH)),
])  # fmt: skip


@jit
def note(log: State, what: int, seat: Seat, a: int, b: int) -> None:
    """Write an event into the log: public by construction, so only what everyone saw."""
    row = log.rows[log.n]
    row[0] = what
    row[1] = seat
    row[2] = a
    row[3] = b
    row[4] = 0
    log.n += 1


@jit
def item(outcome: State, what: int, seat: Seat, value: int) -> None:
    """Write an item into the outcome."""
    row = outcome.items[outcome.n]
    row[0] = what
    row[1] = seat
    row[2] = value
    row[3] = 0
    row[4] = 0
    outcome.n += 1


@jit
def enter(outcome: State, what: int, a: int, b: int, c: int, d: int) -> None:
    """Write an item: what it is, and the numbers of its fields in their order."""
    row = outcome.items[outcome.n]
    row[0] = what
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    outcome.n += 1


@jit
def reset(outcome: State) -> None:
    """As good as zeros for `settle`; rows beyond n are not read."""
    outcome.result = 0
    outcome.winner = 0
    outcome.n = 0
    for seat in range(SEATS):
        outcome.payments[seat] = 0


def only_listed(
    legal: Callable[[State, Rules, Seat, Ints], int],
    actions: int,
    why_not: Callable[[State, Rules, Seat, Action], Words],
) -> Callable[[State, Rules, Seat, Action], Refusal | None]:
    """The objection of a game in which just what `legal` lists is legal."""

    def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        out = ints(actions)
        n = legal(state, rules, seat, out)
        if action in [int(out[i]) for i in range(n)]:
            return None
        return Illegal(why_not(state, rules, seat, action))

    return objection


def _nothing_said(sheet: Sheet, hour: int) -> str:
    """The rule sheet asks for no word."""
    return ""


def _nothing_more(sheet: Sheet, start: State, chance: Chance) -> None:
    """Nothing is drawn but the deck."""


def _silent(row: Ints) -> None:
    """Nobody calls anything out."""


def _no_bank(start: State, following: State) -> int:
    """All payments are between seats."""
    return 0


def _first_round(sheet: Sheet, dealer: Seat) -> dict[str, Any]:
    """Every round pays, so the first does."""
    return {"dealer": dealer}


def _no_extras(start: State) -> dict[str, Any]:
    """A record has the common fields and no other."""
    return {}


def _highest(sheet: Sheet, start: State, totals: tuple[int, ...]) -> list[Seat]:
    """The highest total wins a match; equal ones share it."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _nothing_left(
    sheet: Sheet, start: State, dealer: Seat, totals: tuple[int, ...]
) -> tuple[int, ...]:
    """No points lie anywhere but with the seats."""
    return (0,) * sheet.players


@dataclass(frozen=True)
class Game:
    """One game. The kernels are described in `kit.contract`; the rest here."""

    id: str
    prefix: str  # of its rule ids: "KK"
    title: Words
    players: tuple[int, ...]  # the numbers of seats at a table; the first is the usual one
    options: type[Struct]
    presets: dict[str, Preset]
    rules: Shape  # the rule sheet as numbers
    state: Shape
    start: Shape
    actions: int  # the most that `legal` may write
    observation: int  # the length of `observe`'s row
    results: tuple[str, ...]  # how a round can end, by number; the first: not over

    # kernels
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

    # edges: the rule sheet and the deck
    check: Callable[[Sheet], None]  # refuses, with words, a sheet that makes no sense
    deck: Callable[[Any], list[Card]]  # the cards of this rule sheet in printed order
    pack: Pack
    look: Look  # how a browser draws it
    # who deals the first round: from what the table brings and the deck it is about to deal
    first_dealer: Callable[[Sheet, Gathering, list[Card], Chance], First]
    open: Callable[[Sheet, Mapping[str, Any]], State]  # a record's dealer, carry, … → a start
    carried: Callable[[Sheet, State, State], dict[str, Any]]  # a start and its outcome → `carry`
    match_over: Callable[[Sheet, State], bool]  # whether this start is one no round follows

    # edges: words
    parse: Callable[[State, Seat, str], Action]  # an action line without its seat
    write: Callable[[State, Seat, Action], str]  # and back
    # None: it is legal; whatever the action, first that the round is over or the seat not asked
    objection: Callable[[State, Rules, Seat, Action], Refusal | None]
    item: Callable[[Ints], dict[str, Any]]  # a row of the outcome as a settlement item
    event: Callable[[Ints], dict[str, Any]]  # a row of the log as an event
    told: Callable[[Ints], Words]  # a row of the log as a sentence
    outcome: Callable[[State, State, list[dict[str, Any]]], dict[str, Any]]  # its further fields
    facts: Callable[[State], dict[str, Any]]  # the position, whole
    census: Callable[[State], list[Card]]  # every card of the table, wherever it lies
    score: Callable[[Mapping[str, Any]], dict[str, Any]]  # a score query → its answer
    choice: Callable[[State, Rules, Seat, Action], Choice]  # a legal action, as it is offered
    explain: Callable[[Mapping[str, Any]], Settlement]  # and the same as a table shows it
    form: Callable[[Sheet, Mapping[str, Any]], Form]  # what such a query can say, and has said
    describe: Callable[[State, Rules, Seat], View]
    card: Callable[[str], Words]  # what a card is called

    # of a game whose questions others may not know of; the kernels are described in `kit.contract`
    resume: Callable[[State, Rules, State], None] | None = None
    decline: Callable[[State, Rules, Seat], Action] | None = None
    free: tuple[str, ...] = ()  # verbs whose cards a player names; `legal` has one a shape
    no_seat: str | None = None  # the book's reason word for a seat that does not exist
    # the word that a rule sheet asks for when a table is made, by the hour; "": it asks for none
    said: Callable[[Sheet, int], str] = _nothing_said
    # a row of the log as the word that players call out with it: 뻑, こいこい, 碰
    shout: Callable[[Ints], Words | None] = _silent
    # what a table draws at random besides the deck, written into the start before the deal
    prepare: Callable[[Sheet, State, Chance], None] = _nothing_more
    drawn: tuple[str, ...] = ()  # fields of a carry that `prepare` draws, not the round before
    # what the pots of the table gained between two starts; payments and it add up to zero
    bank: Callable[[State, State], int] = _no_bank
    # dealer and carry of a round that pays whatever happens, to measure players by
    paying: Callable[[Sheet, Seat], dict[str, Any]] = _first_round
    # fields of a record, besides the common ones, that tell of a start
    extras: Callable[[State], dict[str, Any]] = _no_extras
    # of a match that is over: the start that no round follows, and the totals → who won it
    winners: Callable[[Sheet, State, tuple[int, ...]], list[Seat]] = _highest
    # of a match that ends: the start that no round follows, who dealt last, the totals → what
    # each seat gets of the points that lie in no round's payments
    closing: Callable[[Sheet, State, Seat, tuple[int, ...]], tuple[int, ...]] = _nothing_left

    lesson: Lesson = ()  # scripted rounds that teach it; none: there is no lesson yet

    def numbers(self, sheet: Sheet) -> Rules:
        """A rule sheet as kernels see it."""
        return numbers(self.rules, sheet.options)

    def hours(self, sheet: Sheet) -> tuple[str, ...]:
        """What a table made at 0:00, 1:00 … 23:00 says; nothing where the sheet asks for no word."""
        return tuple(word for hour in range(24) if (word := self.said(sheet, hour)))

    def check_said(self, sheet: Sheet, said: str) -> None:
        """Refuse a word that the rule sheet does not ask for, and silence where it does."""
        words = sorted(set(self.hours(sheet)))
        if words and said not in words:
            asked = say("{words}, as the rule sheet asks", words=" or ".join(words))
            raise Illegal(asked, field="said")
        if said and not words:
            raise Illegal(say("the rule sheet asks for no word"), field="said")
