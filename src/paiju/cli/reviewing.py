"""A review as the command line has it made and tells it: in another process, by compiled rules."""

import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import msgspec

from paiju.bots.reviewing import Decision, Review
from paiju.cli.output import Progress, print_json, print_table
from paiju.cli.words.speech import Speech, t
from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.words import marked, say
from paiju.play.record import replay
from paiju.thinking.reviewer import Order, Reply


def reviewed(record: dict[str, Any], seat: int) -> Review:
    """The review of a record, with its progress on standard error."""
    replay(record)  # what cannot be replayed is refused here, in this language
    program = [sys.executable, "-m", "paiju.thinking.reviewer"]
    environment = {**os.environ, "PAIJU_JIT": "1"}
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(Order(record, seat)) + b"\n")
        process.stdin.flush()
        try:
            return _followed(process.stdout)
        finally:
            process.kill()


def _followed(lines: Iterable[bytes]) -> Review:
    bar: Progress | None = None
    for line in lines:
        reply = msgspec.json.decode(line, type=Reply)
        if reply.progress is not None:
            bar = bar or Progress(reply.progress.of, marked("{done} of {total} decisions"))
            bar.at(reply.progress.done)
        if reply.error is not None:
            raise Illegal(reply.error["why"])
        if reply.review is not None:
            if bar is not None:
                bar.end()
            return reply.review
    raise Illegal(say("the review failed; try again"))


def report(record: dict[str, Any], review: Review) -> None:
    """Print a review for people."""
    game = load(record["game"])
    speech = Speech(cards={name: game.cards.words(name) for name in game.cards.pack.names})
    parts = (
        (t("the deal"), review.deal),
        (t("the decisions"), review.skill),
        (t("the stock and the others"), review.stock),
        (t("the round"), review.result),
    )
    print_table(
        [(name, f"{points:+.2f}") for name, points in parts], (t("part of the result"), t("points"))
    )
    if not review.worst:
        print(t("Every decision was as good as the best."))
        return
    print(t("What cost most:"))
    for place in review.worst:
        print(line_of(speech, review.decisions[place]))


def line_of(speech: Speech, one: Decision) -> str:
    """A decision in one line."""
    played, best = speech.say(one.played), speech.say(one.best)
    line = t("Step {n}: {played}. Better: {best} ({points})", n=one.at, played=played, best=best, points=f"{one.loss:+.2f}")  # fmt: skip
    return f"{line} – {speech.say(one.reason)}" if one.reason else line


def run(record: Any, seat: int, as_json: bool) -> int:
    """Review one record."""
    found = reviewed(record, seat)
    print_json(msgspec.to_builtins(found)) if as_json else report(record, found)
    return 0
