"""Cherry 桜 벚꽃, month 3: dense pink blossom; the camp curtain."""

from paiju.web.art.dress import Dress
from paiju.web.art.ribbons import RED, YOSHINO, ribbon
from paiju.web.art.shapes import (
    BROWN, CRIMSON, GREEN, INK, PINK, VIOLET, WHITE, YELLOW, Motif, disc, inked, line, num, path,
    polar,
)  # fmt: skip


def _blossom(petal: str, heart: str) -> str:
    """Five petals, each notched at its tip."""
    d = ""
    for i in range(5):
        a = -90 + 72 * i
        spots = [polar(14, a - 30), polar(44, a - 34), polar(56, a - 20), polar(58, a - 9), polar(44, a),
                 polar(58, a + 9), polar(56, a + 20), polar(44, a + 34), polar(14, a + 30)]  # fmt: skip
        (x0, y0), (x1, y1), (x2, y2), (x3, y3), (x4, y4), (x5, y5), (x6, y6), (x7, y7), (x8, y8) = spots
        d += f"M{num(x0)} {num(y0)}C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(x3)} {num(y3)}L{num(x4)} {num(y4)}"
        d += f"L{num(x5)} {num(y5)}C{num(x6)} {num(y6)} {num(x7)} {num(y7)} {num(x8)} {num(y8)}Z"
    return path(d, petal, CRIMSON, 9) + disc(0, 0, 13, heart)


BLOSSOM = Motif("cherry-blossom", _blossom(PINK, CRIMSON))
DARK = Motif("cherry-dark", _blossom(CRIMSON, YELLOW).replace(f'stroke="{CRIMSON}"', 'stroke="#8d1322"'))
LEAF = Motif("cherry-leaf", inked("M-40 0Q0 -34 40 0Q0 34 -40 0Z", GREEN, 9))
START = BLOSSOM.defs() + DARK.defs() + LEAF.defs()


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        top = line("M-10 60Q120 120 340 40", BROWN, 16)
        back = DARK.scatter("40,50 150,40,1,20 262,50,1,8 90,150,1,30 212,140,1.05,12 310,150,1,40 20,220 285,235,.95,20")
        front = BLOSSOM.scatter("95,70,1.05,10 208,56,1.05,30 316,72 36,136,1.05 150,120,1.1,15 262,128,1.05 110,214,1,22 205,222,1.05 310,218,.9")
        return START + top + back + front + curtain()
    if kind == "R":
        wood = line("M20 540Q60 300 200 200T320 60", BROWN, 20) + line("M110 330Q60 240 60 120", BROWN, 14)
        leaves = LEAF.scatter("40,440,1,-40 290,400,1,30 60,50,1,20 290,150,1,-20")
        dark = DARK.scatter("70,180,1.1 270,250,1.1,20 90,390,1.1,10 255,90,1.05 250,500,1,20")
        light = BLOSSOM.scatter("70,90,1.15,15 140,60,1 290,180,1.1 50,290,1.15,30 280,340,1.15 260,430,1.15,20 70,470,1.2,8")
        return START + wood + leaves + dark + light + ribbon(RED, dress, YOSHINO)
    if kind == "a":
        wood = line("M30 540Q120 380 130 240T260 20", BROWN, 20) + line("M110 360Q200 320 300 360", BROWN, 14)
        leaves = LEAF.scatter("70,330,1,-30 270,460,1,25 150,70,1,-50 60,110,1,20")
        dark = DARK.scatter("220,70,1.1 90,210,1.15,20 210,290,1.2,10 90,430,1.15 280,200,1.1,30 200,470,1.1")
        light = BLOSSOM.scatter("280,100,1.2,15 130,140,1.2 200,190,1.2,20 60,290,1.15 120,320,1.2,40 290,320,1.15 250,390,1.2,10 160,410,1.2,25 60,500,1.1 290,500,1.1")
        return START + wood + leaves + dark + light
    wood = line("M300 540Q210 400 210 260T70 20", BROWN, 20) + line("M225 380Q140 330 30 360", BROWN, 14)
    leaves = LEAF.scatter("270,300,1,30 60,470,1,-25 190,60,1,50 285,80,1,-10")
    dark = DARK.scatter("110,70,1.1 50,190,1.1 170,230,1.2,10 250,200,1.1,24 110,320,1.15,30 260,430,1.15 140,490,1.1,12")
    light = BLOSSOM.scatter("60,110,1.2,15 160,130,1.2,30 240,130,1.1 100,220,1.2 230,310,1.2,12 50,300,1.1 170,380,1.2,20 80,400,1.2 200,450,1.15,40 290,500,1.1 60,510,1")
    return START + wood + leaves + dark + light


def curtain() -> str:
    """The camp curtain 幔幕, hung in two swags before the blossom."""
    cloth = "M-10 300Q82 372 165 300Q248 372 340 300V540H-10Z"
    stripes = "".join(
        path(f"M{x} 290Q{x + bend} 420 {x} 540H{x + 44}Q{x + 44 + bend} 420 {x + 44} 290Z", colour)
        for x, bend, colour in ((-6, -8, VIOLET), (82, -4, CRIMSON), (170, 4, VIOLET), (258, 8, CRIMSON))
    )
    band = "M-10 300Q82 372 165 300Q248 372 340 300V354Q248 426 165 354Q82 426 -10 354Z"
    sky = "M-10 290V300Q82 372 165 300Q248 372 340 300V290Z"
    crest = "".join(disc(x, y, 17, WHITE) for x, y in ((82, 364), (248, 364)))
    del sky
    return (
        path(cloth, WHITE) + f'<svg x="0" y="336" width="330" height="200" viewBox="0 336 330 200">{stripes}</svg>'
        + path(band, VIOLET) + line("M-10 354Q82 426 165 354Q248 426 340 354", INK, 9)
        + crest + line("M-10 300Q82 372 165 300Q248 372 340 300", INK, 11)
        + disc(165, 300, 15, YELLOW, INK, 9)
    )  # fmt: skip
