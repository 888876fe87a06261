"""`python -m tools.art` writes all cards and the icon; `--sheets FOLDER` writes a picture of each deck there."""

import argparse
from pathlib import Path

from paiju.web import FOLDER
from tools.art import icon
from tools.art.decks import decks, files
from tools.art.sheets import sheet_of

CARDS = FOLDER / "cards"
ICONS = FOLDER / "icons"


def main() -> None:
    """Write the cards and the icon, or sheets of the cards to look at."""
    asked = argparse.ArgumentParser(prog="python -m tools.art", description=main.__doc__)
    asked.add_argument(
        "--sheets", type=Path, metavar="FOLDER", help="write one sheet a deck instead"
    )
    asked.add_argument("--width", type=float, default=150, help="of a card on the sheet, in pixels")
    given = asked.parse_args()
    if given.sheets:
        for deck, faces in decks().items():
            text = sheet_of(faces, 12, given.width)
            _write(given.sheets / f"{deck.replace('/', '-')}-{given.width:g}.svg", text)
        return
    made = files()
    for path in CARDS.rglob("*.svg"):
        if path.relative_to(CARDS).as_posix() not in made:
            path.unlink()
    for name, text in made.items():
        _write(CARDS / name, text)
    drawn = icon.files()
    for name, content in drawn.items():
        _write(ICONS / name, content)
    print(f"{len(made)} cards in {CARDS}, {len(drawn)} icons in {ICONS}")


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


if __name__ == "__main__":
    main()
