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
    at,
    disc,
    inked,
    leaf,
    line,
    path,
    smooth,
)

FEATHERS = "-16,4! -44,-66 -30,-132 14,-188! 24,-158! 56,-180! 58,-148! 94,-160! 86,-128! 116,-130! 100,-100! 122,-88! 84,-46 36,8!"


def _plume(d: str, x: float, y: float, angle: float, colour: str) -> str:
    """A tail feather along a path; where it ends, at a point, it opens into an eye."""
    eye = inked(leaf(x, y, angle, 92, 46), colour) + disc(x, y, 1, colour)
    heart = at(x, y, path("M40 0Q54 -14 70 0Q54 14 40 0Z", YELLOW, YELLOW, 6), 1, angle)
    return line(d, INK, 26) + line(d, colour, 10) + eye + heart


def phoenix() -> str:
    """The bird above the leaves, looking to the left."""
    tail = (
        _plume("M170 256Q214 290 230 306", 222, 298, 48, GREEN)
        + _plume("M180 246Q214 262 236 260", 226, 260, 10, VIOLET)
        + _plume("M176 232Q214 236 236 222", 228, 226, -30, CRIMSON)
    )
    wing = (
        at(150, 222, inked(smooth(FEATHERS), VIOLET, 10))
        + at(150, 224, inked(smooth(FEATHERS), YELLOW, 12), 0.72)
        + at(150, 226, inked(smooth(FEATHERS), CRIMSON, 20), 0.42)
    )
    legs = line("M118 292V346M148 290L158 346", OCHRE, 11)
    body = inked(
        smooth("84,176! 104,204 146,208 192,234 174,276 128,300 86,280 70,236 62,190!"), CRIMSON, 10
    )
    scales = line("M92 234q13 16 26 0M122 242q13 16 26 0M104 264q13 16 26 0", YELLOW, 9)
    neck = inked(smooth("54,120! 90,116! 92,160 112,206! 84,220 66,222! 52,176"), GREEN)
    collar = line("M72 212Q90 214 102 202", YELLOW, 10)
    crest = inked(
        smooth("74,92! 66,56 86,26! 92,56 118,30! 112,64 138,58! 116,86 128,100! 100,110"), LILAC
    )
    head = inked(smooth("46,112 52,84 82,80 98,102 90,128 62,132"), WHITE)
    beak = inked("M56 94L14 112Q26 124 54 120Z", YELLOW)
    wattle = inked(smooth("54,126! 66,144 52,160 40,142"), CRIMSON, 8)
    return (
        tail
        + wing
        + legs
        + neck
        + body
        + collar
        + scales
        + crest
        + wattle
        + head
        + beak
        + disc(70, 102, 6, INK)
    )
