"""An operator's hand on a running server, by `paiju admin`; and nobody else's."""

import asyncio
import json
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.run import answers, paiju
from tests.patience import HANG
from tests.server.seated import dealt, two
from tests.serving import Served, play_round, serving
from websockets.asyncio.client import connect

from paiju.load.client import guest

pytestmark = pytest.mark.once
SOCKET = "admin.sock"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server of its own: it is banned from, drained and stopped."""
    with serving(tmp_path, "--lift-limits") as server:
        yield server


async def admin(served: Served, *words: str) -> Any:
    """What the operator is answered."""
    data = str(served.folder / "data")
    return await asyncio.to_thread(answers, "admin", *words, "--data", data, "--json")


def refused(served: Served, *words: str, **environment: str) -> tuple[int, str]:
    """How an order is refused: the exit code, and one line."""
    code, _, err = paiju("admin", *words, "--data", str(served.folder / "data"), **environment)
    assert err.count("\n") == 1
    return code, err.strip()


def test_the_socket_is_for_its_owner_alone(own: Served) -> None:
    path = own.folder / "data" / SOCKET
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    own.stop()
    assert not path.exists()
    own.start()
    own.kill()
    assert path.exists()
    assert refused(own, "tables")[1].endswith("no server runs here")
    own.start()  # over the socket that the killed one left
    assert answers("admin", "tables", "--data", str(own.folder / "data"), "--json")["tables"] == []


@pytest.mark.parametrize(
    "line",
    [
        b"\n", b"{}\n", b"not JSON\n", b'{"do": "shout"}\n', b'{"do": "tables", "more": 1}\n', b"[" * 9999 + b"\n",
        b'{"do": "ban", "kind": "name", "what": "x"}\n', b"\xff\n", b'{"do": "drain", "within": -1}\n',
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(served: Served, line: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as asking:
        asking.settimeout(HANG)
        asking.connect(str(served.folder / "data" / SOCKET))
        asking.sendall(line)
        answer = json.loads(asking.makefile("rb").readline())
    assert answer["error"]["why"]
    assert "Traceback" not in served.errors


def test_a_line_without_an_end_stops_nothing(served: Served) -> None:
    with socket.socket(socket.AF_UNIX) as asking:
        asking.connect(str(served.folder / "data" / SOCKET))
        try:
            asking.sendall(b"x" * 200_000)
            asking.settimeout(HANG)
            while asking.recv(4096):
                pass
        except OSError:
            pass
    assert answers("admin", "bans", "--data", str(served.folder / "data"), "--json") == {"bans": []}


def test_tables_and_people(served: Served) -> None:
    async def test(served: Served) -> None:
        _, guest_, code = await two(served)
        await served.person(code, "Watcher")
        told = await admin(served, "tables")
        (row,) = [row for row in told["tables"] if row["id"] == code]
        assert (row["game"], row["phase"], row["seats"]) == (
            "koikoi", "gathering", ["Host", "Guest"],
        )  # fmt: skip
        assert (row["watching"], row["lines"]) == (1, 3)
        people = (await admin(served, "people"))["people"]
        me = guest_.token.rpartition(".")[0]
        (mine,) = [row for row in people if row["identity"] == me]
        assert mine["names"] == ["Guest"]
        assert (mine["addresses"], mine["tables"], mine["lines"]) == (["127.0.0.1"], [code], 1)
        assert guest_.token not in json.dumps(people)

    served.run(test)


def test_the_readable_form_speaks_the_operators_language(served: Served) -> None:
    async def test(served: Served) -> None:
        _, _, code = await two(served)
        data = str(served.folder / "data")
        for language, word in (("en", "state"), ("ko", "상태"), ("ja", "状態"), ("zh", "状态")):
            for order in ("tables", "people", "bans"):
                ran = await asyncio.to_thread(
                    paiju, "admin", order, "--data", data, "--language", language
                )
                assert ran[0] == 0
                assert ran[2] == ""
                assert order != "tables" or (word in ran[1] and code in ran[1])

    served.run(test)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("aside", "nosuchtb"), "admin: there is no table nosuchtb"),
        (("back", "nosuchtb"), "admin: table nosuchtb is not set aside"),
        (("unban", "203.0.113.9"), "admin: 203.0.113.9 is not banned"),
        (
            ("ban", "300.1.1.1"),
            "admin: 300.1.1.1 is not an address, nor a range such as 10.0.0.0/8",
        ),
        (("ban",), "admin: ban: of whom or what? Name one"),
        (("drain", "--cancel"), "admin: the server is not draining"),
        (("drain", "now"), "admin: unrecognized arguments: now"),
        (("announce", "\u200b"), "admin: there is nothing that can be read"),
    ],
)
def test_every_refusal_has_words(served: Served, words: tuple[str, ...], said: str) -> None:
    code, line = refused(served, *words)
    assert code in (1, 2)
    assert line == said
    for language in ("ko", "ja", "zh"):
        foreign = refused(served, *words, "--language", language)[1]
        assert foreign != said


def test_a_folder_without_a_server(tmp_path: Path) -> None:
    code, _, err = paiju("admin", "tables", "--data", str(tmp_path))
    assert (code, err) == (1, f"admin: {tmp_path}: no server runs here\n")


def test_a_table_is_set_aside_and_taken_back(own: Served) -> None:
    async def test(served: Served) -> None:
        host, guest_, code = await two(served, public=True, turn=0)
        await dealt(host, guest_)
        await admin(served, "aside", code, "--why", "a quarrel")
        for person in (host, guest_):
            await person.until(lambda p=person: "cannot be played on" in p.ended)  # type: ignore[misc]
        assert served.request("GET", f"/api/tables/{code}")[0] == 503
        assert await served.ask("/api/tables") == []
        served.kill()
        served.start()
        told = await admin(served, "tables")
        assert (told["tables"], told["aside"]) == ([], {code: "a quarrel"})
        await admin(served, "back", code)
        for person in (host, guest_):
            await person.connect()
        await host.until(lambda: host.seat == 0)
        await play_round([host, guest_], 1)
        served.kill()
        served.start()
        assert served.request("GET", f"/api/tables/{code}")[0] == 200

    own.run(test)


def test_what_is_announced_is_heard_everywhere(own: Served) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served)
        async with connect(f"ws://127.0.0.1:{served.port}/api/lobby") as lobby:
            await admin(served, "announce", "Back", "at  nine")
            while (heard := msgspec.json.decode(await lobby.recv()))["t"] != "announced":
                pass
            assert (heard["text"], heard["draining"]) == ("Back at nine", False)
        await host.until(lambda: host.announced.get("text") == "Back at nine")
        served.kill()
        served.start()
        late = await served.person(code, "Late")
        await late.until(lambda: late.announced.get("text") == "Back at nine")
        await admin(served, "announce")
        await late.until(lambda: late.announced.get("text") == "")
        assert (await served.person(code, "Later")).announced == {}

    own.run(test)


def test_a_banned_identity_has_no_line(own: Served) -> None:
    async def test(served: Served) -> None:
        host, guest_, code = await two(served)
        bad = await served.person(code, "Bad")
        second = await served.person(code, "Bad", bad.token)
        who = bad.token.rpartition(".")[0]
        told = await admin(served, "ban", who, "--why", "spam")
        assert told == {"banned": who, "lines": 2}
        said = "whoever runs this server has banned you: spam"
        for line in (bad, second):
            await line.until(lambda one=line: bool(one.ended))  # type: ignore[misc]
            assert line.ended == said
        for restart in (False, True):  # a new line, after a restart too
            if restart:
                served.kill()
                served.start()
            again = await served.person(code, "Angel", bad.token)
            assert again.ended == said
            headers = {"authorization": f"Bearer {bad.token}"}
            for path in ("/api/tables", "/api/guests"):
                status, _, body = served.request("POST", path, headers, b'{"game": "koikoi"}')
                assert status == 403
                assert json.loads(body)["error"]["word"] == "banned"
        for person in (host, guest_):
            await person.connect()
            assert not person.ended
        assert [row["what"] for row in (await admin(served, "bans"))["bans"]] == [who]
        await admin(served, "unban", who)
        assert not (await served.person(code, "Bad", bad.token)).ended

    own.run(test)


@pytest.mark.parametrize("what", ["127.0.0.1", "127.0.0.0/8", "::ffff:127.0.0.1"])
def test_a_banned_address_has_nothing(own: Served, what: str) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served)
        await admin(served, "ban", what)
        await host.until(lambda: "banned" in host.ended)
        token = host.token
        assert "banned" in (await served.person(code, "New", token)).ended
        assert served.request("POST", "/api/guests")[0] == 403
        assert served.request("GET", "/api/games")[0] == 403
        assert served.request("GET", "/")[0] == 200  # the page says why
        async with connect(f"ws://127.0.0.1:{served.port}/api/lobby") as lobby:
            assert msgspec.json.decode(await lobby.recv())["t"] == "bye"
        served.kill()
        served.start()
        assert served.request("POST", "/api/guests")[0] == 403
        await admin(served, "unban", what)
        await asyncio.to_thread(guest, served.url)

    own.run(test)


def test_a_drained_server_finishes_its_rounds_and_stops(own: Served) -> None:
    async def test(served: Served) -> None:
        host, guest_, _ = await two(served, turn=0)
        await dealt(host, guest_)
        playing = host.table["phase"] == "playing"
        told = await admin(served, "drain")
        assert told == {"draining": True, "rounds": int(playing)}
        if not playing:
            return
        status, _, body = served.request("GET", "/readyz")
        assert (status, json.loads(body)["draining"]) == (503, True)
        await host.until(lambda: host.announced.get("draining") is True)
        headers = {"authorization": f"Bearer {host.token}"}
        status, _, body = served.request("POST", "/api/tables", headers, b'{"game": "koikoi"}')
        assert (status, json.loads(body)["error"]["word"]) == (422, "draining")
        assert served.process.poll() is None
        await play_round([host, guest_], 1)
        for person in (host, guest_):
            await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
            assert person.ended == "the server has stopped for now; your table is kept"
        assert await asyncio.to_thread(served.ended) == 0
        served.start()
        for person in (host, guest_):
            await person.connect()
        assert host.table["deal"] == 1
        await dealt(host, guest_)

    own.run(test)


def test_draining_may_be_called_off(own: Served) -> None:
    async def test(served: Served) -> None:
        host, guest_, _ = await two(served, turn=0)
        watcher = await served.person(host.address.split("/")[-2], "W")
        other, second, _ = await two(served, turn=0)
        await dealt(other, second)
        if other.table["phase"] != "playing":
            return
        await admin(served, "drain")
        for person in (host, guest_):
            assert (await person.ready())["t"] == "done"
        await watcher.until(lambda: all(seat["ready"] for seat in watcher.table["seats"]))
        assert watcher.table["deal"] == 0  # everyone is ready, and nothing is dealt
        await admin(served, "drain", "--cancel")
        await host.until(lambda: host.table["deal"] == 1)
        assert served.request("GET", "/readyz")[0] == 200

    own.run(test)


def test_draining_waits_only_so_long(own: Served) -> None:
    async def test(served: Served) -> None:
        host, guest_, _ = await two(served, turn=0)
        await dealt(host, guest_)
        await admin(served, "drain", "--within", "1")
        assert await asyncio.to_thread(served.ended) == 0
        served.start()
        await host.connect()
        assert host.table["deal"] == 1

    own.run(test)
