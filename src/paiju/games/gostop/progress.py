"""The sets a seat has made and those under way: what a player looks for."""

from paiju.games.gostop import settlement as s
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
    month_cards,
)
from paiju.games.gostop.notation import ITEMS
from paiju.games.gostop.options import BRIGHTS_PER_CARD, PACT_POINTS
from paiju.games.gostop.points import junk_value
from paiju.games.gostop.redeal import deck_cards
from paiju.games.gostop.settlement import enter_sets
from paiju.games.gostop.telling import ITEM_WORDS
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Cards, Rules, Seat, State
from paiju.kit.view import Item, Missing
from paiju.kit.words import Words, say

LOOKED_FOR = 2  # a set is under way when it lacks no more than this


def points_words(n: int) -> Words:
    """So many points."""
    return say("{n} points", n=n) if n != 1 else say("1 point")


def set_cards(seen: State, what: int, junk: Cards) -> Cards:
    """The cards that an item of GS-60 … 68 is made of."""
    if what <= s.BRIGHTS_ITEM:
        return BRIGHTS
    return {
        s.GODORI_ITEM: GODORI, s.YUKDORI_ITEM: GODORI | RAIN_BIRD,
        s.BIDORI_ITEM: GODORI | RAIN_BIRD, s.ANIMALS_ITEM: ANIMALS & ~junk,
        s.HONGDAN_ITEM: HONGDAN, s.CHEONGDAN_ITEM: CHEONGDAN, s.CHODAN_ITEM: CHODAN,
        s.RIBBONS_ITEM: RIBBONS, s.JUNK_ITEM: JUNK | junk,
        s.THREE_DOUBLES_ITEM: PRINTED_DOUBLES | junk, s.PALSSARI_ITEM: PALSSARI,
        s.PACT_ITEM: month_cards(int(seen.pact_month) - 1),
    }[what]  # fmt: skip


def set_items(seen: State, rules: Rules, seat: Seat, junk: Cards) -> tuple[Item, ...]:
    """The sets that score, with their cards."""
    made = OUTCOME.new()
    cards = int(seen.captured[seat])
    enter_sets(seen, rules, cards, junk, made)
    items = []
    for i in range(int(made.n)):
        what, points = int(made.items[i][0]), int(made.items[i][1])
        names = PACK.shown(int(cards & set_cards(seen, what, junk)))
        label = say(ITEM_WORDS[what])
        items.append(Item(ITEMS[what][0], label, seat, points_words(points), names))
    return tuple(items)


def missing(seen: State, rules: Rules, seat: Seat, junk: Cards) -> tuple[Missing, ...]:
    """The sets under way: some of their cards captured, the rest not lost to another seat."""
    mine = int(seen.captured[seat])
    lost = 0
    for other in range(seen.players):
        if other != seat:
            lost |= int(seen.captured[other])
    found = []
    for what, cards, need in _sets(seen, rules, junk):
        cards &= int(deck_cards(rules))
        have = (mine & cards).bit_count()
        if what == s.JUNK_ITEM:
            have = int(junk_value(mine, junk))
        reachable = what == s.JUNK_ITEM or (cards & ~lost).bit_count() >= need
        if have and 0 < need - have <= LOOKED_FOR and reachable:
            helps = PACK.shown(int(cards & ~mine & ~lost))
            found.append(Missing(ITEMS[what][0], say(ITEM_WORDS[what]), have, need, helps))
    return tuple(sorted(found, key=lambda one: one.need - one.have))


def _sets(seen: State, rules: Rules, junk: Cards) -> list[tuple[int, Cards, int]]:
    """Every set as what it is, its cards, and how many of them it needs."""
    sets = [
        (s.GODORI_ITEM, GODORI, 3),
        (s.HONGDAN_ITEM, HONGDAN, 3),
        (s.CHEONGDAN_ITEM, CHEONGDAN, 3),
        (s.CHODAN_ITEM, CHODAN, 3),
        (s.ANIMALS_ITEM, ANIMALS & ~junk, int(rules.animal_from)),
        (s.RIBBONS_ITEM, RIBBONS, int(rules.ribbon_from)),
        (s.JUNK_ITEM, JUNK, int(rules.junk_from)),
    ]
    if rules.bright_scale != BRIGHTS_PER_CARD:  # else every bright counts by itself
        sets.append((s.THREE_BRIGHTS, BRIGHTS & ~RAIN, 3))
        sets.append((s.FOUR_BRIGHTS, BRIGHTS, 4))
        sets.append((s.FIVE_BRIGHTS, BRIGHTS, 5))
    if rules.palssari > 0:
        sets.append((s.PALSSARI_ITEM, PALSSARI, 8))
    if rules.month_pact == PACT_POINTS:
        sets.append((s.PACT_ITEM, month_cards(int(seen.pact_month) - 1), 4))
    return sets
