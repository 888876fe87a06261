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
from paiju.games.koikoi.options import MONTH_OFF
from paiju.games.koikoi.scoring import doubling, koikoi_factor, with_calls
from paiju.games.koikoi.state import Verb
from paiju.games.koikoi.yaku import viewing_points
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.rng import below
from paiju.kit.types import Action, Card, Cards, Ints, Rules, Seat, State

# How much of a yaku's points it is worth to lack n of its cards, in hundredths, seven bits each: a
# number that is shifted is there at once, where a table would have to be read.
NEAR = sum(share << (7 * n) for n, share in enumerate((100, 45, 18, 7, 2, 1)))
FURTHEST = 8  # cards lacking, or more: worth nothing

# Three numbers in one, so that one addition adds all of them.
WIDTH = 21  # bits, for sums of a few times 99 points in hundredths
MOST = (1 << WIDTH) - 1

SURE = 95  # of a hundred players who leave months on the floor, how many have none of them

# How often a player holds cards that meet none, one, more of the months on the floor, as against
# cards by chance that agree with that, in hundredths: those who can meet a card mostly do.
MEETING = constants([100, 87, 64])

# A pile and the cards lost to it; the same of the next seat.
Two = tuple[Cards, Cards, Cards, Cards]

# What all actions of a question share: of each set but junk what a card of it brings, then what one,
# two and three cards of junk do, then how many of junk the two piles have, and all piles.
Known = tuple[
    int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, Cards
]  # fmt: skip


@jit
def share(missing: int) -> int:
    """How much of its points a yaku is worth that lacks so many cards, in hundredths."""
    return (NEAR >> (7 * min(max(missing, 0), FURTHEST))) & 127


@jit
def near(pile: Cards, lost: Cards, set_: Cards, need: int, points: int) -> int:
    """What a yaku of `need` cards out of a set is worth by how far it is, or 0 if out of reach."""
    if points == 0 or bits.count(set_ & ~lost) < need:
        return 0
    return points * share(need - bits.count(pile & set_))


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
def brings(two: Two, set_: Cards, need: int, points: int, more: int) -> int:
    """
    What `more` cards of a set bring a pile, what they deny the next seat, and what they would
    bring that seat: three numbers in one.
    """
    if points == 0:
        return 0
    mine, lost, theirs, gone = two
    worth = 0
    if bits.count(set_ & ~lost) >= need:
        missing = need - bits.count(mine & set_)
        worth = points * (share(missing - more) - share(missing))
    spare = bits.count(set_ & ~gone) - need
    if spare >= 0:
        missing = need - bits.count(theirs & set_)
        now = points * share(missing)
        if spare < more:
            worth += now << WIDTH
        worth += (points * share(missing - more) - now) << (2 * WIDTH)
    return worth


@jit
def beyond(two: Two, set_: Cards, need: int) -> int:
    """What a card of a set counts beyond what is needed: to the seat, and to the next."""
    worth = 100 if bits.count(two[0] & set_) >= need else 0
    return worth + ((100 if bits.count(two[2] & set_) >= need else 0) << (2 * WIDTH))


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """
    What a card of each set brings. Cards that are captured together are of one month, so there is
    but one of each set among them, except of junk.
    """
    piles = 0
    for other in range(seen.players):
        piles |= seen.taken[other]
    next_ = rival(seen, seat)
    mine, theirs = seen.taken[seat], seen.taken[next_]
    two = (mine, piles & ~mine, theirs, piles & ~theirs)
    # what a viewing counts depends on the calls of whose pile it is: each seat's part by itself
    own = (mine, piles & ~mine, 0, ALL)
    other = (0, ALL, theirs, piles & ~theirs)
    calls, said = seen.calls[seat], seen.calls[next_]
    ribbon = brings(two, RIBBONS, 5, rules.v_tanzaku, 1) + beyond(two, RIBBONS, 5)
    bright = brings(two, BRIGHTS, 4, rules.v_ameshikou, 1)
    animal = brings(two, ANIMALS, 5, rules.v_tane, 1) + beyond(two, ANIMALS, 5)
    cherry = brings(own, CHERRY_VIEWING, 2, hanami(rules, calls), 1)
    moon = brings(own, MOON_VIEWING, 2, tsukimi(rules, calls), 1)
    junk = junk_set(rules)
    return (
        brings(two, RED_RIBBONS, 3, rules.v_akatan, 1),
        brings(two, BLUE_RIBBONS, 3, rules.v_aotan, 1),
        ribbon,
        brings(two, DRY, 3, rules.v_sankou, 1),
        bright + brings(two, BRIGHTS, 5, rules.v_gokou, 1),
        brings(two, BIRDS, 3, rules.v_gochou, 1),
        brings(two, BOAR_DEER_BUTTERFLIES, 3, rules.v_inoshikachou, 1),
        cherry + brings(other, CHERRY_VIEWING, 2, hanami(rules, said), 1),
        moon + brings(other, MOON_VIEWING, 2, tsukimi(rules, said), 1),
        animal,
        brings(two, junk, 10, rules.v_kasu, 1),
        brings(two, junk, 10, rules.v_kasu, 2),
        brings(two, junk, 10, rules.v_kasu, 3),
        bits.count(mine & JUNK),
        bits.count(theirs & JUNK),
        piles,
    )


@jit
def summed(rules: Rules, cards: Cards, known: Known) -> int:
    """What cards of one month bring, deny, and would bring: three numbers in one."""
    worth = known[0] if cards & RED_RIBBONS else 0
    worth += known[1] if cards & BLUE_RIBBONS else 0
    worth += known[2] if cards & RIBBONS else 0
    worth += known[3] if cards & DRY else 0
    worth += known[4] if cards & BRIGHTS else 0
    worth += known[5] if cards & BIRDS else 0
    worth += known[6] if cards & BOAR_DEER_BUTTERFLIES else 0
    worth += known[7] if cards & CHERRY_VIEWING else 0
    worth += known[8] if cards & MOON_VIEWING else 0
    worth += known[9] if cards & ANIMALS else 0
    junk = bits.count(cards & junk_set(rules))
    worth += known[10] if junk == 1 else 0
    worth += known[11] if junk == 2 else 0
    return worth + (known[12] if junk > 2 else 0)


@jit
def denied(rules: Rules, pile: Cards, gone: Cards, month: int, calls: int, cards: Cards) -> int:
    """What a pile may become no more when these cards are another's."""
    before = promise(rules, pile, gone, month, calls)
    return before - promise(rules, pile, gone | cards, month, calls)


@jit
def gain(seen: State, rules: Rules, seat: Seat, captured: Cards, known: Known) -> int:
    """What capturing these cards gives the seat, and takes from the hopes of the others."""
    piles, next_ = known[15], rival(seen, seat)
    sums = summed(rules, captured, known)
    worth, lost = sums & MOST, (sums >> WIDTH) & MOST
    worth += 100 * (max(known[13] + bits.count(captured & JUNK) - 10, 0) - max(known[13] - 10, 0))
    worth += 3 * bits.count(captured)
    if rules.month_cards != MONTH_OFF and seen.month > 0:
        worth += month_more(rules, seen.taken[seat], piles, seen.month, captured)
        pile = seen.taken[next_]
        lost += month_less(rules, pile, piles & ~pile, seen.month, captured)
    worth += lost * 6 // (10 * (seen.players - 1))
    if seen.players > 2:
        third = rival(seen, next_)
        pile, calls = seen.taken[third], seen.calls[third]
        lost = denied(rules, pile, piles & ~pile, seen.month, calls, captured)
        worth += lost * 6 // (10 * (seen.players - 1))
    return worth


@jit
def month_more(rules: Rules, pile: Cards, piles: Cards, month: int, cards: Cards) -> int:
    """KK-45: what cards bring a pile on its way to the four cards of the month."""
    lost, of_month = piles & ~pile, month_cards(month - 1)
    now = near(pile, lost, of_month, 4, rules.v_tsukifuda)
    return near(pile | cards, lost, of_month, 4, rules.v_tsukifuda) - now


@jit
def month_less(rules: Rules, pile: Cards, gone: Cards, month: int, cards: Cards) -> int:
    """KK-45: what cards take from a pile's hopes of the four cards of the month."""
    of_month = month_cards(month - 1)
    now = near(pile, gone, of_month, 4, rules.v_tsukifuda)
    return now - near(pile, gone | cards, of_month, 4, rules.v_tsukifuda)


@jit
def exposed(seen: State, rules: Rules, seat: Seat, card: Card, known: Known) -> int:
    """
    What it may cost to leave a card on the floor: what the next seat could make of it, by how
    many cards of its month are still out.
    """
    piles, cards = known[15], bits.only(card)
    out = bits.count(month_of(card) & ~(seen.hand[seat] | seen.floor | cards | piles))
    worth = (summed(rules, cards, known) >> (2 * WIDTH)) & MOST
    if cards & JUNK and known[14] >= 10:
        worth += 100
    if rules.month_cards != MONTH_OFF and seen.month > 0:
        worth += month_more(rules, seen.taken[rival(seen, seat)], piles, seen.month, cards)
    return (worth + 3) * out // 3


@jit
def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The worth of a legal action, in hundredths of a point."""
    return valued(seen, rules, seat, action, shared(seen, rules, seat))


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, known: Known) -> int:
    """The worth of a legal action, by what all actions share."""
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
            return -exposed(seen, rules, seat, card, known) - 5
        if target_of(action) > 0:
            met = bits.only(target_of(action) - 1)
    return gain(seen, rules, seat, met | bits.only(card), known)


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
        pile, said = seen.taken[other], seen.calls[other] + (1 if other == seat else 0)
        more = promise(rules, pile, others_of(seen.taken, other), seen.month, said)
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
