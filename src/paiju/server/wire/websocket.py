"""
A WebSocket on uvicorn's transport, without tasks or queues of its own. A message that arrives is
handed on at once, a message to be sent is written at once, and a reader who does not read can be
cut off.
"""

import asyncio
from asyncio.transports import BaseTransport, Transport
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, Protocol, cast
from urllib.parse import parse_qs, unquote, urlsplit

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol

from paiju.server.wire.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Broken,
    Frames,
    close_code,
    closing,
    frame,
)  # fmt: skip

SEND_BUFFER = 65_536  # bytes
PATIENCE = 1.0  # seconds that the other end has for its goodbye
LATE = 256  # frames that may come before it: they were on their way
RESTARTING = 1012  # close code
VERSION = "13"  # of the protocol
FIRST = 16  # messages that may come with the handshake
SAY = "say"  # what they are called there
TURNS = 32  # groups in which lines are pinged, so that they are not all pinged at once


class Ear(Protocol):
    """The part of the server that listens to a line."""

    def heard(self, data: bytes) -> None:
        """A message has come."""

    def heard_binary(self, data: bytes) -> None:
        """The same in a binary frame."""

    def felt(self) -> None:
        """A frame has come that is no message: a ping, a pong, or a piece of a message."""

    def drained(self) -> None:
        """The line can be written to again."""

    def lost(self) -> None:
        """The line has ended."""


class WebSocket(asyncio.Protocol):
    """One line, from its handshake to its end."""

    __slots__ = (
        "_closing",
        "_config",
        "_connections",
        "_ear",
        "_frames",
        "_is_alive",
        "_late",
        "_pong",
        "_said",
        "_stuck",
        "_transport",
        "writable",
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._config = config
        self._connections = cast("set[Any]", server_state.connections)
        self._transport: Transport
        self._ear: Ear | None = None
        self._frames = Frames(config.ws_max_size)
        self._closing = False
        self._is_alive = True
        self._late = 0  # frames that came after our goodbye
        self._stuck = False  # whether the other end did not read at the last beat either
        self._pong: bytes | None = None  # what the latest unanswered ping said
        self._said: list[bytes] = []  # frames of this moment, not written yet
        self.writable = True

    # from the transport

    def connection_made(self, transport: BaseTransport) -> None:
        """Let the system buffer little for a reader who does not read: the outbox is bounded too."""
        self._transport = cast(Transport, transport)
        self._connections.add(self)
        taken = transport.get_extra_info("socket")
        if taken is not None:
            taken.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)

    def data_received(self, data: bytes) -> None:
        """Hand on every message that is whole. The first data is the handshake."""
        if self._ear is None:
            self._shake_hands(data)
            return
        self._is_alive = True
        try:
            for kind, payload in self._frames.feed(data):
                if self._closing and kind != CLOSE:
                    self._late += 1
                    if self._late > LATE:  # it is not read any more, until it is cut off
                        self._transport.pause_reading()
                        return
                    continue
                if kind == TEXT:
                    self._ear.heard(payload)
                elif kind == BINARY:
                    self._ear.heard_binary(payload)
                elif kind == CLOSE:
                    self._hung_up(payload)
                    return
                else:
                    self._ear.felt()
                    self._pong = payload if kind == PING else self._pong
        except Broken as no:
            self.close(no.code, no.why)
        self._answer_ping()

    def _answer_ping(self) -> None:
        """Answer the latest ping, which answers all before it, as soon as the other end reads."""
        if self._pong is not None and self.writable and not self._closing:
            self._transport.write(frame(PONG, self._pong))
            self._pong = None

    def pause_writing(self) -> None:
        """The other end does not read."""
        self.writable = False

    def resume_writing(self) -> None:
        """The other end reads again."""
        self.writable = True
        self._answer_ping()
        if self._ear is not None:
            self._ear.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended, whichever end ended it."""
        self._connections.discard(self)
        self._closing = True
        self._said.clear()
        ear, self._ear = self._ear, None  # each held the other
        if ear is not None:
            ear.lost()

    # from the house

    def send(self, text: bytes) -> None:
        """Send a message; it goes out with all others of this moment."""
        if self._closing:
            return
        if not self._said:
            asyncio.get_running_loop().call_soon(self._flush)
        self._said.append(frame(TEXT, text))

    def _flush(self) -> None:
        """Write all at once: every write wakes the other end, and that costs most."""
        if self._said:
            self._transport.write(b"".join(self._said))
            self._said.clear()

    def close(self, code: int, why: str = "") -> None:
        """Say goodbye. An end that does not answer is cut off."""
        if self._closing:
            return
        self._closing = True
        self._flush()
        self._transport.write(closing(code, why))
        asyncio.get_running_loop().call_later(PATIENCE, self._transport.abort)

    def cut(self) -> None:
        """End the line now: a goodbye would wait for a reader who may never read."""
        self._closing = True
        self._said.clear()
        self._transport.abort()

    def shutdown(self) -> None:
        """Uvicorn stops."""
        if self._ear is not None:
            self.close(RESTARTING)
        self._transport.close()

    def beat(self) -> None:
        """
        Ask whether anyone is there. A line is dead on which nothing came since the last time, or
        which was not read, neither then nor now.
        """
        if self._ear is None or self._closing:
            return
        if not self._is_alive or (self._stuck and not self.writable):
            self.cut()
            return
        self._is_alive, self._stuck = False, not self.writable
        if self.writable:
            self._transport.write(frame(PING, b""))

    def _hung_up(self, payload: bytes) -> None:
        """The other end says goodbye, or answers ours."""
        self.close(close_code(payload))
        self._transport.close()

    def _shake_hands(self, data: bytes) -> None:
        """The library reads and checks the request. The application says whether it may come in."""
        conn = ServerProtocol()
        conn.receive_data(data)
        request = next(iter(conn.events_received()), None)
        if not isinstance(request, Request):
            self._transport.close()
            return
        response = conn.accept(request)
        if request.headers.get("Sec-WebSocket-Version", VERSION) != VERSION:
            response = conn.reject(426, "")  # RFC 6455, 4.4: and say which version is spoken here
            response.headers["Upgrade"] = "websocket"
            response.headers["Sec-WebSocket-Version"] = VERSION
        if response.status_code == 101:
            answer = cast(Any, self._config.loaded_app).admit(
                _scope(request, self._transport), self
            )
            if isinstance(answer, int):
                response = conn.reject(answer, "")
            else:
                self._ear = answer
        conn.send_response(response)
        self._transport.write(b"".join(conn.data_to_send()))
        if self._ear is None:
            self._transport.close()
            return
        for said in _first(request):
            if self._ear is not None and not self._closing:
                self._ear.heard(said)


def _first(request: Request) -> list[bytes]:
    """
    What the other end says with its handshake: on a slow line, hello after the handshake would be
    one more way there and back.
    """
    found = parse_qs(urlsplit(request.path).query, max_num_fields=None).get(SAY, [])
    return [said.encode(errors="replace") for said in found[:FIRST]]


def _scope(request: Request, transport: Transport) -> dict[str, Any]:
    """As much of an ASGI scope as is needed to know who comes, and where they want to go."""
    headers = [
        (key.lower().encode("ascii"), value.encode("latin-1", "replace"))
        for key, value in request.headers.raw_items()
    ]
    client = transport.get_extra_info("peername")
    path = unquote(request.path.partition("?")[0])
    scheme = "wss" if transport.get_extra_info("sslcontext") else "ws"
    return {
        "type": "websocket", "path": path, "headers": headers, "client": client, "scheme": scheme,
    }  # fmt: skip


async def pulse(connections: set[Any], interval: float) -> None:
    """Ping every line once in an interval, some at a time, until cancelled."""
    while True:
        for turn in range(TURNS):
            await asyncio.sleep(interval / TURNS)
            for wire in [one for one in connections if id(one) // 16 % TURNS == turn]:
                if isinstance(wire, WebSocket):
                    wire.beat()
