"""The browser's files: packed once, cached by their content, with one page for every address."""

import gzip
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from paiju.play.brought import words
from paiju.server.http import brought

INDEX, WORKER = "index.html", "sw.js"
VERSION = "x-paiju-version"
UNSERVED = b"unserved"  # stands in the worker's file for the version
TYPES = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
    ".LICENSE": "text/plain",
}  # fmt: skip
MANY = 1000  # files that are kept packed in memory

Stamp = tuple[Path, int, int]  # a file, when it was written, and how long it is


class File(Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    type: str


class Pages:
    """
    The files of a folder, for browsers, and what the games bring beside it. Files of other types
    are not given out.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the file that the address names."""
        request = Request(scope)
        name = scope["path"].strip("/")
        if request.method not in ("GET", "HEAD"):
            answer = Response("Method Not Allowed", 405, {"allow": "GET, HEAD"})
        elif name == WORKER:
            answer = self.worker(request)
        elif (words := self._words(name)) is not None:
            answer = _sent(request, words, {})
        elif (path := self._found(name)) is None:
            answer = await self.nothing(request)
        else:
            answer = _sent(request, _read(_stamp(path)), {})
        await answer(scope, receive, send)

    async def page(self, request: Request) -> Response:
        """The page, which draws every address itself. A header says which version it is."""
        file = _read(_stamp(self.folder / INDEX))
        return _sent(request, file, {VERSION: self.version()})

    async def nothing(self, request: Request) -> Response:
        """Nothing lies there. A person is shown the page, which says so and leads on."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("Not Found", 404)
        answer = await self.page(request)
        answer.status_code = 404
        return answer

    def worker(self, request: Request) -> Response:
        """The service worker, with the version written into it."""
        version = self.version()
        text = _read(_stamp(self.folder / WORKER)).body.replace(UNSERVED, version.encode())
        return _sent(request, _packed(text, TYPES[".js"]), {VERSION: version})

    def version(self) -> str:
        """A name for the content of all files together. It changes when one of them does."""
        files = sorted(path for path in self.folder.rglob("*") if path.suffix in TYPES)
        return _digest(tuple(_stamp(path) for path in (*files, *brought.given_out())))

    def _words(self, name: str) -> File | None:
        """A catalogue with the words of the games from outside behind ours; None: it is only ours."""
        folder, slash, file = name.partition("/")
        theirs = words(file.removesuffix(".json")) if folder == "words" and slash else {}
        if not theirs:
            return None
        ours = msgspec.json.decode(_read(_stamp(self.folder / "words" / file)).body)
        return _packed(msgspec.json.encode({**theirs, **ours}), TYPES[".json"])

    def _found(self, name: str) -> Path | None:
        if (theirs := brought.found(name)) is not None:
            return theirs
        path = self.folder / name
        ours = path.suffix in TYPES and ".." not in path.parts and "\0" not in name
        return path if ours and path.is_file() else None


def _sent(request: Request, file: File, headers: dict[str, str]) -> Response:
    etag = f'"{blake2b(file.body, digest_size=12).hexdigest()}"'
    headers = {**headers, "etag": etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", "") or len(file.packed) >= len(
        file.body
    ):
        return Response(file.body, 200, headers, file.type)
    return Response(file.packed, 200, {**headers, "content-encoding": "gzip"}, file.type)


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return path, found.st_mtime_ns, found.st_size


@lru_cache(MANY)
def _read(stamp: Stamp) -> File:
    """A file, read and packed once, until it changes."""
    return _packed(stamp[0].read_bytes(), TYPES[stamp[0].suffix])


@lru_cache(2)
def _digest(stamps: tuple[Stamp, ...]) -> str:
    found = blake2b(digest_size=8)
    for stamp in stamps:
        found.update(blake2b(stamp[0].read_bytes()).digest())
        found.update(str(stamp[0]).encode())
    return found.hexdigest()


def _packed(body: bytes, type: str) -> File:
    return File(body, gzip.compress(body, 9, mtime=0), type)
