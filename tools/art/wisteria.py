"""Wisteria 藤 흑싸리, month 4: dark leaf chains that hang from the top; the cuckoo and the crescent."""

from tools.art.dress import Dress
from tools.art.ribbons import RED, ribbon
from tools.art.shapes import (
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
    layers,
    leaf,
    line,
    num,
    path,
    smooth,
)

PURPLE = "#a0338c"
LEAVES = 0.42  # of a chain


def chain(colour: str, rows: int) -> str:
    """A chain of paired leaves that grow smaller downwards; the lower half of it are flowers."""
    leaves = flowers = ""
    y = 0.0
    for i in range(rows):
        length = 46 - 20 * i / rows
        pair = leaf(0, y, 38, length, 17 - i * 6 / rows) + leaf(
            0, y, 142, length, 17 - i * 6 / rows
        )
        if i < rows * LEAVES:
            leaves += pair
        else:
            flowers += pair
        y += 30 - 8 * i / rows
    flowers += leaf(0, y - 10, 90, 46, 15)
    return (
        line(f"M0 -30V{num(y)}", colour)
        + path(leaves, colour, colour, 4)
        + path(flowers, PURPLE, PURPLE, 4)
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
        chains = short.scatter("38,38,.9 98,44,.6 238,42,.6 296,34,.9")
        return start + chains + crescent() + at(24, 60, cuckoo(), 0.88)
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
    """A red crescent, open to the upper right."""
    return inked("M290 235A106 106 0 1 1 183 108A84 84 0 1 0 290 235Z", CRIMSON)


def cuckoo() -> str:
    """The cuckoo in flight to the left, one wing up, one down, its belly barred."""
    tail = inked(
        smooth("186,404! 250,414 312,446! 286,450! 300,474! 268,466! 274,488! 226,462 170,430!"),
        SLATE,
    )
    far = inked(
        smooth("98,384! 94,330 124,270 186,226! 184,252! 214,252! 202,276! 228,286! 208,304!"
               " 226,324! 200,334 164,406!"),
        GREY,
    )  # fmt: skip
    body = inked(
        smooth("24,386! 36,356 70,344 104,360 156,384 210,420 180,446 128,448 78,432 44,408"), WHITE
    )
    back = path(
        smooth("28,384! 40,358 70,348 104,364 156,388 204,418! 140,414 92,392 50,398"), SLATE
    )
    bars = line("M96 416L90 430M122 422L116 440M148 426L144 442", INK)
    near = inked(
        smooth("86,394! 82,440 102,492 160,520! 158,496! 186,504! 178,480! 206,484! 192,460!"
               " 210,452! 184,420 150,398!"),
        SLATE,
    )  # fmt: skip
    quills = line("M118 430L144 478M142 422L172 456", GREY)
    beak = inked("M34 366L0 382L36 394Z", YELLOW)
    eye = disc(60, 370, 13, YELLOW) + disc(58, 370, 7, INK)
    return layers(tail, far, body, back, bars, near, quills, beak, eye)
