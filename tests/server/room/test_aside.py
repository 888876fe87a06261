"""One table that cannot be read or written harms no other, and whoever runs the server sees it."""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from tests.server.seated import dealt, two
from tests.serving import Served, serving

pytestmark = pytest.mark.once


def write(folder: Path, query: str, *values: object) -> None:
    database = sqlite3.connect(folder / "data" / "tables.sqlite")
    with database:
        database.execute(query, values)
    database.close()


@pytest.mark.parametrize(
    "row", [b'{"e": "from_a_newer_version"}', b"not JSON", b'{"e": "resumed"}', b'{"e": "away", "seat": 6, "why": "gone"}'],
    ids=["newer", "broken", "out of turn", "no such seat"],
)  # fmt: skip
def test_a_table_that_cannot_be_read_is_set_aside(tmp_path: Path, row: bytes) -> None:
    async def test(served: Served) -> None:
        codes = []
        for _ in range(4):
            host, guest, code = await two(served, turn=0, public=True)
            await dealt(host, guest)
            codes.append(code)
        served.kill()
        bad = sorted(codes)[0]  # tables wake in this order
        write(tmp_path, "INSERT INTO log VALUES (?, 1000, 0, ?)", bad, row)
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
        write(tmp_path, "DELETE FROM log WHERE tbl = ? AND n = 1000", bad)
        served.kill()
        served.start()  # nothing of it was touched
        assert served.request("GET", f"/api/tables/{bad}")[0] == 200

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_a_table_that_somebody_else_wrote_is_set_aside(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served, turn=0)
        other, _, _ = await two(served, turn=0)
        for n in range(20):
            write(tmp_path, "INSERT OR IGNORE INTO log VALUES (?, ?, 0, ?)", code, n, b"{}")
        assert (await host.send("chat", text="hello"))["word"] == "disk"
        await host.until(lambda: bool(host.ended))
        assert "cannot be played on" in host.ended
        assert served.request("GET", f"/api/tables/{code}")[0] == 503
        await other.must("chat", text="here all is well")

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)
