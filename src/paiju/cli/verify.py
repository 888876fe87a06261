"""`paiju verify`: checks the shuffle of a finished record."""

from paiju.cli.arguments import Parser
from paiju.cli.input import whole
from paiju.cli.output import print_json
from paiju.cli.words.speech import t
from paiju.server.table.fair import verify


def run(arguments: list[str]) -> int:
    """Check one record's proof."""
    parser = Parser(
        "verify",
        t(
            "Checks that the deck of a finished record is the one its proof gives: the secret that was\n"
            "committed to before the deal, and what every person added."
        ),
        "paiju verify record.json",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=t("absent or -: standard input"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    proof = verify(whole(asked.file))
    if asked.json:
        print_json({
            "ok": True, "table": proof.table, "deal": proof.deal, "commitment": proof.commitment,
            "entropy": list(proof.entropy),
        })  # fmt: skip
        return 0
    added = sum(bool(words) for words in proof.entropy)
    print(
        t(
            "the shuffle is as committed: table {table}, deal {deal}, {n} added to it",
            table=proof.table,
            deal=proof.deal,
            n=added,
        )
    )
    return 0
