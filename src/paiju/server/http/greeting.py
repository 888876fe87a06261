"""Somebody new is given an identity: as a cookie for a browser, as a token for a program."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from paiju.server.http.admission import COOKIE, Admission, home_of
from paiju.server.http.gates import Front
from paiju.server.http.json import Json
from paiju.server.room.archive import DAY
from paiju.server.room.house import House
from paiju.server.wire import refusals

YEAR = 365 * DAY  # seconds


class Greeting:
    """Where identities are given."""

    def __init__(
        self, admission: Admission, front: Front, who: Callable[[Scope], str | None]
    ) -> None:
        self.house: House  # it is there when the server starts
        self._admission, self._front, self._who = admission, front, who

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [Route("/api/guests", self.guests, methods=["POST"])]

    async def guests(self, request: Request) -> Response:
        """An identity; whoever has one keeps it."""
        who = self._who(request.scope)
        token = await self.new(request) if who is None else self.house.signed(who)
        if token is None:
            return Json(refusals.answer(refusals.GUESTS), 429)
        return self.identified(request, token, {})

    async def new(self, request: Request) -> str | None:
        """A new identity's token. None: this address was given too many."""
        if await self._admission.takes(self._admission.greeting, home_of(request.scope)):
            return self.house.new_guest()
        return None

    def identified(self, request: Request, token: str, more: dict[str, Any]) -> Response:
        """The answer that makes a browser or a program somebody."""
        answer = Json({"you": token.rpartition(".")[0], "token": token, **more})
        self.remember(request, answer, token)
        return answer

    def remember(self, request: Request, answer: Response, token: str) -> None:
        """Let a browser keep its identity."""
        answer.set_cookie(
            COOKIE, token, max_age=YEAR, httponly=True, samesite="strict",
            secure=request.scope["scheme"] == "https", path=f"{self._front.prefix}/",
        )  # fmt: skip
