"""uvicorn's WebSocket, with a way to hang up on someone who does not read."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


class Wire(WebSocketsSansIOProtocol):
    """A line that can be cut: closing politely waits for a reader who may never read."""

    def handle_connect(self, event: Request) -> None:
        """Give the application the means to cut the line."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"]["paiju.hang_up"] = {"call": self.transport.abort}

    def keepalive_timeout(self) -> None:
        """A line whose other end is gone takes nothing with it."""
        super().keepalive_timeout()
        self.transport.abort()
