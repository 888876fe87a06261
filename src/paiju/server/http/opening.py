"""The public tables, and a new one."""

from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from paiju.kit.errors import Unreadable
from paiju.server.http.admission import Admission, home_of
from paiju.server.http.body import body_of
from paiju.server.http.gates import Front
from paiju.server.http.greeting import Greeting
from paiju.server.http.json import Json, answered
from paiju.server.room.lobby import Lobby
from paiju.server.room.several import Several
from paiju.server.table.settings import Settings
from paiju.server.wire import refusals

BODY = 16_384  # bytes of a request
read_settings = msgspec.json.Decoder(Settings).decode


class Opening:
    """Where tables are listed and opened."""

    def __init__(
        self, admission: Admission, front: Front, greeting: Greeting,
        who: Callable[[Scope], str | None],
    ) -> None:  # fmt: skip
        self.lobby: Lobby  # it is there when the server starts
        self.several: Several | None = None
        self._admission, self._front, self._greeting, self._who = admission, front, greeting, who

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.open_table, methods=["POST"]),
        ]

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
        who, token = self._who(request.scope), None
        if who is None and request.query_params.get("guest") == "new":
            token = await self._greeting.new(request)
            if token is None:
                return Json(refusals.answer(refusals.GUESTS), 429)
            who = token.rpartition(".")[0]
        if who is None:
            return Json(refusals.answer(refusals.NOBODY), 401)
        opening, keys = self._admission.opening, (who, home_of(request.scope))
        if not all(opening.of(key).has() for key in keys):
            return Json(refusals.answer(refusals.TABLES), 429)
        body = await body_of(request, BODY)
        if body is None:
            return Json(refusals.answer(refusals.too_long(BODY)), 413)
        try:
            settings = self.lobby.agreed(read_settings(body))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            raise Unreadable(str(no)) from None
        if not await self._admission.takes(opening, *keys):  # what was refused has cost nothing
            return Json(refusals.answer(refusals.TABLES), 429)
        if self.several is not None:
            await self.several.check_room()
        table = (await self.lobby.open(settings, who)).table
        opened = {
            "id": table.id, "url": f"{self._front.address}/t/{table.id}",
            "commitment": table.commitment, "seats": len(table.chairs),
        }  # fmt: skip
        answer = Json(opened, 201)
        if token is not None:
            self._greeting.remember(request, answer, token)
        return answer
