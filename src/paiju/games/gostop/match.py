"""How rounds of Go-Stop make a match (GS-4, 95 … 97): the first dealer, draws, pots."""

from paiju.games.gostop.carrying import split_pots
from paiju.games.gostop.first_dealer import first_dealer as first_dealer
from paiju.games.gostop.first_dealer import said as said
from paiju.games.gostop.options import RULES
from paiju.games.gostop.record import pool_size, set_mission
from paiju.kit.jit import ints
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet, numbers
from paiju.kit.types import Seat, State

DRAWN = ("mission",)  # by the table before the deal, not by the round before


def prepare(sheet: Sheet, start: State, chance: Chance) -> None:
    """GS-12, 96: a live table mixes the dropped hands and draws a mission."""
    size = pool_size(sheet)
    places = list(range(size))
    for i in range(size):
        start.mix[i] = places.pop(chance(len(places)))
    start.mixed = size
    missions = sheet.options.missions
    if missions:
        set_mission(sheet, missions[chance(len(missions))], start)


def match_over(sheet: Sheet, start: State) -> bool:
    """
    GS-97: a match has as many rounds as its table agreed on; under `liability` it is over when a
    round has left a seat with nothing. A redeal leaves what it found, so it ends none.
    """
    if sheet.options.liability == "off":
        return False
    return any(start.balance[seat] <= 0 for seat in range(sheet.players))


def closing(sheet: Sheet, start: State, dealer: Seat, totals: tuple[int, ...]) -> tuple[int, ...]:
    """GS-97: what each seat gets of the pots left over at the end of a match."""
    row, paid = ints(sheet.players), ints(sheet.players)
    for seat, total in enumerate(totals):
        row[seat] = total
    split_pots(numbers(RULES, sheet.options), start, dealer, row, paid)
    return tuple(int(points) for points in paid)


def bank(start: State, following: State) -> int:
    """GS §6: what the pig pot and the house pot gained."""
    return int(following.pig - start.pig + following.house - start.house)
