"""Wisteria 藤 흑싸리, month 4: dark leaf chains that hang from the top; the cuckoo and the crescent."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    CRIMSON,
    GREY,
    INK,
    SLATE,
    WHITE,
    YELLOW,
    Motif,
    at,
    disc,
    inked,
    leaf,
    line,
    num,
    path,
    smooth,
)

PURPLE = "#a0338c"


def chain(colour: str, rows: int) -> str:
    """A chain of paired leaves that grow smaller downwards; the last ones are flowers."""
    leaves = flowers = ""
    y = 0.0
    for i in range(rows):
        length = 46 - 20 * i / rows
        pair = leaf(0, y, 38, length, 17 - i * 6 / rows) + leaf(
            0, y, 142, length, 17 - i * 6 / rows
        )
        if i < rows - 3:
            leaves += pair
        else:
            flowers += pair
        y += 30 - 8 * i / rows
    flowers += leaf(0, y - 10, 90, 46, 15)
    return (
        line(f"M0 -30V{num(y)}", colour, 8)
        + path(leaves, colour, colour, 5)
        + path(flowers, PURPLE, PURPLE, 6)
    )


def _motifs(dress: Dress) -> tuple[Motif, Motif]:
    return (
        Motif(f"wisteria-long-{dress.name}", chain(dress.leaf, 13)),
        Motif(f"wisteria-short-{dress.name}", chain(dress.leaf, 7)),
    )


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    long, short = _motifs(dress)
    start = long.defs() + short.defs() + line("M-10 34Q160 64 340 26", dress.leaf, 16)
    if kind == "A":
        chains = short.scatter("44,36,.86 114,44,.7 182,46,.62 246,40,.56 300,34,.62")
        return start + at(212, 250, crescent()) + chains + at(34, 284, cuckoo(), 0.98)
    if kind == "R":
        return (
            start
            + long.scatter("52,40,1.32 282,34,1.24")
            + short.scatter("128,48,1.3 206,46,1.2")
            + ribbon(RED, dress)
        )
    if kind == "a":
        return (
            start + long.scatter("54,40,1.3 206,48,1.24") + short.scatter("130,46,1.3 282,34,1.35")
        )
    return start + long.scatter("130,46,1.3 282,34,1.1") + short.scatter("54,40,1.25 206,48,1.45")


def crescent() -> str:
    """A red crescent, open to the upper left."""
    return inked("M36 -118A122 122 0 1 1 -116 40A96 96 0 0 0 36 -118Z", CRIMSON, 10)


def cuckoo() -> str:
    """The cuckoo in flight, to the left."""
    tail = inked(smooth("150,120! 206,128 252,160! 228,164! 236,184! 206,176 140,146!"), SLATE)
    far = inked(
        smooth("84,94! 92,46 132,-4 178,-30! 172,0! 184,14! 166,30! 172,48! 128,96!"), GREY, 10
    )
    body = inked(
        smooth("14,96! 30,72 56,70 96,84 150,118 184,150 128,154 76,144 42,124"), WHITE, 10
    )
    back = path(smooth("20,94! 34,74 58,72 98,86 150,118 176,142! 120,124 70,108 46,108"), SLATE)
    bars = line("M92 128L86 144M114 132L110 150M136 138L134 152", INK, 8)
    near = inked(
        smooth("76,104! 96,152 112,202 160,236! 156,212! 178,208! 166,188! 182,176! 146,124!"),
        SLATE,
        10,
    )
    beak = inked("M22 84L-14 100L24 104Z", YELLOW, 8)
    return (
        tail
        + far
        + body
        + back
        + bars
        + near
        + beak
        + disc(44, 88, 9, YELLOW)
        + disc(43, 88, 5, INK)
    )
