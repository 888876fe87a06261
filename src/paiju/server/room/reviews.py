"""Reviews that people ask for: one at a time, remembered, and never in the way of a table."""

import asyncio
import hashlib
import os
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from contextlib import suppress

import msgspec
import structlog

from paiju.bots.reviewing import Progress
from paiju.kit.errors import Illegal, error_of
from paiju.kit.words import say
from paiju.thinking.reviewer import Order, Reply

KEPT = 200  # reviews that are remembered
WAITING = 20  # that wait at most
PATIENCE = 1800.0  # seconds for one decision: the first also waits until the rules are compiled
LONGEST = 1 << 20  # bytes of a line
_read = msgspec.json.Decoder(Reply).decode
log = structlog.get_logger()


class Reviews:
    """What was asked for, by its name."""

    def __init__(self, compiled: bool) -> None:
        self._compiled = compiled
        self._kept: OrderedDict[str, Reply] = OrderedDict()
        self._orders: asyncio.Queue[tuple[str, Order]] = asyncio.Queue()

    def ask(self, order: Order) -> str:
        """Have a round reviewed, unless it was or will be; the name by which it is asked for."""
        name = _name(order)
        if name in self._kept and self._kept[name].error is None:
            self._kept.move_to_end(name)
            return name
        if self._orders.qsize() >= WAITING:
            raise Illegal(say("many reviews are waited for; try again later"), word="busy")
        self._kept[name] = Reply(progress=Progress(0, 0))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self._orders.put_nowait((name, order))
        return name

    def known(self, order: Order) -> bool:
        """Whether it costs nothing to ask for this."""
        return _name(order) in self._kept

    def reply(self, name: str) -> Reply | None:
        """How far a review is, or the review; None: nobody asked for it, or it is forgotten."""
        return self._kept.get(name)

    async def work(self) -> None:
        """Review what is asked for, one after the other."""
        while True:
            name, order = await self._orders.get()
            try:
                await self._review(name, order)
            except (OSError, ValueError, TimeoutError, msgspec.DecodeError) as no:
                log.warning("not reviewed", why=type(no).__name__)
                failed = Illegal(say("the review failed; try again"), word="failed")
                self._keep(name, Reply(error=error_of(failed)))

    async def _review(self, name: str, order: Order) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "paiju.thinking.reviewer", stdin=PIPE, stdout=PIPE,
            limit=LONGEST, env={**os.environ, "PAIJU_JIT": "1" if self._compiled else "0"},
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            while True:
                async with asyncio.timeout(PATIENCE):
                    line = await process.stdout.readline()
                if not line:
                    raise ValueError("it ended")
                reply = _read(line)
                self._keep(name, reply)
                if reply.progress is None:
                    return
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
            await process.wait()

    def _keep(self, name: str, reply: Reply) -> None:
        if name in self._kept:
            self._kept[name] = reply


def _name(order: Order) -> str:
    """The same for the same round and seat."""
    return hashlib.sha256(msgspec.json.encode(order, order="sorted")).hexdigest()[:32]
