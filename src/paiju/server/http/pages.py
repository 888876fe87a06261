"""The browser's files: packed once, cached by their content, with one page for every address."""

import asyncio
import time
from functools import lru_cache
from hashlib import blake2b
from html import escape
from pathlib import Path

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from paiju.kit.errors import Unreadable
from paiju.kit.words import say
from paiju.play.books import LANGUAGES
from paiju.play.brought import words
from paiju.server.http import brought
from paiju.server.http.file import File, packed, sent
from paiju.server.http.gates import Front
from paiju.server.http.queries import PAGES
from paiju.server.wire.running import Gates

INDEX, WORKER = "index.html", "sw.js"
VERSION = "x-paiju-version"
UNSERVED = b"unserved"  # stands in the worker's file for the version
TYPES = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
    ".LICENSE": "text/plain",
}  # fmt: skip
MANY = 1000  # files that are kept packed in memory
FRESH = 1.0  # seconds for which nobody looks again whether a file has changed
CATALOGUES = {f"{language}.json" for language in LANGUAGES}
OWN = {"api", "games", "healthz", "readyz", "metrics"} | {path.split("/")[1] for path in PAGES}
ADDRESS = "paiju-address"  # what a page calls the public address
LONGEST = 200  # characters of a file's name

Stamp = tuple[Path, int, int]  # a file, when it was written, and how long it is


class Pages:
    """
    The files of a folder, for browsers, and what the games bring beside it. Files of other types
    are not given out.
    """

    def __init__(self, folder: Path, front: Front | None = None) -> None:
        self.folder = folder
        self._front = front or Front(Gates())
        first = self._front.prefix.strip("/").partition("/")[0]
        if first and (first in OWN or (folder / first).exists()):
            # with it taken off or left on, the same address would be two
            raise Unreadable(
                say("/{path} is a path of this server's own; choose another", path=first),
                lead="gates.address",
            )
        self._version = ("", -FRESH)  # as it was found last, and when
        self._looking = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the file that the address names."""
        request = Request(scope)
        name = scope["path"].strip("/")
        if request.method not in ("GET", "HEAD"):
            answer = Response("Method Not Allowed", 405, {"allow": "GET, HEAD"})
        elif name == WORKER:
            answer = await self.worker(request)
        elif (joined := self._words(name)) is not None:
            answer = sent(request, joined)
        elif (path := self._found(name)) is None:
            answer = await self.nothing(request)
        else:
            answer = sent(request, self._placed(path))
        await answer(scope, receive, send)

    async def page(self, request: Request) -> Response:
        """The page, which draws every address itself. A header says which version it is."""
        file = self._placed(self.folder / INDEX)
        return sent(request, file, {VERSION: await self.current()})

    async def nothing(self, request: Request) -> Response:
        """Nothing lies there. A person is shown the page, which says so and leads on."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("Not Found", 404)
        answer = await self.page(request)
        answer.status_code = 404
        return answer

    async def worker(self, request: Request) -> Response:
        """The service worker, with the version written into it."""
        version = await self.current()
        return sent(request, _worker(_stamp(self.folder / WORKER), version), {VERSION: version})

    async def current(self) -> str:
        """
        The version, at most a second old. Looking at every file takes milliseconds, in which nobody
        at a table is answered: a thread does it, once for all who ask meanwhile.
        """
        async with self._looking:
            version, at = self._version
            if time.monotonic() - at > FRESH:
                version = await run_in_threadpool(self.version)
                self._version = version, time.monotonic()
            return version

    def version(self) -> str:
        """A name for the content of all files together. It changes when one of them does."""
        files = sorted(path for path in self.folder.rglob("*") if path.suffix in TYPES)
        stamps = tuple(_stamp(path) for path in (*files, *brought.given_out()))
        return _digest(stamps, self._front.address)

    def _placed(self, path: Path) -> File:
        """A file whose addresses lead to where this server stands for a browser."""
        front, stamp = self._front, _stamp(path)
        return _placed(stamp, front.prefix, front.address) if front.address else _read(stamp)

    def _words(self, name: str) -> File | None:
        """A catalogue with the words of the games from outside behind ours; None: it is only ours."""
        folder, slash, file = name.partition("/")
        path = self.folder / "words" / file
        ours = folder == "words" and slash and file in CATALOGUES
        return _joined(_stamp(path)) if ours and words(path.stem) else None

    def _found(self, name: str) -> Path | None:
        if len(name) > LONGEST:
            return None
        if (theirs := brought.found(name)) is not None:
            return theirs
        path = self.folder / name
        ours = path.suffix in TYPES and ".." not in path.parts and "\0" not in name
        return path if ours and path.is_file() else None


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return path, found.st_mtime_ns, found.st_size


@lru_cache(MANY)
def _read(stamp: Stamp) -> File:
    """A file, read and packed once, until it changes."""
    return packed(stamp[0].read_bytes(), TYPES[stamp[0].suffix])


@lru_cache(MANY)
def _placed(stamp: Stamp, prefix: str, address: str) -> File:
    """
    A file at a public address: what it names absolutely lies behind the prefix, and the page says
    by which address others find this server.
    """
    file, path = _read(stamp), stamp[0]
    if path.name == INDEX:
        said = f'<meta name="{ADDRESS}" content="{escape(address)}">\n  </head>'
        text = file.body.replace(b'="/', f'="{prefix}/'.encode())
        return packed(text.replace(b"</head>", said.encode()), file.type)
    if path.suffix == ".webmanifest":
        return packed(file.body.replace(b': "/', f': "{prefix}/'.encode()), file.type)
    if path.name == brought.PROOF:
        return packed(file.body.replace(b'from "/', f'from "{prefix}/'.encode()), file.type)
    return file


@lru_cache(2)
def _worker(stamp: Stamp, version: str) -> File:
    """The service worker of a version."""
    return packed(_read(stamp).body.replace(UNSERVED, version.encode()), TYPES[".js"])


@lru_cache(8)
def _joined(stamp: Stamp) -> File:
    """A catalogue of ours with the words of the games from outside."""
    ours = msgspec.json.decode(_read(stamp).body)
    return packed(msgspec.json.encode({**words(stamp[0].stem), **ours}), TYPES[".json"])


@lru_cache(2)
def _digest(stamps: tuple[Stamp, ...], address: str) -> str:
    found = blake2b(address.encode(), digest_size=8)
    for stamp in stamps:
        found.update(blake2b(stamp[0].read_bytes()).digest())
        found.update(str(stamp[0]).encode())
    return found.hexdigest()
