"""`paiju lab`: what it prints, the files it writes, and what it refuses."""

import csv
import json
import os
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.cli.run import ROOT, answers, paiju

pytestmark = pytest.mark.once

KOIKOI = ("lab", "koikoi", "--deals", "12", "--vary", "double_at=0,7")


def test_the_answer_is_a_sentence_and_a_table() -> None:
    code, out, err = paiju(*KOIKOI, PAIJU_JIT="0")
    assert (code, err) == (0, "")
    first, blank, heads, *_ = out.split("\n")
    assert first.startswith("With “base points that double; 0: never: 7” rounds are ")
    assert blank == ""
    assert (
        " ".join(heads.split()) == "measured rule sheet mean 95 % interval difference 95 % interval"
    )
    assert "luck of the cards" in out
    assert "12 deals, 72 rounds; digests " in out


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_the_answer_is_in_the_readers_language(language: str) -> None:
    _, english, _ = paiju(*KOIKOI, PAIJU_JIT="0")
    code, out, err = paiju(*KOIKOI, "--language", language, PAIJU_JIT="0")
    assert (code, err) == (0, "")
    assert "rounds" not in out
    assert out.count("\n") == english.count("\n")


def test_files_are_written(tmp_path: Path) -> None:
    found = answers(
        "lab", "gostop", "--deals", "6", "--vary", 'jokers=[],["X2a","X3"]', "--out",
        str(tmp_path / "new"), "--png", "--json", PAIJU_JIT="0",
    )  # fmt: skip
    folder = tmp_path / "new"
    assert json.loads((folder / "answer.json").read_text("utf-8")) == found
    with (folder / "answer.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    sizes = [row for row in rows if row["measure"] == "size"]
    assert [row["jokers"] for row in sizes] == ["[]", '["X2a","X3"]']
    assert [float(row["mean"]) for row in sizes] == [one["size"]["mean"] for one in found["found"]]
    pictures = sorted(path.stem for path in folder.glob("*.svg"))
    assert pictures == ["difference", "ends", "length", "luck", "margin", "places", "size", "sizes"]
    for path in folder.glob("*.svg"):
        root = ET.parse(path).getroot()
        assert root.tag.endswith("svg")
        painted = path.with_suffix(".png").read_bytes()
        assert painted.startswith(b"\x89PNG\r\n")
        sides = struct.unpack(">II", painted[16:24])
        assert list(sides) == [2 * float(root.attrib[side]) for side in ("width", "height")]
        assert len(painted) > 2_000  # an empty page has some hundred bytes


def test_without_a_painter_png_is_one_line_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "resvg_py.py").write_text("raise ImportError")  # as where it is not installed
    folders = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    flags = ("--out", str(tmp_path / "new"), "--png")
    code, out, err = paiju(*KOIKOI, *flags, PAIJU_JIT="0", PYTHONPATH=folders)
    assert (code, out) == (1, "")
    assert err == 'lab: --png: resvg is not installed: pip install "paiju[png]"\n'
    assert not (tmp_path / "new").exists()


def test_a_grid_is_drawn(tmp_path: Path) -> None:
    code, _, _ = paiju(*KOIKOI, "--vary", "must_match", "--out", str(tmp_path), PAIJU_JIT="0")
    assert code == 0
    assert {path.stem for path in tmp_path.glob("*.svg")} >= {"size", "dealer", "cards", "skill"}


def test_programs_are_told_line_by_line() -> None:
    code, out, _ = paiju(*KOIKOI, "--lines", PAIJU_JIT="0")
    *progress, last = map(json.loads, out.splitlines())
    assert code == 0
    assert progress[-1] == {"done": 12, "total": 12}
    assert set(last["told"]) == {"sentence", "pictures", "answer"}


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["koikoi"], "lab: vary one option or two"),
        (["koikoi", "--vary", "double_at=0,100"], "lab: with double_at=100: 100 is not an integer"),
        (["koikoi", "--vary", "rounds"], "lab: name the values: rounds=a,b,c"),
        (["koikoi", "--vary", "rounds=1", "--bots", "alice"], "lab: unknown bot: alice"),
        (["koikoi", "--vary", "rounds=1", "--deals", "0"], "lab: from 1 to"),
        (["koikoi", "--vary", "rounds=1", "--png"], "lab: --png: only with --out"),
        (["koikoi", "--vary", "rounds=1", "--threads", "0"], "lab: --threads: at least 1"),
        (["koikoi", "--vary", "rounds=1", "--device", "cuda"], "lab: device cuda: needs the rules"),
        (["chess", "--vary", "rounds=1"], "lab: unknown game: chess"),
    ],
)
def test_nonsense_is_one_line(flags: list[str], why: str) -> None:
    code, out, err = paiju("lab", *flags, PAIJU_JIT="0")
    assert code in (1, 2)
    assert out == ""
    assert err.startswith(why)
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    code, _, err = paiju(*KOIKOI, "--out", str(taken), PAIJU_JIT="0")
    assert code == 1
    assert err.startswith(f"lab: {taken}: ")
    assert err.count("\n") == 1
