"""How a game looks on a page: which pack its cards are of, and which layout draws its table."""

from msgspec import Struct


class Look(Struct, frozen=True):
    """What a page needs to know of a game before it draws it."""

    pack: str  # whose pictures: hanafuda, hwatu, zipai, playing, or the game's own
    emblem: tuple[str, ...]  # cards that stand for the game
    layout: str = "plain"  # which of the page's layouts
