"""
What goes on beside play: `python bench/flood.py URL PAGES SECONDS` loads so many pages a second and
floods the server with pings, and prints what came of it as one line of JSON.
"""

import asyncio
import json
import os
import sys
import time
from typing import Any
from urllib.parse import urlsplit

CONNECTIONS = 40  # that pages are fetched by
AGAIN = 0.1  # seconds until a line that was cut is opened again
PING = b"\x89\x80\0\0\0\0"  # a masked ping without a word


class Flood:
    """Somebody's program against a server, and what it saw."""

    def __init__(self, url: str, pages: float, end: float) -> None:
        where = urlsplit(url)
        self.host, self.port = where.hostname or "", where.port or 80
        self.pause = CONNECTIONS / pages
        self.end = end
        self.times: list[float] = []
        self.statuses: dict[int, int] = {}
        self.pings = self.cut = 0

    async def load_pages(self, first: float) -> None:
        """Fetch the page again and again, by one connection."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        due = time.monotonic() + first
        while due < self.end:
            await asyncio.sleep(max(0, due - time.monotonic()))
            due += self.pause
            begun = time.monotonic()
            writer.write(f"GET / HTTP/1.1\r\nhost: {self.host}\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            await reader.readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
            self.times.append(time.monotonic() - begun)
            status = int(head.split()[1])
            self.statuses[status] = self.statuses.get(status, 0) + 1
        writer.close()

    async def ping(self, path: str, token: str) -> None:
        """Send pings without reading, until the line is cut; then once more."""
        while time.monotonic() < self.end:
            reader, writer = await asyncio.open_connection(self.host, self.port)
            writer.write(
                f"GET {path} HTTP/1.1\r\nhost: {self.host}\r\nauthorization: Bearer {token}\r\n"
                "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            try:
                await reader.readuntil(b"\r\n\r\n")
                while time.monotonic() < self.end:
                    writer.write(PING * 100)
                    self.pings += 100
                    await writer.drain()
                    await asyncio.sleep(0)
            except (OSError, asyncio.IncompleteReadError):
                self.cut += 1
            writer.close()
            await asyncio.sleep(AGAIN)

    def found(self, seconds: float) -> dict[str, Any]:
        """What it saw."""
        times = sorted(self.times)
        return {
            "pages_per_second": round(len(times) / seconds), "statuses": self.statuses,
            "page_ms": {
                f"p{part}": round(1000 * times[len(times) * part // 100], 1) for part in (50, 99)
            },
            "pings_sent": self.pings, "lines_cut": self.cut,
            "cpu_s": round(sum(os.times()[:2]), 1),
        }  # fmt: skip


async def main(url: str, pages: float, seconds: float, path: str, token: str) -> None:
    """Both at once."""
    flood = Flood(url, pages, time.monotonic() + seconds)
    loading = [flood.load_pages(i * flood.pause / CONNECTIONS) for i in range(CONNECTIONS)]
    await asyncio.gather(*loading, flood.ping(path, token))
    print(json.dumps(flood.found(seconds)))


if __name__ == "__main__":
    url, pages, seconds, path, token = sys.argv[1:]
    asyncio.run(main(url, float(pages), float(seconds), path, token))
