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
    text = linked("main.js", FEW.__getitem__)["main.js"]
    told = json.loads(ran(text, tmp_path))
    more = 'one // <b>1</b> /* stays */<b>2</b> /* stays */ "true"'
    assert told == [4, "kind", 8, False, 2 + 7, more]
    assert "gone" not in text
    assert "Not code" not in text


PARTS = {
    "main.js": """
import { count } from "./a/count.js";
Promise.all([import("./b/one.js"), import("./b/two.js")]).then(async ([one, two]) => {
  console.log(JSON.stringify([count(), one.both(), two.both(), (await two.third()).place]));
});
""",
    "a/count.js": "let n = 0;\nexport const count = () => (n += 1);",
    "a/both.js": 'import { count } from "./count.js";\nexport const both = () => count();',
    "b/one.js": 'import { both } from "../a/both.js";\nexport { both };',
    "b/two.js": """
import { both } from "../a/both.js";
import { alone } from "./alone.js";
export { both };
export const third = () => alone();
""",
    "b/alone.js": 'export const alone = () => import("./deep/three.js");',
    "b/deep/three.js": """
import { alone } from "../alone.js";
export const place = new URL(import.meta.url).pathname.endsWith("/b/deep/three.js") && !!alone;
""",
}


def test_what_is_asked_for_later_is_a_part(tmp_path: Path) -> None:
    """No module is there twice: what it counts, it counts for all."""
    files = linked("main.js", PARTS.__getitem__)
    assert set(files) == {"main.js", "b/one.js", "b/two.js", "b/deep/three.js"}
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    done = node(str(tmp_path / "main.js"))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [1, 2, 3, True]
    made = [name for text in files.values() for name in re.findall(r"^const (\$\w+) =", text, re.M)]
    assert sorted(made) == sorted({*made})
    assert len(made) == len(PARTS)


def test_every_module_of_the_page_gives_what_it_gave(tmp_path: Path) -> None:
    """Each module's exports by name, of the few files and of the modules' own words."""
    files = linked("main.js", lambda path: (FOLDER / path).read_text(encoding="utf-8"))
    given = dict(
        re.findall(
            r"^const (\$\w+) = \(\(\) => \{$.*?^return \{(.*?)\};\n\}\)\(\);$",
            "".join(files.values()),
            re.M | re.S,
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
    for path, text in files.items():
        whole = re.findall(r"^(?:import|export)\b.*", text, re.M)
        assert len(whole) == (1 if path == "main.js" else 2), whole
        checked = tmp_path / "page.mjs"
        checked.write_text(text)
        done = node("--check", str(checked))
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export let a = 1;", "export let a"), ("export const a = 1, b = 2;", "export const a"), ("export default 1;", "export default"),
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
