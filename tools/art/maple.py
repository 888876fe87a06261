"""Maple 紅葉 단풍, month 10: seven-pointed leaves in red, ochre, green; the deer that looks back."""

from tools.art.dress import Dress
from tools.art.ribbons import BLUE, ribbon
from tools.art.shapes import (
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
    leaf,
    line,
    path,
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
    return line("M0 16Q2 46 12 64", INK) + inked(straight(written(rim[:-1])), colour)


SCARLET = Motif("maple-red", _leaf(CRIMSON))
AMBER = Motif("maple-ochre", _leaf(YELLOW))
FRESH = Motif("maple-green", _leaf(GREEN))
START = SCARLET.defs() + AMBER.defs() + FRESH.defs()


def deer() -> str:
    """A spotted stag; its body goes to the right, its head looks back to the left."""
    coat = "#c0702a"
    far = inked(
        "M48 190L60 250L52 310H74L82 250L88 190ZM150 190L154 250L148 310H170L176 250L184 190Z",
        BROWN,
    )
    near = inked(
        "M14 180Q34 226 18 252L24 310H46L44 256Q74 222 70 180ZM168 190L178 250L176 310H198L198 250L210 170Z",
        coat,
    )
    tail = inked(smooth("22,150! -6,136 -16,158 -4,186! 14,186 24,172!"), WHITE)
    body = inked(smooth(
        "10,172 22,142 62,130 108,138 140,118 148,84! 200,74! 214,116 216,166 198,204 150,208 96,202 52,214 18,204"
    ), coat)  # fmt: skip
    chest = path(smooth("196,96! 210,124 208,160 190,190 186,150"), WHITE)
    spots = "".join(
        disc(40 + 34 * i, 160 + 10 * (i % 2), 10, WHITE) + disc(58 + 34 * i, 188, 9, WHITE)
        for i in range(4)
    )
    antlers = line(
        "M158 42Q128 14 138 -42M135 -4L106 -22M184 42Q206 14 198 -42M201 -4L228 -22", INK, 13
    )
    ears = inked(leaf(188, 58, -22, 54, 26) + leaf(156, 58, 205, 46, 24), coat)
    head = inked(
        smooth("148,56 172,40 198,54 206,84 188,106 150,112 112,118 92,108 96,88 122,76"), coat
    )
    muzzle = path(smooth("98,98! 120,96 150,104! 120,114 100,110"), WHITE)
    return layers(
        far,
        near,
        tail,
        body,
        chest,
        spots,
        antlers,
        ears,
        head,
        muzzle,
        disc(150, 78, 9, INK),
        disc(96, 94, 10, INK),
    )


SCENES = {
    "A": layers(
        line("M-10 30Q160 10 340 60", BROWN, 14),
        SCARLET.scatter("70,86,1,-20 286,84,.9,35 56,486,.85,30"),
        AMBER.scatter("164,76,.9,6 60,206,.95,-35 286,486,.85,-20"),
        FRESH.scatter("176,496,.8,0 52,318,.7,-70"),
        at(58, 172, deer(), 1.08),
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
