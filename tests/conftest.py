import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from tests import chance

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.keeping import Keeping, OnPostgres
    from tests.postgres import Cluster
    from tests.serving import Served

ROOT = Path(__file__).parents[1]
COMPILED = os.environ.get("PAIJU_JIT") == "1"
sys.path.insert(0, str(ROOT / "src"))
os.environ["PAIJU_LANGUAGE"] = "en"  # whatever the machine speaks

# The same examples every time in `check`; PAIJU_EXAMPLES=1000 looks further, at other ones.
EXAMPLES = int(os.environ.get("PAIJU_EXAMPLES", "0"))
settings.register_profile(
    "paiju",
    max_examples=EXAMPLES or 12,
    derandomize=not EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("paiju")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="examine only this game; may be repeated")


def pytest_configure() -> None:
    """The chance of tests: see `tests/chance.py`."""
    from paiju.load import client

    handle, os.environ[chance.GOING_ON] = tempfile.mkstemp(prefix="paiju-test-")
    os.close(handle)
    client.own_entropy = lambda: chance.ENTROPY


def pytest_unconfigure() -> None:
    Path(os.environ.pop(chance.GOING_ON)).unlink()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    chance.begin(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Any:
    own = f"{fixturedef.baseid}::{fixturedef.argname}"
    with nullcontext() if fixturedef.scope == "function" else chance.within(own):
        return (yield)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test that asks for `game_id` sits the exam for every game."""
    from paiju.games import GAMES, load

    games = metafunc.config.getoption("--game") or GAMES
    if "table" in metafunc.fixturenames:
        tables = [
            (name, preset, players)
            for name in games
            for preset, sheet in load(name).options.presets.items()
            for players in sheet.players
        ]
        metafunc.parametrize("table", tables, ids=["-".join(map(str, table)) for table in tables])
    elif "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Served]":
    """A server for each file of tests that asks for one, without limits."""
    from tests.serving import serving

    with serving(Path(tmp_path_factory.mktemp("served")), "--lift-limits") as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """A browser for each file of tests that asks for one."""
    from tests.walk.browsing import chromium

    with chromium() as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Some tests are the same in both modes, some make sense in one only."""
    other = "once" if COMPILED else "compiled"
    items[:] = [item for item in items if not item.get_closest_marker(other)]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Cluster]":
    """PostgreSQL, one for all tests of this run."""
    from tests.postgres import shared

    base = tmp_path_factory.getbasetemp()
    with shared((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "postgres") as one:
        yield one


@pytest.fixture
def on_postgres(postgres: "Cluster", tmp_path: Path) -> "Iterator[OnPostgres]":
    """A server's place in a new database of PostgreSQL."""
    from tests.keeping import OnPostgres
    from tests.postgres import database

    with database(postgres) as name:
        yield OnPostgres(tmp_path, postgres, name)


@pytest.fixture(params=["sqlite", "postgres"])
def keeping(request: pytest.FixtureRequest, tmp_path: Path) -> "Keeping":
    """Every place in which a server can keep its tables, one after the other."""
    from tests.keeping import Keeping

    if request.param == "sqlite":
        return Keeping(tmp_path)
    found: Keeping = request.getfixturevalue("on_postgres")
    return found
