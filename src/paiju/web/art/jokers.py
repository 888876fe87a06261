"""The jokers 조커 of the hwatu pack: mask, lucky pouch, tiger, each with its dots."""

from paiju.web.art.dress import dots
from paiju.web.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    OCHRE,
    PINK,
    VIOLET,
    WHITE,
    YELLOW,
    at,
    box,
    disc,
    inked,
    line,
    path,
    smooth,
)


def face(name: str) -> str:
    """A joker by its name in the pack."""
    ground, drawing, n = {
        "X2a": (YELLOW, mask(), 2), "X2b": (GREEN, pouch(), 2), "X3": (CRIMSON, tiger(), 3),
    }[name]  # fmt: skip
    return box(0, 0, 330, 530, ground) + at(165, 236, drawing) + dots(n)


def mask() -> str:
    """A laughing wooden mask 하회탈."""
    head = inked(
        smooth(
            "0,-176 76,-160 112,-90 112,0 92,96 44,160 0,172 -44,160 -92,96 -112,0 -112,-90 -76,-160"
        ),
        "#d98a4a",
        12,
    )
    hair = inked(smooth("0,-178! 80,-164 116,-92! 70,-118 0,-128 -70,-118 -116,-92! -80,-164"), INK)
    brows = line("M-88 -66Q-58 -100 -22 -74M88 -66Q58 -100 22 -74", INK, 15)
    eyes = line("M-82 -36Q-54 -62 -26 -34M82 -36Q54 -62 26 -34", INK, 11)
    nose = inked(smooth("0,-66! 14,-20 38,24 20,40 0,36 -20,40 -38,24 -14,-20"), OCHRE, 9)
    mouth = inked(smooth("-70,66! 0,84 70,66! 52,118 0,134 -52,118"), WHITE, 10) + line(
        "M-46 100Q0 114 46 100", CRIMSON, 11
    )
    cheeks = disc(-74, 26, 19, CRIMSON) + disc(74, 26, 19, CRIMSON) + disc(0, -104, 13, CRIMSON)
    return head + hair + brows + eyes + cheeks + nose + mouth


def pouch() -> str:
    """A lucky pouch 복주머니."""
    bag = inked(
        smooth("-46,-70! -110,10 -124,90 -80,146 0,158 80,146 124,90 110,10 46,-70!"), CRIMSON, 12
    )
    top = inked(
        smooth("-40,-66! -84,-128 -40,-124 -22,-152 0,-130 22,-152 40,-124 84,-128 40,-66! 0,-58"),
        PINK,
        11,
    )
    cord = line("M-52 -64Q0 -44 52 -64", INK, 26) + line("M-52 -64Q0 -44 52 -64", YELLOW, 12)
    tassel = (
        line("M40 -58Q96 -40 92 24M-40 -58Q-96 -40 -92 24", YELLOW, 11)
        + disc(92, 34, 16, YELLOW, INK, 8)
        + disc(-92, 34, 16, YELLOW, INK, 8)
    )
    flower = "".join(
        at(0, 58, inked("M0 -8Q-30 -34 0 -62Q30 -34 0 -8Z", YELLOW, 8), 1, 72 * i) for i in range(5)
    )
    return bag + top + cord + tassel + flower + disc(0, 58, 15, WHITE, INK, 8)


def tiger() -> str:
    """The tiger of the folk paintings 민화."""
    ears = (
        disc(-92, -112, 40, OCHRE, INK, 12)
        + disc(92, -112, 40, OCHRE, INK, 12)
        + disc(-92, -112, 17, PINK)
        + disc(92, -112, 17, PINK)
    )
    head = inked(
        smooth(
            "0,-146 80,-132 128,-66 136,20 104,104 50,146 0,154 -50,146 -104,104 -136,20 -128,-66 -80,-132"
        ),
        YELLOW,
        12,
    )
    stripes = path("M-12 -146H12L8 -96H-8ZM-52 -140L-30 -142L-32 -100ZM52 -140L30 -142L32 -100Z"
                   "M-134 -20L-92 -6L-136 10ZM134 -20L92 -6L136 10ZM-130 42L-88 40L-122 68ZM130 42L88 40L122 68Z", INK, INK, 6)  # fmt: skip
    eyes = "".join(
        disc(x, -36, 35, WHITE, INK, 10) + disc(x * 0.86, -34, 14, INK) for x in (-56, 56)
    )
    cheeks = inked(
        smooth("0,24! 44,20 76,52 60,96 20,104 0,88! -20,104 -60,96 -76,52 -44,20"), WHITE, 10
    )
    nose = inked(smooth("-32,8! 0,0 32,8! 18,36 0,48 -18,36"), CRIMSON, 10)
    mouth = inked(smooth("-26,102! 0,92 26,102! 14,130 -14,130"), VIOLET, 9)
    whiskers = line("M64 66L150 54M62 82L146 92M-64 66L-150 54M-62 82L-146 92", INK, 8)
    return ears + head + stripes + eyes + mouth + cheeks + nose + whiskers
