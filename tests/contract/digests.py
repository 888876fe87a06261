"""The digests of some rounds at every kind of table, so that two modes can be compared."""

import json
import sys

from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.lab.batch import simulate, spans
from paiju.play.record import sheet_of

ROUNDS = 30


def tables_of(game: Game) -> list[Sheet]:
    """Every preset for every number of seats."""
    return [
        sheet_of(game, players, {"preset": name})
        for name, preset in game.options.presets.items()
        for players in preset.players
    ]


def digest_of(game_id: str, sheet: Sheet) -> list[int]:
    """The digest of some rounds by chance, and of some in which a greedy bot sits first."""
    game = load(game_id)
    digests = []
    for bots in ([0] * sheet.players, [1] + [0] * (sheet.players - 1)):
        (tally,) = simulate(game, sheet, bots, 9, spans(ROUNDS, ROUNDS), 1)
        digests.append(tally.digest)
    return digests


def main() -> None:
    game = load(sys.argv[1])
    print(json.dumps([digest_of(game.id, sheet) for sheet in tables_of(game)]))


if __name__ == "__main__":
    main()
