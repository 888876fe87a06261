"""Twenty times `kill -9` under load; `python -m tests.kills 1000` does it a thousand times."""

from pathlib import Path

import pytest
from tests.kills import judge, kill_often
from tests.serving import Served, serving

pytestmark = pytest.mark.once
KILLS = 20


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    found: dict[str, float] = {}

    async def test(served: Served) -> None:
        found.update(judge(await kill_often(served, KILLS), tmp_path))

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test, 180)
    assert found["acknowledged"] > 10 * KILLS
    assert found["lost"] == 0
    assert found["twice"] == 0
    assert found["drift_max_s"] <= 1


def test_a_stop_is_told_and_everything_goes_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", turn=0)
        host = await served.person(code, "Host", token)
        await host.must("sit")
        await host.must("bot", seat=1)
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
        served.run(test, 30)
