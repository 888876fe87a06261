"""What stands beside a wide table: the points and their parts, the match, the log."""

from paiju.cli.table.cards import sentence
from paiju.cli.table.paint import (
    DIM,
    FELT,
    GOLD,
    STRONG,
    Line,
    Span,
    flow,
    left,
    right,
    rule,
    signed,
)
from paiju.cli.table.scene import Scene
from paiju.cli.table.sections import item_atoms, missing_atoms
from paiju.cli.words.speech import t
from paiju.play.match import Finished

ROUNDS = 5  # the last so many of a match


def side(scene: Scene, room: int, rows: int) -> list[Line]:
    """The panel, filled to exactly so many rows."""
    lines = points(scene, room, max(8, rows // 2))
    lines += match(scene, room)
    lines.append(rule([Span(t("Log"), STRONG)], [], room))
    lines += log(scene, room, rows - len(lines))
    return (lines + [[Span("", FELT)]] * rows)[:rows]


def points(scene: Scene, room: int, most: int) -> list[Line]:
    """What each seat has and could make, the seat that looks first; all seats get their share."""
    seats = [seat for seat in (scene.me, *scene.others) if scene.items(seat) or scene.missing(seat)]
    lines: list[Line] = []
    for i, seat in enumerate(seats):
        share = (most - len(lines)) // (len(seats) - i)
        has = scene.points(seat)
        if has is None or share < 2:
            continue
        name = [Span(scene.speech.name(seat), STRONG)]
        block = [rule(name, [Span(f"{has.total}", GOLD)], room)]
        block += flow(item_atoms(scene, seat), room - 1, indent=2)
        for missing in has.missing:
            laid = flow(missing_atoms(scene, missing), room - 2, indent=2)
            if len(block) + len(laid) <= share:
                block += [[Span(" ", FELT), *line] for line in laid]
        lines += block
    return lines[:most]


def match(scene: Scene, room: int) -> list[Line]:
    """The last rounds, what each added, and the totals."""
    lines = [rule([Span(t("Match"), STRONG)], [], room)]
    many = len(scene.totals) > 4
    name, size = (scene.speech.brief, 5) if many else (scene.speech.name, 7)
    names = "".join(right(name(seat), size) for seat in range(len(scene.totals)))
    lines.append([Span(f"{'':>6}{names}" if size == 7 else names, DIM)])
    first = len(scene.finished) - ROUNDS
    for i, change in enumerate(changes(scene.finished, scene.opened)):
        if i >= first:
            paid = "".join(f"{signed(points):>{size}}" for points in change)
            lines.append([Span(f"{i + 1:>5} {paid}" if size == 7 else paid, FELT)])
    total = "".join(f"{signed(total):>{size}}" for total in scene.totals)
    lines.append([Span(f"{left(t('total'), 6)}{total}" if size == 7 else total, GOLD)])
    return lines


def changes(finished: tuple[Finished, ...], opened: tuple[int, ...]) -> list[tuple[int, ...]]:
    """
    What each round added to the totals: its payments, or the points a game counts up. `opened` are
    the totals that the match began with.
    """
    before, changed = opened, []
    for done in finished:
        changed.append(tuple(new - old for new, old in zip(done.totals, before, strict=True)))
        before = done.totals
    return changed


def log(scene: Scene, room: int, rows: int) -> list[Line]:
    """The newest of what happened, what is new since this seat's last action marked with ›."""
    lines: list[Line] = []
    old = len(scene.told) - scene.fresh
    for i in range(len(scene.told) - 1, -1, -1):
        sign = Span("› " if i >= old else "  ", GOLD)
        laid = flow(
            sentence(scene.faces, scene.speech.parts(scene.told[i]), FELT if i >= old else DIM),
            room - 3,
            2,
        )
        block = [[sign if y == 0 else Span("  "), *line] for y, line in enumerate(laid)]
        if len(lines) + len(block) > rows:
            break
        lines = block + lines
    return lines
