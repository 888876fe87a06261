"""
Nonsense at a real server: no traceback, no 5xx, memory flat, and it still answers.

`python -m tests.fuzz 1000000` sends a million frames and requests: whole messages, messages with
one thing wrong, halves of messages, noise, what is too long, too deep, of the wrong type, in pieces,
without a mask, without an end; on lines that are closed by halves, cut, or not read. `./check` sends
some thousands of them.
"""

import asyncio
import json
import logging
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from tests.serving import Served, play_round, serving

from paiju.games import GAMES
from paiju.kit.errors import Illegal
from paiju.load.client import guest, open_table

LINES, CALLERS = 6, 6  # that send at the same time: frames, and requests
PEOPLE, TABLES = 24, 12
TOGETHER = 40  # frames in one write
LOOKS = 20  # times that the memory is looked at
ASKING = 0.1  # the part of it all that is requests
WARM = 0.2  # the part of it all after which memory must be flat
GROWTH = 30e6  # bytes by which it may grow from then on: caches are filled, by the worst of chance
PATIENCE = 60.0  # seconds for an answer that may never come, to what was no request
LIMITS = (
    "messages", "chat", "side", "reads", "watches", "tables", "joins", "guests", "asks", "pages",
    "codes", "moves",
)  # fmt: skip
ROOMY = ("sockets_address", "sockets_guest", "connections_address")
MASK = b"\x5a\x13\x80\xff"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

MESSAGES: tuple[dict[str, Any], ...] = (
    {"t": "hello", "name": "A", "stream": "", "after": 0},
    {"t": "sit", "seat": 0, "name": "Fuzz"}, {"t": "sit", "seat": None}, {"t": "stand"},
    {"t": "bot", "seat": 1, "bot": "greedy"}, {"t": "bot", "seat": 1, "bot": None},
    {"t": "send_away", "seat": 1}, {"t": "silence", "who": "", "silenced": True},
    {"t": "remove", "who": "a"}, {"t": "lock", "locked": False}, {"t": "hand_over", "seat": 1},
    {"t": "close"}, {"t": "ready", "commitment": "0" * 64, "entropy": "abc"},
    {"t": "act", "asked": 1, "action": "play 1A"}, {"t": "read", "asked": 1, "action": "1A 1B"},
    {"t": "back"}, {"t": "chat", "text": "안녕"}, {"t": "chat", "phrase": 3},
    {"t": "mute", "seat": -1, "muted": True},
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 2**31, 2**63, 2**64, -(2**63) - 1, 1e308, 0.5, "", "a" * 41, "\0", "\n",
    "\u202e", "\ud7ff", "👩‍👩‍👧", "\u3164", "x" * 5000, [], {}, [[]], [None] * 300, {"t": "sit"},
)  # fmt: skip
PATHS = (
    "/", "/healthz", "/readyz", "/api/games", "/api/games/koikoi", "/api/games/gostop?players=3",
    "/api/games/koikoi/cards", "/api/games/koikoi/book?language=ko", "/api/mine", "/api/tables",
    "/api/tables/CODE", "/api/tables/CODE/records", "/api/tables/CODE/records/1", "/t/CODE",
    "/api/schemas", "/main.js", "/v/1/main.js", "/words/ko.json", "/replay/CODE/1", "/api/lobby",
    "/api/tables/CODE/socket", "/metrics",
)  # fmt: skip
POSTED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/games/koikoi/sheet", {"options": {"rounds": 3}}),
    ("/api/games/koikoi/score", {"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}),
    ("/api/games/gostop/form", {"players": 3}),
    ("/api/games/maohuzi/explain", {"options": {}}),
    ("/api/replay", {"record": {"game": "koikoi", "actions": []}, "seat": "open"}),
    ("/api/tables", {"game": "koikoi", "options": {"rounds": 1}}),
    ("/api/guests", {}),
    ("/api/me/link", {}),
    ("/api/me/move", {"code": "abc"}),
)
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


class Noise:
    """What is sent, drawn by a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def message(self) -> bytes:
        """A message to a table: whole, or with something wrong with it."""
        draw = self.chance
        said = {**draw.choice(MESSAGES), "id": f"f{draw.getrandbits(40)}"}
        return self.spoiled(said)

    def spoiled(self, said: Any) -> bytes:
        """Some JSON with, more often than not, something wrong with it."""
        draw = self.chance
        how = draw.randrange(10)
        if how < 3:
            return json.dumps(said).encode()
        if how < 6:
            return json.dumps(self.wrong(said)).encode()
        text = bytearray(json.dumps(said, ensure_ascii=False).encode())
        if how == 6:
            return bytes(text[: draw.randrange(len(text) + 1)])
        if how == 7:
            for _ in range(draw.randint(1, 4)):
                text[draw.randrange(len(text))] = draw.randrange(256)
            return bytes(text)
        if how == 8:
            return draw.randbytes(draw.randrange(200))
        deep = draw.choice((b"[", b'{"t":', b'{"a":[', b"\xff", b"9", b'"\\ud800'))
        return deep * draw.choice((1, 50, 2000, 10_000))

    def wrong(self, said: Any) -> Any:
        """The same with one thing of the wrong kind, too much, or missing."""
        draw = self.chance
        if not isinstance(said, dict) or not said:
            return draw.choice(ODD)
        name = draw.choice(list(said))
        how = draw.randrange(4)
        if how == 0:
            return {key: value for key, value in said.items() if key != name}
        if how == 1:
            return {**said, draw.choice(("x", "seq", "t", "", "é")): draw.choice(ODD)}
        if how == 2 and isinstance(said[name], dict):
            return {**said, name: self.wrong(said[name])}
        return {**said, name: draw.choice(ODD)}

    def frames(self) -> bytes:
        """A message as it is sent: whole, in pieces, or with a ping between them."""
        draw, payload = self.chance, self.message()[:60_000]
        how = draw.randrange(12)
        if how < 8:
            return frame(TEXT, payload)
        if how == 8:
            return frame(BINARY, payload)
        if how == 9:
            return frame(draw.choice((PING, PONG)), payload[:125])
        cut = draw.randrange(len(payload) + 1)
        between = frame(PING, b"") if how == 10 else b""
        return (
            frame(TEXT, payload[:cut], last=False) + between + frame(0, b"", last=False)
            + frame(0, payload[cut:])
        )  # fmt: skip

    def broken(self) -> bytes:
        """Frames that end a line."""
        draw = self.chance
        return draw.choice(
            (
                frame(TEXT, b"x" * 70_000), frame(3, b"x"), frame(TEXT, b"{}", reserved=0x40),
                b"\x81\x05hello", frame(PING, b"x" * 126), frame(0, b"x"), draw.randbytes(40),
                frame(CLOSE, b"\x03\xe8bye"), frame(CLOSE, b"\x00"), frame(CLOSE, b"\x03\xec\xff"),
                b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + MASK, frame(TEXT, b"x", last=False) * 2,
            )
        )  # fmt: skip

    def request(self, codes: list[str], token: str) -> bytes:
        """A request: whole, or with something wrong with it."""
        draw = self.chance
        head = [b"host: 127.0.0.1", b"authorization: Bearer " + token.encode()]
        if draw.random() < 0.5:
            method, path, body = draw.choice(("GET", "GET", "GET", "HEAD")), draw.choice(PATHS), b""
        else:
            where, said = draw.choice(POSTED)
            method, path, body = "POST", where, self.spoiled(said)
            head.append(f"content-length: {len(body)}".encode())
        path = path.replace("CODE", draw.choice(codes))
        line = f"{method} {path} HTTP/1.1".encode()
        how = draw.randrange(14)
        if how == 0:
            line = line.replace(
                b"/", draw.choice((b"/%", b"//", b"/../", b"/%00", b"/\xff", b"/" * 300))
            )
        elif how == 1:
            line = draw.choice((b"BREW", b"OPTIONS", b"PUT", b"get", b"")) + line
        elif how == 2:
            head.append(draw.choice((
                b"origin: http://[", b"cookie: paiju=\xff;;=", b"accept-encoding: " + b"gzip," * 500,
                b"transfer-encoding: chunked", b"content-length: -1", b"x: " + b"y" * 60_000,
                b"connection: upgrade\r\nupgrade: websocket", b"range: bytes=9-1", b":", b"a b: c",
                b"if-none-match: *", b"accept-language: " + b"ko;q=x," * 300, b"expect: 100-continue",
                b"x-forwarded-for: 1.2.3.4, [::1", b"forwarded: for=_x", b"host: [",
            )))  # fmt: skip
        elif how == 3:
            line = line.replace(b"?", b"?" + draw.choice((b"players=" + b"9" * 5000, b"%", b"&&=")))
        elif how == 4:
            return draw.randbytes(draw.randrange(1, 300))
        whole = line + b"\r\n" + b"\r\n".join(head) + b"\r\n\r\n" + body
        return whole[: draw.randrange(len(whole))] if how == 5 else whole


def frame(kind: int, payload: bytes, last: bool = True, reserved: int = 0) -> bytes:
    """A masked frame."""
    n = len(payload)
    size = bytes([0x80 | n]) if n < 126 else (
        b"\xfe" + n.to_bytes(2, "big") if n < 1 << 16 else b"\xff" + n.to_bytes(8, "big")
    )  # fmt: skip
    mask = (MASK * (n // 4 + 1))[:n]
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(mask, "big")).to_bytes(n, "big")
    return bytes([(0x80 if last else 0) | reserved | kind]) + size + MASK + masked


class Fuzz:
    """Somebody's program that sends noise, and what it saw."""

    def __init__(self, served: Served, n: int, seed: int) -> None:
        self.served = served
        self.n = n
        self.seed = seed
        self.frames = self.requests = self.lines = 0
        self.statuses: Counter[int] = Counter()
        self.resident: list[float] = []
        self.tokens: list[str] = []
        self.codes: list[str] = []

    @property
    def sent(self) -> int:
        return self.frames + self.requests

    @property
    def _goes_on_talking(self) -> bool:
        return self.frames < self.n * (1 - ASKING)

    async def run(self) -> None:
        """Send it all."""
        self.tokens = [await asyncio.to_thread(guest, self.served.url) for _ in range(PEOPLE)]
        for i in range(TABLES):
            self.codes.append(await self._opened(self.tokens[i]))
        lines = [self._line(Noise(self.seed + i), self.tokens[i]) for i in range(LINES)]
        calls = [self._call(Noise(self.seed - 1 - i)) for i in range(CALLERS)]
        await asyncio.gather(self._look(), *lines, *calls)

    async def _opened(self, token: str) -> str:
        settings = {"game": random.choice(list(GAMES)), "turn": 0, "public": True}
        while True:
            try:
                return await asyncio.to_thread(
                    lambda: open_table(self.served.url, token, **settings)
                )
            except Illegal:  # there are too many, until those that nobody came to are closed
                await asyncio.sleep(0.2)

    async def _look(self) -> None:
        """Look at the memory now and then."""
        for i in range(LOOKS + 1):
            while self.sent < self.n * i / LOOKS:
                await asyncio.sleep(0.05)
            self.resident.append(self.memory())

    def memory(self) -> float:
        """Bytes that the server holds."""
        pages = Path(f"/proc/{self.served.process.pid}/statm").read_text().split()[1]
        return int(pages) * 4096.0

    async def _line(self, noise: Noise, token: str) -> None:
        """Line after line to some table, each with frames until it is ended by either side."""
        draw = noise.chance
        while self._goes_on_talking:
            at = draw.randrange(len(self.codes))
            with suppress(OSError, asyncio.IncompleteReadError):
                async with self._connected() as (reader, writer):
                    if await self._shaken(reader, writer, self.codes[at], token):
                        await self._talk(noise, reader, writer)
                    else:  # somebody closed that table
                        self.codes[at] = await self._opened(token)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection, which is cut in the end."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.served.port)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()

    async def _shaken(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, code: str, token: str
    ) -> bool:
        writer.write(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"authorization: Bearer {token}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        status = int((await reader.readuntil(b"\r\n\r\n")).split()[1])
        self.statuses[status] += 1
        return status == 101

    async def _talk(
        self, noise: Noise, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        draw = noise.chance
        self.lines += 1
        deaf = draw.random() < 0.03
        reading = None if deaf else asyncio.create_task(_discard(reader))
        try:
            if draw.random() < 0.97:
                writer.write(frame(TEXT, json.dumps(MESSAGES[0]).encode()))
            for _ in range(draw.choice((1, 5, 50))):
                if not self._goes_on_talking or writer.is_closing() or reader.at_eof():
                    break
                writer.write(b"".join(noise.frames() for _ in range(TOGETHER)))
                self.frames += TOGETHER
                async with asyncio.timeout(2 if deaf else None):
                    await writer.drain()
                await asyncio.sleep(0)
            await self._part(noise, writer)
        except TimeoutError:
            pass  # it does not read us either, as it should
        finally:
            if reading is not None:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def _part(self, noise: Noise, writer: asyncio.StreamWriter) -> None:
        """End a line in one of the ways that there are."""
        how = noise.chance.randrange(3)
        if how == 0:
            writer.write(noise.broken())
            self.frames += 1
        elif how == 1:
            writer.write(noise.frames()[:-1])
            writer.write_eof()
        else:
            writer.write(noise.frames()[:7])
        await writer.drain()
        await asyncio.sleep(0.001)

    async def _call(self, noise: Noise) -> None:
        """Request after request, each on a connection of its own or several on one."""
        draw = noise.chance
        while self.requests < self.n * ASKING:
            with suppress(OSError, asyncio.IncompleteReadError):
                async with self._connected() as (reader, writer):
                    several = draw.choice((1, 1, 1, 3, 12))
                    for _ in range(several):
                        writer.write(noise.request(self.codes, draw.choice(self.tokens)))
                    self.requests += several
                    if draw.random() < 0.05:
                        continue  # it is cut before it is answered
                    writer.write_eof()  # whatever is missing does not come any more
                    await writer.drain()
                    for status in STATUS.findall(await _all(reader)):
                        self.statuses[int(status)] += 1


async def _discard(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


async def _all(reader: asyncio.StreamReader) -> bytes:
    """All that is answered, until the other end has nothing more to say."""
    found = b""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while data := await reader.read(1 << 16):
                found += data
    return found


def flags() -> Iterator[str]:
    """Limits that let all of it through, but for the number of tables."""
    for name in LIMITS:
        yield from ("--set", f"limits.{name}=1000000", "--set", f"limits.{name}_burst=1000000")
    for name in ROOMY:
        yield from ("--set", f"limits.{name}=100000")
    yield from (
        "--set",
        "times.request=5",
        "--set",
        "limits.live_tables=1000",
        "--set",
        "times.empty=5",
    )


async def still_plays(served: Served) -> None:
    """Two people sit down at a new table and play a round."""
    code, token = await served.table(game="koikoi", turn=0)
    people = [await served.person(code, "A", token), await served.person(code, "B")]
    for person in people:
        await person.must("sit")
    for person in people:
        await person.ready()
    await play_round(people, 1)


def fuzzed(folder: Path, n: int, seed: int, said: Callable[[str], None] = print) -> dict[str, Any]:
    """Send so many to a server of its own, and say what came of it."""
    with serving(folder, *flags()) as served:
        fuzz = Fuzz(served, n, seed)
        begun = time.monotonic()

        async def test(served: Served) -> None:
            await fuzz.run()
            fuzz.codes.clear()
            await still_plays(served)

        served.run(test, 36_000)
        seconds = time.monotonic() - begun
        after, errors = fuzz.memory(), served.errors
    said(errors[-2000:] if "Traceback" in errors else "")
    return {
        "frames": fuzz.frames, "requests": fuzz.requests, "lines": fuzz.lines,
        "statuses": dict(sorted(fuzz.statuses.items())), "seconds": round(seconds),
        "per_second": round(fuzz.sent / seconds), "seed": seed,
        "tracebacks": errors.count("Traceback"), "errors": errors.count('"level": "error"'),
        "resident_mb": [round(size / 1e6, 1) for size in fuzz.resident],
        "resident_after_mb": round(after / 1e6, 1),
    }  # fmt: skip


def wrong(found: dict[str, Any]) -> list[str]:
    """What must not be so."""
    sizes = found["resident_mb"]
    grown = 1e6 * (max(sizes[int(len(sizes) * WARM) :]) - sizes[int(len(sizes) * WARM)])
    return [
        what
        for what, so in (
            ("a traceback", found["tracebacks"]),
            ("an error in the log", found["errors"]),
            ("a 5xx", any(status >= 500 for status in found["statuses"])),
            ("memory that grows", grown > GROWTH),
        )
        if so
    ]


def main() -> None:
    """Send as many as asked, and print what came of it."""
    words = sys.argv[1:]
    if not words or len(words) > 2 or not all(word.isdigit() for word in words):
        sys.exit("python -m tests.fuzz N SEED: how many frames and requests; a seed, if told")
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # lines are lost here, again and again
    seed = int(words[1]) if len(words) > 1 else random.randrange(10**6)
    found = fuzzed(Path(tempfile.mkdtemp(prefix="paiju-fuzz-")), int(words[0]), seed)
    print(json.dumps(found))
    sys.exit(", ".join(wrong(found)))


if __name__ == "__main__":
    main()
