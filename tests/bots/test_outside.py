"""Bots from outside, by an entry point: one that chooses at once, one that thinks, and broken ones."""

import os
from pathlib import Path

import pytest
from tests.cli.run import ROOT, answers, paiju

pytestmark = pytest.mark.once

QUICK = '''
"""The last legal action."""
from paiju.kit.contract import legal

def choose(seen, rules, seat, rng, out):
    return int(out[legal(seen, rules, seat, out) - 1])
'''

THINKING = '''
"""The first legal action; it keeps the memory it needs, and is told how long it may take."""
from paiju.kit.jit import ints

def thinker(game):
    return First(game)

class First:
    def __init__(self, game):
        self.law, self.out = game.law, ints(game.law.actions)

    def choose(self, seen, rules, seat, rng, think):
        assert think.playouts == 7
        assert sum(1 for hand in seen.hand if hand) <= 1, "it was shown another hand"
        self.law.legal(seen, rules, seat, self.out)
        return int(self.out[0])
'''

POINTS = """
[paiju.bots]
last = strangers.last
first = strangers.first
broken = strangers.broken
empty = strangers.empty
greedy = strangers.empty
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A path with a package that brings bots, and ours."""
    package, info = tmp_path / "strangers", tmp_path / "strangers-1.0.dist-info"
    package.mkdir()
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    for name, text in {
        "__init__": "", "last": QUICK, "first": THINKING, "broken": "1 / 0", "empty": "",
    }.items():  # fmt: skip
        (package / f"{name}.py").write_text(text)
    return os.pathsep.join([str(tmp_path), str(ROOT / "src")])


def test_they_play(path: str) -> None:
    answer = answers(
        "arena", "koikoi", "--bots", "last,first,greedy", "--players", "2", "--deals", "2",
        "--think", "7p", "--json", PAIJU_JIT="0", PYTHONPATH=path,
    )  # fmt: skip
    assert [bot["name"] for bot in answer["bots"]] == ["last", "first", "greedy"]
    assert answer["tables"] == [["last", "first"], ["last", "greedy"], ["first", "greedy"]]


def test_a_quick_one_simulates(path: str) -> None:
    def simulated(bots: str) -> str:
        found = answers(
            "simulate", "koikoi", "--bots", bots, "--rounds", "4", "--json",
            PAIJU_JIT="0", PYTHONPATH=path,
        )  # fmt: skip
        return str(found["digest"])

    assert simulated("last,greedy") != simulated("greedy,last")
    assert simulated("last") != simulated("random")


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ("broken,greedy", "arena: the bot broken cannot be loaded: ZeroDivisionError"),
        ("empty,greedy", "arena: strangers.empty neither chooses nor thinks"),
    ],
)
def test_broken_ones_are_refused_in_one_line(path: str, bots: str, why: str) -> None:
    code, out, err = paiju("arena", "koikoi", "--bots", bots, PAIJU_JIT="0", PYTHONPATH=path)
    assert (code in (1, 2), out) == (True, "")
    assert err.startswith(why)
    assert err.count("\n") == 1
    assert err.count("\n") == 1


def test_one_that_thinks_does_not_simulate() -> None:
    code, out, err = paiju("simulate", "koikoi", "--bots", "search", PAIJU_JIT="0")
    assert (code, out) == (1, "")
    assert err == "simulate: search takes its time to think: see arena\n"


def test_one_that_nobody_brought_is_refused_with_those_there_are(path: str) -> None:
    """Ours, and those from outside."""
    asked = ("arena", "koikoi", "--bots", "nobody,greedy")
    code, out, err = paiju(*asked, PAIJU_JIT="0", PYTHONPATH=path)
    assert (code in (1, 2), out, err.count("\n")) == (True, "", 1)
    told, _, there = err.rstrip(")\n").partition(" (there are: ")
    assert told == "arena: unknown bot: nobody"
    assert {"random", "greedy", "search", "broken", "first", "last"} <= set(there.split(", "))
