"""What must not hurt: nonsense, floods, forgeries, slow readers, dead lines, a full disk."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.seated import LYING, against_bots
from tests.serving import ROOT, Served, answered, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paiju.load.client import open_table
from paiju.server.http.admission import is_here
from paiju.server.wire.limits import Limits

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("abuse"))) as server:
        yield server


def line(served: Served, code: str, token: str, **headers: str) -> Any:
    return connect(
        f"ws://127.0.0.1:{served.port}/api/tables/{code}/socket",
        additional_headers={"authorization": f"Bearer {token}", **headers}, compression=None,
    )  # fmt: skip


async def next_of(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(await socket.recv())
        if message["t"] == kind:
            return message


def test_nonsense_is_refused_and_the_line_goes_on(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        async with line(served, code, token) as socket:
            await socket.send('{"t":"hello","name":"A"}')
            for text in (
                "", "{", "null", "[]", "7", '"x"', '{"t":"fly"}', '{"t":7}', "{}",
                '{"t":"act"}', '{"t":"act","id":"","asked":1,"action":"x"}',
                '{"t":"act","id":"x","asked":"1","action":"x"}', '{"t":"sit","seat":-1}',
                '{"t":"sit","seat":1,"more":1}', '{"t":"sit","seat":99999999999999999999999}',
                '{"t":"ready","commitment":"","entropy":"\\u0000"}', "[" * 20_000,
                '{"t":"chat","text":"' + "x" * 60_000 + '"}',
            ):  # fmt: skip
                await socket.send(text)
                assert (await next_of(socket, "refused"))["word"] == "unreadable", text
            await socket.send(b"\xff\xfe")
            assert (await next_of(socket, "refused"))["word"] == "unreadable"
            await socket.send('{"t":"hello","name":"A"}')
            assert (await next_of(socket, "refused"))["why"] == "hello was said already"
            await socket.send('{"t":"sit","id":"s"}')
            assert (await next_of(socket, "done"))["id"] == "s"

    served.run(test)


def test_a_frame_too_large_ends_the_line(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        async with line(served, code, token) as socket:
            await socket.send('{"t":"hello","name":"' + "x" * 70_000 + '"}')
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    served.run(test)


async def flood(socket: ClientConnection) -> None:
    for _ in range(10_000):
        await socket.send('{"t":"sit","seat":0}')
    while True:
        await socket.recv()


def test_ten_thousand_messages_in_a_second(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        quiet = await served.person(code, "Quiet")
        async with line(served, code, token) as socket:
            await socket.send('{"t":"hello","name":"A"}')
            with pytest.raises(ConnectionClosed):
                await flood(socket)
        await quiet.must("sit", seat=1)  # the table goes on

    served.run(test)


def test_too_much_talk_is_refused(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        host = await served.person(code, "Host", token)
        answers = await asyncio.gather(*(host.send("chat", text="flood") for _ in range(30)))
        burst = Limits().chat_burst
        assert [answer["t"] for answer in answers[:burst]] == ["done"] * burst
        assert {answer["why"] for answer in answers if answer["t"] != "done"} == {"slower, please"}

    served.run(test)


def test_a_full_table_takes_nobody_and_lines_of_others_are_refused(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", turn=0, options=LYING)
        people = [await served.person(code, "A", token), await served.person(code, "B")]
        for person in people:
            await person.must("sit")
        late = await served.person(code, "C")
        for seat in (None, 0, 1):
            assert (await late.send("sit", seat=seat))["word"] in ("full", "taken")
        for person in people:
            await person.ready()
        for person in people:
            await person.until(lambda p=person: bool(p.shown))  # type: ignore[misc]
        actor = next(person for person in people if person.asked is not None)
        other = people[1 - people.index(actor)]
        line, number = actor.lines[0], actor.asked
        assert (await late.send("sit"))["word"] == "match_under_way"
        assert (await late.act(line, asked=number))["word"] == "no_seat"
        assert (await other.act(line, asked=number))["word"] == "closed_question"
        assert (await actor.act(f"{other.seat}{line[1:]}"))["t"] == "refused"
        assert (await actor.act(line, asked=(number or 0) - 1))["word"] == "closed_question"
        assert (await actor.act(line, asked=(number or 0) + 1))["word"] == "closed_question"
        assert (await actor.act(line, id="once"))["t"] == "done"
        assert (await actor.act(line, id="once", asked=number))["t"] == "done"
        assert (await actor.act(line, id="again", asked=number))["word"] == "closed_question"
        await other.until(lambda: len(other.shown["happened"]) > 0)

    served.run(test)


def test_a_line_must_say_hello(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        for first in ('{"t":"sit"}', "nonsense", '{"t":"hello","name":"\\u202e"}'):
            async with line(served, code, token) as socket:
                await socket.send(first)
                assert (await next_of(socket, "bye"))["why"].startswith("no hello")
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    served.run(test)


async def refused(served: Served, code: str, token: str, **headers: str) -> int:
    with pytest.raises(InvalidStatus) as no:
        async with line(served, code, token, **headers):
            pass
    return no.value.response.status_code


def test_forged_identities_and_foreign_origins(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        who, _, signature = token.rpartition(".")
        forged = [f"{who}.{'0' * 40}", f"other.{signature}", who, "", f"{who}.{signature}x", "é.x"]
        for bad in forged:
            assert await refused(served, code, bad.encode().decode("latin-1")) == 401
        for origin in ("http://evil.example", "null", f"https://evil.example:{served.port}"):
            assert await refused(served, code, token, origin=origin) == 403
        async with line(served, code, token, origin=f"http://127.0.0.1:{served.port}"):
            pass
        assert await refused(served, "nosuchtb", token) == 404
        assert post(served, "/api/tables", b"{}", {"origin": "http://evil.example"})[0] == 403
        assert post(served, "/api/tables", b"{}", {})[0] == 401
        for bad in forged[:3]:
            assert (
                post(served, "/api/tables", b'{"game":"koikoi"}', {"cookie": f"paiju={bad}"})[0]
                == 401
            )
            with pytest.raises(InvalidStatus) as no:
                async with connect(
                    f"ws://127.0.0.1:{served.port}/api/tables/{code}/socket",
                    additional_headers={"cookie": f"paiju={bad}"},
                ):
                    pass
            assert no.value.response.status_code == 401
        cookie = {"cookie": f"paiju={token}"}
        assert post(served, "/api/tables", b'{"game":"koikoi"}', cookie)[0] == 201
        assert post(served, "/api/tables", b"{", cookie)[0] == 400
        assert post(served, "/api/tables", b"x" * 20_000, cookie)[0] == 413
        status, headers = post(served, "/api/guests", b"{}", {})
        assert status == 200
        assert "httponly" in headers["set-cookie"].lower()
        assert "samesite=strict" in headers["set-cookie"].lower()
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]

    served.run(test)


def post(
    served: Served, path: str, body: bytes, headers: dict[str, str]
) -> tuple[int, dict[str, str]]:
    status, told, _ = served.request("POST", path, headers, body)
    return status, told


def test_limits_of_an_identity(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        people = [await served.person(code, "A", token) for _ in range(16)]
        assert await refused(served, code, token) == 429
        await people[0].close()
        again = await served.person(code, "A", token)
        assert not again.ended
        with pytest.raises(Exception, match="429"):
            await asyncio.to_thread(
                lambda: [open_table(served.url, token, game="koikoi") for _ in range(30)]
            )

    with serving(tmp_path) as served:
        served.run(test)


def test_an_address_that_asks_too_much_waits_and_pages_are_served(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        call = served.call()
        answers: list[tuple[int, bytes]] = []
        while not answers or answers[-1][0] == 200:
            call.request("POST", "/api/games/koikoi/sheet", b"{}")
            answer = call.getresponse()
            answers.append((answer.status, answer.read()))
        assert len(answers) > Limits().asks_burst
        status, why = answers[-1]
        assert (status, b'"word":"slower"' in why) == (429, True)
        call.request("GET", "/api/games/koikoi/cards")
        assert call.getresponse().status == 200
        call.close()


def test_the_key_is_the_servers_own(served: Served) -> None:
    key = served.folder / "data" / "key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert len(key.read_bytes()) == 32
    assert key.read_bytes().hex() not in served.errors


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", turn=0)
        host, other = await served.person(code, "Host", token), await served.person(code, "B")
        for person in (host, other):
            await person.must("sit")
        for person in (host, other):
            await person.ready()
        await host.until(lambda: bool(host.shown))
        await other.until(lambda: bool(other.shown))
        actor = host if host.asked is not None else other
        view, number, act = actor.shown["view"], actor.asked, actor.lines[0]
        pid = served.process.pid
        was = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, was[1]))
        answer = await actor.act(act, id="full")
        assert (answer["t"], answer["word"]) == ("refused", "disk")
        assert (actor.shown["view"], actor.asked) == (view, number)
        with pytest.raises(Exception, match="507"):
            await asyncio.to_thread(lambda: open_table(served.url, token, game="koikoi"))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, was)
        assert (await actor.act(act, id="full"))["t"] == "done"
        await actor.until(lambda: actor.shown["asked"] != number)
        view = actor.shown["view"]
        served.kill()
        served.start()
        await actor.until(lambda: bool(actor.ended))
        actor.shown = {}
        await actor.connect()
        await actor.until(lambda: bool(actor.shown))
        assert actor.shown["view"] == view  # what was accepted, and nothing of what was refused

    with serving(tmp_path) as served:
        served.run(test)


def test_the_example_bot_plays_a_match(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", options={"rounds": 1}, pace=0)
        host = await served.person(code, "Host", token)
        bots = [
            await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "examples" / "bot.py"), served.url, code, name,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )
            for name in ("one", "two")
        ]  # fmt: skip
        for bot in bots:
            out, errors = await bot.communicate()
            assert out.decode().startswith("totals: ["), errors
            assert bot.returncode == 0
        await host.until(lambda: host.table["phase"] == "over")

    served.run(test)
    assert len((ROOT / "examples" / "bot.py").read_text().splitlines()) < 60


def test_the_page_of_the_protocol_is_true() -> None:
    from tools.protocol import page

    assert (ROOT / "docs" / "protocol.md").read_text() == page()


def test_the_types_of_the_pages_are_those_of_the_messages() -> None:
    from tools.typed import page

    assert (ROOT / "src" / "paiju" / "web" / "wire" / "protocol.d.ts").read_text() == page()


def test_metrics_and_health(served: Served) -> None:
    for path, word in (
        ("/healthz", "true"),
        ("/readyz", "true"),
        ("/metrics", "paiju_tables "),
        ("/", "Paiju"),
    ):
        status, _, body = served.request("GET", path)
        assert status == 200
        assert word in body.decode()


def test_metrics_are_for_this_machine(served: Served) -> None:
    """A count of messages that grows while nobody seems to act would tell of a secret claim."""
    for name in ("X-Forwarded-For", "Forwarded"):
        status, _, body = served.request("GET", "/metrics", {name: "for=203.0.113.7"})
        assert (status, b"paiju_" in body) == (404, False)
    for address, here in (("127.0.0.1", True), ("::1", True), ("192.168.1.5", False), ("", False)):
        assert is_here({"client": (address, 1) if address else None, "headers": []}) == here


def test_nothing_of_a_running_round_is_logged(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _ = await against_bots(served, game="koikoi", turn=0, pace=0, options=LYING)
        await host.ready()
        await host.until(lambda: host.asked is not None)
        await host.act("0 play 99z")
        number = host.asked
        await host.act(host.lines[0])
        await answered(host, number)  # what is logged of an answer is logged before it is told
        logged = served.errors
        assert "play" not in logged
        assert host.token not in logged

    served.run(test)
