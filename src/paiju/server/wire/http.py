"""
uvicorn's HTTP with a doorkeeper. A connection must ask for something whole and in time, and read
what it is answered: one that does neither is cut. None may send a head without an end.
"""

import asyncio
from asyncio.transports import Transport
from typing import Any, Protocol, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD = 65_536  # bytes of a request before its body
WHOLE = 4 << 20  # bytes of a request, with all that nobody reads


class Doorkeeper(Protocol):
    """The part of the server that counts connections before they have asked for anything."""

    patience: float  # seconds that a connection has for a whole request, and to read of an answer

    def enter(self, address: str) -> bool:
        """A connection comes from this address; says whether it may."""

    def leave(self, address: str) -> None:
        """It has ended, or it is a line now, which is counted as such."""


class Http(HttpToolsProtocol):
    """One connection. After a handshake it would be left behind as a cycle with its parser."""

    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _keeper: Doorkeeper | None = None
    _taken = 0  # bytes of the request that is being read
    _has_head = False  # whether all of it before its body is read
    _asks_no_more = False
    _answered = 0  # requests
    _answering: RequestResponseCycle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count it, and begin to wait for a request."""
        super().connection_made(transport)
        keeper: Doorkeeper = cast(Any, self.config.loaded_app).admission
        if not keeper.enter(self._address):
            transport.abort()
            return
        self._keeper = keeper
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._let_go()
        self._answer_nobody()
        super().connection_lost(exc)
        for waiting, _ in self.pipeline:  # each of them held this connection, and it them
            waiting.on_response = _nothing
        self.pipeline.clear()
        self.cycle = self._answering = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """A piece of a request. One that is too long is not read to its end."""
        self._taken += len(data)
        super().data_received(data)
        if self._taken > (WHOLE if self._has_head else HEAD):
            self._cut()

    def eof_received(self) -> bool:  # type: ignore[override]
        """Nothing more is asked for. A whole request is answered, then the connection ends."""
        self._asks_no_more = True
        asked = self.cycle is not None and not self.cycle.response_complete
        if not asked or self._late is not None:
            self._answer_nobody()
            return False
        return True

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; nothing that came before it is answered any more."""
        self._answer_nobody()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _answer_nobody(self) -> None:
        """Nothing is written any more: the connection ends, or it is another's now."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _cut(self) -> None:
        self._answer_nobody()
        self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._has_head = False
        self._wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of its head. Lines behind the body are not read."""
        if not self._has_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        self._has_head = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request is whole."""
        self._stop_waiting()
        self._taken, self._has_head = 0, False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A request is answered. Somebody must read that."""
        is_last = not self.pipeline
        super().on_response_complete()
        self._answered += 1
        if self._asks_no_more and is_last:
            self.transport.close()
        self._see_whether_read()

    def pause_writing(self) -> None:
        """The other end does not read as fast as it is answered."""
        super().pause_writing()
        self._see_whether_read()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over and let go."""
        if self.scope["http_version"] == "1.0":
            self.send_400_response("A WebSocket needs HTTP/1.1.")
            return
        self._let_go()
        self._answer_nobody()
        super().handle_websocket_upgrade()
        del self.parser

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self) -> None:
        if self._late is None and self._keeper is not None:
            self._late = asyncio.get_running_loop().call_later(self._keeper.patience, self._cut)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _see_whether_read(self) -> None:
        """As long as something is to be read, look again and again whether some of it was."""
        left = self.transport.get_write_buffer_size()
        if left and self._unread is None and self._keeper is not None:
            self._unread = asyncio.get_running_loop().call_later(
                self._keeper.patience, self._look, left, self._answered
            )

    def _look(self, before: int, answered: int) -> None:
        """Cut it if nothing was read: as much is left, and no other answer had a place behind it."""
        self._unread = None
        left = self.transport.get_write_buffer_size()
        if left >= before and self._answered == answered:
            self._cut()
        else:
            self._see_whether_read()

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self._keeper is not None:
            self._keeper.leave(self._address)
            self._keeper = None


def _nothing() -> None:
    """Nobody waits for this answer."""
