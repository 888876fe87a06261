"""Rule sheets by chance, for hypothesis to choose from."""

from hypothesis import strategies as st

from paiju.exam.sheets import random_sheet
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.play.match import chance_of


def sheets(game: Game) -> st.SearchStrategy[Sheet]:
    """The rule sheet that a seed stands for."""
    return st.integers(0, 2**31).map(lambda number: random_sheet(game, chance_of(number, 0)))
