"""
The exam, examined: a leak is planted in every field that somebody may not know, by every way in
which a viewer is told something, and the exam must find each one.

A leak here is a number made of the hidden entries of a field. It is told where a mistake would
tell it: copied by `conceal`, as a counter of a view, as a place where cards lie, as a field of an
event, as a number of an observation, in the words of a refusal, in the reason of a hint, as a thing
that a net notices.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace as changed

from paiju.exam.entries import read
from paiju.exam.faults import Leak
from paiju.exam.rounds import Question
from paiju.exam.scramble import Scrambling
from paiju.exam.twins import Tested, Twins, compare, stage_of
from paiju.exam.visible import SPECTATOR, Kind, conceal_follows_the_declaration, hidden_fields
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.happening import Happening
from paiju.kit.lay import Lay
from paiju.kit.reasons import Advised
from paiju.kit.rows import note
from paiju.kit.state import OWNER
from paiju.kit.types import Action, Ints, Rules, Seat, State
from paiju.kit.view import Counter, View
from paiju.kit.vocabulary import Vocabulary
from paiju.kit.words import Words, say
from paiju.play.match import chance_of

Way = Literal["conceal", "describe", "place", "event", "observe", "refusal", "hint", "net"]
To = Kind | Literal["everyone"]
By = Literal["declaration", "scrambling", "twins"]

# to whom each way can tell something, and which parts of the exam must find it there
WAYS: dict[Way, tuple[tuple[To, ...], tuple[By, ...]]] = {
    "conceal": (("a seat", "a spectator"), ("declaration",)),
    "describe": (("a seat", "a spectator"), ("scrambling", "twins")),
    "place": (("everyone",), ("scrambling", "twins")),
    "event": (("everyone",), ("twins",)),
    "observe": (("a seat",), ("scrambling", "twins")),
    "refusal": (("a seat",), ("twins",)),
    "hint": (("a seat that is asked",), ("scrambling", "twins")),
    "net": (("a seat that is asked",), ("scrambling", "twins")),
}
TELLTALE = -1  # the number of an event that no game has
REMEMBERED = 32  # states of viewers, each with what a leak knows of the whole one


class Plant(Struct, frozen=True):
    """A leak to be planted."""

    field: str
    way: Way
    to: To

    def tells(self, seat: Seat) -> bool:
        """Whether the leak tells this viewer something."""
        return self.to == "everyone" or (self.to == "a spectator") == (seat == SPECTATOR)

    def is_told_to(self, tested: Iterable[Tested]) -> bool:
        """Whether the leak tells something in twins in which these fields were put to the test."""
        return any(field == self.field and self.to in (kind, "everyone") for field, kind in tested)

    def __str__(self) -> str:
        return f"{self.field} to {self.to} by {self.way}"


def plants(game: Game) -> list[Plant]:
    """Every leak: of every field that is not public, by every way, to everybody it can tell."""
    return [
        plant
        for field in hidden_fields(game.law)
        for way, (viewers, _) in WAYS.items()
        for plant in (Plant(field, way, to) for to in viewers)
        if finders(game, plant)
    ]


def finders(game: Game, plant: Plant) -> list[By]:
    """
    The parts of the exam that must find a leak. Twins never differ in a field that everyone knows
    although it is not shown: an event or a refusal that told it would tell nothing new. A game
    without a net has none to tell, and a game in which no card keeps its place has no places.
    """
    ways: dict[Way, bool] = {"net": game.law.sights > 0, "place": game.speech.lay is not None}
    if not ways.get(plant.way, True):
        return []
    known = plant.field in game.law.state.known
    return [by for by in WAYS[plant.way][1] if not (known and by == "twins")]


def planted(game: Game, plant: Plant) -> Game:
    """The game with a leak in it."""
    makers: dict[Way, Callable[[Game, Plant], Game]] = {
        "conceal": _in_conceal,
        "describe": _in_describe,
        "place": _in_a_place,
        "event": _in_an_event,
        "observe": _in_observe,
        "refusal": _in_a_refusal,
        "hint": _in_a_hint,
        "net": _in_a_nets_sight,
    }
    return makers[plant.way](game, plant)


def digest(game: Game, field: str, state: State, seat: Seat) -> int:
    """A number made of what a field hides: of one with owners, of the entries of the others."""
    value = read(state, field)
    if game.law.state.whose[field] is OWNER and isinstance(value, list):
        value = [entry for other, entry in enumerate(value) if other != seat]
    return crc32(repr(value).encode()) % 1000


class _Smuggler:
    """Carries what a leak knows of a whole state to a function that gets a viewer's state only."""

    def __init__(self, game: Game, field: str) -> None:
        self.game = game
        self.field = field
        self.known: deque[tuple[State, int]] = deque(maxlen=REMEMBERED)

    def conceal(self, state: State, rules: Rules, seat: Seat, seen: State) -> None:
        """As the game conceals, with a look at the whole state."""
        self.game.law.conceal(state, rules, seat, seen)
        self.known.append((seen, digest(self.game, self.field, state, seat)))

    def number(self, seen: State) -> int:
        """What is known of the state behind a viewer's."""
        return next((number for mine, number in reversed(self.known) if mine is seen), 0)


def _in_conceal(game: Game, plant: Plant) -> Game:
    def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
        game.law.conceal(state, rules, seat, seen)
        if plant.tells(seat):
            setattr(seen, plant.field, getattr(game.law.state.copy(state), plant.field))

    return replace(game, law=replace(game.law, conceal=conceal))


def _in_describe(game: Game, plant: Plant) -> Game:
    smuggler = _Smuggler(game, plant.field)

    def describe(seen: State, rules: Rules, seat: Seat) -> View:
        view = game.speech.describe(seen, rules, seat)
        if not plant.tells(seat):
            return view
        leak = Counter("leak", None, say("leak"), smuggler.number(seen))
        return changed(view, counters=(*view.counters, leak))

    law = replace(game.law, conceal=smuggler.conceal)
    return replace(game, law=law, speech=replace(game.speech, describe=describe))


def _in_a_place(game: Game, plant: Plant) -> Game:
    def lay(state: State, before: Lay) -> Lay:
        placing = game.speech.lay
        assert placing is not None
        laid, leak = placing(state, before), digest(game, plant.field, state, SPECTATOR)
        return changed(laid, rooms=(leak,) * len(laid.rooms))

    return replace(game, speech=replace(game.speech, lay=lay))


def _in_observe(game: Game, plant: Plant) -> Game:
    smuggler = _Smuggler(game, plant.field)

    def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
        game.law.observe(seen, rules, seat, out)
        out[-1] += smuggler.number(seen)

    return replace(game, law=replace(game.law, conceal=smuggler.conceal, observe=observe))


def _in_a_hint(game: Game, plant: Plant) -> Game:
    smuggler = _Smuggler(game, plant.field)

    def reason(advised: Advised) -> Words:
        return say("leak {n}", n=smuggler.number(advised.seen))

    law = replace(game.law, conceal=smuggler.conceal)
    return replace(game, law=law, speech=replace(game.speech, reason=reason))


def _in_a_nets_sight(game: Game, plant: Plant) -> Game:
    smuggler = _Smuggler(game, plant.field)

    def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
        n = game.law.features(seen, rules, seat, out)
        out[n] = smuggler.number(seen)
        return n + 1

    return replace(game, law=replace(game.law, conceal=smuggler.conceal, features=features))


class _Telling(Vocabulary):
    """A game's events, each with one more field; and one event of its own."""

    def __init__(self, events: Vocabulary) -> None:
        self.__dict__.update(events.__dict__)
        self.numbers = (0, 0)  # made of what the field hid before the last step, and hides after it
        self._events = events

    def happening(self, row: tuple[int, ...]) -> Happening:
        """A row of the log with the numbers beside its fields."""
        if row[0] == TELLTALE:
            return Happening({"name": "leak", "leak": self.numbers}, (), say("leak"))
        happening = self._events.happening(row)
        return changed(happening, event={**happening.event, "leak": self.numbers})


def _in_an_event(game: Game, plant: Plant) -> Game:
    events = _Telling(game.speech.events)

    def watched(state: State, log: State, step: Callable[[], None]) -> None:
        before = digest(game, plant.field, state, SPECTATOR)
        step()
        events.numbers = (before, digest(game, plant.field, state, SPECTATOR))
        if log.n == 0 and before != events.numbers[1]:  # nobody was to hear of this step
            note(log, TELLTALE, 0, 0, 0)

    def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
        watched(state, log, lambda: game.law.apply(state, rules, seat, action, log))

    def resume(state: State, rules: Rules, log: State) -> None:
        going_on = game.law.resume
        assert going_on is not None
        watched(state, log, lambda: going_on(state, rules, log))

    law = replace(game.law, apply=apply, resume=resume if game.law.resume else None)
    return replace(game, law=law, speech=replace(game.speech, events=events))


def _in_a_refusal(game: Game, plant: Plant) -> Game:
    def told_more(no: Refusal, state: State, seat: Seat) -> Refusal:
        number = digest(game, plant.field, state, seat)
        return type(no)(say("{why} ({n})", why=no.why, n=number), word=no.word)

    def parse(state: State, seat: Seat, words: str) -> Action:
        try:
            return game.notation.parse(state, seat, words)
        except Refusal as no:
            raise told_more(no, state, seat) from None

    def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
        no = game.notation.objection(state, rules, seat, action)
        return told_more(no, state, seat) if no is not None else None

    notation = replace(game.notation, parse=parse, objection=objection)
    return replace(game, notation=notation)


def found(game: Game, plant: Plant, twins: list[Twins]) -> list[By]:
    """By which parts of the exam a planted leak is found."""
    leaking = planted(game, plant)
    parts: dict[By, Callable[[Game, Twins], None]] = {
        "declaration": _ask_the_declaration,
        "scrambling": _scramble,
        "twins": _compare,
    }
    return [by for by in finders(game, plant) if any(_finds(parts[by], leaking, t) for t in twins)]


def _finds(part: Callable[[Game, Twins], None], game: Game, twins: Twins) -> bool:
    try:
        part(game, twins)
    except Leak:
        return True
    return False


def _asked(game: Game, twins: Twins, question: Question) -> None:
    """Ask a question at every position of both rounds."""
    chance = chance_of(0, 5)
    for deal, steps in zip(twins.deals, twins.steps, strict=True):
        position = stage_of(game, twins).opened(deal)
        question(position.round, chance, set())
        for step in steps:
            position = position.after(step, 0)
            question(position.round, chance, set())


def _ask_the_declaration(game: Game, twins: Twins) -> None:
    _asked(game, twins, conceal_follows_the_declaration)


def _scramble(game: Game, twins: Twins) -> None:
    _asked(game, twins, Scrambling())


def _compare(game: Game, twins: Twins) -> None:
    compare(game, twins)
