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
from paiju.web.art.shapes import CRIMSON, INK, LILAC, VIOLET, WHITE, YELLOW, at, box, disc, inked

Picture = tuple[str, str]


def fit(picture: Picture, x: float, y: float, width: float, height: float) -> str:
    """A picture, as large as it fits, in the middle of a place on the card."""
    drawing, held = picture
    return f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{held}">{drawing}</svg>'


def _leaf_and_spike() -> str:
    return at(0, -10, paulownia.SPIKE.drawing, 0.75) + at(0, 40, paulownia.big_leaf(INK), 0.85)


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
    "paulownia": (_leaf_and_spike(), "-86 -180 172 320"),
}

EMBLEMS: dict[tuple[str, str], Picture] = {
    ("pine", "B"): (disc(130, 142, 108, CRIMSON, INK, 10) + pine.crane(), "10 26 296 392"),
    ("plum", "A"): (plum.warbler(), "-28 -6 242 150"),
    ("cherry", "B"): (cherry.curtain(), "-16 276 362 270"),
    ("wisteria", "A"): (at(176, 70, wisteria.crescent()) + wisteria.cuckoo(), "-22 -62 332 310"),
    ("iris", "A"): (iris.bridge(), "-6 310 342 226"),
    ("peony", "A"): (at(-76, -40, peony.butterfly(YELLOW, CRIMSON), 1, -20) + at(70, 60, peony.butterfly(LILAC, VIOLET), 0.9, 20), "-186 -150 360 290"),
    ("bush clover", "A"): (clover.boar(), "-44 -10 312 214"),
    ("pampas", "B"): (box(0, 0, 330, 400, CRIMSON) + disc(165, 158, 118, WHITE, INK, 10) + inked("M-30 420V380Q60 300 175 300T360 380V420Z", INK), "0 0 330 400"),
    ("pampas", "A"): ("".join(at(x, y, pampas.GOOSE.drawing) for x, y in ((120, 110), (240, 220), (100, 320))), "-8 0 360 370"),
    ("chrysanthemum", "A"): (chrysanthemum.cup(), "36 290 258 208"),
    ("maple", "A"): (maple.deer(), "-16 -36 238 354"),
    ("willow", "B"): (man() + umbrella() + frog(), "20 56 312 440"),
    ("willow", "A"): (willow.swallow(), "-26 -72 296 270"),
    ("willow", "a"): (willow.storm(), "30 40 300 400"),
    ("paulownia", "B"): (phoenix(), "6 22 316 346"),
}  # fmt: skip
