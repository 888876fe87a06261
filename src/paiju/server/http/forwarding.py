"""Questions that another server of the same cluster answers: those about its tables, and the operator's."""

import http.client
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

PATIENCE = 5.0  # seconds
PASSED = ("authorization", "cookie", "accept", "accept-encoding", "if-none-match")
KEPT = ("content-type", "content-encoding", "etag")
Answer = tuple[int, dict[str, str], bytes]


class Unanswered(Exception):
    """The other server does not answer."""


async def ask(
    address: str, path: str, headers: Mapping[str, str], body: bytes | None = None
) -> Answer:
    """What another server answers: the status, its headers, the body."""
    return await run_in_threadpool(_ask, address, path, headers, body)


def _ask(address: str, path: str, headers: Mapping[str, str], body: bytes | None) -> Answer:
    where = urlsplit(address)
    kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
    line = kind(where.hostname or "", where.port, timeout=PATIENCE)
    try:
        line.request("GET" if body is None else "POST", path, body, dict(headers))
        answer = line.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, told, answer.read()
    except (OSError, http.client.HTTPException) as no:
        raise Unanswered(f"{address}: {type(no).__name__}") from None
    finally:
        line.close()


async def forward(address: str, request: Request, headers: Mapping[str, str]) -> Response:
    """A person's question, answered by the server that has the table."""
    passed = {name: request.headers[name] for name in PASSED if name in request.headers}
    query = f"?{request.url.query}" if request.url.query else ""
    path = request.scope.get("raw_path", request.scope["path"].encode()).decode("latin-1")
    status, told, body = await ask(address, path + query, {**passed, **headers})
    return Response(body, status, {name: told[name] for name in told if name in KEPT})
