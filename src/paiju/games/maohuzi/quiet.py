"""
What everyone can see for themselves: that nobody can take the live card.

It is asked of what a spectator may know, so it says nothing that anyone does not know; and it is
careful: where it says that nobody can, no question of MH-40 is possible, whatever lies hidden.
"""

from paiju.cards.character import fits, many, one
from paiju.games.maohuzi.deck import HOLDING, PATTERN, WITH, fours_of
from paiju.games.maohuzi.options import WIN_STOCK
from paiju.games.maohuzi.turns import next_seat
from paiju.games.maohuzi.view import unseen
from paiju.games.maohuzi.wins import is_bound, place_of, winning_size
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Rules, Seat, State

NOBODY = -1  # the viewer who sees what all see


@jit
def quiet(seen: State, rules: Rules) -> bool:
    """Whether all can see that nobody can take or win on the live card; only of a live card."""
    if seen.live == 0:
        return False
    left = unseen(seen, rules, NOBODY)
    for seat in range(seen.players):
        if not bits.has(seen.dead, seat) and could_take(seen, rules, seat, left):
            return False
    return True


@jit
def could_take(seen: State, rules: Rules, seat: Seat, left: int) -> bool:
    """Whether some hand of cards that lie in no row and no open group could take the live card."""
    card, held = seen.live - 1, seen.held[seat]
    # MH-42 and a win through it: a group of its kind that lies open, or three that nobody sees
    if place_of(seen, seat, card) >= 0 or many(left, card) >= 3:
        return True
    wins, eats = could_win(seen, rules, seat), could_be_asked_chi(seen, rules, seat)
    pengs = seat != seen.turn and not bits.has(seen.xian, seat)
    if held >= 2 and many(left, card) >= 2 and (wins or pengs):  # MH-43, or three of it in a win
        return True
    if wins and seen.quads[seat] > 0 and held >= 1 and many(left, card) >= 1:  # MH-22: the pair
        return True
    return held >= 2 and (wins or eats) and makes_group(left, card)


@jit
def could_win(seen: State, rules: Rules, seat: Seat) -> bool:
    """MH-41, 63, 68: whether the seat may win on the live card in a group of loose cards, by their number."""
    if seen.drawn == 0 and rules.win_on == WIN_STOCK:
        return False
    size = seen.held[seat] + seen.laid[seat] + 1
    return size == winning_size(seen.menzi, seen.quads[seat]) and not is_bound(seen, rules, seat)


@jit
def could_be_asked_chi(seen: State, rules: Rules, seat: Seat) -> bool:
    """MH-44, 51: whether it is for this seat to chi the live card."""
    if bits.has(seen.xian, seat):
        return False
    if seen.drawn == 1 and seat == seen.turn:
        return True
    return seat == next_seat(seen, seen.turn) and (seen.drawn == 0 or rules.chi_upper_draw == 1)


@jit
def makes_group(left: int, card: int) -> bool:
    """MH-20, 44: whether two cards that nobody sees make a ju or jiao with this one."""
    some = left - fours_of(left)  # three of a kind are as good as four here
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0 and fits(some, PATTERN[g] - one(card)):
            return True
    return False
