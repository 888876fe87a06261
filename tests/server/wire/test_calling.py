"""A line to another server, on a real socket."""

import asyncio
from typing import Any

import pytest
import uvloop

from paiju.server.wire.calling import ABNORMAL, END, call

pytestmark = pytest.mark.once


class Hearing:
    """A caller, which hears when the line is taken and when it ends."""

    def __init__(self) -> None:
        self.taken, self.over = asyncio.Event(), asyncio.Event()

    def answered(self, status: int) -> None:
        assert status == 101
        self.taken.set()

    def heard(self, data: bytes) -> None: ...

    def drained(self) -> None: ...

    def ended(self, code: int, why: str) -> None:
        self.code, self.why = code, why
        self.over.set()


async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Another server takes the line, and says nothing."""
    await reader.readuntil(END)
    writer.write(b"HTTP/1.1 101 Switching Protocols" + END)
    await reader.read()
    writer.close()


def test_what_is_said_when_a_line_has_just_ended_is_dropped_without_a_word() -> None:
    """The end is heard a moment later; what is said meanwhile has no line to go out on."""

    async def test() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: errors.append(what))
        async with await asyncio.start_server(take, "127.0.0.1") as server:
            port = server.sockets[0].getsockname()[1]
            line = await call(f"http://127.0.0.1:{port}", "/", {}, hearing := Hearing())
            await hearing.taken.wait()
            line.cut()
            line.send(b"{}")
            await hearing.over.wait()
            await asyncio.sleep(0)  # all that was to be done then is done
            assert (hearing.code, hearing.why) == (ABNORMAL, "")

    errors: list[dict[str, Any]] = []
    uvloop.run(test())
    assert errors == []
