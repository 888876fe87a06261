"""The whole table in a given room: every part as large as fits, the least needed shrunk first."""

from dataclasses import dataclass, replace

from paiju.cli.table import sections
from paiju.cli.table.paint import BAR, BAR_STRONG, DIM, FELT, Hit, Line, Span, fit, width
from paiju.cli.table.question import Asked, hand, question
from paiju.cli.table.scene import Scene
from paiju.cli.table.side import side
from paiju.cli.words.speech import t
from paiju.kit.words import marked

COLUMNS, ROWS = 80, 24  # the least in which everything can be done
ASIDE = 112  # from this width on points, match and log stand beside the table
SIDE = 36
# What gives way, first to last: a part, and the level it goes to.
STEPS = (
    ("hand", 1), ("middle", 1), ("others", 1), ("mine", 1), ("hand", 2), ("middle", 2),
    ("latest", 1), ("question", 1), ("others", 2), ("latest", 2), ("question", 2), ("others", 3),
    ("mine", 2), ("middle", 3), ("mine", 3), ("question", 3), ("others", 4), ("mine", 4),
    ("hand", 3), ("latest", 3), ("question", 4), ("hand", 4),
)  # fmt: skip
CHOICES = (12, 8, 5, 3, 2)  # rows of choices, by level
TOLD = (4, 3, 2, 1)  # lines of what happened, by level
KEYS: tuple[tuple[str, str, str], ...] = (
    ("enter", "Enter", marked("play")), ("h", "H", marked("help")), ("i", "I", marked("hint")),
    ("l", "L", marked("log")), ("m", "M", marked("match")), ("p", "P", marked("piles")),
    ("t", "T", marked("type")), ("q", "Q", marked("leave")),
)  # fmt: skip


@dataclass(frozen=True)
class Picture:
    """The table as lines, and how many choices stand side by side."""

    lines: list[Line]
    across: int


def draw(scene: Scene, columns: int, rows: int) -> Picture:
    """The table in so many columns and rows; where those are too few, it says so."""
    if columns < COLUMNS or rows < ROWS:
        need, have = f"{COLUMNS} × {ROWS}", f"{columns} × {rows}"
        short = f" {t('The table needs {need}; this terminal is {have}.', need=need, have=have)} "
        picture = draw(scene, max(columns, COLUMNS), max(rows, ROWS))
        cut = [fit(line, columns) for line in picture.lines[: max(0, rows - 1)]]
        return Picture([*cut, fit([Span(short, BAR_STRONG)], columns, BAR)], picture.across)
    if columns >= ASIDE:
        scene = replace(scene, aside=True)
        table = _table(scene, columns - SIDE - 3, rows - 2)
        beside = side(scene, SIDE, rows - 2)
        body = [
            [*fit(line, columns - SIDE - 3), Span(" │ ", DIM), *fit(other, SIDE)]
            for line, other in zip(table.lines, beside, strict=True)
        ]
    else:
        table = _table(scene, columns, rows - 2)
        body = [fit(line, columns) for line in table.lines]
    lines = [*sections.header(scene, columns), *body, footer(scene, columns)]
    return Picture(lines[:rows], table.across)


def _table(scene: Scene, room: int, rows: int) -> Picture:
    parts = {name: _part(scene, name, room, 0) for name in PARTS}
    levels = dict.fromkeys(PARTS, 0)
    for name, level in STEPS:
        if _height(parts) <= rows:
            break
        levels[name] = level
        parts[name] = _part(scene, name, room, level)
    for name in BACK:  # a later step may have made room for what an earlier one took
        while levels[name] > (2 if name == "hand" else 0):
            larger = parts | {name: _part(scene, name, room, levels[name] - 1)}
            if _height(larger) > rows:
                break
            parts, levels[name] = larger, levels[name] - 1
    lines = _spread([part.lines for part in parts.values()], rows)
    return Picture(lines, parts["question"].across)


def _height(parts: dict[str, Asked]) -> int:
    return sum(len(part.lines) for part in parts.values())


BACK = ("hand", "question", "mine", "others", "middle", "latest")  # what grows again, first to last
PARTS = ("others", "middle", "mine", "hand", "question", "latest")  # from top to bottom


def _part(scene: Scene, name: str, room: int, level: int) -> Asked:
    match name:
        case "others":
            return Asked(sections.others(scene, room, level))
        case "middle":
            return Asked(sections.middle(scene, room, level))
        case "mine":
            return Asked(sections.mine(scene, room, level))
        case "hand":
            return Asked(hand(scene, room, level))
        case "question":
            return question(scene, room, CHOICES[level])
    told = not scene.aside or bool(scene.notice)
    return Asked(sections.latest(scene, room, TOLD[level]) if told else [])


def _spread(parts: list[list[Line]], rows: int) -> list[Line]:
    """The parts one under the other, with the spare rows between them; cut where none are left."""
    spare = rows - sum(len(part) for part in parts)
    lines: list[Line] = []
    filled = [part for part in parts if part]
    for i, part in enumerate(filled):
        lines += part
        gaps = len(filled) - i
        blank = max(0, min(3, spare // gaps)) if i < len(filled) - 1 else max(0, spare)
        lines += [[Span("", FELT)] for _ in range(blank)]
        spare -= blank
    return (lines + [[Span("", FELT)]] * rows)[:rows]


def footer(scene: Scene, room: int) -> Line:
    """The keys, which are also buttons; where not all fit, the less needed ones are left out."""
    keys = list(KEYS)
    moves = ""
    if scene.picks.question is not None:
        free = f" ←→ Space {t('mark')} ↑↓ {t('lines')} "
        moves = free if scene.picks.free else f" ←↑↓→ 1–9 {t('choose')} "
    elif scene.view.settlement is not None:
        keys[0] = ("enter", "Enter", marked("go on"))
    else:
        keys = keys[1:]
    while True:
        line = [Span(moves, BAR)]
        for key, cap, label in keys:
            hit = Hit("key", name=key)
            line += [Span(f" {cap}", BAR_STRONG, hit), Span(f" {t(label)} ", BAR, hit)]
        dropped = next((key for name in "tpml" for key in keys if key[0] == name), None)
        if width(line) <= room or dropped is None:
            return fit(line, room, BAR)
        keys.remove(dropped)
