"""The flower cards as one gets to know them: the four kinds, and the plants of the twelve months."""

from paiju.cards.flower import CARDS
from paiju.families.flower.names import Names
from paiju.kit.lesson import Chart
from paiju.kit.words import say

OF_A_MONTH = 4
JUNK = "abc"  # how the names of plain cards end
SOME = 4  # plain cards stand for all of them


def known(names: Names) -> tuple[Chart, ...]:
    """All cards, by their kinds and by their months."""
    flowers = names.pack.names[:CARDS]

    def of(ends: str) -> tuple[str, ...]:
        return tuple(name for name in flowers if name[-1] in ends)

    kinds = (
        Chart(say("brights, the best cards"), of("B")),
        Chart(say("animals: a bird, a beast or a thing"), of("A")),
        Chart(say("ribbons: red, blue or plain"), of("R")),
        Chart(say("junk: all the others, half of the deck"), of(JUNK)[:SOME]),
    )
    months = (
        Chart(
            say("month {n}: {plant}", n=month + 1, plant=say(plant)),
            tuple(flowers[OF_A_MONTH * month : OF_A_MONTH * (month + 1)]),
        )
        for month, plant in enumerate(names.plants)
    )
    return (*kinds, *months)
