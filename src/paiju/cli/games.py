"""`paiju games`: the games, with player counts and presets."""

from collections.abc import Sequence

from paiju.cli.arguments import Parser
from paiju.cli.output import print_json, print_table
from paiju.cli.words.speech import Speech, t
from paiju.games import loaded


def run(arguments: list[str]) -> int:
    """List the games."""
    parser = Parser("games", t("The games, with player counts and presets."), "paiju games --json")
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    listed = [
        {
            "id": game.id,
            "title": str(game.title),
            "players": list(game.players),
            "presets": {
                name: {"players": list(preset.players), "about": preset.about}
                for name, preset in game.options.presets.items()
            },
        }
        for game in loaded()
    ]
    if asked.json:
        print_json({"games": listed})
    else:
        rows = [
            (
                game.id,
                Speech().say(game.title),
                _counts(game.players),
                ", ".join(game.options.presets),
            )
            for game in loaded()
        ]
        print_table(rows, (t("game"), t("name"), t("players"), t("presets")))
    return 0


def _counts(players: Sequence[int]) -> str:
    return ", ".join(str(n) for n in sorted(players))
