"""Peony 牡丹 목단, month 6: large crimson flowers with yellow hearts; butterflies."""

from tools.art.dress import Dress
from tools.art.ribbons import BLUE, ribbon
from tools.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    LILAC,
    PINE,
    PINK,
    VIOLET,
    WHITE,
    YELLOW,
    Motif,
    at,
    disc,
    inked,
    layers,
    line,
    path,
    rosette,
    smooth,
)


def _flower() -> str:
    return layers(
        inked(rosette(8, 100, 72), CRIMSON),
        path(rosette(7, 70, 48, -70), "#e4475a", INK),
        path(rosette(6, 42, 27), PINK, INK),
        disc(0, 0, 19, YELLOW),
    )


def _leaf(colour: str) -> str:
    d = smooth("0,0! 14,-34 34,-40 46,-22! 70,-40 92,-30 130,0! 92,30 70,40 46,22! 34,40 14,34")
    return inked(d, colour) + line("M16 0H92", INK)


FLOWER = Motif("peony-flower", _flower())
LEAF = Motif("peony-leaf", _leaf(GREEN))
DARK = Motif("peony-dark", _leaf(PINE))
START = FLOWER.defs() + LEAF.defs() + DARK.defs()


def butterfly(wing: str, mark: str) -> str:
    """A butterfly with its wings spread."""
    upper = "10,-6! 40,-62 84,-70 94,-34 74,2 12,12!"
    lower = "10,8! 58,6 72,36 52,66 26,50 8,20!"
    half = (
        inked(smooth(upper), wing)
        + inked(smooth(lower), mark)
        + disc(62, -36, 14, mark)
        + disc(46, 34, 9, WHITE)
    )
    body = inked("M0 -24Q12 0 0 50Q-12 0 0 -24Z", INK)
    feelers = line("M-3 -28Q-10 -56 -32 -66M3 -28Q10 -56 32 -66", INK)
    return half + at(0, 0, half, -1) + body + feelers


SCENES = {
    "A": layers(
        line("M170 540V420", PINE, 16),
        DARK.scatter("120,400,1.1,200 220,400,1.1,-20 120,440,1.1,150 220,440,1.1,30"),
        LEAF.scatter("170,470,.9,100 100,330,.9,230 240,340,.9,-50"),
        FLOWER.put(168, 392, 1.25),
        at(108, 108, butterfly(YELLOW, CRIMSON), 1.02, -22),
        at(246, 196, butterfly(LILAC, VIOLET), 0.86, 24),
    ),
    "R": layers(
        line("M150 540V200", PINE, 14),
        DARK.scatter("110,110,1.1,-60 220,120,1,-40 60,240,.9,200 270,330,1.1,-20"),
        DARK.scatter("60,360,1.1,150 250,480,1,10"),
        LEAF.scatter("50,480,1.1,-30 280,230,.9,-60 90,480,.8,-80"),
        FLOWER.scatter("78,178,1 268,180,.8 252,408,1.05 70,420,.85"),
    ),
    "a": layers(
        line("M120 540Q130 380 200 200", PINE, 14),
        DARK.scatter("200,80,1,-70 110,180,1.1,190 280,240,1,20 60,350,1.1,-90"),
        DARK.scatter("240,470,1.1,20 160,490,.9,60"),
        LEAF.scatter("90,280,1,170 250,330,.9,50 60,470,1,160 100,130,.8,-130"),
        FLOWER.scatter("205,160,1.2 122,380,1.2"),
    ),
    "b": layers(
        line("M210 540Q200 380 130 200", PINE, 14),
        DARK.scatter("130,80,1,-110 220,180,1.1,-10 50,240,1,160 270,350,1.1,-90"),
        DARK.scatter("90,470,1.1,160 170,490,.9,120"),
        LEAF.scatter("240,280,1,10 80,330,.9,130 270,470,1,20 230,130,.8,-50"),
        FLOWER.scatter("125,160,1.2 208,380,1.2 316,64,.72"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(BLUE, dress) if kind == "R" else "")
