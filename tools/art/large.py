"""The large-index deck: month by number and plant sign, kind by shape, one emblem, high contrast."""

from tools.art import jokers
from tools.art.dress import CORNER, Dress, sheet
from tools.art.emblems import EMBLEMS, PLANTS, Picture, fit
from tools.art.faces import RIBBONS, is_double, plant_of, title
from tools.art.glyphs import number, width
from tools.art.ribbons import BLUE
from tools.art.shapes import (
    CRIMSON,
    GREEN,
    HEIGHT,
    INK,
    WHITE,
    WIDTH,
    YELLOW,
    Motif,
    at,
    box,
    disc,
    inked,
    line,
    star,
)
from tools.art.signs import SIGNS

GROUND = "#ffffff"
KIND = (78, 448)  # the fixed place of the kind's shape
JOKERS: dict[str, Picture] = {
    "X2a": (jokers.mask(), "-156 -192 312 352"),
    "X2b": (jokers.pouch(), "-136 -166 272 336"),
    "X3": (jokers.tiger(), "-162 -166 324 332"),
}


def face(name: str, dress: Dress) -> str:
    """A card of the deck in the numbering of a dress."""
    edge = f' rx="{CORNER - 6}" stroke="{INK}" stroke-width="12"'
    ground = box(6, 6, WIDTH - 12, HEIGHT - 12, GROUND, edge)
    drawing = _joker(name) if name.startswith("X") else _month(name, dress)
    return sheet(title(name, dress.korean), ground + drawing)


def back(dress: Dress) -> str:
    """The back: crimson or black, with a broad white frame."""
    colour = CRIMSON if dress.korean else INK
    frame = box(
        20, 20, WIDTH - 40, HEIGHT - 40, colour, f' rx="16" stroke="{WHITE}" stroke-width="16"'
    )
    return sheet("back of a card", box(0, 0, WIDTH, HEIGHT, colour, f' rx="{CORNER}"') + frame)


def _month(name: str, dress: Dress) -> str:
    plant, kind = plant_of(name, dress.korean)
    month = int(name[:-1])
    low = 80.0
    corners = number(month, 28, 32, 104, INK, 23)
    corners += number(month, WIDTH - 32 - width(month, low), 500 - low, low, INK, 19)
    corners += at(256, 84, SIGNS[plant])
    return corners + emblem(plant, kind) + shape(plant, kind, is_double(name, dress.korean))


def _joker(name: str) -> str:
    many = int(name[1])
    burst = at(78, 78, inked(star(8, 54, 25), YELLOW))
    return burst + fit(JOKERS[name], 40, 140, 250, 258) + _dots(many)


def emblem(plant: str, kind: str) -> str:
    """The one picture in the middle: a ribbon beside its plant; junk is its plant, so many times."""
    if (plant, kind) in EMBLEMS:
        return fit(EMBLEMS[plant, kind], 22, 146, 286, 240)
    places = {
        "R": ((156, 156, 146, 226),),
        "a": ((58, 150, 214, 232),),
        "b": ((22, 140, 156, 156), (152, 240, 156, 150)),
        "c": ((22, 140, 140, 132), (168, 140, 140, 132), (95, 262, 140, 132)),
    }
    drawing, held = PLANTS[plant]
    sprig = Motif(f"sprig-{plant.replace(' ', '-')}", drawing)
    put = (sprig.put(0, 0), held)
    plants = sprig.defs() + "".join(fit(put, *place) for place in places[kind])
    return plants + (at(88, 268, slip(plant, 0.92)) if kind == "R" else "")


def shape(plant: str, kind: str, double: bool) -> str:
    """The kind, always in the same place: star, disc, bar, dot, two dots."""
    x, y = KIND
    if kind == "B":
        return at(x, y, inked(star(5, 56, 25), YELLOW, 10))
    if kind == "A":
        return disc(x, y, 42, GREEN, INK, 10)
    if kind == "R":
        return at(x, y, slip(plant, 0.42))
    return _dots(2 if double else 1)


def _dots(n: int) -> str:
    x, y = KIND
    return "".join(disc(x - 22 * (n > 1) + 54 * i, y, 20, INK) for i in range(n))


def slip(plant: str, scale: float) -> str:
    """A ribbon: red with writing has three bars across it, blue is slashed, plain red is bare."""
    what = RIBBONS.get(plant, "red ribbon")
    blue = what == "blue ribbon"
    slip = box(
        -50,
        -120,
        100,
        240,
        BLUE if blue else CRIMSON,
        f' stroke="{INK}" stroke-width="{10 / scale:g}"',
    )
    if blue:
        marks = "M-36 -20L36 -84M-36 40L36 -24M-36 100L36 36"
    elif "writing" in what:
        marks = "M-22 -70H22M-22 0H22M-22 70H22"
    else:
        return at(0, 0, slip, scale)
    return at(0, 0, slip + line(marks, WHITE, max(20, 9 / scale)), scale)
