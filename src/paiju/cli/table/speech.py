"""Words as this table says them: with the seats' names, and to the one who sits here."""

import re

from paiju.kit.words import Words

IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}


def to_you(verb: str) -> str:
    """A verb of the third person as it is said to you: "plays" → "play"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


class Speech:
    """The names at a table, seen from one seat."""

    def __init__(self, players: int, me: int) -> None:
        bots = iter(range(1, players))
        self.me = me
        self.names = tuple("You" if seat == me else f"Bot {next(bots)}" for seat in range(players))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"

    def say(self, said: Words) -> str:
        """A sentence with the seats' names in it."""
        text = str(said)
        mine = re.match(rf"@{self.me} ([a-z]+)", text)
        if mine:
            rest = re.sub(r"\bits\b", "your", text[mine.end() :])
            text = f"You {to_you(mine[1])}{rest}"
        text = re.sub(rf"@{self.me}'s\b", lambda found: "your" if found.start() else "Your", text)
        text = re.sub(rf"(?<=\w )@{self.me}\b", "you", text)
        return re.sub(r"@(\d+)", lambda found: self.name(int(found[1])), text)

    def refusal(self, why: str) -> str:
        """A refusal, which counts seats, with their names."""
        return self.say(Words(re.sub(r"\bseat (\d+)\b", r"@\1", why)))
