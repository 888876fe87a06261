"""The exam's rule sheets leave nothing out: counted option by option, value by value."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from paiju.exam.sheets import random_sheet, tables
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.options import Option, Sheet, listing, plain
from paiju.play.match import chance_of
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once

DRAWS = 1000


def drawn(game: Game) -> list[Sheet]:
    """Many sheets, the same ones every time."""
    return [random_sheet(game, chance_of(number, 0)) for number in range(DRAWS)]


def never_drawn(game: Game, found: list[Sheet]) -> list[str]:
    """Every option with one value only; every choice, and every preset's table, that never was."""
    missing = {f"{preset} for {players}" for preset, players in tables(game)} - {
        f"{sheet.preset} for {sheet.players}" for sheet in found
    }
    for option in listing(game.options.struct):
        seen: dict[str, set[object]] = defaultdict(set)
        for sheet in found:
            for place, value in spread(option, plain(getattr(sheet.options, option.id))):
                seen[place].add(value)
        for place, choices in places(option):
            missing |= {place} if len(seen[place]) < 2 else set()
            missing |= {f"{place}: {choice}" for choice in choices if choice not in seen[place]}
    return sorted(missing)


def places(option: Option) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Where an option can vary, and the values that must all be seen there."""
    match option.type:
        case "bool":
            yield option.id, (False, True)
        case "choice":
            yield option.id, tuple(option.values)
        case "either":
            yield option.id, tuple(option.values["words"])
        case "list":
            yield f"{option.id}[]", tuple(option.values)
        case "cards":
            yield f"{option.id}[]", ()
        case "row" | "records":
            for part in option.parts:
                for place, choices in places(part):
                    yield f"{option.id}.{place}", choices
        case _:
            yield option.id, ()


def spread(option: Option, value: Any) -> Iterator[tuple[str, object]]:
    """What stands at each of those places in one value of the option."""
    match option.type:
        case "list" | "cards":
            yield from ((f"{option.id}[]", item) for item in value or [None])
        case "row":
            for part, number in zip(option.parts, value, strict=True):
                yield f"{option.id}.{part.id}", number
        case "records":
            for record in value:
                for part in option.parts:
                    for place, inside in spread(part, record.get(part.id, part.default)):
                        yield f"{option.id}.{place}", inside
        case _:
            yield option.id, value


def test_random_rule_sheets_vary_every_option(game_id: str) -> None:
    game = load(game_id)
    missing = never_drawn(game, drawn(game))
    assert not missing, f"never drawn: {', '.join(missing)}"


def test_the_count_names_what_never_varied(game_id: str) -> None:
    """The presets alone leave almost everything out, and all of that is named."""
    game = load(game_id)
    preset, *_ = game.options.presets
    missing = never_drawn(game, [sheet_of(game, game.options.presets[preset].players[0], {})])
    for option in listing(game.options.struct):
        assert [place for place in missing if place.startswith(option.id)], option.id
