"""
One connection, to a table or to the lobby.

The connection itself says which person speaks. It has no task: a message that arrives is answered
at once, and a message to be sent waits, if at all, in the line's outbox.
"""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
import structlog

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.words import Words, say
from paiju.server.room.decisions import decide, offered, questioned
from paiju.server.room.house import House
from paiju.server.room.listing import Watcher
from paiju.server.room.lobby import Lobby
from paiju.server.room.minds import WorkersFailed
from paiju.server.room.orders import ordered
from paiju.server.room.room import Room
from paiju.server.room.viewer import Viewer
from paiju.server.table.settings import is_like, is_visible, may_ask, name_of
from paiju.server.wire import messages
from paiju.server.wire.limits import Bucket
from paiju.server.wire.line import POLICY, TOO_MUCH, Carrier, Line
from paiju.server.wire.messages import (
    Advice,
    Ask,
    Bye,
    Chat,
    Close,
    Done,
    FromServer,
    HandOver,
    Hello,
    Lock,
    Mute,
    Read,
    Reading,
    Refused,
    Remove,
    Silence,
    Sit,
)
from paiju.server.wire.refusals import nameless, refused

HEARD = 1.0  # seconds in which somebody who is turned away hears why
log = structlog.get_logger()


class Connection:
    """One WebSocket. It may not be flooded, whatever it is connected to."""

    __slots__ = ("_bucket", "_ended", "house", "line")

    def __init__(
        self, carrier: Carrier, house: House, ended: Callable[[], None], line: Line | None = None
    ) -> None:
        self.house = house
        self.line = line or Line(carrier, house.hung_up)
        self._ended = ended
        self._bucket = Bucket(house.limits.messages, house.limits.messages_burst)

    def heard(self, data: bytes) -> None:
        """A message has come. Too many of them end the line."""
        if self._may():
            self.take(data)

    def heard_binary(self, data: bytes) -> None:
        """A message in a binary frame is like any other."""
        self.heard(data)

    def felt(self) -> None:
        """A frame without a message has come. It counts as one: a flood of them is a flood."""
        self._may()

    def _may(self) -> bool:
        """Whether the other end may send one more. If not, the line ends."""
        if self._bucket.take():
            return True
        self.end(say("too many messages"), TOO_MUCH)
        return False

    def take(self, data: bytes) -> None:
        """A message within the limits."""
        raise NotImplementedError

    def drained(self) -> None:
        """The connection takes more."""
        self.line.drain()

    def lost(self) -> None:
        """The connection has ended."""
        self._ended()

    def end(self, said: Words, code: int) -> None:
        """Send the person away, and say why."""
        why = str(said)[:100]
        self.line.put(messages.encode(Bye(why=why, again=code != POLICY, said=said)))
        self.line.end(code, why)


class AtTable(Connection):
    """A person's line to a room, from hello to its end."""

    __slots__ = ("_greeting", "_reads", "_room", "_viewer", "_who")

    def __init__(
        self, carrier: Carrier, house: House, ended: Callable[[], None], room: Room, who: str,
        line: Line | None = None,
    ) -> None:  # fmt: skip
        super().__init__(carrier, house, ended, line)
        self._room = room
        self._who = who
        self._viewer: Viewer | None = None
        self._reads: Bucket | None = None
        self._greeting: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            house.times.hello, self.end, say("no hello: {why}", why=say("nothing was said")), POLICY
        )

    def take(self, data: bytes) -> None:
        """The first message is hello. Then comes whatever a person says at a table."""
        if self._viewer is not None:
            self._listen(self._viewer, data)
            return
        try:
            hello = messages.read_table(data)
            if not isinstance(hello, Hello):
                raise Illegal(say("the first message is not hello"), word="no_hello")
            name = name_of(hello.name) if hello.name else ""
        except (Refusal, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            self.end(say("no hello: {why}", why=_said(no)), POLICY)
            return
        self._greeted()
        try:
            self._viewer = self._room.enter(self._who, name, self.line, hello.stream, hello.after)
        except Refusal as no:
            self.end(no.said, POLICY)

    def lost(self) -> None:
        """The connection has ended; the room hears of it too."""
        self._greeted()
        if self._viewer is not None:
            self._room.leave(self._viewer, self.line)
        super().lost()

    @property
    def name(self) -> str:
        """The name by which the person is known at the table."""
        return self._viewer.name if self._viewer is not None else ""

    def drop(self) -> None:
        """The table is played elsewhere from now on; the line goes on."""
        self._greeted()
        self._viewer = None

    def _greeted(self) -> None:
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None

    def _listen(self, viewer: Viewer, text: bytes) -> None:
        """One message from a person at a table."""
        id, room = "", self._room
        metrics = self.house.metrics
        try:
            said = messages.read_table(text)
            id = said.id
            metrics.count_message(type(said))
            name = name_of(said.name) if isinstance(said, Sit) and said.name else viewer.name
            match said:
                case Hello():
                    raise Illegal(say("hello was said already"), word="hello_twice")
                case Chat():
                    self._talk(viewer, said)
                case Lock() | Silence() | Remove() | HandOver() | Close():
                    room.submit(
                        lambda table: ordered(said, viewer.who, room.audience.present, table),
                        partial(_answer, viewer, id),
                    )
                case Read():
                    self._reading(viewer, said)
                case Ask():
                    self._advise(viewer, said)
                case Mute(seat=seat, muted=muted):
                    viewer.muted = viewer.muted | {seat} if muted else viewer.muted - {seat}
                    room.reply(partial(viewer.put, Done(id=id)))
                case _:
                    room.submit(
                        partial(decide, said, viewer.who, name),
                        partial(_answer, viewer, id, name=name),
                        viewer.who,
                    )
        except Refusal as no:
            room.reply(partial(_answer, viewer, id, no))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            metrics.refused.inc()
            unread = Refused(id=_id_of(text), why=str(no), word="unreadable")
            room.reply(partial(viewer.put, unread))

    def _reading(self, viewer: Viewer, said: Read) -> None:
        if self._reads is None:
            self._reads = Bucket(self.house.limits.reads, self.house.limits.reads_burst)
        if not self._reads.take():
            raise Illegal(say("slower, please"), word="busy")
        reading = Reading(id=said.id, choice=offered(self._room.table, viewer.who, said))
        self._room.reply(partial(viewer.put, reading))

    def _advise(self, viewer: Viewer, said: Ask) -> None:
        room, who = self._room, viewer.who
        if not may_ask(room.table.settings):
            raise Illegal(say("there are no hints at this table"), word="no_hints")
        round_, seat = questioned(room.table, who, said)
        if not self.house.hints.take(who):
            raise Illegal(say("that was many hints; try again in a moment"), word="slower")

        async def think() -> None:
            try:
                hints = await self.house.minds.advise(round_, seat)
                answer: FromServer = Advice(id=said.id, asked=said.asked, hints=hints)
            except WorkersFailed:
                no = Illegal(say("there is nobody who could give a hint now"), word="no_hint")
                answer = refused(said.id, no)
            room.reply(partial(viewer.put, answer))

        self.house.start(think())

    def _talk(self, viewer: Viewer, said: Chat) -> None:
        room = self._room
        if room.table.settings.chat == "off":
            raise Illegal(say("there is no talking at this table"), word="no_talk")
        if said.phrase is None and room.table.settings.chat == "phrases":
            raise Illegal(say("only phrases are said at this table"), word="phrases_only")
        text = " ".join(said.text.split()) if said.phrase is None else messages.PHRASES[said.phrase]
        if not is_visible(text):
            raise Illegal(say("there is nothing that can be read"), word="no_text")
        if not viewer.name:
            raise nameless()
        chairs = room.table.chairs
        if room.table.seat_of(viewer.who) is None and any(
            chair.who and is_like(chair.name, viewer.name) for chair in chairs
        ):
            raise Illegal(say("a player here has that name; choose another"), word="name_taken")
        if room.table.is_silenced(viewer.who):
            raise Illegal(say("the host has muted you"), word="silenced")
        if not self.house.chat.take(viewer.who) or not room.may_talk(viewer.who):
            raise Illegal(say("slower, please"), word="slower")
        room.say(viewer, text, said.phrase, partial(_answer, viewer, said.id))


def _said(no: Exception) -> Words | str:
    """The reason why there was no hello."""
    return no.said if isinstance(no, Refusal) else str(no)[:80]


def _id_of(text: bytes) -> str:
    """The id of a message that could not be read, if that much can be read."""
    try:
        return messages.read_id(text).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _answer(viewer: Viewer, id: str, no: Refusal | None, name: str = "") -> None:
    """Acknowledge that a message is written down, or say why it is not. Only then a new name counts."""
    if no is None and name:
        viewer.name = name
    viewer.put(Done(id=id) if no is None else refused(id, no))


class TurnedAway(Connection):
    """A line of somebody who may not come: it is told why, and ends when that was heard."""

    __slots__ = ("_said",)

    def __init__(
        self, carrier: Carrier, house: House, ended: Callable[[], None], said: Words
    ) -> None:
        super().__init__(carrier, house, ended)
        self._said = said
        loop = asyncio.get_running_loop()
        loop.call_soon(self._tell)  # after the handshake
        loop.call_later(HEARD, self.line.end, POLICY, str(said)[:100])

    def _tell(self) -> None:
        bye = Bye(why=str(self._said), again=False, said=self._said)
        self.line.put(messages.encode(bye))

    def take(self, data: bytes) -> None:
        """Nothing is heard any more."""


class AtLobby(Connection):
    """A line to the lobby: the whole list, then what changes."""

    __slots__ = ("_lobby", "_watcher", "_watches")

    def __init__(
        self, carrier: Carrier, house: House, ended: Callable[[], None], lobby: Lobby
    ) -> None:
        super().__init__(carrier, house, ended)
        self._lobby = lobby
        self._watcher = Watcher(self.line)
        self._watches = Bucket(house.limits.watches, house.limits.watches_burst)
        lobby.listing.watchers.add(self._watcher)
        asyncio.get_running_loop().call_soon(self._whole)  # after the handshake

    def take(self, data: bytes) -> None:
        """The person wants to see other tables."""
        if not self._watches.take():
            self.end(say("too many messages"), TOO_MUCH)
            return
        try:
            self._watcher.filter = messages.read_lobby(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            _refuse(self._watcher, str(no))
        else:
            self._whole()

    def lost(self) -> None:
        """The connection has ended; nobody looks at the list here any more."""
        self._lobby.listing.watchers.discard(self._watcher)
        super().lost()

    def _whole(self) -> None:
        self._watcher.notice(self.house.notice)
        self._lobby.listing.show(self._watcher)


def _refuse(watcher: Watcher, why: str) -> None:
    watcher.seq += 1
    no: FromServer = Refused(seq=watcher.seq, id="", why=why, word="unreadable")
    watcher.line.put(messages.encode(no))
