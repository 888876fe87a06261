"""The levels that people choose: their mistakes are human, and each is stronger than the one before."""

import re
from collections import Counter

import pytest
from tests.bots.test_search import decisions, rng_of

from paiju import bots
from paiju.bots.clarity import doubt
from paiju.bots.levels import FALLBACK, LEVELS, USUAL, at_once, level_of
from paiju.bots.overlooking import STANDS_OUT
from paiju.bots.registry import names
from paiju.bots.search import Searcher
from paiju.bots.think import Own, Think
from paiju.games import load
from paiju.kit.jit import COMPILED
from paiju.kit.types import Seat
from paiju.lab.arena import Results
from paiju.lab.contest import Contest, contestant
from paiju.play.record import players_of, sheet_of
from paiju.play.round import Round
from paiju.web import FOLDER


def appraised(round_: Round, seat: Seat) -> list[tuple[int, int]]:
    """What the game says of every action, the dearest first."""
    seen, law = round_.seen(seat), round_.game.law
    return sorted(
        ((law.appraise(seen, round_.rules, seat, action), action) for action in round_.legal(seat)),
        reverse=True,
    )


@pytest.mark.parametrize("level", ["learning", "easy"])
def test_mistakes_are_human(game_id: str, level: str) -> None:
    """An action that stands out is seen, and of many actions the best is played most often."""
    bot, places = bots.load(level), Counter[int]()
    for round_, seat in decisions(game_id, 9, 12 if COMPILED else 4):
        seen, dear = round_.seen(seat), appraised(round_, seat)
        worths = [worth for worth, _ in dear]
        plain = len(dear) < 3 or worths[0] - worths[1] > STANDS_OUT * (worths[1] - worths[-1])
        for number in range(12 if COMPILED else 3):
            action = bot.choose(round_.game, seen, round_.rules, seat, rng_of(number))
            place = worths.index({a: w for w, a in dear}[action])
            assert place == 0 or not plain
            places[place] += 1
    assert places[0] == max(places.values())


def test_one_who_learns_overlooks_more() -> None:
    missed = Counter[str]()
    for round_, seat in decisions("koikoi", 10, 30):
        best = bots.load("greedy").choose(
            round_.game, round_.seen(seat), round_.rules, seat, rng_of(0)
        )
        for level in ("learning", "easy", "good"):
            for number in range(5):
                action = bots.load(level).choose(
                    round_.game, round_.seen(seat), round_.rules, seat, rng_of(number)
                )
                missed[level] += action != best
    assert missed["learning"] > missed["easy"] > missed["good"] == 0


def test_every_level_is_a_bot_with_a_name() -> None:
    assert {level.bot for level in LEVELS} <= {*names()}
    assert level_of(USUAL) is not None
    assert level_of("greedy") is None
    assert [at_once(level.bot) for level in LEVELS] == [
        "learning",
        "easy",
        "good",
        FALLBACK,
        FALLBACK,
    ]


def test_the_page_has_the_same_levels() -> None:
    page = (FOLDER / "table" / "levels.js").read_text("utf-8")
    found = re.findall(
        r'bot: "(\w+)", strength: \(\) => t\("([^"]+)"\), name: \(\) => t\("(\w+)"\)', page
    )
    assert found == [(level.bot, level.strength, level.name) for level in LEVELS]
    assert f'const USUAL = "{USUAL}"' in page


def test_a_level_takes_its_own_time() -> None:
    own = Own(ms=40, playouts=200)
    clock = iter(range(9)).__next__
    assert own.of(Think(ms=1000, clock=clock)).ms == 40
    assert own.of(Think(ms=10, clock=clock)).ms == 10
    assert own.of(Think(playouts=7)).playouts == 200


def test_doubt_is_small_where_the_choice_is_clear(game_id: str) -> None:
    """By appraisals: none where one action is as good as all others are bad, all where two are equal."""
    for round_, seat in decisions(game_id, 11, 6 if COMPILED else 2):
        seen, worths = round_.seen(seat), [worth for worth, _ in appraised(round_, seat)]
        found = doubt(None, round_.game, seen, round_.rules, seat)
        spread = worths[0] - worths[-1]
        assert found == (100 * (worths[1] - worths[-1]) // spread if spread else 50)
        searcher = Searcher(round_.game)
        searcher.choose(seen, round_.rules, seat, rng_of(1), Think(playouts=6))
        assert 0 <= doubt(searcher, round_.game, seen, round_.rules, seat) <= 100


@pytest.mark.compiled
@pytest.mark.parametrize(("better", "worse"), [("easy", "learning"), ("good", "easy")])
def test_levels_are_ordered(better: str, worse: str) -> None:
    """By points a round on the same deals; the same every time. That a bot that searches is better: test_search."""
    game = load("koikoi")
    sheet = sheet_of(game, players_of(game, {}), {})
    table = (0, *[1] * (sheet.players - 1))
    chairs = [contestant((better, worse)[who], None) for who in table]
    results = Results(2)
    for paid in Contest(game, sheet, chairs, 31).play(3000):
        results.add(table, paid)
    assert results.standings([better, worse])[0].mean > 0
