"""What an action is worth to a player who looks one action ahead: captures, denial, the call."""

from paiju.cards.flower import CARDS, month_cards, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.leaning import part_with
from paiju.families.flower.piles import others_of
from paiju.families.flower.piles import shared as shared
from paiju.games.koikoi.deck import (
    ANIMALS,
    BIRDS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHERRY_VIEWING,
    CUP,
    DRY,
    JUNK,
    MOON_VIEWING,
    RED_RIBBONS,
    RIBBONS,
)  # fmt: skip
from paiju.games.koikoi.options import MONTH_OFF
from paiju.games.koikoi.scoring import doubling, koikoi_factor, with_calls
from paiju.games.koikoi.state import Verb
from paiju.games.koikoi.yaku import viewing_points
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Action, Card, Cards, Ints, Rules, Seat, State

# How much of a yaku's points it is worth to lack n of its cards, in hundredths, and how much more to
# lack one less, seven bits each: a number that is shifted is there at once, where a table would have
# to be read.
_NEAR = (100, 45, 18, 7, 2, 1, 0)
NEAR = sum(share << (7 * n) for n, share in enumerate(_NEAR))
NEARER = sum((_NEAR[n - 1] - _NEAR[n]) << (7 * n) for n in range(1, len(_NEAR)))
FURTHEST = 8  # cards lacking, or more: worth nothing


@jit
def share(missing: int) -> int:
    """How much of its points a yaku is worth that lacks so many cards, in hundredths."""
    return (NEAR >> (7 * min(max(missing, 0), FURTHEST))) & 127


@jit
def near(pile: Cards, lost: Cards, set_: Cards, need: int, points: int) -> int:
    """What a yaku of `need` cards out of a set is worth by how far it is, or 0 if out of reach."""
    if points == 0:
        return 0
    now = share(need - bits.count(pile & set_))
    return points * (now if bits.count(set_ & ~lost) >= need else 0)


@jit
def over(cards: Cards, need: int) -> int:
    """How many cards a count has beyond what it needs."""
    return max(bits.count(cards) - need, 0)


@jit
def junk_set(rules: Rules) -> Cards:
    """The cards that count as junk."""
    return JUNK | (CUP if rules.sake_cup > 0 else 0)


@jit
def hanami(rules: Rules, calls: int) -> int:
    """KK-38, 56: the points of a viewing of cherries."""
    return viewing_points(rules.v_hanami, rules.v_hanami_called, calls)


@jit
def tsukimi(rules: Rules, calls: int) -> int:
    """KK-39, 56: the points of a viewing of the moon."""
    return viewing_points(rules.v_tsukimi, rules.v_tsukimi_called, calls)


@jit
def promise(rules: Rules, pile: Cards, lost: Cards, month: int, calls: int) -> int:
    """What a pile may become, in hundredths of a point; `calls`: of its owner."""
    worth = near(pile, lost, RED_RIBBONS, 3, rules.v_akatan)
    worth += near(pile, lost, BLUE_RIBBONS, 3, rules.v_aotan)
    worth += near(pile, lost, RIBBONS, 5, rules.v_tanzaku)
    worth += near(pile, lost, DRY, 3, rules.v_sankou)
    worth += near(pile, lost, BRIGHTS, 4, rules.v_ameshikou)
    worth += near(pile, lost, BRIGHTS, 5, rules.v_gokou)
    worth += near(pile, lost, BIRDS, 3, rules.v_gochou)
    worth += near(pile, lost, BOAR_DEER_BUTTERFLIES, 3, rules.v_inoshikachou)
    worth += near(pile, lost, CHERRY_VIEWING, 2, hanami(rules, calls))
    worth += near(pile, lost, MOON_VIEWING, 2, tsukimi(rules, calls))
    worth += near(pile, lost, ANIMALS, 5, rules.v_tane)
    worth += near(pile, lost, junk_set(rules), 10, rules.v_kasu)
    if rules.month_cards != MONTH_OFF and month > 0:
        worth += near(pile, lost, month_cards(month - 1), 4, rules.v_tsukifuda)
    worth += 100 * (over(pile & RIBBONS, 5) + over(pile & ANIMALS, 5) + over(pile & JUNK, 10))
    return worth + 3 * bits.count(pile)  # a card is a little nearer to a count


@jit
def moves(pile: Cards, lost: Cards, set_: Cards, need: int, points: int, takes: bool) -> int:
    """What a card of a set brings a pile that takes it, or denies a pile that cannot spare it."""
    if points == 0:
        return 0
    spare, lacks = bits.count(set_ & ~lost) - need, 7 * max(need - bits.count(pile & set_), 0)
    # both are reckoned before one is chosen: a processor guesses wrongly which sets are in reach
    nearer, now = (NEARER >> lacks) & 127, (NEAR >> lacks) & 127
    if takes:
        return points * (nearer if spare >= 0 else 0)
    return points * (now if spare == 0 else 0)


@jit
def change(
    rules: Rules, pile: Cards, lost: Cards, month: int, calls: int, cards: Cards, takes: bool
) -> int:
    """
    What cards of one month bring a pile that takes them, or deny a pile that does not get them:
    `promise` after less `promise` before. Each set has one card among them, but junk may have more.
    """
    worth = 0
    if cards & RIBBONS:
        red, blue = cards & RED_RIBBONS, cards & BLUE_RIBBONS
        set_ = RED_RIBBONS if red else (BLUE_RIBBONS if blue else 0)
        worth += moves(pile, lost, set_, 3, rules.v_akatan if red else rules.v_aotan, takes)
        worth += moves(pile, lost, RIBBONS, 5, rules.v_tanzaku, takes)
        worth += 100 if takes and bits.count(pile & RIBBONS) >= 5 else 0
    if cards & BRIGHTS:
        worth += moves(pile, lost, DRY if cards & DRY else 0, 3, rules.v_sankou, takes)
        worth += moves(pile, lost, BRIGHTS, 4, rules.v_ameshikou, takes)
        worth += moves(pile, lost, BRIGHTS, 5, rules.v_gokou, takes)
    if cards & ANIMALS:
        set_ = BOAR_DEER_BUTTERFLIES if cards & BOAR_DEER_BUTTERFLIES else 0
        worth += moves(pile, lost, set_, 3, rules.v_inoshikachou, takes)
        worth += moves(pile, lost, ANIMALS, 5, rules.v_tane, takes)
        worth += 100 if takes and bits.count(pile & ANIMALS) >= 5 else 0
    if cards & BIRDS:
        worth += moves(pile, lost, BIRDS, 3, rules.v_gochou, takes)
    if cards & (CHERRY_VIEWING | MOON_VIEWING):
        set_ = CHERRY_VIEWING if cards & CHERRY_VIEWING else 0
        worth += moves(pile, lost, set_, 2, hanami(rules, calls), takes)
        set_ = MOON_VIEWING if cards & MOON_VIEWING else 0
        worth += moves(pile, lost, set_, 2, tsukimi(rules, calls), takes)
    return worth + counted(rules, pile, lost, month, cards, takes)


@jit
def counted(rules: Rules, pile: Cards, lost: Cards, month: int, cards: Cards, takes: bool) -> int:
    """The same of what may have several of the cards: junk, and the cards of the month."""
    then = pile | cards if takes else pile
    before = lost if takes else lost | cards
    worth, set_ = 0, junk_set(rules)
    if cards & set_:
        worth += near(then, lost, set_, 10, rules.v_kasu)
        worth -= near(pile, before, set_, 10, rules.v_kasu)
    if rules.month_cards != MONTH_OFF and month > 0:
        set_ = month_cards(month - 1)
        worth += near(then, lost, set_, 4, rules.v_tsukifuda)
        worth -= near(pile, before, set_, 4, rules.v_tsukifuda)
    if takes:
        worth += 100 * (over(then & JUNK, 10) - over(pile & JUNK, 10)) + 3 * bits.count(cards)
    return worth


@jit
def gain(seen: State, rules: Rules, seat: Seat, captured: Cards, piles: Cards) -> int:
    """What capturing these cards gives the seat, and takes from the hopes of the others."""
    pile, calls = seen.captured[seat], seen.calls[seat]
    worth = change(rules, pile, piles & ~pile, seen.month, calls, captured, True)
    for other in range(seen.players):
        if other != seat:
            pile, calls = seen.captured[other], seen.calls[other]
            found = change(rules, pile, piles & ~pile, seen.month, calls, captured, False)
            # so that nothing is divided by a number that the compiler does not know
            worth += found * 6 // 10 if seen.players == 2 else found * 6 // 20
    return worth


@jit
def exposed(seen: State, rules: Rules, seat: Seat, card: Card, piles: Cards) -> int:
    """
    What it may cost to leave a card on the floor: what the next seat could make of it, by how
    many cards of its month are still out.
    """
    cards, next_ = bits.only(card), rival(seen, seat)
    out = bits.count(month_of(card) & ~(seen.hand[seat] | seen.floor | cards | piles))
    if out == 0:
        return 0
    pile, calls = seen.captured[next_], seen.calls[next_]
    return change(rules, pile, piles & ~pile, seen.month, calls, cards, True) * out // 3


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, piles: Cards) -> int:
    """The worth of a legal action, in hundredths of a point, by the cards of all piles."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.STOP:
        return 0
    if verb == Verb.KOIKOI:
        return call(seen, rules, seat)
    if verb == Verb.TAKE:
        met = bits.only(seen.turned - 1)
    else:
        met = seen.floor & month_of(card)
        if met == 0:
            return -exposed(seen, rules, seat, card, piles) - 5
        if target_of(action) > 0:
            met = bits.only(target_of(action) - 1)
    return gain(seen, rules, seat, met | bits.only(card), piles)


@jit
def call(seen: State, rules: Rules, seat: Seat) -> int:
    """
    Koikoi against stop: what more the hand may still bring, less the points at risk by how near
    the others are to theirs.
    """
    calls, base = seen.calls[seat], seen.points[seat]
    now = with_calls(rules, base, calls)
    hopes = 100 * (with_calls(rules, base, calls + 1) - now) - 100 * base  # KK-64
    turns = seen.held[seat]
    danger = 0
    for other in range(seen.players):
        pile, said = seen.captured[other], seen.calls[other] + (1 if other == seat else 0)
        more = promise(rules, pile, others_of(seen.captured, other), seen.month, said)
        if other == seat:
            hopes += more
        else:
            danger += more - 100 * seen.points[other] + 40 * seen.points[other]
    at_stake = (
        100 * now * doubling(rules, base) * koikoi_factor(seen, rules, seat, rival(seen, seat))
    )
    # KK-65 multiplies all of it alike, so it decides nothing
    return hopes * turns // 6 - danger * turns // 8 - at_stake * 55 // 100


@jit
def rival(seen: State, seat: Seat) -> Seat:
    """The next seat."""
    return seat + 1 if seat + 1 < seen.players else 0


@jit
def lean(state: State, rules: Rules, seat: Seat, inferred: Ints, rng: Ints) -> None:
    """A player mostly lacks the cards that would have served better than what was played."""
    n = state.stocked - (
        1 if state.cut > 0 else 0
    )  # everyone knows the last card, if `cut` showed it
    for other in range(state.players):
        if other != seat:
            part_with(state, other, inferred[other], 0, CARDS - state.stocked, n, rng)
