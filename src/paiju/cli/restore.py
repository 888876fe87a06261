"""`paiju restore`: what `paiju backup` wrote, put into a folder for a server."""

from pathlib import Path

from paiju.cli.arguments import Parser
from paiju.cli.files import folder_of
from paiju.cli.words.speech import t
from paiju.server.room.archive import restore


def run(arguments: list[str]) -> int:
    """Put a backup back."""
    parser = Parser(
        "restore",
        t("What `paiju backup` wrote, put into a folder in which no tables lie."),
        "paiju restore ~/paiju.tar --data ~/paiju-again",
    )
    parser.add_argument("file", metavar="FILE", help=t("the backup"))
    parser.add_argument("--data", metavar="DIR", default="", help=t("where tables will be kept"))
    asked = parser.read(arguments)
    folder = folder_of(asked.data)
    tables = restore(Path(asked.file).expanduser(), folder)
    print(f"paiju: {t('{n} tables in {where}', n=tables, where=str(folder))}")
    return 0
