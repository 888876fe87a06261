"""One line by itself, on a transport that only remembers what it was told."""

import asyncio
from asyncio.transports import Transport

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from paiju.server.wire.frames import PING, PONG, frame
from paiju.server.wire.websocket import LATE, WebSocket

pytestmark = pytest.mark.once


class Remembering(Transport):
    """A transport that sends nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.aborted = self.paused = False

    def pause_reading(self) -> None:
        self.paused = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def abort(self) -> None:
        self.aborted = True


class Ear:
    """A listener that counts."""

    def __init__(self) -> None:
        self.frames = 0

    def heard(self, data: bytes) -> None: ...

    def heard_binary(self, data: bytes) -> None: ...

    def felt(self) -> None:
        self.frames += 1

    def drained(self) -> None: ...

    def lost(self) -> None: ...


def line() -> tuple[WebSocket, Remembering, Ear]:
    """A line after its handshake."""
    wire = WebSocket(Config(app="", ws_max_size=1000), ServerState(), {})
    transport, ear = Remembering(), Ear()
    wire.connection_made(transport)
    wire._ear = ear
    return wire, transport, ear


def ping(n: int) -> bytes:
    return bytes([0x89, 0x80 | 4, 0, 0, 0, 0]) + n.to_bytes(4)


def test_the_latest_ping_is_answered_for_all_before_it() -> None:
    wire, transport, ear = line()
    wire.data_received(b"".join(ping(n) for n in range(1000)))
    assert transport.written == frame(PONG, (999).to_bytes(4))
    assert ear.frames == 1000


def test_a_ping_waits_for_a_reader() -> None:
    wire, transport, _ = line()
    wire.pause_writing()
    for n in range(1000):
        wire.data_received(ping(n))
    assert transport.written == b""
    wire.resume_writing()
    assert transport.written == frame(PONG, (999).to_bytes(4))


def test_a_line_that_talks_and_never_reads_is_cut() -> None:
    wire, transport, _ = line()
    wire.pause_writing()
    for cut in (False, True):  # at the second beat it has had its time
        wire.data_received(ping(0))
        wire.beat()
        assert transport.aborted == cut
    assert transport.written == b""


def test_a_line_that_reads_again_is_not_cut() -> None:
    wire, transport, _ = line()
    for _ in range(3):
        wire.pause_writing()
        wire.data_received(ping(0))
        wire.beat()
        wire.resume_writing()
        wire.data_received(ping(0))
        wire.beat()
    assert not transport.aborted
    assert frame(PING, b"") in transport.written


def test_a_flood_is_not_read_after_the_goodbye() -> None:
    """Neither what has come of it already, nor what would come until the line is cut."""

    async def flood() -> None:
        wire, transport, ear = line()
        ear.felt = lambda: wire.close(1013)  # type: ignore[method-assign]
        wire.data_received(ping(0) * (1 + LATE))
        before = transport.paused  # that much may have been on its way
        wire.data_received(ping(0) * 10_000)
        assert (before, transport.paused) == (False, True)
        assert wire._late == LATE + 1

    asyncio.run(flood())
