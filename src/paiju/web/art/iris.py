"""Iris 菖蒲 난초, month 5: violet flowers, sword leaves; the plank bridge in zigzag."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    GREEN,
    GREY,
    INK,
    LILAC,
    OCHRE,
    PINE,
    VIOLET,
    WHITE,
    YELLOW,
    Motif,
    box,
    inked,
    layers,
    line,
    path,
    smooth,
    straight,
)


def _flower() -> str:
    """Three petals fall, two stand; a yellow tongue."""
    stand = smooth("-8,8! -52,-34 -34,-78 -8,-50 0,-62! 8,-50 34,-78 52,-34 8,8!")
    left = smooth("0,0! -44,-16 -86,6 -84,54! -62,40 -40,48 -16,34")
    right = smooth("0,0! 44,-16 86,6 84,54! 62,40 40,48 16,34")
    front = smooth("0,-6! 34,26 30,64 0,84 -30,64 -34,26")
    return (
        inked(stand, LILAC) + inked(left, VIOLET) + inked(right, VIOLET) + inked(front, VIOLET)
        + path("M0 2Q14 28 0 50Q-14 28 0 2Z", YELLOW)
    )  # fmt: skip


FLOWER = Motif("iris-flower", _flower())
BLADE = Motif("iris-blade", inked("M-17 0Q-20 -160 8 -300Q26 -160 17 0Z", GREEN, 9))
DARK = Motif("iris-dark", inked("M-17 0Q-20 -160 8 -300Q26 -160 17 0Z", PINE, 9))
START = FLOWER.defs() + BLADE.defs() + DARK.defs()


def bridge() -> str:
    """Three planks, each from where the last one ended, on posts in the water."""
    posts = line("M66 400V500M186 372V470M130 480V530M272 452V530", INK, 18)
    water = box(0, 396, 330, 140, GREY) + line(
        "M-10 512q30 -16 60 0t60 0t60 0t60 0t60 0t60 0", WHITE, 9
    )
    planks = (
        inked(straight("-10,330 196,330 160,384 -46,384"), OCHRE, 10)
        + inked(straight("150,356 206,356 246,440 176,440"), YELLOW, 10)
        + inked(straight("124,420 344,420 344,476 88,476"), OCHRE, 10)
        + line("M-10 357H176M120 448H340", INK, 8)
    )
    return water + posts + planks


SCENES = {
    "A": layers(
        DARK.scatter("60,440,1,-8 150,440,1.1,4 270,440,1.05,8"),
        BLADE.scatter("20,440,.9,-6 105,440,.9,-3 215,440,1,6 310,440,.9,3"),
        line("M110 400V180M236 400V120", PINE, 12),
        FLOWER.scatter("105,150,1.05 232,104,1.05"),
        bridge(),
    ),
    "R": layers(
        DARK.scatter("40,540,1.25,-6 130,540,1.2,-3 220,540,1.2,3 290,540,1.3,6"),
        BLADE.scatter("85,540,1,-8 180,540,1.1 255,540,1,8"),
        line("M80 540V160M256 540V240", PINE, 12),
        FLOWER.scatter("82,130,1.05 254,210,1.05 70,330,1"),
    ),
    "a": layers(
        DARK.scatter("40,540,1.2,-8 130,540,1.35,-2 230,540,1.2,4 300,540,1.15,8"),
        line("M90 540V240M210 540V130", PINE, 12),
        BLADE.scatter("85,540,.95,-6 180,540,1,2 265,540,.95,6"),
        FLOWER.scatter("92,220,1.15 215,110,1.2 258,300,1.05"),
    ),
    "b": layers(
        DARK.scatter("30,540,1.15,-8 100,540,1.2,-2 200,540,1.35,3 290,540,1.25,8"),
        line("M120 540V130M250 540V260", PINE, 12),
        BLADE.scatter("70,540,.95,-6 150,540,1,-2 245,540,.95,6"),
        FLOWER.scatter("118,110,1.2 248,235,1.15 75,320,1.05"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(RED, dress) if kind == "R" else "")
