"""Palette and pencil: every drawing is made of these few strokes. Nothing here has an effect."""

from dataclasses import dataclass
from math import cos, radians, sin

WIDTH, HEIGHT = 330, 530  # a card is 33 : 53; no stroke is thinner than WIDTH / 40
PEN = 9  # the usual contour: a drawing that names no width has this one at every size

INK = "#1c1a1b"
CRIMSON = "#c9202f"
PINK = "#f59fb0"
GREEN = "#2f8a46"
PINE = "#1d5a38"
LIME = "#a9c24a"
YELLOW = "#f3b71f"
OCHRE = "#c97f1e"
BROWN = "#7d3a1c"
VIOLET = "#4b3aa0"
LILAC = "#a18be0"
GREY = "#8ea3b3"
SLATE = "#47505c"
WHITE = "#fffdf7"

Point = tuple[float, float]


def num(value: float) -> str:
    """A number as short as it can be written: one decimal is finer than any screen."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(d: str, fill: str = "none", stroke: str = "", width: float = PEN) -> str:
    """A path; with a stroke, its corners are round."""
    return f'<path d="{d}" fill="{fill}"{_pen(stroke, width)}/>'


def _pen(stroke: str, width: float) -> str:
    """The attributes of a stroke; the usual contour is inherited, so that no scale thins it."""
    if not stroke:
        return ""
    return f' stroke="{stroke}"' + (f' stroke-width="{num(width)}"' if width != PEN else "")


def inked(d: str, fill: str, width: float = PEN) -> str:
    """A flat shape with an ink contour."""
    return path(d, fill, INK, width)


def line(d: str, colour: str = INK, width: float = PEN) -> str:
    """A stroke without a fill."""
    return path(d, "none", colour, width)


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = PEN) -> str:
    """A disc, or a ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_pen(stroke, width)}/>'


def box(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A rectangle; `more` are further attributes as SVG writes them."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{fill}"{more}/>'
    )


def layers(*drawings: str) -> str:
    """Drawings on top of each other, the lowest first."""
    return "".join(drawings)


def at(x: float, y: float, drawing: str, scale: float = 1, angle: float = 0) -> str:
    """A drawing moved, turned and scaled; a negative scale mirrors it left to right."""
    return f"<g{_placed(x, y, scale, angle)}>{drawing}</g>"


def tinted(colour: str, drawing: str) -> str:
    """A drawing whose shapes that name no colour have this one."""
    return f'<g fill="{colour}">{drawing}</g>'


def _placed(x: float, y: float, scale: float, angle: float) -> str:
    """The attributes that put a drawing somewhere, and keep its contour as broad as it was."""
    turn = f" rotate({num(angle)})" if angle else ""
    if scale < 0:
        size = f" scale({scale:g} {-scale:g})"
    else:
        size = f" scale({scale:g})" if scale != 1 else ""
    pen = f' stroke-width="{num(PEN / abs(scale))}"' if abs(scale) != 1 else ""
    return f' transform="translate({num(x)} {num(y)}){turn}{size}"{pen}'


@dataclass(frozen=True)
class Motif:
    """A shape that occurs several times on a card: defined once, then put where it is wanted."""

    name: str
    drawing: str

    def defs(self) -> str:
        """The definition; it stands once in a card that uses the motif."""
        return f'<defs><g id="{self.name}">{self.drawing}</g></defs>'

    def put(self, x: float, y: float, scale: float = 1, angle: float = 0) -> str:
        """The motif once more."""
        return f'<use href="#{self.name}"{_placed(x, y, scale, angle)}/>'

    def scatter(self, places: str) -> str:
        """The motif at many places: "x,y,scale,angle x,y …", the last two as wanted."""
        return "".join(self.put(*map(float, place.split(","))) for place in places.split())


def points(text: str) -> list[Point]:
    """Points as they are written here: "10,20 30,40!"."""
    return [(float(x), float(y)) for x, y in (p.rstrip("!").split(",") for p in text.split())]


def straight(text: str, *, closed: bool = True) -> str:
    """The path along straight lines through points."""
    corners = "L".join(f"{num(x)} {num(y)}" for x, y in points(text))
    return f"M{corners}{'Z' if closed else ''}"


def smooth(text: str, *, closed: bool = True) -> str:
    """The round path through points (Catmull-Rom); a point marked `!` is a corner."""
    spots = points(text)
    sharp = [p.endswith("!") for p in text.split()]
    n = len(spots)
    d = f"M{num(spots[0][0])} {num(spots[0][1])}"
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        out = _handle(spots, sharp, i, 1, closed)
        into = _handle(spots, sharp, j, -1, closed)
        d += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (out, into, spots[j]))
    return d + ("Z" if closed else "")


def _handle(spots: list[Point], sharp: list[bool], i: int, way: int, closed: bool) -> Point:
    """The control point on one side of a spot; a corner, or an open end, has none of its own."""
    x, y = spots[i]
    n = len(spots)
    if sharp[i] or (not closed and i in (0, n - 1)):
        return x, y
    (ax, ay), (bx, by) = spots[i - 1], spots[(i + 1) % n]
    return x + way * (bx - ax) / 6, y + way * (by - ay) / 6


def polar(r: float, angle: float, x: float = 0, y: float = 0) -> Point:
    """The point at a distance and an angle in degrees; 0 is right, 90 is down."""
    return x + r * cos(radians(angle)), y + r * sin(radians(angle))


def written(spots: list[Point]) -> str:
    """Points as `smooth` and `straight` read them."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in spots)


def leaf(x: float, y: float, angle: float, length: float, width: float) -> str:
    """The path of a leaf that grows from a point; `width` is how far each side bulges."""
    tip = polar(length, angle, x, y)
    middle = polar(length / 2, angle, x, y)
    left, right = polar(width, angle - 90, *middle), polar(width, angle + 90, *middle)
    (a, b), (c, d), (e, f) = left, tip, right
    return f"M{num(x)} {num(y)}Q{num(a)} {num(b)} {num(c)} {num(d)}Q{num(e)} {num(f)} {num(x)} {num(y)}Z"


def rosette(n: int, outer: float, inner: float, first: float = -90) -> str:
    """A flower of n round petals: arcs between the points on the inner circle."""
    step = 360 / n
    start = polar(inner, first - step / 2)
    d = f"M{num(start[0])} {num(start[1])}"
    for i in range(n):
        left = polar(outer * 1.12, first + (i - 0.42) * step)
        right = polar(outer * 1.12, first + (i + 0.42) * step)
        end = polar(inner, first + (i + 0.5) * step)
        d += "C" + " ".join(f"{num(px)} {num(py)}" for px, py in (left, right, end))
    return d + "Z"


def star(n: int, outer: float, inner: float, first: float = -90) -> str:
    """A star of n points."""
    step = 180 / n
    return straight(
        written([polar(inner if i % 2 else outer, first + i * step) for i in range(2 * n)])
    )
