"""Rule sheets by chance, over the whole option space of a game."""

from functools import cache

from hypothesis import reject
from hypothesis import strategies as st

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.options import Option, Sheet, listing
from paiju.play.record import sheet_of

Values = st.SearchStrategy[object]

NEAR = 20  # numbers as people agree on them lie so near to the least one, or to the usual one
RECORDS = 3  # of an option that takes any number of them
TRIES = 20  # values of one option, before a sheet is given up


@cache
def entries_of(game_id: str) -> dict[str, Values]:
    """Every option of a game, with the values that it allows."""
    game = load(game_id)
    return {option.id: values_of(game, option) for option in listing(game.options.struct)}


def values_of(game: Game, option: Option) -> Values:
    """Every value that the option allows by itself."""
    match option.type:
        case "bool":
            return st.booleans()
        case "choice":
            return st.sampled_from(option.values)
        case "int":
            return numbers(option)
        case "text":
            return st.text()
        case "list":
            return st.lists(st.sampled_from(option.values), unique=True)
        case "cards":
            return st.lists(st.sampled_from(game.cards.pack.names), unique=True)
        case "row":
            return st.tuples(*map(numbers, option.parts)).map(list)
        case "records":
            fields = {part.id: values_of(game, part) for part in option.parts}
            return st.lists(st.fixed_dictionaries(fields), max_size=RECORDS)
    raise AssertionError(f"{option.id}: no values are known of the type {option.type}")


def numbers(option: Option) -> Values:
    """Near what is least, or near what is usual, or as much as the option allows."""
    least, most = option.values["min"], option.values["max"]
    usual = option.default or least
    return (
        st.integers(least, min(most, least + NEAR))
        | st.integers(max(least, usual - NEAR), min(most, usual + NEAR))
        | st.integers(least, most)
    )


@st.composite
def sheets(draw: st.DrawFn, game: Game) -> Sheet:
    """
    A preset with other entries laid over it, at any table that it can be played at.

    A refusal names the option that does not fit the others. Another value of that option is
    tried then, until the sheet makes sense: so an entry that needs a partner finds it.
    """
    preset = draw(st.sampled_from(sorted(game.options.presets)))
    tables = (*game.options.presets[preset].players, *game.options.presets[preset].also)
    players = draw(st.sampled_from(tables))
    allowed = entries_of(game.id)
    varied = draw(st.permutations(sorted(allowed)))[: draw(st.integers(0, len(allowed)))]
    entries = {name: draw(allowed[name]) for name in varied}
    for _ in range(TRIES):
        try:
            return sheet_of(game, players, {"preset": preset, **entries})
        except Refusal as no:
            name = no.field.removeprefix("options.").partition("[")[0]
            entries[name] = draw(allowed[name])
    return reject()
