"""The server's front door: HTTP for questions that are not live, WebSockets for tables and lobby."""

import asyncio
import re
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from socket import socket
from typing import Any

import msgspec
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
from paiju.kit.errors import Unreadable
from paiju.server.http import queries
from paiju.server.http.about import AboutTables
from paiju.server.http.admission import (
    COOKIE,
    Admission,
    address_of,
    header,
    home_of,
    is_here,
    same_origin,
    token_of,
)
from paiju.server.http.asking import Unanswered
from paiju.server.http.body import body_of
from paiju.server.http.catalogue import Catalogue, all_games
from paiju.server.http.fixed import Fixed
from paiju.server.http.gates import Front
from paiju.server.http.json import Json, answered
from paiju.server.http.lab import LabDoor
from paiju.server.http.me import Me
from paiju.server.http.mine import LATEST, Mine, rounds_of, tables_of, together
from paiju.server.http.numbers import TYPE, serve_numbers
from paiju.server.http.operator import Lines, Operator
from paiju.server.http.pages import VERSION, Pages
from paiju.server.http.reviewing import Reviewing
from paiju.server.http.seated import sits_at, sits_here
from paiju.server.room.archive import DAY, prune
from paiju.server.room.carrying import TableLine
from paiju.server.room.connection import AtLobby, AtTable, Connection, TurnedAway
from paiju.server.room.database import Failed
from paiju.server.room.folder import Folder
from paiju.server.room.garbage import collect_seldom
from paiju.server.room.house import House
from paiju.server.room.lab import Lab
from paiju.server.room.lobby import Lobby
from paiju.server.room.minds import Minds
from paiju.server.room.reviews import Reviews
from paiju.server.room.several import AGAIN, FROM, NODE, WHO, Several
from paiju.server.table.settings import Settings
from paiju.server.wire import refusals
from paiju.server.wire.admin import LINE, SOCKET
from paiju.server.wire.line import Carrier
from paiju.server.wire.messages import Announced
from paiju.server.wire.running import Running

HOUR, YEAR = 3600, 365 * DAY  # seconds
BODY = 16_384  # bytes of a request
LEAVE = 60.0  # seconds for a server to give its tables to others before it stops
MOMENT = re.compile(r"[0-9]{1,15}")
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

read_settings = msgspec.json.Decoder(Settings).decode


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
        self.lines: Lines = {}
        self.stop: Callable[[], None] = lambda: None  # what ends the process
        self.pages = Pages(web.FOLDER, self.front, all_games)
        self.fixed = Fixed()
        self.me = Me(self.admission, self.front, folder.passkeys, folder.pending, self._identified)
        self.reviews: Reviews
        self.reviewing = Reviewing(lambda: self.reviews, running.limits)
        self.lab = LabDoor(running.limits, self._who)
        self.about = AboutTables(self.admission, self._who)
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
            Route("/api/guests", self.guests, methods=["POST"]),
            Route("/api/mine", self.mine),
            Route("/api/node", self.node, methods=["POST"]),
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.open_table, methods=["POST"]),
        ]
        pages = [Route(path, self.pages.page) for path in queries.PAGES]
        return [
            *routes,
            *Catalogue(self.fixed).routes(),
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
        self.me.house = self.house
        self.lobby = Lobby(self.house)
        self.lobby.read(
            self.folder.logs, {**self.desk.aside, **self.folder.broken}, self.folder.shifts
        )
        self._join()
        self.about.lobby, self.about.several = self.lobby, self.several
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
            self.lobby, self.desk, self.lines, lambda: self.stop(), self.several
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

    # WebSockets

    def admit(self, scope: Scope, carrier: Carrier) -> Connection | int:
        """Let a client in that may come: the connection, or the status with which it is refused."""
        if self.several is not None and (key := header(scope, NODE)):
            return self._carried(scope, carrier, self.several, key)
        scope = self.front.seen(scope)
        refused, room, id = 0, None, ""
        who = self._who(scope)
        address = address_of(scope)
        match scope["path"].strip("/").split("/"):
            case ["api", "lobby"]:
                who = who or home_of(scope)
            case ["api", "tables", code, "socket"]:
                try:
                    if self.several is None:
                        room = self.about.room(scope, code)
                    else:
                        id = self.admission.sought(scope, code)
                    refused = 401 if who is None else 0
                except HTTPException as no:
                    refused = no.status_code
            case _:
                refused = 404
        if not same_origin(scope, self.front):
            return 403
        if self.several is not None:
            if self.several.turns_away(id):
                return 503
        refused = refused or self.admission.refused(scope, who or "")
        if refused:
            return refused
        if self.several is not None and id:
            missing = partial(self.admission.missed, scope)
            return self._let_in(carrier, address, who or "", partial(
                TableLine, places=self.several, id=id, who=who or "", missing=missing
            ))  # fmt: skip
        if room is None:
            return self._let_in(carrier, address, who or "", partial(AtLobby, lobby=self.lobby))
        return self._let_in(carrier, address, who or "", partial(AtTable, room=room, who=who or ""))

    def _carried(
        self, scope: Scope, carrier: Carrier, several: Several, key: str
    ) -> Connection | int:  # fmt: skip
        """A line that another server carries here: it was let in where it ends."""
        if not several.is_node(key):
            return 403
        if several.member.is_lapsed:
            return 503
        match scope["path"].strip("/").split("/"):
            case ["api", "tables", id, "socket"]:
                return TableLine(
                    carrier, self.house, _nothing, several, id, header(scope, WHO),
                    header(scope, FROM), header(scope, AGAIN) == "1",
                )  # fmt: skip
        return 404

    def _let_in(
        self, carrier: Carrier, address: str, who: str, made: Callable[..., Connection]
    ) -> Connection:
        """A line to a table, or to the lobby; whoever is banned is told so."""

        def ended() -> None:
            self.lines.pop(line, None)
            self._counted(address, who, -1)

        line: Connection
        self._counted(address, who, 1)
        if (ban := self.desk.banned(address, who)) is not None:
            line = TurnedAway(carrier, self.house, ended, ban.words)
        else:
            line = made(carrier, self.house, ended)
        self.lines[line] = address, who
        return line

    def _counted(self, address: str, who: str, n: int) -> None:
        self.admission.count(address, who, n)
        self.house.metrics.sockets.set(self.admission.sockets)

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

    async def guests(self, request: Request) -> Response:
        """An identity: as a cookie for a browser, as a token for a program."""
        who = self._who(request.scope)
        if who is None and not await self._may_greet(request):
            return Json(refusals.answer(refusals.GUESTS), 429)
        token = self.house.new_guest() if who is None else self.house.signed(who)
        return self._identified(request, token, {})

    def _identified(self, request: Request, token: str, more: dict[str, Any]) -> Response:
        """The answer that makes a browser or a program somebody."""
        answer = Json({"you": token.rpartition(".")[0], "token": token, **more})
        self._remember(request, answer, token)
        return answer

    async def _may_greet(self, request: Request) -> bool:
        """Whether one more identity may be given to this address; that counts."""
        return await self.admission.takes(self.admission.greeting, home_of(request.scope))

    def _remember(self, request: Request, answer: Response, token: str) -> None:
        """Let a browser keep its identity."""
        answer.set_cookie(
            COOKIE, token, max_age=YEAR, httponly=True, samesite="strict",
            secure=request.scope["scheme"] == "https", path=f"{self.front.prefix}/",
        )  # fmt: skip

    async def mine(self, request: Request) -> Response:
        """Where this person sits, and the rounds they played; nothing of anybody else."""
        who, text = self._who(request.scope), request.query_params.get("before", "")
        if who is None:
            return Json(Mine((), (), None))
        before = int(text) if MOMENT.fullmatch(text) else LATEST
        rounds, more = await run_in_threadpool(rounds_of, self.house.store, who, before)
        if self.several is not None and not self._is_node(request.scope):
            token = {"authorization": f"Bearer {self.house.signed(who)}"}
            headers = {**token, **self.several.headers(who, again=False)}
            here, others = await sits_at(self.several, self.folder.database, who, headers)
            return Json(Mine(together(tables_of(here, who), others), rounds, more))
        if self.several is not None and (at := request.query_params.get("at")):
            here = await sits_here(self.several, at.split(","))
        else:  # one server, or an older one asks, which does not say which tables it means
            here = [self.lobby.rooms[id] for id in self.lobby.seated.get(who, ())]
        return Json(Mine(tables_of(here, who), rounds, more))

    def _is_node(self, scope: Scope) -> bool:
        """Whether another server of the cluster asks."""
        return self.several is not None and self.several.is_node(header(scope, NODE))

    async def tables(self, request: Request) -> Response:
        """The public tables."""
        if self.several is not None:
            return Json(await self.several.listing.whole())
        return Json(self.lobby.listing.sent())

    async def open_table(self, request: Request) -> Response:
        """
        A new table from its settings. With `?guest=new` somebody without an identity is given one
        with the answer: a page that is new here need not ask twice.
        """
        return await answered(self._open, request)

    async def _open(self, request: Request) -> Response:
        who, token = self._who(request.scope), ""
        if who is None and request.query_params.get("guest") == "new":
            if not await self._may_greet(request):
                return Json(refusals.answer(refusals.GUESTS), 429)
            token = self.house.new_guest()
            who = token.rpartition(".")[0]
        if who is None:
            return Json(refusals.answer(refusals.NOBODY), 401)
        opening, keys = self.admission.opening, (who, home_of(request.scope))
        if not all(opening.of(key).has() for key in keys):
            return Json(refusals.answer(refusals.TABLES), 429)
        body = await body_of(request, BODY)
        if body is None:
            return Json(refusals.answer(refusals.too_long(BODY)), 413)
        try:
            settings = self.lobby.agreed(read_settings(body))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            raise Unreadable(str(no)) from None
        if not await self.admission.takes(opening, *keys):  # what was refused has cost nothing
            return Json(refusals.answer(refusals.TABLES), 429)
        if self.several is not None:
            await self.several.check_room()
        room = await self.lobby.open(settings, who)
        table = room.table
        opened = {
            "id": table.id, "url": f"{self.front.address}/t/{table.id}",
            "commitment": table.commitment, "seats": len(table.chairs),
        }  # fmt: skip
        answer = Json(opened, 201)
        if token:
            self._remember(request, answer, token)
        return answer


def _nothing() -> None:
    """A line that is carried here is counted where it ends."""


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
