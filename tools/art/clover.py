"""Bush clover 萩 홍싸리, month 7: thin arching stems of small leaves; the boar."""

from tools.art.dress import Dress
from tools.art.ribbons import RED, ribbon
from tools.art.shapes import (
    BROWN,
    CRIMSON,
    INK,
    OCHRE,
    PINE,
    PINK,
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
    """The boar, charging to the left: a long snout, a great tusk, high shoulders, a crest of bristles."""
    tail = line("M256 66Q290 52 288 82Q284 100 270 90", INK, 12)
    far = inked("M74 130L60 192H86L108 140ZM190 130L182 192H208L226 132Z", INK)
    near = inked("M112 126L104 194H134L152 132ZM222 116L236 194H264L264 96Z", BROWN)
    crest = inked(
        "M56 48L58 4L82 24L98 -12L116 12L138 -14L150 14L176 -4L182 24L208 14L206 46Z", INK
    )
    body = inked(smooth(
        "-36,112! -8,96 24,66 60,36 110,14 168,20 228,40 262,88 252,138 200,154 140,154 96,152"
        " 52,158 8,154 -34,150!"
    ), BROWN)  # fmt: skip
    belly = path(smooth("104,150! 140,128 200,128 250,132! 200,148 140,150"), OCHRE)
    ear = inked("M60 66L54 12L100 46Q90 70 60 66Z", INK)
    snout = inked(smooth("-36,108 -22,114 -20,132 -24,152 -40,154 -50,132"), PINK)
    mouth = line("M-18 138Q14 146 40 130", INK)
    tusk = inked("M-2 140Q-16 110 2 82Q10 116 34 134Q16 146 -2 140Z", WHITE)
    eye = disc(38, 88, 12, WHITE) + disc(35, 89, 7, INK) + line("M22 70L52 78", INK)
    return layers(tail, far, crest, near, body, belly, ear, snout, mouth, tusk, eye)


SPRAYS = {
    "A": (
        "196,390,1.45,-12 150,390,-1.35,14",
        "176,390,1.1,-32 60,400,-.8,-16 290,400,.8,-14",
        at(60, 334, boar(), 0.87),
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
