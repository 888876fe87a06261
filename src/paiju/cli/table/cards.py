"""Cards as blocks of characters: large, middling, or in one row."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len

from paiju.cli.table.faces import INK, PAPER, Faces
from paiju.cli.table.paint import BREAKS, DIM, FELT, GOLD, Block, Hit, Line, Span, Tight
from paiju.cli.words.pieces import Named, Part

SPACES = re.compile(r"\s+")
PICKED_PAPER = "on #f2c14e"
IDLE_PAPER = "on #b9b39f"


@dataclass(frozen=True)
class Look:
    """How a card lies there. Each look has its own sign, for colour is never the only one."""

    picked: bool = False  # chosen, or about to be captured
    marked: bool = False
    cursor: bool = False
    idle: bool = False  # nothing can be done with it now

    @property
    def paper(self) -> str:
        """The ground it is printed on."""
        if self.picked or self.marked:
            return PICKED_PAPER
        return IDLE_PAPER if self.idle else PAPER

    def edges(self) -> tuple[str, str]:
        """What stands to its left and right."""
        if self.cursor:
            return ("▸", "✓") if self.marked else ("▸", "◂")
        if self.marked:
            return (" ", "✓")
        return ("▸", "◂") if self.picked else (" ", " ")


PLAIN = Look()


def _centred(text: str, size: int) -> str:
    spare = max(0, size - cell_len(text))
    return " " * (spare // 2) + text + " " * (spare - spare // 2)


def _ink(faces: Faces, name: str, look: Look) -> str:
    ink = faces[name].ink
    if look.idle and not look.picked:
        ink = ink.replace("bold ", "")
    return f"{ink} {look.paper}"


def chip(faces: Faces, name: str, hit: Hit | None = None, look: Look = PLAIN) -> Line:
    """A card in one row, as small as it can be read."""
    face = faces[name]
    style = _ink(faces, name, look)
    if look.picked or look.marked:
        style += " underline"
    return [Span(face.short, style, hit)]


def tile(faces: Faces, name: str, rows: int, hit: Hit, look: Look = PLAIN) -> Block:
    """A card in one to four rows, with room on both sides for its signs."""
    face = faces[name]
    blank = [""] if rows > 3 else []
    texts = [face.short] if rows == 1 else [face.top, *blank, face.low, ""][:rows]
    size = size_of(faces, rows)
    style = _ink(faces, name, look)
    left, right = look.edges()
    block: Block = []
    for y, text in enumerate(texts):
        middle = y == (len(texts) - 1) // 2
        block.append([
            Span(left if middle else " ", GOLD, hit),
            Span(_centred(text, size), style, hit),
            Span(right if middle else " ", GOLD, hit),
        ])  # fmt: skip
    return block


@cache
def size_of(faces: Faces, rows: int) -> int:
    """How wide a card is printed: as the widest of its pack."""
    known = faces.faces.values()
    if rows == 1:
        return max(cell_len(face.short) for face in known)
    widest = max(max(cell_len(face.top), cell_len(face.low)) for face in known)
    return widest + (1 if widest < 5 else 0) + (1 if rows > 2 else 0)


def backs(n: int) -> Line:
    """Cards that lie there unseen."""
    return [Span("▒" * min(n, 12), DIM), Span(f" {n}", FELT)]


def sentence(
    faces: Faces, parts: Iterable[Part], style: str = FELT, hit: Hit | None = None
) -> list[Line]:
    """A sentence as atoms, with the cards it names drawn as cards."""
    return [atom for word in _words(parts) for atom in _atoms(faces, word, style, hit)]


def _words(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """The words of a sentence; where no space stands between them, a card and a text are one."""
    word: list[Part] = []
    for part in parts:
        if isinstance(part, Named):
            word.append(part)
            continue
        first, *others = SPACES.split(part)
        word += [first] if first else []
        for text in others:
            yield word
            word = [text] if text else []
    yield word


def _atoms(faces: Faces, word: list[Part], style: str, hit: Hit | None) -> list[Line]:
    """A word as atoms: one, or as many as lines may break in it."""
    atoms: list[Line] = []
    may_break = False
    for part in word:
        if isinstance(part, Named):
            face = faces[part.card]
            spans = [Span(face.short, f"{face.ink or INK} {PAPER}", hit)]
        else:
            spans = [Span(text, style, hit) for text in BREAKS.findall(part)]
        for span in spans:
            wide = isinstance(part, str) and cell_len(span.text[0]) > 1
            if not atoms:
                atoms.append([span])
            elif may_break or wide:
                atoms.append(Tight([span]))
            else:
                atoms[-1].append(span)
            may_break = isinstance(part, str) and (wide or span.text[-1] in "、，")
    return atoms
