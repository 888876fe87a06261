"""
What the large-index deck shows: each plant, each bright and animal as an emblem.

A picture is a drawing and the box that holds it: left, top, width, height.
"""

from paiju.web.art import (
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
from paiju.web.art.phoenix import phoenix
from paiju.web.art.rainman import frog, man, umbrella
from paiju.web.art.shapes import (
    CRIMSON,
    INK,
    LILAC,
    VIOLET,
    WHITE,
    YELLOW,
    at,
    box,
    disc,
    inked,
    layers,
    line,
)

Picture = tuple[str, str]


def fit(picture: Picture, x: float, y: float, width: float, height: float) -> str:
    """A picture, as large as it fits, in the middle of a place on the card."""
    drawing, held = picture
    return f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{held}">{drawing}</svg>'


def _leaf_and_spike() -> str:
    return layers(
        at(-58, -20, paulownia.SMALL.drawing, 0.9, -14),
        at(58, -20, paulownia.SMALL.drawing, 0.9, 14),
        at(0, -26, paulownia.SPIKE.drawing, 0.9),
        paulownia.big_leaf(INK),
    )


PLANTS: dict[str, Picture] = {
    "pine": (pine.CLOUD.drawing, "-96 -94 192 134"),
    "plum": (plum.BLOSSOM.drawing, "-60 -60 120 120"),
    "cherry": (cherry.BLOSSOM.drawing, "-66 -66 132 132"),
    "wisteria": (wisteria.chain(INK, 6), "-56 -16 112 198"),
    "iris": (iris.FLOWER.drawing, "-94 -80 188 170"),
    "peony": (peony.FLOWER.drawing, "-106 -106 212 212"),
    "bush clover": (clover.spray(INK, "#ffffff"), "-40 -292 204 200"),
    "pampas": (inked("M-96 60V40Q-60 -60 0 -60T96 40V60Z", INK), "-104 -68 208 136"),
    "chrysanthemum": (chrysanthemum.GOLD.drawing, "-78 -78 156 156"),
    "maple": (maple.SCARLET.drawing, "-94 -94 188 168"),
    "willow": (
        at(-38, 0, willow.strand(INK, 5)) + at(38, 16, willow.strand(INK, 5)),
        "-76 -6 152 200",
    ),
    "paulownia": (_leaf_and_spike(), "-118 -218 236 332"),
}

EMBLEMS: dict[tuple[str, str], Picture] = {
    ("pine", "B"): (
        disc(130, 142, 108, CRIMSON, INK, 10) + pine.crane() + line("M110 420H250", INK, 11),
        "10 26 296 402",
    ),
    ("plum", "A"): (plum.warbler(), "-28 -6 242 150"),
    ("cherry", "B"): (cherry.curtain() + line("M-6 300V536H336V300", INK, 11), "-16 276 362 270"),
    ("wisteria", "A"): (at(176, 70, wisteria.crescent()) + wisteria.cuckoo(), "-22 -62 332 310"),
    ("iris", "A"): (
        f'<svg x="0" y="310" width="330" height="226" viewBox="0 310 330 226">{iris.bridge()}</svg>'
        + line("M0 310H330V536H0Z", INK, 11),
        "-8 302 346 242",
    ),
    ("peony", "A"): (
        at(-76, -40, peony.butterfly(YELLOW, CRIMSON), 1, -20)
        + at(70, 60, peony.butterfly(LILAC, VIOLET), 0.9, 20),
        "-186 -150 360 290",
    ),
    ("bush clover", "A"): (clover.boar(), "-44 -10 312 214"),
    ("pampas", "B"): (
        box(0, 0, 330, 400, CRIMSON)
        + disc(165, 158, 118, WHITE, INK, 10)
        + inked("M0 400V370Q80 300 165 300T330 370V400Z", INK)
        + line("M0 0H330V400H0Z", INK, 11),
        "-8 -8 346 416",
    ),
    ("pampas", "A"): (
        "".join(at(x, y, pampas.GOOSE.drawing) for x, y in ((120, 110), (240, 220), (100, 320))),
        "-8 0 360 370",
    ),
    ("chrysanthemum", "A"): (chrysanthemum.cup(), "36 290 258 208"),
    ("maple", "A"): (maple.deer(), "-16 -36 238 354"),
    ("willow", "B"): (man() + umbrella() + frog(), "20 56 312 440"),
    ("willow", "A"): (willow.swallow(), "-26 -72 296 270"),
    ("willow", "a"): (willow.drum() + at(72, -196, willow.bolt()), "26 28 316 296"),
    ("paulownia", "B"): (phoenix(), "6 22 316 346"),
}
