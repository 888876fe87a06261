"""Paulownia 桐 오동, month 12 in Japan and 11 in Korea: three-lobed leaves, flower spikes; the phoenix."""

from tools.art.dress import Dress, dots
from tools.art.phoenix import phoenix
from tools.art.shapes import (
    GREY,
    INK,
    LILAC,
    WHITE,
    YELLOW,
    Motif,
    at,
    box,
    inked,
    line,
    path,
    smooth,
)


def big_leaf(colour: str) -> str:
    """A big leaf of three pointed lobes, its stalk up."""
    d = smooth(
        "0,-44! 26,-74 66,-66 88,-30 112,-14! 90,6 84,34 50,46! 40,80 0,116! -40,80 -50,46! -84,34 -90,6 -112,-14! -88,-30 -66,-66 -26,-74"
    )
    veins = "M0 -28V76M0 -10Q34 -24 66 -12M0 -10Q-34 -24 -66 -12"
    return path(d, colour, WHITE) + line(veins, GREY)


BELL = Motif(
    "paulownia-bell", inked("M0 4Q-26 -8 -20 -46L-7 -38L0 -50L7 -38L20 -46Q26 -8 0 4Z", LILAC)
)


def _spike(rows: int) -> str:
    """An upright spike of bells, in pairs, one on top."""
    pairs = "".join(
        BELL.put(side * 12, -14 - 44 * i, 1, side * 42) for i in range(rows) for side in (-1, 1)
    )
    return line(f"M0 20V{-44 * rows}", INK, 11) + pairs + BELL.put(0, 2 - 44 * rows)


SPIKE = Motif("paulownia-spike", _spike(3))
SMALL = Motif("paulownia-small", _spike(2))


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    leaf = Motif(f"paulownia-leaf-{dress.name}", big_leaf(dress.leaf))
    start = leaf.defs() + BELL.defs() + SMALL.defs()
    if kind == "B":
        return (
            start
            + SMALL.scatter("56,404,.8,-14 274,404,.8,14")
            + leaf.scatter("54,456,1.15,38 276,456,1.15,-38 165,436")
            + at(10, 0, phoenix())
        )
    start += SPIKE.defs()
    spikes = {
        "a": SPIKE.put(165, 326, 1.5) + SMALL.scatter("62,330,1.3,-12 268,330,1.3,12"),
        "b": SPIKE.scatter("94,326,1.45,-7 236,326,1.45,7"),
        "c": SPIKE.put(165, 276, 1.3) + SMALL.scatter("66,286,1.2,-12 264,286,1.2,12"),
    }[kind]
    if kind == "c":
        return (
            start
            + spikes
            + leaf.scatter("54,366,1.05,38 276,366,1.05,-38 165,346,.94")
            + foot(dress)
        )
    return start + spikes + leaf.scatter("52,430,1.2,38 278,430,1.2,-38 165,404,1.08")


def foot(dress: Dress) -> str:
    """One of the three stands on yellow ground: in Korea it is the one that counts twice."""
    ground = box(0, 446, 330, 90, YELLOW) + line("M0 446H330", INK)
    return ground + (dots(2) if dress.korean else "")
