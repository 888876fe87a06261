"""
Twenty times `kill -9` under load, and a few times with a full disk, a folder that may only be read
and a clock that jumps; `python -m tests.kills 1000` does it a thousand times.
"""

import asyncio
from pathlib import Path

import pytest
from tests.forked import Forked
from tests.kills import judge, kill_often, killed
from tests.server.seated import LYING, against_bots
from tests.serving import Served, serving
from tests.troubles import TROUBLES

pytestmark = pytest.mark.once
KILLS = 20
FEWER = 4


def kill(folder: Path, kind: str, kills: int) -> dict[str, float]:
    """What came of killing a server, with something else befalling it."""
    found: dict[str, float] = {}

    async def test(served: Served) -> None:
        assert isinstance(served, Forked)
        load = await kill_often(served, kills, trouble)
        found.update(await asyncio.to_thread(judge, load, trouble.keeping))

    with TROUBLES[kind](folder) as trouble, killed(trouble) as served:
        served.run(test)
    return found


@pytest.mark.parametrize(("kind", "kills"), [("none", KILLS), ("postgres", FEWER)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, kind: str, kills: int) -> None:
    found = kill(tmp_path, kind, kills)
    assert found["acknowledged"] > 10 * kills
    assert found["lost"] == 0
    assert found["twice"] == 0
    assert found["drift_max_s"] <= 1


@pytest.mark.parametrize("kind", ["limited", "readonly", "clock", "crashes"])
def test_nothing_is_lost_whatever_befalls_it_besides(tmp_path: Path, kind: str) -> None:
    found = kill(tmp_path, kind, FEWER)
    assert found["acknowledged"] > 10 * FEWER
    assert found["lost"] == 0
    assert found["twice"] == 0
    assert found["drift_max_s"] <= 1


def test_a_stop_is_told_and_everything_goes_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, _ = await against_bots(served, game="koikoi", turn=0, options=LYING)
        await host.ready()
        await host.until(lambda: bool(host.shown) and host.asked is not None)
        view, number = host.shown["view"], host.asked
        assert served.stop() == 0
        await host.until(lambda: bool(host.ended))
        assert host.ended == "the server restarts; your game is kept"
        served.start()
        host.shown = {}
        await host.connect()
        await host.until(lambda: bool(host.shown))
        assert not host.resumed
        assert (host.shown["view"], host.asked) == (view, number)

    with serving(tmp_path) as served:
        served.run(test)
