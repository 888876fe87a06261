"""
A room: a table with people around it.

Decide → write → adopt → acknowledge → tell. A person, a bot and the clock all go through
`submit`. The next decision waits until one page is written and told, so nothing can come between.

While a claim window is open, time has ticks: what comes between two of them is decided at the
second, and answered at the third, whatever has to be written meanwhile: all of it is one page. So
nobody can tell by the order or the time of an answer whether somebody else has answered in secret.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any, Literal

import structlog

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.types import Seat
from paiju.kit.words import Words, say
from paiju.play.match import Match
from paiju.server.room import shown
from paiju.server.room.audience import Audience
from paiju.server.room.draft import Answer, Draft, is_busy
from paiju.server.room.house import House
from paiju.server.room.minds import WorkersFailed
from paiju.server.room.orders import check_coming
from paiju.server.room.store import Misplaced
from paiju.server.room.viewer import Viewer
from paiju.server.table import clocks, entries
from paiju.server.table.entries import AnyEntry
from paiju.server.table.follow import STAND_IN
from paiju.server.table.hesitating import pauses
from paiju.server.table.table import Table
from paiju.server.table.unseen import is_unseen
from paiju.server.wire.limits import Bucket
from paiju.server.wire.line import Line
from paiju.thinking.mind import Thought

INBOX = 64  # decisions of one person that wait; how full it is must not tell of another's
SHORTEST = 10_000  # milliseconds that a person may be without a line where clocks run, at least
TICK = 0.1  # seconds between two ticks of a claim window, at most
FEWEST = 8  # ticks of a claim window
STILL = 0.002  # seconds between two looks whether everything is answered
RETRY = 1.0  # seconds until bots and clocks try again after a failed write
ASIDE = say("this table cannot be played on; whoever runs the server can see why")
log = structlog.get_logger()

Decide = Callable[[Table], list[AnyEntry]]


def _nobody(no: Refusal | None) -> None:
    """A bot and the clock need no answer."""


class Room:
    """One table: what is decided there, its clocks and its bots."""

    def __init__(
        self, house: House, table: Table, n: int, shift: int = 0,
        past: Sequence[tuple[int, Table]] = (),
    ) -> None:  # fmt: skip
        self.house = house
        self.shift = shift  # what the table's time is ahead of the server's
        self.table = table
        self.n = n  # the place of the next entry
        self.audience = Audience(table, self.now(), past)
        self.inbox: deque[tuple[Decide, Answer, str]] = deque()
        self._waiting: Counter[str] = Counter()  # how many of those are each person's
        self._draft: Draft | None = None
        self.busy = False
        self.touched = self.now()
        self.is_over = False  # whether nothing more may be decided here
        self._rests = False  # whether clocks and bots are still: the table is about to move
        # when a seated person's last line ended: at a table that was read again, just now
        self._gone = {chair.who: self.now() for chair in table.chairs if chair.is_present}
        self._timer: asyncio.TimerHandle | None = None
        self._ticking: asyncio.TimerHandle | None = None
        self._due = 0  # decisions that came before the last tick of the open claim window
        self._held: list[Callable[[], None]] = []  # what is said at the next tick
        self._beside = Bucket(house.limits.side, house.limits.side_burst)
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}

    def now(self) -> int:
        """The table's time in milliseconds. It stands still while no server has the table."""
        return self.house.now() + self.shift

    @property
    def is_played(self) -> bool:
        """Whether a round is under way that somebody is there to play."""
        here = self.audience.present
        return self.table.playing and any(c.is_present and c.who in here for c in self.table.chairs)

    def may_read(self, deal: int) -> bool:
        """Whether everyone may have the record of a round: of a public table, once it was seen."""
        return self.table.settings.public and self.audience.spectators.has_shown(deal)

    # deciding and writing

    def submit(self, decide: Decide, answer: Answer = _nobody, who: str = "") -> None:
        """Decide something on the table as it then is. `who`: the person who asks for it."""
        if who and self._waiting[who] >= INBOX:
            no = Illegal(say("the table is busy; try again"), word="busy")
            self.reply(partial(answer, no))
            return
        self._waiting[who] += 1
        self.inbox.append((decide, answer, who))
        if self.table.paused:
            self._await_tick()
        else:
            self._work()

    def reply(self, answer: Callable[[], None]) -> None:
        """Say something now; while a claim window is open, at its next tick."""
        if self.table.paused:
            self._held.append(answer)
            self._await_tick()
        else:
            self._say_held()
            answer()

    def _say_held(self) -> None:
        held, self._held = self._held, []
        for answer in held:
            answer()

    @property
    def _period(self) -> float:
        """Seconds between two ticks of the open claim window."""
        length = self.table.settings.window
        return length / max(FEWEST, ceil(length / TICK))

    def _await_tick(self) -> None:
        if self._ticking is None:
            passed = (self.now() - self.table.opened) / 1000
            self._tick_in(self._period - passed % self._period)

    def _tick_in(self, seconds: float) -> None:
        self._stop(self._ticking)
        self._ticking = asyncio.get_running_loop().call_later(seconds, self._tick)

    def _tick(self) -> None:
        """Answer what was decided since the last tick, and decide what came since then."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._say_held()
        self._due = len(self.inbox)
        self._work()
        if self._held or self.inbox:
            self._await_tick()

    def _work(self) -> None:
        while self.inbox and not self.busy and (self._due or not self.table.paused):
            self._due = max(0, self._due - 1)
            decide, answer, who = self.inbox.popleft()
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]
            try:
                if self.table.closed:
                    raise Illegal(say("the table is closed"), word="table_closed")
                if self.is_over:
                    raise Illegal(ASIDE, word="aside")
                self._decide(decide, answer)
            except Refusal as no:
                self.reply(partial(answer, no))
            except Exception as no:  # a mistake of ours at one table harms no other
                log.error("not decided", table=self.table.id, exc_info=no)
                said = say("the server made a mistake, so nothing has changed")
                self.reply(partial(answer, Illegal(said, word="mistake")))
            if not (self._due and self.inbox and self.table.paused and self._is_open):
                self._write()

    @property
    def _is_open(self) -> bool:
        """Whether more can be decided before anything is written: a window stays open."""
        table = self._draft.table if self._draft else self.table
        return table.paused and not table.closed

    def _decide(self, decide: Decide, answer: Answer) -> None:
        """Make the entries, and see what they come to."""
        draft = self._draft or Draft.begun(self.table, self.n, self.now())
        if decided := decide(draft.table):
            self._draft = draft.grown(decided, self._further, answer)
        else:
            self.reply(partial(answer, None))

    def _write(self) -> None:
        """Hand what is decided to the store."""
        draft, self._draft = self._draft, None
        if draft is not None:
            self.busy = True
            self.house.append(draft.page(partial(self._written, draft)))

    def _further(self, table: Table) -> list[AnyEntry]:
        """The entries that follow by themselves: a secret for the next deal, and the deal."""
        if table.closed or table.playing:
            return []
        if not table.secret or table.spent:
            return [entries.Committed(self.house.secret())]
        return [entries.Dealt()] if table.may_deal() and not self.house.notice.draining else []

    def _written(self, draft: Draft, failed: Exception | None) -> None:
        """The page is true from here on, or nothing has changed."""
        table = draft.table
        if failed is not None:
            log.error("not written", table=table.id, why=type(failed).__name__)
            self.house.metrics.failed.inc()
            said = say("Saving failed; nothing has changed.")
            for answer in draft.answers:
                self.reply(partial(answer, Illegal(said, word="disk")))
            if isinstance(failed, Misplaced):
                self.house.broke(self, str(failed))
                return
            asyncio.get_running_loop().call_later(RETRY, self.schedule)
            self._go_on()
            return
        self.n += len(draft.lines)
        self.table = table
        self.house.sat(self)
        self.touched = self.now()
        self.audience.adopt(table, self.touched)
        for answer in draft.answers:
            self.reply(partial(answer, None))
        if table.paused:
            self.reply(self._tell)
            self.schedule()
            self._go_on()
        else:
            self.house.later(self._tell_all)

    def _tell_all(self) -> None:
        """Tell everyone, after the people who wait for an acknowledgement."""
        try:
            self._tell()
            self.schedule()
        finally:
            self._go_on()

    def _tell(self) -> None:
        self.audience.tell(self.now())
        self.house.changed(self)

    def _go_on(self) -> None:
        self.busy = False
        self._work()

    # people

    def enter(self, who: str, name: str, line: Line, stream: str, after: int) -> Viewer:
        """
        A new line for a viewer. It goes on where the last one broke, or begins with the whole view.
        Refuses a person whom the host does not let in.
        """
        check_coming(self.table, who)
        self.audience.check_room(who, self.house.limits.watching)
        viewer = self.audience.admit(who, name)
        missed = viewer.missed(stream, after)
        viewer.lines = (*viewer.lines, line)
        line.put(self.house.welcome(viewer, None if missed is None else after, self.now()))
        for data in missed or ():
            line.put(data)
        seat = self.table.seat_of(who)
        if missed is None:
            viewer.forget()
            viewer.is_aside = True  # what was said so far is sent whole
        self._gone.pop(who, None)
        self.audience.tell(self.now())
        self.audience.notice(self.house.notice)
        if missed is None and self.table.words:
            viewer.put(shown.talk(self.table, seat, viewer.muted))
        if seat is not None and self.table.chairs[seat].away in ("clock", "gone"):
            self.submit(lambda table: [entries.Back(seat)] if table.chairs[seat].away else [])
        self.house.changed(self)
        return viewer

    def leave(self, viewer: Viewer, line: Line) -> None:
        """A line ended. The viewer of a seat is remembered; a spectator is not."""
        if not self.audience.leave(viewer, line):
            return
        if self.table.seat_of(viewer.who) is not None:
            self._gone[viewer.who] = self.now()
        self.touched = self.now()
        self.audience.tell(self.touched)
        self.schedule()
        self.house.changed(self)

    def may_talk(self, who: str) -> bool:
        """Whether one more word is allowed; all spectators together say only so much."""
        return self.table.seat_of(who) is not None or self._beside.take()

    def say(self, viewer: Viewer, text: str, phrase: int | None, answer: Answer) -> None:
        """Say a word to everyone who has not muted the speaker, once it is written down."""
        said: list[entries.Spoke] = []

        def decide(table: Table) -> list[AnyEntry]:
            seat = table.seat_of(viewer.who)
            aside = table.deals if table.is_aside(seat) else 0
            place = -1 if seat is None else seat
            said.append(entries.Spoke(place, viewer.name, text, phrase, aside))
            return [*said]

        def written(no: Refusal | None) -> None:
            if no is None:
                self.audience.hear(said[0])
            answer(no)

        self.submit(decide, written, viewer.who)

    def notice(self) -> None:
        """Tell everyone what the operator says; a table that may be dealt to again is."""
        self.audience.notice(self.house.notice)
        if not self.house.notice.draining and self.table.may_deal():
            self.submit(lambda table: [entries.Dealt()] if table.may_deal() else [])

    # clocks and bots

    def schedule(self) -> None:
        """Set the next alarm, and let the bots think that are asked."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.table.closed or self.is_over or self._rests:
            return
        times = [
            clocks.next_time(self.table),
            self.audience.spectators.next_time(),
            self._next_gone(),
        ]
        soonest = min((at for at in times if at is not None), default=None)
        if soonest is not None:
            wait = max(0, soonest - self.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._alarm)
        if not is_busy(self.table):
            return  # nobody is there to play with: the bots wait
        for seat in self.table.asked():
            if not self.table.chairs[seat].is_present:
                self._think(seat)

    def _alarm(self) -> None:
        self._timer = None
        now = self.now()
        if self.audience.spectators.catch_up(now):
            self.audience.tell(now)
        if self._minds_absence:
            self._mark_gone(now)
        if self.table.paused and self.table.closes <= now:
            self._tick()  # what came in time is decided; the window closes at the tick after it
            self.submit(partial(_resumed, self.table.opened))
            # However late the alarm came, what was decided now is written by then: else the end of
            # the window would tell that there was something to write.
            self._tick_in(self._period)
            return
        late = clocks.late(self.table, now)
        secret = [seat for seat in late if self.table.playing and self.table.is_secret(seat)]
        for seat in secret:
            self._think(seat, "clock")  # one answer; a mark on the seat would tell of the question
        if late != secret:
            self.submit(lambda table: _away([s for s in late if s not in secret], "clock", table))
        elif not secret:
            self.schedule()

    def _mark_gone(self, now: int) -> None:
        """Mark the people who have been without a line for too long."""
        for who, since in list(self._gone.items()):
            seat = self.table.seat_of(who)
            if seat is not None and since + self._absence > now:
                continue
            del self._gone[who]
            if seat is not None:
                self.submit(partial(_away, [seat], "gone"), partial(self._not_marked, who, since))

    def _not_marked(self, who: str, since: int, no: Refusal | None) -> None:
        """A mark that could not be written is tried again."""
        if no is not None and not self.audience.is_connected(who):
            self._gone.setdefault(who, since)

    @property
    def _minds_absence(self) -> bool:
        """Whether it matters who is there: in a round, and before a match. Between rounds a clock runs."""
        return self.table.playing or not self.table.in_match

    @property
    def _absence(self) -> int:
        """How long a person may be without a line. It depends on no question, so it tells of none."""
        if self.table.in_match and self.table.settings.turn:
            return max(SHORTEST, 1000 * self.table.settings.turn)
        return int(1000 * self.house.times.absence)

    def _next_gone(self) -> int | None:
        if not self._minds_absence:
            return None
        return min((since + self._absence for since in self._gone.values()), default=None)

    def _think(self, seat: Seat, by: Literal["bot", "clock"] = "bot") -> None:
        asked = self.table.question(seat)
        if seat in self._thinking:
            question, task = self._thinking[seat]
            if question == asked and not task.done():
                return
            task.cancel()
        self._thinking[seat] = asked, self.house.start(self._answer(seat, asked, by))

    async def _answer(self, seat: Seat, asked: int, by: Literal["bot", "clock"]) -> None:
        """A bot's decision, by the same door as a person's. It thinks while the turn before is shown."""
        table, match, begun = self.table, self.table.facing[seat], self.now()
        if match is None or match.round is None or not table.is_open(seat, asked):
            return  # a seat that is not asked any more has nothing to choose from
        round_ = match.round
        bot = table.chairs[seat].bot or STAND_IN
        try:
            thought = await self.house.minds.choose(round_, seat, bot)
        except WorkersFailed:
            thought = Thought(0, round_.legal(seat)[0])
        line = round_.line(seat, thought.action)
        if by == "bot" and not self._is_unseen(match, seat, line):
            until = pauses(table, begun, thought.doubt)
            await asyncio.sleep(max(0, until - self.now()) / 1000)

        def decide(table: Table) -> list[AnyEntry]:
            if not table.is_open(seat, asked):
                return []
            if table.chairs[seat].is_present and by == "bot":
                return []  # the person came back while the bot was thinking
            return [entries.Acted(seat, asked, line, "", by)]

        self.submit(decide)

    def _is_unseen(self, match: Match, seat: Seat, line: str) -> bool:
        """Whether nobody may notice a bot's answer: a pause before it and one after it would tell."""
        if self.table.paused or not self.table.game.law.resume:
            return False  # a window has its own time; without secret questions there is nothing to tell
        return is_unseen(match, match.play(seat, line)[0], seat)

    async def rest(self) -> None:
        """Let the clock and the bots be still, and wait until all that was said here is answered."""
        self._rests = True
        self._stop(self._timer)
        for _, task in self._thinking.values():
            task.cancel()
        while self.busy or self.inbox or self._held:
            await asyncio.sleep(STILL)

    def go_on(self) -> None:
        """The clock and the bots go on."""
        self._rests = False
        self.schedule()

    def end(self, said: Words) -> None:
        """Stop the clock and the bots, tell everyone why, and hang up."""
        self.is_over = True
        self.close()
        self._say_held()
        self.audience.end(said)

    @staticmethod
    def _stop(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        """Stop the clock and the bots."""
        self._stop(self._timer)
        self._stop(self._ticking)
        for _, task in self._thinking.values():
            task.cancel()


def _resumed(opened: int, table: Table) -> list[AnyEntry]:
    """Close the claim window that opened at this time."""
    return [entries.Resumed()] if table.paused and table.opened == opened else []


def _away(seats: list[Seat], why: Any, table: Table) -> list[AnyEntry]:
    return [entries.Away(seat, why) for seat in seats if table.chairs[seat].is_present]
