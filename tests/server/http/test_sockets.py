"""Bare sockets at a real server: floods, lines that nobody reads, connections that ask for nothing."""

import asyncio
import json
import re
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest
from tests.patience import HANG
from tests.server.seated import messages
from tests.serving import Served, serving

from paiju.load.client import guest

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("sockets"))) as server:
        yield server


def begun(served: Served, code: str, token: str, query: str = "") -> sockets.socket:
    """A WebSocket by hand, as far as its question."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", served.port))
    raw.sendall(
        f"GET /api/tables/{code}/socket{query} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )
    return raw


def raw_line(served: Served, code: str, token: str) -> sockets.socket:
    """A WebSocket by hand, which reads nothing after its hello."""
    raw = begun(served, code, token)
    while not (answer := raw.recv(4096)).endswith(b"\r\n\r\n"):
        assert answer
    text = b'{"t":"hello","name":"Slow"}'
    raw.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
    return raw


def test_a_slow_reader_is_hung_up_and_the_table_goes_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", turn=0, pace=0)
        host = await served.person(code, "Host", token)
        await host.must("sit")
        slow = raw_line(served, code, await asyncio.to_thread(guest, served.url))
        await host.until(lambda: host.table["watching"] == 1)
        hung = False
        for _ in range(6000):
            await host.must("chat", text="x" * 199)
            if host.table["watching"] == 0:
                hung = True
                break
        assert hung
        await host.must("bot", seat=1)
        slow.close()

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def resident(served: Served) -> int:
    """The memory of the server, as it says itself."""
    found = re.search(rb"^paiju_resident_bytes (\S+)", served.request("GET", "/metrics")[2], re.M)
    assert found is not None
    return int(float(found[1]))


def poured(raw: sockets.socket, frame: bytes, megabytes: int) -> int:
    """Send frames until they are so many, or nobody takes them; returns the bytes sent."""
    chunk, sent = frame * (65_536 // len(frame)), 0
    raw.settimeout(1)
    with suppress(OSError):
        while sent < megabytes << 20:
            raw.sendall(chunk)
            sent += len(chunk)
    return sent


PING = bytes([0x89, 0x80 | 125]) + bytes(4 + 125)


@pytest.mark.parametrize(
    "frame", [PING, bytes([0x8A, 0x80]) + bytes(4), bytes([0x01, 0x80]) + bytes(4)],
    ids=["pings", "pongs", "pieces"],
)  # fmt: skip
def test_a_flood_without_messages_ends_the_line(served: Served, frame: bytes) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        raw = raw_line(served, code, token)
        pieces = bytes([0x00, 0x80]) + bytes(4) if frame[0] == 0x01 else frame
        raw.sendall(frame)
        await asyncio.to_thread(poured, raw, pieces, 1)
        raw.settimeout(10)
        with suppress(ConnectionError):
            while raw.recv(65_536):
                pass  # the server hangs up
        raw.close()

    served.run(test)


def test_a_flood_of_pings_that_nobody_reads_costs_no_memory(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        raw = raw_line(served, code, token)
        before = await asyncio.to_thread(resident, served)
        assert await asyncio.to_thread(poured, raw, PING, 40) >= 8 << 20
        grown = await asyncio.to_thread(resident, served) - before
        assert grown < 6 << 20, grown
        raw.close()

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_a_half_open_line_is_noticed(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        host = await served.person(code, "Host", token, keep=True)
        await host.must("sit")
        dead = raw_line(served, code, await asyncio.to_thread(guest, served.url))
        # it was there, whether or not it still was when this was read; and it answered no ping
        await host.until(lambda: any(told.get("watching") == 1 for told in messages(host)))
        await host.until(lambda: host.table["watching"] == 0)
        dead.close()

    with serving(tmp_path, "--ping", "1") as served:
        served.run(test)


def test_connections_that_ask_for_nothing_are_cut_and_few(tmp_path: Path) -> None:
    """Silent ones, slow ones, and one that is slow at its second request."""
    flags = ("--set", "times.request=1", "--set", "limits.connections_address=20")
    with serving(tmp_path, *flags) as served:
        here = ("127.0.0.1", served.port)
        silent = [sockets.create_connection(here, 30) for _ in range(18)]
        slow = sockets.create_connection(here, 30)
        slow.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        posting = sockets.create_connection(here, 30)
        posting.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        for line in (*silent, slow, posting):
            assert cut_off(line)
        again = sockets.create_connection(here, 30)
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert again.recv(9) == b"HTTP/1.1 "
        again.sendall(b"GET /healthz HT")
        assert cut_off(again)
        many = [sockets.create_connection(here, 30) for _ in range(40)]
        assert all(cut_off(line) for line in many)
        assert served.request("GET", "/healthz")[0] == 200


def cut_off(line: sockets.socket) -> bool:
    """Whether the server ends a connection by itself."""
    line.settimeout(30)
    with suppress(ConnectionError):
        while line.recv(65_536):
            pass
    line.close()
    return True


def handshake(served: Served, version: str, number: str) -> bytes:
    with sockets.create_connection(("127.0.0.1", served.port), 30) as raw:
        raw.sendall(
            f"GET /api/lobby HTTP/{version}\r\nHost: 127.0.0.1:{served.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: {number}\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        found = b""
        while b"\r\n\r\n" not in found and (more := raw.recv(4096)):
            found += more
        return found


def test_a_handshake_of_another_version_is_told_which_one_is_spoken(served: Served) -> None:
    assert handshake(served, "1.1", "13").startswith(b"HTTP/1.1 101 ")
    for number in ("8", "14", "x"):
        answer = handshake(served, "1.1", number)
        assert answer.startswith(b"HTTP/1.1 426 ")
        assert b"\r\nSec-WebSocket-Version: 13\r\n" in answer
    assert handshake(served, "1.0", "13").startswith(b"HTTP/1.1 400 ")


def read_until(raw: sockets.socket, last: bytes) -> bytes:
    """All that comes, until this does or the line ends."""
    raw.settimeout(HANG)
    read = b""
    while last not in read and (more := raw.recv(65_536)):
        read += more
    return read


def say(*messages: dict[str, object]) -> str:
    """Messages in the address of a line."""
    return "?" + urlencode([("say", json.dumps(message)) for message in messages])


def test_what_is_said_with_the_handshake_is_heard_in_its_order(served: Served) -> None:
    code, token = asyncio.run(served.table(game="koikoi", turn=0, pace=0))
    first: list[dict[str, object]] = [
        {"t": "hello", "name": "Mina"},
        {"t": "sit", "id": "a"},
        {"t": "bot", "seat": 1, "id": "b"},
    ]
    raw = begun(served, code, token, say(*first))
    read = read_until(raw, b'"id":"b"')
    places = [read.index(word) for word in (b" 101 ", b'"t":"welcome"', b'"id":"a"', b'"id":"b"')]
    assert places == sorted(places)
    raw.close()


def test_only_so_much_is_said_with_the_handshake(served: Served) -> None:
    code, token = asyncio.run(served.table(game="koikoi", turn=0, pace=0))
    many = ({"t": "lock", "locked": False, "id": f"n{k:02}"} for k in range(30))
    raw = begun(served, code, token, say({"t": "hello", "name": "Mina"}, *many))
    assert b'"id":"n14"' in read_until(raw, b'"id":"n14"')
    text = b'{"t":"lock","locked":false,"id":"after"}'
    raw.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
    assert b'"id":"n15"' not in read_until(raw, b'"id":"after"')
    raw.close()


@pytest.mark.parametrize("said", ["?say=%00%ff", "?say={}", "?say=" + "[" * 3000])
def test_what_cannot_be_read_in_the_handshake_is_no_hello(served: Served, said: str) -> None:
    code, token = asyncio.run(served.table(game="koikoi", turn=0, pace=0))
    raw = begun(served, code, token, said)
    assert b"no hello: " in read_until(raw, b"no hello: ")
    raw.close()
