"""`paiju backup`: all that a server keeps, as one file, while it runs."""

from pathlib import Path

from paiju.cli.arguments import Parser
from paiju.cli.files import folder_of
from paiju.cli.words.speech import t
from paiju.server.room.archive import backup


def run(arguments: list[str]) -> int:
    """Write a backup."""
    parser = Parser(
        "backup",
        t(
            "Everything that a server keeps, as one file; the server may run meanwhile. Keep it as you\n"
            "keep a password: whoever has it is known as anybody."
        ),
        "paiju backup ~/paiju.tar --data ~/paiju",
    )
    parser.add_argument("file", metavar="FILE", help=t("the file to write"))
    parser.add_argument("--data", metavar="DIR", default="", help=t("where tables are kept"))
    asked = parser.read(arguments)
    tables = backup(folder_of(asked.data), Path(asked.file).expanduser())
    print(f"paiju: {t('{n} tables in {where}', n=tables, where=asked.file)}")
    return 0
