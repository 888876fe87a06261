"""What an action is worth to a player who looks one action ahead: captures, denial, the call."""

from paiju.cards.flower import ALL, CARDS, month_cards, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.piles import meetings, others_of
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
from paiju.games.koikoi.scoring import doubling, koikoi_factor, with_calls
from paiju.games.koikoi.state import Verb
from paiju.games.koikoi.yaku import viewing_points
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.rng import below
from paiju.kit.types import Action, Card, Cards, Ints, Rules, Seat, State

# How much of a yaku's points it is worth to have all but n of its cards, in hundredths.
NEAR = constants([100, 45, 18, 7, 2, 1, 0, 0, 0, 0, 0, 0])

SURE = 95  # of a hundred players who leave months on the floor, how many have none of them

# How often a player holds cards that meet none, one, more of the months on the floor, as against
# cards by chance that agree with that, in hundredths: those who can meet a card mostly do.
MEETING = constants([100, 87, 64])

# A pile and the cards lost to it, before; the same, then; and the cards that moved between.
Way = tuple[Cards, Cards, Cards, Cards, Cards]


@jit
def near(pile: Cards, lost: Cards, set_: Cards, need: int, points: int) -> int:
    """What a yaku of `need` cards out of a set is worth by how far it is, or 0 if out of reach."""
    if bits.count(set_ & ~lost) < need:
        return 0
    missing = need - bits.count(pile & set_)
    return points * (NEAR[missing] if missing > 0 else 100)


@jit
def nearer(way: Way, set_: Cards, need: int, points: int) -> int:
    """What a yaku is worth more than before; only the cards that moved can have changed it."""
    pile, lost, then, gone, moved = way
    if moved & set_ == 0 or points == 0:
        return 0
    return near(then, gone, set_, need, points) - near(pile, lost, set_, need, points)


@jit
def rise(rules: Rules, way: Way, month: int, calls: int) -> int:
    """What a pile may become, in hundredths of a point more than before; `calls`: of its owner."""
    pile, _, then, _, moved = way
    worth = 0
    if moved & RIBBONS:
        worth += nearer(way, RED_RIBBONS, 3, rules.v_akatan)
        worth += nearer(way, BLUE_RIBBONS, 3, rules.v_aotan)
        worth += nearer(way, RIBBONS, 5, rules.v_tanzaku)
        worth += 100 * (over(then & RIBBONS, 5) - over(pile & RIBBONS, 5))
    if moved & (BRIGHTS | ANIMALS):
        worth += nearer(way, DRY, 3, rules.v_sankou) + nearer(way, BRIGHTS, 4, rules.v_ameshikou)
        worth += nearer(way, BRIGHTS, 5, rules.v_gokou) + nearer(way, BIRDS, 3, rules.v_gochou)
        worth += nearer(way, BOAR_DEER_BUTTERFLIES, 3, rules.v_inoshikachou)
        hanami = viewing_points(rules.v_hanami, rules.v_hanami_called, calls)
        tsukimi = viewing_points(rules.v_tsukimi, rules.v_tsukimi_called, calls)
        worth += nearer(way, CHERRY_VIEWING, 2, hanami) + nearer(way, MOON_VIEWING, 2, tsukimi)
        worth += nearer(way, ANIMALS, 5, rules.v_tane)
        worth += 100 * (over(then & ANIMALS, 5) - over(pile & ANIMALS, 5))
    worth += nearer(way, JUNK | (CUP if rules.sake_cup > 0 else 0), 10, rules.v_kasu)
    worth += 100 * (over(then & JUNK, 10) - over(pile & JUNK, 10))
    if month > 0:
        worth += nearer(way, month_cards(month - 1), 4, rules.v_tsukifuda)
    return worth + 3 * (bits.count(then) - bits.count(pile))  # a card is a little nearer to a count


@jit
def over(cards: Cards, need: int) -> int:
    """How many cards a count has beyond what it needs."""
    n = bits.count(cards) - need
    return n if n > 0 else 0


@jit
def promise(rules: Rules, pile: Cards, lost: Cards, month: int, calls: int) -> int:
    """What a pile may become: more than nothing, with every card out of reach."""
    return rise(rules, (0, ALL, pile, lost, ALL), month, calls)


@jit
def gain(seen: State, rules: Rules, seat: Seat, captured: Cards, piles: Cards) -> int:
    """What capturing these cards gives the seat, and takes from the hopes of the others."""
    mine, lost = seen.taken[seat], piles & ~seen.taken[seat]
    way = (mine, lost, mine | captured, lost, captured)
    worth = rise(rules, way, seen.month, seen.calls[seat])
    for other in range(seen.players):
        if other != seat:
            theirs, gone = seen.taken[other], piles & ~seen.taken[other]
            way = (theirs, gone | captured, theirs, gone, captured)
            denied = rise(rules, way, seen.month, seen.calls[other])
            if denied != 0:
                worth += denied * 6 // (10 * (seen.players - 1))
    return worth


@jit
def exposed(seen: State, rules: Rules, seat: Seat, card: Card, piles: Cards) -> int:
    """
    What it may cost to leave a card on the floor: what the next seat could make of it, by how
    many cards of its month are still out.
    """
    known = seen.hand[seat] | seen.floor | bits.only(card) | piles
    out = bits.count(month_of(card) & ~known)
    if out == 0:
        return 0
    next_ = rival(seen, seat)
    theirs, gone = seen.taken[next_], piles & ~seen.taken[next_]
    way = (theirs, gone, theirs | bits.only(card), gone, bits.only(card))
    return rise(rules, way, seen.month, seen.calls[next_]) * out // 3


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Cards:
    """The cards of all piles: the same for every action of a question."""
    piles = 0
    for other in range(seen.players):
        piles |= seen.taken[other]
    return piles


@jit
def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The worth of a legal action, in hundredths of a point."""
    return valued(seen, rules, seat, action, shared(seen, rules, seat))


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, piles: Cards) -> int:
    """The worth of a legal action, by the cards of all piles."""
    verb = verb_of(action)
    if verb == Verb.TAKE:
        captured = bits.only(card_of(action)) | bits.only(seen.turned - 1)
        return gain(seen, rules, seat, captured, piles)
    if verb == Verb.PLAY:
        card = card_of(action)
        met = seen.floor & month_of(card)
        if met == 0:
            return -exposed(seen, rules, seat, card, piles) - 5
        if target_of(action) > 0:
            met = bits.only(target_of(action) - 1)
        return gain(seen, rules, seat, met | bits.only(card), piles)
    if verb == Verb.STOP:
        return 0
    return call(seen, rules, seat)


@jit
def call(seen: State, rules: Rules, seat: Seat) -> int:
    """
    Koikoi against stop: what more the hand may still bring, less the points at risk by how near
    the others are to theirs.
    """
    mine, lost, calls = seen.taken[seat], others_of(seen.taken, seat), seen.calls[seat]
    base = seen.points[seat]
    now = with_calls(rules, base, calls)
    hopes = promise(rules, mine, lost, seen.month, calls + 1) - 100 * base
    hopes += 100 * (with_calls(rules, base, calls + 1) - now)  # KK-64
    turns = seen.held[seat]
    danger = 0
    for other in range(seen.players):
        if other != seat:
            gone, said = others_of(seen.taken, other), seen.calls[other]
            theirs = promise(rules, seen.taken[other], gone, seen.month, said)
            danger += theirs - 100 * seen.points[other] + 40 * seen.points[other]
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
def lean(state: State, rules: Rules, seat: Seat, rng: Ints) -> None:
    """A player who left months on the floor with a card that met none mostly has none of them."""
    for other in range(state.players):
        if other != seat:
            strange = state.hand[other] & state.lacks[other]
            while strange:
                card = bits.first(strange)
                strange &= strange - 1
                if below(rng, 100) < SURE:
                    exchange(state, other, card, rng)


@jit
def exchange(state: State, other: Seat, card: Card, rng: Ints) -> None:
    """Lay a card back into the stock for one that its holder may well have."""
    n = state.stocked - (
        1 if state.cut > 0 else 0
    )  # everyone knows the last card that `cut` showed
    begin = CARDS - state.stocked
    start = below(rng, n) if n > 0 else 0
    for i in range(n):
        at = begin + (start + i) % n
        found = bits.only(int(state.stock[at]))
        if found & state.lacks[other] == 0:
            state.hand[other] = (state.hand[other] & ~bits.only(card)) | found
            state.stock[at] = card
            return


@jit
def likely(state: State, rules: Rules, seat: Seat) -> int:
    """A player who has had a turn and left cards on the floor can mostly not meet them."""
    agreed = 100
    for other in range(state.players):
        if other != seat and state.played[other] != 0:
            agreed = agreed * MEETING[min(meetings(state.hand[other], state.floor), 2)] // 100
    return agreed
