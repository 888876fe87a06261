"""The services that every room needs: the clock, the store, chance, the bots, the metrics."""

import asyncio
import hashlib
import hmac
import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from paiju.server.room.minds import Minds
from paiju.server.room.store import Misplaced, Page, Store
from paiju.server.room.viewer import Viewer
from paiju.server.table.fair import SECRET
from paiju.server.wire.limits import Buckets
from paiju.server.wire.messages import Announced, Welcome, encode
from paiju.server.wire.running import Running

BEAT = 0.25  # seconds
REASONS = ("slow reader", "too many messages", "no hello")  # why a line is ended
TRY = 5.0  # seconds after which it is tried again whether anything can be written
log = structlog.get_logger()


class Metrics:
    """The numbers that the person who runs the server watches."""

    def __init__(self) -> None:
        self.registry = within = CollectorRegistry()
        self.sockets = Gauge("paiju_sockets", "open connections", registry=within)
        self.carried = Gauge("paiju_carried", "lines carried to other nodes", registry=within)
        self.tables = Gauge("paiju_tables", "live tables", registry=within)
        self.aside = Gauge(
            "paiju_tables_aside", "tables that cannot be read or written", registry=within
        )  # fmt: skip
        self.messages = Counter(
            "paiju_messages", "messages from clients", ["kind"], registry=within
        )
        self._kinds: dict[type, Counter] = {}
        self.refused = Counter("paiju_refused", "messages refused", registry=within)
        self.hung_up = Counter(
            "paiju_hung_up", "lines ended by the server", ["why"], registry=within
        )
        resident = Gauge("paiju_resident_bytes", "memory of the server", registry=within)
        resident.set_function(resident_bytes)
        self.answers = Counter(
            "paiju_bot_answers", "answers of bots", ["rules"], registry=within
        )  # fmt: skip
        self.failed = Counter(
            "paiju_failed_writes", "pages that could not be written", registry=within
        )
        self.append = Histogram(
            "paiju_append_seconds", "from decided to durable",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5), registry=within,
        )  # fmt: skip

    def count_message(self, kind: type) -> None:
        """Count a message of this kind."""
        if kind not in self._kinds:
            self._kinds[kind] = self.messages.labels(kind.__name__)
        self._kinds[kind].inc()

    def count_answer(self, how: str) -> None:
        """Count an answer of a bot, by the rules that it thought with, or as one from elsewhere."""
        self.answers.labels(how).inc()


def resident_bytes() -> float:
    """The memory this process holds; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError):
        return 0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


class House:
    """The services of one server process."""

    def __init__(self, store: Store, minds: Minds, running: Running, key: bytes) -> None:
        self.store = store
        self.minds = minds
        self.limits = running.limits
        self.times = running.times
        self.metrics = Metrics()
        minds.answered = self.metrics.count_answer
        self.changed: Callable[[Any], None] = lambda room: None
        self.sat: Callable[[Any], None] = lambda room: None
        self.broke: Callable[[Any, str], None] = lambda room, why: None
        self.notice = Announced()  # what the operator says to everyone
        self.zone = ""  # the time zone; empty: the machine's
        self._key = key
        self._loop = asyncio.get_running_loop()
        self._base = store.clock()
        self._begun = time.monotonic()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writes, self._tried = True, -TRY  # whether it was written, and when that was seen
        self._trying = asyncio.Lock()
        self.chat = Buckets(running.limits.chat, running.limits.chat_burst)  # by identity
        self.hints = Buckets(running.limits.hints, running.limits.hints_burst)  # by identity
        self._pages: list[Page] = []  # pages of this moment, for the store
        self._later: deque[Callable[[], None]] = deque()  # work that nobody waits for
        store.written = self._written

    def now(self) -> int:
        """Server time in milliseconds. It stands still while the server is down."""
        return self._base + int(1000 * (time.monotonic() - self._begun))

    def hung_up(self, why: str) -> None:
        """Count a line that the server ended. A stranger's words are no kind of reason."""
        kind = why.partition(":")[0]
        self.metrics.hung_up.labels(kind if kind in REASONS else "other").inc()

    def hour(self) -> int:
        """The hour of the day, where the server stands; of several servers, where their database does."""
        if self.zone:
            with suppress(ZoneInfoNotFoundError, ValueError):
                return datetime.now(ZoneInfo(self.zone)).hour
        return time.localtime().tm_hour

    def secret(self) -> str:
        """The secret of a deal."""
        return secrets.token_hex(SECRET)

    def append(self, page: Page) -> None:
        """Have a page written, with all others of this moment, and measure how long it takes."""
        page.begun = time.monotonic()
        if not self._pages:
            self._loop.call_soon(self._hand_over)
        self._pages.append(page)

    def _hand_over(self) -> None:
        self.store.append(self._pages)
        self._pages = []

    async def writes(self) -> bool:
        """Whether something can be written down; it is tried where nothing was written lately."""
        async with self._trying:
            if time.monotonic() - self._tried > TRY:
                tried: asyncio.Future[Exception | None] = self._loop.create_future()
                self.store.probe(self.now(), lambda failed: self.call(tried.set_result, failed))
                self._writes, self._tried = await tried is None, time.monotonic()
        return self._writes

    def call(self, call: Callable[..., None], *arguments: object) -> None:
        """Call something in the event loop, from whatever thread."""
        try:
            self._loop.call_soon_threadsafe(call, *arguments)
        except RuntimeError:  # the loop has ended: what was to be written is, nobody waits for it
            log.info("written after the end")

    def _written(self, pages: list[Page], failed: Exception | None) -> None:
        """Called from the store's thread: back into the event loop."""
        self.call(self._report, pages, failed)

    def _report(self, pages: list[Page], failed: Exception | None) -> None:
        """Let every page know whether it is written."""
        now = self._tried = time.monotonic()
        self._writes = failed is None or isinstance(failed, Misplaced)
        for page in pages:
            self.metrics.append.observe(now - page.begun)
            self._loop.call_soon(page.done, failed)  # a failure at one table touches no other

    def later(self, work: Callable[[], None]) -> None:
        """
        Do work that nobody waits for. Views cost more than all the rest, so a person who sends an
        action or waits for an acknowledgement comes first: the event loop looks for them between
        any two pieces of this work.
        """
        if not self._later:
            self._loop.call_soon(self._next)
        self._later.append(work)

    def _next(self) -> None:
        work = self._later.popleft()
        if self._later:
            self._loop.call_soon(self._next)
        work()

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """A task that the house ends with itself."""
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task failed", exc_info=error)

    async def beat(self) -> None:
        """Note the time again and again, so that a restart knows when the server stopped."""
        while True:
            self.store.beat(self.now())
            await asyncio.sleep(BEAT)

    async def stop(self) -> None:
        """End every task."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.store.beat(self.now())

    def welcome(self, viewer: Viewer, resumed: int | None, now: int) -> bytes:
        """The first message on a line. Its number is that of the message before it."""
        seq = viewer.seq if resumed is None else resumed
        again = resumed is not None
        return encode(
            Welcome(seq=seq, stream=viewer.stream, you=viewer.who, resumed=again, now=now)
        )

    # identities

    def new_guest(self) -> str:
        """A signed identity for someone new."""
        return self.signed(secrets.token_urlsafe(12))

    def signed(self, who: str) -> str:
        """An identity with its signature."""
        return f"{who}.{self._signature(who)}"

    def guest(self, token: str) -> str | None:
        """The identity that a token proves. None: the token is forged."""
        who, _, signature = token.rpartition(".")
        if who and hmac.compare_digest(signature.encode(), self._signature(who).encode()):
            return who
        return None

    def _signature(self, who: str) -> str:
        return hmac.new(self._key, f"guest {who}".encode(), hashlib.sha256).hexdigest()[:40]
