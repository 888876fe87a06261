"""Answers of JSON, refusals too."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paiju.kit.errors import Refusal, Unreadable
from paiju.server.wire import refusals


class Json(Response):
    """A response of JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Encode the content, unless it is encoded already."""
        return content if isinstance(content, bytes) else msgspec.json.encode(content)


async def answered(
    page: Callable[[Request], Awaitable[Response]], request: Request
) -> Response:  # fmt: skip
    """A page whose refusals are answers."""
    try:
        return await page(request)
    except Refusal as no:
        status = 507 if no.word == "disk" else 400 if isinstance(no, Unreadable) else 422
        return Json(refusals.answer(no), status)
