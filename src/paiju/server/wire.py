"""uvicorn's WebSocket, with a way to hang up on someone who does not read."""

from asyncio.transports import BaseTransport
from socket import SO_SNDBUF, SOL_SOCKET

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SEND_BUFFER = 65_536  # bytes


class Wire(WebSocketsSansIOProtocol):
    """A line that can be cut: closing politely waits for a reader who may never read."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Let the system keep little for a reader who does not read: the outbox is bounded too."""
        super().connection_made(transport)
        taken = transport.get_extra_info("socket")
        if taken is not None:
            taken.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """Give the application the means to cut the line."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"]["paiju.hang_up"] = {"call": self.transport.abort}

    def keepalive_timeout(self) -> None:
        """A line whose other end is gone takes nothing with it."""
        super().keepalive_timeout()
        self.transport.abort()
