"""`paiju replay`: replays records."""

from functools import partial
from typing import Any

from paiju.cli.arguments import Parser, number
from paiju.cli.input import answer_lines, whole
from paiju.cli.output import print_json
from paiju.cli.words.speech import t
from paiju.play.record import replay


def run(arguments: list[str]) -> int:
    """Replay one record, or one a line."""
    parser = Parser(
        "replay",
        t("Replays a record and prints its outcome."),
        'echo \'{"game": "koikoi", "players": 2, "seed": 7, "actions": []}\' | paiju replay --facts',
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=t("absent or -: standard input"))
    parser.add_argument(
        "--lines", action="store_true", help=t("one record a line, one outcome a line")
    )
    parser.add_argument(
        "--facts", action="store_true", help=t("add the facts of the position reached")
    )
    parser.add_argument("--review", metavar="SEAT", type=number, help=t("look at every decision of a seat again: what it was worth, what was better, luck and skill apart"))  # fmt: skip
    parser.add_argument(
        "--json", action="store_true", help=t("a refusal is printed as JSON too, and a review")
    )
    asked = parser.read(arguments)
    if asked.review is not None:
        from paiju.cli import reviewing  # bots are needed for nothing else here

        return reviewing.run(whole(asked.file), asked.review, asked.json)
    if asked.lines:
        return answer_lines(asked.file, partial(outcome, facts=asked.facts))
    print_json(outcome(whole(asked.file), asked.facts))
    return 0


def outcome(record: Any, facts: bool) -> dict[str, Any]:
    """The outcome of one record."""
    round_ = replay(record)
    answer = round_.outcome()
    if facts:
        answer["facts"] = round_.facts()
    return answer
