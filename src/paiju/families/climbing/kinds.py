"""The combos of a climbing game by name: rule, tier, words, what players call out and what it means."""

from typing import Any

from msgspec import Struct

from paiju.cards.playing import RANKS, SUIT_WORDS, SUITS, printed
from paiju.families.climbing.readings import kind_of, n_of, suit_of, top_of, wings_of
from paiju.kit import fields
from paiju.kit.memo import memo
from paiju.kit.vocabulary import Cases
from paiju.kit.words import Said, Words, say


class Combo(Struct, frozen=True):
    """One kind of combo. Its words may name its {rank}, its {n} units and its {suit}."""

    rule: str
    tier: int  # 0: an ordinary combo; the bombs from 1 on
    name: str
    words: Words
    shout: str = ""  # none: players call out nothing
    gloss: str = ""  # what the shout means
    tells_wings: bool = False  # its words say what it carries
    short: Words | None = None  # in a word or two, with its {n} units
    cue: str = "bomb"  # how a bomb is laid: as most are, or harder: "blast", "thunder"


def suit_name(value: int) -> str | None:
    """A suit by its value: spades 4 … diamonds 1; 0: none."""
    return SUITS[4 - value] if value > 0 else None


def rank_of(read: int) -> str:
    """The top rank of a reading; the joker alone has none but its own."""
    return RANKS[top_of(read) - 3] if top_of(read) > 0 else "BJ"


class Kinds:
    """All combos of a game, by their numbers from 1 on; a reading says which one it is."""

    def __init__(self, *combos: Combo) -> None:
        self.combos = combos
        self.names = ("", *(combo.name for combo in combos))
        self.tiers = [-1, *(combo.tier for combo in combos)]  # by number; no combo: −1
        self.words = memo(1024)(self._words)

    def of(self, read: int) -> Combo:
        """The combo of a reading."""
        return self.combos[kind_of(read) - 1]

    def _words(self, read: int) -> Words:
        """A reading as people say it: what its kind is called, and what it carries."""
        if read == 0:
            return say("no combo")
        text = self.of(read).words.text
        args: dict[str, Said] = {"rank": printed(rank_of(read)), "n": n_of(read)}
        suit = suit_name(suit_of(read))
        if suit:
            args["suit"] = say(SUIT_WORDS[suit])
        whole = say(text, **{name: args[name] for name in args if f"{{{name}}}" in text})
        if wings_of(read) > 0 and not self.of(read).tells_wings:
            return say("{combo} with {n} attached", combo=whole, n=wings_of(read))
        return whole

    def short(self, read: int) -> Words | None:
        """A reading in a word or two."""
        known = self.of(read).short
        return say(known.text, n=n_of(read)) if known and "{n}" in known.text else known

    def worth(self, read: int) -> Words:
        """What a combo of a hand is good for."""
        return say("bomb") if self.of(read).tier > 0 else say("combo")

    def shown(self, read: int, key: list[int]) -> dict[str, Any]:
        """The seven fields of a reading, `type` … `key`; of no combo nulls and zeros."""
        if read == 0:
            return {
                "type": None, "n": 0, "rank": None, "suit": None,
                "wings": 0, "tier": None, "key": None,
            }  # fmt: skip
        return {
            "type": self.of(read).name,
            "n": n_of(read),
            "rank": rank_of(read),
            "suit": suit_name(suit_of(read)),
            "wings": wings_of(read),
            "tier": key[0],
            "key": key,
        }

    def item(self, read: int, name: str = "") -> dict[str, Any]:
        """A reading as an item of an answer: its rule, and its name or another."""
        return {"rule": self.of(read).rule, "name": name or self.of(read).name}

    @property
    def field(self) -> fields.Field:
        """A reading as a field of an event."""
        return fields.word("type", lambda n: self.of(n).name, self.words, slot="combo")

    @property
    def shouts(self) -> Cases:
        """What players call out with a combo, by the field of an event."""
        return Cases("type", {combo.name: combo.shout for combo in self.combos if combo.shout})

    @property
    def glosses(self) -> Cases:
        """What that means, by the same field."""
        return Cases("type", {combo.name: combo.gloss for combo in self.combos if combo.gloss})

    @property
    def cues(self) -> Cases:
        """A bomb is laid as one, the greater the harder, by the same field."""
        return Cases("type", {combo.name: combo.cue for combo in self.combos if combo.tier > 0})
