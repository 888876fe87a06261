"""
The browser's files: packed once, with one page for every address. An edition is all of them as
they are now: `/v/EDITION/…` may be kept for ever, `/…` is asked for anew each time.
"""

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
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
from paiju.server.http.file import File, once, packed, sent
from paiju.server.http.gates import Front
from paiju.server.http.linking import Unlinkable, linked
from paiju.server.http.page import EDITION, GAMES, STYLE, composed, language_of, styles
from paiju.server.http.queries import PAGES
from paiju.server.wire.running import Gates

INDEX, MAIN = "index.html", "main.js"
VERSION = "x-paiju-version"
CHOSEN = "paiju-language"  # the cookie of a browser whose reader chose a language
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
TYPES = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
    ".LICENSE": "text/plain",
}  # fmt: skip
MANY = 1000  # files that are kept packed in memory
FRESH = 1.0  # seconds for which nobody looks again whether a file has changed
CATALOGUES = {f"{language}.json" for language in LANGUAGES}
OWN = {EDITION, "api", "games", "healthz", "readyz", "metrics"} | {
    path.split("/")[1] for path in PAGES
}
PACK, BACK = "all.json", "back.svg"  # all cards of a folder in one; every pack has a back
LONGEST = 200  # characters of a file's name

Stamp = tuple[Path, int, int]  # a file, when it was written, and how long it is


class Pages:
    """
    The files of a folder, for browsers, and what the games bring beside it. Files of other types
    are not given out.
    """

    def __init__(
        self, folder: Path, front: Front | None = None, games: Callable[[], bytes] = bytes
    ) -> None:
        self.folder = folder
        self._games = games  # the list of all games, as a page reads it
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
        self._expected = ("", "")  # the edition and language of the last page that went out
        self._making: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the file that the address names."""
        request = Request(scope)
        name = scope["path"].strip("/")
        if request.method not in ("GET", "HEAD"):
            answer = Response("Method Not Allowed", 405, {"allow": "GET, HEAD"})
        elif name.startswith(f"{EDITION}/"):
            answer = await self.file(request, name)
        elif (written := self._words(name)) is not None:
            answer = sent(request, await run_in_threadpool(_joined, written))
        elif (path := self._found(name)) is None:
            answer = await self.nothing(request)
        else:
            answer = sent(request, self._placed(path))
        await answer(scope, receive, send)

    async def page(self, request: Request) -> Response:
        """The page, which draws every address itself. A header says which edition it is."""
        edition = await self.current()
        language = language_of(
            request.cookies.get(CHOSEN, ""), request.headers.get("accept-language", "")
        )
        front = self._front
        if (edition, language) != self._expected:
            self._expected = edition, language
            self._making = asyncio.create_task(run_in_threadpool(self._make, edition, language))
        file = _page(_stamp(self.folder / INDEX), edition, language, front.prefix, front.address)
        return sent(request, file, {VERSION: edition})

    async def prepare(self) -> None:
        """Read the games and make what every page asks for, so that the first visitor does not wait."""
        edition = await self.current()
        for language in LANGUAGES:
            await run_in_threadpool(self._make, edition, language)

    def _make(self, edition: str, language: str) -> None:
        """Make what a page will ask for at once, while the page is on its way."""
        with suppress(OSError, Unlinkable):  # then it is said to whoever asks
            _styled(_stamp(self.folder / INDEX), edition)
            _joined(_stamp(self.folder / "words" / f"{language}.json"))
            _listed(self._games, edition)
            _linked(self.folder, edition)

    async def file(self, request: Request, name: str) -> Response:
        """
        A file of an edition. An edition that is gone gives the file as it is now, for a page that
        still stands somewhere; nobody keeps that.
        """
        _, edition, path = [*name.split("/", 2), "", ""][:3]
        now = await self.current()
        parts = await run_in_threadpool(_linked, self.folder, now) if path.endswith(".js") else {}
        if path in parts:
            file: File | None = parts[path]
        elif path == STYLE:
            file = await run_in_threadpool(_styled, _stamp(self.folder / INDEX), now)
        elif path == GAMES:
            file = await run_in_threadpool(_listed, self._games, now)
        elif (pack := self._pack(path)) is not None:
            file = await run_in_threadpool(_packed, pack, now)
        elif (written := self._words(path)) is not None:
            file = await run_in_threadpool(_joined, written)
        else:
            found = self._found(path)
            file = None if found is None else self._placed(found, now)
        if file is None:
            return await self.nothing(request)
        return sent(request, file, FOR_EVER if edition == now else {})

    async def nothing(self, request: Request) -> Response:
        """Nothing lies there. A person is shown the page, which says so and leads on."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("Not Found", 404)
        answer = await self.page(request)
        answer.status_code = 404
        return answer

    async def current(self) -> str:
        """
        The edition, at most a second old. Looking at every file takes milliseconds, in which nobody
        at a table is answered: a thread does it, once for all who ask meanwhile.
        """
        async with self._looking:
            version, at = self._version
            if time.monotonic() - at > FRESH:
                version = await run_in_threadpool(self.version)
                self._version = version, time.monotonic()
            return version

    @property
    def known(self) -> str:
        """The edition as it was found last."""
        return self._version[0]

    def version(self) -> str:
        """A name for the content of all files together. It changes when one of them does."""
        files = sorted(path for path in self.folder.rglob("*") if path.suffix in TYPES)
        stamps = tuple(_stamp(path) for path in (*files, *brought.given_out()))
        return _digest(stamps, self._front.address, self._games())

    def _placed(self, path: Path, edition: str = "") -> File:
        """A file whose addresses lead to where this server stands for a browser."""
        root = f"{self._front.prefix}/{EDITION}/{edition}" if edition else self._front.prefix
        return _placed(_stamp(path), self._front.prefix, root)

    def _words(self, name: str) -> Stamp | None:
        """The catalogue that an address asks for."""
        folder, slash, file = name.partition("/")
        path = self.folder / "words" / file
        ours = folder == "words" and slash and file in CATALOGUES
        return _stamp(path) if ours else None

    def _pack(self, name: str) -> Path | None:
        """The folder of cards that an address asks for as a whole."""
        folder, slash, file = name.rpartition("/")
        back = self._found(f"{folder}/{BACK}") if slash and file == PACK else None
        return back and back.parent

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
def _placed(stamp: Stamp, prefix: str, root: str) -> File:
    """A file at a public address, or of an edition: what it names absolutely lies there."""
    file, path = _read(stamp), stamp[0]
    if path.suffix == ".webmanifest" and prefix:
        return packed(file.body.replace(b': "/', f': "{prefix}/'.encode()), file.type)
    if path.name == brought.PROOF and root:
        return packed(file.body.replace(b'from "/', f'from "{root}/'.encode()), file.type)
    return file


@lru_cache(2 * len(LANGUAGES))
def _page(stamp: Stamp, edition: str, language: str, prefix: str, address: str) -> File:
    """The page of an edition, for readers of a language."""
    body = composed(_read(stamp).body, edition, language, prefix, address)
    return packed(body, TYPES[".html"])


@once(2)
def _linked(folder: Path, edition: str) -> dict[str, File]:
    """All modules in few files."""
    files = linked(MAIN, lambda path: (folder / path).read_text(encoding="utf-8"))
    return {path: packed(text.encode(), TYPES[".js"]) for path, text in files.items()}


def _thin(style: bytes) -> bytes:
    """A style without its comments and its line breaks."""
    bare = re.sub(rb"\s+", b" ", re.sub(rb"/\*.*?\*/", b"", style, flags=re.S))
    return re.sub(rb" ?([{};,]) ?", rb"\1", bare)


@once(2)
def _styled(index: Stamp, edition: str) -> File:
    """All styles in one."""
    folder = index[0].parent
    return packed(
        _thin(b"".join((folder / name).read_bytes() for name in styles(_read(index).body))),
        TYPES[".css"],
    )


@once(16)
def _packed(folder: Path, edition: str) -> File:
    """The cards of a folder in one."""
    cards = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.svg"))}
    return packed(msgspec.json.encode(cards), TYPES[".json"])


@once(2)
def _listed(games: Callable[[], bytes], edition: str) -> File:
    """The list of the games."""
    return packed(games(), TYPES[".json"])


@once(8)
def _joined(stamp: Stamp) -> File:
    """A catalogue of ours with the words of the games from outside."""
    ours = msgspec.json.decode(_read(stamp).body)
    found = {**words(stamp[0].stem), **ours}
    return packed(msgspec.json.encode(dict(sorted(found.items()))), TYPES[".json"])  # like by like


@lru_cache(2)
def _digest(stamps: tuple[Stamp, ...], address: str, games: bytes) -> str:
    found = blake2b(address.encode() + games, digest_size=8)
    for stamp in stamps:
        found.update(blake2b(stamp[0].read_bytes()).digest())
        found.update(str(stamp[0]).encode())
    return found.hexdigest()
