"""`paiju simulate`: plays many rounds."""

import argparse
import os
import time
from typing import Any

from paiju.bots import load as load_bot
from paiju.bots.registry import names
from paiju.cli.arguments import Parser, number, sheet_from
from paiju.cli.output import Progress, print_json
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED
from paiju.kit.options import Sheet
from paiju.kit.words import marked, say
from paiju.lab.batch import Tally, empty, simulate, spans


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
    parser.add_argument("--seed", metavar="S", type=number, default=0, help=t("the same seed, the same deals"))  # fmt: skip
    parser.add_argument("--bots", metavar="NAME,…", default="random", help=t("one bot, or one a seat: {bots}", bots=", ".join(names())))  # fmt: skip
    parser.add_argument("--threads", metavar="T", type=number, default=os.cpu_count() or 1, help=t("threads that play; one a core unless told"))  # fmt: skip
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=t("what plays: the processor, or a GPU"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    game, sheet = sheet_from(asked)
    if asked.threads < 1:
        raise Unreadable(say("{flag}: at least {n}", flag="--threads", n=1))
    bots = seats_of_bots(asked.bots, sheet.players)
    progress = Progress(asked.rounds, marked("{done} of {total} rounds"))
    progress.say(t("compiling the rules of {game} (once) …", game=game.id))
    play = on_cuda if asked.device == "cuda" else on_cpu
    tally, seconds = play(game, sheet, bots, asked, progress)
    progress.end()
    report(game, tally, seconds, asked.json)
    return 0


def seats_of_bots(listed: str, players: int) -> list[int]:
    """Bots by seat: one name sits everywhere."""
    found = [load_bot(name) for name in listed.split(",")]
    for bot in found:
        if bot.thinks:
            raise Illegal(say("{name} takes its time to think: see arena", name=bot.name))
    bots = [bot.number for bot in found]
    if len(bots) == 1:
        return bots * players
    if len(bots) != players:
        raise Unreadable(
            say("--bots: {names} names for {seats} seats", names=len(bots), seats=players)
        )
    return bots


def on_cpu(
    game: Game, sheet: Sheet, bots: list[int], asked: argparse.Namespace, progress: Progress
) -> tuple[Tally, float]:
    """Play on the CPU; compilation is not counted."""
    for _ in simulate(game, sheet, bots, asked.seed, iter([(0, 0)]), 1, paying=True):
        pass
    tally = empty(sheet.players)
    begun = time.perf_counter()
    # a thread's batch is small enough to show progress, and interpreted ones are slower
    size = 20_000 if COMPILED else 200
    batches = spans(asked.rounds, size)
    for tally in simulate(game, sheet, bots, asked.seed, batches, asked.threads, paying=True):
        progress.at(tally.rounds)
    return tally, time.perf_counter() - begun


def on_cuda(
    game: Game, sheet: Sheet, bots: list[int], asked: argparse.Namespace, progress: Progress
) -> tuple[Tally, float]:
    """Play on a GPU; compilation is not counted."""
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
