"""
How long a newcomer waits on a bad line: `python bench/loading.py [PROFILE …]`, or `all` of them.

    fast    85 ms there and back, 1.5 MB a second
    slow    300 ms there and back, 200 KB a second
    here    no line in between: what the programs themselves take

A real Chromium visits a real server through a line that delays every byte and lets only so many
through; a new connection costs one way there and back before anything passes. Printed for each:
until the games stand on the home page and can be played (first visit, and again), until their
pictures are there, from a click on *Play now* until cards lie on the table, requests and bytes.
The server has been asked before: it makes its files at its start, or for the first visitor.
"""

import asyncio
import json
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import BrowserContext, Page  # noqa: E402
from tests.serving import Served, serving  # noqa: E402
from tests.walk.browsing import chromium  # noqa: E402

LINES = {
    "fast": (0.085, 1.5e6),
    "slow": (0.3, 200e3),
    "here": (0.0, 1e12),
}  # seconds, bytes a second
PATIENCE = 120  # seconds
SEEN = """() => {
  const seen = (name, found) => {
    const look = () => { if (found() && !(name in window.seen)) window.seen[name] = performance.now(); };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  };
  window.seen = {};
  seen("ready", () => document.querySelector(".game .choice.main"));
  addEventListener("click", () => { window.seen.click = performance.now(); }, true);
  seen("cards", () => window.seen.click && document.querySelector(".hand .slot, .hand img"));
}"""
PICTURES = "document.images.length > 5 && [...document.images].every((one) => one.complete && one.naturalWidth)"


class Wire:
    """A line between a browser and a server: late, and narrow."""

    def __init__(self, port: int, delay: float, rate: float) -> None:
        self.target, self.delay, self.rate = port, delay, rate
        self.port = 0
        self.bytes = self.connections = 0
        self._free = 0.0  # when the line has sent all that was given to it

    async def serve(self) -> None:
        """Listen; the port is known from then on."""
        server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        begun = time.monotonic() + self.delay
        with suppress(OSError, asyncio.CancelledError):  # one end is gone, and so is the other
            await asyncio.gather(
                self._carry(reader, back, begun, narrow=False),
                self._carry(there, writer, begun, narrow=True),
            )

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, begun: float, narrow: bool
    ) -> None:
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def send() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                if not data:
                    break
                writer.write(data)
                await writer.drain()
            writer.close()

        sending = asyncio.create_task(send())
        while data := await reader.read(4096):
            now = max(time.monotonic(), begun)
            if narrow:
                self.bytes += len(data)
                self._free = max(self._free, now) + len(data) / self.rate
                now = self._free
            queue.put_nowait((now + self.delay / 2, data))
        queue.put_nowait((time.monotonic() + self.delay / 2, b""))
        await sending


@contextmanager
def wired(port: int, name: str) -> Iterator[Wire]:
    """Such a line, in a thread of its own."""
    wire = Wire(port, *LINES[name])
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(wire.serve(), loop).result()
    try:
        yield wire
    finally:
        asyncio.run_coroutine_threadsafe(_hang_up(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


async def _hang_up() -> None:
    """Let everything end that still waits."""
    waiting = asyncio.all_tasks() - {asyncio.current_task()}
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


def until(page: Page, expression: str) -> None:
    """Wait for something; the page's own policy forbids what Playwright would do for it."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, page.inner_text("body")[:2000]
        page.wait_for_timeout(20)


def ask_before(server: Served, language: str) -> None:
    """Somebody was here before: the page and what it names are made."""
    _, _, page = server.request("GET", "/", {"accept-language": language})
    for path in re.findall(r'(?:href|src)="(/v/[^"]+)"', page.decode()):
        server.request("GET", path)


def visit(context: BrowserContext, url: str) -> tuple[Page, dict[str, Any]]:
    """Come to the home page; what was seen when, in milliseconds."""
    page = context.new_page()
    page.goto(url, wait_until="commit")
    until(page, "window.seen?.ready")
    until(page, PICTURES)
    told = page.evaluate(
        "() => ({ready: Math.round(window.seen.ready), pictures: Math.round(performance.now()),"
        " requests: performance.getEntriesByType('resource').length + 1})"
    )
    return page, told


def measured(name: str, language: str = "ko") -> dict[str, Any]:
    """A newcomer over one line."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--lift-limits") as server,
        chromium(whole=True) as browser,
        wired(server.port, name) as wire,
    ):
        ask_before(server, language)
        url = f"http://127.0.0.1:{wire.port}"
        context = browser.new_context(locale=language, viewport={"width": 390, "height": 844})
        context.add_init_script(f"({SEEN})()")
        page, first = visit(context, url)
        first["bytes"] = wire.bytes
        page.wait_for_timeout(4000)  # the worker keeps what it keeps
        first["bytes_kept"] = wire.bytes
        page.close()
        before = wire.bytes
        page, again = visit(context, url)
        again["bytes"] = wire.bytes - before
        page.wait_for_timeout(3000)
        page.click(".game .choice.main")
        until(page, "window.seen.cards")
        click = page.evaluate("Math.round(window.seen.cards - window.seen.click)")
        context.close()
        context = browser.new_context(locale=language, viewport={"width": 390, "height": 844})
        context.add_init_script(f"({SEEN})()")
        page, _ = visit(context, url)
        page.wait_for_timeout(1000)  # somebody reads for a second
        page.click(".game .choice.main")
        until(page, "window.seen.cards")
        newcomer = page.evaluate("Math.round(window.seen.cards - window.seen.click)")
    return {
        "line": name, "first": first, "again": again,
        "click_to_cards": {"newcomer": newcomer, "again": click},
    }  # fmt: skip


if __name__ == "__main__":
    for asked in sys.argv[1:] or ["fast"]:
        for one in LINES if asked == "all" else [asked]:
            print(json.dumps(measured(one)), flush=True)
