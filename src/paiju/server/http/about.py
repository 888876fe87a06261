"""
What can be asked of a table without sitting down there: what it is, and its finished rounds, for
those who may read them.
"""

import asyncio
import re
import time
from collections.abc import Callable
from typing import NoReturn

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from paiju.kit.options import plain
from paiju.server.http.admission import Admission, header
from paiju.server.http.forwarding import PATIENCE, Unanswered, forward
from paiju.server.http.json import Json
from paiju.server.http.mine import Sitting, sitting
from paiju.server.room import shown
from paiju.server.room.carrying import LOOK, Elsewhere
from paiju.server.room.lobby import Lobby
from paiju.server.room.room import Room
from paiju.server.room.several import NODE, Several

DEAL = re.compile(r"[0-9]{1,9}")


class AboutTables:
    """The addresses of a table. It may be at another server of several, which then answers."""

    def __init__(self, admission: Admission, who: Callable[[Scope], str | None]) -> None:
        self.lobby: Lobby  # it is there when the server starts
        self.several: Several | None = None
        self.admission = admission
        self._who = who

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [
            Route("/api/tables/{code}", self.table),
            Route("/api/tables/{code}/records", self.records),
            Route("/api/tables/{code}/records/{deal}", self.record),
            Route("/api/tables/{code}/records/{deal}/names", self.names),
        ]

    def room(self, scope: Scope, code: str) -> Room:
        """The room of a code at this server."""
        room = self.lobby.find(self.admission.sought(scope, code))
        if room is None:
            self._missed(scope, code)
        return room

    def _missed(self, scope: Scope, code: str) -> NoReturn:
        """There is no such table."""
        self.admission.missed(scope)
        raise HTTPException(503 if self.lobby.is_aside(code) else 404)

    async def table(self, request: Request) -> Response:
        """A table before joining it: its rule sheet and the people and bots at it."""
        room = await self._found(request)
        if isinstance(room, Response):
            return room
        if room is None:
            self._missed(request.scope, request.path_params["code"])
        table = room.table
        options = {
            name: plain(getattr(table.sheet.options, name))
            for name in table.sheet.options.__struct_fields__
        }
        names = [chair.name or chair.bot for chair in table.chairs]
        about = msgspec.to_builtins(shown.listed(table, room.audience.watching))
        return Json({**about, "seats": names, "rules": options})

    async def records(self, request: Request) -> Response:
        """The deals of a table whose records this person may fetch."""
        code = request.path_params["code"].lower()
        room = await self._found(request)
        if isinstance(room, Response):
            return room
        rows = await run_in_threadpool(self.lobby.house.store.records, code)
        if not rows and room is None:
            self.admission.missed(request.scope)
        who, may = self._who(request.scope), await self._reading(code, room)
        return Json(
            [deal for deal, people in rows if who in msgspec.json.decode(people) or may(deal)]
        )

    async def record(self, request: Request) -> Response:
        """A finished round: for the people who sat there, or for all if the table is public."""
        record = await self._record(request)
        return record if isinstance(record, Response) else Json(record)

    async def names(self, request: Request) -> Response:
        """The seating of a finished round, for everybody who may have its record."""
        if isinstance(record := await self._record(request), Response):
            return record
        code, deal = request.path_params["code"].lower(), int(request.path_params["deal"])
        told = await run_in_threadpool(self.lobby.house.store.round_told, code, deal)
        return Json(sitting(told) if told is not None else Sitting())

    async def _record(self, request: Request) -> bytes | Response:
        code, deal = request.path_params["code"].lower(), request.path_params["deal"]
        self.admission.sought(request.scope, code)
        if not DEAL.fullmatch(deal):
            raise HTTPException(404)
        found = await run_in_threadpool(self.lobby.house.store.record, code, int(deal))
        if found is None:
            self.admission.missed(request.scope)
            raise HTTPException(404)
        record, people = found
        if self._who(request.scope) not in msgspec.json.decode(people):
            room = await self._found(request)
            if isinstance(room, Response):
                return room
            if not (await self._reading(code, room))(int(deal)):
                raise HTTPException(404)  # nobody else may know whether it exists
        return record

    async def _found(self, request: Request) -> Room | Response | None:
        """
        The room of the table that is asked about, or what the server answers that has it. One that
        has just died is soon replaced: that is waited for, as a line waits.
        """
        id = self.admission.sought(request.scope, request.path_params["code"])
        if self.several is None:
            return self.lobby.find(id)
        until = time.monotonic() + PATIENCE
        while isinstance(place := await self.several.place(id), Elsewhere):
            try:
                return await self._told(place.address, request, self.several)
            except Unanswered:
                if header(request.scope, NODE) or time.monotonic() > until:
                    raise  # another server that passed the question on looks again by itself
            await asyncio.sleep(LOOK)
        return place

    async def _told(self, address: str, request: Request, several: Several) -> Response:
        """What the server answers that has the table."""
        if not address or header(request.scope, NODE):
            raise Unanswered("no server has the table yet")
        answer = await forward(address, request, several.headers("", again=False))
        if answer.status_code == 503:
            raise Unanswered(f"{address}: not now")
        return answer

    async def _reading(self, code: str, room: Room | None) -> Callable[[int], bool]:
        """Which records of a table everyone may have: those of a public one, as late as spectators."""
        if room is not None:
            return room.may_read
        first = await run_in_threadpool(self.lobby.house.store.first, code)
        if first is None or self.lobby.is_aside(code):
            return lambda deal: False
        public = bool(msgspec.json.decode(first)["settings"].get("public", False))
        return lambda deal: public
