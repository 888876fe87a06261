"""What flower cards are called: the plant of the month, and what is on the card."""

from msgspec import Struct

from paiju.cards.flower import JAPAN, KOREA, kind
from paiju.kit.pack import Pack
from paiju.kit.types import Cards
from paiju.kit.words import Words, say

_TO_TEN = ("pine", "plum", "cherry", "wisteria", "iris", "peony", "bush clover")
JAPANESE_PLANTS = (*_TO_TEN, "pampas", "chrysanthemum", "maple", "willow", "paulownia")
KOREAN_PLANTS = (*_TO_TEN, "moon", "chrysanthemum", "maple", "paulownia", "rain")
_PICTURES = {
    "1B": "crane", "3B": "curtain",
    "2A": "warbler", "4A": "cuckoo", "5A": "bridge", "6A": "butterflies", "7A": "boar",
    "8A": "geese", "9A": "sake cup", "10A": "deer",
}  # fmt: skip
JAPANESE_PICTURES = {
    **_PICTURES, "8B": "moon", "11B": "rain man", "12B": "phoenix", "11A": "swallow",
}  # fmt: skip
KOREAN_PICTURES = {
    **_PICTURES, "8B": "full moon", "11B": "phoenix", "12B": "rain man", "12A": "swallow",
}  # fmt: skip
RIBBONS = (  # those with writing, the blue ones, the plain ones: the same in Japan and Korea
    (JAPAN.cards("1R 2R 3R"), "{plant} with red ribbon, with writing"),
    (JAPAN.cards("6R 9R 10R"), "{plant} with blue ribbon"),
    (JAPAN.cards("4R 5R 7R"), "{plant} with plain red ribbon"),
)


class Names(Struct, frozen=True):
    """The names of a pack's flower cards."""

    pack: Pack
    plants: tuple[str, ...]
    pictures: dict[str, str]
    last_ribbon: str  # the ribbon of the rain month
    doubles: Cards = 0  # junk that counts twice

    def words(self, name: str) -> Words:
        """What a card is called."""
        card = self.pack.card(name)
        plant, bit = say(self.plants[card // 4]), 1 << card
        if name in self.pictures:
            picture = say(self.pictures[name])
            return say("{plant} with {picture}", plant=plant, picture=picture)
        if bit & kind(self.pack, "R"):
            found = (words for ribbons, words in RIBBONS if bit & ribbons)
            return say(next(found, self.last_ribbon), plant=plant)
        if bit & self.doubles:
            return say("{plant}, double junk", plant=plant)
        return say("{plant}, junk", plant=plant)


JAPANESE = Names(JAPAN, JAPANESE_PLANTS, JAPANESE_PICTURES, "{plant} with plain red ribbon")
KOREAN = Names(KOREA, KOREAN_PLANTS, KOREAN_PICTURES, "{plant} with ribbon")
