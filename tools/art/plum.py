"""Plum 梅 매조, month 2: red blossoms on angular branches; the bush warbler."""

from tools.art.dress import Dress
from tools.art.ribbons import POETRY, RED, ribbon
from tools.art.shapes import (
    CRIMSON,
    INK,
    OCHRE,
    WHITE,
    YELLOW,
    Motif,
    at,
    disc,
    inked,
    layers,
    line,
    path,
    rosette,
    smooth,
)

OLIVE = "#7d8a2a"


def _blossom() -> str:
    rays = "M0 -8V-22M8 -3L21 -8M5 7L13 18M-5 7L-13 18M-8 -3L-21 -8"
    return inked(rosette(5, 52, 26), CRIMSON) + line(rays, YELLOW) + disc(0, 0, 11, YELLOW)


BLOSSOM = Motif("plum-blossom", _blossom())
BUD = Motif("plum-bud", disc(0, 0, 18, CRIMSON, INK))
START = BLOSSOM.defs() + BUD.defs()


def _branch(d: str, width: float = 22) -> str:
    return f'<g stroke-linejoin="miter">{line(d, INK, width)}</g>'


def warbler() -> str:
    """A plump bird on its twig, olive above, yellow below; the middle of it is (95, 60)."""
    legs = line("M84 96V136M108 94V132", OCHRE)
    body = inked(
        smooth(
            "-14,44! 10,24 34,6 66,8 100,32 134,42 196,14! 206,40! 150,78 112,104 66,106 32,90 14,58"
        ),
        YELLOW,
    )
    back = path(
        smooth("12,40! 34,8 66,10 100,34 134,44 196,18! 202,38! 146,72 112,62 70,52 40,54"), OLIVE
    )
    wing = inked(smooth("66,44! 104,40 140,52 172,66! 126,88 82,78"), "#4d5a1c")
    return (
        legs
        + body
        + back
        + wing
        + inked("M20 30L-28 46L22 62Z", OCHRE)
        + disc(42, 32, 11, WHITE)
        + disc(41, 32, 6, INK)
    )


SCENES = {
    "A": layers(
        _branch("M60 540L96 430L250 396L300 300L284 180"),
        _branch("M96 430L40 330L60 230", 16),
        _branch("M284 220L220 130L236 30M230 400L320 440M60 240L100 90L170 60", 14),
        BLOSSOM.scatter("70,240,.95 250,100,1.05,20 262,318,1.05,30 100,480,1.05"),
        BLOSSOM.scatter("245,455,1.1,12 100,90,.9,40"),
        BUD.scatter("42,350 292,190 190,500 170,60"),
        at(56, 248, warbler(), 1.16),
    ),
    "R": layers(
        _branch("M30 540L70 400L250 330L290 200L250 40"),
        _branch("M70 400L40 240L90 110", 16),
        _branch("M250 330L280 420L250 470", 14),
        BLOSSOM.scatter("80,110,1.1 250,80,1.1,20 275,230,1,10 50,260,1.05,30"),
        BLOSSOM.scatter("260,350,1.1 70,400,1 110,490,1,20 250,470,1.1"),
    ),
    "a": layers(
        _branch("M80 540L110 400L70 280L190 190L160 30"),
        _branch("M110 400L250 330L290 220", 16),
        _branch("M190 190L290 130L270 70M70 280L90 190L50 110", 14),
        _branch("M110 400L210 430L280 490M110 400L150 310M70 280L40 310", 14),
        BLOSSOM.scatter("165,90,1.15 90,190,1.05,20 230,190,1.15,35 280,310,1.05"),
        BLOSSOM.scatter("150,310,1.15,12 70,400,1.1,30 210,430,1.2 110,490,.95,15"),
        BUD.scatter("270,70 50,110 280,490 40,310"),
    ),
    "b": layers(
        _branch("M260 540L220 420L280 300L150 210L190 30"),
        _branch("M220 420L80 360L50 220", 16),
        _branch("M150 210L50 120L100 40M280 300L260 190L280 80", 14),
        _branch("M140 385L90 490M220 420L170 490", 14),
        BLOSSOM.scatter("190,80,1.1,30 80,130,1.15,10 260,190,1.1 150,230,1.15,20 60,290,1.05,35"),
        BLOSSOM.scatter("260,330,1.2,12 140,390,1.15 90,490,1.1,24 250,470,1.05"),
        BUD.scatter("280,80 100,40 170,490"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(RED, dress, POETRY) if kind == "R" else "")
