"""What a game's own package brings for browsers: the module of its proof, cards of its own, words."""

import re
from collections.abc import Iterator
from pathlib import Path

from paiju.games import names
from paiju.kit.game import Game
from paiju.kit.look import ServedLook
from paiju.play.brought import folder_of

PROOF, CARDS = "proof.js", "cards"
ADDRESS = re.compile(r"games/([a-z0-9_]+)/(proof\.js|cards/[A-Za-z0-9_-]+\.svg)")


def look_of(game: Game) -> ServedLook:
    """A game's look as a browser reads it."""
    own = f"/games/{game.id}"
    look = game.look
    faces = f"{own}/{CARDS}" if (folder_of(game.id) / CARDS).is_dir() else f"/cards/{look.pack}"
    proof = f"{own}/{PROOF}" if look.proof else None
    return ServedLook(
        pack=look.pack,
        faces=faces,
        emblem=look.emblem,
        layout=look.layout,
        proof=proof,
        hand=look.hand,
        ranks=look.ranks,
        cards=look.cards,
        orders=look.orders,
        suits=look.suits,
        gains=look.gains,
        unit=game.speech.items.unit.short,
        piles=look.piles,
        token=look.token,
    )


def found(name: str) -> Path | None:
    """The file of a game that an address names; no other file of its package is given out."""
    named = ADDRESS.fullmatch(name)
    if named is None or named[1] not in names():
        return None
    try:
        path = folder_of(named[1]) / named[2]
    except ModuleNotFoundError:
        return None
    return path if path.is_file() else None


def given_out() -> Iterator[Path]:
    """Every file that `found` may give out, and the words of games from outside."""
    for game in names():
        try:
            folder = folder_of(game)
        except ModuleNotFoundError:  # a package that is broken takes no other game with it
            continue
        if (folder / PROOF).is_file():
            yield folder / PROOF
        yield from sorted((folder / CARDS).glob("*.svg"))
        yield from sorted((folder / "words").glob("*.json"))
