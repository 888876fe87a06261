"""Twenty times `kill -9` under load; `python -m tests.kills 1000` does it a thousand times."""

from pathlib import Path

import pytest
from tests.forked import Forked
from tests.kills import judge, kill_often
from tests.server.seated import LYING, against_bots
from tests.serving import Served, serving

pytestmark = pytest.mark.once
KILLS = 20


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    found: dict[str, float] = {}

    async def test(served: Served) -> None:
        found.update(judge(await kill_often(served, KILLS), tmp_path))

    served = Forked(tmp_path, "--lift-limits", "--workers", "0")
    try:
        served.run(test)
    finally:
        served.end()
    assert found["acknowledged"] > 10 * KILLS
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
