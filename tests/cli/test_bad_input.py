"""Bad input gets one clear line and the right exit code, never a traceback."""

import json
from typing import Any

import pytest
from tests.books import examples
from tests.cli.run import paiju

pytestmark = pytest.mark.once

E11 = next(asked for name, asked, _ in examples("koikoi") if name == "E-11")
DECK = E11["deck"]


def record(**changed: Any) -> str:
    return json.dumps({**E11, **changed})


@pytest.mark.parametrize(
    ("text", "code", "why"),
    [
        (record(deck=["13B", *DECK[1:]]), 1, "deck: unknown card: 13B"),
        (record(deck=[DECK[1], *DECK[1:]]), 1, f"deck: card {DECK[1]} occurs twice"),
        (record(deck=DECK[:40]), 1, "deck: 40 cards instead of 48"),
        (record(deck="1B"), 1, "deck: not a list of cards"),
        (record(actions=["0 play 3a", "0 play 8a", "0 stop"]), 1,
         'action 1, "0 play 8a": koikoi or stop must be said'),
        (record(actions=["1 play 4a"]), 1, "action 0, \"1 play 4a\": it is seat 0's turn"),
        (record(actions=["0 play 1B"]), 1, 'action 0, "0 play 1B": seat 0 does not hold 1B'),
        (record(actions=["0 play 3a", "7 stop"]), 1, 'action 1, "7 stop": there is no seat 7'),
        (record(actions=["0 fly 3a"]), 1, 'action 0, "0 fly 3a": not a Koi-Koi action'),
        (record(actions=[17]), 1, 'action 0, "?": an action is a text'),
        (record(actions="0 play 3a"), 1, "actions: not a list"),
        (record(options={"wild": 1}), 2, "unknown option: wild"),
        (record(options={"v_gokou": 100}), 2, "option v_gokou: 100 is not an integer from 0 to 99"),
        (record(options={"preset": "three"}), 1, "preset three is for 3 players, not 2"),
        (record(players=9), 1, "players: koikoi is for 2, 3, not 9"),
        (record(game="chess"), 2, "unknown game: chess"),
        (record(paiju=2), 2, "paiju: not 1"),
        (record(dealer=5), 1, "dealer: not an integer from 0 to 1"),
        ('{"game": "koikoi"}', 1, "deck: missing"),
        ('{"game": "koikoi", "seed": -1}', 1, "seed: not an integer"),
        ('{"seed": 1}', 2, "game: missing"),
        ("[]", 2, "a record is a JSON object"),
        ("not JSON", 2, "not JSON"),
        ("", 2, "not JSON"),
        ("[" * 100_000, 2, "not JSON"),
        (record(actions=["9" * 5000 + " play 3a"]), 1, 'action 0, "99999'),
        (record(actions=["9" * 10 + " play 3a"]), 1,
         'action 0, "9999999999 play 3a": an action line is a seat, a verb and its arguments'),
        (record(dealer=int("9" * 4000)), 1, "dealer: not an integer from 0 to 1"),
        ('{"game": "koikoi", "seed": 1e999}', 2, "not JSON"),
    ],
)  # fmt: skip
def test_records_that_are_refused(text: str, code: int, why: str) -> None:
    got, out, err = paiju("replay", text=text)
    assert (got, out) == (code, "")
    assert err.startswith(f"replay: {why}")
    assert err.count("\n") == 1
    assert len(err) < 400
    got, out, err = paiju("replay", "--json", text=text)
    assert got == code
    assert json.loads(out)["error"]["why"] in err


def test_a_line_of_ten_megabytes() -> None:
    long = '{"game": "koikoi", "x": "' + "a" * 10_000_000 + '"}'
    code, out, err = paiju("replay", text=long)
    assert (code, out, err) == (2, "", "replay: longer than 1,000,000 bytes\n")
    code, out, _ = paiju("replay", "--lines", text=f"{long}\n{record()}\n")
    assert code == 0
    first, second = (json.loads(line) for line in out.splitlines())
    assert first == {"error": {"why": "the line is longer than 1,000,000 bytes"}}
    assert second["over"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("score",), "score: the following arguments are required: GAME"),
        (("score", "chess"), "score: unknown game: chess"),
        (("score", "koikoi", "/no/such/file"), "score: /no/such/file: No such file or directory"),
        (("rules", "koikoi", "--preset", "kyoto"), 'rules: option preset: "kyoto" is not one of'),
        (("rules", "koikoi", "--set", "rounds"), "rules: --set rounds: not ID=VALUE"),
        (("rules", "koikoi", "--set", "rounds=-1"), "rules: option rounds: -1 is not an integer"),
        (("rules", "koikoi", "--set", "fly=1"), "rules: unknown option: fly"),
        (
            ("rules", "koikoi", "--players", "x"),
            "rules: argument --players: x is not a whole number",
        ),
        (("games", "--fly"), "games: unrecognized arguments: --fly"),
        (("simulate", "koikoi", "--bots", "alice"), "simulate: unknown bot: alice"),
        (
            ("simulate", "koikoi", "--bots", "random,random,random"),
            "simulate: --bots: 3 names for 2",
        ),
        (("simulate", "koikoi", "--device", "abacus"), "simulate: argument --device"),
        (("simulate", "koikoi", "--threads", "0"), "simulate: --threads: at least 1"),
        (("arena", "koikoi"), "arena: the following arguments are required: --bots"),
        (("arena", "koikoi", "--bots", "random"), "arena: --bots: two to 12 names"),
        (("play", "chess"), "play: unknown game: chess"),
        (("play", "koikoi", "--bot", "alice"), "play: unknown bot: alice"),
    ],
)
def test_flags_that_are_refused(arguments: tuple[str, ...], why: str) -> None:
    code, out, err = paiju(*arguments, PAIJU_JIT="0")
    assert (code, out) == (2, "")
    assert err.startswith(why)
    assert err.count("\n") == 1


SEEDED = [
    ("simulate", "koikoi"), ("arena", "koikoi", "--bots", "random,greedy"),
    ("lab", "koikoi", "--vary", "double_at=0,7"), ("exam", "koikoi"), ("play", "koikoi"),
]  # fmt: skip


@pytest.mark.parametrize("command", SEEDED)
def test_a_seed_is_the_same_number_for_every_command(command: tuple[str, ...]) -> None:
    for seed, why in (
        (str(2**62), "--seed: not an integer from 0 to 2^62 − 1"),
        (str(2**80), "--seed: not an integer from 0 to 2^62 − 1"),
        ("1e300", "--seed: not an integer from 0 to 2^62 − 1"),
        ("9" * 5000, "argument --seed: 9999"),
        ("-1", "argument --seed"),
        ("x", "argument --seed: x is not a whole number"),
    ):
        code, out, err = paiju(*command, "--seed", seed, PAIJU_JIT="0")
        assert (code, out) == (2, "")
        assert err.startswith(f"{command[0]}: {why}")
        assert err.count("\n") == 1


def test_the_largest_seed_is_one() -> None:
    last = str(2**62 - 1)
    code, out, err = paiju(
        "simulate", "koikoi", "--rounds", "1", "--seed", last, "--json", PAIJU_JIT="0"
    )
    assert (code, err) == (0, "")
    assert json.loads(out)["rounds"] == 1


def test_half_a_character_is_refused_in_json_too() -> None:
    """Bytes that are no text come into arguments as half characters."""
    broken = b"\xff".decode(errors="surrogateescape")
    for arguments, why in (
        (("rules", broken), "unknown game: \udcff"),
        (("rules", "koikoi", "--set", f"{broken}=1"), "unknown option: \udcff"),
        (("rules", "koikoi", "--set", f"v_gokou={broken}"), "option v_gokou: ? is not an integer"),
    ):
        code, out, err = paiju(*arguments, "--json", PYTHONIOENCODING="utf-8:strict")
        assert code == 2
        assert err.count("\n") == 1
        assert json.loads(out)["error"]["why"].startswith(why)


def test_a_wrong_number_of_players_is_understood_and_refused() -> None:
    for arguments in (("--players", "5"), ("--players", "3", "--preset", "nintendo")):
        code, out, err = paiju("simulate", "koikoi", *arguments, PAIJU_JIT="0")
        assert (code, out) == (1, "")
        assert err.count("\n") == 1


def test_a_reader_that_has_seen_enough() -> None:
    import subprocess
    import sys

    from tests.cli.run import ROOT

    program = f"{sys.executable} -m paiju rules koikoi | head -1"
    ran = subprocess.run(
        ["sh", "-c", program], capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert ran.stderr == ""
