"""What the player has picked before anything is sent: a choice, or marked cards of the hand."""

from dataclasses import dataclass, replace

from paiju.kit.view import Choice, Question


@dataclass(frozen=True)
class Picks:
    """A question, the hand it is asked over, and how far the player is with the answer."""

    question: Question | None
    hand: tuple[str, ...]
    at: int = 0  # the choice picked; -1: none
    cursor: int = 0  # where the player stands in the hand
    marks: frozenset[int] = frozenset()  # places of the hand, for a play of free cards

    @property
    def free(self) -> bool:
        """Whether the player names the cards."""
        return self.question is not None and bool(self.question.free)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The lines on offer; of a free play, those that no marking of cards could say."""
        return self.question.choices if self.question else ()

    @property
    def choice(self) -> Choice | None:
        """The choice picked."""
        return self.choices[self.at] if 0 <= self.at < len(self.choices) else None

    @property
    def marked(self) -> tuple[str, ...]:
        """The cards marked, in the order of the hand."""
        return tuple(self.hand[place] for place in sorted(self.marks))

    @property
    def line(self) -> str | None:
        """The action line that Enter would send."""
        if self.free and self.marks:
            assert self.question is not None
            return " ".join((str(self.question.seat), self.question.free[0], *self.marked))
        return self.choice.line if self.choice else None

    def asked(self, question: Question | None, hand: tuple[str, ...]) -> "Picks":
        """A new question over a hand; marks that still make sense stay."""
        if question == self.question and hand == self.hand:
            return self
        free = question is not None and bool(question.free)
        marks = self.marks if hand == self.hand and free else frozenset()
        cursor = min(self.cursor, max(0, len(hand) - 1))
        return Picks(question, hand, -1 if free else 0, cursor, marks)

    def move(self, by: int) -> "Picks":
        """The choice so many further on, stopping at the ends."""
        if not self.choices:
            return self
        to = max(0, min(len(self.choices) - 1, self.at + by)) if self.at >= 0 else 0
        return replace(self, at=to, marks=frozenset())

    def pick(self, choice: int) -> "Picks":
        """That choice."""
        if not 0 <= choice < len(self.choices):
            return self
        return replace(self, at=choice, marks=frozenset())

    def step(self, by: int) -> "Picks":
        """The cursor so many cards further on in the hand, round the ends."""
        return replace(self, cursor=(self.cursor + by) % len(self.hand)) if self.hand else self

    def mark(self, place: int) -> "Picks":
        """Mark a card of the hand, or take the mark away."""
        if not (self.free and 0 <= place < len(self.hand)):
            return self
        return replace(self, marks=self.marks ^ {place}, cursor=place, at=-1)

    def advised(self, line: str, cards: tuple[str, ...]) -> "Picks":
        """What a hint says: its cards marked where they are named freely, or its line picked."""
        if self.free and cards:
            wanted, places = list(cards), set()
            for place, card in enumerate(self.hand):
                if card in wanted:
                    wanted.remove(card)
                    places.add(place)
            return replace(self, marks=frozenset(places), at=-1)
        lines = [choice.line for choice in self.choices]
        return self.pick(lines.index(line)) if line in lines else self

    def clear(self) -> "Picks":
        """Nothing marked."""
        return replace(self, marks=frozenset())

    def touch(self, card: str) -> "Picks":
        """The next choice that plays or names this card."""
        found = [i for i, choice in enumerate(self.choices) if card in choice.cards]
        if not found:
            found = [i for i, choice in enumerate(self.choices) if card in choice.takes]
        if not found:
            return self
        later = [i for i in found if i > self.at] if self.at in found else []
        return self.pick(later[0] if later else found[0])

    def places(self) -> frozenset[int]:
        """The places of the hand that the picked choice plays, or that are marked."""
        if self.marks or self.choice is None:
            return self.marks
        wanted = list(self.choice.cards)
        places = set()
        for place, card in enumerate(self.hand):
            if card in wanted:
                wanted.remove(card)
                places.add(place)
        return frozenset(places)

    def playable(self) -> frozenset[int]:
        """The places of the hand that some choice plays; of a free play, all."""
        if self.free:
            return frozenset(range(len(self.hand)))
        cards = {card for choice in self.choices for card in choice.cards}
        return frozenset(place for place, card in enumerate(self.hand) if card in cards)
