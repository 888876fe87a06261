"""Signs as strokes of the brush, each in a box of 100 × 100, so that they look the same everywhere."""

from tools.art.shapes import INK, at, line, num

# 光 light
LIGHT = (
    "M50 3V42M20 14L33 34M80 14L67 34M6 47H94M38 47Q38 80 8 97M62 47V82Q62 93 74 93H88Q94 93 95 78"
)

# 홍, 청, 단
HONG = "M36 4H64M14 18H86M50 27A11 9 0 1 0 50 45A11 9 0 1 0 50 27M50 50V62M6 62H94M50 72A16 12 0 1 0 50 96A16 12 0 1 0 50 72"
CHEONG = "M26 3H52M10 18H66M38 18Q36 42 8 54M40 30L66 52M88 2V60M70 30H88M56 66A20 15 0 1 0 56 96A20 15 0 1 0 56 66"
DAN = "M58 10H14V48H62M78 2V60M78 30H98M20 66V94H90"

# Marks like cursive kana: a, ka, yo, ro, shi; mi, yo, shi, no
A = "M14 24Q50 26 82 16M46 4Q42 50 50 84M72 36Q58 84 26 86Q6 84 14 64Q30 42 62 46Q92 54 84 78Q78 92 60 96"
KA = "M8 36Q40 34 60 28Q70 28 64 56Q58 92 44 92L34 82M40 6Q36 50 12 90M76 24Q90 36 94 54"
YO = "M52 26H82M52 4V72Q52 92 32 92Q12 90 14 76Q20 62 44 68Q66 74 84 90"
RO = "M24 12H70Q44 34 18 60Q48 40 68 44Q88 52 82 72Q72 94 38 94"
MI = "M22 12H58Q50 50 22 84Q8 88 10 72Q20 50 92 66M80 40Q78 74 60 96"
SHI = "M36 4Q32 50 34 76Q42 98 64 88Q78 80 86 66"
NO = "M52 20Q48 66 30 82Q14 86 10 62Q14 20 52 16Q90 20 90 54Q86 84 58 94"

DIGITS = {
    "0": "M50 6Q84 6 84 50Q84 94 50 94Q16 94 16 50Q16 6 50 6Z",
    "1": "M26 24L52 6V94",
    "2": "M18 30Q18 6 48 6Q82 6 82 32Q82 50 18 94H84",
    "3": "M18 16Q34 6 50 6Q80 6 80 28Q80 48 46 48Q84 48 84 71Q84 94 48 94Q28 94 16 84",
    "4": "M62 94V6L12 68H88",
    "5": "M78 6H26L20 46Q34 38 50 38Q84 40 84 66Q84 94 48 94Q28 94 16 84",
    "6": "M72 8Q18 20 18 64Q18 94 50 94Q84 94 84 66Q84 40 52 40Q22 40 18 66",
    "7": "M14 6H84Q52 44 42 94",
    "8": "M50 6Q80 6 80 27Q80 46 50 48Q16 50 16 72Q16 94 50 94Q84 94 84 72Q84 50 50 48Q20 46 20 27Q20 6 50 6Z",
    "9": "M28 92Q82 80 82 36Q82 6 50 6Q16 6 16 34Q16 60 48 60Q78 60 82 34",
}


def sign(d: str, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A sign with its upper left corner at a place; `width` is that of its stroke on the card."""
    scale = size / 100
    return at(x, y, line(d, colour, width / scale), scale)


def column(
    signs: tuple[str, ...], x: float, y: float, size: float, colour: str, width: float
) -> str:
    """Signs below each other."""
    scale = size / 100
    strokes = "".join(
        f'<path d="{d}"/>' if i == 0 else f'<path d="{d}" transform="translate(0 {num(i * 116)})"/>'
        for i, d in enumerate(signs)
    )
    pen = f'<g fill="none" stroke="{colour}" stroke-width="{num(width / scale)}">{strokes}</g>'
    return at(x, y, pen, scale)


PITCH = {"1": 60}  # how far the next figure is; the others need 104


def width(n: int, height: float) -> float:
    """How wide a number of that height is, from its first figure to its last."""
    figures = str(n)
    last = 52 if figures[-1] == "1" else 88
    return (sum(PITCH.get(figure, 104) for figure in figures[:-1]) + last) * height / 100


def number(
    n: int, x: float, y: float, height: float, colour: str = INK, pen: float = 16, one: float = 60
) -> str:
    """A number in our own figures; `x` is its left side, `pen` its stroke, `one` the pitch of a 1."""
    scale = height / 100
    strokes, shift = "", 0.0
    for figure in str(n):
        indent = 14 if figure == "1" else 0
        strokes += f'<path d="{DIGITS[figure]}" transform="translate({num(shift - indent)} 0)"/>'
        shift += one if figure == "1" else 104
    pens = f'<g fill="none" stroke="{colour}" stroke-width="{num(pen / scale)}">{strokes}</g>'
    return at(x, y, pens, scale)
