"""Typed fields decide what is drawn: nobody reads meaning out of a sentence."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.web.node import NODE

from paiju.server.http.linking import bare
from paiju.web import FOLDER

pytestmark = pytest.mark.once

SAYS = ("words", "vendor")  # the folders that make sentences out of their pieces
TSC = Path(sys.prefix) / "web" / "node_modules" / ".bin" / "tsc"
OPEN = re.compile(r"export interface Words \{\n  text: string;\n  args\?: .*;\n\}")
SEALED = "export interface Words {\n  text: unknown;\n  args?: unknown;\n}"
GIVEN = re.compile(r"\bargs\b(?!: ?\{)")  # `args` that is not being made
ASKED = re.compile(  # a sentence in the reader's language that is asked what it says
    r"\.(?:test|exec)\([^;]*\.plain\("
    r"|\.plain\((?:[^()]|\([^()]*\))*\)\s*\.(?:split|slice|match|search|replace|includes|startsWith|endsWith|indexOf)"
)
COMPARED = re.compile(  # a sentence that is held beside another
    r"\.(?:title|label|words)\b\s*[!=]==?(?!=?\s*(?:null|undefined)\b)"
    r"|(?<![!=])[!=]==?\s*[\w.?]*\.(?:title|label|words)\b"
)
# what is made into JSON to be compared, or to be a key, has no words in it; in a copy it is asked by
# its type, as far as a type says what is in it
PLAINLY = """
type Worded<T, Depth extends 0[] = []> = Depth["length"] extends 5 ? false : T extends object
  ? string extends keyof T ? Worded<T[keyof T], [...Depth, 0]>
  : "args" extends keyof T ? true
  : T extends readonly (infer One)[] ? Worded<One, [...Depth, 0]>
  : { [Key in keyof T]-?: Worded<T[Key], [...Depth, 0]> }[keyof T] : false;
declare function plainly<T>(value: true extends Worded<T> ? never : T, replacer?: null, space?: number): string;
"""

# What the page once guessed by, a line each; none of it may come back.
GUESSES = r"""
export const timesOf = (/** @type {Item} */ { value: { text } }) => (text.startsWith("× {n}") ? text : null);
export const pointsOf = (/** @type {Item} */ { value: { text } }) => /^1 point/.test(text);
export const numberOf = (/** @type {Item} */ { value: { args } }) => (typeof args?.n === "number" ? args.n : null);
export const winnerOf = (/** @type {Settlement} */ { result: { args } }) => args?.who;
export const isNumbered = (/** @type {View} */ { title }) => /^Round/.test(title.text);
export const names = (/** @type {Words} */ words) => Array.isArray(words.args?.cards);
export const nagari = (/** @type {Item} */ { value: { args: { n } } }) => n;
export const isNamed = (/** @type {Happening} */ { event, words }) => Object.values(words.args ?? {}).includes(`@${event.seat}`);
export const counted = (/** @type {Counter} */ c, /** @type {Speech} */ speech) => TIMES.test(speech.plain(c.label));
export const chip = (/** @type {Counter} */ c, /** @type {Speech} */ speech) => speech.plain(c.label).replace(TIMES, "");
export const isAnother = (/** @type {View} */ before, /** @type {View} */ after) => JSON.stringify(before.title) !== JSON.stringify(after.title);
export const isOther = (/** @type {View} */ before, /** @type {View} */ after) => before.title !== after.title;
export const keyOf = (/** @type {View} */ { title }, /** @type {number} */ slots) => JSON.stringify([title, slots]);
export const isKnown = (/** @type {Item} */ one) => JSON.stringify([one.label, one.cards]);
export const isAsked = (/** @type {View} */ view, /** @type {string[]} */ hand) => JSON.stringify([view.question, hand]);
""".strip().splitlines()
TYPES = [
    *(
        f'/** @typedef {{import("../wire/protocol").{one}}} {one} */'
        for one in ("Words", "Item", "Settlement", "View", "Happening", "Counter")
    ),
    '/** @typedef {import("../words/speech.js").Speech} Speech */',
    "const TIMES = /×$/;",
]


def opened(folder: Path) -> dict[Path, list[int]]:
    """The lines of each module that look inside words, by the types of the page."""
    told = folder / "wire" / "protocol.d.ts"
    sealed, times = OPEN.subn(SEALED, told.read_text())
    assert times == 1
    told.write_text(sealed)
    for path in folder.rglob("*.js"):
        if path.relative_to(folder).parts[0] not in (*SAYS, "wire"):  # where JSON is what is sent
            path.write_text(path.read_text().replace("JSON.stringify(", "plainly("))
    (folder / "plainly.d.ts").write_text(PLAINLY)
    config = folder / "jsconfig.json"
    config.write_text(
        (FOLDER.parents[2] / "jsconfig.json").read_text().replace("src/paiju/web/", "")
    )
    ran = subprocess.run(
        [str(NODE), str(TSC), "-p", str(config)],
        capture_output=True, text=True, check=False, cwd=folder,
    )  # fmt: skip
    found: dict[Path, list[int]] = {}
    for path, line in re.findall(r"^(\S+)\((\d+),\d+\): error", ran.stdout, re.M):
        found.setdefault(Path(path), []).append(int(line))
    assert found, ran.stdout + ran.stderr  # the room that says words opens them
    return found


def guessing(source: str) -> list[str]:
    """The pieces of a module that read what is put into a sentence, or what a sentence says."""
    plain = bare(source)
    return [found[0] for pattern in (GIVEN, ASKED, COMPARED) for found in pattern.finditer(plain)]


def test_only_the_room_of_words_looks_inside_them(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.svg", "*.png", "*.json"))
    (folder / "table" / "guesses.js").write_text("\n".join([*TYPES, *GUESSES]))
    found = opened(folder)
    red = {GUESSES[line - 1 - len(TYPES)] for line in found.pop(Path("table/guesses.js"))}
    assert [guess for guess in GUESSES if guess not in red and not guessing(guess)] == []
    assert {path.parts[0] for path in found} == {"words"}, found


def test_no_module_reads_what_a_sentence_says() -> None:
    modules = [path.relative_to(FOLDER) for path in sorted(FOLDER.rglob("*.js"))]
    ours = [path for path in modules if path.parts[0] not in SAYS]
    assert len(ours) > 100
    found = {path: guessing((FOLDER / path).read_text()) for path in ours}
    assert {path: pieces for path, pieces in found.items() if pieces} == {}
