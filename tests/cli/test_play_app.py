"""Playing at the table in the terminal: real keys, real clicks, the real program."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from tests.cli.playing import LARGE, ME, SMALL, Player, app_of, described, play

from paiju.cli.table.paint import Hit
from paiju.cli.table.saves import Save
from paiju.kit.game import Game
from paiju.kit.view import Question, View

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def saves(tmp_path: Path, pattern: str = "*.json") -> list[Path]:
    return sorted((tmp_path / "paiju").glob(pattern))


def test_the_first_question_and_the_arrows() -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await player.asked()
        text = player.text()
        assert "Your turn: play a card" in text
        for card in app.picks.hand:
            assert card in text
        choices = app.picks.choices
        assert len(choices) > 1
        assert f"▸ 1 {app.faces[choices[0].cards[0]].short}" in text
        await player.press("right")
        assert app.picks.at == 1
        await player.press("left", "left")
        assert app.picks.at == 0
        await player.press(str(len(choices)))
        assert app.picks.at == len(choices) - 1
        await player.press("0", "9")  # no such choice
        assert app.picks.at == len(choices) - 1
        line = choices[-1].line
        await player.press("enter")
        assert line in player.match.round.actions or line in player.match.records[0]["actions"]

    play(app, story)


def test_bots_are_called_by_their_level() -> None:
    """One that thinks plays too, by whatever rules are ready."""
    for level, name in (("easy", "Rabbit 1"), ("master", "Tiger 1")):
        app = app_of("koikoi", "--players", "3", "--seed", "9", "--bot", level)

        async def story(player: Player, name: str = name) -> None:
            await player.asked()
            await player.press("enter")
            await player.until(
                lambda: (
                    player.app.picks.question is not None
                    and len(player.app.sitting.waiting_for()) == 0
                )
            )
            told = [player.app.speech.say(words) for words in player.app.sitting.round_told]
            assert any(text.startswith(f"{name} plays ") for text in told)

        play(app, story)
        app.sitting.rest()


def test_what_the_others_did_is_told() -> None:
    app = app_of("koikoi", "--players", "3", "--seed", "9")

    async def story(player: Player) -> None:
        await player.asked()
        played = len(player.match.round.actions)
        await player.press("enter")
        await player.until(lambda: len(player.match.round.actions) >= played + 3)
        await player.until(
            lambda: app.picks.question is not None and len(app.sitting.waiting_for()) == 0
        )
        told = [app.speech.say(words) for words in app.sitting.round_told[app.sitting.since :]]
        assert told[0].startswith("You play ")
        assert any(text.startswith("Bot 1 plays ") for text in told)
        assert any(text.startswith("Bot 2 plays ") for text in told)
        await player.press("l")
        page = player.page()
        for text in told:
            assert text.split()[0] in page
        assert page.count("plays") + page.count("You play") >= 3
        await player.press("escape")
        assert not player.page_open

    play(app, story)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_mouse(size: tuple[int, int]) -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await player.asked()
        actions = len(player.match.round.actions)
        card = app.picks.choices[1].cards[0]
        place = app.picks.hand.index(card)
        await player.click(Hit("hand", place, card))
        assert app.picks.choice is not None
        assert app.picks.choice.cards == (card,)
        assert len(player.match.round.actions) == actions
        taken = app.picks.choice.takes[0]
        await player.click(Hit("card", name=taken))  # the card it would capture: the same choice
        assert len(player.match.round.actions) > actions
        assert player.match.round.actions[actions] == f"{ME} play {card}"
        await player.asked()
        await player.click(Hit("choice", len(app.picks.choices) - 1))
        assert app.picks.at == len(app.picks.choices) - 1
        before = player.match
        await player.click(Hit("choice", len(app.picks.choices) - 1))
        assert player.match is not before
        await player.asked()
        for key, shown in (("h", "Seed 3"), ("l", "plays"), ("m", "total")):
            await player.click(Hit("key", name=key))
            await player.until(lambda: player.page_open)
            assert shown in player.page()
            await player.pilot.click("#close")
            await player.until(lambda: not player.page_open)
        await player.click(Hit("key", name="q"))
        assert app.return_code == 0

    play(app, story, size)


def test_the_table_follows_the_size_of_the_terminal() -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await player.asked()
        small = player.text()
        assert {cell_len(line) for line in small.splitlines()} == {80}
        await player.pilot.resize_terminal(*LARGE)
        await player.until(lambda: app.board.size.width == LARGE[0])
        large = player.text()
        assert {cell_len(line) for line in large.splitlines()} == {120}
        assert len(large.splitlines()) == LARGE[1]
        assert "── Log ──" in large
        await player.pilot.resize_terminal(*SMALL)
        await player.until(lambda: app.board.size.width == SMALL[0])
        assert player.text() == small

    play(app, story)


def test_the_wheel_moves_through_the_choices() -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await player.asked()
        app.board.post_message(app.board.Wheeled(1))
        await player.arrive()
        assert app.picks.at == 1
        app.board.post_message(app.board.Wheeled(-1))
        await player.arrive()
        assert app.picks.at == 0

    play(app, story)


def find_question(app: Any, words: str) -> Any:
    """A story that plays until something is asked."""

    async def story(player: Player) -> None:
        while True:
            await player.asked()
            if player.page_open:
                await player.press("enter")
            elif words in str(app.picks.question.text):
                return
            else:
                await player.press("enter")

    return story


def test_taking_one_of_two() -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await find_question(app, "take one")(player)
        text = player.text()
        assert "The turned card meets two cards: take one" in text
        assert "Turned up" in text
        assert len(app.picks.choices) == 2
        second = app.picks.choices[1].takes[0]
        await player.click(Hit("card", name=second))
        assert app.picks.at == 1
        await player.press("enter")
        assert f"{ME} take {second}" in player.match.round.actions

    play(app, story)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_koikoi_or_stop_with_both_consequences(size: tuple[int, int]) -> None:
    app = app_of("koikoi", "--seed", "3", "--set", "koikoi_times=opponent_double")

    async def story(player: Player) -> None:
        await find_question(app, "koikoi or stop")(player)
        text = player.text()
        assert "Koikoi: play on" in text
        assert "another player may stop first" in player.table()
        assert "if Bot 1 wins you pay × 2" in player.table()
        assert "Stop: win the round" in text
        assert "Bot 1 pays" in text
        points = app.scene().points(ME)
        assert points is not None
        assert all(str(item.label).split()[-1] in text for item in points.items)
        await player.press("down", "enter")
        await player.until(lambda: player.page_open)
        page = player.page()
        assert page.splitlines()[0].endswith("is over: You win: stop.")
        for item in points.items:
            assert item.rule in page
            assert str(item.value) in page
        assert "KK-63" in page
        assert "made by" in page  # what the rule book says of the yaku

    play(app, story, size)


def test_leaving_and_coming_back(tmp_path: Path) -> None:
    arguments = ("koikoi", "--players", "3", "--seed", "8")
    app = app_of(*arguments)

    async def some_actions(player: Player) -> None:
        for _ in range(3):
            await player.asked()
            await player.press("enter")
        await player.asked()
        await player.press("q")

    play(app, some_actions)
    left = app.sitting.match.to_dict()
    again = app_of(*arguments)
    assert again.sitting.match.to_dict() == left

    async def look(player: Player) -> None:
        await player.asked()
        assert "The match goes on where you left it." in player.text()
        assert player.match.to_dict() == left

    play(again, look)
    assert len(saves(tmp_path)) == 1
    assert app_of(*arguments, new=True).sitting.match.to_dict() != left


def test_other_arguments_are_another_match(tmp_path: Path) -> None:
    for arguments in (
        ("koikoi", "--seed", "8"), ("koikoi", "--seed", "9"), ("koikoi",),
        ("koikoi", "--seed", "8", "--set", "rounds=3"), ("koikoi", "--seed", "8", "--bot", "random"),
    ):  # fmt: skip
        assert app_of(*arguments).sitting.word == ""
    assert len(saves(tmp_path)) == 5
    drawn = app_of("koikoi").sitting
    assert drawn.word.startswith("✓")
    assert app_of("koikoi", new=True).sitting.seed != drawn.seed


def test_every_action_is_saved(tmp_path: Path) -> None:
    app = app_of("koikoi", "--seed", "8")

    async def story(player: Player) -> None:
        for _ in range(4):
            await player.asked()
            saved = json.loads(saves(tmp_path)[0].read_text())
            assert saved["match"] == json.loads(json.dumps(player.match.to_dict()))
            await player.press("enter")

    play(app, story)
    assert not saves(tmp_path, "*.new")


def whole_save(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    app_of("koikoi", "--seed", "8")
    path = saves(tmp_path)[0]
    return path, json.loads(path.read_text())


@pytest.mark.parametrize(
    "case", ["empty", "text", "list", "version", "seed", "action", "sheet", "bytes"]
)
def test_a_broken_save_is_set_aside(tmp_path: Path, case: str) -> None:
    path, saved = whole_save(tmp_path)
    match saved, case:
        case _, "empty":
            path.write_text("")
        case _, "text":
            path.write_text("{oh")
        case _, "bytes":
            path.write_bytes(b"\xff\xfe\x00")
        case _, "list":
            path.write_text("[]")
        case _, "version":
            path.write_text(json.dumps({**saved, "version": 0}))
        case _, "seed":
            path.write_text(json.dumps({**saved, "seed": "x"}))
        case _, "action":
            saved["match"]["current"]["actions"] = ["0 play 1a", "0 play 1a"]
            path.write_text(json.dumps(saved))
        case _:
            saved["match"]["options"] = {"rounds": 3}
            path.write_text(json.dumps(saved))
    broken = path.read_bytes()
    app = app_of("koikoi", "--seed", "8")

    async def story(player: Player) -> None:
        await player.asked()
        assert "the saved match cannot be used" in player.table()
        assert player.match.number == 1

    play(app, story)
    aside = saves(tmp_path, "*.broken1")
    assert [file.read_bytes() for file in aside] == [broken]
    assert len(app.sitting.words) == 1
    assert "\n" not in app.sitting.words[0]
    assert aside[0].name in app.sitting.words[0]


def test_a_place_that_cannot_be_written_does_not_stop_the_match(tmp_path: Path) -> None:
    (tmp_path / "paiju").write_text("a file where the folder should be")
    app = app_of("koikoi", "--seed", "8")

    async def story(player: Player) -> None:
        await player.asked()
        assert "the match could not be saved" in player.text()
        await player.press("enter")
        assert "the match could not be saved" in player.text()
        assert len(player.match.round.actions) > 1

    play(app, story)


def test_two_terminals_do_not_share_a_save() -> None:
    one, other = (Save({"game": "koikoi", "seed": 1}) for _ in range(2))
    assert one.hold()
    assert not other.hold()
    one.release()
    assert other.hold()
    other.release()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_help_tells_the_rules_of_this_table(size: tuple[int, int]) -> None:
    app = app_of("koikoi", "--preset", "nintendo", "--set", "rounds=3", "--set", "v_kasu=2", "--seed", "5")  # fmt: skip

    async def story(player: Player) -> None:
        await player.asked()
        await player.press("h")
        await player.until(lambda: player.page_open)
        again = "paiju play koikoi --preset nintendo --set v_kasu=2 --set rounds=3 --bot greedy --seed 5"
        await player.until(lambda: again in " ".join(player.page().split()))
        await player.press("right")
        await player.until(lambda: "hand_size" in player.shown())
        page = " ".join(player.page().split())
        assert "changed (≠): v_kasu, rounds." in page
        assert "≠ KK-73 rounds = 3 (preset: 12)" in page
        assert "≠ KK-48 v_kasu = 2 (preset: 1)" in page
        assert "· KK-61 double_at = 7 — base points" in page
        for option in app.sitting.game.options.struct.__struct_fields__:
            assert f" {option} = " in page
        await player.press("right")
        await player.until(lambda: "1. Components" in player.shown())
        await player.press("pagedown", "pagedown")
        await player.until(lambda: "1. Components" not in player.shown())
        await player.press("escape")
        assert not player.page_open

    play(app, story, size)


def test_a_line_may_be_typed_and_a_refusal_is_told() -> None:
    app = app_of("koikoi", "--seed", "3")

    async def story(player: Player) -> None:
        await player.asked()
        line = app.picks.choices[1].line
        absent = next(
            name for name in app.sitting.game.cards.pack.names if name not in app.picks.hand
        )
        actions = len(player.match.round.actions)
        await player.press("t")
        await player.press(*f"play {absent}", "enter")
        await player.until(lambda: f"you do not hold {absent}" in player.shown().lower())
        await player.press("escape")
        assert f"✗ You do not hold {absent}" in player.text()
        assert len(player.match.round.actions) == actions
        await player.press("t")
        await player.press(*line.partition(" ")[2], "enter")
        assert line in player.match.round.actions
        await player.asked()
        await player.press("t", *"1 stop", "enter")
        await player.until(lambda: "cannot speak for Bot 1" in player.shown())
        await player.press("escape")

    play(app, story)


def freely(game: Game) -> Game:
    """Koi-Koi asked as a game asks whose plays are any set of cards."""

    def describe(seen: Any, rules: Any, seat: int) -> View:
        view = game.speech.describe(seen, rules, seat)
        asked = view.question
        if asked is None or asked.choices[0].line.split()[1] != "play":
            return view
        question = Question(asked.seat, asked.text, asked.choices[:2], ("play",))
        return msgspec.structs.replace(view, question=question)

    return described(game, describe)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_cards_are_marked_where_a_play_is_any_set(size: tuple[int, int]) -> None:
    app = app_of("koikoi", "--seed", "3", game=freely)

    async def story(player: Player) -> None:
        await player.asked()
        assert app.picks.free
        await player.press("enter")
        assert "✗ mark cards with Space" in player.text()
        actions = len(player.match.round.actions)
        await player.press("space", "right", "space")
        assert app.picks.marks == {0, 1}
        assert player.text().count("✓") == 2
        await player.press("enter")
        assert "✗ " in player.text()  # two cards are no play of this game
        assert len(player.match.round.actions) == actions
        await player.press("escape")
        assert app.picks.marks == frozenset()
        card = app.picks.choices[0].cards[0]
        place = app.picks.hand.index(card)
        await player.click(Hit("hand", place, card))
        assert app.picks.marks == {place}
        await player.click(Hit("hand", place, card))
        assert app.picks.marks == frozenset()
        await player.press("down")
        assert app.picks.at == 0
        await player.click(Hit("hand", place, card))
        assert app.picks.line == f"{ME} play {card}"
        await player.press("enter")
        assert player.match.round.actions[actions] == f"{ME} play {card}"

    play(app, story, size)
