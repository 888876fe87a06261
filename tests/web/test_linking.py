"""The modules of the page as one file: the same exports, the same order, no comment left."""

import json
import re
from pathlib import Path

import pytest
from tests.web.node import node

from paiju.server.http.linking import Unlinkable, bare, linked
from paiju.web import FOLDER

pytestmark = pytest.mark.once

FEW = {
    "main.js": """
import { twice, Kind as Sort } from "./a/twice.js";
import * as all from "./a/all.js"; // a comment at the end
export const told = [twice(2), new Sort().name, all.twice(4), all.place, all.slash, all.more];
console.log(JSON.stringify(told));
""",
    "a/twice.js": """
/** Not code: import { x } from "./x.js"; */
export function twice(n) { return 2 * n; }
export class Kind { name = "kind"; }
""",
    "a/all.js": r"""
import { twice } from "../a/twice.js";
const place = new URL("..", import.meta.url).href.endsWith("/a/all.js");
const slash = 4 / 2 / 1 + "a/*b*/c".length; /* gone */
const more = `one // ${[1, 2].map((n) => `<b>${n /* gone */}</b> /* stays */`).join("")} "${/["'`/]+/.test("'")}"`;
export { twice, place, slash, more };
""",
}


def ran(text: str, tmp_path: Path) -> str:
    (tmp_path / "linked.mjs").write_text(text)
    done = node(str(tmp_path / "linked.mjs"))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_in_one_do_what_they_did(tmp_path: Path) -> None:
    text = linked("main.js", FEW.__getitem__)
    told = json.loads(ran(text, tmp_path))
    more = 'one // <b>1</b> /* stays */<b>2</b> /* stays */ "true"'
    assert told == [4, "kind", 8, False, 2 + 7, more]
    assert "gone" not in text
    assert "Not code" not in text


def test_every_module_of_the_page_gives_what_it_gave(tmp_path: Path) -> None:
    """Each module's exports by name, of the one file and of the modules' own words."""
    text = linked("main.js", lambda path: (FOLDER / path).read_text(encoding="utf-8"))
    given = dict(
        re.findall(
            r"^const (\$\w+) = \(\(\) => \{$.*?^return \{(.*?)\};\n\}\)\(\);$", text, re.M | re.S
        )
    )
    assert len(given) > 60
    for name, listed in given.items():
        found = [
            path
            for path in FOLDER.rglob("*.js")
            if "$" + re.sub(r"\W", "_", str(path.relative_to(FOLDER))[:-3]) == name
        ]
        assert len(found) == 1
        source = found[0].read_text(encoding="utf-8")
        declared = set(
            re.findall(r"^export (?:async )?(?:function|class|const) (\w+)", source, re.M)
        )
        names = {one.split(":")[0].strip() for one in listed.split(",") if one.strip()}
        assert declared <= names, found
    assert not re.search(r"^(import|export)\b", text, re.M)
    checked = tmp_path / "page.mjs"
    checked.write_text(text)
    done = node("--check", str(checked))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export let a = 1;", "export let a"), ("export default 1;", "export default"),
        ('import a from "./a.js";', "import a"), ('export * from "./b.js";', "export \\*"),
    ],
)  # fmt: skip
def test_what_cannot_be_linked_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unlinkable, match=why):
        linked("main.js", {"main.js": text}.__getitem__)


def test_modules_that_need_each_other_are_refused() -> None:
    few = {"a.js": 'import { b } from "./b.js";', "b.js": 'import { a } from "./a.js";'}
    with pytest.raises(Unlinkable, match="need each other"):
        linked("a.js", few.__getitem__)


def test_a_licence_stays() -> None:
    assert bare("/** @license BSD */\n/* other */ a;") == "/** @license BSD */\n a;"
