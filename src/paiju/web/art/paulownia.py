"""Paulownia 桐 오동, month 12 in Japan and 11 in Korea: three-lobed leaves, flower spikes; the phoenix."""

from paiju.web.art.dress import Dress, dots
from paiju.web.art.phoenix import phoenix
from paiju.web.art.shapes import (
    GREY,
    INK,
    LILAC,
    VIOLET,
    WHITE,
    YELLOW,
    Motif,
    at,
    box,
    line,
    path,
    smooth,
)


def big_leaf(colour: str) -> str:
    """A big leaf of three pointed lobes, its stalk up."""
    d = smooth(
        "0,-40! 40,-66 78,-40 92,-6! 74,6 66,30 46,42! 32,70 0,106! -32,70 -46,42! -66,30 -74,6 -92,-6! -78,-40 -40,-66"
    )
    return path(d, colour, WHITE, 8) + line(
        "M0 -30V70M0 -16Q34 -16 62 -4M0 -16Q-34 -16 -62 -4", GREY, 8
    )


def _spike(rows: int) -> str:
    """An upright spike of bells, in pairs, one on top."""
    bell = "M{x} {y}q-22 -8 -18 -36q18 -14 36 0q4 28 -18 36Z"
    d = "".join(
        bell.format(x=s * 24, y=-30 - 40 * i) for i in range(rows) for s in (-1, 1)
    ) + bell.format(x=0, y=-34 - 40 * rows)
    return line(f"M0 10V{-36 * rows}", INK, 9) + path(d, LILAC, VIOLET, 9)


SPIKE = Motif("paulownia-spike", _spike(3))
SMALL = Motif("paulownia-small", _spike(2))


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    leaf = Motif(f"paulownia-leaf-{dress.name}", big_leaf(dress.leaf))
    start = leaf.defs() + SPIKE.defs() + SMALL.defs()
    if kind == "B":
        return (
            start
            + SMALL.scatter("60,392,.8,-8 270,392,.8,8")
            + leaf.scatter("58,456,1.25,42 272,456,1.25,-42 165,456,1.36")
            + at(0, 0, phoenix())
        )
    spikes = {
        "a": SPIKE.put(166, 330, 1.3) + SMALL.scatter("66,330,1.2,-8 266,330,1.2,8"),
        "b": SPIKE.scatter("92,330,1.25,-4 238,330,1.25,4") + SMALL.put(165, 340, 1),
        "c": SPIKE.put(166, 330, 1.3) + SMALL.scatter("72,336,1.25,-14 260,336,1.25,14"),
    }[kind]
    dark = leaf.scatter("58,440,1.3,42 272,440,1.3,-42 165,440,1.42")
    return start + spikes + dark + (foot(dress) if kind == "c" else "")


def foot(dress: Dress) -> str:
    """One of the three stands on yellow ground: in Korea it is the one that counts twice."""
    ground = box(0, 446, 330, 90, YELLOW) + line("M0 446H330", INK, 10)
    return ground + (dots(2) if dress.korean else "")
