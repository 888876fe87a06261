"""What somebody who returns finds here: where they sit, and the rounds that they played."""

import re
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from paiju.server.http.admission import header
from paiju.server.http.json import Json
from paiju.server.http.mine import LATEST, Mine, MyTable, rounds_of, tables_of, together
from paiju.server.http.seated import sits_at, sits_here
from paiju.server.room.database import Database
from paiju.server.room.lobby import Lobby
from paiju.server.room.several import NODE, Several

MOMENT = re.compile(r"[0-9]{1,15}")


class Returning:
    """Nothing of anybody else is told here."""

    def __init__(self, database: Database, who: Callable[[Scope], str | None]) -> None:
        self.lobby: Lobby  # it is there when the server starts
        self.several: Several | None = None
        self._database, self._who = database, who

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [Route("/api/mine", self.mine)]

    async def mine(self, request: Request) -> Response:
        """Where this person sits, and the rounds they played."""
        who, text = self._who(request.scope), request.query_params.get("before", "")
        if who is None:
            return Json(Mine((), (), None))
        before = int(text) if MOMENT.fullmatch(text) else LATEST
        rounds, more = await run_in_threadpool(rounds_of, self.lobby.house.store, who, before)
        return Json(Mine(await self._tables(request, who), rounds, more))

    async def _tables(self, request: Request, who: str) -> tuple[MyTable, ...]:
        several = self.several
        if several is None:
            return self._here(who)
        if several.is_node(header(request.scope, NODE)):
            at = request.query_params.get("at")
            # an older server does not say which tables it means
            return (
                tables_of(await sits_here(several, at.split(",")), who) if at else self._here(who)
            )
        token = {"authorization": f"Bearer {self.lobby.house.signed(who)}"}
        headers = {**token, **several.headers(who, again=False)}
        here, others = await sits_at(several, self._database, who, headers)
        return together(tables_of(here, who), others)

    def _here(self, who: str) -> tuple[MyTable, ...]:
        """Those that are awake at this server."""
        return tables_of((self.lobby.rooms[id] for id in self.lobby.seated.get(who, ())), who)
