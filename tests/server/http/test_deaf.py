"""Connections that ask without an end, by halves, or do not read what they are answered."""

import json
import re
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.patience import HANG
from tests.serving import Served, serving

pytestmark = pytest.mark.once
HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("deaf")), "--set", "times.request=2") as server:
        yield server


def call(served: Served) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", served.port), HANG)


def answers(raw: sockets.socket) -> bytes:
    """All that is answered until the server ends the connection."""
    found = b""
    with suppress(ConnectionError):
        while data := raw.recv(65_536):
            found += data
    return found


def resident(served: Served) -> int:
    """The memory of the server."""
    return 4096 * int(Path(f"/proc/{served.process.pid}/statm").read_text().split()[1])


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (b"", b"a" * 65_536),
        (HEAD, b"x-more: of it\r\n" * 4000),
        (HEAD + b"x: ", b"y" * 65_536),
        (b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: ",
         b"y" * 65_536),
    ],
    ids=["no head", "headers", "a header", "behind the body"],
)  # fmt: skip
def test_a_request_without_an_end_costs_no_memory(
    served: Served, begun: bytes, more: bytes
) -> None:
    before, sent = resident(served), 0
    with call(served) as raw, suppress(ConnectionError):
        raw.sendall(begun)
        while sent < 64 << 20:
            raw.sendall(more)
            sent += len(more)
    assert sent < 64 << 20
    assert resident(served) - before < 24 << 20


def takes(raw: sockets.socket) -> bool:
    """Whether a connection is still there, for one who reads nothing of it."""
    try:
        raw.send(b"x")
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    return True


def test_who_reads_no_answer_is_cut(served: Served) -> None:
    with sockets.socket() as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", served.port))
        raw.sendall(b"GET /api/schemas HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        raw.setblocking(False)
        until = time.monotonic() + HANG
        while takes(raw):
            assert time.monotonic() < until
            time.sleep(0.2)


def test_who_reads_slowly_is_not(served: Served) -> None:
    """As long as something of it is read between two looks."""
    size = len(served.request("GET", "/api/schemas")[2])
    n = 1 + (8 << 20) // size
    with sockets.socket() as raw:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 65_536)
        raw.connect(("127.0.0.1", served.port))
        asked = b"GET /api/schemas HTTP/1.1\r\nHost: x\r\n\r\n"
        raw.sendall(asked * (n - 1) + asked.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        found = b""
        while data := raw.recv(1 << 20):
            found += data
            time.sleep(0.01)
    assert found.count(b"HTTP/1.1 200 OK") == n


@pytest.mark.parametrize("several", [1, 3])
def test_what_was_asked_for_is_answered_before_the_end(served: Served, several: int) -> None:
    with call(served) as raw:
        raw.sendall((HEAD + b"\r\n") * several)
        raw.shutdown(sockets.SHUT_WR)
        assert answers(raw).count(b'{"ok":true}') == several


@pytest.mark.parametrize(
    "text",
    [
        HEAD, b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        HEAD + b"\r\n" + b"nonsense\r\n\r\n", HEAD + b"\r\n" + HEAD, b"\x16\x03\x01", b"\r\n\r\n\r\n",
        b"POST /api/games/koikoi/sheet HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}" * 9 + b"?",
    ],
    ids=range(7),
)  # fmt: skip
def test_halves_of_requests_leave_no_trace(served: Served, text: bytes) -> None:
    for cut in (False, True):
        with call(served) as raw:
            raw.sendall(text)
            if not cut:
                raw.shutdown(sockets.SHUT_WR)
                assert not re.search(rb"HTTP/1.1 5", answers(raw))
    assert served.request("GET", "/healthz")[0] == 200
    assert "Traceback" not in served.errors
    for line in served.errors.splitlines():
        assert json.loads(line)["event"]
