"""Willow 柳, rain 비, month 11 in Japan and 12 in Korea: hanging strands; swallow and storm."""

from tools.art.dress import Dress, dots
from tools.art.rainman import rain_man
from tools.art.ribbons import BLUE, RED, ribbon
from tools.art.shapes import (
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
    num,
    path,
    polar,
    smooth,
)


def strand(colour: str, rows: int) -> str:
    """A thin twig that hangs, its slender leaves close to it, by turns left and right."""
    leaves = "".join(leaf(0, i * 23, 90 + (27 if i % 2 else -27), 66, 12) for i in range(rows))
    return line(f"M0 -40V{rows * 23 + 24}", colour) + path(leaves, colour, colour, 3)


LONG = Motif("willow-long", strand(PINE, 14))
SHORT = Motif("willow-short", strand(INK, 9))
FRESH = Motif("willow-fresh", strand(GREEN, 14))
START = LONG.defs() + SHORT.defs()


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        strands = LONG.scatter("36,20,.95 300,10,.9") + SHORT.scatter("90,12,1 150,10,.8 252,10,.8")
        return START + strands + rain_man()
    if kind == "A":
        strands = LONG.scatter("40,20,1.2 300,20,1.25") + SHORT.scatter(
            "102,10,1.15 168,10,.8 234,10,1"
        )
        return START + strands + at(46, 250, swallow(), 1.0)
    if kind == "R":
        # bright leaves, and the slip leans the other way: no wisteria, which counts otherwise
        strands = FRESH.scatter("44,20,1.3 108,10,1.2 170,10,1.2 232,10,1.3 290,20,1.35")
        return FRESH.defs() + strands + ribbon(RED, dress, angle=-9)
    return storm() + (dots(2) if dress.korean else "")


def swallow() -> str:
    """The swallow, red and yellow, with sickle wings and a forked tail."""
    tail = inked(smooth("140,84! 196,84 262,60! 214,96 262,132! 196,118 138,108!"), INK)
    far = inked(smooth("74,72! 96,20 146,-34 214,-62! 184,-10 150,40 122,84!"), SLATE)
    body = inked(smooth("8,72! 26,48 54,46 92,60 152,84 150,108 104,118 54,112 26,94"), YELLOW)
    back = path(smooth("14,68! 30,50 56,48 94,62 150,86! 100,88 60,82"), CRIMSON)
    near = inked(smooth("70,90! 96,140 140,176 210,186! 178,152 160,122 128,88!"), CRIMSON)
    beak = inked("M12 62L-18 78L16 86Z", INK)
    return tail + far + body + back + near + beak + disc(38, 66, 9, WHITE) + disc(37, 66, 5, INK)


def bolt() -> str:
    """A stroke of lightning."""
    return inked("M154 212L246 374H184L234 508L76 318H140L78 212Z", YELLOW)


def drum() -> str:
    """The thunder's drum: three commas that chase each other round its skin."""
    r = 58
    x, y = polar(r, 30)
    comma = f"M0 0A{r / 2:g} {r / 2:g} 0 0 1 0 {-r}A{r} {r} 0 0 1 {num(x)} {num(y)}A{r / 2:g} {r / 2:g} 0 0 0 0 0Z"
    thirds = zip((0, 120, 240), (CRIMSON, BLUE, YELLOW), strict=True)
    skin = "".join(at(0, 0, inked(comma, colour), 1, turn) for turn, colour in thirds)
    return disc(100, 106, 76, WHITE, INK) + at(100, 106, skin)


def claw() -> str:
    """The thunder's hand, that reaches out of the cloud with three talons."""
    fingers = "M350 66Q232 36 204 140M350 92Q264 72 252 166M350 118Q304 116 302 182"
    talons = leaf(206, 126, 112, 82, 42) + leaf(252, 152, 100, 82, 42) + leaf(302, 168, 90, 78, 42)
    return inked(talons, WHITE) + line(fingers, INK, 46) + line(fingers, GREEN, 28)


def storm() -> str:
    """The storm: red ground, black cloud, the thunder's drum, its claw, lightning."""
    cloud = inked(
        "M-20 -20H350V164Q320 206 280 176Q256 232 206 206Q176 250 136 216Q92 246 66 204Q24 226 -20 186Z",
        INK,
    )
    rain = line(
        "M50 256L34 304M58 340L42 388M118 376L104 420M222 240L208 282M264 286L248 334M308 282L292 330M306 372L290 420M302 454L286 500",
        INK,
        11,
    )
    return box(0, 0, 330, 530, CRIMSON) + rain + bolt() + cloud + drum() + claw()
