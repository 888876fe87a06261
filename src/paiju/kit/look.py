"""How a game looks in a browser. The client knows no game: all that it draws one by is said here."""

from msgspec import Struct


class Look(Struct, frozen=True):
    """The cards of a game, the few that stand for it, its layout, and its proof."""

    pack: str  # which pack its cards are of: hanafuda, hwatu, zipai, playing, or a word of its own
    emblem: tuple[str, ...]  # cards that stand for the game, the first alone where room is short
    layout: str = "plain"  # which of the client's layouts draws its table: flower or plain
    # whether its package brings `proof.js`, with which a browser computes again who deals first and
    # what was drawn besides the deck; if not, the browser says that this was not checked
    proof: bool = False


class ServedLook(Struct, frozen=True):
    """How a game looks, as a browser reads it: a `Look` with the addresses that belong to it."""

    pack: str
    faces: str  # where the pictures lie: this, a slash, a card's name or "back", and ".svg"
    emblem: tuple[str, ...]
    layout: str
    proof: str | None  # the address of the game's own module; null: it has none
    unit: str  # what stands beside a player's name for {n} points, as the game counts them
