"""Iris 菖蒲 난초, month 5: violet flowers, sword leaves; the plank bridge in zigzag."""

from tools.art.dress import Dress
from tools.art.ribbons import RED, ribbon
from tools.art.shapes import (
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
    """Three petals fall, three stand; a yellow tongue."""
    side = smooth("-4,10! -44,-16 -58,-50 -40,-72! -18,-60 -2,-34!") + smooth(
        "4,10! 44,-16 58,-50 40,-72! 18,-60 2,-34!"
    )
    stand = smooth("0,8! -26,-30 -22,-66 0,-88! 22,-66 26,-30")
    falls = smooth("0,0! -40,-18 -84,-4 -92,44! -66,48 -36,46 -14,30") + smooth(
        "0,0! 40,-18 84,-4 92,44! 66,48 36,46 14,30"
    )
    front = smooth("0,-8! 34,22 34,62 0,90! -34,62 -34,22")
    tongue = path("M0 0Q20 28 0 58Q-20 28 0 0Z", YELLOW)
    return (
        inked(side, LILAC)
        + inked(stand, LILAC)
        + inked(falls, VIOLET)
        + inked(front, VIOLET)
        + tongue
    )


FLOWER = Motif("iris-flower", _flower())
BLADE = Motif("iris-blade", inked("M-17 0Q-20 -160 8 -300Q26 -160 17 0Z", GREEN))
DARK = Motif("iris-dark", inked("M-17 0Q-20 -160 8 -300Q26 -160 17 0Z", PINE))
START = FLOWER.defs() + BLADE.defs() + DARK.defs()


def bridge() -> str:
    """Three planks in zigzag on posts, over the water."""
    water = box(0, 352, 330, 190, GREY) + line("M0 352H330", INK)
    waves = line("M20 500q20 -16 40 0t40 0t40 0M216 388q20 -16 40 0t40 0", WHITE)
    posts = line("M30 340V420M176 346V400M92 440V520M236 452V540M306 470V540", INK, 20)
    planks = (
        inked(straight("-20,322 214,322 180,366 -20,366"), OCHRE)
        + inked(straight("148,340 214,340 160,446 88,446"), YELLOW)
        + inked(straight("76,428 350,428 350,476 60,476"), OCHRE)
        + line("M0 344H196M70 452H340M150 366L128 410", INK)
    )
    return water + waves + posts + planks


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
