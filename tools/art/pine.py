"""Pine 松 송학, month 1: needle clouds on red-brown boughs; the crane before the sun."""

from tools.art.dress import Dress
from tools.art.ribbons import POETRY, RED, ribbon
from tools.art.shapes import (
    BROWN,
    CRIMSON,
    INK,
    LIME,
    PINE,
    WHITE,
    YELLOW,
    Motif,
    at,
    disc,
    inked,
    layers,
    line,
    num,
    path,
    polar,
    smooth,
)


def _cloud() -> str:
    """A tuft of needles: a fan with a jagged rim, flat below."""
    rim = [polar(88 if i % 2 else 70, 172 + i * 10.2) for i in range(20)]
    d = "M-88 14" + "".join(f"L{num(x)} {num(y * 0.86)}" for x, y in rim) + "L88 14Q0 34 -88 14Z"
    needles = "".join(
        f"M{num(x)} {num(y * 0.86 + 4)}L{num(u)} {num(v * 0.86 + 4)}"
        for (x, y), (u, v) in ((polar(22, a), polar(56, a)) for a in (192, 222, 252, 288, 318, 348))
    )
    return inked(d, PINE) + line(needles, LIME)


CLOUD = Motif("pine-cloud", _cloud())
START = CLOUD.defs()


def _bough(d: str) -> str:
    return line(d, INK, 34) + line(d, BROWN, 19)


def crane() -> str:
    """A white crane, black of neck and tail, red of crown."""
    legs = line("M158 392V500M158 500L132 508M158 500L184 508M190 388L198 500M198 500L222 508", INK)
    tail = inked(
        smooth("196,318! 250,330 292,372! 262,372 284,400! 246,392 262,424! 214,404 180,380!"), INK
    )
    body = inked(
        smooth("104,300 128,268 170,272 214,300 250,346! 216,388 166,402 122,380 100,340"),
        WHITE,
    )
    wing = line("M150 310Q196 318 232 350M142 340Q180 350 212 376", INK)
    neck = line("M118 304C86 262 156 236 128 182", WHITE, 46) + line(
        "M116 306C84 262 156 236 128 182", INK, 28
    )
    head = inked(smooth("96,176 104,152 128,146 148,160 148,186 126,196"), WHITE)
    beak = inked("M100 158L34 150L98 182Z", YELLOW)
    crown = path(smooth("100,158! 108,134 134,132 150,152! 124,150"), CRIMSON, INK)
    return legs + tail + body + wing + neck + beak + head + crown + disc(118, 168, 6, INK)


SCENES = {
    "B": layers(
        disc(130, 142, 108, CRIMSON, INK),
        _bough("M318 -10Q290 180 312 320T296 540"),
        CLOUD.scatter("282,84,.95 306,200,.85 306,326,.75 70,512,1.05 250,520,1.1"),
        at(0, -8, crane()),
    ),
    "R": layers(
        _bough("M40 540Q70 400 180 330T290 120"),
        _bough("M120 376L40 300"),
        CLOUD.scatter("250,120,1.1 80,170,1 260,300,1 70,330,1 250,480,1.15 90,500,1.1"),
    ),
    "a": layers(
        _bough("M60 540Q60 430 150 370T200 150"),
        _bough("M150 372L270 330M190 230L80 210"),
        CLOUD.scatter("190,130,1.25 70,240,1 270,250,1 262,372,1.1 70,400,1 230,500,1.2"),
    ),
    "b": layers(
        _bough("M290 540Q300 420 200 360T110 110"),
        _bough("M200 360L60 350M140 240L250 200"),
        CLOUD.scatter(
            "105,110,1.2 255,170,1.15 80,240,1 230,300,1 75,380,1.1 110,500,1.2 270,430,1"
        ),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(RED, dress, POETRY) if kind == "R" else "")
