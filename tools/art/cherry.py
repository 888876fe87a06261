"""Cherry 桜 벚꽃, month 3: dense pink blossom; the camp curtain."""

from tools.art.dress import Dress
from tools.art.ribbons import RED, YOSHINO, ribbon
from tools.art.shapes import (
    BROWN,
    CRIMSON,
    GREEN,
    INK,
    VIOLET,
    WHITE,
    YELLOW,
    Motif,
    disc,
    inked,
    layers,
    line,
    num,
    path,
    polar,
)

# Half a petal and its mirror image: distance from the middle, degrees from the petal's axis.
PETAL = ((14, -30), (44, -34), (56, -20), (58, -9), (44, 0), (58, 9), (56, 20), (44, 34), (14, 30))


def _blossom(petal: str, heart: str) -> str:
    """Five petals, each notched at its tip."""
    d = ""
    for axis in range(-90, 270, 72):
        p = [f"{num(x)} {num(y)}" for x, y in (polar(r, axis + turn) for r, turn in PETAL)]
        d += f"M{p[0]}C{p[1]} {p[2]} {p[3]}L{p[4]}L{p[5]}C{p[6]} {p[7]} {p[8]}Z"
    return path(d, petal, "#b81d3a") + disc(0, 0, 13, heart)


BLOSSOM = Motif("cherry-blossom", _blossom("#fcd5da", CRIMSON))
DARK = Motif("cherry-dark", _blossom("#f0788f", YELLOW))
LEAF = Motif("cherry-leaf", inked("M-40 0Q0 -34 40 0Q0 34 -40 0Z", GREEN))
START = BLOSSOM.defs() + DARK.defs() + LEAF.defs()


def curtain() -> str:
    """The camp curtain 幔幕, hung in two swags before the blossom."""
    cloth = "M-10 300Q82 372 165 300Q248 372 340 300V540H-10Z"
    stripes = "".join(
        path(
            f"M{x} 290Q{x + bend} 420 {x} 540H{x + 44}Q{x + 44 + bend} 420 {x + 44} 290Z",
            colour,
            INK,
        )
        for x, bend, colour in (
            (-6, -8, VIOLET),
            (82, -4, CRIMSON),
            (170, 4, VIOLET),
            (258, 8, CRIMSON),
        )
    )
    band = "M-10 300Q82 372 165 300Q248 372 340 300V354Q248 426 165 354Q82 426 -10 354Z"
    crest = "".join(disc(x, y, 20, WHITE) for x, y in ((82, 364), (248, 364)))
    return layers(
        path(cloth, WHITE),
        f'<svg x="0" y="336" width="330" height="200" viewBox="0 336 330 200">{stripes}</svg>',
        path(band, VIOLET),
        line("M-10 354Q82 426 165 354Q248 426 340 354", INK),
        crest,
        line("M-10 300Q82 372 165 300Q248 372 340 300", INK, 11),
        disc(165, 300, 15, YELLOW, INK),
    )


SCENES = {
    "B": layers(
        line("M-10 60Q120 120 340 40", BROWN, 16),
        DARK.scatter("30,60,1.3,10 165,40,1.3,20 296,56,1.3,8 96,196,1.35,30 246,200,1.35,12"),
        BLOSSOM.scatter("98,84,1.4,16 232,92,1.4,30 30,160,1.3 165,152,1.4,40 304,160,1.3,5"),
        BLOSSOM.scatter("22,258,1.2,20 172,248,1.2 306,262,1.2,30"),
        curtain(),
    ),
    "R": layers(
        line("M20 540Q60 300 200 200T320 60", BROWN, 20),
        line("M110 330Q60 240 60 120", BROWN, 14),
        LEAF.scatter("60,420,1.1,-40 290,350,1.1,30 160,50,1,20 290,500,1,-20"),
        DARK.scatter("66,190,1.4,10 262,96,1.4,20 262,276,1.4 60,480,1.4,20"),
        BLOSSOM.scatter("76,76,1.4,15 290,190,1.35 60,320,1.45,30 270,410,1.5,20 190,500,1.2"),
    ),
    "a": layers(
        line("M30 540Q120 380 130 240T260 20", BROWN, 20),
        line("M110 360Q200 320 300 360", BROWN, 14),
        LEAF.scatter("60,340,1.1,-50 290,280,1.1,25 130,60,1.1,-40 180,500,1.1,10"),
        DARK.scatter("232,70,1.4 70,236,1.45,20 226,330,1.5,10 70,470,1.4,30"),
        BLOSSOM.scatter("90,120,1.5,15 196,192,1.55,35 284,180,1.2 120,366,1.5 266,452,1.5,22"),
    ),
    "b": layers(
        line("M300 540Q210 400 210 260T70 20", BROWN, 20),
        line("M225 380Q140 330 30 360", BROWN, 14),
        LEAF.scatter("275,300,1.1,50 50,340,1.1,-25 200,50,1.1,40 150,490,1.1,-10"),
        DARK.scatter("98,80,1.4 260,210,1.45,24 116,310,1.5,30 262,470,1.4,8"),
        BLOSSOM.scatter("236,110,1.5,15 130,196,1.55,5 46,210,1.2 210,350,1.5,12 80,440,1.5,40"),
    ),
}


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    return START + SCENES[kind] + (ribbon(RED, dress, YOSHINO) if kind == "R" else "")
