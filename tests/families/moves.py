"""A turn played out from what happened alone: the moves, applied to what a spectator saw before."""

from collections import Counter
from collections.abc import Iterable, Iterator

from paiju.exam.rounds import fresh
from paiju.games import load
from paiju.kit.happening import Happening
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.kit.view import View
from paiju.play.record import sheet_of

UNSEEN = "?"  # stands for every card of which the spectator knows only that it lies there

Place = tuple[str, int | None]
Places = dict[Place, Counter[str]]


def places(view: View) -> Places:
    """The cards of every zone."""
    return {
        (zone.id, zone.seat): Counter(card for group in zone.groups for card in group.cards)
        + Counter({UNSEEN: zone.hidden})
        for zone in view.zones
    }


def moved(before: Places, happened: Iterable[Happening]) -> Places:
    """The zones after the moves of all that happened."""
    after = {place: Counter(cards) for place, cards in before.items()}
    for happening in happened:
        for move in happening.moves:
            source = after[move.from_.zone, move.from_.seat]
            target = after.setdefault((move.to.zone, move.to.seat), Counter())
            assert move.n == len(move.cards) > 0
            for card in move.cards:
                source[card if source[card] else UNSEEN] -= 1
                target[card] += 1
    assert all(n >= 0 for cards in after.values() for n in cards.values())
    return after


def turns(
    game_id: str, said: dict[str, object], number: int
) -> Iterator[tuple[View, list[Happening], View]]:
    """Every turn of a round played by chance: the view before, what happened, the view after."""
    game = load(game_id)
    sheet, rng = sheet_of(game, 3, said), ints(LANES)
    seed(rng, number, 2)
    round_ = fresh(game, sheet, number, number % 3)
    while asked := round_.to_act():
        before = round_.view(-1)
        seat = asked[int(below(rng, len(asked)))]
        legal = round_.legal(seat)
        round_.apply(seat, legal[int(below(rng, len(legal)))])
        yield before, round_.happened, round_.view(-1)


def check_turn(
    before: View,
    happened: list[Happening],
    after: View,
    hands: bool = True,
) -> None:
    """The events take the cards from where they lay to where they lie; without `hands` it is not known how many a hand has."""
    start = places(before)
    if not hands:
        start |= {("hand", seat): Counter({UNSEEN: 99}) for seat in range(3)}
    told, found = moved(start, happened), places(after)
    for place, cards in found.items():
        if place[0] != "hand" or (hands and after.settlement is None):
            assert +cards == +told[place], place
        elif hands:  # BT-27, DT-26: at the end all hands are open
            assert cards.total() == told[place].total(), place
    for place in told.keys() - found.keys():  # no zone, no cards; but a heap of tricks is not shown
        assert place[0] in ("taken", "hand") or not +told[place], place
