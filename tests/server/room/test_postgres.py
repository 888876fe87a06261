"""A server whose tables lie in PostgreSQL: one at a time, taken over when it is gone, refused in one line."""

import asyncio
import json
import signal
import threading
from concurrent.futures import CancelledError as Cancelled
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import asyncpg
import pytest
from tests.failover import run
from tests.gate import before_two, free_port
from tests.keeping import OnPostgres
from tests.patience import HANG
from tests.postgres import Cluster
from tests.server.seated import dealt, two
from tests.serving import ROOT, Served, serving
from tests.standing import Standing

from paiju.cli import main
from paiju.server.room.database import Failed
from paiju.server.room.postgres import schema
from paiju.server.room.postgres.connecting import named
from paiju.server.room.postgres.link import Link
from paiju.server.room.postgres.store import PostgresStore

pytestmark = pytest.mark.once
IDLE = """
import sys, threading
if "serve" in sys.orig_argv:
    threading.Thread(target=threading.Event().wait).start()
"""


def start(on: OnPostgres, folder: Path) -> int:
    return main(["serve", "--port", "0", "--data", str(folder / "other"), *on.flags])


def test_two_servers_on_one_database_are_refused(
    on_postgres: OnPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, "--set", "store.lease=600", *on_postgres.flags) as served:
        assert start(on_postgres, tmp_path) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "another server keeps its tables here" in said
        served.kill()
        served.start()  # a server that died holds nothing


def test_who_was_taken_over_writes_nothing_and_ends(
    on_postgres: OnPostgres, tmp_path: Path
) -> None:
    """
    A server that slept for longer than its lease wakes up, and another has the tables. It ends though
    a thread of it waits for work that never comes.
    """
    idle = tmp_path / "idle"
    idle.mkdir()
    (idle / "sitecustomize.py").write_text(IDLE)

    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        served.process.send_signal(signal.SIGSTOP)
        with serving(tmp_path / "other", "--lift-limits", *on_postgres.flags) as other:
            (before,) = on_postgres.ask("SELECT count(*) FROM log")
            served.process.send_signal(signal.SIGCONT)
            with suppress(Exception):  # whatever becomes of the line
                async with asyncio.timeout(HANG):
                    await host.send("chat", text="is anyone there?")
            assert await asyncio.to_thread(served.ended) == 0
            assert "another server has taken the tables over" in served.errors
            assert on_postgres.ask("SELECT count(*) FROM log") == [before]
            for person in (host, guest):
                person.address = person.address.replace(served.url[4:], other.url[4:])
                await person.connect()
            await host.must("chat", text="here")
            assert on_postgres.ask("SELECT count(*) FROM log")[0][0] > before[0]
            assert on_postgres.ask("SELECT count(*) FROM nodes") == [(1,)]
            assert code in {
                row["id"] for row in (await other.ask("/api/mine", host.token))["tables"]
            }

    source = Path(f"{idle}:{ROOT / 'src'}")
    with serving(tmp_path, "--lift-limits", *on_postgres.flags, source=source) as served:
        served.run(test)


def test_a_database_that_is_gone_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = quote(str(tmp_path), safe="")
    for address, why in (
        (f"postgresql://me:secret@/paiju?host={nowhere}", "no server can keep its tables here"),
        ("postgresql://me:secret@127.0.0.1:1/paiju", "no server can keep its tables here"),
        ("postgresql://me:secret@[::1/paiju", "is no address such as postgresql://host/name"),
        ("mysql://me:secret@host/paiju", "is no address such as postgresql://host/name"),
    ):
        data = str(tmp_path / "data")
        assert main(["serve", "--port", "0", "--data", data, "--store", address]) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert why in said
        assert "secret" not in said or address.startswith("mysql")
        assert main(["prune", "--days", "1", "--store", address]) != 0
        assert capsys.readouterr().err.count("\n") == 1


def test_without_a_database_nobody_stands_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--standby"]) == 2
    said = capsys.readouterr().err
    assert "only for tables on PostgreSQL" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(("kind", "faults"), [("kill", 3), ("stop", 1)])
def test_the_server_that_stands_by_goes_on_where_the_other_died(
    postgres: Cluster, tmp_path: Path, kind: str, faults: int
) -> None:
    """Two hundred times: `python -m tests.failover 200 kill`."""
    found = run(postgres, tmp_path, faults, kind)
    assert found["acknowledged"] > 10 * faults
    assert (found["lost"], found["twice"], found["refused"]) == (0, 0, 0)


def test_a_gate_finds_the_server_that_serves(on_postgres: OnPostgres, tmp_path: Path) -> None:
    ports = free_port(), free_port()
    trust = ("--set", 'gates.trusted=["127.0.0.0/8"]')
    pair = [
        Standing(tmp_path / name, on_postgres, "--port", str(port), *trust)
        for name, port in zip("ab", ports, strict=True)
    ]

    async def test(url: str) -> None:
        for served in pair:
            served.url = url
        host, guest, _ = await two(pair[0], turn=0)
        await dealt(host, guest)
        await asyncio.to_thread(pair[0].kill)
        await asyncio.to_thread(pair[1].turn)
        for person in (host, guest):
            await person.connect()
        await host.must("chat", text="still here")
        await guest.until(lambda: bool(guest.heard))
        for person in (host, guest):
            await person.close()

    try:
        with before_two(tmp_path, ports) as url:
            asyncio.run(test(url))
    finally:
        for served in pair:
            served.end()


def test_names_have_no_password() -> None:
    for address in ("postgresql://a:b@host:5/x?password=c", "postgres://a:b@[::1]/x"):
        assert not {"b", "c"} & set(named(address).replace("postgresql", ""))


def test_a_database_of_a_newer_version_is_refused_and_untouched(
    on_postgres: OnPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    PostgresStore(on_postgres.address).close()
    on_postgres.ask("UPDATE paiju_version SET version = 99")
    assert start(on_postgres, tmp_path) == 1
    said = capsys.readouterr().err
    assert f"(version 99; this one knows {schema.VERSION})" in said
    assert said.count("\n") == 1
    assert on_postgres.ask("SELECT version FROM paiju_version") == [(99,)]


def test_a_step_that_broke_is_done_again_whole(on_postgres: OnPostgres) -> None:
    async def test() -> None:
        for n in range(0, len(schema.FIRST), 4):
            first = await asyncpg.connect(on_postgres.address)
            steps, schema.STEPS = schema.STEPS, ((*schema.FIRST[:n], "SELECT 1 / 0"),)
            try:
                with pytest.raises(asyncpg.DivisionByZeroError):
                    await schema.migrate(first, "")
            finally:
                schema.STEPS = steps
            assert await schema.version_of(first) == 0
            await first.close()
        both = [await asyncpg.connect(on_postgres.address) for _ in range(2)]
        await asyncio.gather(*(schema.migrate(one, "") for one in both))
        for one in both:
            assert await schema.version_of(one) == schema.VERSION
            await one.close()

    asyncio.run(test())


def test_while_the_database_is_away_nothing_is_taken_and_all_goes_on_afterwards(
    tmp_path: Path,
) -> None:
    cluster = Cluster.made()
    cluster.ask("postgres", "CREATE DATABASE paiju")

    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        assert served.request("GET", "/readyz")[0] == 200
        cluster.crash()
        # what is said before the server has noticed is answered when the database is back
        while served.request("GET", "/readyz")[0] == 200:
            await asyncio.sleep(0.1)
        assert (await host.send("chat", text="lost"))["word"] == "disk"
        assert served.request("GET", f"/api/tables/{code}/records")[0] == 503
        assert not json.loads(served.request("GET", "/readyz")[2])["writes"]
        await asyncio.to_thread(cluster.start)
        while (await host.send("chat", text="kept"))["t"] != "done":
            await asyncio.sleep(0.05)
        while served.request("GET", "/readyz")[0] != 200:
            await asyncio.sleep(0.1)
        assert served.request("GET", f"/api/tables/{code}/records")[0] == 200
        assert "Traceback" not in served.errors

    try:
        flags = ("--lift-limits", "--store", cluster.address("paiju"))
        with serving(tmp_path, *flags) as served:
            served.run(test)
    finally:
        cluster.end()


def test_nobody_waits_for_ever_who_asks_while_it_ends() -> None:
    """A thread that still read a table would keep a server that was taken over from ending."""
    link, asked = Link(), 0

    def ask() -> None:
        nonlocal asked
        with suppress(Failed):
            while True:
                with suppress(Cancelled):
                    link.ask(asyncio.sleep(0))
                asked += 1

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(4)]
    for thread in threads:
        thread.start()
    while asked < 100:
        pass
    link.close()
    for thread in threads:
        thread.join(HANG)
        assert not thread.is_alive()
