"""The numbers for Prometheus, at a port of this machine alone: through a gate they would tell of claims."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from socket import socket

PATIENCE = 5.0  # seconds for a request
TYPE = "text/plain; version=0.0.4"


async def serve_numbers(listening: socket, numbers: Callable[[], bytes]) -> asyncio.Server:
    """Answer every request with the numbers."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
        ):
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b"\r\n\r\n")
                body = numbers()
                head = f"HTTP/1.1 200 OK\r\ncontent-type: {TYPE}\r\ncontent-length: {len(body)}"
                writer.write(f"{head}\r\nconnection: close\r\n\r\n".encode() + body)
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, sock=listening)
