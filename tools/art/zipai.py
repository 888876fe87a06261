"""Character cards 字牌: the character itself, large, red for 2, 7 and 10; its number below."""

from paiju.cards.character import RED, ZIPAI, character
from tools.art.brush import brushed
from tools.art.characters import CHARACTERS
from tools.art.dress import CORNER, sheet
from tools.art.glyphs import number
from tools.art.shapes import CRIMSON, HEIGHT, INK, WIDTH, box, disc

PAPER = "#fbf6e8"
SHORT = 350  # the height of a card that lies in a row


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


def short(name: str, numbered: bool) -> str:
    """A card for rows and columns: little more than its character, perhaps with its number."""
    colour = CRIMSON if RED >> ZIPAI.card(name) & 1 else INK
    n, big = int(name[1:]), name[0] == "b"
    edge = CRIMSON if colour == CRIMSON else INK
    frame = _stock(PAPER, edge)
    if big:
        frame += box(
            24, 24, WIDTH - 48, SHORT - 48, "none", f' rx="12" stroke="{colour}" stroke-width="9"'
        )
    strokes, pen = CHARACTERS[character(name)]
    size = (236 if big else 262) * (0.86 if numbered else 1)
    left, top = (154, 164) if numbered else (165, 175)
    sign = brushed(strokes, pen, left - size / 2, top - size / 2, size, colour)
    if numbered:
        wide = 94 if n == 10 else 56
        sign += box(300 - wide, 254, wide + 12, 82, PAPER, ' rx="10"')
        sign += number(n, 306 - wide, 260, 68, colour, 13)
    return sheet(f"{name} {character(name)}", frame + sign, SHORT)


def short_back() -> str:
    """The back of such a card: one ring."""
    ring = disc(165, 175, 34, "none", "#d9a871", 10)
    inner = box(
        24, 24, WIDTH - 48, SHORT - 48, "none", ' rx="14" stroke="#d9a871" stroke-width="9"'
    )
    return sheet("back of a card", _stock("#7a3f1d", "#4d2409") + inner + ring, SHORT)


def _stock(ground: str, edge: str) -> str:
    more = f' rx="{CORNER - 6}" stroke="{edge}" stroke-width="9"'
    return box(6, 6, WIDTH - 12, SHORT - 12, ground, more)


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
