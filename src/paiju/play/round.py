"""One round: a deal, the actions so far, and what follows from them."""

import re
from typing import Any

from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.happening import Happening
from paiju.kit.jit import ints
from paiju.kit.lay import Lay
from paiju.kit.memo import memo
from paiju.kit.options import Sheet, numbers
from paiju.kit.rows import LOG, OUTCOME
from paiju.kit.types import Action, Card, Rules, Seat, State
from paiju.kit.view import Choice, View
from paiju.kit.words import say

SEAT = re.compile(r"0|[1-9][0-9]{0,8}")
ALWAYS, NOW = 1, 2  # values of a state's `pauses`: see `kit.contract.resume`

# the same sheet gives the same object, so that what is remembered of it is found again
_numbers = memo(256)(numbers)


class Round:
    """A round at a table. `act` changes it; a caller who needs the round before it keeps a `copy`."""

    def __init__(
        self, game: Game, sheet: Sheet, start: State, deck: list[Card], pauses: bool = False
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.rules: Rules = _numbers(game.options.rules, sheet.options)
        self.start = start
        self.deck = deck
        self.actions: list[str] = []
        self._seen: list[tuple[int, ...]] = []  # rows of the log
        self.happened: list[Happening] = []  # what the last action did
        self.state: State = game.law.state.new()
        self._log = LOG.new()  # written and read within one action, so copies may share it
        if pauses and game.law.resume is not None:
            self.state.pauses = ALWAYS
        row = ints(len(deck))
        for i, card in enumerate(deck):
            row[i] = card
        game.law.deal(self.state, self.rules, start, row)
        self.lay = Lay()
        self._laid()

    def copy(self) -> "Round":
        """The same round, free to go another way."""
        other = object.__new__(Round)
        other.__dict__.update(self.__dict__)
        other.actions = list(self.actions)
        other._seen = list(self._seen)
        other.state = self.game.law.state.copy(self.state)
        return other

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that everyone saw."""
        return [self.game.speech.events.as_json(row) for row in self._seen]

    def to_act(self) -> list[Seat]:
        """The seats that are asked now; none when the round is over."""
        return members(self.game.law.to_act(self.state, self.rules))

    @property
    def paused(self) -> bool:
        """Whether play waits for `resume`."""
        return self.game.law.resume is not None and int(self.state.pauses) == NOW

    @property
    def over(self) -> bool:
        """Whether nothing more will be asked."""
        return not self.to_act() and not self.paused

    def legal(self, seat: Seat) -> list[Action]:
        """Every action of the seat. Where any cards may be played, there is one action for each shape."""
        out = ints(self.game.law.actions)
        n = self.game.law.legal(self.state, self.rules, seat, out)
        return [int(out[i]) for i in range(n)]

    def lines(self, seat: Seat) -> list[str]:
        """Every action of the seat, as action lines."""
        return [self.line(seat, action) for action in self.legal(seat)]

    def line(self, seat: Seat, action: Action) -> str:
        """An action line, with its seat."""
        return f"{seat} {self.game.notation.write(self.state, seat, action)}"

    def read(self, line: str) -> tuple[Seat, Action]:
        """An action line as a seat and an action; refuses what cannot be read."""
        seat, words = parts(line)
        if seat >= self.sheet.players:
            raise self._no_seat(seat)
        return seat, self.game.notation.parse(self.state, seat, words)

    def act(self, line: str) -> None:
        """Play an action line; refuses, with nothing changed, what is not legal."""
        no = self.unheard(parts(line)[0])
        if no is not None:
            raise no
        seat, action = self.read(line)
        no = self.game.notation.objection(self.state, self.rules, seat, action)
        if no is not None:
            raise no
        self.apply(seat, action, line)

    def unheard(self, seat: Seat) -> Refusal | None:
        """
        Why this seat is not heard, whatever it says: the round is over, or else there is no such
        seat, or else it is not asked. None: it is heard.
        """
        asked = self.to_act()
        if seat in asked:
            return None
        if asked and seat >= self.sheet.players:
            return self._no_seat(seat)
        return self.game.notation.objection(self.state, self.rules, seat if asked else 0, 0)

    def _no_seat(self, seat: Seat) -> Refusal:
        return Unreadable(say("there is no {who}", who=f"@{seat}"), word=self.game.notation.no_seat)

    def offer(self, line: str) -> Choice:
        """
        The choice that an action line would be, by what its seat knows; refuses what is not legal.
        This is for verbs that take any cards, of which a question lists only examples.
        """
        seat, _ = self.read(line)
        seen = self.seen(seat)
        action = self.game.notation.parse(seen, seat, line.partition(" ")[2])
        no = self.game.notation.objection(seen, self.rules, seat, action)
        if no is not None:
            raise no
        return self.game.speech.choice(seen, self.rules, seat, action)

    def apply(self, seat: Seat, action: Action, line: str | None = None) -> None:
        """Play an action that is known to be legal."""
        self.actions.append(line if line is not None else self.line(seat, action))
        self.game.law.apply(self.state, self.rules, seat, action, self._log)
        self._tell()

    def resume(self) -> None:
        """Go on from a pause."""
        assert self.game.law.resume is not None
        self.game.law.resume(self.state, self.rules, self._log)
        self._tell()

    def declining(self, seat: Seat) -> Action:
        """The action that leaves a secret question as if it had not been asked, legal or not."""
        assert self.game.law.decline is not None
        return self.game.law.decline(self.state, self.rules, seat)

    def _tell(self) -> None:
        rows = [tuple(map(int, self._log.rows[i])) for i in range(int(self._log.n))]
        self._seen += rows
        self.happened = self.game.speech.happenings(rows)
        self._laid()

    def _laid(self) -> None:
        """Cards that came to lie somewhere in this step have their places from here on."""
        if self.game.speech.lay is not None:
            self.lay = self.game.speech.lay(self.state, self.lay)

    def seen(self, seat: Seat) -> State:
        """The state that a seat may know (−1: a spectator)."""
        seen = self.game.law.state.new()
        self.game.law.conceal(self.state, self.rules, seat, seen)
        return seen

    def view(self, seat: Seat) -> View:
        """The view of a seat: the state that it may know, in words, with what everyone saw."""
        speech = self.game.speech
        view = speech.describe(self.seen(seat), self.rules, seat)
        view = speech.recall(view, self._seen, self.rules) if speech.recall else view
        return speech.placed(view, self.lay.known_to(seat)) if speech.placed else view

    def settled(self) -> tuple[State, State]:
        """The outcome of a round that is over, and the start of the next round."""
        outcome, following = OUTCOME.new(), self.game.law.start.new()
        self.game.law.settle(self.state, self.rules, outcome)
        self.game.law.follow(self.state, self.rules, self.start, outcome, following)
        return outcome, following

    def outcome(self) -> dict[str, Any]:
        """The outcome as a replay prints it: over or not, the seats asked, payments, items, carry."""
        asked = self.to_act()
        answer: dict[str, Any] = {"over": self.over, "to_act": asked}
        settled = OUTCOME.new()
        answer["payments"] = [0] * self.sheet.players
        answer["items"], answer["carry"] = [], {}
        if self.over:
            settled, following = self.settled()
            answer["payments"] = [int(settled.payments[s]) for s in range(self.sheet.players)]
            answer["items"] = [
                self.game.speech.items.as_json(settled.items[i]) for i in range(int(settled.n))
            ]
            answer["carry"] = self.game.record.carried(self.sheet, following, settled)
        return answer | self.game.record.outcome(self.state, settled, self.events)

    def facts(self) -> dict[str, Any]:
        """The whole position, for a person who holds the record, never for a seat."""
        lines = sorted(
            line
            for seat in self.to_act()
            for line in self.lines(seat)
            if line.split(" ")[1] not in self.game.notation.free
        )
        return {"legal": lines} | self.game.record.facts(self.state)


def parts(line: Any) -> tuple[Seat, str]:
    """The seat that an action line names, whether it exists or not, and what follows."""
    if not isinstance(line, str):
        raise Unreadable(say("an action is a text"))
    seat, _, words = line.partition(" ")
    if not SEAT.fullmatch(seat) or not words:
        raise Unreadable(say("an action line is a seat, a verb and its arguments"))
    return int(seat), words


def refused_at(no: Refusal, at: int, line: Any) -> Refusal:
    """The same refusal, as one of an action in a record: it names the place and the line."""
    shown = line if isinstance(line, str) else "?"
    place = f"actions[{at}]"
    return Illegal(no.said, field=place, lead=no.lead, word=no.word, at=at, action=shown[:200])
