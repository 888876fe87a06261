"""
What an action is worth to a player who looks one action ahead: captures, denial, shakes and
bombs, and whether to go. In hundredths of a point.
"""

from paiju.cards.flower import MONTHS, month_cards, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.leaning import part_with
from paiju.families.flower.piles import others_of
from paiju.families.flower.piles import shared as shared
from paiju.games.gostop.choices import is_sure_shodang
from paiju.games.gostop.deck import BRIGHTS, DOUBLES, FIRST_JOKER, GODORI, RIBBONS, by_month
from paiju.games.gostop.hopes import counts, promise, sets_less, sets_more, touched
from paiju.games.gostop.options import GO_BAK_OFF, SCOPE_ANYONE, SHODANG_OFF
from paiju.games.gostop.points import card_points, entitled_with
from paiju.games.gostop.shares import go_factor, go_points, is_playing
from paiju.games.gostop.state import Phase, Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.playouts import UNKNOWN
from paiju.kit.types import Action, Card, Cards, Ints, Rules, Seat, State

FIRST = 20000  # before any play: it costs nothing
NEVER = -20000
STEAL = 25  # a junk card from one opponent
BOMB = 180  # a doubled win, and two turns in which no card is given away
SHAKE = 120  # a doubled win, where it decides which card is played
LEFT = 15  # a card that takes nothing
KEPT = 12  # a card of the same month to take it back with


@jit
def gain(seen: State, rules: Rules, seat: Seat, cards: Cards, piles: Cards) -> int:
    """What capturing these cards gives the seat, and takes from the hopes of the others."""
    mine, sets = seen.captured[seat], touched(cards)
    worth = sets_more(mine, piles & ~mine, sets)
    worth += counts(rules, mine, mine | cards, seen.junked)
    for other in range(seen.players):
        if other != seat and is_playing(seen, other):
            theirs = seen.captured[other]
            denied = sets_less(theirs, piles & ~theirs, sets)
            if denied != 0:  # to divide takes longer than all the rest
                worth += denied * 5 // (10 * (rules.active - 1))
    return worth


@jit
def unseen(seen: State, seat: Seat, cards: Cards, piles: Cards) -> int:
    """How many of these cards the seat has not seen."""
    return bits.count(cards & ~(seen.hand[seat] | seen.floor | seen.laid | piles))


@jit
def exposed(seen: State, rules: Rules, seat: Seat, card: Card, piles: Cards) -> int:
    """What it may cost to leave a card on the floor: what the others could make of it."""
    out = unseen(seen, seat, month_of(card) & ~bits.only(card), piles)
    cost = 0
    if out > 0:
        sets = touched(bits.only(card))
        for other in range(seen.players):
            if other != seat and is_playing(seen, other):
                theirs = seen.captured[other]
                worth = sets_more(theirs, piles & ~theirs, sets)
                worth += counts(rules, theirs, theirs | bits.only(card), seen.junked)
                if entitled_with(seen, rules, other, bits.only(card), seen.junked):
                    worth += 300
                cost = max(cost, worth)
    kept = bits.count(seen.hand[seat] & month_of(card)) - 1  # a partner to take it back with
    return cost * out // 3 - KEPT * kept


@jit
def taking(
    seen: State, rules: Rules, seat: Seat, verb: int, argument: int, target: int, piles: Cards
) -> int:
    """
    GS-23, 24: a card played, what it takes or what it exposes; a card taken with the flipped one;
    or a bomb: four cards at once, a junk from each, flips to come.
    """
    beside = 0
    if verb == Verb.TAKE:
        cards = bits.only(argument) | bits.only(seen.flipped - 1)
    elif verb == Verb.BOMB:
        cards = month_cards(argument - 1) & (seen.floor | seen.hand[seat])
        beside = STEAL * (rules.active - 1) + BOMB
    else:
        met = seen.floor & month_of(argument)
        n = bits.count(met)
        if n == 0:
            return -exposed(seen, rules, seat, argument, piles) - LEFT
        if n == 2:
            met = bits.only(target - 1)
        if n == 3:
            beside = STEAL * (rules.active - 1)
        if n == 1 and unseen(seen, seat, month_of(argument), piles) > 0:
            beside = -6  # a ppeok would give it to another
        cards = met | bits.only(argument)
    return gain(seen, rules, seat, cards, piles) + beside


@jit
def playing(
    seen: State, rules: Rules, seat: Seat, verb: int, argument: int, target: int, piles: Cards
) -> int:
    """
    The worth of cards that are played or taken. GS-22 `shake_plays`: of a shake, the best card of
    the month, or its bomb, that would have to be played. All of it is reckoned in one place.
    """
    cards, worth, beside = 0, NEVER, 0
    if rules.shake_plays == 1 and verb == Verb.SHAKE:
        beside = SHAKE
        verb = Verb.BOMB.value
        if seen.floor & month_cards(argument - 1) == 0:
            verb = Verb.PLAY.value
            cards = seen.hand[seat] & month_cards(argument - 1)
            argument = bits.first(cards)
    while True:
        worth = max(worth, taking(seen, rules, seat, verb, argument, target, piles))
        cards &= cards - 1
        if cards == 0:
            return worth + beside
        argument = bits.first(cards)


@jit
def is_behind(seen: State, rules: Rules, seat: Seat) -> bool:
    """Whether another seat's cards promise more."""
    mine, most = 0, 0
    for other in range(seen.players):
        if is_playing(seen, other):
            lost = others_of(seen.captured, other)
            theirs = promise(rules, seen.captured[other], lost, seen.junked)
            if other == seat:
                mine = theirs
            else:
                most = max(most, theirs)
    return most > mine


@jit
def declare(seen: State, rules: Rules, seat: Seat, card: Card) -> int:
    """GS-29: how much better a flexible animal is as junk."""
    mine, lost = seen.captured[seat], others_of(seen.captured, seat)
    as_junk = promise(rules, mine, lost, seen.junked | bits.only(card))
    return as_junk - promise(rules, mine, lost, seen.junked)


@jit
def venture(seen: State, rules: Rules, seat: Seat, verb: int) -> int:
    """
    GS-42: a go against stopping now, which is 0; GS-45: refusing a shodang against accepting. Both
    by what the seat's cards promise and how likely another is to stop before it is asked again.
    """
    mine, points, threat = 0, 0, 0
    for other in range(seen.players):
        if other != seat and not is_playing(seen, other):
            continue
        theirs = promise(rules, seen.captured[other], others_of(seen.captured, other), seen.junked)
        counted = card_points(seen, rules, other)
        if other == seat:
            mine, points = theirs, counted
        else:
            if seen.gos[other] > 0:
                threat += 25
            lacking = max(rules.stop_score - counted, 1)
            threat += min(theirs * 22 // (100 * lacking), 60)
    turns = seen.held[seat] + seen.credits[seat]
    lose = min(threat * (4 + turns) // 10, 95)  # in hundredths
    if verb == Verb.REFUSE:
        return mine - 100 * rules.stop_score - 3 * lose
    again = min(25 + 9 * turns + (mine - 100 * points) // 8, 90)  # to be asked again
    return go(seen, rules, seat, points, again, lose)


@jit
def go(seen: State, rules: Rules, seat: Seat, points: int, again: int, lose: int) -> int:
    """GS-42 against stopping now, which is 0: what more there may be, and what is at stake."""
    n = int(seen.plain_gos[seat])
    losers = rules.active - 1
    now = 100 * (points + go_points(rules, n)) * go_factor(n)
    if rules.reverse_go == 1 and seen.calls > seen.gos[seat]:
        then = 2 * now
    else:
        then = 100 * (points + 1 + go_points(rules, n + 1)) * go_factor(n + 1)
    loss = 100 * (rules.stop_score + 1) * (losers if rules.go_bak != GO_BAK_OFF else 1)
    worth = then * losers * again * (100 - lose) // 10000
    return worth - loss * lose // 100 - now * losers


@jit
def strength(seen: State, seat: Seat) -> int:
    """GS-8: what a hand promises before the first turn."""
    hand = seen.hand[seat]
    worth = 60 * bits.count(hand & BRIGHTS) + 35 * bits.count(hand & DOUBLES)
    worth += 15 * bits.count(hand & RIBBONS) + 15 * bits.count(hand & GODORI)
    meets, floor = by_month(hand), by_month(seen.floor)
    for month in range(MONTHS):
        mine, there = (meets >> (4 * month)) & 15, (floor >> (4 * month)) & 15
        if mine >= 3:
            worth += 120
        elif mine > 0 and there > 0:
            worth += 20
    return worth


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, piles: Cards) -> int:
    """The worth of a legal action, by all captured cards."""
    verb, argument = verb_of(action), card_of(action)
    if verb == Verb.PLAY and argument >= FIRST_JOKER:
        return FIRST  # a joker is junk and a new card
    if verb == Verb.SHAKE:  # GS-22: costs nothing, unless it doubles everyone's or binds the play
        if rules.shake_scope == SCOPE_ANYONE and is_behind(seen, rules, seat):
            return NEVER
        if rules.shake_plays == 0:
            return FIRST
    if verb == Verb.PLAY or verb == Verb.TAKE or verb == Verb.BOMB or verb == Verb.SHAKE:
        return playing(seen, rules, seat, verb, argument, target_of(action), piles)
    if verb == Verb.GO or verb == Verb.REFUSE:
        return venture(seen, rules, seat, verb)
    if verb == Verb.JUNK:
        return appraise_junk(seen, rules, seat, argument)
    return appraise_word(seen, rules, seat, verb)


@jit
def at_most(seen: State, rules: Rules, seat: Seat, action: Action, piles: Cards) -> int:
    """A card that meets nothing is worth no more than the partners it keeps, whatever it exposes."""
    card = card_of(action)
    if verb_of(action) != Verb.PLAY or card >= FIRST_JOKER or seen.floor & month_of(card):
        return UNKNOWN
    return KEPT * (bits.count(seen.hand[seat] & month_of(card)) - 1) - LEFT


@jit
def appraise_junk(seen: State, rules: Rules, seat: Seat, card: Card) -> int:
    """GS-29: junk against animal (0), or under `once` against keeping it open."""
    better = declare(seen, rules, seat, card)
    if seen.phase == Phase.FLEX:
        return better
    if seen.phase == Phase.GO_STOP:  # `pass` and `stop` are 0
        opens = entitled_with(seen, rules, seat, 0, seen.junked | bits.only(card))
        if entitled_with(seen, rules, seat, 0, seen.junked):
            return NEVER
        return FIRST if opens else NEVER
    return FIRST if better > 100 else NEVER


@jit
def appraise_word(seen: State, rules: Rules, seat: Seat, verb: int) -> int:
    """The actions that name no card."""
    if verb == Verb.CHONGTONG:
        return 2 * FIRST  # a win for certain
    if verb == Verb.CHONGTONG_GO or verb == Verb.PUSH:
        return NEVER  # a doubled round is as likely the other's
    if verb == Verb.FLIP:
        return -10
    if rules.shodang != SHODANG_OFF and verb == Verb.SHODANG:
        return FIRST if is_sure_shodang(seen, rules, seat) else NEVER
    if verb == Verb.IN:
        return strength(seen, seat) - 190
    return 1 if verb == Verb.SELL else 0


@jit
def lean(state: State, rules: Rules, seat: Seat, inferred: Ints, rng: Ints) -> None:
    """A player who left months on the floor with a card that met none mostly has none of them."""
    for other in range(state.players):
        if other != seat and state.opener != other + 1:
            lacks, kept = state.lacks[other], state.shown[other]
            part_with(state, other, lacks, kept, state.top, state.bottom - state.top, rng)
