"""Pampas 芒 공산, month 8: a bare round hill with its grass; the full moon; three geese."""

from tools.art.dress import Dress
from tools.art.shapes import (
    CRIMSON,
    GREY,
    INK,
    OCHRE,
    SLATE,
    WHITE,
    YELLOW,
    Motif,
    box,
    disc,
    inked,
    line,
    path,
    smooth,
)

PALE = "#e9dcae"


# A wild goose in flight to the left, its neck stretched, both wings up.
FAR_WING = "-28,2! -66,-30 -78,-66 -64,-104! -30,-84 -4,-50 12,4!"
BODY = "-112,8! -104,-8 -84,-8 -64,2 -30,-6 10,-8 56,4 108,2! 96,16! 104,30! 60,32 10,38 -30,30 -66,18 -92,20"
NEAR_WING = (
    "-22,8! -10,-40 24,-84 84,-104! 72,-82! 92,-74! 72,-58! 88,-46! 66,-34! 74,-20! 50,-8 30,10!"
)

BEAK = "-104,-8! -142,12! -100,20!"


def _goose() -> str:
    belly = path(smooth("-40,22! 0,18 50,24! 10,34"), WHITE)
    return (
        inked(smooth(FAR_WING), GREY)
        + inked(smooth(BODY), SLATE)
        + belly
        + inked(smooth(NEAR_WING), INK)
        + inked(smooth(BEAK), YELLOW)
    )


GOOSE = Motif("pampas-goose", _goose())


def _plume() -> str:
    """A stalk of the grass with its tassel, whose hairs all bow to the right."""
    hairs = "".join(
        f"M{4 * i} {24 - 30 * i}Q{44 + 6 * i} {-26 - 30 * i} {66 + 2 * i} {46 - 34 * i}"
        for i in range(5)
    )
    return line("M0 150Q-4 40 22 -112", OCHRE, 12) + line(hairs, OCHRE, 11)


PLUME = Motif("pampas-plume", _plume())
LEANING = "30,200,1.05,-10 120,160,1.15,-4 214,170,1.05,4"
CROSSED = "120,190,-1.15,6 226,220,-1.1,0 306,260,-1,-6"


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        sky = box(0, 0, 330, 530, CRIMSON) + disc(165, 168, 118, WHITE, INK, 10)
        return sky + hill(326, 170, dress, 1)
    if kind == "A":
        geese = GOOSE.defs() + GOOSE.scatter("132,118,.76,4 220,220,.76,2 130,326,.76,5")
        return hill(376, 170, dress, 1) + geese
    if kind == "a":
        return PLUME.defs() + PLUME.scatter(LEANING) + hill(226, 170, dress, 1)
    plumes = PLUME.defs() + PLUME.scatter(CROSSED)
    return plumes + hill(250, 70, dress, -1) + hill(350, 236, dress, -1)


def hill(top: int, middle: int, dress: Dress, lean: int) -> str:
    """A round black hill; its long grass bows to one side, pale in Japan, grey and sparse in Korea."""
    mound = path(
        f"M{middle - 320} 560C{middle - 210} {top + 70} {middle - 100} {top} {middle} {top}"
        f"S{middle + 210} {top + 70} {middle + 320} 560Z",
        INK,
        dress.ground,
    )
    blades = ""
    for i in range(-5, 6):
        x = middle + i * (46 if dress.korean else 32)
        tip = x + lean * 34
        y = round(top + 48 + abs(tip - middle) ** 1.6 * 0.036) + 52 * (i % 2)
        blades += f"M{x} 550Q{x} {y + 80} {tip} {y}"
    return mound + line(blades, GREY if dress.korean else PALE)
