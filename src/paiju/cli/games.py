"""`paiju games`: the games, with player counts and presets."""

from paiju.cli.arguments import Parser
from paiju.cli.output import print_json, print_table
from paiju.games import loaded


def run(arguments: list[str]) -> int:
    """List the games."""
    parser = Parser("games", "The games, with player counts and presets.", "paiju games --json")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
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
            (str(g["id"]), str(g["title"]), _counts(g["players"]), ", ".join(g["presets"]))  # type: ignore[arg-type]
            for g in listed
        ]
        print_table(rows, ("game", "name", "players", "presets"))
    return 0


def _counts(players: object) -> str:
    assert isinstance(players, list)
    return ", ".join(str(n) for n in sorted(players))
