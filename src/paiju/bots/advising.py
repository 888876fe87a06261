"""
Advice for a seat that is asked something: the best actions, what they come to, and why.

It is given from what the seat may know and nothing else. By compiled rules it is what `strongest` finds;
by interpreted ones what the game appraises highest, without points.
"""

from msgspec import Struct

from paiju.bots import strongest
from paiju.bots.search import Weighed
from paiju.bots.think import Think
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, ints
from paiju.kit.reasons import Advised
from paiju.kit.types import Action, Ints, Rules, Seat, State
from paiju.kit.words import Words

MOST = 3  # actions that are told


class Hint(Struct, frozen=True):
    """An action worth playing."""

    line: str  # to be played as it is
    label: Words
    cards: tuple[str, ...]  # that it plays
    points: float | None = None  # what it is expected to come to in this round; None: nobody looked
    reason: Words | None = None


def advise(
    game: Game,
    seen: State,
    rules: Rules,
    seat: Seat,
    rng: Ints,
    think: Think,
    searches: bool = COMPILED,
) -> tuple[Hint, ...]:
    """What to do, the best first; a pass where that is best."""
    found = weighed(game, seen, rules, seat, rng, think) if searches else []
    actions = found or [Weighed(action, 0, 0, 0) for action in appraised(game, seen, rules, seat)]
    tried = [one for at, one in enumerate(actions) if at == 0 or one.worlds or not found]
    view = game.speech.describe(seen, rules, seat)
    hints = []
    for one in tried[:MOST]:
        choice = game.speech.choice(seen, rules, seat, one.action)
        reason = game.speech.reason
        told = reason(Advised(seen, rules, seat, one.action, view, choice)) if reason else None
        points = round(one.points, 2) if one.worlds else None
        hints.append(Hint(choice.line, choice.label, choice.cards, points, told))
    return tuple(hints)


def weighed(
    game: Game, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think
) -> list[Weighed]:
    """What a search makes of the question."""
    searcher = strongest.thinker(game)
    searcher.choose(seen, rules, seat, rng, think)
    return searcher.weighed()


def appraised(game: Game, seen: State, rules: Rules, seat: Seat) -> list[Action]:
    """The actions from the dearest to the cheapest, as the game appraises them."""
    law, out = game.law, ints(game.law.actions)
    n = law.legal(seen, rules, seat, out)
    first = law.prefer(seen, rules, seat, out, n)
    worths = [law.appraise(seen, rules, seat, out[i]) for i in range(n)]
    order = sorted(range(n), key=lambda i: (i != first, -worths[i], i))
    return [int(out[i]) for i in order]
