"""Pampas 芒 공산, month 8: a bare round hill; the full moon; three geese."""

from paiju.web.art.dress import Dress
from paiju.web.art.shapes import CRIMSON, GREY, INK, SLATE, WHITE, Motif, box, disc, inked, line, path, smooth

PALE = "#e9dcae"


def _goose() -> str:
    """A wild goose in flight to the left, both wings up."""
    body = inked(smooth("-92,14! -78,2 -62,2 -34,12 6,2 44,10 84,24! 50,38 10,40 -28,26 -62,18"), SLATE, 9)
    far = inked(smooth("-6,8! 4,-30 34,-60 66,-70! 56,-38 40,6!"), GREY, 9)
    near = inked(smooth("-22,12! -36,-34 -20,-70 6,-94! 8,-66! 24,-62! 20,-36 26,12!"), INK, 9)
    return far + body + near


GOOSE = Motif("pampas-goose", _goose())


def face(kind: str, dress: Dress) -> str:
    """A card of the month."""
    if kind == "B":
        return box(0, 0, 330, 530, CRIMSON) + disc(165, 168, 118, WHITE, INK, 10) + hill(330, dress, "a")
    if kind == "A":
        geese = GOOSE.defs() + GOOSE.scatter("122,112,.92,-6 236,190,.92,-4 104,254,.92,-8")
        return box(0, 0, 330, 150, "#e8546a") + path("M0 110Q90 170 170 130T340 140V170H0Z", dress.ground) + hill(330, dress, "b") + geese
    return hill(210 if kind == "a" else 260, dress, kind)


def hill(top: float, dress: Dress, kind: str) -> str:
    """The hill; in Japan pale grass grows on it, in Korea it is black, with a light rim of blades."""
    mound = inked(f"M-30 560V{top + 110}Q60 {top} 175 {top}T360 {top + 120}V560Z", INK, 10)
    rows = range(int(top) + 70, 560, 74 if dress.korean else 62)
    lean = 14 if kind == "a" else -14
    blades = "".join(
        f"M{x} {y}q{lean // 2} -26 {lean} -46"
        for row, y in enumerate(rows)
        for x in range(40 + 34 * (row % 2), 330, 68)
        if y > top + 48 + abs(x - 175) * 0.42
    )
    return mound + line(blades, GREY if dress.korean else PALE, 9)
