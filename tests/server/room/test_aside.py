"""One table that cannot be read or written harms no other, and whoever runs the server sees it."""

import json
import re
from pathlib import Path

import pytest
from tests.keeping import Keeping
from tests.server.seated import dealt, two
from tests.serving import Served, serving

pytestmark = pytest.mark.once
INTO = "INSERT INTO log VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING"


@pytest.mark.parametrize(
    "row", [b'{"e": "from_a_newer_version"}', b"not JSON", b'{"e": "resumed"}', b'{"e": "away", "seat": 6, "why": "gone"}'],
    ids=["newer", "broken", "out of turn", "no such seat"],
)  # fmt: skip
def test_a_table_that_cannot_be_read_is_set_aside(
    tmp_path: Path, keeping: Keeping, row: bytes
) -> None:
    async def test(served: Served) -> None:
        codes = []
        for _ in range(4):
            host, guest, code = await two(served, turn=0, public=True)
            await dealt(host, guest)
            codes.append(code)
        served.kill()
        bad = sorted(codes)[0]  # tables wake in this order
        keeping.ask("INSERT INTO log VALUES ($1, 1000, 0, $2)", bad, row)
        served.start()
        while json.loads(served.request("GET", "/readyz")[2])["asleep"]:
            pass
        status, _, body = served.request("GET", "/readyz")
        assert (status, json.loads(body)) == (
            200,
            {"ready": True, "writes": True, "tables": 3, "asleep": 0, "aside": 1, "draining": False},
        )  # fmt: skip
        assert {row["id"] for row in await served.ask("/api/tables")} == set(codes) - {bad}
        assert served.request("GET", f"/api/tables/{bad}")[0] == 503
        found = re.search(rb"^paiju_tables_aside (\S+)", served.request("GET", "/metrics")[2], re.M)
        assert found is not None
        assert float(found[1]) == 1
        assert f'"table": "{bad}"' in served.errors
        keeping.ask("DELETE FROM log WHERE tbl = $1 AND n = 1000", bad)
        served.kill()
        served.start()  # nothing of it was touched
        assert served.request("GET", f"/api/tables/{bad}")[0] == 200

    with serving(tmp_path, "--lift-limits", *keeping.flags) as served:
        served.run(test)


def test_a_table_that_somebody_else_wrote_is_set_aside(tmp_path: Path, keeping: Keeping) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served, turn=0)
        other, _, _ = await two(served, turn=0)
        for n in range(20):
            keeping.ask(INTO, code, n, b"{}")
        assert (await host.send("chat", text="hello"))["word"] == "disk"
        await host.until(lambda: bool(host.ended))
        assert "cannot be played on" in host.ended
        assert served.request("GET", f"/api/tables/{code}")[0] == 503
        await other.must("chat", text="here all is well")

    with serving(tmp_path, "--lift-limits", *keeping.flags) as served:
        served.run(test)
