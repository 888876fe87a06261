"""The phoenix 鳳凰 of the paulownia: many colours, crest, spread wing, long plumes."""

from paiju.web.art.shapes import CRIMSON, GREEN, INK, LILAC, OCHRE, VIOLET, WHITE, YELLOW, at, disc, inked, line, smooth


def _plume(colour: str) -> str:
    """A tail feather that ends in an eye."""
    return line("M0 0Q60 -40 130 -30", INK, 30) + line("M0 0Q60 -40 130 -30", colour, 13) + disc(136, -28, 26, colour, INK, 9) + disc(138, -28, 10, YELLOW)


def phoenix() -> str:
    """The bird above the leaves, looking to the left."""
    tail = at(196, 232, _plume(GREEN), 0.85, 30) + at(196, 216, _plume(VIOLET), 0.85, 2) + at(186, 196, _plume(CRIMSON), 0.9, -34)
    wing = inked(smooth("150,214! 120,150 132,84 172,34! 178,66! 206,52! 200,86! 226,84! 212,116! 232,124! 206,160 190,214!"), YELLOW, 10)
    bars = line("M158 186Q148 140 164 100M180 190Q176 150 188 124", CRIMSON, 10)
    legs = line("M142 288V330M170 286L178 330", OCHRE, 11)
    body = inked(smooth("92,166! 120,196 160,200 204,226 190,270 146,296 104,278 88,236 74,190!"), CRIMSON, 10)
    scales = line("M108 226q14 16 28 0M140 232q14 16 28 0M122 256q14 16 28 0", YELLOW, 9)
    neck = inked(smooth("66,120! 98,118! 100,160 122,200! 84,222! 66,170"), GREEN, 9)
    crest = inked(smooth("84,96! 96,60 126,50! 114,76 136,84! 110,100 112,118!"), LILAC)
    head = inked(smooth("60,112 66,88 92,84 106,104 98,128 74,130"), YELLOW)
    beak = inked("M66 100L22 116Q36 126 66 122Z", OCHRE, 9)
    wattle = inked(smooth("66,126! 76,146 62,158 54,140"), CRIMSON, 8)
    return tail + wing + bars + legs + neck + body + scales + crest + wattle + beak + head + disc(80, 104, 9, WHITE) + disc(79, 104, 5, INK)
