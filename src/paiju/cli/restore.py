"""`paiju restore`: what `paiju backup` wrote, put into a folder for a server."""

from pathlib import Path

from paiju.cli.arguments import Parser
from paiju.cli.serve import folder_of
from paiju.server.room.archive import restore


def run(arguments: list[str]) -> int:
    """Put a backup back."""
    parser = Parser(
        "restore",
        "What `paiju backup` wrote, put into a folder in which no tables lie.",
        "paiju restore ~/paiju.tar --data ~/paiju-again",
    )
    parser.add_argument("file", metavar="FILE", help="the backup")
    parser.add_argument("--data", metavar="DIR", default="", help="where tables will be kept")
    asked = parser.read(arguments)
    folder = folder_of(asked.data)
    tables = restore(Path(asked.file).expanduser(), folder)
    print(f"paiju: {tables} tables in {folder}")
    return 0
