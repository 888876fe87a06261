"""A line to another server of the same cluster: a client of the ordinary protocol, without tasks."""

import asyncio
import base64
import secrets
import socket
import ssl
from asyncio.transports import BaseTransport, Transport
from collections.abc import Mapping
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from paiju.server.wire.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Broken,
    Frames,
    goodbye,
    masked,
)  # fmt: skip

LONGEST = 1 << 20  # bytes of a message from the other server
HEAD = 16_384  # bytes of its answer to the handshake
PATIENCE = 1.0  # seconds for a connection
SILENT = 1500  # milliseconds after which a line is cut on which nothing arrives any more
ABNORMAL = 1006  # the code of a line that ended without a word
END = b"\r\n\r\n"


class Caller(Protocol):
    """Somebody who hears the other server."""

    def answered(self, status: int) -> None:
        """The other server has taken the line (101), or refused it."""

    def heard(self, data: bytes) -> None:
        """A message from the other server."""

    def drained(self) -> None:
        """The line to the other server can be written to again."""

    def ended(self, code: int, why: str) -> None:
        """The line to the other server has ended."""


class Call(asyncio.Protocol):
    """One line to another server. It carries messages as a `Carrier` does."""

    __slots__ = (
        "_caller",
        "_frames",
        "_head",
        "_is_open",
        "_request",
        "_said",
        "_transport",
        "writable",
    )

    def __init__(self, request: bytes, caller: Caller) -> None:
        self._request = request
        self._caller: Caller | None = caller
        self._head: bytearray | None = bytearray()  # of the answer, until it is whole
        self._frames = Frames(LONGEST, mask=0)
        self._transport: Transport | None = None
        self._said: list[bytes] = []
        self._is_open = False
        self.writable = True

    def connection_made(self, transport: BaseTransport) -> None:
        """Say who calls."""
        self._transport = cast(Transport, transport)
        _watch(transport.get_extra_info("socket"))
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Hand on every message that is whole. The first data answers the handshake."""
        if self._head is not None:
            self._head += data
            head, end, rest = bytes(self._head).partition(END)
            if not end:
                if len(head) > HEAD:
                    self.cut()
                return
            self._head = None
            words = head.split(b" ", 2)
            status = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
            self._is_open = status == 101
            if self._caller is not None:
                self._caller.answered(status)
            if not self._is_open:
                self.cut()
                return
            data = rest
        try:
            for kind, payload in self._frames.feed(data):
                if self._caller is None:
                    return
                if kind in (TEXT, BINARY):
                    self._caller.heard(payload)
                elif kind == PING:
                    self._put(PONG, payload)
                elif kind == CLOSE:
                    code = int.from_bytes(payload[:2]) if len(payload) > 1 else ABNORMAL
                    self._end(code, payload[2:].decode(errors="replace"))
                    return
        except Broken:
            self.cut()

    def pause_writing(self) -> None:
        """The other server does not read."""
        self.writable = False

    def resume_writing(self) -> None:
        """It reads again."""
        self.writable = True
        if self._caller is not None:
            self._caller.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended, whoever ended it."""
        self._end(ABNORMAL, "")

    def send(self, text: bytes) -> None:
        """Send a message; it goes out with all others of this moment."""
        self._put(TEXT, text)

    def tell(self, data: bytes) -> None:
        """Tell the server itself something. It is no message from the person for whom the line is."""
        self._put(BINARY, data)

    def _put(self, kind: int, data: bytes) -> None:
        if not self._is_open or self._transport is None:
            return
        if not self._said:
            asyncio.get_running_loop().call_soon(self._flush)
        self._said.append(masked(kind, data))

    def _flush(self) -> None:
        if self._said and self._transport is not None:
            self._transport.write(b"".join(self._said))
        self._said.clear()

    def close(self, code: int, why: str = "") -> None:
        """Say goodbye and end the line; nobody hears of it any more."""
        self._caller = None
        if self._is_open:
            self._put(CLOSE, goodbye(code, why))
            self._flush()
        self._is_open = False
        if self._transport is not None:
            self._transport.close()

    def cut(self) -> None:
        """End the line now."""
        if self._transport is not None:
            self._transport.abort()

    def _end(self, code: int, why: str) -> None:
        caller, self._caller = self._caller, None
        self._is_open = False
        self._said.clear()  # there is no line any more to write it on
        if self._transport is not None:
            self._transport.close()
        if caller is not None:
            caller.ended(code, why)


def _watch(line: Any) -> None:
    """Notice within seconds that the way to the other server is cut, though nobody says so."""
    if line is None or not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 1)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT)


async def call(address: str, path: str, headers: Mapping[str, str], caller: Caller) -> Call:
    """Call another server; raises OSError where nobody answers."""
    where = urlsplit(address)
    is_secure = where.scheme == "https"
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    shaking = {
        "host": where.netloc, "upgrade": "websocket", "connection": "Upgrade",
        "sec-websocket-key": key, "sec-websocket-version": "13", **headers,
    }  # fmt: skip
    rows = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in shaking.items())]
    request = "\r\n".join(rows).encode("latin-1", "replace") + END
    async with asyncio.timeout(PATIENCE):
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: Call(request, caller), where.hostname or "", where.port or (443 if is_secure else 80),
            ssl=ssl.create_default_context() if is_secure else None,
        )  # fmt: skip
    return line
