"""Pampas 芒 공산, month 8: a bare round hill; the full moon; three geese."""

from paiju.web.art.dress import Dress
from paiju.web.art.shapes import (
    CRIMSON,
    GREY,
    INK,
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


def _goose() -> str:
    """A wild goose in flight to the left, its neck stretched, its wings spread."""
    far = inked(smooth("-20,4! -52,-24 -70,-62 -66,-96! -30,-70 0,-40 18,6!"), GREY, 9)
    body = inked(
        smooth("-104,12! -92,-4 -72,-4 -40,8 0,-4 44,2 96,18! 56,34 10,38 -30,28 -70,16 -90,18"),
        SLATE,
        9,
    )
    near = inked(
        smooth("-24,8! 0,-36 36,-72 92,-92! 76,-68! 82,-54! 64,-42! 66,-28! 46,-18 36,10!"), INK, 9
    )
    return far + body + near + path("M-96 4L-122 14L-94 18Z", YELLOW, INK, 8)


GOOSE = Motif("pampas-goose", _goose())


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        return (
            box(0, 0, 330, 530, CRIMSON)
            + disc(165, 168, 118, WHITE, INK, 10)
            + hill(330, dress, "a")
        )
    if kind == "A":
        geese = GOOSE.defs() + GOOSE.scatter("134,122,.86,4 224,214,.86,2 132,300,.86,5")
        return hill(350, dress, "b") + geese
    return hill(210 if kind == "a" else 260, dress, kind)


def hill(top: int, dress: Dress, kind: str) -> str:
    """The hill, black; long blades of grass grow on it, pale in Japan, fewer and grey in Korea."""
    mound = inked(f"M-30 560V{top + 110}Q60 {top} 175 {top}T360 {top + 120}V560Z", INK, 10)
    step = 44 if dress.korean else 32
    lean = 1 if kind == "a" else -1
    blades = "".join(
        f"M{x} 540Q{x} {y + 70} {x + lean * 26} {y}"
        for i, x in enumerate(range(26, 330, step))
        for y in [round(top + 46 + abs(x + lean * 26 - 175) ** 1.6 * 0.045) + 46 * (i % 2)]
    )
    return mound + line(blades, GREY if dress.korean else PALE, 9)
