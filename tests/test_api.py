"""The front door for programmers: what is wrong is refused in one line, whatever came in."""

import json
import os
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import paiju
from paiju.games import GAMES, load
from paiju.server.http import queries

pytestmark = pytest.mark.once

NO_SEATS: list[Any] = [-2, 9, "a", 1.5, True, [0]]
MATGO = {"active": 2, "hand_size": 10}  # of options that only two players can have
DRAWN = {"result": "nagari", "captured": [[], []]}


def anything(said: object) -> Any:
    """What no type checker lets through, but a file can hold."""
    return said


def refused(call: Callable[..., object], *said: Any, **named: Any) -> str:
    """Why something is refused: one sentence."""
    with pytest.raises(paiju.Refusal) as no:
        call(*said, **named)
    why = str(no.value)
    assert why
    assert "\n" not in why
    return why


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_does_not_exist_is_refused_by_whatever_asks_for_one(game: str) -> None:
    round_, greedy = paiju.deal(game, seed=1), paiju.bot("greedy")
    for seat in [*NO_SEATS, -1]:
        assert refused(round_.legal, seat) == f"there is no seat {seat}"
        assert refused(greedy.choose, round_, seat) == f"there is no seat {seat}"
    for seat in NO_SEATS:
        assert refused(round_.view, seat) == f"there is no seat {seat}"
    assert round_.view(-1).viewer == -1
    others = set(range(round_.players)) - set(round_.to_act)
    assert all(round_.legal(seat) == [] for seat in others)
    assert all(round_.legal(seat) for seat in round_.to_act)


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_whatever_would_go_on_says_so(game: str) -> None:
    round_, greedy = paiju.deal(game, seed=1), paiju.bot("greedy")
    while round_.to_act:
        round_ = round_.play(greedy.choose(round_, round_.to_act[0]))
    said = {
        refused(round_.play, "0 pass"),
        refused(round_.play, "pass"),
        refused(greedy.choose, round_),
        refused(greedy.choose, round_, 1),
    }
    assert said == {"the round is over"}
    assert round_.legal() == round_.legal(0) == []


def test_a_line_without_its_seat_is_of_the_only_one_that_is_asked() -> None:
    several = paiju.deal("banbiantian", seed=1)
    assert len(several.to_act) == 3
    for call in (lambda: several.play("pass"), several.legal, lambda: paiju.bot("random").choose(several)):  # fmt: skip
        assert refused(call) == "3 seats are asked: name one"
    one = paiju.deal("koikoi", seed=7)
    line = one.legal()[0]
    assert one.play(line.removeprefix("0 ")).actions == one.play(line).actions == (line,)
    assert refused(paiju.bot("random").choose, one, 1) == "it is seat 0's turn"


@pytest.mark.parametrize("action", [None, 3, ["0 play"], b"0 play 1B", {}])
def test_an_action_is_a_text(action: Any) -> None:
    round_ = paiju.deal("koikoi", seed=7)
    assert refused(round_.play, action) == "an action is a text"
    record = {**round_.record(), "actions": [action]}
    if not isinstance(action, bytes):
        assert refused(paiju.replay, record) == 'action 0, "?": an action is a text'


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", [10, 4301, 50_000])
def test_a_number_of_any_length_is_no_seat_and_no_card(game: str, n: int) -> None:
    round_, long = paiju.deal(game, seed=1), "9" * n
    assert refused(round_.play, f"{long} play 1B").startswith("an action line is a seat")
    for words in (f"play {long}", long, f"play s{long}", f"play {long} {long}s"):
        assert refused(round_.play, f"{round_.to_act[0]} {words}")
    assert refused(round_.play, "999 play") == "there is no seat 999"
    assert refused(round_.play, "² play 1B").startswith("an action line is a seat")


@pytest.mark.parametrize("query", [None, [], 3, "a", b"a", [1]])
def test_a_query_is_an_object(query: Any) -> None:
    for game in GAMES:
        assert refused(paiju.score, game, query) == "a score query is a JSON object"
        assert refused(paiju.explain, game, query) == "a score query is a JSON object"


def test_any_mapping_is_an_object() -> None:
    query = {"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}
    assert paiju.score("koikoi", MappingProxyType(query)) == paiju.score("koikoi", query)
    options, carry = {"double_at": 9}, {"round": 2}
    round_ = paiju.deal(
        "koikoi", seed=1, options=MappingProxyType(options), carry=MappingProxyType(carry)
    )
    assert round_.record()["options"] == options
    record = round_.record()
    assert record["carry"]["round"] == 2
    told = MappingProxyType(
        {"mission": MappingProxyType({"name": "a", "cards": ["1B"], "factor": 2})}
    )
    assert paiju.deal("gostop", seed=1, carry=told).record()["carry"]["mission"]["factor"] == 2
    assert paiju.replay(MappingProxyType(record)).record() == record


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"options": ["a"]}, "options: not an object"),
        ({"options": "a"}, "options: not an object"),
        ({"options": ["a"], "preset": "three"}, "options: not an object"),
        ({"options": {"double_at": object()}}, 'option double_at: "<object object'),
        ({"options": {"double_at": 2**70}}, f"option double_at: {2**70} is not"),
        ({"options": {"double_at": 10**5000}}, "option double_at: ? is not an integer"),
        ({"options": {"koikoi_times": "\udcff"}}, "option koikoi_times: ? is not one of"),
        ({"options": {3: 3}}, "unknown option: 3"),
        ({"options": {10**5000: 3}}, "unknown option: ?"),
        ({"options": {"a\nb": 3}}, "unknown option: a b"),
        ({"preset": 3}, "option preset: 3 is not one of"),
        ({"preset": []}, "option preset: [] is not one of"),
        ({"carry": "abc"}, "carry: not an object"),
        ({"carry": 3}, "carry: not an object"),
        ({"carry": {"round": "x"}}, "carry.round: not an integer"),
        ({"deck": 3}, "deck: not a list of cards"),
        ({"deck": [3]}, "deck: a card is a text"),
        ({"deck": "1B 2x"}, "deck: unknown card: 2x"),
        ({"seed": "a"}, "seed: not an integer from 0"),
        ({"seed": -1}, "seed: not an integer from 0"),
        ({"seed": 2**62}, "seed: not an integer from 0"),
        ({"seed": 10**5000}, "seed: not an integer from 0"),
        ({"players": "2"}, 'players: koikoi is for 2, 3, not "2"'),
        ({"players": 10**5000}, "players: koikoi is for 2, 3, not ?"),
        ({"dealer": "a"}, "dealer: not an integer from 0 to 1"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_the_name_of_what_is_wrong(
    wrong: dict[str, Any], why: str
) -> None:
    assert refused(paiju.deal, "koikoi", **{"seed": 1, **wrong}).startswith(why)


@pytest.mark.parametrize("name", [None, 3, [], {}, b"koikoi", "--help", "", "chess"])
def test_a_name_that_nothing_has_is_refused(name: Any) -> None:
    game, bot = f"unknown game: {name} (", f"unknown bot: {name} ("
    for call in (
        lambda: paiju.deal(name),
        lambda: paiju.score(name, {}),
        lambda: paiju.explain(name, {}),
        lambda: paiju.simulate(name),
        lambda: paiju.compare(name, {"double_at": [0, 7]}),
    ):
        assert refused(call).startswith(game)
    seated: Callable[[], object]
    for seated in (
        lambda: paiju.bot(name),
        lambda: paiju.simulate("koikoi", bots=[name]),
        lambda: paiju.compare("koikoi", {"double_at": [0, 7]}, bots=[name]),
    ):
        assert refused(seated).startswith(bot)


def test_a_name_without_end_is_refused_in_one_line() -> None:
    round_ = paiju.deal("koikoi", seed=1)
    long = 10**5000
    assert refused(paiju.deal, long).startswith("unknown game: ? (")
    assert refused(paiju.bot, long).startswith("unknown bot: ? (")
    assert refused(paiju.deal, "a\nb").startswith("unknown game: a b (")
    for asked in (round_.view, round_.legal):
        assert refused(asked, long) == "there is no seat ?"
        assert refused(asked, "a\nb") == "there is no seat a b"


def test_a_bots_chance_is_any_whole_number() -> None:
    assert paiju.bot("random", chance=anything(np.int64(3))).name == "random"


@pytest.mark.parametrize("chance", ["a", None, -1, 2**62, 1.5])
def test_a_bots_chance_is_a_seed(chance: Any) -> None:
    assert refused(paiju.bot, "greedy", chance=chance).startswith("chance: not an integer")


def test_a_bot_needs_a_round() -> None:
    """Nothing that a file or a person says can be one: the program itself is wrong."""
    for wrong in ("None", "{}", "'koikoi'"):
        with pytest.raises(TypeError, match=f"^a paiju.Round is needed, not {wrong}$"):
            paiju.bot("greedy").choose(literal_eval(wrong))


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (lambda: paiju.simulate("koikoi", seed=2**80), "--seed: not an integer from 0"),
        (lambda: paiju.simulate("koikoi", seed=-1), "argument --seed: -1 is not a whole number"),
        (
            lambda: paiju.simulate("koikoi", rounds=anything("many")),
            "argument --rounds: many is not",
        ),
        (lambda: paiju.simulate("koikoi", threads=0), "--threads: at least 1"),
        (lambda: paiju.simulate("koikoi", bots=("greedy",) * 3), "--bots: 3 names for 2 seats"),
        (lambda: paiju.simulate("koikoi", bots=["search"]), "search takes its time to think"),
        (lambda: paiju.simulate("koikoi", options=anything([1])), "options: not an object"),
        (lambda: paiju.simulate("koikoi", preset="--json"), 'option preset: "--json" is not one'),
        (lambda: paiju.simulate("koikoi", players=9), "players: koikoi is for 2, 3, not 9"),
        (lambda: paiju.compare("koikoi", {"double_at": anything(3)}), "vary.double_at: not a list"),
        (lambda: paiju.compare("koikoi", {"double_at": "7"}), "vary.double_at: not a list"),
        (lambda: paiju.compare("koikoi", anything(3)), "vary: not an object"),
        (lambda: paiju.compare("koikoi", {}), "vary one option or two"),
        (lambda: paiju.compare("koikoi", {"double_at": [0, "x"]}), "with double_at=x: "),
        (lambda: paiju.compare("koikoi", {"a=b": [0, 1]}), "with a=b=0: unknown option: a=b"),
        (lambda: paiju.compare("koikoi", {"double_at": [0, 7]}, seed=2**80), "--seed: not an"),
    ],
)
def test_what_cannot_be_played_is_refused(call: Callable[[], object], why: str) -> None:
    assert refused(call).startswith(why)


def test_a_refusal_is_the_same_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIJU_LANGUAGE", "ko")
    assert refused(paiju.simulate, "koikoi", threads=0) == "--threads: at least 1"


def test_a_command_that_breaks_is_a_fault_and_no_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text("raise MemoryError('no compiler today')")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{Path(paiju.__file__).parents[1]}")
    with pytest.raises(RuntimeError, match="no compiler today") as fault:
        paiju.simulate("koikoi", rounds=1)
    assert str(fault.value).startswith("paiju simulate stopped (1):")


@pytest.mark.parametrize("preset", [None, "matgo"])
def test_who_names_no_number_of_players_gets_the_one_that_the_options_fit(
    preset: str | None,
) -> None:
    """The form, the reader and the front door, with one answer for all."""
    entries = {**({"preset": preset} if preset else {}), **MATGO}
    assert queries.form("gostop", {"options": entries})["players"] == 2
    assert paiju.deal("gostop", options=MATGO, preset=preset, seed=1).players == 2
    query = {"options": entries, **DRAWN}
    assert paiju.score("gostop", query)["payments"] == [0, 0]
    assert paiju.explain("gostop", query).payments == (0, 0)
    assert queries.score("gostop", query)["payments"] == [0, 0]
    asked = {"options": entries, "rounds": [{"sums": [1, -1]}]}
    assert queries.evening("gostop", asked)["handed"].totals == (1, -1)
    found = paiju.simulate("gostop", options=MATGO, preset=preset, rounds=2, threads=1)
    assert len(found.payments_mean) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_number_that_options_fit_is_the_usual_one_wherever_that_fits(game: str) -> None:
    """So that a record which names no players means what it always meant."""
    options = load(game).options
    for preset in options.presets:
        assert options.players({"preset": preset}) == options.usual({"preset": preset})
    assert options.players({}) == options.usual({}) == load(game).players[0]


def test_a_rounds_carry_is_its_own() -> None:
    carry = {"round": 2, "totals": [5, -5]}
    round_ = paiju.deal("koikoi", seed=1, carry=carry)
    before = json.dumps(round_.record())
    carry["totals"][0] = 99  # type: ignore[index]
    carry["round"] = 3
    assert json.dumps(round_.record()) == before
    round_.record()["carry"]["totals"][0] = 99
    assert json.dumps(round_.record()) == before
    record = round_.record()
    again = paiju.replay(record)
    record["carry"]["totals"][0] = 99
    assert json.dumps(again.record()) == before
    assert json.dumps(again.play(again.legal()[0]).record()["carry"]) == json.dumps(
        {"round": 2, "totals": [5, -5]}
    )


def test_an_option_without_values_is_played_with_all_of_them() -> None:
    found = paiju.compare("koikoi", {"must_match": []}, deals=2, threads=1)
    assert len(found["found"]) > 1
