"""What a game's own package brings for browsers: the module of its proof, and cards of its own."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from paiju.games import GAMES, package_of
from paiju.kit.game import Game

PROOF, CARDS = "proof.js", "cards"
ADDRESS = re.compile(r"games/([a-z0-9_]+)/(proof\.js|cards/[A-Za-z0-9_-]+\.svg)")


class ServedLook(Struct, frozen=True):
    """How a game looks: a `Look` with the addresses that belong to it."""

    pack: str
    faces: str  # where the pictures lie: this, a slash, a card's name or "back", and ".svg"
    emblem: tuple[str, ...]
    layout: str
    proof: str | None  # the address of the game's own module; null: it has none


def look_of(game: Game) -> ServedLook:
    """A game's look as a browser reads it."""
    own = f"/games/{game.id}"
    look = game.look
    faces = f"{own}/{CARDS}" if (_folder(game.id) / CARDS).is_dir() else f"/cards/{look.pack}"
    proof = f"{own}/{PROOF}" if look.proof else None
    return ServedLook(look.pack, faces, look.emblem, look.layout, proof)


def found(name: str) -> Path | None:
    """The file of a game that an address names; no other file of its package is given out."""
    named = ADDRESS.fullmatch(name)
    if named is None or named[1] not in GAMES:
        return None
    path = _folder(named[1]) / named[2]
    return path if path.is_file() else None


def given_out() -> Iterator[Path]:
    """Every file that `found` may give out."""
    for game in GAMES:
        proof = _folder(game) / PROOF
        if proof.is_file():
            yield proof
        yield from sorted((_folder(game) / CARDS).glob("*.svg"))


def _folder(game: str) -> Path:
    """Where a game is installed: pip unpacks every package into a folder."""
    return Path(str(files(package_of(game))))
