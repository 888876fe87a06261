"""The pages of the rule lab: a question is asked, asked after, and stopped."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from paiju.bots.weights import has_net
from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.words import say
from paiju.play.question import Asked, Question, Varied, read
from paiju.server.http.admission import home_of
from paiju.server.http.body import body_of
from paiju.server.http.json import Json
from paiju.server.room.lab import Lab
from paiju.server.wire import refusals
from paiju.server.wire.limits import Buckets, Limits

BODY = 16_384  # bytes of a request
NET = "net"
ID = re.compile(r"[0-9a-f]{32}")
# The bots that may play, and how many deals of `greedy` one of theirs takes the time of
BOTS = {"greedy": 1, "random": 1, NET: 100, "strong": 1000}
OFTEN = Illegal(
    say("You have asked the lab a great deal. Try again in a minute."), word="lab_often"
)


class Posted(Struct, frozen=True, forbid_unknown_fields=True):
    """A question as a page asks it."""

    vary: list[Varied]
    players: int | None = None
    options: dict[str, Any] = {}
    bot: str = "greedy"
    deals: int = 20_000


class Offer(Struct, frozen=True):
    """A bot that plays for the lab."""

    bot: str
    deals: int  # at most


class LabDoor:
    """The lab as pages reach it."""

    def __init__(self, limits: Limits, who: Callable[[Scope], str | None]) -> None:
        self.lab: Lab  # it is there when the server starts
        self._asking = Buckets(limits.labs, limits.labs_burst)
        self._who = who

    def routes(self) -> list[Route]:
        """The addresses of the lab."""
        return [
            Route("/api/games/{game}/lab", self.offers),
            Route("/api/games/{game}/lab", self.ask, methods=["POST"]),
            Route("/api/lab/{id}", self.after),
            Route("/api/lab/{id}/stop", self.stop, methods=["POST"]),
        ]

    def _visitor(self, request: Request) -> str:
        return self._who(request.scope) or home_of(request.scope)

    async def offers(self, request: Request) -> Response:
        """The bots that may play a game, the usual one first."""
        try:
            return Json(await run_in_threadpool(self._offers, request.path_params["game"]))
        except Refusal as no:
            return Json(refusals.answer(no), 404)

    def _offers(self, game: str) -> list[Offer]:
        id, most = load(game).id, self.lab.settings.deals
        return [
            Offer(bot, max(1, most // cost))
            for bot, cost in BOTS.items()
            if bot != NET or has_net(id)
        ]

    async def ask(self, request: Request) -> Response:
        """Ask a question: how far it is, or its answer where it was asked before."""
        body = await body_of(request, BODY)
        if body is None:
            return Json(refusals.answer(refusals.too_long(BODY)), 413)
        try:
            asked = await run_in_threadpool(self._read, request.path_params["game"], body)
            asking = self._asking.of(home_of(request.scope))
            if not self.lab.knows(asked) and not asking.take():
                return Json(refusals.answer(OFTEN), 429)
            status = self.lab.ask(self._visitor(request), asked)
        except Refusal as no:
            code = 503 if no.word in ("lab_busy", "lab_off") else 400 if isinstance(no, Unreadable) else 422  # fmt: skip
            return Json(refusals.answer(no), code)
        return Json(status)

    def _read(self, game: str, body: bytes) -> Asked:
        """The question that was sent; refuses what this server does not play."""
        try:
            posted = msgspec.json.decode(body, type=Posted)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            why = str(no)
            raise Unreadable(why, said=say("This is not JSON: {why}", why=why)) from None
        offers = {offer.bot: offer.deals for offer in self._offers(game)}
        if posted.bot not in offers:
            raise Unreadable(say("not one of {choices}", choices=", ".join(offers)), field="bot")
        most = offers[posted.bot]
        if not 1 <= posted.deals <= most:
            raise Illegal(say("from 1 to {n} deals", n=most), field="deals")
        return read(
            Question(
                game, posted.vary, posted.players, posted.options, (posted.bot,), deals=posted.deals
            )
        )

    async def after(self, request: Request) -> Response:
        """How far a question is."""
        id = request.path_params["id"]
        if not ID.fullmatch(id):
            return Json(refusals.answer(Unreadable(say("no such question"))), 404)
        return Json(self.lab.status(self._visitor(request), id))

    async def stop(self, request: Request) -> Response:
        """Wait no longer for an answer."""
        self.lab.stop(self._visitor(request), request.path_params["id"])
        return Json({"stopped": True})
