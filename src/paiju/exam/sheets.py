"""Rule sheets by chance, over the whole option space of a game."""

from collections.abc import Iterator
from typing import Any

from paiju.exam.faults import Fault
from paiju.exam.rounds import one_of
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Option, Sheet, listing
from paiju.play.record import sheet_of

NEAR = 20  # numbers as people agree on them lie so near to the least one, or to the usual one
RECORDS = 3  # of an option that takes any number of them
TRIES = 20  # values of one option, before a sheet is given up
LETTERS = "aZ 09_.[]{}\"'<&\\한手é🎴\n"
LONGEST = 12  # of a text


def tables(game: Game) -> Iterator[tuple[str, int]]:
    """Every preset with every number of seats that it can be played at."""
    for name, preset in game.options.presets.items():
        yield from ((name, players) for players in (*preset.players, *preset.also))


def random_sheet(game: Game, chance: Chance) -> Sheet:
    """
    A preset with other entries laid over it, at any table that it can be played at.

    A refusal names the option that does not fit the others. Another value of that option is
    tried then, until the sheet makes sense: so an entry that needs a partner finds it.
    """
    for _ in range(TRIES):
        sheet = _tried(game, chance)
        if sheet is not None:
            return sheet
    raise Fault("no rule sheet by chance makes sense")


def _tried(game: Game, chance: Chance) -> Sheet | None:
    preset, players = one_of(sorted(tables(game)), chance)
    options = {option.id: option for option in listing(game.options.struct)}
    varied = some_of(sorted(options), chance(len(options) + 1), chance)
    entries = {name: value_of(game, options[name], chance) for name in varied}
    for _ in range(TRIES):
        try:
            return sheet_of(game, players, {"preset": preset, **entries})
        except Refusal as no:
            name = no.field.removeprefix("options.").partition("[")[0]
            if name not in options:
                return None  # the preset alone is for other tables
            entries[name] = value_of(game, options[name], chance)
    return None


def some_of(things: list[str], n: int, chance: Chance) -> list[str]:
    """N of these things, in any order."""
    left = list(things)
    return [left.pop(chance(len(left))) for _ in range(n)]


def value_of(game: Game, option: Option, chance: Chance) -> Any:
    """A value that the option allows by itself."""
    match option.type:
        case "bool":
            return chance(2) == 1
        case "choice":
            return one_of(option.values, chance)
        case "int":
            return number(option, chance)
        case "either":
            words = option.values["words"]
            return one_of(words, chance) if chance(2) else number(option, chance)
        case "text":
            return "".join(one_of(LETTERS, chance) for _ in range(chance(LONGEST + 1)))
        case "list":
            return some_of(option.values, chance(len(option.values) + 1), chance)
        case "cards":
            names = list(game.cards.pack.names)
            return some_of(names, chance(len(names) + 1), chance)
        case "row":
            return [number(part, chance) for part in option.parts]
        case "records":
            return [
                {part.id: value_of(game, part, chance) for part in option.parts}
                for _ in range(chance(RECORDS + 1))
            ]
    raise Fault(f"{option.id}: no values are known of the type {option.type}")


def number(option: Option, chance: Chance) -> int:
    """Near what is least, or near what is usual, or as much as the option allows."""
    least, most = option.values["min"], option.values["max"]
    usual = option.default if isinstance(option.default, int) else least
    begin, end = one_of(
        [
            (least, min(most, least + NEAR)),
            (max(least, usual - NEAR), min(most, usual + NEAR)),
            (least, most),
        ],
        chance,
    )
    return int(begin) + chance(int(end - begin + 1))
