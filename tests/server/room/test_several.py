"""Several servers at once on one database: a table is played from any of them."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.docs.test_running import commands
from tests.faults import befallen
from tests.keeping import OnPostgres
from tests.nodes import Node, owner, send_to, several
from tests.postgres import Cluster, database
from tests.server.seated import LYING, dealt
from tests.serving import ROOT, play_round

from paiju.cli.admin import answer
from paiju.kit.errors import Illegal
from paiju.load.client import Player, ask, guest
from paiju.server.http.forwarding import PATIENCE
from paiju.server.room.postgres.ownership import ALIVE
from paiju.server.wire import admin

pytestmark = pytest.mark.once
BURST = 6  # codes of no table, and tries to be somebody, that one address has in these tests
LIMITS = {
    "codes": 0.0001, "codes_burst": BURST, "moves": 0.0001, "moves_burst": BURST,
    "tables_burst": 1000, "messages": 1000, "messages_burst": 1000,
}  # fmt: skip
LEASE = 8  # seconds: on a busy machine nobody is taken for dead who is only slow
Trio = tuple[list[Node], OnPostgres]


@pytest.fixture(scope="module")
def trio(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trio]:
    """Three servers and their database; whoever ends one starts it again."""
    folder = tmp_path_factory.mktemp("several")
    with database(postgres) as name:
        keeping = OnPostgres(folder, postgres, name)
        said = [
            *(f"limits.{what}={n}" for what, n in LIMITS.items()),
            'gates.trusted=["127.0.0.1"]',
            f"store.lease={LEASE}",
        ]
        flags = [word for one in said for word in ("--set", one)]
        with several(folder, keeping, 3, *flags, lifted=False) as nodes:
            yield nodes, keeping


async def seated(nodes: list[Node], keeping: OnPostgres) -> tuple[Player, Player, str]:
    """A table opened at one server, with people who come by two others."""
    code, token = await nodes[0].table(game="koikoi", turn=0, players=2)
    assert owner(keeping, code) == nodes[0].port
    host = await nodes[1].person(code, "Host", token)
    guest = await nodes[2].person(code, "Guest")
    for person in (host, guest):
        await person.must("sit", name=f"{person.name} here")
    return host, guest, code


def test_a_table_is_played_from_two_servers_and_lives_at_one(trio: Trio) -> None:
    async def test() -> None:
        host, guest, code = await seated(nodes, keeping)
        assert owner(keeping, code) == nodes[1].port  # it has followed its first line
        await dealt(host, guest)
        await play_round([host, guest], 1)
        watcher = await nodes[0].person(code, "Watcher")
        await host.must("chat", text="hello")
        await watcher.until(lambda: bool(watcher.heard))
        for person in (host, guest, watcher):
            await person.close()

    nodes, keeping = trio
    asyncio.run(test())


def test_a_table_that_its_server_leaves_behind_plays_on_without_a_word(trio: Trio) -> None:
    """A server that stops gives its tables away; lines that came elsewhere never break."""

    async def test() -> None:
        host, guest, code = await seated(nodes, keeping)
        await dealt(host, guest)
        left = next(node for node in nodes if node.port == owner(keeping, code))
        (stays,) = [p for p in (host, guest) if f":{left.port}/" not in p.address]
        before, stream = stays.socket, stays.stream
        os.kill(left.pid, signal.SIGTERM)
        await asyncio.to_thread(left.has_ended)
        await asyncio.to_thread(left.start)
        assert owner(keeping, code) != left.port
        assert (stays.socket, stays.ended) == (before, "")
        assert stays.stream != stream  # the new owner has greeted them, and shown all
        await stays.must("chat", text="here we are")
        await stays.until(lambda: bool(stays.heard))
        assert stays.heard[-1]["name"] == f"{stays.name} here"  # said when sitting down
        gone = host if stays is guest else guest
        await send_to(gone, nodes[0]).connect()
        await play_round([host, guest], 1)
        for person in (host, guest):
            await person.close()

    nodes, keeping = trio
    asyncio.run(test())


def test_clocks_go_on_with_a_new_owner_where_they_were(trio: Trio) -> None:
    """Time stands still while nobody has a table, and a clock runs out that nobody looks at."""

    async def test() -> None:
        code, token = await nodes[0].table(
            game="koikoi", turn=20, bank=0, pace=0, players=2, options=LYING
        )
        host = await nodes[0].person(code, "Host", token)
        guest = await nodes[0].person(code, "Guest")
        for person in (host, guest):
            await person.must("sit")
        await dealt(host, guest)
        keeping.ask("UPDATE nodes SET at = at + 5000000 WHERE address LIKE $1", f"%{nodes[1].port}")
        before = host.shown
        await asyncio.to_thread(nodes[0].kill)
        await asyncio.to_thread(nodes[0].start)
        for person in (host, guest):
            await send_to(person, nodes[1]).connect()
        left = [at - before["now"] for at in before["deadline"] if at is not None]
        now = [at - host.shown["now"] for at in host.shown["deadline"] if at is not None]
        assert left[0] - 5000 < now[0] <= left[0] + 1000
        assert abs(host.shown["now"] - before["now"]) < 60_000  # its own time, not the server's
        for person in (host, guest):
            await person.close()

    nodes, keeping = trio
    asyncio.run(test())


def test_all_servers_answer_as_one(trio: Trio) -> None:
    """Lobby, what is mine, records, links to other devices, bans and the operator's questions."""

    async def test() -> None:
        first, second, _ = nodes
        code, token = await first.table(game="koikoi", turn=0, players=2, public=True, pace=0)
        host = await first.person(code, "Host", token)
        guest = await second.person(code, "Guest")
        for person in (host, guest):
            await person.must("sit")
        await dealt(host, guest)
        await play_round([host, guest], 1)
        for node in nodes:
            assert (await node.ask(f"/api/tables/{code}"))["id"] == code
            assert await node.ask(f"/api/tables/{code}/records", host.token) == [1]
            assert await node.ask(f"/api/tables/{code}/records") == [1]
            assert (await node.ask(f"/api/tables/{code}/records/1"))["game"] == "koikoi"
            (mine,) = (await node.ask("/api/mine", guest.token))["tables"]
            assert (mine["id"], mine["seat"]) == (code, guest.seat)
            while [one["taken"] for one in await node.ask("/api/tables")] != [2]:
                await asyncio.sleep(0.05)
        link = await asyncio.to_thread(ask, first.url, "/api/me/link", host.token, {})
        taken = await asyncio.to_thread(ask, second.url, "/api/me/take", "", {"code": link["code"]})
        assert taken["you"] == host.token.rpartition(".")[0]
        told = await asyncio.to_thread(answer, second.folder / "data", admin.Tables())
        assert code in [row["id"] for row in told["tables"]]
        while True:  # whoever was there before goes
            told = await asyncio.to_thread(answer, first.folder / "data", admin.People())
            if len(told["people"]) == 2:
                break
        who = guest.token.rpartition(".")[0]
        ban = admin.Ban(kind="identity", what=who, why="")
        told = await asyncio.to_thread(answer, first.folder / "data", ban)
        assert told["lines"] == 1
        await guest.until(lambda: "banned" in guest.ended)
        await asyncio.to_thread(answer, second.folder / "data", admin.SetAside(table=code))
        await host.until(lambda: bool(host.ended))
        await asyncio.to_thread(answer, first.folder / "data", admin.TakeBack(table=code))
        await host.connect()
        await host.must("chat", text="here again")
        for text in ("soon", ""):
            await asyncio.to_thread(answer, second.folder / "data", admin.Announce(text=text))
            await host.until(lambda text=text: host.announced.get("text") == text)  # type: ignore[misc]
        await host.close()
        await guest.close()

    nodes, _ = trio
    asyncio.run(test())


async def waited(ask: Callable[[], Awaitable[Any]]) -> Any:
    """On a busy machine it may take longer than a question waits; then it has waited."""
    while True:
        begun = time.monotonic()
        if told := await ask():
            return told
        assert time.monotonic() - begun > PATIENCE


def test_questions_about_a_table_wait_while_its_server_is_replaced(trio: Trio) -> None:
    """A reader who asks another server just then is not told at once that there is nothing."""

    async def about() -> Any:
        with suppress(Illegal):
            return await nodes[1].ask(f"/api/tables/{code}")

    async def mine() -> Any:
        return (await nodes[2].ask("/api/mine", token))["tables"]

    async def test() -> None:
        host = await nodes[0].person(code, "Host", token)
        await host.must("sit")
        assert owner(keeping, code) == nodes[0].port
        await asyncio.to_thread(nodes[0].kill)
        try:
            told, (table,) = await asyncio.gather(waited(about), waited(mine))
        finally:
            await asyncio.to_thread(nodes[0].start)
            await host.close()
        assert (told["seats"], table["id"]) == (["Host", ""], code)

    nodes, keeping = trio
    code, token = asyncio.run(nodes[0].table(game="koikoi", turn=0, players=2, pace=0))
    asyncio.run(test())


def test_my_tables_name_one_that_its_new_server_has_not_read_yet(trio: Trio) -> None:
    """A table that was just given to a server is read there when another server asks about it."""

    async def mine() -> Any:
        return (await nodes[2].ask("/api/mine", token))["tables"]

    async def test() -> None:
        host = await nodes[0].person(code, "Host", token)
        await host.must("sit")
        await asyncio.to_thread(nodes[0].kill)
        await host.close()
        try:
            node = "SELECT node FROM nodes WHERE NOT gone AND address LIKE $2"
            given = f"UPDATE tables SET owner = ({node}) WHERE tbl = $1 RETURNING tbl"
            assert keeping.ask(given, code, f"%:{nodes[1].port}")  # it does not hear of that
            (table,) = await waited(mine)
        finally:
            await asyncio.to_thread(nodes[0].start)
        assert table["id"] == code

    nodes, keeping = trio
    code, token = asyncio.run(nodes[0].table(game="koikoi", turn=0, players=2, pace=0))
    asyncio.run(test())


def test_all_servers_count_together_what_one_address_may_ask_for(trio: Trio) -> None:
    """An allowance used up at one server is used up at the others, where nobody asked for anything."""

    def status(node: Node, method: str, path: str) -> int:
        body = b"" if method == "GET" else b"{}"
        headers = {"authorization": f"Bearer {token}", "x-forwarded-for": "203.0.113.7"}
        return node.request(method, path, headers, body)[0]

    (first, second, third), keeping = trio
    token = guest(first.url)
    while status(first, "POST", "/api/me/link") == 200:
        pass
    assert status(second, "POST", "/api/me/link") == 429
    missing = [status(first, "GET", f"/api/tables/none{i}") for i in range(BURST + 1)]
    assert missing == [404] * BURST + [429]
    while keeping.ask(
        "SELECT FROM rates WHERE what LIKE 'code %' AND full_at < now() + interval '55000 seconds'"
    ):
        pass  # it is counted beside the answers
    assert status(third, "GET", "/api/tables/other") == 404  # it learns of it by this one
    while status(third, "GET", "/api/tables/another") != 429:
        pass


def test_a_cluster_that_played_during_its_backup_is_put_back_and_plays_on(
    trio: Trio, tmp_path: Path
) -> None:
    """By the commands of docs/running.md, into another database, for other servers."""

    async def test() -> None:
        host, friend, code = await seated(nodes, keeping)
        await dealt(host, friend)
        first = await seated(nodes, keeping)
        await dealt(*first[:2])
        rounds = asyncio.create_task(play_round([*first[:2]], 1))  # somebody plays meanwhile
        await asyncio.to_thread(put_back, keeping, again, tmp_path)
        await rounds
        for person in (host, friend, *first[:2]):
            await person.close()
        with elsewhere(nodes[1:], keeping, again) as others:
            people = [
                await other.person(code, person.name, person.token)
                for other, person in zip(others, (host, friend), strict=True)
            ]
            assert owner(again, code) in {other.port for other in others}
            for person, before in zip(people, (host, friend), strict=True):
                assert person.shown["view"] == before.shown["view"]
            await play_round(people, 1)
            for person in people:
                await person.close()

    nodes, keeping = trio
    with database(keeping.cluster) as name:
        again = OnPostgres(tmp_path, keeping.cluster, name)
        asyncio.run(test())


@contextmanager
def elsewhere(nodes: list[Node], keeping: OnPostgres, again: OnPostgres) -> Iterator[list[Node]]:
    """Servers that end on one database and begin on another, for a while."""

    def change(before: OnPostgres, after: OnPostgres) -> None:
        for node in nodes:
            node.kill()
            swap = {before.address: after.address}
            node.flags = tuple(swap.get(word, word) for word in node.flags)
            node.start()

    change(keeping, again)
    try:
        yield nodes
    finally:
        change(again, keeping)


def put_back(keeping: OnPostgres, again: OnPostgres, folder: Path) -> None:
    """A backup of one database, put into another that is empty."""
    here = {
        "host=db.example.org": f"host={keeping.cluster.folder}", "/var/backups": str(folder),
        "dbname=paiju": f"dbname={keeping.name}", "dbname=again": f"dbname={again.name}",
    }  # fmt: skip
    for order in commands("Tables on PostgreSQL"):
        if order[0] in ("pg_dump", "pg_restore"):
            for said, there in here.items():
                order = [word.replace(said, there) for word in order]
            subprocess.run(order, check=True)
    # a server of which nothing was heard for a while is not there; a real restore takes longer
    while again.ask(ALIVE):
        time.sleep(0.05)


def test_who_calls_himself_a_server_without_the_key_is_nobody(trio: Trio) -> None:
    """A server is believed what it says of a person; so it must be one."""

    async def test() -> None:
        code, token = await nodes[0].table(game="koikoi", turn=0, players=2)
        host = await nodes[0].person(code, "Host", token)
        await host.must("sit")
        for key in ("", "0" * 64, "é"):
            claims = {"x-paiju-node": key, "x-paiju-who": token.rpartition(".")[0]}
            line = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
            line["sec-websocket-key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
            for node in nodes:
                path = f"/api/tables/{code}/socket"
                status = (await asyncio.to_thread(node.request, "GET", path, claims | line))[0]
                assert status == (403 if key else 401)
                asked = await asyncio.to_thread(node.request, "POST", "/api/node", claims, b"{}")
                assert asked[0] == 404
                _, _, mine = await asyncio.to_thread(node.request, "GET", "/api/mine", claims)
                assert code not in mine.decode()
        await host.close()

    nodes, _ = trio
    asyncio.run(test())


def test_tables_play_on_when_one_of_several_servers_dies_hangs_or_leaves(trio: Trio) -> None:
    """Two hundred times: `python -m tests.faults 200 kill`."""
    found = befallen(*trio, ["drain", "kill", "stop"])
    assert found["acknowledged"] > 30
    assert (found["lost"], found["twice"], found["refused"], found["tracebacks"]) == (0, 0, 0, 0)


def test_a_server_cut_off_from_database_servers_or_people_loses_nothing() -> None:
    """Fifty times each: `python -m tests.cuts 50 database`, `nodes`, `gate`."""
    if subprocess.run(["unshare", "--net", "ip", "link"], capture_output=True).returncode:
        pytest.skip("no network namespaces here: they need root and iproute2")
    cuts = [sys.executable, "-m", "tests.cuts", "1", "database", "nodes", "gate"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    ran = subprocess.run(cuts, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout.splitlines()[-1])
    assert found["acknowledged"] > 30
    assert (found["lost"], found["twice"], found["refused"], found["tracebacks"]) == (0, 0, 0, 0)
