"""All rooms of a server, and the list of the tables that anyone may join."""

import asyncio
import secrets

import structlog

from paiju.kit.errors import Illegal
from paiju.kit.words import say
from paiju.server.room import shown
from paiju.server.room.house import House
from paiju.server.room.listing import Listing
from paiju.server.room.room import ASIDE, Room
from paiju.server.room.store import Log, Page
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.kept import Past, read
from paiju.server.table.settings import Settings, made_at
from paiju.server.table.table import opened
from paiju.server.wire.messages import Announced, Bye, Listed, encode

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else
CODE = 8
WAIT = 0.01  # seconds between two looks at a table that is still being written
log = structlog.get_logger()


def house_full() -> Illegal:
    """The answer to one table too many."""
    return Illegal(say("There are too many tables; try later."), word="house_full")


class Lobby:
    """The rooms by their codes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        # the logs of tables that are not played again yet
        self.asleep: dict[str, Log] = {}
        self._shifts: dict[str, int] = {}  # what their time is ahead of the server's
        self.aside: dict[str, str] = {}  # tables that cannot be read or written, and why
        self.listing = Listing(self.listed)
        self.seated: dict[str, set[str]] = {}  # the tables where a person sits
        self._people: dict[str, frozenset[str]] = {}  # by table, as `seated` knows them
        house.changed = self.changed
        house.sat = self.sat
        house.broke = self.broke

    def read(self, logs: dict[str, Log], broken: dict[str, str], shifts: dict[str, int]) -> None:
        """
        Take the log of every live table; each is played again when it is needed, or soon. Those
        that the disk does not give, or that the operator does not want, are set aside.
        """
        self.asleep = {id: rows for id, rows in logs.items() if id not in broken}
        self._shifts = {**shifts}
        for id, why in broken.items():
            self._set_aside(id, why)
        log.info("tables found", tables=len(self.asleep))

    async def wake(self) -> None:
        """Play every table again, one after the other, while the server serves already."""
        while self.asleep:
            self._wake(next(iter(self.asleep)))
            await asyncio.sleep(0)
        log.info("tables read", tables=len(self.rooms))

    def _wake(self, id: str) -> Room | None:
        """A table goes on where it stopped. One that cannot be read harms no other."""
        rows = self.asleep.pop(id)
        try:
            past: Past = []
            table, n = read(id, rows, past)
            # no entry of a table is later than its time
            shift = max(self._shifts.pop(id, 0), rows[-1][1] - self.house.now())
            room = self._add(
                Room(self.house, table, n, shift, past if table.settings.delay else ())
            )
            room.schedule()
        except Exception as no:  # whatever is wrong with it
            self._set_aside(id, f"{type(no).__name__}: {no}"[:200])
            return None
        self.changed(room)
        return room

    def woken(self, id: str, rows: Log, shift: int) -> Room | None:
        """A table that came to this server goes on where it stopped. None: it cannot be read."""
        if id not in self.rooms and id not in self.asleep:
            self.asleep[id], self._shifts[id] = rows, shift
        return self.find(id)

    def gave(self, room: Room) -> None:
        """A table is another server's from now on."""
        room.is_over = True
        room.close()
        self.rooms.pop(room.table.id, None)
        self._seat(room.table.id, frozenset())
        self.listing.look(room.table.id)
        self.house.metrics.tables.set(len(self.rooms))

    def _set_aside(self, id: str, why: str) -> None:
        """Leave a table as it lies in the store, for the person who runs the server to look at."""
        log.error("table set aside", table=id, why=why)
        self.aside[id] = why
        self.rooms.pop(id, None)
        self._seat(id, frozenset())
        self.listing.look(id)
        self.house.metrics.aside.set(len(self.aside))
        self.house.metrics.tables.set(len(self.rooms))

    def broke(self, room: Room, why: str) -> None:
        """A table cannot be written any more: everyone is told, and nobody plays on what is lost."""
        room.end(ASIDE)
        self._set_aside(room.table.id, why)

    async def set_aside(self, code: str, why: str) -> None:
        """Serve a table no longer: everyone there is told, and it lies in the store as it is."""
        room = self.find(code)
        if room is None:
            raise Illegal(say("there is no table {code}", code=code), word="no_table")
        room.end(ASIDE)
        while room.busy:  # what is on its way to the store arrives there
            await asyncio.sleep(WAIT)
        self._set_aside(room.table.id, why)

    async def take_back(self, code: str) -> None:
        """Serve a table again that was set aside."""
        id = code.strip().lower()
        if id not in self.aside:
            raise Illegal(say("table {code} is not set aside", code=code), word="not_aside")
        self.asleep[id] = await asyncio.to_thread(self.house.store.latest, id)
        why = self.aside.pop(id)
        if self._wake(id) is None:
            raise Illegal(say("table {code} cannot be read: {why}", code=code, why=self.aside[id]))
        log.info("table taken back", table=id, why=why)
        self.house.metrics.aside.set(len(self.aside))

    def forgive(self, id: str) -> None:
        """A table is set aside no longer; whoever asks for it next wakes it."""
        self.aside.pop(id, None)
        self.house.metrics.aside.set(len(self.aside))

    def announce(self, notice: Announced) -> None:
        """Tell everyone, at every table and in the lobby, what the operator says."""
        self.house.notice = notice
        for room in list(self.rooms.values()):
            room.notice()
        for watcher in self.listing.watchers:
            watcher.notice(notice)

    @property
    def rounds(self) -> int:
        """How many rounds are under way that somebody is there to play."""
        return sum(room.is_played for room in self.rooms.values())

    def is_aside(self, code: str) -> bool:
        """Whether the table of a code was set aside."""
        return code.strip().lower() in self.aside

    def agreed(self, settings: Settings) -> Settings:
        """The settings of a table that is made now, whole; refuses what makes no sense."""
        return made_at(settings, self.house.hour())

    async def open(self, settings: Settings, host: str) -> Room:
        """A new table with these settings, written down before anyone hears of it."""
        if self.house.notice.draining:
            said = say("the server stops soon; no new table is opened")
            raise Illegal(said, word="draining")
        if len(self.rooms) + len(self.asleep) >= self.house.limits.live_tables:
            raise house_full()
        id = self._code()
        now = self.house.now()
        first = [entries.Opened(settings, host), entries.Committed(self.house.secret())]
        new = follow(opened(id, first[0], now), first[1], now)  # type: ignore[arg-type]
        written: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def done(failed: Exception | None) -> None:
            if not written.done():
                written.set_result(failed)

        lines = [entries.encode(entry) for entry in first]
        self.house.append(Page(id, 0, now, lines, done))
        if await written is not None:
            raise Illegal(say("Saving failed; no table was opened."), word="disk")
        room = self._add(Room(self.house, new, len(first)))
        self.changed(room)
        return room

    def find(self, code: str) -> Room | None:
        """A room by its code."""
        id = code.strip().lower()
        return self._wake(id) if id in self.asleep else self.rooms.get(id)

    def changed(self, room: Room) -> None:
        """A room has changed: the people who look at the list will hear of it."""
        if room.table.closed:
            self.rooms.pop(room.table.id, None)
            self.house.metrics.tables.set(len(self.rooms))
            by_host = room.table.closed_by == "host"
            room.end(say("the host closed this table") if by_host else say("the table is closed"))
        if room.table.settings.public:
            self.listing.change(room.table.id)

    def listed(self, id: str) -> Listed | None:
        """How a table is listed; None: it is not."""
        room = self.rooms.get(id)
        if room is None or not room.table.settings.public or room.table.hosting.is_locked:
            return None
        return shown.listed(room.table, room.audience.watching)

    def sat(self, room: Room) -> None:
        """Know who sits at a table now, before anybody hears of it."""
        chairs = () if room.table.closed else room.table.chairs
        self._seat(room.table.id, frozenset(chair.who for chair in chairs if chair.who))

    def _seat(self, id: str, people: frozenset[str]) -> None:
        """Know who sits at a table, so that nobody has to look at all of them for it."""
        before = self._people.get(id, frozenset())
        if people == before:
            return
        for who in before - people:
            self.seated[who].discard(id)
            if not self.seated[who]:
                del self.seated[who]
        for who in people - before:
            self.seated.setdefault(who, set()).add(id)
        if people:
            self._people[id] = people
        else:
            del self._people[id]

    async def sweep(self) -> None:
        """Close, once a minute, the tables that nobody came back to."""
        while True:
            await asyncio.sleep(60)
            now = self.house.now()
            for room in list(self.rooms.values()):
                times = self.house.times
                patience = times.forgotten if room.table.deals else times.empty  # seconds
                if not room.audience.has_lines and now - room.touched > 1000 * patience:
                    room.submit(lambda table: [entries.Closed()])

    def farewell(self) -> None:
        """Tell everyone that the server stops."""
        said = say("the server restarts; your game is kept")
        if self.house.notice.draining:
            said = say("the server has stopped for now; your table is kept")
        bye = Bye(why=str(said), again=True, said=said)
        for room in self.rooms.values():
            room.audience.put_all(bye)
            room.close()
        for watcher in self.listing.watchers:
            watcher.line.put(encode(bye))
        self.listing.close()

    def _add(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        self.house.metrics.tables.set(len(self.rooms))
        self.sat(room)
        self.listing.look(room.table.id)
        return room

    def _code(self) -> str:
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
            if code not in self.rooms and code not in self.asleep:
                return code
