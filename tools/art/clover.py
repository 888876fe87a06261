"""Bush clover 萩 홍싸리, month 7: thin arching stems of small leaves; the boar."""

from tools.art.dress import Dress
from tools.art.ribbons import RED, ribbon
from tools.art.shapes import (
    BROWN,
    CRIMSON,
    INK,
    PINE,
    PINK,
    SLATE,
    WHITE,
    Motif,
    at,
    disc,
    inked,
    layers,
    leaf,
    line,
    path,
    smooth,
    tinted,
)


def spray(ground: str) -> str:
    """
    A stem that rises and bows to the right, its leaves in pairs at even steps.

    The upper leaves are crimson, the lower ones as dark as the drawing round them says;
    all are edged with the ground, which parts them from the spray behind.
    """
    low = high = ""
    for i in range(8):
        t = 0.24 + 0.108 * i
        x, y = 2 * t * (1 - t) * 8 + t * t * 116, -2 * t * (1 - t) * 200 - t * t * 236
        way = -88 + 80 * t
        pair = leaf(x, y, way + 64, 39, 21) + leaf(x, y, way - 64, 39, 21)
        if i < 3:
            low += pair
        else:
            high += pair
    high += leaf(116, -236, -4, 42, 21)
    edge = f'<g stroke="{ground}" paint-order="stroke"><path d="{low}"/>{path(high, CRIMSON)}</g>'
    return edge + line("M0 0Q8 -200 116 -236")


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    stem = Motif(f"clover-spray-{dress.name}", spray(dress.ground))
    black, green, front = SPRAYS[kind]
    stems = tinted(INK, stem.scatter(black)) + tinted(PINE, stem.scatter(green))
    return stem.defs() + stems + (ribbon(RED, dress) if kind == "R" else front)


def boar() -> str:
    """The boar, walking to the left: low head, high shoulders, red-brown bristles, a white tusk."""
    tail = line("M250 82Q282 84 274 122", INK, 12)
    far = inked("M70 120L52 190H80L104 140ZM196 120L188 190H214L232 130Z", INK)
    near = inked("M100 120L104 192H134L144 130ZM222 110L230 192H260L262 100Z", SLATE)
    body = inked(smooth(
        "-20,142! -26,112! 2,104 30,78 58,44 104,20 164,16 220,34 254,74 262,118 244,146"
        " 196,152 140,156 88,154 50,156 12,152"
    ), SLATE)  # fmt: skip
    mane = inked("M44 66L48 30L68 38L78 4L98 20L116 -8L134 12L156 -8L170 14L194 0L204 26L230 18L232 46L256 52L252 76"
                 "Q270 96 262 118Q226 70 178 74Q130 72 104 96Q80 96 44 66Z", BROWN)  # fmt: skip
    ear = inked("M56 84L74 36L102 78Q80 98 56 84Z", INK)
    snout = inked(smooth("-20,146! -34,130 -30,108! -16,106 -6,124 -8,146"), PINK)
    tusk = inked("M2 146Q-12 118 4 96Q12 124 36 138Q20 150 2 146Z", WHITE)
    eye = disc(42, 100, 11, WHITE) + disc(40, 101, 6, INK) + line("M30 84L52 90", INK)
    return layers(tail, far, near, body, mane, ear, snout, tusk, eye)


SPRAYS = {
    "A": (
        "196,390,1.45,-12 150,390,-1.35,14",
        "176,390,1.1,-32 60,400,-.8,-16 290,400,.8,-14",
        at(46, 318, boar(), 0.97),
    ),
    "R": (
        "190,540,1.5,-4 130,540,-1.5,4 200,330,1.15,-14 130,330,-1.15,14",
        "210,540,1,16 120,540,-1,-16",
        "",
    ),
    "a": (
        "186,540,1.5,4 140,540,-1.5,-4 196,350,1.25,-10 120,330,-1.15,8",
        "160,420,1.45,-30",
        "",
    ),
    "b": (
        "190,540,1.45,8 146,540,-1.5,-2 132,360,-1.25,6 210,320,1.15,-12",
        "176,430,-1.45,28",
        "",
    ),
}
