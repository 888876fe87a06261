"""Every file the generator makes: its path below `cards/` and its text."""

from tools.art import large, suits, zipai
from tools.art.dress import HANAFUDA, HWATU, back
from tools.art.faces import flower, pack

Deck = dict[str, str]  # name of a card, or "back" → SVG


def decks() -> dict[str, Deck]:
    """All decks by their folder."""
    made: dict[str, Deck] = {}
    for dress in (HWATU, HANAFUDA):
        names = pack(dress.korean)
        made[dress.name] = {name: flower(name, dress) for name in names} | {"back": back(dress)}
        made[f"large/{dress.name}"] = {name: large.face(name, dress) for name in names}
        made[f"large/{dress.name}"]["back"] = large.back(dress)
    made["zipai"] = {name: zipai.face(name) for name in zipai.names()} | {"back": zipai.back()}
    made["playing"] = {name: suits.face(name) for name in suits.names()} | {"back": suits.back()}
    made["zipai/short"] = {name: zipai.short(name, False) for name in zipai.names()}
    made["zipai/numbered"] = {name: zipai.short(name, True) for name in zipai.names()}
    for deck in ("zipai/short", "zipai/numbered"):
        made[deck]["back"] = zipai.short_back()
    made["playing/row"] = {name: suits.row(name) for name in suits.names()}
    made["playing/row"]["back"] = suits.back()
    return made


def files() -> dict[str, str]:
    """Path → text: "hwatu/1B.svg" and so on."""
    return {
        f"{deck}/{name}.svg": face
        for deck, faces in decks().items()
        for name, face in faces.items()
    }
