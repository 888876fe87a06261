"""The hand and the question: what this seat can do now."""

from dataclasses import dataclass

from paiju.cli.table.cards import Look, sentence, size_of, tile
from paiju.cli.table.paint import (
    CHOSEN,
    DIM,
    FELT,
    GOLD,
    STRONG,
    Block,
    Hit,
    Line,
    Span,
    fit,
    flow,
    rule,
    stack,
    width,
)
from paiju.cli.table.scene import Scene
from paiju.kit.view import Choice


def hand(scene: Scene, room: int, level: int) -> list[Line]:
    """The cards to play from, and under each what it would capture."""
    zone = scene.hand()
    if zone is None or not scene.picks.hand:
        return []
    rows = 4 - min(level, 3)
    picks = scene.picks
    chosen, playable = picks.places(), picks.playable()
    takes = _takes(scene) if level < 4 else {}
    blocks: list[Block] = []
    for place, card in enumerate(picks.hand):
        look = Look(
            picked=place in chosen and not picks.marks,
            marked=place in picks.marks,
            cursor=picks.free and place == picks.cursor,
            idle=picks.question is not None and place not in playable,
        )
        block = tile(scene.faces, card, rows, Hit("hand", place, card), look)
        if takes:
            size = size_of(scene.faces, rows) + 2
            note = Span(takes.get(card, ""), GOLD if place in chosen else DIM)
            lead = " " if width([note]) < size else ""
            block.append(fit([Span(lead), note], size))
        blocks.append(block)
    return stack(blocks, room)


def _takes(scene: Scene) -> dict[str, str]:
    """For each card of the hand, in a few characters, what it would capture."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for choice in scene.picks.choices:
        if len(choice.cards) == 1 and choice.cards[0] in scene.picks.hand:
            found.setdefault(choice.cards[0], set()).add(choice.takes)
    return {card: _take(captures) for card, captures in found.items() if any(captures)}


def _take(captures: set[tuple[str, ...]]) -> str:
    if len(captures) > 1:
        return f"→1/{len(captures)}"
    takes = next(iter(captures))
    return f"→{takes[0]}" if len(takes) == 1 else f"→all {len(takes)}"


@dataclass(frozen=True)
class Asked:
    """The question as drawn: its lines, and how many choices stand side by side."""

    lines: list[Line]
    across: int = 1


def question(scene: Scene, room: int, most: int) -> Asked:
    """What is asked, and the choices as far as so many lines hold them, round the picked one."""
    asked = scene.picks.question
    if asked is None:
        return Asked([rule([Span(scene.waiting, STRONG)], [], room)] if scene.waiting else [])
    if any(choice.effects for choice in asked.choices):
        return Asked([_heading(scene, room, ""), *_with_effects(scene, room, most)])
    return _grid(scene, room, most)


def _heading(scene: Scene, room: int, more: str) -> Line:
    """What is asked; on the right the picked card in words, or that there is more to see."""
    assert scene.picks.question is not None
    left = [Span(scene.speech.say(scene.picks.question.text), GOLD)]
    right = [Span(more, STRONG)] if more else _detail(scene, room - width(left) - 10)
    return rule(left, right, room)


def _detail(scene: Scene, room: int) -> Line:
    """The picked card in words; of a free play the cards marked, or how to mark them."""
    picks = scene.picks
    if picks.free:
        text = " ".join(picks.marked) if picks.marks else "Space marks a card, Enter plays"
        atoms = sentence(scene.faces, text, FELT)
    elif picks.choice and picks.choice.cards:
        atoms = sentence(scene.faces, scene.speech.say(scene.card(picks.choice.cards[0])), FELT)
    else:
        return []
    lines = flow(atoms, max(room, 8))
    return lines[0] if len(lines) == 1 and width(lines[0]) <= room else []


def _label(scene: Scene, i: int, choice: Choice) -> list[Line]:
    """A choice with its number, as atoms."""
    hit = Hit("choice", i)
    picked = i == scene.picks.at
    style = CHOSEN if picked else FELT
    number: Line = [
        Span("▸" if picked else " ", GOLD, hit),
        Span(f"{i + 1:>2} ", CHOSEN if picked else DIM, hit),
    ]
    atoms = sentence(scene.faces, scene.speech.say(choice.label), style, hit)
    return [number + (atoms[0] if atoms else []), *atoms[1:]]


def _grid(scene: Scene, room: int, most: int) -> Asked:
    """Choices in columns; rows scroll so that the picked one is seen."""
    choices = scene.picks.choices
    cells = [flow(_label(scene, i, choice), 1000)[0] for i, choice in enumerate(choices)]
    size = max((width(cell) for cell in cells), default=1) + 2
    across = max(1, min(room // min(size, room), 4))
    rows = -(-len(cells) // across)
    size = room // across
    first = _window(max(scene.picks.at, 0) // across, rows, most)
    lines: list[Line] = []
    for y in range(first, min(rows, first + most)):
        row = cells[y * across : (y + 1) * across]
        lines.append([span for cell in row for span in fit(cell, size)])
    more = f"↑↓ rows {first + 1}–{first + most} of {rows}" if rows > most else ""
    return Asked([_heading(scene, room, more), *lines], across)


def _window(at: int, rows: int, most: int) -> int:
    return max(0, min(at - most // 2, rows - most))


def _with_effects(scene: Scene, room: int, most: int) -> list[Line]:
    """Choices one under the other, each with what comes of it."""
    blocks: list[list[Line]] = []
    for i, choice in enumerate(scene.picks.choices):
        atoms = _label(scene, i, choice)
        for effect in choice.effects:
            text = scene.speech.say(effect)
            atoms += [[Span("·", DIM)], *sentence(scene.faces, text, STRONG, Hit("choice", i))]
        blocks.append(flow(atoms, room - 1, indent=6))
    at = max(scene.picks.at, 0)
    first, last = at, at + 1
    while last - first < len(blocks):  # grow the window while it fits
        if last < len(blocks) and _size(blocks, first, last + 1) <= most:
            last += 1
        elif first > 0 and _size(blocks, first - 1, last) <= most:
            first -= 1
        else:
            break
    return [line for block in blocks[first:last] for line in block][: max(most, 1)]


def _size(blocks: list[list[Line]], first: int, last: int) -> int:
    return sum(len(block) for block in blocks[first:last])
