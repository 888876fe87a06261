"""A rule book as a page can show it: headings, numbered rules, tables and examples."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

Part = tuple[str, str]  # how a piece of text is set ("b" bold, "i" italic, "c" code), and the text
Parts = tuple[Part, ...]

MARKED = re.compile(r"\*\*(?P<b>.+?)\*\*|`(?P<c>[^`]+)`|(?<![\w*])\*(?P<i>[^*\s][^*]*)\*(?!\w)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ITEM = re.compile(r"(?P<indent>\s*)(?P<mark>-|\d+\.)\s+(?P<text>.*)")
NUMBER = re.compile(r"^[\d.]+\s+")
ID = re.compile(r"[A-Z]+-\d+")
STATED = re.compile(r"\*\*([A-Z]+-\d+)(?!\d)")
BEGINS = ("#", "|", "```", "**")  # what ends the paragraph before it
OPTIONS = "id"  # the first heading of the table of options


class Row(Struct, frozen=True):
    """A row of a table, and the rule it states."""

    rule: str
    cells: tuple[Parts, ...]


class Block(Struct, frozen=True, omit_defaults=True):
    """A piece of a book."""

    kind: str  # "heading", "text", "item", "table" or "code"
    parts: Parts = ()
    level: int = 0  # of a heading; how far an item is set in
    mark: str = ""  # of an item
    rules: tuple[str, ...] = ()  # the rules it states
    rows: tuple[Row, ...] = ()  # of a table, its head first


class Book(Struct, frozen=True):
    """A whole rule book."""

    title: str
    blocks: tuple[Block, ...]


def read(text: str) -> Book:
    """The book that a text of the rule books' form holds."""
    blocks = tuple(_blocks(text.splitlines()))
    first = blocks[0] if blocks else Block("text")
    if first.kind == "heading" and first.level == 1:
        return Book(plain(first.parts), blocks[1:])
    return Book("", blocks)


def plain(parts: Parts) -> str:
    """A text without its marks."""
    return "".join(text for _, text in parts)


def heading(block: Block) -> str:
    """What a heading says, without its number."""
    return NUMBER.sub("", plain(block.parts))


def said_of(book: Book, rule: str) -> tuple[str, ...]:
    """
    What a book says of a rule: what follows its number in a paragraph, or the cells of its row, each
    behind the head of its column. Nothing: the book does not state it.
    """
    for block in book.blocks:
        if rule in block.rules:
            return (_following(block, rule),)
        for row in block.rows:
            if row.rule == rule:
                return tuple(_described(block.rows[0], row))
    return ()


def _following(block: Block, rule: str) -> str:
    """The paragraph from the number of a rule to that of the next."""
    found = [ID.match(text) if kind == "b" else None for kind, text in block.parts]
    numbers = [(at, number[0]) for at, number in enumerate(found) if number is not None]
    at = next((at for at, number in numbers if number == rule), 0)
    end = next((later for later, _ in numbers if later > at), None)
    return plain(block.parts[at:end]).removeprefix(rule).lstrip(" .:").rstrip()


def _described(head: Row, row: Row) -> Iterator[str]:
    """A row without its number; and without the name, where its word in code has a cell to itself."""
    cells = row.cells[1:]
    has_word = len(cells) > 1 and all(kind == "c" for kind, _ in cells[0])
    first = 3 if has_word else 1
    for above, cell in zip(head.cells[first:], row.cells[first:], strict=False):
        if cell:
            yield f"{plain(above)} {plain(cell)}".strip()


def groups(book: Book, rules: Mapping[str, str]) -> dict[str, list[str]]:
    """
    Options by their group, of their ids and rules: the title above an option in the book's table
    of options, where that has titles; else the heading above its rule. In the book's order.
    """
    titled = dict(_titled(book))
    above = dict(_above(book))
    found: dict[str, list[str]] = {title: [] for title in (*titled.values(), *above.values(), "")}
    for option, rule in rules.items():
        found[titled.get(option, above.get(rule, ""))].append(option)
    return {title: options for title, options in found.items() if options}


def _titled(book: Book) -> Iterator[tuple[str, str]]:
    for table in book.blocks:
        if not table.rows or plain(table.rows[0].cells[0]) != OPTIONS:
            continue
        title = ""
        for row in table.rows[1:]:
            first, rest = row.cells[0], row.cells[1:]
            if first and first[0][0] == "b" and not any(rest):
                title = plain(first)
            elif title:
                yield from ((text, title) for kind, text in first if kind == "c")


def _above(book: Book) -> Iterator[tuple[str, str]]:
    title, known = "", set[str]()
    for block in book.blocks:
        if block.kind == "heading":
            title = heading(block)
        for rule in (*block.rules, *(row.rule for row in block.rows)):
            if rule not in known:
                known.add(rule)
                yield rule, title


def _blocks(lines: list[str]) -> Iterator[Block]:
    held: list[str] = []  # the lines of a paragraph
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        if held and (not line.strip() or line.startswith(BEGINS) or ITEM.match(line)):
            yield _paragraph(held)
            held = []
        if line.startswith("#"):
            marks, _, text = line.partition(" ")
            yield Block("heading", _parts(text), len(marks))
        elif line.startswith("```"):
            end = _end(lines, end, lambda one: one.startswith("```"))
            yield Block("code", (("", "\n".join(lines[at + 1 : end])),))
            end += 1
        elif line.startswith("|"):
            end = _end(lines, end, lambda one: not one.startswith("|"))
            yield Block("table", rows=tuple(_rows(lines[at:end])))
        elif line.strip():
            held.append(line)
        at = end
    if held:
        yield _paragraph(held)


def _end(lines: list[str], at: int, over: Callable[[str], bool]) -> int:
    """The first line that ends the piece, or the end of the text."""
    return next((i for i in range(at, len(lines)) if over(lines[i])), len(lines))


def _paragraph(lines: list[str]) -> Block:
    text = " ".join([lines[0].rstrip(), *(line.strip() for line in lines[1:])])
    stated = tuple(STATED.findall(text))
    if item := ITEM.fullmatch(text):
        return Block("item", _parts(item["text"]), len(item["indent"]) // 2, item["mark"], stated)
    return Block("text", _parts(text.strip()), rules=stated)


def _rows(lines: Iterable[str]) -> Iterator[Row]:
    for line in lines:
        if set(line) <= set("|-: "):
            continue
        cells = tuple(_parts(cell.strip()) for cell in line.strip().strip("|").split("|"))
        rule = plain(cells[0])
        yield Row(rule if ID.fullmatch(rule) else "", cells)


def _parts(text: str, outer: str = "") -> Parts:
    """A text in pieces, each with how it is set."""
    text, found, at = LINK.sub(r"\1", text), list[Part](), 0
    for marked in MARKED.finditer(text):
        if marked.start() > at:
            found.append((outer, text[at : marked.start()]))
        kind = str(marked.lastgroup)
        inside = marked[kind]
        found.extend(((outer + "c", inside),) if kind == "c" else _parts(inside, outer + kind))
        at = marked.end()
    if at < len(text):
        found.append((outer, text[at:]))
    return tuple(found)
