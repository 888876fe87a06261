"""
A lean client for load: as little of a client as can sit at a table and answer its questions.

It shares a machine with the server that it loads. It therefore reads only the fields that it needs
of a message, and has no task of its own.
"""

import asyncio
import base64
import secrets
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable
from struct import pack, unpack_from
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from websockets.frames import Opcode

from paiju.kit.errors import Illegal
from paiju.load.client import own_entropy

PATIENCE = 60.0  # seconds
MASK = bytes(4)  # a mask of zeros leaves a message as it is


class Heard(Struct, tag_field="t"):
    """A message from the server, with as much of it as is read."""

    seq: int


class Welcome(Heard, tag="welcome"):
    """The stream, and whether it goes on where it broke."""

    stream: str
    resumed: bool


class Table(Heard, tag="table"):
    """How far the table is."""

    phase: str
    seats: list[Raw]
    commitment: str
    deal: int


class Shown(Heard, tag="shown"):
    """Whether there is a question. The view is read only to answer it."""

    view: Raw
    asked: int | None


class Done(Heard, tag="done"):
    """The message is written down."""


class Refused(Heard, tag="refused"):
    """The message changed nothing."""

    why: str


class Other(Heard, tag="heard"):
    """A word at the table."""


class Bye(Heard, tag="bye"):
    """The line ends."""


class Choice(Struct):
    """A line that answers."""

    line: str


class Question(Struct):
    """The lines that answer."""

    choices: list[Choice]


class View(Struct):
    """The question of a view."""

    question: Question | None


_read = msgspec.json.Decoder(Welcome | Table | Shown | Done | Refused | Other | Bye).decode
_read_view = msgspec.json.Decoder(View).decode
Answer = Callable[[str], None]


class LeanClient(asyncio.Protocol):
    """A player at a table who sends one message at a time and waits for its answer."""

    def __init__(self, url: str, code: str, token: str, name: str) -> None:
        where = urlsplit(url)
        self.host, self.port = where.hostname or "", where.port or 80
        self.path = f"/api/tables/{code}/socket"
        self.token, self.name = token, name
        self.stream, self.seq = "", 0
        self.phase, self.deal, self.seats, self.commitment = "", 0, 0, ""
        self.readied = ""  # the commitment of the deal for which it is ready
        self.asked: int | None = None  # the open question
        self.is_here = False
        self.lost: Callable[[], None] = lambda: None
        self.saw: Callable[[], None] = lambda: None
        self._view = Raw(b"")
        self._rest = b""
        self._shaken = False
        self._greeted: asyncio.Future[None] | None = None
        self._answer: Answer | None = None
        self._transport: Transport | None = None

    @property
    def lines(self) -> list[str]:
        """The lines that answer the open question."""
        question = _read_view(self._view).question
        return [choice.line for choice in question.choices] if question else []

    async def connect(self) -> "LeanClient":
        """Connect, or connect again and go on where the line broke."""
        loop = asyncio.get_running_loop()
        self._rest, self._shaken = b"", False
        self._greeted = loop.create_future()
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: self, self.host, self.port)
            await self._greeted
        return self

    async def say(self, t: str, **fields: Any) -> None:
        """Send a message that must not be refused."""
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.tell(done.set_result, t=t, **fields)
        async with asyncio.timeout(PATIENCE):
            if no := await done:
                raise Illegal(f"{t}: {no}")

    def tell(self, answer: Answer, **fields: Any) -> None:
        """Send a message. `answer` is called later, with the refusal or with an empty text."""
        self._answer = answer
        self._send(Opcode.TEXT, msgspec.json.encode({"id": secrets.token_hex(8), **fields}))

    def act(self, line: str, answer: Answer) -> None:
        """Answer the open question."""
        asked, self.asked = self.asked, None
        self.tell(answer, t="act", asked=asked, action=line)

    def ready(self, answer: Answer) -> None:
        """Say ready for the next deal."""
        self.readied = self.commitment
        self.tell(answer, t="ready", commitment=self.commitment, entropy=own_entropy())

    def cut(self) -> None:
        """Break the line as a dead network does."""
        if self._transport is not None:
            self._transport.abort()

    # from the transport

    def connection_made(self, transport: BaseTransport) -> None:
        """Ask for a WebSocket, and say hello at once."""
        self._transport = cast(Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nAuthorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Read every frame that is whole."""
        data = self._rest + data if self._rest else data
        at = 0 if self._shaken else self._shake(data)
        while len(data) >= at + 2:
            n, begun = data[at + 1], at + 2
            if n == 126:
                n, begun = unpack_from("!H", data, begun)[0] if len(data) > at + 3 else 0, begun + 2
            elif n == 127:
                n, begun = unpack_from("!Q", data, begun)[0] if len(data) > at + 9 else 0, begun + 8
            if len(data) < begun + n:
                break
            self._frame(data[at] & 15, data[begun : begun + n])
            at = begun + n
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the caller who waits."""
        self.is_here, self._answer = False, None
        if self._greeted is not None and not self._greeted.done():
            self._greeted.set_exception(ConnectionError("the line broke"))
        self.lost()

    def _shake(self, data: bytes) -> int:
        """The place after the answer to the handshake."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101 "):
            self.cut()
            return len(data)
        self._shaken = True
        hello = {"t": "hello", "name": self.name, "stream": self.stream, "after": self.seq}
        self._send(Opcode.TEXT, msgspec.json.encode(hello))
        return end + 4

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        n = len(payload)
        size = pack("!B", 0x80 | n) if n < 126 else pack("!BH", 0x80 | 126, n)
        self._transport.write(bytes((0x80 | kind,)) + size + MASK + payload)

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == Opcode.TEXT:
            self._take(_read(payload))
        elif kind == Opcode.PING:
            self._send(Opcode.PONG, payload)
        elif kind == Opcode.CLOSE:
            self.cut()

    def _take(self, message: Any) -> None:
        self.seq = max(self.seq, message.seq)
        match message:
            case Shown():
                self._view, self.asked = message.view, message.asked
                self.saw()
            case Table():
                self.phase, self.deal = message.phase, message.deal
                self.seats, self.commitment = len(message.seats), message.commitment
            case Done() | Refused():
                answer, self._answer = self._answer, None
                if answer is not None:
                    answer(message.why if isinstance(message, Refused) else "")
            case Welcome(stream=stream, seq=seq):
                self.seq = seq if stream != self.stream else self.seq
                self.stream, self.is_here = stream, True
        greeted = self._greeted
        if self.is_here and self.phase and greeted is not None and not greeted.done():
            greeted.set_result(None)
