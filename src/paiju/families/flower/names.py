"""What flower cards are called: the plant of the month, and what is on the card."""

from paiju.kit.pack import Pack
from paiju.kit.types import Cards
from paiju.kit.words import Words, say

# the pictures on which both countries agree: those of months 1 to 10, without the moon
PICTURES = {
    "1B": "crane", "2A": "warbler", "3B": "curtain", "4A": "cuckoo", "5A": "bridge",
    "6A": "butterflies", "7A": "boar", "8A": "geese", "9A": "sake cup", "10A": "deer",
}  # fmt: skip


def plants(eighth: str, eleventh: str, twelfth: str) -> tuple[str, ...]:
    """The plants of the months; of three months each country has its own."""
    return (
        "pine", "plum", "cherry", "wisteria", "iris", "peony", "bush clover", eighth,
        "chrysanthemum", "maple", eleventh, twelfth,
    )  # fmt: skip


def card_words(
    pack: Pack,
    name: str,
    plants: tuple[str, ...],
    pictures: dict[str, str],
    kinds: tuple[tuple[Cards, str], ...],
) -> Words:
    """A card by its plant and its picture, else by the first of `kinds` that it is one of."""
    card = pack.card(name)
    plant = say(plants[card // 4])
    if name in pictures:
        return say("{plant} with {picture}", plant=plant, picture=say(pictures[name]))
    for cards, text in kinds:
        if cards >> card & 1:
            return say(text, plant=plant)
    return say("{plant}, junk", plant=plant)
