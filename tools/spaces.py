"""Writes docs/spaces.md from the games: `python -m tools.spaces > docs/spaces.md`."""

from collections.abc import Iterable, Iterator

from paiju.games import GAMES, load
from paiju.kit.game import Game
from paiju.kit.spaces import Row, size_of
from paiju.lab.env.choosing import words_of
from paiju.lab.env.tables import width_of

HEAD = """# Spaces

Every number that a network sees and chooses, game by game; [the lab](lab.md#environments) tells how to use them. This page is written by `python -m tools.spaces` from what the games declare, and a test holds it.

Seats count from the viewer on: `pile + 0` is the viewer's own, `pile + 1` the next player's. Numbers of seats that are not there are 0. An observation holds what its seat may know and nothing else; a test overwrites everything that is hidden and sees no number change.
"""

FREE = """
Where a player names cards, `legal` has one action a *shape* (kind, units, top rank, suit, attached cards), and so have the choices: each plays the cheapest cards of its shape. That is sound, and for every combo that can be played it has its shape, but it is not complete: other cards of the same shape cannot be named. Ranks count by their value (3 … 10, J 11, Q 12, K 13, A 14, 2 15), suits ♦ 1, ♣ 2, ♥ 3, ♠ 4.

Complete is `by_cards` of the environments of one table: {size} choices, {words} words ({first}), then + k: put card k down, then *take back* ({back}) and *play* ({play}). A card can be put down while the hand has one more of it; *play* is open when the cards that lie there may be played as they are; *take back* is open when any lie there; words are open when none do. So every set that the rules allow can be played, in any order of its cards, and nothing else. Limits: a play of n cards takes n + 1 choices; a player who takes back for ever plays for ever; the observation does not show what lies there (nobody else may see it), so remember it yourself.
"""


def _table(rows: Iterable[Row]) -> Iterator[str]:
    yield "| from | to | what | says |"
    yield "| --- | --- | --- | --- |"
    at = 0
    for row in rows:
        yield f"| {at} | {at + row.size - 1} | {row.name} | {row.says} |"
        at += row.size


def _game(game: Game) -> Iterator[str]:
    spaces = game.spaces
    assert spaces is not None
    bits = 8 * width_of(game)(0).itemsize
    yield f"## {game.title} `{game.id}`"
    yield ""
    names = ", ".join(f"{i} {name}" for i, name in enumerate(game.cards.pack.names))
    yield f"Cards by their numbers: {names}."
    yield ""
    yield f"### What is seen: {size_of(spaces.observed)} numbers of {bits} bits"
    yield ""
    if spaces.is_narrow:
        yield "Any larger number stands as 127."
        yield ""
    yield from _table(spaces.observed)
    yield ""
    yield f"### What is chosen: {size_of(spaces.choices)} choices"
    if game.notation.free:
        words = words_of(game)
        back = len(words) + len(game.cards.pack.names)
        yield FREE.rstrip("\n").format(
            size=back + 2, words=len(words), first=", ".join(words), back=back, play=back + 1
        )
    yield ""
    yield from _table(spaces.choices)
    yield ""


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for name in GAMES:
        lines += _game(load(name))
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    print(page(), end="")
