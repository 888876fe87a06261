"""Willow 柳, rain 비, month 11 in Japan and 12 in Korea: hanging strands; swallow and storm."""

from paiju.web.art.dress import Dress, dots
from paiju.web.art.rainman import rain_man
from paiju.web.art.ribbons import RED, ribbon
from paiju.web.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    PINE,
    SLATE,
    WHITE,
    YELLOW,
    Motif,
    at,
    box,
    disc,
    inked,
    leaf,
    line,
    path,
    smooth,
)


def strand(colour: str, rows: int) -> str:
    """A thin twig that hangs, its slender leaves close to it, by turns left and right."""
    leaves = "".join(leaf(0, i * 23, 90 + (27 if i % 2 else -27), 66, 12) for i in range(rows))
    return line(f"M0 -40V{rows * 23 + 24}", colour, 8) + path(leaves, colour, colour, 3)


LONG = Motif("willow-long", strand(PINE, 14))
SHORT = Motif("willow-short", strand(INK, 9))
START = LONG.defs() + SHORT.defs()


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        strands = LONG.scatter("40,20,.92 112,10,.6 300,10,.5") + SHORT.scatter(
            "76,16,.95 150,10,.5 256,10,.4"
        )
        return START + strands + rain_man()
    if kind == "A":
        strands = LONG.scatter("40,20,1.2 166,10,.62 300,20,1.25") + SHORT.scatter(
            "102,10,.96 232,10,.9"
        )
        return START + strands + at(46, 250, swallow(), 1.0)
    if kind == "R":
        strands = LONG.scatter("44,20,1.3 170,10,1.2 290,20,1.35") + SHORT.scatter(
            "108,10,1.6 232,10,1.75"
        )
        return START + strands + ribbon(RED, dress)
    return storm() + (dots(2) if dress.korean else "")


def swallow() -> str:
    """The swallow, red and yellow, with sickle wings and a forked tail."""
    tail = inked(smooth("140,84! 196,84 262,60! 214,96 262,132! 196,118 138,108!"), INK)
    far = inked(smooth("74,72! 96,20 146,-34 214,-62! 184,-10 150,40 122,84!"), SLATE, 10)
    body = inked(smooth("8,72! 26,48 54,46 92,60 152,84 150,108 104,118 54,112 26,94"), YELLOW, 10)
    back = path(smooth("14,68! 30,50 56,48 94,62 150,86! 100,88 60,82"), CRIMSON)
    near = inked(smooth("70,90! 96,140 140,176 210,186! 178,152 160,122 128,88!"), CRIMSON, 10)
    beak = inked("M12 62L-18 78L16 86Z", INK, 8)
    return tail + far + body + back + near + beak + disc(38, 66, 9, WHITE) + disc(37, 66, 5, INK)


def bolt() -> str:
    """A stroke of lightning."""
    return inked("M206 240L136 366L184 362L128 510L262 330L206 336L262 232Z", YELLOW, 10)


def drum() -> str:
    """The thunder's drum, with its comma."""
    comma = path("M106 84A28 28 0 1 1 80 122Q100 132 106 112Z", CRIMSON)
    return disc(106, 112, 66, WHITE, CRIMSON, 14) + disc(106, 112, 40, "none", INK, 9) + comma


def storm() -> str:
    """The storm: red ground, black cloud, the thunder's drum, its claw, lightning."""
    cloud = inked(
        smooth(
            "-20,-20! 350,-20! 350,200! 312,236 268,214 252,262 204,268 180,226 142,258 96,244 88,200 44,222 -20,180!"
        ),
        INK,
        10,
    )
    rain = line(
        "M40 300L22 352M104 330L86 382M44 420L26 472M112 452L94 504M290 300L272 352M304 400L286 452",
        SLATE,
        10,
    )
    claw = line("M330 96Q262 84 234 128M330 120Q270 116 252 164M330 140Q296 140 288 182", GREEN, 22) + path(
        "M246 118L212 156L238 144ZM262 156L240 200L264 178ZM298 172L282 216L302 192Z", WHITE, WHITE, 6)  # fmt: skip
    return box(0, 0, 330, 530, CRIMSON) + rain + cloud + drum() + claw + bolt()
