"""A real server process for tests, on a folder of its own."""

import asyncio
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests import chance
from tests.patience import HANG

from paiju.load.client import Player, ask, guest, open_table

ROOT = Path(__file__).parents[1]


class Served:
    """A server that can be stopped, killed and started again."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        source: Path = ROOT / "src",
        decks: dict[str, list[int]] | None = None,
    ) -> None:
        self.folder = folder
        self.source = source
        self.decks = decks
        self.flags = flags
        self.process: subprocess.Popen[str]
        self.url = ""
        self.people: list[Player] = []
        self.port = 0
        self.start()

    def start(self) -> float:
        """Start it; returns the seconds until it served."""
        begun = time.monotonic()
        line = self.spawn()
        found = re.search(r"https?://[^/]+:(\d+)", line)
        assert found, (line, (self.folder / "stderr").read_text())
        self.url, self.port = found[0], int(found[1])
        return time.monotonic() - begun

    @property
    def arguments(self) -> list[str]:
        """What the command is told."""
        return [
            "serve", "--port", str(self.port), "--interpreted", "--workers", "1",
            "--data", str(self.folder / "data"), *self.flags,
        ]  # fmt: skip

    def spawn(self) -> str:
        """A process; returns the first line that it prints."""
        environment = {
            **os.environ, "PYTHONPATH": f"{self.source}:{ROOT}", "PAIJU_JIT": "0",
            "STACKED": json.dumps(self.decks or {}),
        }  # fmt: skip
        program = chance.program() if self.decks is None else "tests.stacked"
        with (self.folder / "stderr").open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", program, *self.arguments],
                stdout=subprocess.PIPE, stderr=errors, text=True, env=environment,
            )  # fmt: skip
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        """`kill -9`."""
        self.process.kill()
        self.ended()

    def stop(self) -> int:
        """Ask it to stop."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended; its exit code."""
        code = self.process.wait(HANG)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def errors(self) -> str:
        """What it wrote on standard error."""
        return (self.folder / "stderr").read_text()

    async def person(self, code: str, name: str, token: str = "", keep: bool = False) -> Player:
        """Someone who comes to a table, and may keep every message from the first one on."""
        token = token or await asyncio.to_thread(guest, self.url)
        player = Player(self.url, code, token, name)
        player.keep = keep
        self.people.append(player)
        return await player.connect()

    def run(
        self, test: Callable[["Served"], Coroutine[Any, Any, None]], seconds: float = HANG
    ) -> None:
        """
        Run a test; whoever came to a table leaves in the end.

        In a thread of its own: a browser that is open keeps the event loop of its thread.
        """

        async def within() -> None:
            try:
                async with asyncio.timeout(seconds):
                    await test(self)
            finally:
                await asyncio.gather(*(player.close() for player in self.people))
                self.people.clear()

        with ThreadPoolExecutor(1) as aside:
            aside.submit(lambda: asyncio.run(within())).result()

    async def table(self, **settings: Any) -> tuple[str, str]:
        """A new table, and its host's token."""
        token = await asyncio.to_thread(guest, self.url)
        return await asyncio.to_thread(lambda: open_table(self.url, token, **settings)), token

    async def ask(self, path: str, token: str = "") -> Any:
        """What the server answers to a question; a refusal is raised."""
        return await asyncio.to_thread(ask, self.url, path, token)

    def call(self) -> http.client.HTTPConnection:
        """A connection for several requests."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANG)

    def request(
        self, method: str, path: str, headers: Mapping[str, str] = {}, body: bytes | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """A single request, whatever comes of it: the status, the headers, the body."""
        call = self.call()
        call.request(method, path, body, headers)
        answer = call.getresponse()
        told = {name.lower(): text for name, text in answer.getheaders()}
        found = answer.status, told, answer.read()
        call.close()
        return found


@contextmanager
def serving(
    folder: Path,
    *flags: str,
    source: Path = ROOT / "src",
    decks: dict[str, list[int]] | None = None,
) -> Iterator[Served]:
    """A server for the length of a test; `decks`: what is dealt, by what seat 0 says when ready."""
    folder.mkdir(parents=True, exist_ok=True)
    served = Served(folder, *flags, source=source, decks=decks)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.kill()


async def play_round(people: list[Player], deals: int) -> None:
    """Everyone answers with the first line offered until the round of that number is over."""

    async def one(person: Player) -> None:
        while True:
            await person.until(
                lambda: (
                    person.asked is not None
                    or (person.table["deal"] >= deals and person.table["phase"] != "playing")
                )
            )
            if person.table["deal"] >= deals and person.table["phase"] != "playing":
                return
            number, closes = person.asked, person.shown["closes"]
            answer = await person.act(person.lines[0])
            # a player who is slower than a claim window has declined
            assert answer["t"] == "done" or (closes and answer["word"] == "closed_question"), answer
            await answered(person, number)

    await asyncio.gather(*(one(person) for person in people))


async def answered(person: Player, number: int | None) -> None:
    """Wait until a question is closed."""
    await person.until(
        lambda: person.shown["asked"] != number or person.table["phase"] != "playing"
    )
