"""Pictures of an answer as SVG: files that any program shows, readable on light and on dark ground."""

import math
import re
from collections.abc import Callable
from xml.sax.saxutils import escape

from paiju.kit.words import One
from paiju.lab.telling import Mark, Picture, shown

WIDE, LINE, GAP, LEFT, RIGHT = 720, 26, 10, 190, 90
TOP = 72
COLOURS = ("#2f639c", "#a8551a", "#3a7646", "#874990", "#7a680f", "#26747d", "#974256", "#666666")
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:17px}"
    ".note{font-size:12px;fill:#555}.axis{stroke:#999}.whisker{stroke:#222;stroke-width:1.5}"
    ".ground{fill:#fff}.on{fill:#fff}"
)

WORDS = re.compile(r"[\u1100-\u1fff\u2e80-\uffe6]|[^\s\u1100-\u1fff\u2e80-\uffe6]+\s*|\s+")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Speak = Callable[[One], str]  # words in the reader's language


def draw(picture: Picture, speak: Speak, about: str) -> str:
    """One picture as an SVG file; `about`: what was varied."""
    body, high = {"bars": _bars, "shares": _shares, "sizes": _sizes, "grid": _grid}[picture.kind](
        picture, speak
    )
    title = speak(picture.title) + (f" ({speak(picture.unit)})" if picture.unit else "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" '
        f'height="{high}" role="img"><title>{escape(title)}</title><style>{STYLE}</style>'
        f'<rect class="ground" width="{WIDE}" height="{high}"/>{_text(16, 28, title, "title")}'
        f"{_text(16, 48, wrapped(about, 96)[0], 'note')}{body}</svg>\n"
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named} text-anchor="{anchor}">{escape(text)}</text>'


def wrapped(text: str, wide: int) -> list[str]:
    """A text in lines of so many columns; a character of East Asia takes two and may end a line."""
    lines, room = [""], wide
    for word in WORDS.findall(text):
        took = sum(2 if char > "\u1100" and not "\u2000" <= char < "\u2e80" else 1 for char in word)
        if took > room and lines[-1]:
            lines.append("")
            room = wide
        lines[-1] += word
        room -= took
    return [line.strip() for line in lines]


def _label(y: float, text: str) -> str:
    """What a row is called, left of it, around the height `y`."""
    lines = wrapped(text, 24)
    kind = "" if len(lines) < 2 else "note"
    first = y + 5 - 7 * (len(lines) - 1)
    return "".join(
        _text(LEFT - 12, first + 14 * at, line, kind, "end") for at, line in enumerate(lines)
    )


def _rect(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(wide, 0):.1f}" height="{high:.1f}" fill="{colour}"/>'


def number(mark: Mark, is_share: bool) -> str:
    """A value with the decimals that its interval leaves it."""
    half = (mark.high - mark.low) / 2 * (100 if is_share else 1)
    places = min(max(1 - math.floor(math.log10(half)), 0), 3) if half > 0 else 1
    value = mark.value * (100 if is_share else 1)
    return shown(value, min(places, 1) if is_share else places) + (" %" if is_share else "")


def _bars(picture: Picture, speak: Speak) -> tuple[str, float]:
    marks = [mark for row in picture.marks for mark in row]
    least = min(0.0, *(mark.low for mark in marks))
    most = max(0.0, *(mark.high for mark in marks))
    scale = (WIDE - LEFT - RIGHT) / ((most - least) or 1)
    zero = LEFT - least * scale
    parts, y = [], float(TOP)
    for label, row in zip(picture.rows, picture.marks):
        parts.append(_label(y + LINE * len(row) / 2, speak(label)))
        for at, mark in enumerate(row):
            x = zero + min(mark.value, 0) * scale
            parts.append(_rect(x, y + 3, abs(mark.value) * scale, LINE - 6, COLOURS[at % 8]))
            low, high = zero + mark.low * scale, zero + mark.high * scale
            middle = y + LINE / 2
            parts.append(f'<path class="whisker" d="M{low:.1f} {middle:.1f}H{high:.1f}"/>')
            parts.append(_text(max(high, x, zero) + 8, middle + 5, number(mark, False)))
            y += LINE
        y += GAP
    parts.append(f'<path class="axis" d="M{zero:.1f} {TOP}V{y - GAP:.1f}"/>')
    legend, y = _legend(picture.columns, speak, y)
    return "".join([*parts, legend]), y


def _legend(columns: list[One], speak: Speak, y: float) -> tuple[str, float]:
    """What the colours mean, one below the other."""
    parts = []
    for at, column in enumerate(columns):
        parts.append(_rect(LEFT, y + 4, 14, 14, COLOURS[at % 8]))
        parts.append(_text(LEFT + 22, y + 16, speak(column), "note"))
        y += 22
    return "".join(parts), y + GAP


def _shares(picture: Picture, speak: Speak) -> tuple[str, float]:
    parts, y, wide = [], float(TOP), WIDE - LEFT - 20
    for label, row in zip(picture.rows, picture.marks):
        parts.append(_label(y + LINE / 2, speak(label)))
        x = float(LEFT)
        for at, mark in enumerate(row):
            parts.append(_rect(x, y + 2, mark.value * wide, LINE - 4, COLOURS[at % 8]))
            if mark.value > 0.09:
                parts.append(_text(x + 6, y + LINE / 2 + 5, number(mark, True), "on"))
            x += mark.value * wide
        y += LINE + GAP
    legend, y = _legend(picture.columns, speak, y)
    return "".join([*parts, legend]), y


def _sizes(picture: Picture, speak: Speak) -> tuple[str, float]:
    tall, parts, y = 90, [], float(TOP)
    most = max((mark.value for row in picture.marks for mark in row), default=1) or 1
    step = (WIDE - LEFT - 20) / max(len(picture.columns), 1)
    for k, (label, row) in enumerate(zip(picture.rows, picture.marks)):
        parts.append(_label(y + tall - 12, speak(label)))
        for at, mark in enumerate(row):
            high = tall * mark.value / most
            parts.append(_rect(LEFT + at * step, y + tall - high, step - 3, high, COLOURS[k % 8]))
        y += tall + GAP
    for at, column in enumerate(picture.columns):
        parts.append(_text(LEFT + (at + 0.5) * step, y + 8, speak(column), "note", "middle"))
    return "".join(parts), y + 24


def _grid(picture: Picture, speak: Speak) -> tuple[str, float]:
    marks = [mark for row in picture.marks for mark in row]
    least, most = min(mark.value for mark in marks), max(mark.value for mark in marks)
    wide, high = (WIDE - LEFT - 20) / len(picture.columns), 46
    heads = [speak(column) for column in picture.columns]
    # heads that do not fit are letters, with their words below
    is_long = any(len(wrapped(head, int(wide / 7))) > 1 for head in heads)
    short = [LETTERS[at] for at in range(len(heads))] if is_long else heads
    parts = [
        _text(LEFT + (at + 0.5) * wide, TOP + 8, head, "note", "middle")
        for at, head in enumerate(short)
    ]
    y = float(TOP + 18)
    for label, row in zip(picture.rows, picture.marks):
        parts.append(_label(y + high / 2, speak(label)))
        for at, mark in enumerate(row):
            deep = (mark.value - least) / ((most - least) or 1)
            x = LEFT + at * wide
            parts.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide - 3:.1f}" height="{high - 3}" '
                f'fill="{COLOURS[0]}" fill-opacity="{0.12 + 0.5 * deep:.2f}"/>'
            )
            text, middle = number(mark, not picture.unit), x + wide / 2 - 1.5
            parts.append(_text(middle, y + high / 2 - 2, text, anchor="middle"))
            ends = [number(Mark(end, mark.low, mark.high), not picture.unit) for end in (mark.low, mark.high)]  # fmt: skip
            parts.append(_text(middle, y + high / 2 + 14, " … ".join(ends), "note", "middle"))
        y += high
    for letter, head in zip(short, heads) if is_long else ():
        y += 18
        parts.append(_text(LEFT, y, f"{letter}  {head}", "note"))
    return "".join(parts), y + 2 * GAP
