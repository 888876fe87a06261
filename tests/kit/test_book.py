"""A rule book is read as it was written, whichever game it is of."""

import re

import pytest
from tests.books import defined_ids, text_of

from paiju.games import load
from paiju.kit.book import Block, Book, Parts, Row, groups, heading, plain, read, said_of
from paiju.kit.options import listing
from paiju.play.books import book_of, groups_of

pytestmark = pytest.mark.once

TEXT = """# A game 놀이

It begins *here*,
and goes on with `code`.

## 2. Options
| id | values |
|---|---|
| **the deal** | |
| `one` / `two` | bool |
| **the rest** | |
| `three` | int |

## 4. Play
### 4.1 Turns
- **XX-1 First.** A [link](other.md) and
  its second line.
  1. a step
**XX-2** stands alone. **XX-3 Third** too.

```json
{"a": 1}

{"b": 2}
```
| rule | points |
| --- | --- |
| XX-4 | **5**, by XX-1 |
"""


def test_a_book_in_pieces() -> None:
    assert read(TEXT) == Book(
        "A game 놀이",
        (
            Block("text", (("", "It begins "), ("i", "here"), ("", ", and goes on with "), ("c", "code"), ("", "."))),
            Block("heading", (("", "2. Options"),), 2),
            Block("table", rows=(
                Row("", ((("", "id"),), (("", "values"),))),
                Row("", ((("b", "the deal"),), ())),
                Row("", ((("c", "one"), ("", " / "), ("c", "two")), (("", "bool"),))),
                Row("", ((("b", "the rest"),), ())),
                Row("", ((("c", "three"),), (("", "int"),))),
            )),
            Block("heading", (("", "4. Play"),), 2),
            Block("heading", (("", "4.1 Turns"),), 3),
            Block("item", (("b", "XX-1 First."), ("", " A link and its second line.")), 0, "-", ("XX-1",)),
            Block("item", (("", "a step"),), 1, "1."),
            Block("text", (("b", "XX-2"), ("", " stands alone. "), ("b", "XX-3 Third"), ("", " too.")), rules=("XX-2", "XX-3")),
            Block("code", (("", '{"a": 1}\n\n{"b": 2}'),)),
            Block("table", rows=(
                Row("", ((("", "rule"),), (("", "points"),))),
                Row("XX-4", ((("", "XX-4"),), (("b", "5"), ("", ", by XX-1")))),
            )),
        ),
    )  # fmt: skip


def test_options_stand_under_a_title_of_their_table_or_the_heading_of_their_rule() -> None:
    rules = {"four": "XX-4", "three": "XX-1", "one": "XX-2", "none": "XX-9"}
    assert groups(read(TEXT), rules) == {
        "the deal": ["one"], "the rest": ["three"], "Turns": ["four"], "": ["none"],
    }  # fmt: skip


def test_a_rule_is_told_from_a_table_or_a_paragraph() -> None:
    book = read(TEXT)
    assert said_of(book, "XX-1") == ("First. A link and its second line.",)
    assert said_of(book, "XX-2") == ("stands alone.",)
    assert said_of(book, "XX-3") == ("Third too.",)
    assert said_of(book, "XX-4") == ("points 5, by XX-1",)
    assert said_of(book, "XX-9") == ()


def test_a_row_is_told_without_its_name_where_that_has_a_cell_of_its_own() -> None:
    assert said_of(book_of("koikoi"), "KK-32") == ("made by the four dry brights", "seed points 8")
    assert said_of(book_of("gostop"), "GS-63")[1:] == ("points 3 each",)


def test_every_option_has_its_rule(game_id: str) -> None:
    for option in listing(load(game_id).options.struct):
        assert "".join(said_of(book_of(game_id), option.rule)), option.rule


def test_what_is_no_book_is_read_all_the_same() -> None:
    assert read("") == Book("", ())
    assert read("```\nnever ends") == Book("", (Block("code", (("", "never ends"),)),))


def test_a_book_states_all_its_rules(game_id: str) -> None:
    stated = {
        rule
        for block in book_of(game_id).blocks
        for rule in (*block.rules, *(row.rule for row in block.rows))
    }
    assert defined_ids(game_id, load(game_id).prefix) <= stated


def test_a_book_loses_no_word(game_id: str) -> None:
    blocks = book_of(game_id).blocks
    told = [plain(parts) for block in blocks for parts in (block.parts, *_cells(block))]
    text = re.sub(r"^```.*$|^# .*$", "", text_of(game_id), flags=re.M)
    assert _letters("".join(told)) == _letters(text)


def _cells(block: Block) -> list[Parts]:
    return [cell for row in block.rows for cell in row.cells]


def _letters(text: str) -> str:
    return "".join(re.findall(r"[^\W\d_]+", text))


def test_every_option_has_its_group_in_the_book(game_id: str) -> None:
    found = groups_of(game_id)
    options = [option for group in found.values() for option in group]
    assert sorted(options) == sorted(option.id for option in listing(load(game_id).options.struct))
    titles = {heading(block) for block in book_of(game_id).blocks if block.kind == "heading"}
    titles |= set(re.findall(r"^\| \*\*([^*]+)\*\* \|", text_of(game_id), re.M))
    assert set(found) <= titles
