"""Bush clover 萩 홍싸리, month 7: thin arching stems of small leaves; the boar."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    BROWN, CRIMSON, INK, PINE, SLATE, WHITE, Motif, at, disc, inked, line, num, path, polar, smooth,
)  # fmt: skip


def _spray(leaf: str, flower: str) -> str:
    """A stem that rises and arches to the right, its leaves in pairs and one at the tip."""
    stem = "M0 0Q10 -170 110 -250"
    leaves = flowers = ""
    for i in range(7):
        t = 0.2 + 0.13 * i
        x = 2 * t * (1 - t) * 10 + t * t * 110
        y = -2 * t * (1 - t) * 170 - t * t * 250
        way = -88 + 52 * t
        for side in (-1, 1):
            u, v = polar(25, way + side * 62, x, y)
            w, z = polar(13, way + side * 10, (x + u) / 2, (y + v) / 2)
            p, q = polar(-13, way + side * 10, (x + u) / 2, (y + v) / 2)
            p2, q2 = polar(46, way + side * 62, x, y)
            leaflet = f"M{num(x)} {num(y)}Q{num(w)} {num(z)} {num(p2)} {num(q2)}Q{num(p)} {num(q)} {num(x)} {num(y)}Z"
            if (i + side) % 3:
                leaves += leaflet
            else:
                flowers += leaflet
    return line(stem, INK, 9) + path(leaves, leaf, leaf, 12) + path(flowers, flower, flower, 12)


SPRAY = Motif("clover-spray", _spray(CRIMSON, INK))
DARK = Motif("clover-dark", _spray(PINE, CRIMSON))
START = SPRAY.defs() + DARK.defs()


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "A":
        stems = DARK.scatter("180,400,1.2,-30 60,420,1.3,-6") + SPRAY.scatter("110,400,1.35,-14 160,400,1.3,6 250,430,-1.1,20 300,440,-1.35,4")
        return START + stems + at(34, 296, boar(), 1.1)
    if kind == "R":
        stems = DARK.scatter("120,540,1.4,-22 220,540,-1.3,22 160,540,1.6,8") + SPRAY.scatter("80,540,1.7,-14 250,540,-1.75,12 70,330,1,-16 270,300,-1,10 130,540,1.2,20")
        return START + stems + ribbon(RED, dress)
    if kind == "a":
        return START + DARK.scatter("150,540,1.3,-34 190,540,1.2,30") + SPRAY.scatter("120,540,1.9,-20 150,540,1.8,4 230,540,-1.9,10 90,320,1.05,-28 240,330,1,10")
    return START + DARK.scatter("170,540,-1.4,30 120,540,1.3,24") + SPRAY.scatter("210,540,-1.9,22 180,540,-1.7,-2 90,540,1.8,-2 250,300,-1.1,20 80,320,1,-26")


def boar() -> str:
    """The boar, walking to the left: dark, with a red-brown back and a tusk."""
    far = inked(smooth("70,120! 66,190! 94,190! 100,130!"), INK) + inked(smooth("178,130! 182,190! 208,190! 204,120!"), INK)
    body = inked(smooth(
        "-8,124! -6,98! 22,84 44,60 52,30! 78,52 110,30 160,28 208,50 232,92 228,130 244,190! 212,190! 196,150"
        " 150,156 128,152 130,190! 98,190! 88,154 56,146 24,140"
    ), SLATE, 10)  # fmt: skip
    bristle = path("M64 40L76 26L88 36L104 10L116 26L136 4L148 22L168 8L178 26L200 20L206 40L226 46L224 64L240 88"
                   "Q216 84 196 70Q150 52 110 66Q84 70 64 40Z", BROWN, INK, 9)  # fmt: skip
    tail = line("M232 92Q256 100 250 128", INK, 10)
    tusk = inked("M26 132Q20 108 6 102Q8 122 26 132Z", WHITE, 8)
    return far + tail + body + bristle + inked("M-14 98Q-18 124 -6 128L4 124V98Z", "#c98a7a", 8) + tusk + disc(42, 92, 9, WHITE) + disc(41, 92, 5, INK)
