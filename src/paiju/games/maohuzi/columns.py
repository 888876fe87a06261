"""A hand as players hold it: kan, groups, pairs, cards that begin a group, and the rest by rank."""

from itertools import combinations

from paiju.cards.character import RANKS, kinds_of, many, names_of, one
from paiju.games.maohuzi.arrange import UNKNOWN, arranged
from paiju.games.maohuzi.cut import key_of
from paiju.games.maohuzi.deck import GROUPS, PACK, free_of, kans_of
from paiju.games.maohuzi.melds import Part, of_one_kind, pieces
from paiju.games.maohuzi.state import Kind
from paiju.kit.memo import memo
from paiju.kit.types import Rules

KEPT = 4096  # answers: some of every table that is being played at
TALL = 5  # cards of a column at most
SPARE = 3  # columns more than groups that win

Names = tuple[str, ...]


@memo(KEPT)
def sorted_hand(rules: Rules, hand: int, quad: bool) -> tuple[list[Part], Names]:
    """
    A hand as kan and the most groups that it makes now, and the cards left over; with a pao or a
    ti on the table (`quad`) a pair may be a group.
    """
    parts = [of_one_kind(rules, Kind.KAN, card) for card in kinds_of(kans_of(hand))]
    _, path = arranged(rules, free_of(hand), 1 if quad else 0, 0, UNKNOWN)
    made = pieces(rules, int(key_of(path)), -1)
    over = names_of(free_of(hand))
    for part in made:
        for name in part.names:
            over.remove(name)
    return sorted(parts + made, key=lambda part: (part.kind, part.cards)), tuple(over)


@memo(KEPT)
def columns(rules: Rules, hand: int, quad: bool, menzi: int) -> tuple[list[Part], list[Names]]:
    """The groups of a hand, kan first and then those with most huxi; and columns of the rest."""
    parts, over = sorted_hand(rules, hand, quad)
    parts = sorted(parts, key=lambda part: (part.kind != Kind.KAN, -part.huxi, part.cards))
    left = sum(one(PACK.card(name)) for name in over)
    kinds = sorted(set(kinds_of(left)))
    pairs = [card for card in kinds if many(left, card) == 2]
    loose = [card for card in kinds if card not in pairs]
    found: list[tuple[int, ...]] = [(card, card) for card in pairs]
    found += _begun(loose)
    single = sorted(loose, key=lambda card: (card % RANKS, card))
    found += [tuple(single[i : i + 3]) for i in range(0, len(single), 3)]
    while len(parts) + len(found) > menzi + SPARE and len(found) > 1:
        found[-2:] = [found[-2] + found[-1]]
    return parts, [tuple(PACK.names[card] for card in column) for column in found]


def _begun(loose: list[int]) -> list[tuple[int, ...]]:
    """Two cards each that a third would make a group; they leave the loose ones."""
    found: list[tuple[int, ...]] = []
    for x, y in list(combinations(loose, 2)):
        if x in loose and y in loose and any({x, y} <= set(group) for group in GROUPS):
            found.append((x, y))
            loose.remove(x)
            loose.remove(y)
    return found
