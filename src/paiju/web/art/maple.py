"""Maple 紅葉 단풍, month 10: seven-pointed leaves in red, ochre, green; the deer that looks back."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import BLUE, ribbon
from paiju.web.art.shapes import (
    BROWN,
    CRIMSON,
    GREEN,
    INK,
    WHITE,
    YELLOW,
    Motif,
    at,
    disc,
    inked,
    layers,
    line,
    polar,
    smooth,
    straight,
    written,
)


def _leaf(colour: str) -> str:
    """Seven points, the middle one longest, and a stalk."""
    rim = [(0.0, 20.0)]
    for a, r in ((48, 54), (6, 72), (-42, 82), (-90, 90), (-138, 82), (-186, 72), (-228, 54)):
        rim += [polar(r * 0.62, a + 14), polar(r, a), polar(r * 0.62, a - 14), polar(27, a - 24)]
    return line("M0 16Q2 46 12 64", INK, 10) + inked(straight(written(rim[:-1])), colour, 8)


SCARLET = Motif("maple-red", _leaf(CRIMSON))
AMBER = Motif("maple-ochre", _leaf(YELLOW))
FRESH = Motif("maple-green", _leaf(GREEN))
START = SCARLET.defs() + AMBER.defs() + FRESH.defs()


def deer() -> str:
    """A spotted stag; its body goes to the right, its head looks back to the left."""
    coat = "#c0702a"
    far = inked(smooth("40,200! 50,250 40,310! 60,310! 74,250 80,200!"), BROWN) + inked(
        smooth("140,200! 142,250 136,310! 156,310! 164,250 168,190!"), BROWN
    )
    tail = inked(smooth("16,150! -8,160 -6,190! 18,184!"), WHITE)
    body = inked(smooth(
        "8,170 22,140 60,132 110,140 138,122 140,84 176,72 190,110 196,160 184,196 192,250 186,310! 164,310! 160,256 146,212"
        " 100,216 66,212 48,250 30,262 32,310! 8,310! 6,252 18,216"
    ), coat, 10)  # fmt: skip
    antlers = line(
        "M140 46Q120 18 128 -22M126 10L104 -6M168 46Q186 20 180 -22M182 6L202 -10", INK, 12
    )
    ears = inked("M174 64Q206 44 214 62Q200 82 176 78Z", coat, 9)
    head = inked(smooth("176,92 182,60 158,40 130,48 94,82 84,104 102,116 138,110"), coat, 10)
    spots = "".join(
        disc(x, y, 9, WHITE)
        for x, y in (
            (50, 160),
            (84, 158),
            (118, 166),
            (66, 186),
            (102, 190),
            (140, 186),
            (150, 150),
        )
    )
    return (
        far
        + tail
        + body
        + spots
        + antlers
        + ears
        + head
        + disc(132, 74, 7, INK)
        + disc(90, 102, 9, INK)
    )


SCENES = {
    "A": layers(
        line("M-10 30Q160 10 340 60", BROWN, 14),
        SCARLET.scatter("70,86,1,-20 286,84,.9,35 56,486,.85,30"),
        AMBER.scatter("164,76,.9,6 60,206,.95,-35 286,486,.85,-20"),
        FRESH.scatter("176,496,.8,0 52,318,.7,-70"),
        at(66, 172, deer(), 1.1),
    ),
    "R": layers(
        line("M20 540Q60 300 180 180T310 20", BROWN, 15),
        SCARLET.scatter("76,104,1.1,-20 270,290,1.1,25 80,400,1.1,-30 250,500,.9,10"),
        AMBER.scatter("256,96,1.1,15 64,250,1,-10 270,420,1,30"),
        FRESH.scatter("160,60,.9,0 272,190,.9,40 60,500,1,-40"),
    ),
    "a": layers(
        line("M300 540Q260 380 170 280T60 20", BROWN, 15),
        SCARLET.scatter("100,110,1.2,-20 240,220,1.25,20 90,350,1.15,-25 250,450,1.1,15"),
        AMBER.scatter("220,92,1.1,20 90,230,1.05,-10 190,350,1.15,10"),
        FRESH.scatter("290,330,.95,40 110,470,1.1,-15"),
    ),
    "b": layers(
        line("M30 540Q70 380 160 280T270 20", BROWN, 15),
        SCARLET.scatter("220,110,1.2,20 80,210,1.2,-20 240,350,1.2,20 100,460,1.1,-12"),
        AMBER.scatter("100,90,1.1,-20 230,230,1.05,12 110,340,1.15,-8"),
        FRESH.scatter("40,330,.85,-40 220,470,1.1,14 170,170,.8,0"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(BLUE, dress) if kind == "R" else "")
