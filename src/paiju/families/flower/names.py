"""What flower cards are called: the plant of the month, and what is on the card."""

from msgspec import Struct

from paiju.cards.flower import JAPAN, KOREA, kind
from paiju.kit.pack import Pack
from paiju.kit.types import Cards
from paiju.kit.words import Words, say

_TO_TEN = ("pine", "plum", "cherry", "wisteria", "iris", "peony", "bush clover")
JAPANESE_PLANTS = (*_TO_TEN, "pampas", "chrysanthemum", "maple", "willow", "paulownia")
KOREAN_PLANTS = (*_TO_TEN, "pampas|hwatu", "chrysanthemum", "maple", "paulownia", "rain")
_BRIGHTS = {"1B": "pine with crane", "3B": "cherry with curtain"}
JAPANESE_BRIGHTS = {
    **_BRIGHTS, "8B": "pampas with full moon", "11B": "willow with rain man",
    "12B": "paulownia with phoenix",
}  # fmt: skip
KOREAN_BRIGHTS = {
    **_BRIGHTS, "8B": "pampas with full moon|hwatu", "11B": "paulownia with phoenix|hwatu",
    "12B": "rain with rain man",
}  # fmt: skip
_PICTURES = {
    "2A": "warbler", "4A": "cuckoo", "5A": "bridge", "6A": "butterflies", "7A": "boar",
    "8A": "geese", "9A": "sake cup", "10A": "deer",
}  # fmt: skip
JAPANESE_PICTURES = {**_PICTURES, "11A": "swallow"}
KOREAN_PICTURES = {**_PICTURES, "12A": "swallow"}
# those with writing, the blue ones, the plain ones: the same in Japan and Korea, but in Korea each
# three are a set, by which their cards are called
_WRITTEN, _BLUE, _PLAIN = map(JAPAN.cards, ("1R 2R 3R", "6R 9R 10R", "4R 5R 7R"))
JAPANESE_RIBBONS = (
    (_WRITTEN, "{plant} with red ribbon, with writing"),
    (_BLUE, "{plant} with blue ribbon"),
    (_PLAIN, "{plant} with plain red ribbon"),
)
KOREAN_RIBBONS = (
    (_WRITTEN, "{plant} with red ribbon (hongdan)"),
    (_BLUE, "{plant} with blue ribbon (cheongdan)"),
    (_PLAIN, "{plant} with grass ribbon (chodan)"),
)


class Names(Struct, frozen=True):
    """The names of a pack's flower cards."""

    pack: Pack
    plants: tuple[str, ...]
    brights: dict[str, str]
    pictures: dict[str, str]
    ribbons: tuple[tuple[Cards, str], ...]
    last_ribbon: str  # the ribbon of the rain month
    doubles: Cards = 0  # junk that counts twice

    def words(self, name: str) -> Words:
        """What a card is called."""
        card = self.pack.card(name)
        plant, bit = say(self.plants[card // 4]), 1 << card
        if name in self.brights:
            return say(self.brights[name])
        if name in self.pictures:
            picture = say(self.pictures[name])
            return say("{plant} with {picture}", plant=plant, picture=picture)
        if bit & kind(self.pack, "R"):
            found = (words for ribbons, words in self.ribbons if bit & ribbons)
            return say(next(found, self.last_ribbon), plant=plant)
        if bit & self.doubles:
            return say("{plant} double junk", plant=plant)
        return say("{plant} junk", plant=plant)


JAPANESE = Names(
    JAPAN, JAPANESE_PLANTS, JAPANESE_BRIGHTS, JAPANESE_PICTURES, JAPANESE_RIBBONS,
    "{plant} with plain red ribbon",
)  # fmt: skip
KOREAN = Names(
    KOREA, KOREAN_PLANTS, KOREAN_BRIGHTS, KOREAN_PICTURES, KOREAN_RIBBONS, "{plant} with ribbon"
)
