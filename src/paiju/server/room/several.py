"""
The tables of one node among several: found, claimed, given away.

A table belongs to the node that opened it and follows the first line that comes to another node, so
that a gate that sends all lines of a table to one node has it there. A table at which nobody looks
and nobody is expected to play belongs to nobody, and costs nothing.
"""

import asyncio
import hashlib
import hmac
import time

import structlog

from paiju.kit.words import say
from paiju.server.room.carrying import RESTARTING, Elsewhere, TableLine
from paiju.server.room.database import Failed
from paiju.server.room.draft import is_busy, people_of
from paiju.server.room.lobby import Lobby, house_full
from paiju.server.room.postgres.member import Member
from paiju.server.room.postgres.nodes import Found
from paiju.server.room.room import Room
from paiju.server.room.shared_listing import SharedListing
from paiju.server.room.store import Page
from paiju.server.table.entries import Closed

NODE, WHO, AGAIN = "x-paiju-node", "x-paiju-who", "x-paiju-again"  # headers between nodes
FROM = "x-paiju-from"
AT_ONCE = 4  # tables that are read at the same time
LOOK = 5.0  # seconds between two looks whether all tables of this node are awake
SWEEP = 60.0  # seconds between two looks for tables that nobody came back to
IDLE = 60_000  # milliseconds after which a table at which nobody is belongs to nobody
WATCH = 0.25  # seconds between two looks whether the database hears of this node
TRIES = 3  # times that nothing can be given away, after which others take it
DETOUR = 3.0  # seconds for which a line to a table that is not reached is sent another way
PEERS = 0.2  # seconds in which other nodes stop sending to a table that moves
log = structlog.get_logger()


class Several:
    """Where tables are, for the lines and questions that come to this node."""

    def __init__(self, lobby: Lobby, member: Member, key: bytes) -> None:
        self.lobby = lobby
        self.member = member
        self.listing = SharedListing(lobby.listed, member, lobby.house.start)
        lobby.listing = self.listing
        self.node = member.node
        self.key = hmac.new(key, b"node", hashlib.sha256).hexdigest()
        self._lines: dict[str, set[TableLine]] = {}  # at the tables that are here
        self._away: dict[str, set[TableLine]] = {}  # carried, by the address of the other node
        self._seeking: dict[str, asyncio.Task[Room | Elsewhere | None]] = {}
        self._moving: dict[str, asyncio.Future[None]] = {}
        self._unreached: dict[str, float] = {}  # tables to which the way is cut, and until when
        self._few = asyncio.Semaphore(AT_ONCE)

    # where a table is

    async def place(self, id: str) -> Room | Elsewhere | None:
        """The room of a table that is here, or where it is. None: there is no such table."""
        while True:
            if id in self._moving:
                await asyncio.shield(self._moving[id])
                continue
            if (room := self.lobby.find(id)) is not None or self.is_aside(id):
                return room
            task = self._seeking.get(id)
            if task is None:
                task = self._seeking[id] = asyncio.create_task(self._seek(id))
                task.add_done_callback(lambda _: self._seeking.pop(id, None))
            found = await asyncio.shield(task)
            if not isinstance(found, Room):
                return found

    async def _seek(self, id: str) -> Room | Elsewhere | None:
        found = await self.member.find(id, self.lobby.house.now())
        if found is None:
            return None
        if found.owner != self.node:
            if found.address is None:
                return self._other()
            if found.address not in self.member.others.values():
                return Elsewhere("")  # it has just come, or it is dead and soon replaced
            return Elsewhere(found.address, found.fresh)
        rows = await asyncio.to_thread(self.lobby.house.store.latest, id)
        room = self.lobby.woken(id, rows, found.shift)
        if room is not None:
            self._mend(room, found)
        return room

    async def takes(self, whats: list[str], rate: float, burst: int) -> bool:
        """Whether one more is allowed of what all nodes count together; that counts."""
        try:
            return await self.member.take(whats, rate, burst)
        except Failed:
            return True  # each node counts for itself as well

    async def check_room(self) -> None:
        """Refuse one table too many of all nodes together."""
        try:
            full = await self.member.is_full(self.lobby.house.limits.live_tables)
        except Failed:
            return  # then nothing can be written either, and that is said
        if full:
            raise house_full()

    def _other(self) -> Elsewhere:
        """Some other node: it claims what nobody has, where this one is about to leave."""
        return Elsewhere(min(self.member.others.values(), default=""))

    def _mend(self, room: Room, found: Found) -> None:
        """Write down who sits at a table where the database does not know it: it was moved there."""
        people, busy = people_of(room.table), is_busy(room.table)
        if (list(people), busy) != (found.people, found.busy):
            page = Page(room.table.id, room.n, room.now(), [], _nothing, people=people, busy=busy)
            self.lobby.house.append(page)

    async def wake(self) -> None:
        """Wake every table that was given to this node: their clocks run."""
        try:
            owned = await self.member.owned()
        except Failed:
            return
        here = self.lobby.rooms
        await asyncio.gather(*(self._woken(id) for id in owned if id not in here))

    async def _woken(self, id: str) -> None:
        async with self._few:
            try:
                await self.place(id)
            except Failed as no:  # the next look finds it again
                log.error("not read", table=id, why=str(no))

    async def look(self) -> None:
        """See to it, again and again, that the tables of this node are awake, and no others."""
        while True:
            await self.wake()
            await asyncio.sleep(LOOK)
            for room in list(self.lobby.rooms.values()):
                if not room.audience.has_lines and not is_busy(room.table) and not room.busy:
                    if room.now() - room.touched > IDLE:
                        await self.hand_over(room, "")

    async def sweep(self) -> None:
        """Close, once a minute, the tables that nobody came back to and nobody has."""
        times = self.lobby.house.times
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.member.forget()
                for id in await self.member.forgotten(times.empty, times.forgotten):
                    room = await self.place(id)
                    if isinstance(room, Room) and not room.audience.has_lines:
                        room.submit(lambda table: [Closed()])
            except Failed as no:
                log.error("not swept", why=str(no))

    # lines

    def is_aside(self, id: str) -> bool:
        """Whether a table was set aside here."""
        return self.lobby.is_aside(id)

    def came(self, id: str, line: TableLine) -> None:
        """A line is at a table that is here."""
        self._lines.setdefault(id, set()).add(line)

    def went(self, id: str, line: TableLine) -> None:
        """It is there no longer."""
        _without(self._lines, id, line)

    def carried(self, line: TableLine, address: str, n: int) -> None:
        """A line is carried to another node (1), or no longer (-1)."""
        if n > 0:
            self._away.setdefault(address, set()).add(line)
        else:
            _without(self._away, address, line)
        self.lobby.house.metrics.carried.inc(n)

    def headers(self, who: str, again: bool) -> dict[str, str]:
        """What one node says to another when it carries a line."""
        again = again or self.member.is_draining  # a server that is about to leave takes no table
        return {NODE: self.key, FROM: self.node, WHO: who, AGAIN: str(int(again))}

    def unreached(self, id: str) -> None:
        """A table's owner lives and is not reached from here: people had better come another way."""
        now = time.monotonic()
        self._unreached = {one: at for one, at in self._unreached.items() if at > now}
        self._unreached[id] = now + DETOUR

    def turns_away(self, id: str) -> bool:
        """
        Whether a line to a table had better come another way: the database does not hear of this node,
        it is about to leave, or the way from here to the table is cut.
        """
        if self.member.is_lapsed or self._unreached.get(id, 0.0) >= time.monotonic():
            return True
        return self.member.is_draining and bool(self.member.others)

    def is_node(self, key: str) -> bool:
        """Whether somebody who says so is a node of this cluster."""
        return hmac.compare_digest(key.encode(), self.key.encode())

    def gone(self, addresses: set[str]) -> None:
        """Some nodes are gone: lines that were carried there come back by themselves."""
        for address in addresses:
            for line in list(self._away.get(address, ())):
                line.cut()

    # a table changes hands

    async def follows(self, room: Room, peer: str) -> bool:
        """Whether a table goes to the node that asks for it: where nobody else looks at it."""
        if room.audience.has_lines or room.table.id in self._moving:
            return False
        return await self.hand_over(room, peer)

    async def hand_over(self, room: Room, to: str) -> bool:
        """Give a table to another node, or to nobody; says whether that was done."""
        id, house = room.table.id, self.lobby.house
        if id in self._moving or self.lobby.rooms.get(id) is not room:
            return False
        moved = self._moving[id] = asyncio.get_running_loop().create_future()
        lines = list(self._lines.get(id, ()))
        for line in lines:
            line.still()
        failed: Exception | None = None
        try:
            await self._stilled(lines)
            await room.rest()
            failed = await self.member.give(id, to, house.now())
            if failed is None:
                self.lobby.gave(room)
            else:
                room.go_on()
        finally:
            del self._moving[id]
            moved.set_result(None)
        for line in lines:
            if failed is None:
                line.moved(self.member.others.get(to, ""))
            else:
                line.stay()
        return failed is None

    async def _stilled(self, lines: list[TableLine]) -> None:
        """Wait until other nodes send nothing more; lines of one that does not answer end."""
        events = [line.stilled.wait() for line in lines if line.stilled is not None]
        try:
            async with asyncio.timeout(PEERS):
                await asyncio.gather(*events)
        except TimeoutError:
            log.error("a node does not answer", lines=len(events))

    async def leave(self) -> None:
        """Give every table away, one by one, to the nodes with the fewest; those that come meanwhile too."""
        self.member.is_draining = True
        tries = 0
        while self.lobby.rooms and tries < TRIES and not self.member.is_lost:
            others, before = sorted(self.member.others), len(self.lobby.rooms)
            if not others:
                return
            for i, room in enumerate(list(self.lobby.rooms.values())):
                await self.hand_over(room, others[(i + tries) % len(others)])
            tries = tries + 1 if len(self.lobby.rooms) >= before else 0
        log.info("left", tables=len(self.lobby.rooms))

    async def watch(self) -> None:
        """Send people to other nodes while the database does not hear of this one."""
        while True:
            await asyncio.sleep(WATCH)
            if self.member.is_lapsed:
                for line in [line for lines in list(self._lines.values()) for line in lines]:
                    line.end(say("the server restarts; your game is kept"), RESTARTING)


def _without(lines: dict[str, set[TableLine]], key: str, line: TableLine) -> None:
    if key in lines:
        lines[key].discard(line)
        if not lines[key]:
            del lines[key]


def _nothing(failed: Exception | None) -> None:
    """If it was not written, the next time that somebody sits down or stands up is."""
