"""Painting with characters: spans, lines, and how they flow into a given width."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

FELT = "#e8e4d8 on #14342b"
DIM = "#a3bcaf on #14342b"
RULE = "#4d7d6a on #14342b"
STRONG = "bold #ffffff on #14342b"
GOLD = "bold #f2c14e on #14342b"
NO = "bold #ffb3a1 on #14342b"
BAR = "#f5ecd7 on #0b1f1a"
BAR_STRONG = "bold #ffffff on #0b1f1a"
CHOSEN = "bold #14342b on #f2c14e"


class Hit(NamedTuple):
    """What lies under the mouse: a card of the hand, a card elsewhere, a choice, a key."""

    kind: str
    place: int = 0
    name: str = ""


class Span(NamedTuple):
    """Characters of one style."""

    text: str
    style: str = FELT
    hit: Hit | None = None


Line = list[Span]
Block = list[Line]  # lines of one width, one under the other: a card


def width(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_len(span.text) for span in line)


def fit(line: Line, room: int, style: str = FELT) -> Line:
    """The line in exactly so many cells: filled up, or cut with an ellipsis."""
    over = width(line) - room
    if over <= 0:
        return [*line, Span(" " * -over, style)] if over else line
    kept: Line = []
    left = room - 1
    for span in line:
        size = cell_len(span.text)
        if size > left:
            kept.append(span._replace(text=set_cell_size(span.text, left) + "…"))
            break
        kept.append(span)
        left -= size
    return kept


def flow(atoms: Sequence[Line], room: int, indent: int = 0, gap: int = 1) -> list[Line]:
    """Atoms one after the other, broken into lines; further lines are indented."""
    lines: list[Line] = []
    line: Line = []
    used = 0
    for atom in atoms:
        size, space = width(atom), 0 if isinstance(atom, Tight) else gap
        if line and used + space + size > room:
            lines.append(line)
            line, used = [Span(" " * indent), *atom], indent + size
        elif line:
            line += [*([_between(line[-1], atom[0], space)] if space else []), *atom]
            used += space + size
        else:
            line, used = list(atom), size
    return [*lines, line] if line else lines


def _between(left: Span, right: Span, gap: int) -> Span:
    """The space between two words of what is chosen is chosen too."""
    same = left.style == right.style == CHOSEN
    return Span(" " * gap, CHOSEN if same else FELT, left.hit)


def stack(blocks: Sequence[Block], room: int, tight: bool = False) -> list[Line]:
    """
    Blocks of one height side by side, broken into as many rows of blocks as they need; between
    rows a line stays free, so that they do not grow together, unless room is short.
    """
    if not blocks:
        return []
    size = max(width(block[0]) for block in blocks)
    across = max(1, room // size)
    lines: list[Line] = []
    for at in range(0, len(blocks), across):
        row = blocks[at : at + across]
        if lines and not tight:
            lines.append([Span("")])
        lines.extend([span for block in row for span in block[y]] for y in range(len(row[0])))
    return lines


# Chinese and Japanese have no spaces: a line may break before any of these, with what closes it
BREAKS = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff][\u30fc、。，．：；！？）」』”…)]*"
    r"|[^\u3040-\u30ff\u3400-\u9fff]+"
)


class Tight(list[Span]):
    """An atom that follows the one before without a gap."""


def words(text: str, style: str = FELT, hit: Hit | None = None) -> list[Line]:
    """A sentence as atoms, word by word."""
    return [
        (Tight if i else list)([Span(part, style, hit)])
        for word in text.split()
        for i, part in enumerate(BREAKS.findall(word))
    ]


def left(text: str, size: int) -> str:
    """A text at the left of so many cells."""
    return text + " " * (size - cell_len(text))


def right(text: str, size: int) -> str:
    """A text at the right of so many cells."""
    return " " * (size - cell_len(text)) + text


def rule(left: Line, right: Line, room: int) -> Line:
    """A heading: a thin line across, with something on its left and on its right."""
    head = [Span("── ", RULE), *left, Span(" ", FELT)]
    tail = [Span(" ", FELT), *right, Span(" ──", RULE)] if right else []
    between = room - width(head) - width(tail)
    if between < 1:
        return fit([*head, *tail], room)
    return [*head, Span("─" * between, RULE), *tail]


def signed(number: int) -> str:
    """A number as points are written: +5, 0, −5."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
