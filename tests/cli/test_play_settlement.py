"""What comes after a round in the terminal: its settlement, the next round, the end of a match, a new one."""

from itertools import count
from pathlib import Path

import pytest
from tests.cli.playing import LARGE, SMALL, Player, app_of, play

from paiju.play.record import replay

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("players", "rounds", "size"), [(2, 12, SMALL), (3, 4, SMALL), (2, 2, LARGE), (3, 2, LARGE)]
)
def test_a_whole_match_by_keys(players: int, rounds: int, size: tuple[int, int]) -> None:
    app = app_of(
        "koikoi", "--players", str(players), "--set", f"rounds={rounds}", "--seed", "21"
    )  # fmt: skip

    async def story(player: Player) -> None:
        while not player.match.over:
            await player.play_round()
            assert "is over" in player.page()
            await player.press("enter")
        page = player.page()
        assert "The match is over:" in page
        for total in player.match.totals:
            assert str(abs(total)) in page
        assert player.page_open  # Enter does not close the last page: N or Q do

    play(app, story, size)
    match = app.sitting.match
    assert match.over
    assert sum(1 for done in match.finished if "misdeal" not in str(done.result)) == rounds
    sums = [sum(paid) for paid in zip(*(done.payments for done in match.finished), strict=True)]
    assert list(match.totals) == sums
    outcome = replay(match.records[-1]).outcome()
    assert outcome["carry"]["totals"] == sums
    assert outcome["carry"]["match_over"]


def test_after_a_match_comes_a_new_one() -> None:
    app = app_of("koikoi", "--seed", "4", "--set", "rounds=1")

    async def story(player: Player) -> None:
        while not player.match.over:
            await player.play_round()
            await player.press("enter")
        await player.press("n")
        await player.asked()
        assert not player.match.over
        assert player.match.number == 1
        assert player.match.totals == (0, 0)

    play(app, story)


def test_a_settlement_opens_however_late_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual's timers leave out what they have missed: here each look at their clock is 12 ms later."""
    looks = count()
    monkeypatch.setattr("textual._time.get_time", lambda: next(looks) * 0.012)

    async def story(player: Player) -> None:
        await player.play_round()
        assert "is over" in player.page()

    play(app_of("koikoi", "--seed", "4"), story)
