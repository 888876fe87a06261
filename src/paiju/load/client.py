"""A client of a server: a player at a table, for tests and for programs."""

import asyncio
import http.client
import secrets
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paiju.kit.errors import Illegal

PATIENCE = 300.0  # seconds: a busy machine needs some of them, a hang ends


def ask(url: str, path: str, token: str = "", body: Any = None, method: str = "") -> Any:
    """One HTTP request; a refusal is raised."""
    where = urlsplit(url)
    kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
    line = kind(where.hostname or "", where.port, timeout=PATIENCE)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    try:
        data = None if body is None else msgspec.json.encode(body)
        within = where.path.rstrip("/")
        line.request(method or ("GET" if body is None else "POST"), within + path, data, headers)
        answer = line.getresponse()
        text = answer.read()
    finally:
        line.close()
    if answer.status >= 400:
        raise Illegal(f"{path}: {answer.status} {text.decode(errors='replace')[:200]}")
    return msgspec.json.decode(text)


def guest(url: str) -> str:
    """A new identity's token."""
    token: str = ask(url, "/api/guests", body={})["token"]
    return token


def open_table(url: str, token: str, **settings: Any) -> str:
    """A new table's code."""
    code: str = ask(url, "/api/tables", token, settings)["id"]
    return code


def own_entropy() -> str:
    """What a client adds to a shuffle by itself."""
    return secrets.token_hex(16)


class Player:
    """A person or a program at a table. It keeps the last view that it was shown."""

    def __init__(self, url: str, code: str, token: str, name: str = "") -> None:
        self.address = f"ws{url.removeprefix('http').rstrip('/')}/api/tables/{code}/socket"
        self.token = token
        self.name = name
        self.socket: ClientConnection | None = None
        self.stream, self.seq = "", 0
        self.table: dict[str, Any] = {}
        self.shown: dict[str, Any] = {}
        self.raw: list[bytes] = []  # every message received, if `keep` is set
        self.times: list[float] = []  # when each of them was received
        self.keep = False
        self.heard: list[dict[str, Any]] = []
        self.announced: dict[str, Any] = {}  # what the operator said last
        self.greeted = self.resumed = False
        self.welcomed = 0  # the server time of the welcome, milliseconds
        self.ended = ""
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.acks: list[float] = []
        self.answered: int | None = None
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    @property
    def seat(self) -> int:
        """The own seat, or −1."""
        return int(self.table.get("you", -1))

    @property
    def asked(self) -> int | None:
        """The number of the open question. None while the answer to it is not shown yet."""
        number: int | None = self.shown.get("asked")
        return None if number == self.answered else number

    @property
    def lines(self) -> list[str]:
        """The lines that answer the open question."""
        question = self.shown["view"]["question"] if self.asked is not None else None
        return [choice["line"] for choice in question["choices"]] if question else []

    async def connect(self) -> "Player":
        """Connect, or connect again and go on where the line broke; an earlier line ends."""
        if self._reader is not None:
            self.cut()
            self._reader.cancel()
        self.socket = await connect(
            self.address, additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None, max_size=None, ping_interval=None, open_timeout=PATIENCE,
        )  # fmt: skip
        self.ended, self.greeted = "", False  # only now: nobody is there before
        hello = {"t": "hello", "name": self.name, "stream": self.stream, "after": self.seq}
        await self.socket.send(msgspec.json.encode(hello).decode())
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.until(lambda: (self.greeted and bool(self.table)) or bool(self.ended))
        return self

    async def close(self) -> None:
        """Close the line, without a word."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    def cut(self) -> None:
        """Break the line as a dead network does."""
        assert self.socket is not None
        self.socket.transport.abort()

    async def send(self, t: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a message, and return the answer: `done`, `refused`, `reading` or `advice`."""
        assert self.socket is not None
        id = id or secrets.token_hex(8)
        future = self.waiting[id] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        await self.socket.send(msgspec.json.encode({"t": t, "id": id, **fields}).decode())
        try:
            async with asyncio.timeout(PATIENCE):
                answer: dict[str, Any] = await future
        finally:
            self.waiting.pop(id, None)
        if t == "act" and answer["t"] == "done":
            self.acks.append(time.perf_counter() - begun)
        return answer

    async def must(self, t: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a message that must not be refused."""
        answer = await self.send(t, id, **fields)
        if answer["t"] != "done":
            raise Illegal(f"{t}: {answer['why']}")
        return answer

    async def ready(self, entropy: str | None = None) -> dict[str, Any]:
        """Say ready for the next deal."""
        words = own_entropy() if entropy is None else entropy
        return await self.send("ready", commitment=self.table["commitment"], entropy=words)

    async def act(self, line: str, id: str = "", asked: int | None = None) -> dict[str, Any]:
        """Answer the open question."""
        number = self.asked if asked is None else asked
        answer = await self.send("act", id, asked=number or 0, action=line)
        if answer["t"] == "done":
            self.answered = number
        return answer

    async def until(self, so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(seconds):
            while not so():
                self._changed.clear()
                await self._changed.wait()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(text if isinstance(text, bytes) else text.encode())
        except ConnectionClosed:
            pass
        finally:
            if socket is self.socket:  # not the end of an earlier line, after a new one began
                self._has_ended()

    def _has_ended(self) -> None:
        self.ended = self.ended or "closed"
        self._changed.set()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the line broke"))
                future.exception()  # seen here, so that nobody is warned if nobody waits for it

    def _take(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if self.keep:
            self.raw.append(data)
            self.times.append(time.monotonic())
        self.seq = max(self.seq, message["seq"])
        match message["t"]:
            case "welcome":
                if message["stream"] != self.stream:
                    self.seq = message["seq"]
                self.stream, self.resumed = message["stream"], message["resumed"]
                self.greeted, self.welcomed = True, message["now"]
            case "table":
                self.table = message
            case "shown":
                self.shown = message
            case "heard":
                self.heard.append(message)
            case "announced":
                self.announced = message
            case "talk":
                self.heard = message["words"]
            case "bye":
                self.ended = message["why"]
            case "done" | "refused" | "reading" | "advice":
                future = self.waiting.get(message["id"])
                if future is not None and not future.done():
                    future.set_result(message)
        self._changed.set()


__all__ = ["ConnectionClosed", "InvalidStatus", "Player", "ask", "guest", "open_table"]
