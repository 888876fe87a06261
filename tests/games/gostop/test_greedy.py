"""What the worth of actions rests on: what cards bring is what a seat is promised after them, less before."""

from random import Random

import pytest

from paiju.cards.flower import FLOWERS, MONTHS, month_cards
from paiju.games import load
from paiju.games.gostop import deck
from paiju.games.gostop.hopes import counts, promise, sets_less, sets_more, touched
from paiju.play.record import players_of, sheet_of

pytestmark = pytest.mark.once
TRIES = 400


def test_of_each_set_a_month_has_one_card() -> None:
    """Cards captured together are of one month: so they are one step toward each of their sets."""
    ribbons = (deck.HONGDAN, deck.CHEONGDAN, deck.CHODAN)
    for cards in (*ribbons, deck.GODORI, deck.BRIGHTS):
        assert all((cards & month_cards(month)).bit_count() <= 1 for month in range(MONTHS))
    assert sum(ribbons) == ribbons[0] | ribbons[1] | ribbons[2]


def test_cards_change_what_a_seat_is_promised() -> None:
    game, chance = load("gostop"), Random(4)
    rules = game.numbers(sheet_of(game, players_of(game, {}), {}))
    for _ in range(TRIES):
        cards = month_cards(chance.randrange(MONTHS)) & chance.getrandbits(48)
        mine = FLOWERS & ~cards & chance.getrandbits(48) & chance.getrandbits(48)
        lost = FLOWERS & ~cards & ~mine & chance.getrandbits(48)
        now, sets = promise(rules, mine, lost, 0), touched(cards)
        more = sets_more(mine, lost, sets) + counts(rules, mine, mine | cards, 0)
        assert more == promise(rules, mine | cards, lost, 0) - now
        assert sets_less(mine, lost, sets) == now - promise(rules, mine, lost | cards, 0)
