"""The phoenix 鳳凰 of the paulownia: many colours, crest, spread wing, long plumes."""

from tools.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    LILAC,
    VIOLET,
    WHITE,
    YELLOW,
    disc,
    inked,
    layers,
    leaf,
    line,
    polar,
    smooth,
)


def _plume(d: str, x: float, y: float, angle: float, colour: str) -> str:
    """A tail feather along a path; where it ends, at a point, it opens into an eye."""
    heart = polar(44, angle, x, y)
    return layers(
        line(d, INK, 32),
        line(d, colour, 16),
        inked(leaf(x, y, angle, 88, 50), colour),
        disc(*heart, 15, WHITE),
    )


def phoenix() -> str:
    """The bird above the leaves, soaring to the left: one wing raised, three long plumes behind it."""
    tail = layers(
        _plume("M184 256Q286 240 272 320", 274, 310, 100, CRIMSON),
        _plume("M176 268Q236 300 208 366", 212, 356, 112, GREEN),
        _plume("M160 270Q176 330 130 366", 138, 358, 136, YELLOW),
    )
    far = inked(smooth("108,196! 92,150 104,96 136,56! 146,84! 164,78! 166,120 152,200!"), LILAC)
    wing = layers(
        inked(smooth(
            "122,214! 134,146 172,78 238,34! 238,66! 276,54! 266,90! 302,92! 284,122! 308,138! 280,158!"
            " 296,182! 258,192 216,226 170,246!"
        ), VIOLET),
        inked(smooth(
            "128,212! 144,160 172,118 212,96! 212,122! 238,122! 228,146! 246,162! 214,180 188,214 160,232!"
        ), YELLOW),
        inked(smooth("128,214! 140,180 164,158 184,162! 196,180! 180,212 154,230!"), CRIMSON),
    )  # fmt: skip
    body = inked(smooth("92,196! 120,194 160,212 196,252 200,280! 156,284 112,266 88,232"), CRIMSON)
    scales = line("M112 228q13 15 26 0M136 250q13 15 26 0", YELLOW)
    neck = inked(
        smooth("48,120! 84,116! 82,146 96,172 122,196! 110,232 92,240! 56,206 48,160"), GREEN
    )
    rings = line("M54 152L82 146M60 188L90 174", YELLOW, 16)
    crest = "".join(
        inked(leaf(66, 84, turn, long, 16), LILAC) for turn, long in ((4, 74), (-26, 92), (-58, 84))
    )
    head = inked(smooth("38,104 46,82 68,76 86,92 82,118 60,126"), WHITE)
    beak = inked("M42 88Q14 92 4 112Q24 108 42 114Z", YELLOW)
    return layers(
        tail, far, crest, neck, rings, body, scales, wing, head, beak, disc(61, 99, 8, INK)
    )
