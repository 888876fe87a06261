"""What is printed on a card, by the pack it is of: its notation, a shape, a sign."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from paiju.cards.character import RED, ZIPAI, character
from paiju.cards.playing import symbol
from paiju.kit.pack import Pack

PAPER = "on #f5ecd7"
INK = "#2b2118"
RED_INK = "bold #b0101c"
BLUE_INK = "bold #0b4a8f"
RIBBON_RED = "#a02020"
RIBBON_BLUE = "#3a35a0"
GREY_INK = "#5a5044"


class Face(NamedTuple):
    """A card as it is drawn: in two rows, or in one; and the ink."""

    top: str
    low: str
    short: str
    ink: str


# The large-index deck: the kind of a flower card as a shape.
SHAPES = {"B": "★", "A": "●", "R": "▬", "a": "·", "b": "·", "c": "·"}
JAPAN_PLANTS = "松梅桜藤菖牡萩芒菊楓柳桐"
KOREA_PLANTS = "솔매벚흑난모홍공국풍동비"
JAPAN_PICTURES = {
    "1B": "鶴", "3B": "幕", "8B": "月", "11B": "雨", "12B": "鳳",
    "2A": "鶯", "4A": "鵑", "5A": "橋", "6A": "蝶", "7A": "猪",
    "8A": "雁", "9A": "盃", "10A": "鹿", "11A": "燕",
}  # fmt: skip
WRITTEN = ("1R", "2R", "3R")
BLUE = ("6R", "9R", "10R")
DOUBLE = ("11c", "12a")
JOKERS = {"X2a": "‥", "X2b": "‥", "X3": "…"}


def _ribbon(name: str, signs: str) -> tuple[str, str]:
    if name in WRITTEN:
        return signs[0], RED_INK
    return (signs[1], RIBBON_BLUE) if name in BLUE else (signs[2], RIBBON_RED)


def _flower(name: str, korea: bool) -> Face:
    if name in JOKERS:
        return Face(f"{name} {JOKERS[name]}", "쌍피" if "2" in name else "쓰리", name, INK)
    month, kind = int(name[:-1]), name[-1]
    shape, ink, sign = SHAPES[kind], GREY_INK, "  "
    if korea and name in DOUBLE:
        shape, sign = "‥", "쌍"
    elif kind == "R":
        sign, ink = _ribbon(name, "홍청초" if korea else "赤青短")
        sign = " " if korea and name == "12R" else sign
    elif kind in "BA":
        ink = RED_INK if kind == "B" else BLUE_INK
        sign = {"B": "광", "A": "열"}[kind] if korea else JAPAN_PICTURES[name]
    plant = (KOREA_PLANTS if korea else JAPAN_PLANTS)[month - 1]
    return Face(f"{name} {shape}", plant + sign, name + shape, ink)


def _zipai(name: str) -> Face:
    red = bool(RED >> ZIPAI.card(name) & 1)
    sign = character(name)
    ink = RED_INK if red else INK
    return Face(name + ("•" if red else ""), sign, sign + name, ink)


def _playing(name: str) -> Face:
    face = symbol(name)
    ink = RED_INK if name[-1] in "hd" or name == "BJ" else INK
    face = {"joker": "jok", "JOKER": "JOK"}.get(face, face)
    return Face(face, name if name not in ("SJ", "BJ") else "☆★"[name == "BJ"], face, ink)


def _plain(name: str) -> Face:
    """A card of a pack that is not known here: its notation alone."""
    return Face(name, "", name, INK)


# By the word with which a game says of which pack its cards are (`kit.look`)
PACKS: Mapping[str, Callable[[str], Face]] = {
    "hanafuda": partial(_flower, korea=False),
    "hwatu": partial(_flower, korea=True),
    "zipai": _zipai,
    "playing": _playing,
}


class Faces:
    """The faces of a game's cards; `pack` says of which pack they are."""

    def __init__(self, cards: Pack, pack: str) -> None:
        face = PACKS.get(pack, _plain)
        self.faces = {name: face(name) for name in cards.names}

    def __getitem__(self, name: str) -> Face:
        return self.faces.get(name) or _plain(name)
