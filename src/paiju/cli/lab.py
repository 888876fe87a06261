"""`paiju lab`: what a house rule does, on the same deals under each of its values."""

import argparse
import json
import os
import sys
from contextlib import redirect_stdout
from typing import Any

from paiju.bots.registry import names
from paiju.cli.arguments import Parser, entries_of, number
from paiju.cli.lab_report import add_flags as add_files
from paiju.cli.lab_report import builtins, paint_of, report, write_files
from paiju.cli.output import Progress, print_json
from paiju.cli.sharing import add_flags, played
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.jit import COMPILED
from paiju.kit.words import marked, say
from paiju.lab.finding import answer
from paiju.lab.ruling import Ruling, Sums
from paiju.lab.shares import Ruled, ruled
from paiju.lab.telling import illustrated
from paiju.play.question import Asked, Question, Varied

NICEST = 19
LARGE = 20_000_000  # rounds for which it pays to compile the rules for a GPU, which takes up to a minute


def run(arguments: list[str]) -> int:
    """Play, and print what the rule does."""
    asked = flags(arguments)
    if asked.nicely:
        os.nice(NICEST)
    paint_of(asked)  # refuses before anything is played
    work = ruled(builtins(question_of(asked)))
    work.ruling = device(work.question, asked)
    progress = (
        Lines(work.total)
        if asked.lines
        else Progress(work.total, marked("{done} of {total} deals"))
    )
    progress.say(t("compiling the rules of {game} (once) …", game=work.question.game.id))
    found = played(work, asked, progress)
    progress.end()
    if found is not None:
        tell(work, *found, asked)
    return 0


class Lines(Progress):
    """Progress for programs: a line of JSON."""

    def __init__(self, total: int) -> None:
        super().__init__(total, "")
        self.shown = False

    def at(self, done: int) -> None:
        """Say how many."""
        assert sys.__stdout__ is not None
        with redirect_stdout(sys.__stdout__):  # whatever else is told meanwhile
            print_json({"done": done, "total": self.total})
            sys.stdout.flush()


def tell(work: Ruled, sums: list[Sums], seconds: float, asked: argparse.Namespace) -> None:
    """Print what the rule does, and write it down."""
    del seconds  # the same deals, the same answer
    found = illustrated(work.question, answer(work.question, sums))
    if asked.out:
        write_files(asked.out, work.question, found, paint_of(asked))
    if getattr(asked, "lines", False):
        print_json({"told": builtins(found)})
    elif asked.json:
        print_json(builtins(found.answer))
    else:
        report(work.question, found)


def flags(arguments: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = Parser(
        "lab",
        t(
            "What a house rule does: the same deals under each value of an option, or under all\n"
            "combinations of two. The first value is what the others are compared with."
        ),
        "paiju lab gostop --vary pibak_max=5,6,7 --deals 2e5 --out pibak",
    )
    parser.sheet()
    parser.add_argument("--vary", metavar="ID=A,B,…", action="append", default=[], help=t("an option (or preset) and its values; without values all of them; twice for a grid"))  # fmt: skip
    parser.add_argument("--bots", metavar="NAME,…", default="greedy", help=t("one bot, or one a seat: {bots}", bots=", ".join(names())))  # fmt: skip
    parser.add_argument("--strengths", metavar="A,B", default="greedy,random", help=t("a strong bot and a weak one, to tell luck from skill"))  # fmt: skip
    parser.add_argument("--deals", metavar="N", type=number, default=20_000, help=t("how many deals are played"))  # fmt: skip
    parser.seed()
    parser.add_argument("--threads", metavar="T", type=number, default=os.cpu_count() or 1, help=t("threads that play; one a core unless told"))  # fmt: skip
    parser.add_argument("--device", choices=("cpu", "cuda"), default=None, help=t("what plays: the processor, or a GPU; unless told, a GPU where there is one and much to play"))  # fmt: skip
    add_files(parser)
    parser.add_argument("--nicely", action="store_true", help=t("give way to all other programs"))
    parser.add_argument("--lines", action="store_true", help=t("progress and answer as lines of JSON, for programs"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    add_flags(parser)
    asked = parser.read(arguments)
    if asked.threads < 1:
        raise Unreadable(say("{flag}: at least {n}", flag="--threads", n=1))
    return asked


def question_of(asked: argparse.Namespace) -> Question:
    """The question that the flags ask."""
    return Question(
        game=asked.game,
        vary=[varied(text) for text in asked.vary],
        players=asked.players,
        options=entries_of(asked),
        bots=tuple(asked.bots.split(",")),
        strengths=tuple(asked.strengths.split(",")),
        deals=asked.deals,
        seed=asked.seed,
    )


def varied(text: str) -> Varied:
    """`ID=a,b,c`: an option and its values, each JSON or a word; `ID` alone: all its values."""
    name, equals, listed = text.partition("=")
    if not equals:
        return Varied(name, [])
    values: list[Any] = []
    for one in _split(listed):
        try:
            values.append(json.loads(one))
        except (ValueError, RecursionError):
            values.append(one)
    return Varied(name, values)


def _split(listed: str) -> list[str]:
    """Values between commas; a comma inside brackets or quotes belongs to its value."""
    parts, depth, quoted = [""], 0, False
    for char in listed:
        quoted = quoted != (char == '"')
        depth += (char in "[{") - (char in "]}") if not quoted else 0
        if char == "," and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def device(question: Asked, asked: argparse.Namespace) -> Ruling:
    """What plays: threads, or a GPU where there is one."""
    ruling = Ruling(question, asked.threads)
    here = asked.cluster or ruling.thinks or not COMPILED or question.rounds < LARGE
    if asked.device == "cpu" or (asked.device is None and here):
        return ruling
    if not COMPILED:
        raise Illegal(say("device cuda: needs the rules compiled (PAIJU_JIT=1)"))
    if ruling.thinks:
        raise Illegal(say("device cuda: only bots that choose at once play there"))
    try:
        from paiju.lab import ruling_cuda
    except ImportError:
        if asked.device is None:
            return ruling
        raise Illegal(say("device cuda: numba-cuda is not installed")) from None
    if not ruling_cuda.available():
        if asked.device is None:
            return ruling
        raise Illegal(say("device cuda: there is no CUDA device on this machine"))
    return ruling_cuda.OnCuda(question, 1)
