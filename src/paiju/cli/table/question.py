"""The hand and the question: what this seat can do now."""

from dataclasses import dataclass

from paiju.cli.table.cards import Look, chip, sentence, size_of, tile
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
    words,
)
from paiju.cli.table.scene import Scene
from paiju.cli.words.speech import t
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
    return stack(blocks, room, tight=level > 3)


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
    return f"→{takes[0]}" if len(takes) == 1 else f"→{t('all')} {len(takes)}"


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
        return _with_effects(scene, room, most)
    return _grid(scene, room, most)


def _heading(scene: Scene, room: int, first: int, last: int) -> list[Line]:
    """What is asked; on the right the picked card in words, and which choices are seen."""
    assert scene.picks.question is not None
    text = scene.speech.say(scene.picks.question.text)
    left = [Span(text, GOLD)]
    right: Line = []
    if last - first < len(scene.picks.choices):
        right = [Span(f"↑↓ {first + 1}–{last} / {len(scene.picks.choices)}", STRONG)]
    detail = _detail(scene, room - width(left) - width(right) - 13)
    right = [*detail, *([Span(" · ", DIM)] if detail and right else []), *right]
    if width(left) + width(right) + 9 <= room:
        return [rule(left, right, room)]
    return [*flow(words(text, GOLD), room - 1), *([rule([], right, room)] if right else [])]


def _detail(scene: Scene, room: int) -> Line:
    """The picked card in words; of a free play the cards marked, or how to mark them."""
    picks = scene.picks
    if picks.free and picks.marks:
        atoms = [chip(scene.faces, card) for card in picks.marked]
    elif picks.free:
        atoms = words(t("Space marks a card, Enter plays"))
    elif picks.choice and picks.choice.cards:
        atoms = words(scene.speech.say(scene.card(picks.choice.cards[0])))
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
    atoms = sentence(scene.faces, scene.speech.parts(choice.label), style, hit)
    return [number + (atoms[0] if atoms else []), *atoms[1:]]


def _grid(scene: Scene, room: int, most: int) -> Asked:
    """Choices in columns; rows scroll so that the picked one is seen."""
    choices = scene.picks.choices
    cells = [flow(_label(scene, i, choice), 1000)[0] for i, choice in enumerate(choices)]
    size = max((width(cell) for cell in cells), default=1) + 2
    across = max(1, min(room // min(size, room), 4))
    rows = -(-len(cells) // across)
    size = room // across
    first = max(0, min(max(scene.picks.at, 0) // across - most // 2, rows - most))
    last = min(rows, first + most)
    lines: list[Line] = []
    for y in range(first, last):
        row = cells[y * across : (y + 1) * across]
        lines.append([span for cell in row for span in fit(cell, size)])
    heading = _heading(scene, room, first * across, min(len(cells), last * across))
    return Asked([*heading, *lines], across)


def _with_effects(scene: Scene, room: int, most: int) -> Asked:
    """Choices one under the other, each with what comes of it, round the picked one."""
    blocks: list[list[Line]] = []
    for i, choice in enumerate(scene.picks.choices):
        atoms = _label(scene, i, choice)
        for effect in choice.effects:
            parts = scene.speech.parts(effect)
            atoms += [[Span("·", DIM)], *sentence(scene.faces, parts, STRONG, Hit("choice", i))]
        blocks.append(flow(atoms, room - 1, indent=6))
    first = last = max(scene.picks.at, 0)
    size = 0
    while first > 0 or last < len(blocks):  # grow to both sides while it fits
        down = last < len(blocks) and (
            first == 0 or last - scene.picks.at <= scene.picks.at - first
        )
        size += len(blocks[last if down else first - 1])
        if size > most and last > first:
            break
        first, last = (first, last + 1) if down else (first - 1, last)
    lines = [line for block in blocks[first:last] for line in block]
    return Asked([*_heading(scene, room, first, last), *lines])
