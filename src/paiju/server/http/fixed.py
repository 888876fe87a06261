"""
Answers that stay the same until the server ends. Each is made once, in a thread, however often it
is asked for, so that nobody at a table waits for it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from paiju.kit.errors import Refusal
from paiju.server.http.file import File, packed, sent

JSON = "application/json"
MOST = 512  # answers that are kept


class Fixed:
    """The answers that were asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, File] = OrderedDict()
        self._making = asyncio.Lock()  # one at a time: the tables come first

    async def answer(
        self, request: Request, key: Hashable, make: Callable[[], object]
    ) -> Response:  # fmt: skip
        """The answer of this key. A refusal is raised, and made anew each time."""
        if key not in self._kept:
            async with self._making:
                if key not in self._kept:
                    made = await run_in_threadpool(_made, make)
                    if isinstance(made, Refusal):
                        try:
                            raise made
                        finally:
                            del made  # or this frame and the refusal would hold each other
                    self._kept[key] = made
                    if len(self._kept) > MOST:
                        self._kept.popitem(last=False)
        return sent(request, self._kept[key])


def _made(make: Callable[[], object]) -> File | Refusal:
    """An answer, or why there is none: what is raised in a thread leaves a circle behind it."""
    try:
        return packed(msgspec.json.encode(make()), JSON)
    except Refusal as no:
        return no.with_traceback(None)
