"""The cards in the repository are what the generator draws, and every card has a face."""

import gzip
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.tools.strokes import SVG, strokes

import tools.art.__main__ as writer
from paiju.cards.character import ZIPAI
from paiju.cards.flower import JAPAN, KOREA
from paiju.cards.playing import FULL
from tools.art import large, ribbons, zipai
from tools.art.decks import decks, files
from tools.art.dress import dots
from tools.art.glyphs import DAN, LIGHT, SHI
from tools.art.shapes import CRIMSON, INK, WHITE, WIDTH, YELLOW
from tools.art.sheets import sheet_of

pytestmark = pytest.mark.once

FILES = files()
PACKS = {
    "hwatu": KOREA,
    "hanafuda": JAPAN,
    "large/hwatu": KOREA,
    "large/hanafuda": JAPAN,
    "zipai": ZIPAI,
    "playing": FULL,
    "zipai/short": ZIPAI,
    "zipai/numbered": ZIPAI,
    "playing/row": FULL,
}
SHORT = ("zipai/short/", "zipai/numbered/")  # cards for rows: 33 : 35
ALLOWED = {"svg", "title", "g", "defs", "use", "path", "circle", "ellipse", "rect"}


def _title(name: str) -> str | None:
    return ElementTree.fromstring(FILES[name]).findtext(f"{SVG}title")


def _none_of(faulty: Mapping[str, object]) -> None:
    """Names every picture that has a fault, and the fault."""
    assert not faulty, "".join(f"\n{name}: {fault}" for name, fault in faulty.items())


def test_the_committed_cards_are_what_the_generator_draws() -> None:
    found = {
        path.relative_to(writer.CARDS).as_posix(): path.read_text(encoding="utf-8")
        for path in writer.CARDS.rglob("*.svg")
    }
    assert sorted(found) == sorted(FILES)
    stale = [name for name, text in FILES.items() if found[name] != text]
    assert stale == [], "run python -m tools.art"


@pytest.mark.parametrize("deck", PACKS)
def test_every_card_of_a_pack_has_a_face_and_the_pack_a_back(deck: str) -> None:
    assert set(decks()[deck]) == {*PACKS[deck].names, "back"}


@pytest.mark.parametrize("deck", PACKS)
def test_no_two_cards_of_a_deck_look_the_same(deck: str) -> None:
    drawn = [re.sub(r"<title>.*?</title>", "", face) for face in decks()[deck].values()]
    assert len(set(drawn)) == len(drawn)


def test_a_card_is_a_small_lone_svg_of_the_right_proportion() -> None:
    faults = {
        name: list(_faults(text, 35 if name.startswith(SHORT) else 53))
        for name, text in FILES.items()
    }
    _none_of({name: found for name, found in faults.items() if found})


def _faults(text: str, tall: int) -> Iterator[str]:
    """What a drawing has or is that a card of the table may not."""
    root = ElementTree.fromstring(text)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    if (left, top) != (0, 0) or width * tall != height * 33:
        yield f"its frame is {root.attrib['viewBox']}"
    if len(text.encode()) >= 8_000:
        yield f"it has {len(text.encode())} bytes"
    if root.tag != f"{SVG}svg":
        yield f"it is a {root.tag}"
    yield from sorted({element.tag.removeprefix(SVG) for element in root.iter()} - ALLOWED)
    for element in root.iter():
        for key, value in element.attrib.items():
            foreign = key.endswith("href") and not value.startswith("#")
            if foreign or key.startswith("on") or "url(" in value or "//" in value:
                yield f"{element.tag} {key}={value}"


def test_no_stroke_is_thinner_than_a_fortieth_of_the_card() -> None:
    thinnest = {
        name: min(strokes(ElementTree.fromstring(text)), default=WIDTH)
        for name, text in FILES.items()
    }
    _none_of({name: broad for name, broad in thinnest.items() if broad < WIDTH / 40})


def test_a_title_names_the_card() -> None:
    titles = {name: _title(name) for name in FILES}
    _none_of({name: title for name, title in titles.items() if not _names(title, name)})


def _names(title: str | None, name: str) -> bool:
    """Whether a title is the title of this picture."""
    deck, _, card = name.removesuffix(".svg").rpartition("/")
    if card == "back":
        return title == "back of a card"
    return bool(title) if deck.startswith("playing") else (title or "").startswith(f"{card} ")


def test_the_last_months_are_the_other_way_round_in_korea() -> None:
    titles = {
        name: _title(f"{name}.svg")
        for name in ("hwatu/11B", "hwatu/12B", "hanafuda/11B", "hanafuda/12B")
    }
    assert titles == {
        "hwatu/11B": "11B paulownia, bright: phoenix",
        "hwatu/12B": "12B willow, bright: rain man",
        "hanafuda/11B": "11B willow, bright: rain man",
        "hanafuda/12B": "12B paulownia, bright: phoenix",
    }


def test_only_hwatu_brights_bear_the_sign_of_light() -> None:
    marked = {name for name, text in FILES.items() if LIGHT in text}
    assert marked == {f"hwatu/{month}B.svg" for month in (1, 3, 8, 11, 12)}


def test_only_korean_junk_that_counts_more_than_once_bears_dots() -> None:
    marked = {name for name, text in FILES.items() if dots(2) in text or dots(3) in text}
    assert marked == {f"hwatu/{card}.svg" for card in ("11c", "12a", "X2a", "X2b", "X3")}
    assert dots(3) in FILES["hwatu/X3.svg"]


def test_written_ribbons_are_red_in_both_dresses_and_blue_in_korea() -> None:
    written = {name for name, text in FILES.items() if any(f'"{d}"' in text for d in (DAN, SHI))}
    red = {f"{dress}/{month}R.svg" for dress in ("hwatu", "hanafuda") for month in (1, 2, 3)}
    assert written == red | {f"hwatu/{month}R.svg" for month in (6, 9, 10)}


@pytest.mark.parametrize("deck", ["large/hwatu", "large/hanafuda"])
def test_the_large_deck_needs_no_colour(deck: str) -> None:
    grey = [
        re.sub(r"#[0-9a-f]{6}|<title>.*?</title>", "", face)
        for name, face in decks()[deck].items()
        if name != "back"
    ]
    assert len(set(grey)) == len(grey)
    kinds = {
        plant: re.sub("#[0-9a-f]{6}", "", large.slip(plant, 1))
        for plant in ("pine", "iris", "peony")
    }
    assert len(set(kinds.values())) == 3


def _light(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (part / 255 for part in bytes.fromhex(colour[1:]))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        (INK, large.GROUND), (WHITE, CRIMSON), (WHITE, ribbons.BLUE), (INK, YELLOW),
        (INK, zipai.PAPER), (CRIMSON, zipai.PAPER), (INK, WHITE), (CRIMSON, WHITE),
    ],
)  # fmt: skip
def test_what_is_read_on_a_card_stands_out_from_its_ground(mark: str, ground: str) -> None:
    """4.5 : 1, as WCAG AA asks of text: numbers, signs, writing, marks, shapes of a kind."""
    dark, bright = sorted((_light(mark), _light(ground)))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


def test_what_a_card_uses_it_defines_once_and_alike_on_every_card() -> None:
    """Several cards may stand in one page: the same id must then mean the same drawing."""
    meaning: dict[str, str] = {}
    for name, text in FILES.items():
        defined = re.findall(r'<defs><g id="([^"]+)">(.*?)</g></defs>', text)
        ids = [motif for motif, _ in defined]
        assert sorted(set(ids)) == sorted(ids), name
        assert {used[1:] for used in re.findall(r'<use href="([^"]+)"', text)} <= set(ids), name
        for motif, drawing in defined:
            assert meaning.setdefault(motif, drawing) == drawing, f"{motif} in {name}"


def test_the_character_cards_of_two_seven_and_ten_are_red() -> None:
    """Nothing on a red card but its frame is black, nothing on a black one red."""
    red = {name for name in ZIPAI.names if CRIMSON in FILES[f"zipai/{name}.svg"]}
    assert red == {f"{size}{n}" for size in "sb" for n in (2, 7, 10)}
    assert all(f'fill="{INK}"' not in FILES[f"zipai/{name}.svg"] for name in red)


def test_a_hwatu_deck_is_small_on_the_wire() -> None:
    faces = [text for name, text in FILES.items() if name.startswith("hwatu/")]
    assert sum(len(gzip.compress(text.encode())) for text in faces) < 90_000


def test_a_sheet_holds_every_card() -> None:
    faces = decks()["hanafuda"]
    titles = ElementTree.fromstring(sheet_of(faces, 12)).iter(f"{SVG}title")
    assert len(list(titles)) == len(faces)


def test_the_writer_writes_everything_and_removes_what_is_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CARDS", tmp_path)
    monkeypatch.setattr(writer, "ICONS", tmp_path / "icons")
    monkeypatch.setattr("sys.argv", ["art"])
    (tmp_path / "hwatu").mkdir()
    (tmp_path / "hwatu" / "13B.svg").write_text("<svg/>")
    writer.main()
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.svg")}
    assert written == {*FILES, "icons/icon.svg"}


def test_the_writer_makes_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["art", "--sheets", str(tmp_path), "--width", "40"])
    writer.main()
    assert len(list(tmp_path.glob("*-40.svg"))) == len(PACKS)
