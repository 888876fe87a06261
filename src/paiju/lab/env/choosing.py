"""
Choices as numbers for one table: those of `docs/spaces.md`, or in a game in which a player names cards,
the cards one by one.

By shapes a play is chosen as a whole: sound, but of several sets of cards with one shape only the cheapest
can be played. By cards every set that the rules allow can be played: a card after the other is put down,
and the cards lie until they are played or taken back. Nothing has happened at the table until then.
"""

from typing import Any

import numpy as np

from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.spaces import Row
from paiju.kit.types import Action, Seat
from paiju.lab.env.tables import choices_of
from paiju.play.round import Round


def seen_by(round_: Round, seat: Seat) -> list[int]:
    """The observation of a seat."""
    law = round_.game.law
    row = ints(law.observation)
    law.observe(round_.seen(seat), round_.rules, seat, row)
    return [int(number) for number in row]


class Choosing:
    """The choices of the seat that is asked."""

    size: int

    def __init__(self, game: Game, sheet: Sheet) -> None:
        self.game, self.sheet = game, sheet

    def begin(self, round_: Round) -> None:
        """A round is dealt."""
        self.round = round_
        self._ask()

    def _ask(self) -> None:
        asked = self.round.to_act()
        if asked:
            self.seat: Seat = asked[0]
            self.open = self.choices()

    def choices(self) -> dict[int, Action]:
        """The legal choices, each with what it plays."""
        raise NotImplementedError

    def mask(self, seat: Seat) -> Any:
        """1 for every choice of a seat; of a seat that is not asked, none."""
        mask = np.zeros(self.size, np.int8)
        if seat == self.seat and not self.round.over:
            mask[list(self.open)] = 1
        return mask

    def play_for(self, action: Action) -> None:
        """Play an action for the seat that is asked."""
        self.round.apply(self.seat, action)
        self._ask()

    def choose(self, choice: int) -> None:
        """Play a choice; one that is not open is refused, and nothing has changed."""
        if choice not in self.open:
            raise ValueError(f"choice {choice} is not open to seat {self.seat}")
        self.play_for(self.open[choice])


class ByShape(Choosing):
    """A number for every action, as the game declares them."""

    def __init__(self, game: Game, sheet: Sheet) -> None:
        super().__init__(game, sheet)
        self.size = choices_of(game)

    def choices(self) -> dict[int, Action]:
        """The legal choices, each with what it plays."""
        round_, seat = self.round, self.seat
        legal = round_.legal(seat)
        if self.game.spaces is None:
            return dict(enumerate(legal))
        number = self.game.spaces.choice_of
        return {int(number(round_.state, round_.rules, seat, action)): action for action in legal}


PUT, BACK = -1, -2  # what is no action yet: a card put down, all of them taken back


class ByCards(Choosing):
    """
    Words by their numbers, then one number a card of the pack, then *take back* and *play*. A card can be
    put down while the hand has one more of it; *play* is open when the cards that lie there may be
    played.
    """

    def __init__(self, game: Game, sheet: Sheet) -> None:
        super().__init__(game, sheet)
        self.words = words_of(game)
        self.first = len(self.words)
        self.back = self.first + len(game.cards.pack.names)
        self.play = self.back + 1
        self.size = self.play + 1
        self.laid: list[int] = []

    def begin(self, round_: Round) -> None:
        """A round is dealt; nothing lies there."""
        self.laid = []
        super().begin(round_)

    def choices(self) -> dict[int, Action]:
        """The legal choices: what each plays, or PUT, or BACK."""
        found: dict[int, Action] = {}
        verb = ""
        for action in self.round.legal(self.seat):
            line = self.round.line(self.seat, action).split(" ")
            if line[1] in self.game.notation.free:
                verb = line[1]
            elif not self.laid:
                found[self.words.index(line[1])] = action
        if verb:
            left = self._hand()
            for card in self.laid:
                left.remove(card)
            found |= {self.first + card: PUT for card in left}
            if self.laid:
                found[self.back] = BACK
                played = self._played(verb)
                if played is not None:
                    found[self.play] = played
        return found

    def _hand(self) -> list[int]:
        """The cards in hand: the first numbers of an observation are how many there are of each."""
        row = seen_by(self.round, self.seat)
        cards = range(len(self.game.cards.pack.names))
        return [card for card in cards for _ in range(row[card])]

    def _played(self, verb: str) -> Action | None:
        """The action that plays the cards that lie there, if it is legal."""
        names = " ".join(self.game.cards.pack.names[card] for card in self.laid)
        try:
            action = self.game.notation.parse(self.round.state, self.seat, f"{verb} {names}")
        except Refusal:
            return None
        no = self.game.notation.objection(self.round.state, self.round.rules, self.seat, action)
        return action if no is None else None

    def choose(self, choice: int) -> None:
        """Put a card down, take all back, or play."""
        if choice not in self.open:
            raise ValueError(f"choice {choice} is not open to seat {self.seat}")
        action = self.open[choice]
        if action == PUT:
            self.laid.append(choice - self.first)
        else:
            self.laid = []
            if action != BACK:
                self.round.apply(self.seat, action)
        self._ask()


def words_of(game: Game) -> list[str]:
    """The choices that name no cards."""
    rows: tuple[Row, ...] = game.spaces.choices if game.spaces else ()
    return [row.name for row in rows if row.size == 1]


def chooser(game: Game, sheet: Sheet, by_cards: bool) -> Choosing:
    """How choices are numbered; a game in which nobody names cards has one way."""
    return ByCards(game, sheet) if by_cards and game.notation.free else ByShape(game, sheet)
