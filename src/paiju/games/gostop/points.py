"""
Card points: the sets of one seat's captured cards, GS-60 … 68, and who is entitled by them.

`junk` is always the set of flexible animals that are read as junk (GS-2).
"""

from paiju.cards.flower import month_cards
from paiju.games.gostop.deck import (
    ANIMALS,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    DOUBLES,
    FLEX_CARDS,
    GODORI,
    HONGDAN,
    JUNK,
    MOON_BIRD,
    PALSSARI,
    PRINTED_DOUBLES,
    RAIN,
    RAIN_BIRD,
    RIBBONS,
    TRIPLES,
)  # fmt: skip
from paiju.games.gostop.options import (
    AGAIN_RECOVER,
    AGAIN_STRICT,
    BRIGHTS_PER_CARD,
    FLEX_BEST,
    FLEX_ONCE,
    PACT_POINTS,
)  # fmt: skip
from paiju.kit import bits
from paiju.kit.jit import jit, table
from paiju.kit.types import Card, Cards, Rules, Seat, State

# GS-70: the readings of up to three flexible animals as sets of places in `flex_animals`:
# fewest cards as junk first, then in that order.
READINGS = table([0, 1, 2, 4, 3, 5, 6, 7])


@jit
def junk_value(cards: Cards, junk: Cards) -> int:
    """GS-2: the value of the junk among the cards: plain 1, double 2, X3 3, flexible as junk 2."""
    value = bits.count(cards & JUNK) + bits.count(cards & DOUBLES)
    if cards & TRIPLES:
        value += 2
    if cards & junk:
        value += 2 * bits.count(cards & junk)
    return value


@jit
def animal_count(cards: Cards, junk: Cards) -> int:
    """GS-62: animals, without those read as junk."""
    return bits.count(cards & ANIMALS & ~junk)


@jit
def flex_card(rules: Rules, place: int) -> int:
    """GS-29: the flexible animal at this place of `flex_animals`; −1: there is none."""
    named = rules.flex_animals[place]
    return FLEX_CARDS[named - 1] if named > 0 else -1


@jit
def flexible(rules: Rules) -> Cards:
    """GS-2: every animal that may be junk."""
    cards = 0
    for place in range(3):
        card = flex_card(rules, place)
        if card >= 0:
            cards |= bits.only(card)
    return cards


@jit
def reading(rules: Rules, i: int, undecided: Cards) -> int:
    """GS-70: the i-th way to read undecided cards, as the set read as junk; −1: no such way."""
    junk = 0
    for place in range(3):
        if bits.has(READINGS[i], place):
            card = flex_card(rules, place)
            if card < 0 or not bits.has(undecided, card):
                return -1
            junk |= bits.only(card)
    return junk


@jit
def undecided(state: State, seat: Seat) -> Cards:
    """GS-29: flexible animals of the seat that nobody has declared."""
    return state.captured[seat] & state.flex & ~(state.junked | state.fixed)


@jit
def bright_points(rules: Rules, cards: Cards) -> int:
    """GS-60 광: three, four, five brights; or one point a card."""
    n = bits.count(cards & BRIGHTS)
    rain = cards & RAIN != 0
    if rules.bright_scale == BRIGHTS_PER_CARD:
        return 0 if n == 1 and rain else n
    if n == 3:
        return 2 if rain else 3
    if n == 4:
        return 4 if rain else 4 + rules.four_bright_bonus
    return rules.five_brights if n == 5 else 0


@jit
def bird_points(rules: Rules, cards: Cards) -> int:
    """GS-61 고도리, 육도리, 비도리."""
    if cards & GODORI == GODORI:
        return 6 if rules.yukdori == 1 and cards & RAIN_BIRD != 0 else 5
    if rules.bidori == 1 and cards & RAIN_BIRD != 0 and cards & MOON_BIRD != 0:
        return 2 if cards & GODORI & ~MOON_BIRD != 0 else 0
    return 0


@jit
def count_points(n: int, first: int) -> int:
    """GS-62, 64, 65: one point at `first` cards, one more for each further."""
    return n - first + 1 if n >= first else 0


@jit
def ribbon_set_points(cards: Cards) -> int:
    """GS-63 홍단, 청단, 초단: three each."""
    points = 0
    if cards & HONGDAN == HONGDAN:
        points += 3
    if cards & CHEONGDAN == CHEONGDAN:
        points += 3
    if cards & CHODAN == CHODAN:
        points += 3
    return points


@jit
def three_doubles_points(rules: Rules, cards: Cards, junk: Cards) -> int:
    """GS-66 쌍피 3장: both printed doubles and a flexible animal read as junk."""
    if rules.three_doubles > 0 and cards & PRINTED_DOUBLES == PRINTED_DOUBLES and cards & junk:
        return rules.three_doubles
    return 0


@jit
def palssari_points(rules: Rules, cards: Cards) -> int:
    """GS-67 팔싸리: all eight cards of months 4 and 7."""
    return rules.palssari if rules.palssari > 0 and cards & PALSSARI == PALSSARI else 0


@jit
def has_pact(state: State, cards: Cards) -> bool:
    """GS-68, 72 월약: all four cards of the pact's month."""
    pact = month_cards(state.pact_month - 1)
    return cards & pact == pact


@jit
def pact_points(state: State, rules: Rules, cards: Cards) -> int:
    """GS-68: what the month pact gives as points."""
    if rules.month_pact == PACT_POINTS and has_pact(state, cards):
        return rules.month_pact_points
    return 0


@jit
def set_points(state: State, rules: Rules, cards: Cards, junk: Cards) -> int:
    """GS-60 … 66, 68: the sets without palssari."""
    points = count_points(junk_value(cards, junk), rules.junk_from)
    points += count_points(bits.count(cards & RIBBONS), rules.ribbon_from)
    animals = cards & ANIMALS
    if animals:
        points += count_points(bits.count(animals & ~junk), rules.animal_from)
        points += bird_points(rules, cards)
    if cards & BRIGHTS:
        points += bright_points(rules, cards)
    if cards & RIBBONS:
        points += ribbon_set_points(cards)
    points += three_doubles_points(rules, cards, junk)
    return points + pact_points(state, rules, cards)


@jit
def open_points(state: State, rules: Rules, cards: Cards, junk: Cards) -> int:
    """GS-40: P with one reading: the sets, with palssari only if `palssari_opens`."""
    points = set_points(state, rules, cards, junk)
    return points + palssari_points(rules, cards) if rules.palssari_opens == 1 else points


@jit
def full_points(state: State, rules: Rules, cards: Cards, junk: Cards) -> int:
    """GS-70: P as it is settled: all sets, palssari included."""
    return set_points(state, rules, cards, junk) + palssari_points(rules, cards)


@jit
def card_points(state: State, rules: Rules, seat: Seat) -> int:
    """GS-40: P of a seat now; under `best` the greatest over all readings."""
    cards = state.captured[seat]
    points = open_points(state, rules, cards, state.junked)
    if rules.flex_choice == FLEX_BEST:
        free = undecided(state, seat)
        if free:
            for i in range(1, 8):
                junk = reading(rules, i, free)
                if junk >= 0:
                    points = max(points, open_points(state, rules, cards, state.junked | junk))
    return points


@jit
def junk_points(state: State, rules: Rules, cards: Cards, junk: Cards) -> int:
    """GS-65: the points of junk 피."""
    return count_points(junk_value(cards, junk), rules.junk_from)


@jit
def is_entitled(state: State, rules: Rules, seat: Seat, points: int, junk: int) -> bool:
    """GS-40, GS-41: whether P (and, for `exceed_strict`, junk points) entitle to go or stop."""
    if points < rules.stop_score:
        return False
    if state.gos[seat] == 0 or points > state.level[seat]:
        strict = rules.go_again == AGAIN_STRICT and state.gos[seat] > 0
        return not strict or junk >= state.level_junk[seat]
    recovers = rules.go_again == AGAIN_RECOVER and bits.has(state.fell, seat)
    return recovers and points == state.level[seat]


@jit
def entitled_with(state: State, rules: Rules, seat: Seat, more: Cards, junk: Cards) -> bool:
    """GS-40: whether the seat is entitled with `more` captured and `junk` declared."""
    cards = state.captured[seat] | more
    points = open_points(state, rules, cards, junk)
    if points < rules.stop_score:
        return False
    return is_entitled(state, rules, seat, points, junk_points(state, rules, cards, junk))


@jit
def entitled(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-40: whether the seat is entitled now."""
    points = card_points(state, rules, seat)
    if points < rules.stop_score:
        return False
    junk = junk_points(state, rules, state.captured[seat], state.junked)
    return is_entitled(state, rules, seat, points, junk)


@jit
def entitled_by_declaring(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-29 `once`: whether saying `junk` of some undeclared animal would entitle the seat."""
    if rules.flex_choice != FLEX_ONCE:
        return False
    free = undecided(state, seat)
    if free:
        for i in range(1, 8):
            junk = reading(rules, i, free)
            if junk >= 0 and entitled_with(state, rules, seat, 0, state.junked | junk):
                return True
    return False


@jit
def feeds(state: State, rules: Rules, seat: Seat, card: Card) -> bool:
    """GS-45: the seat is not entitled now and would be with this card."""
    if entitled_with(state, rules, seat, 0, state.junked):
        return False
    return entitled_with(state, rules, seat, bits.only(card), state.junked)


@jit
def watch_fall(state: State, rules: Rules, seat: Seat) -> None:
    """GS-41 `recover`: remember a seat whose points have fallen below those of its latest go."""
    if rules.go_again == AGAIN_RECOVER and state.gos[seat] > 0:
        if card_points(state, rules, seat) < state.level[seat]:
            state.fell |= bits.only(seat)
