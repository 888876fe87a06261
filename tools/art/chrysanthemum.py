"""Chrysanthemum 菊 국화, month 9: yellow and red blossoms with toothed leaves; the sake cup."""

from tools.art.brush import brushed
from tools.art.characters import CHARACTERS
from tools.art.dress import Dress
from tools.art.ribbons import BLUE, ribbon
from tools.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    PINE,
    WHITE,
    YELLOW,
    Motif,
    disc,
    inked,
    layers,
    line,
    num,
    path,
    polar,
)


def _blossom(petal: str, heart: str, edge: str) -> str:
    """Fourteen slender petals round a heart."""
    d = ""
    for i in range(14):
        a = 360 / 14 * i
        (x, y), (u, v) = polar(58, a - 11.5), polar(58, a + 11.5)
        d += f"M0 0L{num(x)} {num(y)}A12 12 0 0 1 {num(u)} {num(v)}Z"
    return path(d, petal, edge) + disc(0, 0, 20, heart, edge)


def _leaf(colour: str) -> str:
    d = "M0 0L18 -30L34 -22L48 -44L62 -28L82 -38L90 -18L116 0L90 18L82 38L62 28L48 44L34 22L18 30Z"
    return inked(d, colour) + line("M10 0H80", INK)


GOLD = Motif("chrysanthemum-gold", _blossom(YELLOW, CRIMSON, INK))
REDS = Motif("chrysanthemum-red", _blossom(CRIMSON, YELLOW, "#5c0f18"))
LEAF = Motif("chrysanthemum-leaf", _leaf(GREEN))
DARK = Motif("chrysanthemum-dark", _leaf(PINE))
START = GOLD.defs() + REDS.defs() + LEAF.defs() + DARK.defs()


def cup() -> str:
    """The sake cup, red within and without, with the sign of long life."""
    bowl = inked("M44 330Q50 442 165 448Q280 442 286 330Z", CRIMSON)
    rim = f'<ellipse cx="165" cy="330" rx="122" ry="30" fill="#e4475a" stroke="{INK}" stroke-width="10"/>'
    foot = inked("M122 440L110 490H220L208 440Z", "#8f1420")
    return (
        foot
        + bowl
        + rim
        + brushed(*CHARACTERS["寿"], 126, 360, 78, YELLOW)
        + path("M80 330Q165 348 250 330Q165 312 80 330Z", WHITE)
    )


SCENES = {
    "A": layers(
        line("M170 340V150", PINE, 13),
        DARK.scatter("160,300,1,200 190,300,1,-30 90,150,.9,170 240,200,.9,30"),
        LEAF.scatter("120,230,.9,160 220,250,.9,20"),
        GOLD.scatter("92,104,1.15 262,236,.95"),
        REDS.scatter("232,104,1.15 64,236,.95"),
        cup(),
    ),
    "R": layers(
        line("M80 540V150M250 540V130", PINE, 13),
        DARK.scatter("80,240,1,180 260,230,1,0 80,470,1,200 260,400,1,-20"),
        LEAF.scatter("90,350,1,170 250,310,1,20 250,490,1,0 90,240,.8,-40"),
        GOLD.scatter("78,130,1.15 262,400,1.1 70,440,.95"),
        REDS.scatter("262,160,1.15 66,290,1.05 250,500,.9"),
    ),
    "a": layers(
        line("M160 540Q140 300 200 120M150 400Q110 300 80 260", PINE, 13),
        DARK.scatter("190,190,1,-20 120,160,.9,200 150,460,1.1,-20 130,480,1,190"),
        LEAF.scatter("170,300,1.1,10 140,340,1,190 220,420,.8,-60"),
        GOLD.scatter("205,120,1.35 240,370,1.15"),
        REDS.scatter("92,250,1.3 90,410,1"),
    ),
    "b": layers(
        line("M180 540Q190 300 130 120M180 400Q220 300 250 250", PINE, 13),
        DARK.scatter("140,190,1,200 210,160,.9,-20 180,460,1.1,200 190,480,1,-10"),
        LEAF.scatter("160,300,1.1,170 190,340,1,-10 110,420,.8,240"),
        REDS.scatter("120,120,1.35 92,368,1.15"),
        GOLD.scatter("240,250,1.3 245,420,1"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(BLUE, dress) if kind == "R" else "")
