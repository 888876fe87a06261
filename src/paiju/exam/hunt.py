"""
The hunt for twins: other cards where the declaration hides them, and other secret answers, so
that a viewer's story stays the same for as long as possible.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from paiju.exam.positions import RESUME, Deal, Position, Step, sight
from paiju.exam.rounds import LONGEST, gathered, one_of, start_of
from paiju.exam.seated import Claims
from paiju.exam.twins import Scene, Stage, Twins, differing, followed, time_of
from paiju.exam.visible import SPECTATOR, Visible
from paiju.kit.bits import has
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Seat
from paiju.play.match import chance_of
from paiju.play.record import deck_of

PROBES = 3  # places that a place of the deck is exchanged with, to see whether it is hidden
DEALS = 24  # tried for one round
FOLLOWED = 6  # of those, the ones that are played
OTHERS = 6  # steps tried where the first round's step does not do
SECRET_STEPS = 3  # in one scene of the second round

Covered = Counter[tuple[str, bool]]  # how often a field was different, and whether for a spectator


class Shadow(Struct):
    """A round that follows another one's story."""

    steps: list[Step]
    scenes: int  # of the other round that it has, too
    fields: Counter[str]  # in how many of them, after the deal, a hidden field was different


class Hunt:
    """The hunt for twins for one viewer at one table."""

    def __init__(self, game: Game, sheet: Sheet, viewer: Seat, claims: Claims | None) -> None:
        self.game = game
        self.sheet = sheet
        self.viewer = viewer
        self.claims = claims
        self._stage = Stage(game, sheet, viewer, claims)
        self._places: dict[Seat, list[int]] = {}

    def twins(self, number: int, covered: Covered) -> Twins | None:
        """Twins for the round that a seed stands for; the least covered fields count most."""
        chance = chance_of(number, 3)
        dealer = chance(self.sheet.players)
        deck = deck_of(self.game, self.sheet, number)
        deck = gathered(deck, chance) if chance(2) else deck
        deal = Deal(start_of(self.game, self.sheet, number, dealer), tuple(deck))
        scenes = self._played(deal, chance)
        found: Twins | None = None
        most = 0.0
        for other in self._others(deal, dealer, scenes[0].sight, covered, chance):
            shadow = self._shadow(other, scenes, chance)
            worth = self._worth(shadow.fields, covered) + shadow.scenes / len(scenes)
            if shadow.fields and worth > most:
                most = worth
                steps = (story(scenes[: shadow.scenes]), tuple(shadow.steps))
                found = Twins(self.sheet, self.viewer, self.claims, (deal, other), steps)
        return found

    def _opened(self, deal: Deal) -> Position:
        return self._stage.opened(deal)

    def _played(self, deal: Deal, chance: Chance) -> list[Scene]:
        """A round played by chance."""
        position, steps = self._opened(deal), list[Step]()
        while not position.over and len(steps) < LONGEST:
            steps += position.steps(chance, None, 1)
            position = position.after(steps[-1], 0)
        return followed(self._opened(deal), tuple(steps))

    def _worth(self, fields: Counter[str] | list[str], covered: Covered) -> float:
        kind = self.viewer == SPECTATOR
        return sum(1 / (1 + covered[field, kind]) for field in fields)

    def _others(
        self, deal: Deal, dealer: Seat, before: Visible, covered: Covered, chance: Chance
    ) -> list[Deal]:
        """Other deals that look the same, those first in which rarely covered fields differ."""
        first = self._opened(deal)
        found: list[tuple[float, int, Deal]] = []
        for number in range(DEALS):
            other = self._varied(deal, dealer, before, chance)
            position = self._opened(other)
            if sight(position) == before:
                fields = differing(self.game, first, position)
                found.append((-self._worth(fields, covered), number, other))
        return [other for _, _, other in sorted(found, key=lambda one: one[:2])[:FOLLOWED]]

    def _varied(self, deal: Deal, dealer: Seat, before: Visible, chance: Chance) -> Deal:
        """A deal with some cards of hidden places exchanged, or with other draws."""
        start = deal.start
        if chance(2):
            start = start_of(self.game, self.sheet, chance(1 << 30), dealer)
        if dealer not in self._places:
            self._places[dealer] = self._hidden_places(deal, before, chance)
        places, deck = list(self._places[dealer]), list(deal.deck)
        n = one_of([2, 2, 3, len(places) // 2, len(places)], chance)
        moved = sorted(places.pop(chance(len(places))) for _ in range(min(n, len(places))))
        cards = [deck[at] for at in moved]
        if chance(3) == 0:  # alike cards together: fours, runs and bombs
            cards.sort()
            turn = chance(len(cards)) if cards else 0
            cards = cards[turn:] + cards[:turn]
        else:
            cards = [cards.pop(chance(len(cards))) for _ in range(len(cards))]
        for at, card in zip(moved, cards, strict=True):
            deck[at] = card
        return Deal(start, tuple(deck))

    def _hidden_places(self, deal: Deal, before: Visible, chance: Chance) -> list[int]:
        """The places of the deck whose cards the viewer does not see when they are dealt."""
        hidden = set[int]()
        for at in range(len(deal.deck)):
            for _ in range(PROBES if at not in hidden else 0):
                with_, deck = chance(len(deal.deck)), list(deal.deck)
                deck[at], deck[with_] = deck[with_], deck[at]
                if deck[at] == deck[with_]:
                    continue
                if sight(self._opened(Deal(deal.start, tuple(deck)))) == before:
                    hidden |= {at, with_}
        return sorted(hidden)

    def _shadow(self, deal: Deal, scenes: list[Scene], chance: Chance) -> Shadow:
        """The round of another deal, played so that the viewer's story is the same."""
        position = self._opened(deal)
        shadow = Shadow([], 1, Counter())
        for number in range(1, len(scenes)):
            before, scene = scenes[number - 1], scenes[number]
            reached = self._reach(position, before, scene, time_of(number), chance, SECRET_STEPS)
            if reached is None:
                break
            steps, position = reached
            shadow.steps += steps
            shadow.scenes += 1
            shadow.fields.update(differing(self.game, scene.moments[-1], position))
        return shadow

    def _reach(
        self, position: Position, before: Scene, scene: Scene, at: int, chance: Chance, secret: int
    ) -> tuple[list[Step], Position] | None:
        """The steps to the next scene; secret ones, which nobody sees, may come before."""
        first = self._after(position, scene.step, at)
        reaches = first is not None and sight(first) == scene.sight
        if first is not None and reaches and chance(4):
            return [scene.step], first
        for step in self._secret_steps(position, scene.step, reaches, chance):
            following = self._after(position, step, at)
            seen = sight(following) if following is not None else None
            if following is not None and seen == scene.sight:
                return [step], following
            if following is not None and seen == before.sight and secret > 0:
                reached = self._reach(following, before, scene, at, chance, secret - 1)
                if reached is not None:
                    return [step, *reached[0]], reached[1]
        return ([scene.step], first) if first is not None and reaches else None

    def _after(self, position: Position, step: Step, at: int) -> Position | None:
        """The position after a step that can be taken."""
        try:
            return position.after(step, at)
        except Refusal:
            return None

    def _secret_steps(
        self, position: Position, public: Step, reaches: bool, chance: Chance
    ) -> Iterator[Step]:
        """
        Steps that are nobody's business: answers to a question that the viewer does not know of,
        and where the first round's step leads to the same scene, other choices of the same seat,
        which the viewer could then not tell from it. An answer to a question that everyone knows
        of is public, although the state may look the same after two of them.
        """
        viewer, round_ = self.viewer, position.round
        if public.startswith(f"{viewer} "):
            return
        known = round_.game.law.to_act(round_.seen(viewer), round_.rules)
        for step in position.steps(chance, viewer, OTHERS):
            seat = seat_of(step)
            if seat is None or not has(known, seat) or (reaches and seat == seat_of(public)):
                yield step


def seat_of(step: Step) -> Seat | None:
    """The seat that takes a step; None: nobody does."""
    return int(step.partition(" ")[0]) if step != RESUME else None


def story(scenes: list[Scene]) -> tuple[Step, ...]:
    """The steps of these scenes."""
    steps = (step for scene in scenes for step in (scene.step, *scene.secret))
    return tuple(islice(steps, 1, None))
