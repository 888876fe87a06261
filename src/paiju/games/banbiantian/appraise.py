"""
What an action is worth to a player who looks one action ahead: shed low cards early, keep bombs
for points, lead what the others cannot beat, leave a trick to one's own camp.
"""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import at_least, kind_of, n_of, runs, top_of
from paiju.families.climbing.tricks import EVERYONE
from paiju.families.climbing.view import nearness
from paiju.games.banbiantian.combos import count_bombs, counts, points_of, read, tier_of
from paiju.games.banbiantian.deck import EVERY, JOKER, LOWEST, ONES, RUNNING, WIDTH
from paiju.games.banbiantian.kinds import Kind
from paiju.games.banbiantian.state import Phase, Verb
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.playouts import Playouts
from paiju.kit.types import Action, Cards, Rules, Seat, Seats, State

# What it costs to hold a rank, by the cards of it and its value: plays still to be made, the less
# the likelier the rank is to win a trick by itself.
_SINGLE = [0, 0, 0, 100, 100, 105, 95, 90, 85, 80, 85, 65, 55, 50, 20, -40]
_PAIR = [0, 0, 0, 100, 98, 105, 92, 88, 84, 80, 85, 68, 58, 55, 15, -60]
_TRIPLE = [0, 0, 0, 50, 46, 50, 40, 36, 32, 28, 32, 20, 12, 10, -20, 0]
_FOUR = [-160] * 16  # a bomb
BY_SIZE = constants([[0] * 16, _SINGLE, _PAIR, _TRIPLE, _FOUR])
STRAIGHT_CARD = 55  # what each card of the longest straight saves
JOKER_COST = -220
SOON = 3  # cards with which a seat is near to going out

# Thresholds of `power` for the declarations
GUN_FROM, COUNTERGUN_FROM, SHAKE_FROM, COUNTERSHAKE_FROM = 13, 26, 17, 27

PLAYOUTS = Playouts(guard=0, width=40)


# What all plays of a question share: the burden of the hand, the part of it that is by ranks, and
# how near the others are to going out.
Known = tuple[int, int, int]


@jit
def by_ranks(cells: int, ranks: int) -> int:
    """What it costs to hold these ranks, each by itself."""
    cost = 0
    while ranks:
        place = bits.first(ranks) // WIDTH
        ranks &= ranks - 1
        cost += BY_SIZE[(cells >> (WIDTH * place)) & 15][place + LOWEST]
    return cost


@jit
def burden(hand: Cards, cells: int, by_rank: int) -> int:
    """
    What is still to be got rid of, in hundredths of a play; bombs are no burden. `cells` are its
    counts, `by_rank` what its ranks cost.
    """
    cost = by_rank + (JOKER_COST if hand & JOKER else 0)
    ranks = at_least(cells, 1, WIDTH, RUNNING)
    longest, tops = 0, ranks
    while tops:
        longest += 1
        tops &= ranks << (WIDTH * longest)
    if longest >= 5:
        cost -= STRAIGHT_CARD * (longest - 1)
    twice, thrice = at_least(cells, 2, WIDTH, ONES), at_least(cells, 3, WIDTH, ONES)
    single = bits.count(at_least(cells, 1, WIDTH, ONES) & ~twice)
    triples = bits.count(thrice & ~at_least(cells, 4, WIDTH, ONES))
    return cost - 60 * min(2 * triples, single)  # they ride along


@jit
def power(hand: Cards) -> int:
    """How strong a hand is for the declarations."""
    cells = counts(hand)
    twos, aces = (cells >> 48) & 15, (cells >> 44) & 15
    kings, queens = (cells >> 40) & 15, (cells >> 36) & 15
    joker = 6 if hand & JOKER else 0
    return joker + 4 * twos + 3 * aces + kings + queens // 2 + 4 * count_bombs(hand)


@jit
def threats(seen: State, seat: Seat, known: int) -> int:
    """How many higher combos of its kind the cards not seen could make, roughly."""
    unseen = EVERY & ~seen.gone & ~seen.hand[seat] & ~JOKER
    kind, top = kind_of(known), top_of(known)
    higher = unseen >> (WIDTH * (top - LOWEST + 1)) << (WIDTH * (top - LOWEST + 1))
    if kind == Kind.SINGLE:
        return bits.count(higher)
    above = counts(higher)
    if kind == Kind.PAIR:
        return 2 * bits.count(at_least(above, 2, WIDTH, ONES))
    if kind == Kind.TRIPLE:
        return bits.count(at_least(above, 3, WIDTH, ONES))
    if kind == Kind.PAIR_RUN:
        return bits.count(runs(at_least(above, 2, WIDTH, RUNNING), n_of(known), WIDTH))
    if kind == Kind.STRAIGHT:
        return bits.count(at_least(above, 1, WIDTH, RUNNING)) // 2
    if kind == Kind.FOUR_THREE:
        return bits.count(at_least(above, 4, WIDTH, ONES))
    return 1 if kind == Kind.PLANE else 0


@jit
def holds(seen: State, seat: Seat, known: int) -> int:
    """How likely a play is to take the trick, in hundredths."""
    tier = tier_of(known)
    if tier == 6:
        return 100
    if tier > 0:
        return 62 + 7 * tier
    return 88 * 3 // (3 + threats(seen, seat, known))


@jit
def rivals(seen: State, seat: Seat) -> Seats:
    """The other camp: both idlers, or the dealer; nobody before there is one."""
    if seen.dealer == 0:
        return 0
    dealer = 1 << (seen.dealer - 1)
    return EVERYONE & ~dealer if seen.dealer - 1 == seat else dealer


@jit
def appraise_play(seen: State, rules: Rules, seat: Seat, cards: Cards, shared_: Known) -> int:
    """A lead or a play: what is shed, the points it may take or lose, the lead it may win."""
    now, by_rank, near = shared_
    hand = seen.hand[seat] & ~cards
    known = read(rules, cards, hand == 0, n_of(seen.table))
    cells, ranks = counts(hand), at_least(counts(cards), 1, WIDTH, ONES)
    by_rank += by_ranks(cells, ranks) - by_ranks(counts(seen.hand[seat]), ranks)
    shed = now - burden(hand, cells, by_rank)
    if hand == 0:
        shed += 400 if seen.out == 0 else 150
    chance = holds(seen, seat, known)
    mine = points_of(cards)
    at_stake = 10 * (seen.trick_points + mine)
    worth = shed + at_stake * chance // 100 - 10 * mine * (100 - chance) // 100
    if seen.owner > 0 and not (rivals(seen, seat) >> (seen.owner - 1)) & 1:
        worth -= 70 + at_stake * chance // 100  # the trick is our camp's already
    elif seen.owner > 0:
        worth += 10 * seen.trick_points * chance // 100
    return worth + near * chance // 2 + chance // 3


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """What the hand is as it is, and the others: the same for every action of a question."""
    hand = seen.hand[seat]
    cells = counts(hand)
    by_rank = by_ranks(cells, at_least(cells, 1, WIDTH, ONES))
    near = nearness(seen, rules, seat, rivals(seen, seat), SOON)
    return burden(hand, cells, by_rank), by_rank, near


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, known: Known) -> int:
    """The worth of a legal action, in hundredths of a play, by what all of them share."""
    verb = verb_of(action)
    if seen.phase == Phase.PLAY:
        if verb == Verb.PASS:
            return 0
        return appraise_play(seen, rules, seat, cards_in(action), known)
    if verb == Verb.HAMMER:
        return -1  # blind: it only makes the round dearer
    if verb == Verb.PASS or verb == Verb.SURRENDER:
        return 0
    strong = power(seen.hand[seat])
    if verb == Verb.GUN:
        return strong - GUN_FROM
    if verb == Verb.COUNTERGUN:
        return strong - COUNTERGUN_FROM
    if verb == Verb.SHAKE:
        return strong - SHAKE_FROM
    return strong - COUNTERSHAKE_FROM
