"""`paiju backup`: all that a server keeps, as one file, while it runs."""

from pathlib import Path

from paiju.cli.arguments import Parser
from paiju.cli.serve import folder_of
from paiju.server.room.archive import backup


def run(arguments: list[str]) -> int:
    """Write a backup."""
    parser = Parser(
        "backup",
        "Everything that a server keeps, as one file; the server may run meanwhile. Keep it as you\n"
        "keep a password: whoever has it is known as anybody.",
        "paiju backup ~/paiju.tar --data ~/paiju",
    )
    parser.add_argument("file", metavar="FILE", help="the file to write")
    parser.add_argument("--data", metavar="DIR", default="", help="where tables are kept")
    asked = parser.read(arguments)
    tables = backup(folder_of(asked.data), Path(asked.file).expanduser())
    print(f"paiju: {tables} tables in {asked.file}")
    return 0
