"""Ribbons 띠, 短冊: a slip across the plant. Red with writing, plain red, blue."""

from tools.art.dress import Dress
from tools.art.glyphs import CHEONG, DAN, HONG, KA, MI, NO, RO, SHI, YO, A, column
from tools.art.shapes import CRIMSON, INK, WHITE, at, inked, path

RED, BLUE = CRIMSON, "#3b44b5"
POETRY = (A, KA, YO, RO, SHI)  # あかよろし, on pine and plum
YOSHINO = (MI, YO, SHI, NO)  # みよしの, on cherry


def ribbon(colour: str, dress: Dress, kana: tuple[str, ...] = (), angle: float = 7) -> str:
    """The ribbon of a card: what is written on it depends on the dress."""
    d = "M-50 -190Q0 -178 50 -190V184Q0 196 -50 184Z"
    slip = path(d, WHITE, WHITE, 28) + inked(d, colour)  # white parts it from the plant
    return at(165, 262, slip + writing(colour, dress, kana), 1, angle)


def writing(colour: str, dress: Dress, kana: tuple[str, ...]) -> str:
    """홍단, 청단 in Korea; in Japan cursive kana, and nothing on blue."""
    if dress.korean and (colour == BLUE or kana):
        first = CHEONG if colour == BLUE else HONG
        return column((first, DAN), -41, -98, 82, WHITE, 10)
    if kana:
        size = 320 / len(kana) / 1.16 * 0.96
        return column(kana, -size / 2, -158, size, INK, 9)
    return ""
