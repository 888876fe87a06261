"""The jokers 조커 of the hwatu pack: bride's mask, lucky pouch, tiger, each with its dots."""

from tools.art.dress import dots
from tools.art.shapes import (
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
    """The bride's mask 각시탈 of the Hahoe dance: pale wood, painted dots, coiled hair, red cords."""
    cords = line("M-112 -10Q-140 60 -112 150M112 -10Q140 60 112 150", CRIMSON, 13)
    coils = disc(-112, -66, 36, INK) + disc(112, -66, 36, INK)
    crown = inked(
        smooth("-110,-70! -100,-150 -40,-184 0,-168! 40,-184 100,-150 110,-70! 0,-96"), INK
    )
    head = inked(
        smooth("0,-128 66,-112 98,-44 92,46 56,122 0,150 -56,122 -92,46 -98,-44 -66,-112"),
        "#f8ead0",
        12,
    )
    brows = line("M-74 -46Q-50 -66 -22 -50M74 -46Q50 -66 22 -50", INK)
    eyes = line("M-72 -18Q-48 2 -24 -18M72 -18Q48 2 24 -18", INK, 12)
    nose = line("M-6 -40Q-4 6 -16 26Q0 40 16 26", INK)
    mouth = inked(smooth("-34,72! -12,64 0,70! 12,64 34,72! 0,100"), CRIMSON)
    dots_painted = (
        disc(-62, 34, 18, CRIMSON) + disc(62, 34, 18, CRIMSON) + disc(0, -84, 14, CRIMSON)
    )
    return cords + coils + crown + head + brows + eyes + dots_painted + nose + mouth


def pouch() -> str:
    """A lucky pouch 복주머니."""
    bag = inked(
        smooth("-46,-70! -110,10 -124,90 -80,146 0,158 80,146 124,90 110,10 46,-70!"), CRIMSON, 12
    )
    top = inked(
        smooth("-40,-66! -84,-128 -40,-124 -22,-152 0,-130 22,-152 40,-124 84,-128 40,-66! 0,-58"),
        PINK,
        12,
    )
    cord = line("M-52 -64Q0 -44 52 -64", INK, 26) + line("M-52 -64Q0 -44 52 -64", YELLOW, 12)
    tassel = (
        line("M40 -58Q96 -40 92 24M-40 -58Q-96 -40 -92 24", YELLOW, 13)
        + disc(92, 34, 16, YELLOW, INK)
        + disc(-92, 34, 16, YELLOW, INK)
    )
    flower = "".join(
        at(0, 58, inked("M0 -8Q-30 -34 0 -62Q30 -34 0 -8Z", YELLOW), 1, 72 * i) for i in range(5)
    )
    return bag + top + cord + tassel + flower + disc(0, 58, 15, WHITE, INK)


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
    eyes = "".join(disc(x, -36, 35, WHITE, INK) + disc(x * 0.86, -34, 14, INK) for x in (-56, 56))
    cheeks = inked(
        smooth("0,24! 44,20 76,52 60,96 20,104 0,88! -20,104 -60,96 -76,52 -44,20"), WHITE
    )
    nose = inked(smooth("-32,8! 0,0 32,8! 18,36 0,48 -18,36"), CRIMSON)
    mouth = inked(smooth("-26,102! 0,92 26,102! 14,130 -14,130"), VIOLET)
    whiskers = line("M64 66L150 54M62 82L146 92M-64 66L-150 54M-62 82L-146 92", INK)
    return ears + head + stripes + eyes + mouth + cheeks + nose + whiskers
