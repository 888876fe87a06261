"""Which drawing belongs to which card, in Korea's numbering and in Japan's."""

from paiju.cards.flower import JAPAN, KOREA
from tools.art import (
    cherry,
    chrysanthemum,
    clover,
    iris,
    jokers,
    maple,
    pampas,
    paulownia,
    peony,
    pine,
    plum,
    willow,
    wisteria,
)
from tools.art.dress import Dress, card, light_mark

TO_TEN = (
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "bush clover",
    "pampas",
    "chrysanthemum",
    "maple",
)
PLANTS = {True: (*TO_TEN, "paulownia", "willow"), False: (*TO_TEN, "willow", "paulownia")}
DRAWN = {
    "pine": pine.face, "plum": plum.face, "cherry": cherry.face, "wisteria": wisteria.face, "iris": iris.face,
    "peony": peony.face, "bush clover": clover.face, "pampas": pampas.face, "chrysanthemum": chrysanthemum.face,
    "maple": maple.face, "willow": willow.face, "paulownia": paulownia.face,
}  # fmt: skip
SUBJECTS = {
    ("pine", "B"): "crane and sun", ("plum", "A"): "bush warbler", ("cherry", "B"): "camp curtain",
    ("wisteria", "A"): "cuckoo and crescent", ("iris", "A"): "plank bridge", ("peony", "A"): "butterflies",
    ("bush clover", "A"): "boar", ("pampas", "B"): "full moon", ("pampas", "A"): "geese",
    ("chrysanthemum", "A"): "sake cup", ("maple", "A"): "deer", ("willow", "B"): "rain man",
    ("willow", "A"): "swallow", ("willow", "a"): "storm", ("paulownia", "B"): "phoenix",
}  # fmt: skip
RIBBONS = {
    "pine": "red ribbon with writing", "plum": "red ribbon with writing", "cherry": "red ribbon with writing",
    "peony": "blue ribbon", "chrysanthemum": "blue ribbon", "maple": "blue ribbon",
}  # fmt: skip
KINDS = {"B": "bright", "A": "animal", "R": "ribbon"}
LIGHTS = {
    "pine": (60, 468),
    "cherry": (60, 468),
    "pampas": (60, 468),
    "willow": (60, 60),
    "paulownia": (60, 468),
}


def pack(korean: bool) -> tuple[str, ...]:
    """The names of all cards that are drawn."""
    return (KOREA if korean else JAPAN).names


def plant_of(name: str, korean: bool) -> tuple[str, str]:
    """Plant and kind of a card: ("pine", "B") for 1B."""
    return PLANTS[korean][int(name[:-1]) - 1], name[-1]


def title(name: str, korean: bool) -> str:
    """A card in words, for those who cannot see it."""
    if name.startswith("X"):
        return f"{name} joker: counts as {name[1]} junk"
    plant, kind = plant_of(name, korean)
    what = RIBBONS.get(plant, "red ribbon") if kind == "R" else SUBJECTS.get((plant, kind), "")
    sort = KINDS.get(kind, "double junk" if is_double(name, korean) else "junk")
    return f"{name} {plant}, {sort}" + (f": {what}" if what else "")


def is_double(name: str, korean: bool) -> bool:
    """Whether it is junk that counts twice by itself, jokers aside."""
    return korean and name in ("11c", "12a")


def flower(name: str, dress: Dress) -> str:
    """The face of a flower card or joker."""
    if name.startswith("X"):
        return card(title(name, True), jokers.face(name), dress)
    plant, kind = plant_of(name, dress.korean)
    scene = DRAWN[plant](kind, dress)
    if kind == "B" and dress.korean:
        scene += light_mark(*LIGHTS[plant])
    return card(title(name, dress.korean), scene, dress)
