"""Reviews of finished rounds, by HTTP: they are ordered, and then asked for until they are there."""

from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paiju.kit.errors import Refusal, Unreadable
from paiju.kit.words import say
from paiju.server.http.admission import home_of
from paiju.server.http.body import body_of
from paiju.server.http.json import Json
from paiju.server.room.reviews import Reviews
from paiju.server.wire.limits import Buckets, Limits
from paiju.server.wire.refusals import SLOWER, answer, too_long
from paiju.thinking.reviewer import Order

BODY = 262_144  # bytes of a request: a long record fits
_read = msgspec.json.Decoder(Order).decode


class Reviewing:
    """The two addresses. An order costs much, so an address may give few."""

    def __init__(self, reviews: Callable[[], Reviews], limits: Limits) -> None:
        self._reviews = reviews
        self._orders = Buckets(limits.reviews, limits.reviews_burst)

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [
            Route("/api/reviews", self.order, methods=["POST"]),
            Route("/api/reviews/{name}", self.reply),
        ]

    async def order(self, request: Request) -> Response:
        """Have a record reviewed from a seat: `{record, seat}` → `{id}`."""
        body = await body_of(request, BODY)
        if body is None:
            return Json(answer(too_long(BODY)), 413)
        try:
            order = _read(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            why = str(no)
            said = say("This is not JSON: {why}", why=why)
            return Json(answer(Unreadable(why, said=said)), 400)
        reviews = self._reviews()
        if not reviews.known(order) and not self._orders.take(home_of(request.scope)):
            return Json(answer(SLOWER), 429)
        try:
            return Json({"id": reviews.ask(order)})
        except Refusal as no:
            return Json(answer(no), 503)

    async def reply(self, request: Request) -> Response:
        """How far it is, the review, or why there is none."""
        reply = self._reviews().reply(request.path_params["name"])
        return Json({}, 404) if reply is None else Json(msgspec.to_builtins(reply))
