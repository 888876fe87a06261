"""听: which cards win, how many of them a seat has not seen, and what each choice would leave."""

from collections.abc import Sequence

from paiju.cards.character import COPIES, KINDS, kinds_of, many, one
from paiju.games.maohuzi.arrange import GROUP, UNKNOWN, arranged
from paiju.games.maohuzi.claims import and_of, card_of, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import JUS, PACK, PATTERN, free_of, group_with, kans_of
from paiju.games.maohuzi.options import WIN_STOCK
from paiju.games.maohuzi.state import RESULTS, STATE, Kind, Source, Verb
from paiju.games.maohuzi.view import unseen
from paiju.games.maohuzi.wins import meld_of, owned, winning
from paiju.kit import bits
from paiju.kit.memo import memo
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.view import Leaves, Wait
from paiju.kit.words import say

KEPT = 4096  # answers: some of every table that is being played at


def waits_of(state: State, rules: Rules, seat: Seat) -> dict[str, dict[str, int | None]]:
    """MH-69 听: for every kind that wins from some source, the huxi counted from each."""
    waits: dict[str, dict[str, int | None]] = {}
    for card in range(KINDS):
        if owned(state, seat, state.hand[seat], card) == COPIES:
            continue
        found = {
            RESULTS[source]: int(winning(state, rules, seat, card, source)) or None
            for source in (Source.SELF, Source.DRAW, Source.DISCARD)
        }
        if rules.win_on == WIN_STOCK:
            found[RESULTS[Source.DISCARD]] = None
        if any(found.values()):
            waits[PACK.names[card]] = found
    return waits


class Cards:
    """The cards of a seat, and all else that decides which further card wins."""

    def __init__(self, seen: State, seat: Seat) -> None:
        self.menzi, self.xian = int(seen.menzi), int(seen.xian) >> seat & 1
        self.melds = tuple(int(seen.meld[seat][i]) for i in range(int(seen.groups[seat])))
        self.hand, self.laid = int(seen.hand[seat]), int(seen.laid[seat])
        self.quads, self.refrained = int(seen.quads[seat]), int(seen.refrained[seat])

    def best(self, rules: Rules) -> dict[str, int]:
        """The cards that win, each with the most huxi it may count for."""
        made = len(self.melds) + bits.count(kans_of(self.hand))
        numbers = (self.hand, self.laid, self.quads, self.refrained)
        return _best(rules, self.menzi, self.xian, self.melds, numbers, made)

    def without(self, card: int) -> "Cards":
        """The same after a discard."""
        return self._but(hand=self.hand - one(card))

    def with_peng(self, card: int) -> "Cards":
        """The same after a peng."""
        melds = (*self.melds, int(meld_of(Kind.PENG, card)))
        return self._but(hand=self.hand - 2 * one(card), melds=melds, laid=self.laid + 3)

    def with_chi(self, action: Action) -> "Cards":
        """MH-44, 45: the same after a chi, with what is laid beside it."""
        x, y = x_of(action), y_of(action)
        found = [int(group_with(card_of(action), x, y))]
        beside = [int(and_of(action, i)) - 1 for i in range(2) if and_of(action, i) > 0]
        hand = self.hand - one(x) - one(y) - sum(int(PATTERN[group]) for group in beside)
        found += beside
        melds = [int(meld_of(Kind.JU if group < JUS else Kind.JIAO, group)) for group in found]
        return self._but(hand=hand, melds=(*self.melds, *melds), laid=self.laid + 3 * len(found))

    def _but(self, **changes: object) -> "Cards":
        other = object.__new__(Cards)
        other.__dict__.update(self.__dict__ | changes)
        return other


@memo(KEPT)
def _best(
    rules: Rules, menzi: int, xian: int, melds: tuple[int, ...], numbers: tuple[int, ...], made: int
) -> dict[str, int]:
    """All that it depends on comes in. One card completes one group: all others must be there."""
    hand, laid, quads, refrained = numbers
    found, _ = arranged(rules, free_of(hand), 1, 0, UNKNOWN)
    if made + found // GROUP < menzi - 1:
        return {}
    seen, seat = STATE.new(), 0
    seen.menzi, seen.xian, seen.groups[seat] = menzi, xian, len(melds)
    for i, meld in enumerate(melds):
        seen.meld[seat][i] = meld
    seen.hand[seat], seen.laid[seat] = hand, laid
    seen.quads[seat], seen.refrained[seat] = quads, refrained
    waits = waits_of(seen, rules, seat)
    return {card: max(huxi or 0 for huxi in found.values()) for card, found in waits.items()}


def waits(seen: State, rules: Rules, seat: Seat, cards: Cards) -> tuple[Wait, ...]:
    """The cards that win, with how many of each the seat has not seen."""
    best = cards.best(rules)
    if not best:
        return ()
    left = int(unseen(seen, rules, seat))
    return tuple(
        Wait(card, many(left, PACK.card(card)), say("{n} huxi", n=huxi))
        for card, huxi in best.items()
    )


def leaves(seen: State, rules: Rules, seat: Seat, actions: Sequence[Action]) -> tuple[Leaves, ...]:
    """What each choice would leave the seat waiting for; after a claim with the best discard."""
    cards, found = Cards(seen, seat), []
    for at, action in enumerate(actions):
        verb, card = verb_of(action), card_of(action)
        if verb == Verb.DISCARD:
            left = waits(seen, rules, seat, cards.without(card))
            if left:
                found.append(Leaves(at, None, left))
        elif verb in (Verb.PENG, Verb.CHI):
            after = cards.with_peng(card) if verb == Verb.PENG else cards.with_chi(action)
            best = _best_discard(seen, rules, seat, after)
            if best:
                found.append(Leaves(at, *best))
    return tuple(found)


def _best_discard(
    seen: State, rules: Rules, seat: Seat, cards: Cards
) -> tuple[str, tuple[Wait, ...]] | None:
    """The discard that leaves the most cards to wait for; None: after none would one wait."""
    best: tuple[str, tuple[Wait, ...]] | None = None
    most = -1
    for card in sorted(set(kinds_of(free_of(cards.hand)))):
        found = waits(seen, rules, seat, cards.without(card))
        n = sum(wait.left for wait in found) if found else -1
        if n > most:
            best, most = (PACK.names[card], found), n
    return best
