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
    num,
    polar,
    smooth,
)


def _fan(colour: str, length: float, angles: tuple[int, ...]) -> str:
    """Broad feathers with round ends that spread from the shoulder."""
    feathers = "".join(f'<path d="{_feather(length, angle)}"/>' for angle in angles)
    return f'<g fill="{colour}" stroke="{INK}">{feathers}</g>'


def _feather(length: float, angle: float) -> str:
    """A path from the shoulder out, round the end, and back."""
    spots = ((0.49, -24), (0.86, -10), (1.06, 0), (0.86, 10), (0.49, 24), (0, 0))
    rim = [polar(length * far, angle + turn, 146, 226) for far, turn in spots]
    a, b, c, d, e, f = (f"{num(x)} {num(y)}" for x, y in rim)
    return f"M{f}Q{a} {b}Q{c} {d}Q{e} {f}Z"


def _plume(d: str, x: float, y: float, angle: float, colour: str) -> str:
    """A tail feather along a path; where it ends, at a point, it opens into an eye."""
    heart = polar(44, angle, x, y)
    return layers(
        line(d, INK, 32),
        line(d, colour, 14),
        inked(leaf(x, y, angle, 88, 50), colour),
        disc(*heart, 15, WHITE),
    )


def phoenix() -> str:
    """The bird above the leaves, in flight to the left, its tail streaming behind it."""
    tail = layers(
        _plume("M150 280Q150 316 170 336", 166, 328, 62, YELLOW),
        _plume("M170 276Q190 306 214 312", 208, 308, 20, GREEN),
        _plume("M184 258Q214 266 238 254", 230, 258, -16, CRIMSON),
    )
    wing = layers(
        _fan(VIOLET, 188, (-24, -44, -64, -84, -104)),
        _fan(YELLOW, 126, (-34, -56, -78, -100)),
        _fan(CRIMSON, 80, (-46, -70, -94)),
    )
    body = inked(smooth("84,218! 112,200 152,204 190,240 196,276 164,292 120,284 94,258"), CRIMSON)
    scales = line("M112 236q14 16 28 0M142 244q14 16 28 0M126 264q14 16 28 0", YELLOW)
    neck = inked(smooth("38,146! 78,142! 84,178 112,200! 104,236 86,246! 52,212"), GREEN)
    rings = line("M54 178L82 168M66 212L94 196", YELLOW, 14)
    crest = (
        inked(leaf(62, 108, -12, 66, 28), LILAC)
        + inked(leaf(60, 106, -88, 76, 28), LILAC)
        + inked(leaf(62, 106, -48, 88, 30), LILAC)
    )
    head = inked(smooth("30,132 36,104 62,98 82,118 78,146 54,156"), WHITE)
    beak = inked("M36 110L0 130Q8 146 34 144Z", YELLOW)
    return layers(tail, wing, neck, rings, body, scales, crest, head, beak, disc(56, 124, 9, INK))
