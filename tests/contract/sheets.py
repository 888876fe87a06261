"""Rule sheets by chance, over the whole option space of a game."""

from typing import Any

from hypothesis import strategies as st

from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.options import Option, Sheet, listing
from paiju.play.record import sheet_of


def value_of(draw: Any, option: Option) -> Any:
    """A value that the option allows."""
    if option.type == "bool":
        return draw(st.booleans())
    if option.type == "choice":
        return draw(st.sampled_from(option.values))
    if option.type == "int":
        least = option.values.get("min", 0)
        most = min(option.values.get("max", least + 20), least + 100)
        return draw(st.integers(least, most))
    if option.type == "list" and isinstance(option.values, list):
        return draw(st.lists(st.sampled_from(option.values), unique=True))
    if option.type == "list" and option.default and all(type(n) is int for n in option.default):
        # near what is usual, or as much as any number of a sheet may be
        return [draw(st.integers(0, 2 * n + 6) | st.integers(0, 10**6)) for n in option.default]
    return option.default


@st.composite
def sheets(draw: Any, game: Game) -> Sheet:
    """A preset with other entries laid over it; an entry that the game refuses is left out."""
    preset = draw(st.sampled_from(sorted(game.options.presets)))
    players = draw(st.sampled_from(game.options.presets[preset].players))
    entries: dict[str, Any] = {"preset": preset}
    options = listing(game.options.struct)
    for i in draw(st.lists(st.integers(0, len(options) - 1), unique=True, max_size=len(options))):
        tried = {**entries, options[i].id: value_of(draw, options[i])}
        try:
            sheet_of(game, players, tried)
        except Refusal:
            continue
        entries = tried
    return sheet_of(game, players, entries)
