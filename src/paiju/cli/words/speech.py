"""Words as a table says them: with the players' names, and to the one who sits here."""

import re
from collections.abc import Iterable, Mapping, Sequence

from paiju.cli.words.catalogue import Spoken, said
from paiju.cli.words.pieces import Filling, Named, Part, Piece, Player, of
from paiju.kit.errors import Refusal
from paiju.kit.words import One, Said, Words, say

PLAYER = re.compile(r"@([0-9]{1,9})")


def filled(text: str, values: Mapping[str, Filling]) -> list[Piece]:
    """A sentence in the language of this process, in pieces."""
    sentence = said(text)
    if "{" not in sentence:
        return [sentence]
    from paiju.cli.words.message import pieces  # the rules of all languages take their time

    return pieces(Spoken.language, sentence, values)


class Speech:
    """The names at a table, seen from one seat; −1: from none."""

    def __init__(
        self,
        names: Sequence[str] = (),
        me: int = -1,
        cards: Mapping[str, Words | str] | None = None,
        briefs: Sequence[str] = (),
    ) -> None:
        self.names = names
        self.briefs = briefs or names  # where room is short
        self.me = me
        self.cards = cards or {}  # what each is called

    def name(self, seat: int) -> str:
        """What a player is called."""
        if seat == self.me:
            return self.say(say("You"))
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say(say("Seat {n}", n=seat + 1))

    def brief(self, seat: int) -> str:
        """What a player is called where room is short."""
        return self.name(seat) if seat == self.me else self.briefs[seat]

    def card(self, name: str) -> str:
        """What a card is called; one without a name stays as it is written."""
        called = self.cards.get(name, name)
        return called if isinstance(called, str) else self.say(called)

    def say(self, spoken: Words | str) -> str:
        """A sentence with the names of players and cards in it."""
        parts = self.parts(spoken)
        return "".join(part if isinstance(part, str) else self.card(part.card) for part in parts)

    def parts(self, spoken: Words | str) -> list[Part]:
        """A sentence in pieces: text with the players' names in it, and the cards that it names."""
        words = Words(spoken) if isinstance(spoken, str) else spoken
        found: list[Part] = []
        for piece in self._pieces(words):
            if piece == "":
                continue
            part = self._called(piece, not found) if isinstance(piece, Player) else piece
            if found and isinstance(part, str) and isinstance(found[-1], str):
                found[-1] += part
            else:
                found.append(part)
        return found

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
        from paiju.cli.words.message import listed

        return listed(Spoken.language, [of(self._value(one)) for one in things]) if things else ""

    def _named(self, text: str) -> Filling:
        """A player or a card by its name, or several of them; any other text is what it says."""
        names = text.split(" ")
        if len(names) > 1 and all(PLAYER.fullmatch(one) or one in self.cards for one in names):
            return self._listed(names)
        if player := PLAYER.fullmatch(text):
            return Player(int(player[1]), int(player[1]) == self.me)
        return [Named(text)] if text in self.cards else text


def spoken(no: Refusal) -> str:
    """Why something is refused, and where; English has it as programs read it."""
    if Spoken.language == "en":
        return str(no)
    why = no.said
    if no.lead and no.field.startswith("options."):
        why = say("option {name}: {why}", name=no.field.removeprefix("options."), why=why)
    elif no.lead:
        why = say("Field {field}: {why}", field=no.lead, why=why)
    if no.at is not None:
        why = say("Action {n}, “{line}”: {why}", n=no.at + 1, line=no.action or "", why=why)
    return Speech().say(why)


def against_bots(players: int, me: int, bot: str = "", cards: Iterable[str] = ()) -> Speech:
    """
    How a table speaks at which one person sits; bots that are chosen by a level have its name. Its
    cards are called as they are written, so that a person can type them.
    """
    from paiju.bots.levels import level_of  # most commands name no bot

    bots = [0 if seat == me else seat + (seat < me) for seat in range(players)]
    level = level_of(bot)
    if level is None:
        names = [t("Bot {n}", n=n) for n in bots]
    elif players == 2:
        names = [t(level.name) for _ in bots]
    else:
        names = [t("{name} {n}", name=t(level.name), n=n) for n in bots]
    return Speech(names, me, {card: card for card in cards}, [t("B{n}", n=n) for n in bots])


def t(text: str, **args: One | Sequence[One]) -> str:
    """A sentence of this program itself; several things in it are a list."""
    return Speech().say(say(text, **args))
