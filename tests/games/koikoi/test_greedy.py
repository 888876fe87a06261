"""What the worth of actions rests on: what cards change is what a pile promises after them, less before."""

from random import Random

import pytest

from paiju.cards.flower import FLOWERS, MONTHS, month_cards
from paiju.games import load
from paiju.games.koikoi import deck
from paiju.games.koikoi.appraise import change, promise
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once
TRIES = 400


def test_of_each_set_but_junk_a_month_has_one_card() -> None:
    """Cards captured together are of one month: so they are one step toward each of their sets."""
    sets = (
        deck.RED_RIBBONS, deck.BLUE_RIBBONS, deck.RIBBONS, deck.DRY, deck.BRIGHTS, deck.BIRDS,
        deck.BOAR_DEER_BUTTERFLIES, deck.CHERRY_VIEWING, deck.MOON_VIEWING, deck.ANIMALS,
    )  # fmt: skip
    for cards in sets:
        assert all((cards & month_cards(month)).bit_count() <= 1 for month in range(MONTHS))
    assert not deck.RED_RIBBONS & deck.BLUE_RIBBONS


@pytest.mark.parametrize(
    "options",
    [{}, {"month_cards": "round", "sake_cup": "both", "v_hanami_called": 9}],
    ids=["usual", "month cards"],
)
def test_cards_change_what_a_pile_promises(options: dict[str, object]) -> None:
    game, chance = load("koikoi"), Random(4)
    rules = game.numbers(sheet_of(game, 2, options))
    for _ in range(TRIES):
        month, calls = chance.randrange(13), chance.randrange(2)
        cards = month_cards(chance.randrange(MONTHS)) & chance.getrandbits(48)
        pile = FLOWERS & ~cards & chance.getrandbits(48)
        lost = FLOWERS & ~cards & ~pile & chance.getrandbits(48)
        now = promise(rules, pile, lost, month, calls)
        then = promise(rules, pile | cards, lost, month, calls)
        without = promise(rules, pile, lost | cards, month, calls)
        assert change(rules, pile, lost, month, calls, cards, True) == then - now
        assert change(rules, pile, lost, month, calls, cards, False) == now - without
