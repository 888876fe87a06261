"""Playing cards: rank in our own letters, suit as a shape; the jokers are 小王 and 大王."""

from paiju.cards.playing import FULL, JOKERS, symbol
from tools.art.brush import brushed
from tools.art.characters import CHARACTERS
from tools.art.dress import CORNER, sheet
from tools.art.glyphs import number, sign
from tools.art.shapes import (
    CRIMSON,
    HEIGHT,
    INK,
    PEN,
    WHITE,
    WIDTH,
    YELLOW,
    at,
    box,
    disc,
    inked,
    layers,
    line,
    path,
    smooth,
)

SUITS = {
    "s": "M0 -50C14 -26 48 -8 48 20C48 44 18 48 8 28C10 40 16 46 24 50H-24C-16 46 -10 40 -8 28C-18 48 -48 44 -48 20C-48 -8 -14 -26 0 -50Z",
    "h": "M0 50C-16 24 -50 2 -50 -22C-50 -54 -10 -54 0 -24C10 -54 50 -54 50 -22C50 2 16 24 0 50Z",
    "c": "M-9 16C-18 40 -50 32 -48 8C-46 -12 -28 -14 -18 -8C-34 -50 34 -50 18 -8C28 -14 46 -12 48 8C50 32 18 40 9 16C10 36 16 46 26 50H-26C-16 46 -10 36 -9 16Z",
    "d": "M0 -52C10 -30 24 -14 40 0C24 14 10 30 0 52C-10 30 -24 14 -40 0C-24 -14 -10 -30 0 -52Z",
}
LETTERS = {
    "A": "M8 96L46 6H54L92 96M24 66H76",
    "J": "M36 6H80M66 6V66Q66 94 40 94Q14 94 14 68",
    "Q": "M50 6Q88 6 88 50Q88 94 50 94Q12 94 12 50Q12 6 50 6ZM60 66L90 98",
    "K": "M18 6V94M86 6L22 56M42 42L88 94",
}
BLUE = "#23489c"


def face(name: str) -> str:
    """The face of a playing card."""
    return _stock(symbol(name), _joker(name) if name in JOKERS else _plain(name))


def row(name: str) -> str:
    """A card for columns: rank and suit side by side in what is seen of it under another."""
    return _stock(symbol(name), _joker_row(name) if name in JOKERS else _row(name))


def names() -> tuple[str, ...]:
    """Every playing card there is."""
    return FULL.names


def back() -> str:
    """The back: blue, with a lattice."""
    lattice = "".join(f"M{x} 0l458 458M{x + 458} 0l-458 458" for x in range(-458, 258, 86))
    return sheet(
        "back of a card",
        layers(
            box(0, 0, WIDTH, HEIGHT, WHITE, f' rx="{CORNER}"'),
            box(18, 18, WIDTH - 36, HEIGHT - 36, BLUE, ' rx="14"'),
            f'<svg x="36" y="36" width="258" height="458">{line(lattice, "#7f9bdc", 9)}</svg>',
            box(36, 36, 258, 458, "none", ' stroke="#7f9bdc" stroke-width="9"'),
        ),
    )


def _stock(title: str, drawing: str) -> str:
    edge = f' rx="{CORNER - 4}" stroke="#b9b2a4" stroke-width="{PEN}"'
    return sheet(title, box(4, 4, WIDTH - 8, HEIGHT - 8, WHITE, edge) + drawing)


def _plain(name: str) -> str:
    rank, suit = name[0], name[1]
    colour = CRIMSON if suit in "hd" else INK
    if rank == "T":
        index = number(10, 30, 30, 128, colour, 24, 46)
    elif rank.isdigit():
        index = number(int(rank), 26, 30, 128, colour, 26)
    else:
        index = sign(LETTERS[rank], 26, 30, 128, colour, 26)
    shape = path(SUITS[suit], colour)
    return index + at(88, 236, shape, 1.08) + at(206, 390, shape, 2.1)


def _row(name: str) -> str:
    rank, suit = name[0], name[1]
    colour = CRIMSON if suit in "hd" else INK
    if rank == "T":
        index = at(26, 22, f'<g transform="scale(.88 1)">{number(10, 0, 0, 120, colour, 25)}</g>')
    elif rank.isdigit():
        index = number(int(rank), 22, 22, 120, colour, 26)
    else:
        index = sign(LETTERS[rank], 22, 22, 120, colour, 26)
    shape = path(SUITS[suit], colour)
    return index + at(258, 84, shape, 1.02) + at(200, 382, shape, 2.2)


def _joker_row(name: str) -> str:
    colour = CRIMSON if name == "BJ" else INK
    word = ("大" if name == "BJ" else "小", "王")
    words = "".join(
        brushed(*CHARACTERS[one], x, 22, 122, colour)
        for one, x in zip(word, (24, 160), strict=True)
    )
    return words + _cap(name)


def _joker(name: str) -> str:
    colour = CRIMSON if name == "BJ" else INK
    words = "".join(
        brushed(*CHARACTERS[one], 26, y, 112, colour)
        for one, y in (("大" if name == "BJ" else "小", 28), ("王", 152))
    )
    return words + _cap(name)


def _cap(name: str) -> str:
    cap, side = (CRIMSON, YELLOW) if name == "BJ" else ("#5b6470", "#c9ced6")
    hat = (
        inked(smooth("-10,20! -60,-40 -110,-30 -124,24! -90,4 -76,30 -84,70!"), side)
        + inked(smooth("10,20! 60,-40 110,-30 124,24! 90,4 76,30 84,70!"), side)
        + inked(smooth("-84,70! -40,10 -20,-60 0,-120! 20,-60 40,10 84,70! 0,84"), cap)
        + "".join(
            disc(x, y, 17, YELLOW if name == "BJ" else WHITE, INK)
            for x, y in ((-124, 36), (124, 36), (0, -128))
        )
        + inked("M-92 66Q0 96 92 66V100Q0 130 -92 100Z", side)
    )
    return at(172, 392, hat, 0.96)
