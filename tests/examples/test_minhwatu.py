"""A game from outside: installed beside the wheel, it is played everywhere."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.installed import ROOT, installed
from tests.walk.browsing import by_touch

pytestmark = pytest.mark.once
EXAMPLE = ROOT / "examples" / "minhwatu"
MOST_LINES = 700


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("outside"), ROOT, EXAMPLE)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Nothing of the checkout; compiled code in a folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    return {**kept, "PAIJU_CACHE": str(folder / "compiled"), **more}


def run(command: Path, *arguments: str, text: str = "", **more: str) -> str:
    ran = subprocess.run(
        [str(command), *arguments], input=text, text=True, capture_output=True, cwd="/",
        env=environment(command.parents[2], **more),
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def python(command: Path, program: str, **more: str) -> str:
    return run(command.parent / "python", "-c", program, **more)


def test_it_is_short() -> None:
    texts = [path.read_text(encoding="utf-8") for path in EXAMPLE.glob("minhwatu/*.py")]
    assert sum(text.count("\n") for text in texts) <= MOST_LINES


def test_no_file_of_ours_knows_it() -> None:
    tracked = subprocess.run(
        ["git", "grep", "-lI", "minhwatu", "--", "src", "tools"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert tracked.stdout == ""


def test_its_rules_are_those_of_its_book(command: Path) -> None:
    for mode in ("0", "1"):
        run(
            command.parent / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "--noconftest",
            "--rootdir", str(EXAMPLE), "-o", "addopts=", str(EXAMPLE / "tests"), PAIJU_JIT=mode,
        )  # fmt: skip


def test_the_command_line_knows_it(command: Path) -> None:
    games = json.loads(run(command, "games", "--json"))["games"]
    assert [game["players"] for game in games if game["id"] == "minhwatu"] == [[3, 2, 4]]
    sheet = json.loads(run(command, "rules", "minhwatu", "--preset", "plain", "--json"))
    assert {option["id"]: option["value"] for option in sheet["options"]}["dan"] == 0
    record = {"game": "minhwatu", "players": 2, "seed": 3}
    outcome = json.loads(run(command, "replay", "--facts", text=json.dumps(record)))
    assert (outcome["over"], outcome["to_act"]) == (False, [0])
    assert "captured" in json.loads(run(command, "score", "minhwatu", "--schema"))["properties"]


def test_bots_and_simulation_know_it(command: Path) -> None:
    ways = [
        json.loads(
            run(command, "simulate", "minhwatu", "--rounds", "200", "--json", PAIJU_JIT=mode)
        )
        for mode in ("0", "1")
    ]
    assert ways[0]["digest"] == ways[1]["digest"]
    assert ways[0]["results"].keys() <= {"counted", "void"}
    arena = json.loads(
        run(command, "arena", "minhwatu", "--bots", "greedy,random", "--deals", "300", "--json")
    )
    greedy = next(bot for bot in arena["bots"] if bot["name"] == "greedy")
    assert greedy["interval"][0] > 0


def test_it_fits_on_a_gpu(command: Path) -> None:
    program = """
from types import SimpleNamespace
from paiju.lab import cuda
from numba import cuda as numba_cuda
from numba.cuda import dispatcher
from paiju.games import load
dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
game = load("minhwatu")
kernel = cuda.kernel_function(game, game.options.sheet(3, {}), (0, 1))
ptx, _ = numba_cuda.compile_ptx(kernel, cuda.signature(game), cc=(9, 0))
print(".entry" in ptx)
"""
    assert python(command, program, PAIJU_JIT="1") == "True\n"


def test_it_sits_the_exam(command: Path) -> None:
    found = json.loads(run(command, "exam", "minhwatu", "--rounds", "6", "--leaks", "--json"))
    assert found["planted"] == found["found"] > 0


def test_the_terminal_plays_it(command: Path) -> None:
    program = """
import asyncio
from paiju.cli.play import arguments_of, sit_down
from paiju.cli.table.app import TableApp

sitting, command = sit_down(arguments_of(["minhwatu", "--players", "2", "--seed", "3"]))
sitting.begin(new=True)
app = TableApp(sitting, 0, command)

async def story():
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(400):
            await pilot.pause(0.05)
            if app.picks.choices:
                break
        await pilot.press("enter")
        for _ in range(400):
            await pilot.pause(0.05)
            if sitting.match.round.actions:
                break
        print(sitting.match.round.actions[0].split()[1])

asyncio.run(story())
"""
    home = command.parents[2] / "home"
    assert python(command, program, XDG_DATA_HOME=str(home), HOME=str(home)) == "play\n"


@contextmanager
def serving(command: Path, folder: Path) -> Iterator[str]:
    """A server of the environment; its address."""
    with subprocess.Popen(
        [str(command), "serve", "--port", "0", "--interpreted", "--workers", "1", "--lift-limits",
         "--data", str(folder / "data")],
        stdout=subprocess.PIPE, text=True, cwd="/", env=environment(command.parents[2]),
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http://")).rstrip("/.,")
        finally:
            process.terminate()


def test_the_browser_plays_it(command: Path, tmp_path: Path) -> None:
    from tests.walk.browsing import Visitor, chromium

    with serving(command, tmp_path) as url, chromium() as browser:
        visitor = Visitor(browser, url, "phone")
        page = visitor.page
        visitor.play_now("minhwatu")
        visitor.until(lambda: visitor.asked)
        assert visitor.count(".hand [data-card]") > 0
        assert page.evaluate(BROKEN) == []
        assert visitor.play_round(by_touch) >= 7
        assert visitor.count(".ending") == 1
        page.goto(f"{url}/book/minhwatu")
        page.wait_for_selector("text=MN-12")
        page.goto(f"{url}/learn/minhwatu")
        page.wait_for_selector("[data-card='1B']")
        page.goto(f"{url}/score/minhwatu")
        page.wait_for_selector(".told-row")
        page.goto(f"{url}/rules/minhwatu")
        page.wait_for_selector(".option")
        visitor.close()


BROKEN = """() => [...document.images].filter((one) => one.complete && !one.naturalWidth)
  .map((one) => one.src)"""


def test_the_browser_speaks_korean_of_it(command: Path, tmp_path: Path) -> None:
    from tests.walk.browsing import Visitor, chromium

    with serving(command, tmp_path) as url, chromium() as browser:
        visitor = Visitor(browser, url, "desktop", locale="ko-KR")
        visitor.page.goto(url)
        visitor.page.wait_for_selector(".game.minhwatu >> text=민화투")
        visitor.page.goto(f"{url}/book/minhwatu")
        visitor.page.wait_for_selector("text=고른 몫")
        visitor.close()


def test_a_broken_package_is_no_other_games(tmp_path: Path) -> None:
    """A package that cannot be loaded is named in one line, and everything else goes on."""
    package = tmp_path / "broken-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[paiju.games]\nbroken = nowhere_at_all\n")
    told: dict[str, Any] = {}
    for name, arguments in {"games": ["games"], "rules": ["rules", "broken"]}.items():
        told[name] = subprocess.run(
            [sys.executable, "-m", "paiju", *arguments],
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{tmp_path}"},
            capture_output=True, text=True,
        )  # fmt: skip
    assert told["games"].returncode == 0
    assert "koikoi" in told["games"].stdout
    assert told["rules"].returncode == 1
    assert told["rules"].stderr.count("\n") == 1
    assert "the game broken cannot be loaded: ModuleNotFoundError" in told["rules"].stderr
