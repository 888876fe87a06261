"""Character cards 字牌: the character itself, large, red for 2, 7 and 10; its number below."""

from paiju.cards.character import RED, ZIPAI, character
from tools.art.brush import brushed
from tools.art.characters import CHARACTERS
from tools.art.dress import CORNER, sheet
from tools.art.glyphs import number
from tools.art.shapes import CRIMSON, HEIGHT, INK, WIDTH, box, disc

PAPER = "#fbf6e8"


def face(name: str) -> str:
    """A card: a big one 壹 … 拾 has a double frame."""
    colour = CRIMSON if RED >> ZIPAI.card(name) & 1 else INK
    n, big = int(name[1:]), name[0] == "b"
    frame = box(
        6, 6, WIDTH - 12, HEIGHT - 12, PAPER, f' rx="{CORNER - 6}" stroke="{INK}" stroke-width="9"'
    )
    if big:
        frame += box(
            24, 24, WIDTH - 48, HEIGHT - 48, "none", f' rx="12" stroke="{colour}" stroke-width="9"'
        )
    strokes, pen = CHARACTERS[character(name)]
    size = 244 if big else 264
    sign = brushed(strokes, pen, 165 - size / 2, 210 - size / 2, size, colour)
    wide = 92 if n == 10 else 58
    index = number(n, 165 - wide / 2, 398, 64, colour, 12)
    return sheet(f"{name} {character(name)}", frame + sign + index)


def names() -> tuple[str, ...]:
    """Every character card there is."""
    return ZIPAI.names


def back() -> str:
    """The back: red-brown, three rings."""
    ground = box(0, 0, WIDTH, HEIGHT, "#7a3f1d", f' rx="{CORNER}"')
    frame = box(
        24, 24, WIDTH - 48, HEIGHT - 48, "none", ' rx="14" stroke="#d9a871" stroke-width="9"'
    )
    return sheet(
        "back of a card",
        ground
        + frame
        + "".join(disc(165, 265 + d, 34, "none", "#d9a871", 10) for d in (-96, 0, 96)),
    )
