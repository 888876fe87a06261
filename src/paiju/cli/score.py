"""`paiju score`: answers score queries."""

from paiju.cli.arguments import Parser
from paiju.cli.input import answer_lines, whole
from paiju.cli.output import print_json
from paiju.cli.words.speech import t
from paiju.games import load


def run(arguments: list[str]) -> int:
    """Answer one query, or one a line."""
    parser = Parser(
        "score",
        t(
            "Answers a score query: what lies in front of each player → what everyone pays, and why."
        ),
        'echo \'{"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}\' | paiju score koikoi',
    )
    parser.game()
    parser.add_argument("file", metavar="FILE", nargs="?", help=t("absent or -: standard input"))
    parser.add_argument(
        "--lines", action="store_true", help=t("one query a line, one answer a line")
    )
    parser.add_argument("--json", action="store_true", help=t("a refusal is printed as JSON too"))
    parser.add_argument(
        "--schema", action="store_true", help=t("what a query can say, as JSON Schema")
    )
    asked = parser.read(arguments)
    game = load(asked.game)
    if asked.schema:
        print_json(game.query.schema(game.options.sheet(game.players[0], {})))
        return 0
    if asked.lines:
        return answer_lines(asked.file, game.query.score)
    print_json(game.query.score(whole(asked.file)))
    return 0
