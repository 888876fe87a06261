"""What a request brings along, up to a length: nobody fills the server's memory with one question."""

from starlette.requests import Request


async def body_of(request: Request, longest: int) -> bytes | None:
    """All of it; None: it is longer than that, and the rest was not read."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return None
    return body
