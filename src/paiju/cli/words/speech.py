"""Words as a table says them: with the players' names, and to the one who sits here."""

import re
from collections.abc import Mapping, Sequence

from paiju.cli.words.catalogue import Spoken, catalogue
from paiju.cli.words.message import Filling, Piece, Player, listed, of, pieces
from paiju.kit.words import One, Said, Words, english, say

PLAYER = re.compile(r"@(\d+)")


def filled(text: str, values: Mapping[str, Filling]) -> list[Piece]:
    """A sentence in the language of this process, in pieces."""
    return pieces(Spoken.language, catalogue(Spoken.language).get(text) or english(text), values)


class Speech:
    """The names at a table, seen from one seat; −1: from none."""

    def __init__(
        self,
        names: Sequence[str] = (),
        me: int = -1,
        cards: Mapping[str, Words] | None = None,
    ) -> None:
        self.names = names
        self.me = me
        self.cards = cards or {}  # what each is called; one without a name stays as it is written

    def name(self, seat: int) -> str:
        """What a player is called."""
        if seat == self.me:
            return self.say(say("You"))
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say(say("Seat {n}", n=seat + 1))

    def say(self, said: Words | str) -> str:
        """A sentence with the players' names in it."""
        words = Words(said) if isinstance(said, str) else said
        found = [piece for piece in self._pieces(words) if piece != ""]
        return "".join(
            self._called(piece, at == 0) if isinstance(piece, Player) else piece
            for at, piece in enumerate(found)
        )

    def _called(self, player: Player, first: bool) -> str:
        """What a player is called, at the beginning of a sentence or within."""
        return self.say(say("you")) if player.is_reader and not first else self.name(player.seat)

    def _pieces(self, words: Words) -> list[Piece]:
        values = {name: self._value(value) for name, value in words.args.items()}
        return filled(words.text, values)

    def _value(self, value: Said) -> Filling:
        """What stands in a place of a sentence."""
        if isinstance(value, tuple):
            return self._listed(value)
        if isinstance(value, Words):
            return self._pieces(value)
        return self._named(value) if isinstance(value, str) else value

    def _listed(self, things: Sequence[One]) -> Filling:
        return listed(Spoken.language, [of(self._value(one)) for one in things]) if things else ""

    def _named(self, text: str) -> Filling:
        """A player or a card by its name, or several of them; any other text is what it says."""
        names = text.split(" ")
        if len(names) > 1 and all(PLAYER.fullmatch(one) or one in self.cards for one in names):
            return self._listed(names)
        if player := PLAYER.fullmatch(text):
            return Player(int(player[1]), int(player[1]) == self.me)
        return self._pieces(self.cards[text]) if text in self.cards else text


def against_bots(players: int, me: int) -> Speech:
    """How a table speaks at which one person sits."""
    bots = iter(range(1, players))
    return Speech(["" if seat == me else t("Bot {n}", n=next(bots)) for seat in range(players)], me)


def t(text: str, **args: One | Sequence[One]) -> str:
    """A sentence of this program itself; several things in it are a list."""
    return Speech().say(say(text, **args))
