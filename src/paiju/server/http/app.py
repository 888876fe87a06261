"""The server's front door: HTTP for questions that are not live, WebSockets for tables and lobby."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from socket import socket
from typing import Any

import structlog
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import Message, Receive, Scope, Send

from paiju import web
from paiju.server.http import queries
from paiju.server.http.about import AboutTables
from paiju.server.http.admission import (
    Admission,
    address_of,
    header,
    home_of,
    is_here,
    same_origin,
    token_of,
)
from paiju.server.http.body import body_of
from paiju.server.http.catalogue import Catalogue, all_games
from paiju.server.http.fixed import Fixed
from paiju.server.http.forwarding import Unanswered
from paiju.server.http.gates import Front
from paiju.server.http.greeting import Greeting
from paiju.server.http.json import Json
from paiju.server.http.lab import LabDoor
from paiju.server.http.lines import LineDoor
from paiju.server.http.me import Me
from paiju.server.http.numbers import TYPE, serve_numbers
from paiju.server.http.opening import Opening
from paiju.server.http.operator import Operator
from paiju.server.http.pages import VERSION, Pages
from paiju.server.http.returning import Returning
from paiju.server.http.reviewing import Reviewing
from paiju.server.room.archive import DAY, prune
from paiju.server.room.database import Failed
from paiju.server.room.folder import Folder
from paiju.server.room.garbage import collect_seldom
from paiju.server.room.house import House
from paiju.server.room.lab import Lab
from paiju.server.room.lobby import Lobby
from paiju.server.room.minds import Minds
from paiju.server.room.reviews import Reviews
from paiju.server.room.several import NODE, Several
from paiju.server.wire import refusals
from paiju.server.wire.admin import LINE, SOCKET
from paiju.server.wire.messages import Announced
from paiju.server.wire.running import Running

HOUR = 3600  # seconds
LEAVE = 60.0  # seconds for a server to give its tables to others before it stops
TURN = 0.0001  # seconds that a busy event loop may keep the store's thread waiting
SECURITY = {
    "content-security-policy": "default-src 'self'; img-src 'self' blob:; connect-src 'self' blob:; frame-ancestors 'none'; base-uri 'none';"
    " form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-cache",
}
log = structlog.get_logger()


class App:
    """The application of one server process."""

    def __init__(
        self, folder: Folder, running: Running, numbers: socket | None = None
    ) -> None:  # fmt: skip
        self.folder = folder
        self._numbers = numbers  # where the numbers for Prometheus are asked for
        self.running = running
        self.ready = False
        self.house: House
        self.lobby: Lobby
        self.operator: Operator
        self.several: Several | None = None  # where tables are, if this is one server of several
        self.front = Front(running.gates)
        self.admission = Admission(running.limits, self.front, running.times.request)
        self.desk = folder.desk
        self.stop: Callable[[], None] = lambda: None  # what ends the process
        self.pages = Pages(web.FOLDER, self.front, all_games)
        self.fixed = Fixed()
        self.greeting = Greeting(self.admission, self.front, self._who)
        self.me = Me(
            self.admission, self.front, folder.passkeys, folder.pending, self.greeting.identified
        )
        self.reviews: Reviews
        self.reviewing = Reviewing(lambda: self.reviews, running.limits)
        self.lab = LabDoor(running.limits, self._who)
        self.about = AboutTables(self.admission, self._who)
        self.opening = Opening(self.admission, self.front, self.greeting, self._who)
        self.returning = Returning(folder.database, self._who)
        self.lines = LineDoor(self.admission, self.front, self.desk, self.about, self._who)
        self.admit = self.lines.admit
        self.http = Starlette(
            routes=self._routes(),
            lifespan=self._lifespan,
            exception_handlers={Failed: _unreached, Unanswered: _unreached},
        )

    def _routes(self) -> list[Any]:
        routes: list[Any] = [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
            Route("/api/node", self.node, methods=["POST"]),
        ]
        pages = [Route(path, self.pages.page) for path in queries.PAGES]
        return [
            *routes,
            *Catalogue(self.fixed).routes(),
            *self.greeting.routes(),
            *self.returning.routes(),
            *self.opening.routes(),
            *self.about.routes(),
            *self.me.routes(),
            *self.lab.routes(),
            *queries.routes(self.fixed),
            *self.reviewing.routes(),
            *pages,
            Mount("/", self.pages),
        ]

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(TURN)
        minds = Minds(self.running.bots, elsewhere=self.folder.elsewhere())
        self.house = House(self.folder.store, minds, self.running, self.folder.key)
        self.folder.store.lost = self._lost
        self.me.house = self.greeting.house = self.house
        self.lobby = Lobby(self.house)
        self.lobby.read(
            self.folder.logs, {**self.desk.aside, **self.folder.broken}, self.folder.shifts
        )
        self._join()
        for door in (self.about, self.opening, self.returning, self.lines):
            door.lobby, door.several = self.lobby, self.several
        self.house.notice = Announced(text=self.desk.notice)
        minds.start()
        if minds.elsewhere is not None:
            self.house.start(minds.elsewhere.work())
        self.reviews = Reviews(self.running.bots.compiled)
        self.house.start(self.reviews.work())
        self.house.start(self.house.beat())
        self.house.start(self.lobby.wake())
        self.house.start(self.lobby.sweep())
        self.house.start(collect_seldom())
        self.house.start(self._prune())
        if self.running.bots.compiled:  # by interpreted rules one only tries something
            self.house.start(self.pages.prepare())
        lab = self.lab.lab = Lab(self.folder.path, self.running.lab, self.running.bots.compiled)
        answering = asyncio.create_task(lab.work())
        self.operator = Operator(
            self.lobby, self.desk, self.lines.open, lambda: self.stop(), self.several
        )
        operator = await self.operator.listen(self.folder.path)
        numbers = await serve_numbers(self._numbers, self.numbers) if self._numbers else None
        self.ready = True
        yield
        self.ready = False
        for listening in (numbers, operator):
            if listening is not None:
                listening.close()
        (self.folder.path / SOCKET).unlink(missing_ok=True)
        await lab.close()
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
        await minds.stop()
        await self.house.stop()

    def _join(self) -> None:
        """Be one server of several, where the database has several."""
        member = self.folder.member
        if member is None:
            return
        self.several = Several(self.lobby, member, self.folder.key)
        self.house.zone = member.zone
        self.admission.together, self.admission.start = self.several.takes, self.house.start
        member.told = lambda topic, about: self.house.call(self._told, topic, about)
        self.house.start(self.several.look())
        self.house.start(self.several.watch())
        self.house.start(self.several.sweep())

    def _told(self, topic: str, about: Any) -> None:
        """The other servers, or the database, have something to tell."""
        assert self.several is not None
        match topic:
            case "given":
                self.house.start(self.several.wake())
            case "gone":
                self.several.gone(about)
            case "lobby":
                self.several.listing.heard()
            case "desk":
                self.house.start(self._hear_desk())

    async def _hear_desk(self) -> None:
        """The operator has decided something, perhaps at another server."""
        with suppress(Failed):
            await run_in_threadpool(self.desk.read)
        self.operator.heed()

    def _lost(self) -> None:
        """Called from the store's thread: another server has the tables, and this one ends."""
        self.house.call(self.stop)

    async def _prune(self) -> None:
        """Delete, once an hour, the tables that were closed long ago, if so many days are set."""
        days = self.running.store.days
        while days:
            before = int(time.time()) - days * DAY
            try:
                gone = await run_in_threadpool(prune, self.folder.database, before)
            except Failed as no:
                log.error("not pruned", why=str(no))
            else:
                log.info("pruned", tables=gone)
            await asyncio.sleep(HOUR)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, then hand it to Starlette."""
        scope = self.front.seen(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = {name for name, _ in message["headers"]}
                message["headers"] += [row for row in self._always() if row[0] not in told]
            await send(message)

        if scope["type"] != "http":
            await self.http(scope, receive, send)
        elif (no := self._refused(scope)) is not None:
            await no(scope, receive, guarded)
        else:
            with suppress(ClientDisconnect):  # nobody is there to be answered
                await self.http(scope, receive, guarded)

    def _always(self) -> list[tuple[bytes, bytes]]:
        """What every answer says, unless it says otherwise itself."""
        known = self.pages.known
        said = {**SECURITY, VERSION: known} if known else SECURITY
        return [(name.encode(), value.encode()) for name, value in said.items()]

    def _refused(self, scope: Scope) -> Response | None:
        """The answer to a request that is not even read. None: it is read."""
        if self._is_node(scope):
            return None
        posts = scope["method"] == "POST"
        if posts and not same_origin(scope, self.front):
            return Json(refusals.answer(refusals.FOREIGN), 403)
        kind = self.admission.asks if posts else self.admission.pages
        if not kind.take(home_of(scope)):
            return Json(refusals.answer(refusals.SLOWER), 429)
        if scope["path"].startswith("/api/"):
            who = self._who(scope) if posts else None
            ban = self.desk.banned(address_of(scope), who)
            return Json(refusals.answer(refusals.banned(ban.words)), 403) if ban else None
        return None

    def _who(self, scope: Scope) -> str | None:
        """The identity that a cookie or a bearer token proves."""
        return self.house.guest(token_of(scope))

    # HTTP

    async def node(self, request: Request) -> Response:
        """What the operator asks of another server of the cluster, which passes it on to this one."""
        if not self._is_node(request.scope):
            raise HTTPException(404)
        return Json(await self.operator.here(await body_of(request, LINE) or b""))

    async def healthz(self, request: Request) -> Response:
        """The process answers."""
        return Json({"ok": True})

    async def readyz(self, request: Request) -> Response:
        """Whether every table is awake, something can be written down, and the server does not stop soon."""
        asleep = len(self.lobby.asleep)
        writes = await self.house.writes()
        draining = self.house.notice.draining
        ready = self.ready and writes
        if self.several is None:
            ready = ready and not asleep
        else:
            draining = draining or self.several.member.is_draining
            ready = ready and not self.several.member.is_lapsed
        ready = ready and not draining
        told = {"tables": len(self.lobby.rooms), "asleep": asleep, "aside": len(self.lobby.aside)}
        told["draining"] = draining
        return Json({"ready": ready, "writes": writes, **told}, 200 if ready else 503)

    async def metrics(self, request: Request) -> Response:
        """Numbers for Prometheus, on this machine only: one message more may tell of a secret claim."""
        if self.front.is_there or not is_here(request.scope):
            raise HTTPException(404)
        return Response(self.numbers(), media_type=TYPE)

    def numbers(self) -> bytes:
        """The numbers for Prometheus."""
        return generate_latest(self.house.metrics.registry)

    def _is_node(self, scope: Scope) -> bool:
        """Whether another server of the cluster asks."""
        return self.several is not None and self.several.is_node(header(scope, NODE))


async def _unreached(request: Request, no: Exception) -> Response:
    """The database does not answer; a line of the log says what it was asked for."""
    log.error("not read", path=request.url.path, why=str(no))
    return Json(refusals.answer(refusals.UNREACHED), 503)


async def shut(app: App, wait: float) -> None:
    """Tell everyone that the server stops, and give them a moment to hear it."""
    app.ready = False
    if app.several is not None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVE):
                await app.several.leave()
    app.lobby.farewell()
    await asyncio.sleep(wait)
