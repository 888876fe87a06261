"""
What the large-index deck shows: each plant, each bright and animal as an emblem.

A picture is a drawing and the box that holds it: left, top, width, height.
"""

from tools.art import (
    cherry,
    chrysanthemum,
    clover,
    iris,
    maple,
    pampas,
    paulownia,
    peony,
    pine,
    plum,
    willow,
    wisteria,
)
from tools.art.phoenix import phoenix
from tools.art.rainman import man, umbrella
from tools.art.shapes import (
    CRIMSON,
    INK,
    LILAC,
    PEN,
    VIOLET,
    WHITE,
    WIDTH,
    YELLOW,
    at,
    box,
    disc,
    line,
    num,
    path,
)

Picture = tuple[str, str]


def fit(picture: Picture, x: float, y: float, width: float, height: float) -> str:
    """A picture, as large as it fits, in the middle of a place on the card."""
    drawing, held = picture
    _, _, wide, high = map(float, held.split())
    pen = PEN / min(width / wide, height / high)
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{held}"'
        f' stroke-width="{num(pen)}">{drawing}</svg>'
    )


def _leaf_and_bells() -> str:
    bells = (
        (0, -172),
        (-34, -128),
        (34, -128),
        (0, -98),
        (-98, -116),
        (98, -116),
        (-76, -76),
        (76, -76),
    )
    return "".join(disc(x, y, 27, LILAC, INK) for x, y in bells) + paulownia.big_leaf(INK)


def _view(drawing: str, top: int, height: int) -> str:
    """A strip of a scene, cut off above and below."""
    return f'<svg y="{top}" width="{WIDTH}" height="{height}" viewBox="0 {top} {WIDTH} {height}">{drawing}</svg>'


def _hill() -> str:
    mound = path("M-100 60V44Q-64 -60 0 -60T100 44V60Z", INK, INK)
    return mound + line("M-44 50Q-44 10 -18 -14M8 50Q8 4 32 -20M56 50Q56 26 70 12", WHITE, 14)


PLANTS: dict[str, Picture] = {
    "pine": (pine.CLOUD.drawing, "-96 -94 192 134"),
    "plum": (plum.BLOSSOM.drawing, "-60 -60 120 120"),
    "cherry": (cherry.BLOSSOM.drawing, "-66 -66 132 132"),
    "wisteria": (wisteria.chain(INK, 6), "-56 -16 112 198"),
    "iris": (iris.FLOWER.drawing, "-94 -80 188 170"),
    "peony": (peony.FLOWER.drawing, "-106 -106 212 212"),
    "bush clover": (clover.spray("#ffffff"), "-40 -292 204 200"),
    "pampas": (_hill(), "-108 -68 216 136"),
    "chrysanthemum": (chrysanthemum.GOLD.drawing, "-78 -78 156 156"),
    "maple": (maple.SCARLET.drawing, "-94 -94 188 168"),
    "willow": (
        at(-38, 0, willow.strand(INK, 5)) + at(38, 16, willow.strand(INK, 5)),
        "-76 -6 152 200",
    ),
    "paulownia": (_leaf_and_bells(), "-132 -206 264 334"),
}

EMBLEMS: dict[tuple[str, str], Picture] = {
    ("pine", "B"): (
        disc(130, 142, 108, CRIMSON, INK) + pine.crane() + line("M110 432H250"),
        "14 26 296 412",
    ),
    ("plum", "A"): (plum.warbler(), "-34 -6 252 150"),
    ("cherry", "B"): (cherry.curtain() + line("M-6 300V536H336V300"), "-16 276 362 270"),
    ("wisteria", "A"): (at(100, 40, wisteria.crescent()) + wisteria.cuckoo(), "-10 136 408 394"),
    ("iris", "A"): (
        _view(iris.bridge(), 310, 226) + line("M0 310H330V536H0Z"),
        "-8 302 346 242",
    ),
    ("peony", "A"): (
        at(-76, -40, peony.butterfly(YELLOW, CRIMSON), 1, -20)
        + at(76, 62, peony.butterfly(LILAC, VIOLET), 1, 20),
        "-186 -150 372 300",
    ),
    ("bush clover", "A"): (clover.boar(), "-44 -18 332 220"),
    ("pampas", "B"): (
        box(0, 0, 330, 300, CRIMSON)
        + disc(165, 122, 94, WHITE, INK)
        + path("M0 300V280Q70 226 165 226T330 280V300Z", INK)
        + line("M0 0H330V300H0Z"),
        "-8 -8 346 316",
    ),
    ("pampas", "A"): (
        "".join(at(x, y, pampas.GOOSE.drawing) for x, y in ((150, 112), (250, 244), (150, 376))),
        "0 0 368 424",
    ),
    ("chrysanthemum", "A"): (chrysanthemum.cup(), "36 290 258 208"),
    ("maple", "A"): (maple.deer(), "-26 -56 270 378"),
    ("willow", "B"): (man() + umbrella() + line("M110 410H330"), "34 24 300 394"),
    ("willow", "A"): (willow.swallow(), "-28 -72 302 270"),
    ("willow", "a"): (willow.drum() + at(112, -192, willow.bolt()), "12 12 360 312"),
    ("paulownia", "B"): (phoenix(), "-6 14 330 440"),
}
