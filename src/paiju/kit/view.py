"""What a table shows: the same few things for every game, so that one table can draw them all."""

from typing import Literal

from msgspec import Struct

from paiju.kit.reckoning import Mark, Reckoning
from paiju.kit.types import State
from paiju.kit.words import Words, say


class Group(Struct, frozen=True, gc=False):
    """Cards that lie together."""

    label: Words | None
    cards: tuple[str, ...]
    count: int | None = None  # what they count for, where the label says it; None: one each
    kind: str = ""  # what sort of group it is, where a table draws that sort in its own way
    sign: str = ""  # a character for the label, where cards lie closely
    worth: int | None = None  # what the whole group gives, told beside its sign; None: nobody knows
    hidden: int = 0  # cards of it that lie face down
    place: int | None = None  # of the places of its zone, where cards keep theirs: see `kit.lay`
    slots: dict[str, int] = {}  # likewise, the slot of each card
    mark: Words | None = None  # what stands at their foot, where they are special and stay together


class Zone(Struct, frozen=True, gc=False):
    """A place on the table: the floor, a hand, what a seat captured."""

    id: str
    seat: int | None  # whose it is; None: everyone's
    label: Words
    groups: tuple[Group, ...]
    hidden: int = 0  # cards that lie there unseen
    by: int | None = None  # who put there what lies there, where the place is everyone's
    room: int = 0  # slots that it has, where cards keep theirs; or groups that it is made for


# how a table shows a counter: "high" is lit up, "low" is left out where room is short, and "none"
# is left out beside the player's name, because the table says it in another way
Weight = Literal["high", "usual", "low", "none"]


class Counter(Struct, frozen=True, gc=False):
    """A number worth watching."""

    id: str
    seat: int | None
    label: Words
    value: int | None  # None: a mark rather than a number
    weight: Weight = "usual"
    short: Words | None = None  # all of it, where room is short
    zone: str = ""  # the zone of its seat whose cards it tells of: the hand, for a hand's size
    times: bool = False  # whether the number multiplies: a table sets × before it


class Item(Struct, frozen=True, gc=False):
    """Something that counts: its rule, its name, and what it gives."""

    rule: str
    label: Words
    seat: int | None
    value: Words
    cards: tuple[str, ...] = ()
    short: Words | None = None  # the label in a word or two
    points: int | None = None  # the points that it gives, to be added up; None: it gives none
    times: int | None = None  # what it multiplies points by; None: it does not
    next_times: int | None = None  # likewise what it multiplies the next round by


class Missing(Struct, frozen=True, gc=False):
    """Something under way: what is there, and which cards would help."""

    rule: str
    label: Words
    have: int
    need: int
    helps: tuple[str, ...]


class Points(Struct, frozen=True, gc=False):
    """What a seat has now, and what it could still make."""

    seat: int
    total: int
    items: tuple[Item, ...]
    missing: tuple[Missing, ...]


class Wait(Struct, frozen=True, gc=False):
    """A card that would complete a hand."""

    card: str
    left: int  # copies that the seat has not seen
    worth: Words  # what it would count for


class Meter(Struct, frozen=True, gc=False):
    """Something that must reach a number."""

    label: Words
    have: int
    need: int


class Progress(Struct, frozen=True, gc=False):
    """How far the viewer's own cards are: what must reach which number, and what they wait for."""

    meters: tuple[Meter, ...]
    waits: tuple[Wait, ...]


class Bar(Struct, frozen=True, gc=False):
    """How far some seats are together."""

    label: Words
    seats: tuple[int, ...]
    value: int
    whole: int  # what it is measured by
    mark: Mark | None = None  # of the side


class Standing(Struct, frozen=True, gc=False):
    """How the sides stand to each other."""

    bars: tuple[Bar, ...]
    shared: bool  # whether they divide one whole between them
    open: int = 0  # of a shared whole: what nobody has yet
    stake: int | None = None  # by how much the viewer's result is multiplied


class Laid(Struct, frozen=True, gc=False):
    """What a seat did in a trick."""

    seat: int
    words: Words  # what the cards are, or how it passed
    groups: tuple[Group, ...]  # the cards as they lie; none: it passed
    points: int


class Trick(Struct, frozen=True, gc=False):
    """The trick that is being played."""

    points: int
    scored: tuple[str, ...]  # its cards that are points
    acts: tuple[Laid, ...]  # in their order
    beaten: str  # the zone where happenings say that beaten cards lie


# how a choice is meant: "bold" risks something, "safe" takes what there is
Tone = Literal["", "bold", "safe"]


class Choice(Struct, frozen=True, gc=False):
    """One legal line: what to send, what it says, and what comes of it."""

    line: str
    label: Words
    cards: tuple[str, ...] = ()  # the cards it plays; a table lets the player touch them
    takes: tuple[str, ...] = ()  # the cards it would capture
    effects: tuple[Words, ...] = ()
    reading: Words | None = None  # what the cards are, where a player named them freely
    short: Words | None = None  # what a large button says
    gist: tuple[Words, ...] = ()  # the effects in few words below it
    tone: Tone = ""


class Leaves(Struct, frozen=True, gc=False):
    """What a choice leaves one waiting for; where cards go on being played, with the best of them."""

    choice: int  # its place among the choices
    card: str | None  # the card that would best be played after it; None: it is itself such a play
    waits: tuple[Wait, ...]


class Question(Struct, frozen=True, gc=False):
    """What a seat is asked now."""

    seat: int
    text: Words
    choices: tuple[Choice, ...]
    free: tuple[str, ...] = ()  # verbs whose cards the player names; `choices` are then examples
    # why freely named cards cannot be played, by the word of the refusal; the cards are marked, so
    # these words do not name them again
    unplayable: dict[str, Words] = {}
    decline: int | None = None  # the choice that turns down what is offered
    costs: tuple[Words, ...] = ()  # what turning it down costs, each by its name
    leaves: tuple[Leaves, ...] = ()
    about: tuple[Words, ...] = ()  # what the answers mean, in plain sentences


class Settlement(Struct, frozen=True, gc=False):
    """How a round ended, and why everyone owes what they owe."""

    result: Words
    items: tuple[Item, ...]
    payments: tuple[int, ...]
    sums: tuple[Words, ...]  # the arithmetic, one line a payer
    winner: int | None = None  # the seat that won; None: nobody, or several together
    points: int | None = None  # what the winner's cards and calls count; None: a game without these
    share: int | None = None  # the same with every factor of the winner's: what one loser owes
    reckoning: Reckoning | None = None  # as its players read it, where the game says how


class View(Struct, frozen=True, gc=False):
    """All that a seat is shown."""

    game: str
    viewer: int  # a seat, or -1: a spectator
    title: Words
    turn: tuple[int, ...]  # the seats known to be asked
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    points: tuple[Points, ...]
    question: Question | None
    settlement: Settlement | None
    pause: Words | None = None  # what may be done now by players whom nobody else knows to be asked
    progress: Progress | None = None
    standing: Standing | None = None
    trick: Trick | None = None
    numbered: bool = True  # whether the title says which round of the match it is


def settled(
    outcome: State, players: int, result: Words, items: tuple[Item, ...], sums: tuple[Words, ...]
) -> Settlement:
    """A settlement: how the round ended and who won it, the items, the payments, the arithmetic."""
    payments = tuple(int(outcome.payments[seat]) for seat in range(players))
    winner = int(outcome.winner) - 1 if outcome.winner > 0 else None
    if winner is not None:
        result = say("{who} wins: {result}", who=f"@{winner}", result=result)
    return Settlement(result, items, payments, sums, winner)
