"""Cards as blocks of characters: large, middling, or in one row."""

from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len

from paiju.cli.table.faces import INK, PAPER, Faces
from paiju.cli.table.paint import BREAKS, DIM, FELT, GOLD, Block, Hit, Line, Span, Tight

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


def sentence(faces: Faces, text: str, style: str = FELT, hit: Hit | None = None) -> list[Line]:
    """A sentence as atoms, with the cards it names drawn as cards."""
    return [atom for word in text.split() for atom in _atoms(faces, word, style, hit)]


def _atoms(faces: Faces, word: str, style: str, hit: Hit | None) -> list[Line]:
    """A word as atoms: one, or as many as lines may break in it."""
    atoms: list[Line] = []
    may_break = False
    for i, part in enumerate(faces.named.split(word)):
        if i % 2:  # a card
            face = faces[part]
            spans = [Span(face.short, f"{face.ink or INK} {PAPER}", hit)]
        else:
            spans = [Span(text, style, hit) for text in BREAKS.findall(part)]
        for span in spans:
            wide = BREAKS.match(span.text) is not None and cell_len(span.text[0]) > 1
            if not atoms:
                atoms.append([span])
            elif may_break or (wide and not i % 2):
                atoms.append(Tight([span]))
            else:
                atoms[-1].append(span)
            may_break = not i % 2 and (wide or span.text[-1] in "、，")
    return atoms
