"""Reading JSON from a file or standard input, whole or a line at a time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from paiju.cli.output import print_json
from paiju.kit.errors import Refusal, Unreadable
from paiju.kit.system import reason
from paiju.kit.words import say

LONGEST = 1_000_000  # bytes of one record or query; the largest real one is a fiftieth of it


@contextmanager
def opened(path: str | None) -> Iterator[BinaryIO]:
    """A file, or standard input for none or `-`."""
    if path is None or path == "-":
        yield sys.stdin.buffer
        return
    try:
        file = open(path, "rb")  # noqa: SIM115
    except OSError as no:
        raise Unreadable(say("{where}: {why}", where=path, why=reason(no))) from None
    with file:
        yield file


def decode(text: bytes) -> Any:
    """JSON, or a refusal that says where it is not."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as no:
        raise Unreadable(say("not JSON: {why}", why=str(no))) from None


def whole(path: str | None) -> Any:
    """The one JSON value of a file."""
    with opened(path) as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise Unreadable(say("longer than {n} bytes", n=f"{LONGEST:,}"))
    return decode(text)


def lines(path: str | None) -> Iterator[bytes | None]:
    """The lines of a file; None for one that is too long, which is skipped to its end."""
    with opened(path) as file:
        while line := file.readline(LONGEST + 1):
            if len(line) <= LONGEST:
                yield line
                continue
            while line and not line.endswith(b"\n"):
                line = file.readline(LONGEST)
            yield None


def answer_lines(path: str | None, answer: Callable[[Any], dict[str, Any]]) -> int:
    """One answer a line, in order; a refusal is an answer too."""
    for line in lines(path):
        try:
            if line is None:
                raise Unreadable(say("the line is longer than {n} bytes", n=f"{LONGEST:,}"))
            print_json(answer(decode(line)))
        except Refusal as no:
            print_json(no.answer())
    return 0
