"""`paiju simulate`: plays many rounds."""

import argparse
import os
import time
from typing import Any

from paiju.bots.registry import names
from paiju.cli.arguments import Parser, number, sheet_from
from paiju.cli.output import Progress, print_json
from paiju.cli.sharing import add_flags, played
from paiju.cli.words.speech import t
from paiju.games import load
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED
from paiju.kit.options import Sheet, entries
from paiju.kit.words import marked, say
from paiju.lab.batch import Tally, empty, spans
from paiju.lab.shares import Simulated, simulated


def run(arguments: list[str]) -> int:
    """Play, and print what it came to."""
    parser = Parser(
        "simulate",
        t(
            "Plays many rounds, with the deal passing round the table: each the first of a match, or\n"
            "the last where only the end of a match is paid (Da Tongzi)."
        ),
        "paiju simulate koikoi --rounds 1e6 --bots greedy,random --json",
    )
    parser.sheet()
    parser.add_argument("--rounds", metavar="N", type=number, default=100_000, help=t("how many rounds are played"))  # fmt: skip
    parser.seed()
    parser.add_argument("--bots", metavar="NAME,…", default="random", help=t("one bot, or one a seat: {bots}", bots=", ".join(names())))  # fmt: skip
    parser.add_argument("--threads", metavar="T", type=number, default=os.cpu_count() or 1, help=t("threads that play; one a core unless told"))  # fmt: skip
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=t("what plays: the processor, or a GPU"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    add_flags(parser)
    asked = parser.read(arguments)
    game, sheet = sheet_from(asked)
    if asked.threads < 1:
        raise Unreadable(say("{flag}: at least {n}", flag="--threads", n=1))
    work = simulated({
        "game": game.id, "players": sheet.players, "options": entries(sheet, game.options.presets),
        "bots": asked.bots.split(","), "rounds": asked.rounds, "seed": asked.seed,
    })  # fmt: skip
    progress = Progress(asked.rounds, marked("{done} of {total} rounds"))
    progress.say(t("compiling the rules of {game} (once) …", game=game.id))
    if asked.device == "cuda":
        found: tuple[Tally, float] | None = on_cuda(game, sheet, work.bots, asked, progress)
    else:
        found = played(work, asked, progress)
    progress.end()
    if found is not None:
        tell(work, *found, asked)
    return 0


def tell(work: Simulated, tally: Tally, seconds: float, asked: argparse.Namespace) -> None:
    """Print what was played."""
    report(load(work.asked["game"]), tally, seconds, asked.json)


def on_cuda(
    game: Game, sheet: Sheet, bots: list[int], asked: argparse.Namespace, progress: Progress
) -> tuple[Tally, float]:
    """Play on a GPU; compilation is not counted."""
    if asked.part or asked.cluster:
        raise Unreadable(say("--part and --cluster are for the processor"))
    if not COMPILED:
        raise Illegal(say("device cuda: needs the rules compiled (PAIJU_JIT=1)"))
    try:
        from paiju.lab import cuda
    except ImportError:
        raise Illegal(say("device cuda: numba-cuda is not installed")) from None
    cuda.simulate(game, sheet, bots, asked.seed, 0, 1, paying=True)
    tally = empty(sheet.players)
    begun = time.perf_counter()
    for begin, end in spans(asked.rounds, cuda.LAUNCH):
        tally.merge(cuda.simulate(game, sheet, bots, asked.seed, begin, end, paying=True))
        progress.at(tally.rounds)
    return tally, time.perf_counter() - begun


def report(game: Game, tally: Tally, seconds: float, as_json: bool) -> None:
    """Print what many rounds came to."""
    rounds, seconds = max(tally.rounds, 1), max(seconds, 1e-9)
    answer: dict[str, Any] = {
        "game": game.id,
        "rounds": tally.rounds,
        "steps": tally.steps,
        "seconds": round(seconds, 6),
        "rounds_per_second": round(tally.rounds / seconds, 1),
        "steps_per_second": round(tally.steps / seconds, 1),
        "payments_mean": [paid / rounds for paid in tally.payments],
        "results": tally.results,
        "digest": f"{tally.digest:016x}",
    }
    if as_json:
        print_json(answer)
        return
    print(t(
        "{rounds} rounds, {steps} steps in {seconds} s: {rate} rounds/s, {pace} steps/s",
        rounds=tally.rounds, steps=tally.steps, seconds=f"{seconds:.2f}",
        rate=f"{answer['rounds_per_second']:,.0f}", pace=f"{answer['steps_per_second']:,.0f}",
    ))  # fmt: skip
    for seat, mean in enumerate(answer["payments_mean"]):
        print(f"  {t('seat {seat}: {mean} points a round', seat=seat, mean=f'{mean:+.4f}')}")
    for name, count in sorted(tally.results.items(), key=lambda item: -item[1]):
        print(f"  {name}: {100 * count / rounds:.2f} %")
    print(f"  {t('digest {digest}', digest=answer['digest'])}")
