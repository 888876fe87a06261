"""The sets a seat has made and those under way: what a player looks for."""

from paiju.cards.flower import month_cards
from paiju.families.flower.piles import others_of, under_way
from paiju.games.gostop import items
from paiju.games.gostop.deck import (
    ANIMALS,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    GODORI,
    HONGDAN,
    JUNK,
    PACK,
    PALSSARI,
    PRINTED_DOUBLES,
    RAIN,
    RAIN_BIRD,
    RIBBONS,
    deck_cards,
)
from paiju.games.gostop.items import ITEMS, NAMES
from paiju.games.gostop.options import BRIGHTS_PER_CARD, PACT_POINTS
from paiju.games.gostop.points import junk_value
from paiju.games.gostop.scoring import enter_sets
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Cards, Rules, Seat, State
from paiju.kit.view import Item, Missing

LOOKED_FOR = 2  # a set is under way when it lacks no more than this


def set_cards(seen: State, what: int, junk: Cards) -> Cards:
    """The cards that an item of GS-60 … 68 is made of; none for any other item."""
    if what <= items.BRIGHTS:
        return BRIGHTS
    return {
        items.GODORI: GODORI, items.YUKDORI: GODORI | RAIN_BIRD, items.BIDORI: GODORI | RAIN_BIRD,
        items.ANIMALS: ANIMALS & ~junk, items.HONGDAN: HONGDAN, items.CHEONGDAN: CHEONGDAN,
        items.CHODAN: CHODAN, items.RIBBONS: RIBBONS, items.JUNK: JUNK | junk,
        items.THREE_DOUBLES: PRINTED_DOUBLES | junk, items.PALSSARI: PALSSARI,
        items.PACT: month_cards(int(seen.pact_month) - 1),
    }.get(what, 0)  # fmt: skip


def set_items(seen: State, rules: Rules, seat: Seat, junk: Cards) -> tuple[Item, ...]:
    """The sets that score, with their cards."""
    made = OUTCOME.new()
    pile = int(seen.captured[seat])
    enter_sets(seen, rules, pile, junk, made)
    found = []
    for i in range(int(made.n)):
        what, points = int(made.items[i][0]), int(made.items[i][1])
        cards = PACK.shown(int(pile & set_cards(seen, what, junk)))
        words = ITEMS.unit.words(points)
        found.append(Item(*NAMES[what], seat, words, cards, points=points))
    return tuple(found)


def missing(seen: State, rules: Rules, seat: Seat, junk: Cards) -> tuple[Missing, ...]:
    """The sets under way: some of their cards captured, the rest not lost to another seat."""
    mine, lost = int(seen.captured[seat]), int(others_of(seen.captured, seat))
    sets = []
    for what, cards, need in _sets(seen, rules, junk):
        cards &= int(deck_cards(rules))
        have = (mine & cards).bit_count()
        if what == items.JUNK:  # of which some cards count more than once
            have = int(junk_value(mine, junk))
        elif (cards & ~lost).bit_count() < need:
            continue
        sets.append((*NAMES[what], cards, have, need))
    return under_way(PACK, sets, mine | lost, LOOKED_FOR)


def _sets(seen: State, rules: Rules, junk: Cards) -> list[tuple[int, Cards, int]]:
    """Every set as what it is, its cards, and how many of them it needs."""
    sets = [
        (items.GODORI, GODORI, 3),
        (items.HONGDAN, HONGDAN, 3),
        (items.CHEONGDAN, CHEONGDAN, 3),
        (items.CHODAN, CHODAN, 3),
        (items.ANIMALS, ANIMALS & ~junk, int(rules.animal_from)),
        (items.RIBBONS, RIBBONS, int(rules.ribbon_from)),
        (items.JUNK, JUNK, int(rules.junk_from)),
    ]
    if rules.bright_scale != BRIGHTS_PER_CARD:  # else every bright counts by itself
        sets.append((items.THREE_BRIGHTS, BRIGHTS & ~RAIN, 3))
        sets.append((items.FOUR_BRIGHTS, BRIGHTS, 4))
        sets.append((items.FIVE_BRIGHTS, BRIGHTS, 5))
    if rules.palssari > 0:
        sets.append((items.PALSSARI, PALSSARI, 8))
    if rules.month_pact == PACT_POINTS:
        sets.append((items.PACT, month_cards(int(seen.pact_month) - 1), 4))
    return sets
