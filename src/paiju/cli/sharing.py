"""How long commands play: here, a part of it for another time, or all of it on a cluster."""

import argparse
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from paiju.cli.arguments import Parser
from paiju.cli.output import Progress
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.jit import source_hash
from paiju.kit.words import say
from paiju.lab.shares import Work, share, written

PART = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")
VERSION = 1  # of part files


class Part(Struct, forbid_unknown_fields=True):
    """A share of some work, as a file."""

    paiju_part: int
    rules: str  # the rules it was played by
    command: str
    asked: dict[str, Any]
    part: int
    parts: int
    seconds: float
    sums: msgspec.Raw


def add_flags(parser: Parser) -> None:
    """The flags of work that can be split."""
    parser.add_argument("--part", metavar="K/N", help=t("play part K of N alone, and write it to a file for paiju merge"))  # fmt: skip
    parser.add_argument("--part-file", metavar="FILE", help=t("where that part is written"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=t("play on a cluster of Ray at this address, or on a local one: local"))  # fmt: skip


def played(work: Work, asked: argparse.Namespace, progress: Progress) -> tuple[Any, float] | None:
    """What the work came to, and the seconds it took; nothing where only a part was written."""
    if asked.part and asked.cluster:
        raise Unreadable(say("--part or --cluster, not both"))
    part = part_of(asked.part)
    for _ in () if asked.cluster else work.play(0, 0, 1):  # compilation is not counted
        pass
    begun = time.perf_counter()
    sums = work.nothing()
    for sums in _playing(work, asked, part):
        progress.at(work.done(sums))
    seconds = time.perf_counter() - begun
    if part is None:
        return sums, seconds
    progress.end()
    _write(work, asked, part, sums, seconds)
    return None


def _playing(work: Work, asked: argparse.Namespace, part: tuple[int, int] | None) -> Iterator[Any]:
    if asked.cluster:
        from paiju.cli import on_ray  # only here

        return on_ray.play(work, asked.cluster)
    return work.play(*(share(work, *part) if part else (0, work.total)), asked.threads)


def part_of(text: str | None) -> tuple[int, int] | None:
    """`K/N`: part K of N."""
    if text is None:
        return None
    found = PART.fullmatch(text)
    if not found or int(found[1]) > int(found[2]):
        raise Unreadable(say("--part {value}: not K/N, part K of N", value=text))
    return int(found[1]), int(found[2])


def _write(
    work: Work, asked: argparse.Namespace, part: tuple[int, int], sums: Any, seconds: float
) -> None:
    name = f"{work.command}-{asked.game}.{part[0]}-of-{part[1]}.json"
    file = Path(asked.part_file or name)
    whole = Part(VERSION, source_hash(), work.command, work.asked, *part, round(seconds, 3),
                 msgspec.Raw(written(sums)))  # fmt: skip
    try:
        file.write_bytes(msgspec.json.encode(whole) + b"\n")
    except OSError as no:
        raise Illegal(say("{file}: {why}", file=str(file), why=no.strerror or str(no))) from None
    print(t("part {part} of {parts} written to {file}", part=part[0], parts=part[1], file=str(file)))  # fmt: skip
