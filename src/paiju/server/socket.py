"""
Lines: one connection to a table or to the lobby.

Who speaks is known by the connection. Reading and writing are two tasks, and neither outlives
the other; the writing one exists only while there is something to write.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import structlog
from starlette.types import Receive, Scope, Send

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.words import Words, say
from paiju.server import messages
from paiju.server.decisions import decide
from paiju.server.house import House
from paiju.server.limits import Bucket
from paiju.server.lobby import Lobby, Watcher
from paiju.server.messages import Bye, Chat, Done, Hello, Mute, Refused, Told
from paiju.server.refusals import refused
from paiju.server.room import Room
from paiju.server.settings import name_of
from paiju.server.viewer import Line, Viewer

GREETING = 10.0  # seconds within which a line must say hello
POLICY, TOO_MUCH = 1008, 1013  # close codes
log = structlog.get_logger()


class HungUp(Exception):
    """The other end is gone, or was sent away."""


class Socket:
    """One WebSocket, read message by message, written from an outbox."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, house: House) -> None:
        self._receive = receive
        self._send = send
        self._abort: Callable[[], None] = scope["extensions"]["paiju.hang_up"]["call"]
        self._writer: asyncio.Task[None] | None = None
        self.house = house
        self.line = Line(self._wake, self._cut)
        self._bucket = Bucket(house.limits.messages, house.limits.messages_burst)

    async def read(self) -> bytes:
        """The next message; one that comes too fast ends the line."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            raise HungUp
        if not self._bucket.take():
            await self.end(say("too many messages"), TOO_MUCH)
        text = event.get("text")
        data: bytes = text.encode() if text is not None else event["bytes"]
        return data

    async def end(self, said: Words, code: int) -> None:
        """Send someone away, saying why."""
        why = str(said)[:100]
        self.house.metrics.hung_up.labels(why).inc()
        self.line.put(messages.encode(Bye(why=why, again=code != POLICY, said=said)))
        try:
            async with asyncio.timeout(1):
                if self._writer is not None:
                    await self._writer
                await self._send({"type": "websocket.close", "code": code, "reason": why})
        except (TimeoutError, OSError, RuntimeError):
            self._abort()
        raise HungUp

    async def closed(self) -> None:
        """The writer ends with the line."""
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)

    def _cut(self, why: str) -> None:
        self.house.metrics.hung_up.labels(why).inc()
        self.line.outbox.clear()
        self._abort()

    def _wake(self) -> None:
        if self._writer is None or self._writer.done():
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self.line.outbox:
                await self._send({"type": "websocket.send", "text": self.line.take().decode()})
        except (OSError, RuntimeError):  # the other end is gone; the reader hears of it too
            self.line.outbox.clear()


async def at_table(socket: Socket, room: Room, who: str) -> None:
    """A person's line to a room, from hello to its end."""
    viewer: Viewer | None = None
    chat = Bucket(socket.house.limits.chat, socket.house.limits.chat_burst)
    try:
        hello = await _greeting(socket)
        name = name_of(hello.name) if hello.name else ""
        viewer = room.enter(who, name, socket.line, hello.stream, hello.after)
        while True:
            await _listen(socket, room, viewer, chat)
    except (Refusal, msgspec.DecodeError) as no:
        await socket.end(say("no hello: {why}", why=_said(no)), POLICY)
    finally:
        if viewer is not None:
            room.leave(viewer, socket.line)


def _said(no: Exception) -> Words | str:
    """Why there was no hello."""
    return no.said if isinstance(no, Refusal) else str(no)[:80]


async def _greeting(socket: Socket) -> Hello:
    try:
        async with asyncio.timeout(GREETING):
            hello = messages.read_table(await socket.read())
    except TimeoutError:
        raise Illegal(say("nothing was said"), word="silence") from None
    if not isinstance(hello, Hello):
        raise Illegal(say("the first message is not hello"), word="no_hello")
    return hello


async def _listen(socket: Socket, room: Room, viewer: Viewer, chat: Bucket) -> None:
    """One message from a person at a table."""
    id, text = "", b""
    metrics = socket.house.metrics
    try:
        text = await socket.read()
        said = messages.read_table(text)
        id = said.id
        metrics.messages.labels(type(said).__name__).inc()
        match said:
            case Hello():
                raise Illegal(say("hello was said already"), word="hello_twice")
            case Chat():
                _talk(room, viewer, said, chat)
            case Mute(seat=seat, muted=muted):
                viewer.muted = viewer.muted | {seat} if muted else viewer.muted - {seat}
                viewer.put(Done(id=id))
            case _:
                room.submit(
                    partial(decide, said, viewer.who, viewer.name), partial(_answer, viewer, id)
                )
    except Refusal as no:
        _answer(viewer, id, no)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
        metrics.refused.inc()
        viewer.put(Refused(id=_id_of(text), why=str(no), word="unreadable"))


def _id_of(text: bytes) -> str:
    """The name of a message that could not be read, if that much can be."""
    try:
        return messages.read_id(text).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _talk(room: Room, viewer: Viewer, said: Chat, chat: Bucket) -> None:
    if room.table.settings.chat == "off":
        raise Illegal(say("there is no talking at this table"), word="no_talk")
    if said.phrase is None and room.table.settings.chat == "phrases":
        raise Illegal(say("only phrases are said at this table"), word="phrases_only")
    text = " ".join(said.text.split()) if said.phrase is None else messages.PHRASES[said.phrase]
    if not text or not text.isprintable():
        raise Illegal(say("text: nothing that can be read"), word="no_text")
    if not viewer.name:
        raise Illegal(say("say hello with a name first"), word="no_name")
    if not chat.take():
        raise Illegal(say("slower, please"), word="slower")
    room.say(viewer, text, said.phrase, partial(_answer, viewer, said.id))


def _answer(viewer: Viewer, id: str, no: Refusal | None) -> None:
    """Acknowledge what is written, or say why it is not."""
    viewer.put(Done(id=id) if no is None else refused(id, no))


async def at_lobby(socket: Socket, lobby: Lobby) -> None:
    """A line to the lobby: the whole list, then what changes."""
    watcher = Watcher(socket.line)
    lobby.watchers.add(watcher)
    try:
        watcher.push(lobby.tables, whole=True)
        while True:
            try:
                watcher.filter = messages.read_lobby(await socket.read())
                watcher.push(lobby.tables, whole=True)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
                _refuse(watcher, str(no))
    finally:
        lobby.watchers.discard(watcher)


def _refuse(watcher: Watcher, why: str) -> None:
    watcher.seq += 1
    no: Told = Refused(seq=watcher.seq, id="", why=why, word="unreadable")
    watcher.line.put(messages.encode(no))


def header(scope: Scope, name: bytes) -> str:
    """A header's value, or nothing."""
    found: list[Any] = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if found else ""
