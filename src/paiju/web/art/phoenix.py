"""The phoenix 鳳凰 of the paulownia: many colours, crest, spread wing, long plumes."""

from paiju.web.art.shapes import (
    CRIMSON,
    GREEN,
    INK,
    LILAC,
    OCHRE,
    VIOLET,
    WHITE,
    YELLOW,
    disc,
    inked,
    line,
    smooth,
)


def _plume(d: str, x: float, y: float, colour: str) -> str:
    """A tail feather along a path, with an eye at its end."""
    return (
        line(d, INK, 30)
        + line(d, colour, 13)
        + disc(x, y, 25, colour, INK, 9)
        + disc(x, y, 10, YELLOW)
    )


def phoenix() -> str:
    """The bird above the leaves, looking to the left."""
    tail = (
        _plume("M184 240Q252 262 282 330", 284, 334, GREEN)
        + _plume("M186 224Q262 214 288 246", 290, 250, VIOLET)
        + _plume("M180 208Q250 196 282 154", 284, 150, CRIMSON)
    )
    wing = inked(smooth(
        "132,218! 112,150 130,84 178,30! 184,58! 216,36! 214,66! 252,54! 240,86! 268,86! 246,118! 258,126! 214,168 178,222!"
    ), YELLOW, 10)  # fmt: skip
    bars = line(
        "M142 190Q138 140 162 96M164 194Q168 150 196 112M184 200Q194 168 216 140", CRIMSON, 10
    )
    legs = line("M118 296V340M148 294L156 340", OCHRE, 11)
    body = inked(
        smooth("70,178! 100,200 140,204 192,228 178,276 128,304 84,286 66,240 54,196!"), CRIMSON, 10
    )
    scales = line("M86 232q14 16 28 0M118 238q14 16 28 0M100 264q14 16 28 0", YELLOW, 9)
    neck = inked(smooth("52,128! 86,124! 86,166 104,206! 66,230! 46,178"), GREEN, 9)
    crest = inked(
        smooth("72,98! 74,58 100,36! 98,66 124,56! 108,84 124,92! 100,108 98,124!"), LILAC
    )
    head = inked(smooth("44,118 50,92 78,88 94,108 86,134 60,138"), WHITE)
    beak = inked("M52 104L14 124Q28 132 52 128Z", OCHRE, 9)
    wattle = inked(smooth("52,132! 64,152 50,166 40,148"), CRIMSON, 8)
    return (
        tail
        + wing
        + bars
        + legs
        + neck
        + body
        + scales
        + crest
        + wattle
        + head
        + beak
        + disc(66, 108, 6, INK)
    )
