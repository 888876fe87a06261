"""Where everyone can see that nobody can take a card: always true, and made of what everyone sees."""

import random
from collections.abc import Iterator

import pytest

import paiju
from paiju.games.maohuzi.quiet import quiet
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, seed
from paiju.play.round import Round

SHEETS = [
    (3, {}), (2, {}), (4, {}), (3, {"xiao": "ming"}), (3, {"win_on": "stock"}),
    (2, {"xiao": "ming", "chi_upper_draw": False}), (4, {"xian_win": "any", "xiao": "ming"}),
]  # fmt: skip
ROUNDS = 12
AGAIN = 12  # deals of what lies hidden in a window in which nobody can claim
BOLD = 0.5  # of all answers that are given by chance, so that more cards come to lie in the open


def windows(players: int, options: dict[str, object], seeds: range) -> Iterator[Round]:
    """Every pause of some rounds."""
    for number in seeds:
        chance = random.Random(number)
        first = paiju.deal("maohuzi", players=players, seed=number, options=options)._round
        now = Round(first.game, first.sheet, first.start, first.deck, pauses=True)
        while not now.over:
            if now.paused:
                yield now.copy()
                now.resume()
                continue
            (seat, *_) = now.to_act()
            lines = now.lines(seat)
            passes = f"{seat} pass"
            bold = passes if passes in lines and chance.random() < BOLD else chance.choice(lines)
            now.act(bold)


def asked(now: Round) -> bool:
    """Whether anyone is asked in this window."""
    following = now.copy()
    following.resume()
    known = following.game.law.to_act(following.seen(-1), following.rules)
    return any(not known >> seat & 1 for seat in following.to_act())


def redealt(now: Round, n: int) -> Iterator[Round]:
    """The same window with everything that nobody sees dealt anew."""
    law, rng = now.game.law, ints(LANES)
    seed(rng, 1, 0)
    for _ in range(n):
        other = now.copy()
        law.redeal(now.seen(-1), now.rules, -1, rng, other.state)
        yield other


@pytest.mark.parametrize(("players", "options"), SHEETS)
def test_where_it_is_quiet_nobody_is_asked_whatever_lies_hidden(
    players: int, options: dict[str, object]
) -> None:
    for now in windows(players, options, range(ROUNDS)):
        said = quiet(now.seen(-1), now.rules)
        assert not (said and asked(now))
        for other in redealt(now, AGAIN if said else 1):
            assert quiet(other.seen(-1), other.rules) == said
            assert all(quiet(other.seen(seat), other.rules) == said for seat in range(players))
            assert not (said and asked(other))


def test_it_is_found_where_it_is_so() -> None:
    found = [quiet(now.seen(-1), now.rules) for now in windows(2, {}, range(ROUNDS))]
    assert any(found)
    assert not all(found)


def test_nobody_waits_where_it_is_quiet_and_everybody_reads_so() -> None:
    now = next(one for one in windows(2, {}, range(ROUNDS)) if quiet(one.seen(-1), one.rules))
    for seat in (-1, 0, 1):
        pause = now.view(seat).pause
        assert pause is not None
        assert pause.text == "Nobody can take this card."
