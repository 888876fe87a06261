"""A thread with an event loop of its own: all connections to PostgreSQL live there."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from paiju.server.room.database import Failed

LINGER = 0.01  # seconds in which the sockets of sessions that were cut are closed

Answer = TypeVar("Answer")


class Link:
    """The thread, while it runs."""

    def __init__(self) -> None:
        self.loop = _loop()
        self._lock = threading.Lock()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, name="postgresql", daemon=True)
        self._thread.start()

    def submit(self, work: Coroutine[Any, Any, Answer]) -> "Future[Answer]":
        """Have something done there. Refuses what comes after the end: nobody would ever answer it."""
        with self._lock:
            if not self._is_over:
                return asyncio.run_coroutine_threadsafe(work, self.loop)
        work.close()
        raise Failed("the server ends")

    def ask(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Have something done there, and wait for it; never called by the thread itself."""
        return self.submit(work).result()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done there, and do not wait for it."""
        with suppress(Failed):
            self.submit(work)

    def close(self) -> None:
        """End whatever still runs there, and the thread."""
        with self._lock:
            self._is_over = True
            ended = asyncio.run_coroutine_threadsafe(self._end(), self.loop)
        ended.result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    async def _end(self) -> None:
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(LINGER)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()


def _loop() -> asyncio.AbstractEventLoop:
    with suppress(ImportError):  # there is none for Windows
        import uvloop

        return uvloop.new_event_loop()
    return asyncio.new_event_loop()
