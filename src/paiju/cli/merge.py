"""`paiju merge`: the parts of some work, played anywhere, as if it had been played at once."""

from pathlib import Path
from typing import Any

import msgspec

from paiju.cli import arena, lab, simulate
from paiju.cli.arguments import Parser
from paiju.cli.lab_report import add_flags
from paiju.cli.sharing import VERSION, Part
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.jit import source_hash
from paiju.kit.words import say
from paiju.lab.shares import work_of

REPORTS: dict[str, Any] = {"simulate": simulate.tell, "arena": arena.tell, "lab": lab.tell}


def run(arguments: list[str]) -> int:
    """Add the parts up, and print what the command itself would have."""
    parser = Parser(
        "merge",
        t("Adds up the part files of simulate, arena or lab (--part K/N), and prints the whole."),
        "paiju merge lab-gostop.*-of-8.json",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help=t("the part files, in any order"))
    add_flags(parser)
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    parts = [_read(Path(name)) for name in asked.files]
    first = parts[0]
    _check(parts, asked.files)
    work = work_of(first.command, first.asked)
    sums = work.nothing()
    for part in parts:
        try:
            work.add(sums, work.read(bytes(part.sums)))
        except (msgspec.DecodeError, KeyError, TypeError, ValueError, IndexError) as no:
            why = str(no)
            raise Unreadable(say("not the sums of {command}: {why}", command=first.command, why=why)) from None  # fmt: skip
    REPORTS[first.command](work, sums, sum(part.seconds for part in parts), asked)
    return 0


def _read(path: Path) -> Part:
    try:
        part = msgspec.json.decode(path.read_bytes(), type=Part)
    except OSError as no:
        raise Illegal(say("{file}: {why}", file=str(path), why=no.strerror or str(no))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
        why = say("not a part file: {why}", why=str(no))
        raise Unreadable(say("{file}: {why}", file=str(path), why=why)) from None
    if part.paiju_part != VERSION or part.rules != source_hash():
        why = say("written by another version of the rules")
        raise Illegal(say("{file}: {why}", file=str(path), why=why))
    return part


def _check(parts: list[Part], files: list[str]) -> None:
    """Refuse parts that are not one whole."""
    first = parts[0]
    for part, file in zip(parts, files):
        if (part.command, part.asked, part.parts) != (first.command, first.asked, first.parts):
            why = say("a part of other work than {other}", other=files[0])
            raise Illegal(say("{file}: {why}", file=file, why=why))
    there = [part.part for part in parts]
    if len(set(there)) < len(there):
        raise Illegal(say("the same part twice"))
    missing = sorted(set(range(1, first.parts + 1)) - set(there))
    if missing:
        listed = ", ".join(map(str, missing[:20])) + (" …" if len(missing) > 20 else "")
        raise Illegal(say("missing of {n} parts: {parts}", n=first.parts, parts=listed))
