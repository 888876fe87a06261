"""A body as it is sent: packed once, known by its content."""

import gzip
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from hashlib import blake2b
from threading import Lock
from typing import TypeVar, TypeVarTuple

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

Asked = TypeVarTuple("Asked")
Made = TypeVar("Made")

BEST, FAST = 9, 1  # for what is packed once, and for what is packed for one request


class File(Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    type: str
    etag: str


def packed(body: bytes, type: str, level: int = BEST) -> File:
    """A body, packed. That takes long for a long one: then in a thread."""
    return File(body, gzip.compress(body, level, mtime=0), type, _etag(body))


def once(many: int) -> Callable[[Callable[[*Asked], Made]], Callable[[*Asked], Made]]:
    """Keep as many as `lru_cache` would; what several threads ask for at the same time is made once."""

    def keeping(make: Callable[[*Asked], Made]) -> Callable[[*Asked], Made]:
        kept, lock = lru_cache(many)(make), Lock()

        @wraps(make)
        def asked(*args: *Asked) -> Made:
            with lock:
                return kept(*args)

        return asked

    return keeping


def _etag(body: bytes) -> str:
    return f'"{blake2b(body, digest_size=12).hexdigest()}"'


def sent(
    request: Request, file: File, headers: Mapping[str, str] = {}, status: int = 200
) -> Response:  # fmt: skip
    """The answer with this file: nothing of it if the browser has it, packed if it can read that."""
    told = {**headers, "etag": file.etag, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=told)
    accepted = "gzip" in request.headers.get("accept-encoding", "")
    if not accepted or len(file.packed) >= len(file.body):
        return Response(file.body, status, told, file.type)
    return Response(file.packed, status, {**told, "content-encoding": "gzip"}, file.type)
