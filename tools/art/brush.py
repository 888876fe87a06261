"""Characters written with a brush: every stroke swells and thins along its way, as its kind does."""

from math import hypot

from tools.art.shapes import Point, num, path

# How broad a stroke is where it begins, bends and ends, in widths of the brush.
KINDS = {
    "h": (1.05, 0.8, 1.15),  # 横, across
    "v": (1.15, 0.95, 1.05),  # 竖, down
    "p": (1.2, 0.95, 0.15),  # 撇, falls to the left and thins
    "n": (0.35, 0.9, 1.45),  # 捺, falls to the right and swells
    "d": (0.35, 1.0, 1.3),  # 点, a dot
    "t": (1.2, 0.75, 0.15),  # 提 and 钩, rises or hooks to a point
    "c": (1.0, 1.0, 1.0),  # 弯, a bend
}


def brushed(strokes: str, pen: float, x: float, y: float, size: float, colour: str) -> str:
    """A character in a square; a stroke is its kind, where it begins, where it bends, where it ends."""
    scale = size / 100
    d = ""
    for stroke in strokes.split(","):
        kind, *places = stroke.split()
        spots = [
            (x + scale * float(a), y + scale * float(b))
            for a, b in zip(places[::2], places[1::2], strict=True)
        ]
        widths = [part * pen * scale for part in KINDS[kind]]
        d += _stroke(spots, widths)
    return path(d, colour, colour, 0.3 * pen * scale)


def _stroke(spots: list[Point], widths: list[float]) -> str:
    """The outline of a stroke: one edge there, the other back."""
    if len(spots) == 2:
        (a, b), (c, e) = spots
        spots = [spots[0], ((a + c) / 2, (b + e) / 2), spots[1]]
    start, bend, end = spots
    sides = [_side(start, bend), _side(start, end), _side(bend, end)]
    there, back = (
        [
            f"{num(px + way * sx * w / 2)} {num(py + way * sy * w / 2)}"
            for (px, py), (sx, sy), w in zip(spots, sides, widths, strict=True)
        ]
        for way in (1, -1)
    )
    return f"M{there[0]}Q{there[1]} {there[2]}L{back[2]}Q{back[1]} {back[0]}Z"


def _side(one: Point, other: Point) -> Point:
    """The direction across the way from one point to another."""
    x, y = other[0] - one[0], other[1] - one[1]
    far = hypot(x, y)
    return -y / far, x / far
