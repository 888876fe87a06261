"""Bush clover 萩 홍싸리, month 7: thin arching stems of small leaves; the boar."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    BROWN,
    CRIMSON,
    INK,
    PINE,
    SLATE,
    WHITE,
    Motif,
    at,
    disc,
    inked,
    leaf,
    line,
    path,
    smooth,
)


def spray(low: str, ground: str) -> str:
    """A stem that rises and bows to the right, its leaves in threes at even steps."""
    low_leaves = leaves = ""
    for i in range(8):
        t = 0.24 + 0.108 * i
        x, y = 2 * t * (1 - t) * 8 + t * t * 116, -2 * t * (1 - t) * 200 - t * t * 236
        way = -88 + 80 * t
        three = leaf(x, y, way + 64, 37, 19) + leaf(x, y, way - 64, 37, 19)
        if i < 3:
            low_leaves += three
        else:
            leaves += three
    leaves += leaf(116, -236, -4, 40, 19)
    stem = "M0 0Q8 -200 116 -236"
    halo = path(low_leaves + leaves, ground, ground, 14)  # parts it from the spray behind
    return (
        halo
        + line(stem, INK, 9)
        + path(low_leaves, low, low, 4)
        + path(leaves, CRIMSON, CRIMSON, 4)
    )


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    red = Motif(f"clover-spray-{dress.name}", spray(INK, dress.ground))
    dark = Motif(f"clover-dark-{dress.name}", spray(PINE, dress.ground))
    start = red.defs() + dark.defs()
    if kind == "A":
        stems = red.scatter("196,390,1.45,-12 150,390,-1.35,14") + dark.scatter(
            "176,390,1.1,-32 60,400,-.8,-16 290,400,.8,-14"
        )
        return start + stems + at(56, 308, boar(), 0.98)
    if kind == "R":
        stems = red.scatter(
            "190,540,1.5,-4 130,540,-1.5,4 200,330,1.15,-14 130,330,-1.15,14"
        ) + dark.scatter("210,540,1,16 120,540,-1,-16")
        return start + stems + ribbon(RED, dress)
    if kind == "a":
        return (
            start
            + red.scatter("186,540,1.5,4 140,540,-1.5,-4 196,350,1.25,-10 120,330,-1.15,8")
            + dark.scatter("160,420,1.45,-30")
        )
    return (
        start
        + red.scatter("190,540,1.45,8 146,540,-1.5,-2 132,360,-1.25,6 210,320,1.15,-12")
        + dark.scatter("176,430,-1.45,28")
    )


def boar() -> str:
    """The boar, walking to the left: dark, with a red-brown back and a tusk."""
    far = inked("M84 130L74 196H100L112 140ZM184 130L192 196H216L214 130Z", INK)
    body = inked(smooth(
        "-22,138! -24,106! 4,96 34,70 64,48 108,26 166,28 214,54 236,98 232,136 244,196! 214,196! 200,156"
        " 150,162 136,160 138,196! 108,196! 98,160 60,156 26,150 4,150"
    ), SLATE, 10)  # fmt: skip
    bristle = path("M58 52L74 26L84 40L98 8L112 26L132 0L144 20L166 4L176 24L200 16L206 38L230 44L228 66L246 92"
                   "Q216 90 196 74Q150 54 104 76Q80 76 58 52Z", BROWN, INK, 9)  # fmt: skip
    ear = inked("M62 72L80 28L100 74Q80 88 62 72Z", INK, 8)
    tail = line("M236 96Q262 104 254 134", INK, 11)
    snout = inked("M-30 104Q-36 128 -24 142L-10 140Q-16 122 -8 100Z", "#d99684", 8)
    tusk = line("M-14 140Q20 146 44 126", INK, 9) + inked(
        "M4 138Q-6 112 2 100Q18 112 24 136Z", WHITE, 8
    )
    return (
        far
        + tail
        + body
        + bristle
        + ear
        + snout
        + tusk
        + disc(44, 96, 11, WHITE)
        + disc(42, 96, 6, INK)
    )
