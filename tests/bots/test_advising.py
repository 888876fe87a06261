"""Advice: from what the seat knows, playable as it stands, with a reason that somebody would give."""

import msgspec
import pytest
from tests.bots.test_search import THINK, decisions, rng_of, told_by
from tests.web.hearing import texts

import tools.strings as source
from paiju import bots
from paiju.bots.advising import Hint, advise
from paiju.exam.scramble import Scrambling
from paiju.kit.jit import COMPILED
from paiju.kit.types import Seat, State
from paiju.play.match import chance_of
from paiju.play.round import Round


def advice(round_: Round, seen: State, seat: Seat, searches: bool = True) -> tuple[Hint, ...]:
    """What is advised, knowing this."""
    return advise(round_.game, seen, round_.rules, seat, rng_of(4), THINK, searches)


def test_hidden_cards_change_nothing(game_id: str) -> None:
    """The hint is the same whatever lies where the declaration hides it: lines, points and reasons."""
    scrambling, chance = Scrambling(), chance_of(3, 0)
    for round_, seat in decisions(game_id, 1, 12 if COMPILED else 3):
        found = advice(round_, round_.seen(seat), seat)
        other = scrambling.scrambled(round_, seat, chance)
        assert advice(round_, told_by(round_, other, seat), seat) == found
        scrambling.met.append(round_.game.law.state.copy(round_.state))


@pytest.mark.parametrize("searches", [True, False])
def test_a_hint_is_a_line_with_a_reason(game_id: str, searches: bool) -> None:
    known = {*source.strings(), *source.learning()}
    for round_, seat in decisions(game_id, 7, 8 if COMPILED else 3):
        hints = advice(round_, round_.seen(seat), seat, searches)
        assert 1 <= len(hints) <= 3
        for hint in hints:
            other = round_.copy()
            other.act(hint.line)  # it may be played as it stands
            assert (hint.points is not None) == searches or hint is not hints[0]
        reason = hints[0].reason
        if reason is not None:
            assert {
                text for text in texts(msgspec.to_builtins(reason)) if source.LETTER.search(text)
            } <= known
        told = [hint.reason for hint in hints if hint.reason is not None]
        assert told or len(round_.legal(seat)) < 3


def test_who_follows_every_hint_plays_what_gives_it(game_id: str) -> None:
    for round_, seat in decisions(game_id, 8, 6 if COMPILED else 2):
        seen = round_.seen(seat)
        played = [
            bots.load(name).choose(round_.game, seen, round_.rules, seat, rng_of(5), THINK)
            for name in ("strongest", "hints")
        ]
        assert round_.line(seat, played[0]) == round_.line(seat, played[1])
