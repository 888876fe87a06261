"""What a table shows: the same few things for every game, so that one table can draw them all."""

from typing import Literal

from msgspec import Struct

from paiju.kit.types import State
from paiju.kit.words import Words, say


class Group(Struct, frozen=True, gc=False):
    """Cards that lie together."""

    label: Words | None
    cards: tuple[str, ...]
    count: int | None = None  # what they count for, where the label says it; None: one each


class Zone(Struct, frozen=True, gc=False):
    """A place on the table: the floor, a hand, what a seat captured."""

    id: str
    seat: int | None  # whose it is; None: everyone's
    label: Words
    groups: tuple[Group, ...]
    hidden: int = 0  # cards that lie there unseen


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


class Item(Struct, frozen=True, gc=False):
    """Something that counts: its rule, its name, and what it gives."""

    rule: str
    label: Words
    seat: int | None
    value: Words
    cards: tuple[str, ...] = ()


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


class Choice(Struct, frozen=True, gc=False):
    """One legal line: what to send, what it says, and what comes of it."""

    line: str
    label: Words
    cards: tuple[str, ...] = ()  # the cards it plays; a table lets the player touch them
    takes: tuple[str, ...] = ()  # the cards it would capture
    effects: tuple[Words, ...] = ()
    reading: Words | None = None  # what the cards are, where a player named them freely


class Question(Struct, frozen=True, gc=False):
    """What a seat is asked now."""

    seat: int
    text: Words
    choices: tuple[Choice, ...]
    free: tuple[str, ...] = ()  # verbs whose cards the player names; `choices` are then examples
    # why freely named cards cannot be played, by the word of the refusal; the cards are marked, so
    # these words do not name them again
    unplayable: dict[str, Words] = {}


class Settlement(Struct, frozen=True, gc=False):
    """How a round ended, and why everyone owes what they owe."""

    result: Words
    items: tuple[Item, ...]
    payments: tuple[int, ...]
    sums: tuple[Words, ...]  # the arithmetic, one line a payer


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


def settled(
    outcome: State, players: int, result: Words, items: tuple[Item, ...], sums: tuple[Words, ...]
) -> Settlement:
    """A settlement: how the round ended and who won it, the items, the payments, the arithmetic."""
    payments = tuple(int(outcome.payments[seat]) for seat in range(players))
    if outcome.winner > 0:
        winner = f"@{int(outcome.winner) - 1}"
        result = say("{who} wins: {result}", who=winner, result=result)
    return Settlement(result, items, payments, sums)
