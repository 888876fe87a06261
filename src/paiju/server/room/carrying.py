"""
A person's line to a table of any node: here, or carried to the node that has the table.

The node that the line comes to looks for the table. Where another one has it, the line is carried
there as a client's line of the ordinary protocol, byte by byte in both directions. The messages
of a person are counted here, where the line ends, and what waits for a slow reader is bounded here.

When a table moves, its lines are still for a moment: what comes is kept, until all that came before
is answered. Then each is carried to the new owner, greeted there in the person's name, and what was
kept goes after it. When an owner dies, nobody knows what it had heard: the line ends, and the person
comes back by the line's own rule, with the stream and the number last received.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from paiju.kit.errors import Refusal
from paiju.kit.words import say
from paiju.server.room.connection import AtTable, Connection
from paiju.server.room.database import Failed
from paiju.server.room.house import House
from paiju.server.room.room import ASIDE, Room
from paiju.server.wire import messages
from paiju.server.wire.calling import Call, call
from paiju.server.wire.line import OUTBOX_BYTES, POLICY, TOO_MUCH, Carrier, Line
from paiju.server.wire.messages import Hello

RESTARTING, MOVED = 1012, 4001  # close codes; the second between nodes only
MOVING, STAYING, HELD = b'{"t":"moving"}', b'{"t":"staying"}', b"held"
GIVEN_TO = b'{"t":"given"'  # how `Given` begins
LOOK = 0.05  # seconds between two looks for a table whose owner does not answer
ANSWER = 1.0  # seconds for another node to take a line
CUT = 0.9  # seconds in vain after which the way to an owner is cut that has lived meanwhile
PATIENCE = 15.0  # seconds for the table of a dead node to have an owner again


class Elsewhere(msgspec.Struct, frozen=True):
    """A table is at another node."""

    address: str  # empty: nobody has it yet
    fresh: bool = (
        False  # whether its owner surely lives: if it is not reached, the way there is cut
    )


class Given(msgspec.Struct, tag="given", tag_field="t", frozen=True):
    """From node to node, before a line ends: who has the table now, and the person's name there."""

    address: str
    name: str


class Places(Protocol):
    """Where tables are, as a line asks."""

    async def place(self, id: str) -> Room | Elsewhere | None:
        """The room of a table that is here, or where it is. None: there is no such table."""

    def is_aside(self, id: str) -> bool:
        """Whether a table was set aside here."""

    def came(self, id: str, line: "TableLine") -> None:
        """A line is at a table that is here."""

    def went(self, id: str, line: "TableLine") -> None:
        """It is there no longer."""

    def carried(self, line: "TableLine", address: str, n: int) -> None:
        """A line is carried to another node (1), or no longer (-1)."""

    def headers(self, who: str, again: bool) -> dict[str, str]:
        """What one node says to another when it carries a line."""

    def unreached(self, id: str) -> None:
        """A table's owner lives and is not reached from here: people had better come another way."""

    async def follows(self, room: Room, peer: str) -> bool:
        """Whether a table goes to the node that asks for it: where nobody else looks at it."""


class TableLine(Connection):
    """
    A line to a table, wherever that is. `peer`: the node that carries it here, `again` where it has
    been sent away once; empty: nobody carries it.
    """

    __slots__ = (
        "_again", "_at", "_call", "_carrier", "_given", "_greeting", "_held", "_hello", "_id",  "_is_still",
        "_missing", "_places", "_room", "_there", "_unheard", "_up", "_waiting", "_who", "is_lost", "peer", "stilled",
    )  # fmt: skip

    def __init__(
        self, carrier: Carrier, house: House, ended: Callable[[], None], places: Places, id: str,
        who: str, peer: str = "", again: bool = False, missing: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        super().__init__(carrier, house, ended)
        self._carrier = carrier
        self._places, self._id, self._who = places, id, who
        self.peer, self._again = peer, again
        self._missing = missing  # is told that there is no such table
        self._hello: bytes | None = None  # what the person said first
        self._greeting: bytes | None = None  # what is said in their name at the next owner
        # what the owner said last, where the table is another's now
        self._given: Given | None = None
        self._held: list[bytes] = []  # what waits until it is known where to send it
        self._waiting = 0  # bytes of that
        self._is_still = self.is_lost = False
        self.stilled: asyncio.Event | None = None  # set when a peer sends nothing any more
        self._at: AtTable | None = None  # the table is here
        self._call: Call | None = None  # the table is there
        self._up: Line | None = None  # what is sent there
        self._there = ""
        self._unheard: list[bytes] | None = None  # what was sent there before it said anything
        house.start(self._settle())

    # from the person

    def _may(self) -> bool:
        """Whether one more message may come; a peer's were counted where they came from."""
        return bool(self.peer) or super()._may()

    def take(self, data: bytes) -> None:
        """A message within the limits."""
        if self._hello is None:
            self._hello = data
        if self._is_still or (self._at is None and self._up is None):
            self._hold(data)
        elif self._at is not None:
            self._at.take(data)
        else:
            self._send(data)

    def _send(self, data: bytes) -> None:
        """To the owner of a table that is elsewhere."""
        if self._up is not None:
            if self._unheard is not None:
                self._unheard.append(data)
            self._up.put(data)

    def heard_binary(self, data: bytes) -> None:
        """A peer says something of its own; of a person it is a message like any other."""
        if not self.peer:
            self.heard(data)
        elif data == HELD and self.stilled is not None:
            self.stilled.set()

    def _hold(self, data: bytes) -> None:
        self._held.append(data)
        self._waiting += len(data)
        if self._waiting > OUTBOX_BYTES:
            self.end(say("too many messages"), TOO_MUCH)

    def lost(self) -> None:
        """The connection has ended."""
        self.is_lost = True
        self._leave()
        if self._call is not None:
            self._hang_up().close(RESTARTING)
        super().lost()

    def _leave(self) -> None:
        """The table that is here hears that the line has ended."""
        if self._at is not None:
            self._places.went(self._id, self)
            at, self._at = self._at, None
            at.lost()

    # where the table is

    async def _settle(self, again: bool = False, there: str = "") -> None:
        """
        Find the table, here or there; wait for the owner of a table whose owner is dead. `there`: who
        has just been given it, so that nobody need be asked.
        """
        if there and await self._carry(there, again):
            return
        loop = asyncio.get_running_loop()
        until, tried = loop.time() + PATIENCE, 0.0
        while True:
            try:
                place = await self._places.place(self._id)
            except Failed:
                place = Elsewhere("")
            if self.is_lost:
                return
            if isinstance(place, Room) and self.peer and not self._again:
                if await self._places.follows(place, self.peer):
                    self.line.end(MOVED, "")
                    return
                self._again = True
                continue
            if not isinstance(place, Elsewhere):
                self._arrive(place)
                return
            if self.peer:
                self.line.end(MOVED, "")
                return
            now = loop.time()
            if now > until or (place.fresh and tried and now - tried > CUT):
                self._places.unreached(self._id)
                self.end(say("this table cannot be reached now; it is kept"), RESTARTING)
                return
            if place.address:
                tried = tried or now
                if await self._carry(place.address, again):
                    return
                again = True
            await asyncio.sleep(LOOK)

    def _arrive(self, room: Room | None) -> None:
        """The table is here, or nowhere."""
        if room is not None:
            self._at = AtTable(self._carrier, self.house, _nothing, room, self._who, self.line)
            self._places.came(self._id, self)
            self._go_on()
        elif self._places.is_aside(self._id):
            self.end(ASIDE, POLICY)
        else:
            self._missing()
            self.end(say("there is no table {code}", code=self._id), POLICY)

    async def _carry(self, address: str, again: bool) -> bool:
        """Carry the line to another node; says whether that one took it."""
        path = f"/api/tables/{self._id}/socket"
        caller = _Calling(self)
        try:
            line = await call(address, path, self._places.headers(self._who, again), caller)
        except (OSError, TimeoutError):
            return False
        try:
            async with asyncio.timeout(ANSWER):
                status = await caller.status
        except TimeoutError:  # it may sleep, and the table soon be another's
            line.close(RESTARTING)
            return False
        if self.is_lost:
            line.close(RESTARTING)
            return True
        if status != 101 or caller.is_over:  # it may have taken the line and ended it in one breath
            return False
        self._call, self._up, self._there = line, Line(line, self.house.hung_up), address
        self._places.carried(self, address, 1)
        self._unheard = []
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Greet the owner in the person's name, if it is a new one, and say what was kept."""
        greeting, self._greeting = self._greeting, None
        held, self._held, self._waiting, self._is_still = self._held, [], 0, False
        for data in ([greeting] if greeting else []) + held:
            if self.is_lost:
                return
            if self._at is not None:
                self._at.take(data)
            else:
                self._send(data)

    # the table moves

    def still(self) -> None:
        """Send the table nothing more for a moment; a peer is asked for the same."""
        if self.peer:
            self.stilled = asyncio.Event()
            self.line.put(MOVING)
        else:
            self._is_still = True

    def stay(self) -> None:
        """The table stays after all."""
        if self.peer:
            self.stilled = None
            self.line.put(STAYING)
        else:
            self._go_on()

    def moved(self, there: str) -> None:
        """The table is another node's from now on: at this address, or nobody's."""
        if self.is_lost:
            return
        at, self._at = self._at, None
        self._places.went(self._id, self)
        name = ""
        if at is not None:
            name = at.name
            self._greeting = self._greet(name)
            at.drop()
        if self.peer:
            self.line.put(messages.encode(Given(there, name)))
            self.line.end(MOVED, "")
        else:
            self.house.start(self._settle(again=True, there=there))

    def _greet(self, name: str) -> bytes | None:
        """What is said to a new owner in the name of a person who has said hello."""
        if self._hello is None:
            return None
        try:
            hello = messages.read_table(self._hello)
        except (Refusal, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        said = hello.name if isinstance(hello, Hello) else ""
        return messages.encode(Hello(name=name or said))

    # from the other node

    def passed_on(self, data: bytes) -> None:
        """The other node says something: to the person, unless the table moves."""
        self._unheard = None
        if data == MOVING:
            self._is_still = True
            if self._call is not None:
                self._call.tell(HELD)
        elif data == STAYING:
            self._go_on()
        elif data.startswith(GIVEN_TO):
            self._given = msgspec.json.decode(data, type=Given)
        else:
            self.line.put(data)

    def resumed(self) -> None:
        """The other node reads again."""
        if self._up is not None:
            self._up.drain()

    def hung_up(self, code: int, why: str) -> None:
        """The other node has ended the line: the table has moved, the person is sent away, or it died."""
        if self._call is None:
            return
        self._hang_up()
        given, self._given = self._given, None
        if code == MOVED and self._unheard is not None:  # it never was there
            self._held = self._unheard + self._held
            self.house.start(self._settle(again=True))
        elif code == MOVED and self._is_still:
            self._greeting = self._greet(given.name if given else "")
            self.house.start(self._settle(again=True, there=given.address if given else ""))
        elif code in (POLICY, TOO_MUCH):
            self.line.end(code, why)
        else:
            self.line.end(RESTARTING, "")

    def cut(self) -> None:
        """The node that has the table is gone."""
        if self._call is not None:
            self._hang_up().cut()
            self.line.end(RESTARTING, "")

    def _hang_up(self) -> Call:
        assert self._call is not None
        line, self._call, self._up = self._call, None, None
        self._places.carried(self, self._there, -1)
        return line


class _Calling:
    """Hears the other node for a line, from its first word on."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self.status: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.is_over = False

    def answered(self, status: int) -> None:
        """The other node takes the line, or not."""
        if not self.status.done():
            self.status.set_result(status)

    def heard(self, data: bytes) -> None:
        """A message; it says nothing before it is greeted."""
        self._line.passed_on(data)

    def drained(self) -> None:
        """It reads again."""
        self._line.resumed()

    def ended(self, code: int, why: str) -> None:
        """The line has ended."""
        self.is_over = True
        if self.status.done():
            self._line.hung_up(code, why)
        else:
            self.status.set_result(0)


def _nothing() -> None:
    """The line itself says when it ends."""
