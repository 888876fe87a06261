"""What `paiju lab` prints, and the files it writes: JSON, CSV and pictures."""

import csv
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from paiju.cli.arguments import Parser
from paiju.cli.output import print_table
from paiju.cli.png import Paint, painter
from paiju.cli.words.speech import Speech, t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.words import One, Words, say
from paiju.lab.finding import Compared, Found
from paiju.lab.svg import draw
from paiju.lab.telling import Illustrated, called, digits, places, shown
from paiju.play.question import Asked, shown_value


def builtins(value: Any) -> Any:
    """A value as JSON has it."""
    return msgspec.to_builtins(value)


def spoken(words: One) -> str:
    """Words in the language of this process."""
    return Speech().say(words) if isinstance(words, Words) else str(words)


def report(asked: Asked, told: Illustrated) -> None:
    """Print the sentence and the table, for people."""
    answer = told.answer
    print(" ".join(spoken(part) for part in told.sentence), end="\n\n")
    sheets = [", ".join(f"{name}={shown_value(value)}" for name, value in found.values.items()) for found in answer.found]  # fmt: skip
    heads = (t("rule sheet"), t("measured"), t("mean"), t("95 % interval"), t("difference"), t("95 % interval"))  # fmt: skip
    rows = []
    for title, chosen, percent in measures(asked, answer.found):
        for sheet, found in zip(sheets, answer.found):
            rows.append((sheet, title, *_cells(chosen(found), percent)))
            title = ""
    print_table([(row[1], row[0], *row[2:]) for row in rows], (heads[1], heads[0], *heads[2:]))
    print()
    for sheet, found in zip(sheets, answer.found):
        if found.luck.rounds is not None:
            print(t("{sheet}: the stronger player is ahead 19 times in 20 after {n} rounds", sheet=sheet, n=found.luck.rounds))  # fmt: skip
    print(t("{n} deals, {rounds} rounds; digests {digests}", n=answer.deals, rounds=answer.rounds, digests=", ".join(found.digest for found in answer.found)))  # fmt: skip


def measures(asked: Asked, found: list[Found]) -> list[tuple[str, Any, bool]]:
    """What is printed of every sheet: its name, where it stands, and whether it is a share."""
    words = asked.game.speech.results
    listed: list[tuple[str, Any, bool]] = [
        (t("points that change hands"), lambda one: one.size, False),
        (t("the winner is ahead by"), lambda one: one.margin, False),
        (t("decisions"), lambda one: one.length, False),
        (t("the dealer wins"), lambda one: one.dealer_wins, True),
        (t("nobody is paid"), lambda one: one.nobody, True),
    ]
    for at, place in enumerate(places(asked.players)):
        listed.append((spoken(place), lambda one, at=at: one.places[at], False))
    for end in found[0].ends:
        if any(one.ends[end].mean for one in found):
            title = spoken(words.get(end, end))
            listed.append((title, lambda one, end=end: one.ends[end], True))
    for title, chosen in (
        (t("luck of the cards"), lambda one: one.luck.cards),
        (t("skill"), lambda one: one.luck.skill),
        (t("the play"), lambda one: one.luck.play),
    ):
        listed.append((title, chosen, True))
    listed.append((t("the stronger player gains"), lambda one: one.luck.edge, False))
    return listed


def _cells(figure: Compared, percent: bool) -> tuple[str, str, str, str]:
    """A figure and its difference, each with its interval."""
    times, unit = (100, " %") if percent else (1, "")

    def pair(one: Any, signed: bool) -> tuple[str, str]:
        places = max(digits(one) - (2 if percent else 0), 1)
        low, high = (shown(times * end, places, signed) for end in one.interval)
        return shown(times * one.mean, places, signed) + unit, f"{low} … {high}"

    more = pair(figure.difference, True) if figure.difference is not None else ("", "")
    return (*pair(figure, False), *more)


def add_flags(parser: Parser) -> None:
    """The flags of what is written."""
    parser.add_argument("--out", metavar="DIR", help=t("a folder for the answer as JSON, CSV and SVG pictures"))  # fmt: skip
    parser.add_argument("--png", action="store_true", help=t("every picture as PNG too"))


def paint_of(flags: Namespace) -> Paint | None:
    """What paints, where that is asked for; refuses what cannot be done."""
    if flags.png and not flags.out:
        raise Unreadable(say("{flag}: only with {other}", flag="--png", other="--out"))
    return painter() if flags.png else None


def write_files(folder: str, asked: Asked, told: Illustrated, paint: Paint | None) -> None:
    """The answer as JSON and CSV, and every picture as SVG, and painted, in a folder."""
    path = Path(folder)
    about = " × ".join(spoken(called(asked, varied.option)) for varied in asked.question.vary)
    try:
        path.mkdir(parents=True, exist_ok=True)
        (path / "answer.json").write_bytes(msgspec.json.format(msgspec.json.encode(told.answer)))
        with (path / "answer.csv").open("w", newline="", encoding="utf-8") as file:
            _write_csv(file, told.answer.found)
        for picture in told.pictures:
            drawn = draw(picture, spoken, about)
            (path / f"{picture.id}.svg").write_text(drawn, encoding="utf-8")
            if paint is not None:
                (path / f"{picture.id}.png").write_bytes(paint(drawn))
    except OSError as no:
        raise Illegal(say("{file}: {why}", file=folder, why=no.strerror or str(no))) from None


def _write_csv(file: Any, found: list[Found]) -> None:
    """A line for every figure of every sheet, for programs: names stay what they are in JSON."""
    options = list(found[0].values)
    table = csv.writer(file)
    table.writerow([*options, "measure", "mean", "low", "high", "difference", "difference_low", "difference_high"])  # fmt: skip
    for one in found:
        for name, figure in _flat(one):
            more = figure.difference
            table.writerow([
                *(shown_value(one.values[option]) for option in options), name, figure.mean,
                *figure.interval, *((more.mean, *more.interval) if more else ("", "", "")),
            ])  # fmt: skip


def _flat(one: Found) -> list[tuple[str, Compared]]:
    named = ("size", "margin", "length", "dealer_wins", "nobody")
    flat = [(name, getattr(one, name)) for name in named]
    flat += [(f"place_{at}", figure) for at, figure in enumerate(one.places)]
    flat += [(f"end_{name}", figure) for name, figure in one.ends.items()]
    return flat + [(f"luck_{name}", getattr(one.luck, name)) for name in ("cards", "skill", "play", "edge")]  # fmt: skip
