"""Wisteria 藤 흑싸리, month 4: dark leaf chains that hang from the top; the cuckoo and the crescent."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    CRIMSON, GREY, INK, SLATE, WHITE, YELLOW, Motif, at, disc, inked, line, num, path, smooth,
)  # fmt: skip

PURPLE = "#a0338c"


def _chain(leaf: str, rows: int) -> str:
    """A chain of paired leaves that grow smaller downwards; the last ones are flowers."""
    d = tips = ""
    y = 6.0
    for i in range(rows):
        size = 34 - 18 * i / rows
        pair = "".join(
            f"M0 {num(y)}Q{num(s * size * 0.5)} {num(y - size * 0.4)} {num(s * size * 1.25)} {num(y + size * 0.55)}"
            f"Q{num(s * size * 0.5)} {num(y + size)} 0 {num(y)}Z"
            for s in (-1, 1)
        )
        if i < rows - 2:
            d += pair
        else:
            tips += pair
        y += size * 0.86
    tips += f"M-9 {num(y)}Q0 {num(y - 14)} 9 {num(y)}Q6 {num(y + 22)} 0 {num(y + 26)}Q-6 {num(y + 22)} -9 {num(y)}Z"
    return path(d, leaf, leaf, 4) + path(tips, PURPLE, PURPLE, 4) + line(f"M0 -30V{num(y)}", leaf, 8)


def _motifs(dress: Dress) -> tuple[Motif, Motif]:
    return (
        Motif(f"wisteria-long-{dress.name}", _chain(dress.leaf, 10)),
        Motif(f"wisteria-short-{dress.name}", _chain(dress.leaf, 7)),
    )


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    long, short = _motifs(dress)
    start = long.defs() + short.defs() + line("M-10 34Q160 64 340 26", dress.leaf, 16)
    if kind == "A":
        chains = short.scatter("50,30,.9 118,40,.8 186,44,.9 250,34,.8 304,24,1")
        return start + at(206, 250, crescent()) + chains + at(46, 226, cuckoo(), 1.12)
    if kind == "R":
        chains = long.scatter("48,30,1.5,4 165,40,1.2 282,24,1.5,-4")
        return start + chains + short.scatter("104,40,1.6 228,34,1.6") + ribbon(RED, dress)
    if kind == "a":
        return start + long.scatter("60,34,1.7,3 166,44,1.75 272,26,1.6,-3") + short.scatter("112,40,1.3 222,40,1.4")
    return start + long.scatter("112,38,1.75,2 222,38,1.6,-2") + short.scatter("46,30,1.7,4 168,44,1.3 286,26,1.8,-4")


def crescent() -> str:
    """A red crescent, open to the upper left."""
    return inked("M30 -110A112 112 0 1 1 -100 56A100 100 0 0 0 30 -110Z", CRIMSON, 10)


def cuckoo() -> str:
    """The cuckoo in flight, to the left."""
    tail = inked(smooth("150,120! 206,128 252,160! 228,164! 236,184! 206,176 140,146!"), SLATE)
    far = inked(smooth("84,94! 92,46 132,-4 178,-30! 172,0! 184,14! 166,30! 172,48! 128,96!"), GREY, 10)
    body = inked(smooth("14,96! 30,72 56,70 96,84 150,118 184,150 128,154 76,144 42,124"), WHITE, 10)
    back = path(smooth("20,94! 34,74 58,72 98,86 150,118 176,142! 120,124 70,108 46,108"), SLATE)
    bars = line("M92 128L86 144M114 132L110 150M136 138L134 152", INK, 8)
    near = inked(smooth("76,104! 96,152 112,202 160,236! 156,212! 178,208! 166,188! 182,176! 146,124!"), SLATE, 10)
    beak = inked("M22 84L-14 100L24 104Z", YELLOW, 8)
    return tail + far + body + back + bars + near + beak + disc(44, 88, 9, YELLOW) + disc(43, 88, 5, INK)
