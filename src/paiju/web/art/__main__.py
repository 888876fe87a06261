"""`python -m paiju.web.art` writes all cards and the sign; `--sheets FOLDER` writes a picture of each deck there."""

import argparse
from pathlib import Path

from paiju.web.art.decks import decks, files
from paiju.web.art.icon import icons
from paiju.web.art.sheets import sheet_of

CARDS = Path(__file__).parents[1] / "cards"
ICONS = Path(__file__).parents[1] / "icons"


def main() -> None:
    """Write the cards and the sign, or sheets of the cards to look at."""
    asked = argparse.ArgumentParser(prog="python -m paiju.web.art", description=main.__doc__)
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
    ICONS.mkdir(exist_ok=True)
    for name, body in icons().items():
        (ICONS / name).write_bytes(body)
    print(f"{len(made)} cards in {CARDS}")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
