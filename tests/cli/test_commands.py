"""The command line as others rely on it: what each command prints."""

import json
import os
import subprocess
import sys

import pytest
from tests.books import examples
from tests.cli.run import ROOT, answers, paiju

from paiju.games import GAMES, load

pytestmark = pytest.mark.once

E11 = next(asked for name, asked, _ in examples("koikoi") if name == "E-11")


def test_help_and_unknown_commands() -> None:
    code, out, _ = paiju()
    assert code == 0
    for command in ("games", "rules", "score", "replay", "play", "simulate", "arena", "bench"):
        assert command in out
    assert paiju("--help")[0] == 0
    assert paiju("--version") == (0, "0.1.0\n", "")
    code, out, err = paiju("fly")
    assert (code, out) == (2, "")
    assert err.startswith("paiju: unknown command: fly")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "command", ["games", "rules", "score", "replay", "simulate", "arena", "bench", "play"]
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    code, out, _ = paiju(command, "--help")
    assert code == 0
    assert "example:" in out
    assert "paiju " + command in out.split("example:")[1]


def test_games() -> None:
    listed = answers("games", "--json")["games"]
    assert [game["id"] for game in listed] == list(GAMES)
    koikoi = next(game for game in listed if game["id"] == "koikoi")
    assert koikoi["players"] == [2, 3]
    assert list(koikoi["presets"]) == [
        "seed",
        "seed_full",
        "three",
        "nintendo",
        "tournament",
        "steam",
    ]
    assert "nintendo" in paiju("games")[1]


def test_rules() -> None:
    sheet = answers("rules", "koikoi", "--preset", "nintendo", "--set", "rounds=6", "--json")
    options = {option["id"]: option for option in sheet["options"]}
    assert set(options) == set(load("koikoi").options.struct.__struct_fields__)
    assert options["rounds"] == {
        "id": "rounds", "type": "int", "values": {"min": 0, "max": 9999}, "default": 12,
        "rule": "KK-73", "description": "rounds in a match; 0: no limit", "value": 6,
    }  # fmt: skip
    assert (options["hand_size"]["value"], options["hand_size"]["values"]) == (8, ["auto", 8, 10])
    assert sheet["schema"]["$defs"]["Options"]["properties"]["rounds"]["maximum"] == 9999
    assert sheet["players"] == 2
    assert answers("rules", "koikoi", "--preset", "three", "--json")["players"] == 3
    two = answers("rules", "gostop", "--set", "active=2", "--set", "hand_size=10", "--json")
    assert (two["players"], two["preset"]) == (2, "standard3")  # the first table they fit
    code, _, err = paiju("rules", "gostop", "--set", "hand_size=10")
    assert (code, err) == (1, "rules: option hand_size: 10 does not fit; 3 who play have 7\n")
    _, out, _ = paiju("rules", "koikoi", "--preset", "nintendo")
    assert "* hand_size" in out
    assert "  rounds" in out
    assert "same, 0 – 99" in out


def test_score_and_replay_from_files_and_standard_input(tmp_path) -> None:  # type: ignore[no-untyped-def]
    query = '{"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}'
    file = tmp_path / "query.json"
    file.write_text(query)
    expected = answers("score", "koikoi", text=query)
    assert expected["payments"] == [5, -5]
    assert answers("score", "koikoi", str(file)) == expected
    assert answers("score", "koikoi", "-", text=query) == expected
    assert answers("replay", text=json.dumps(E11))["payments"] == [10, -10]


def test_replay_with_facts() -> None:
    record = {**E11, "actions": []}
    facts = answers("replay", "--facts", text=json.dumps(record))["facts"]
    assert facts["legal"] == sorted(facts["legal"])
    assert set(facts) == {
        "legal", "floor", "captured", "hands", "stock", "month", "field_times",
    }  # fmt: skip
    assert (facts["stock"], facts["month"]) == (20, None)
    assert "facts" not in answers("replay", text=json.dumps(record))


def test_a_seed_stands_for_one_deck_for_ever() -> None:
    """The meaning of a seed is fixed: docs/shuffle.md."""
    facts = answers("replay", "--facts", text='{"game": "koikoi", "seed": 7}')["facts"]
    assert facts["floor"] == ["4a", "5a", "6A", "6b", "8B", "8A", "12B", "12c"]
    assert facts["hands"][1] == ["1b", "2a", "3R", "4R", "5A", "9a", "10R", "11B", "11R", "12a"]


def test_lines_are_answered_in_order() -> None:
    good = '{"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}'
    text = "\n".join([good, "{", "", '{"end": "stop"}', "[]", good]) + "\n"
    code, out, _ = paiju("score", "koikoi", "--lines", text=text)
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert [("error" in line) for line in lines] == [False, True, True, True, True, False]
    assert lines[3] == {"error": {"why": "captured: missing"}}
    record = json.dumps(E11)
    illegal = json.dumps({**E11, "actions": ["0 play 3a", "1 play 4a"]})
    code, out, _ = paiju("replay", "--lines", text=f"{record}\n{illegal}\n{record}")
    assert code == 0
    first, second, third = (json.loads(line) for line in out.splitlines())
    assert first == third
    assert second["error"]["at"] == 1
    assert second["error"]["action"] == "1 play 4a"


def test_score_and_replay_do_not_import_numba() -> None:
    import subprocess
    import sys

    from tests.cli.run import ROOT

    for command in ("'score', 'koikoi', '/dev/null'", "'replay', '/dev/null'", "'games'"):
        program = (
            f"import sys; from paiju.cli import main; main([{command}]); "
            "assert not {'numba', 'numpy', 'textual'} & set(sys.modules), sorted(sys.modules)"
        )
        subprocess.run(
            [sys.executable, "-c", program],
            check=True, capture_output=True, env={"PYTHONPATH": str(ROOT / "src")},
        )  # fmt: skip


def test_a_command_chooses_before_any_rule_is_imported() -> None:
    """Rules that were imported before would be interpreted, whatever the command wants."""
    program = "import sys, paiju.cli; sys.exit('paiju.kit.jit' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run([sys.executable, "-c", program], env=environment, check=False)
    assert ran.returncode == 0
