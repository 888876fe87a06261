"""
The browser's modules in few files. A page of eighty modules is eighty questions to the server, and
a browser asks six at a time: on a slow line that is most of the waiting. The modules stay as they
are written; what is sent is each of them as a function of its own, in the order of their needs,
without comments. A module that another asks for only when it is needed, `import("./later.js")`, is
a part: a file of its own, with all that no other file has.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

IMPORT = re.compile(
    r'^import ?(?:\{(?P<names>[^}]*)\}|\* ?as (?P<all>\w+)) ?from ?"(?P<path>[^"]+)";[ \t]*$', re.M
)
PASSED = re.compile(r'^export ?\{(?P<names>[^}]*)\} ?from ?"(?P<path>[^"]+)";[ \t]*$', re.M)
LISTED = re.compile(r"(?:^|(?<=;))export ?\{(?P<names>[^}]*)\};?", re.M)
DECLARED = re.compile(r"^export ((?:async )?function\*?|class|const) ?(?P<name>\w+)", re.M)
SEVERAL = re.compile(
    r"^export const \w+(?: = [^;({\[`'\"\n]*)?, \w+.*", re.M
)  # names in one breath
LATER = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)')
LEFT = re.compile(r"^(?:import|export)\b.*", re.M)
PLACE = "import.meta.url"
AIM = re.compile("\0([^\0]*)\0")  # a file that is named, until it is known from where
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
QUOTED = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"")
RUN = re.compile(r"[^/'\"`]+")
FILLED = re.compile(r"[^/'\"`{}]+")  # the same within a template, where a brace may end it
LAST = re.compile(r"[\w$]+\Z|(?P<sign>\S)\Z")  # of a text
ENOUGH = 12  # of its characters to know it: more than the longest of ASKING
# a blank that parts nothing: between a word and a sign, or beside one that stands for itself
IDLE = re.compile(
    r" (?:(?<=[\w$] )(?=[^\w$\s*])|(?<=[^\w$\s] )(?=[\w$])|(?<=[{}(),;] )|(?=[{}(),;]))"
)
ENDS = re.compile(r"(?:\\.|[^`\\$]|\$(?!\{))*(?P<end>`|\$\{)", re.S)  # of a piece of a template
INDENTED, LINES = re.compile(r"\n\s*(?<=[ \t])"), re.compile(r"\n\s+(?<=\n)")
VALUES = ")]}"  # behind these, and behind a name, a slash divides
ASKING = {"return", "typeof", "case", "in", "of", "void", "await", "yield", "else", "do", "delete"}


class Unlinkable(ValueError):
    """A module is written in a way that cannot be linked."""


class Module(NamedTuple):
    """A module: what it needs at once and later, the names it gives, and what it is as a function."""

    needs: list[str]
    later: list[str]
    names: list[str]
    text: str


def linked(entry: str, read: Callable[[str], str]) -> dict[str, str]:
    """
    A module and all that it needs, as one, and its parts, each by its path. A module that two parts need is
    in the first file: there is no module twice. `read` gives the text of a path.
    """
    modules: dict[str, Module] = {}
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in modules:
            modules[path] = module(path, read(path))
            waiting += modules[path].needs + modules[path].later
    try:
        order = [*TopologicalSorter({at: one.needs for at, one in modules.items()}).static_order()]
    except CycleError as no:
        raise Unlinkable(f"modules need each other: {' → '.join(no.args[1])}") from no
    parts = {part: _closure(modules, part) for one in modules.values() for part in one.later}
    shared = Counter(path for part in parts.values() for path in part)
    first = _closure(modules, entry) | {path for path, users in shared.items() if users > 1}
    files = {}
    asked: set[str] = set()  # what parts need of the first file
    for part, all_ in parts.items():
        own = [path for path in order if path in all_ - first]
        needed = {need for path in own for need in modules[path].needs} & first
        needed |= {part} & first
        asked |= needed
        files[part] = "".join((
            f"import {_list(needed)} from \"{_from(part, entry)}\";\n" if needed else "",
            *(_placed(modules[path].text, part) for path in own),
            f"export const {{ {', '.join(modules[part].names)} }} = {_name(part)};\n",
        ))  # fmt: skip
    files[entry] = "".join((
        *(_placed(modules[path].text, entry) for path in order if path in first),
        f"export {_list(asked)};\n" if asked else "",
    ))  # fmt: skip
    return files


def _closure(modules: dict[str, Module], path: str) -> set[str]:
    """A module and all that it needs at once."""
    found, waiting = {path}, [path]
    while waiting:
        for need in modules[waiting.pop()].needs:
            if need not in found:
                found.add(need)
                waiting.append(need)
    return found


def _list(paths: Iterable[str]) -> str:
    return f"{{ {', '.join(_name(path) for path in sorted(paths))} }}"


def _from(home: str, path: str) -> str:
    """How a file is named in another one."""
    found = posixpath.relpath(path, posixpath.dirname(home) or ".")
    return found if found.startswith(".") else f"./{found}"


def _placed(text: str, home: str) -> str:
    """A module in its file: the files that it names are named from there."""
    return AIM.sub(lambda found: _from(home, found[1]), text)


def module(path: str, source: str) -> Module:
    """A module as a function that answers with what it exports."""
    needs: list[str] = []
    later: list[str] = []
    given: dict[str, str] = {}

    def there(target: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))

    def needed(target: str) -> str:
        needs.append(there(target))
        return _name(needs[-1])

    def lazy(found: re.Match[str]) -> str:
        later.append(there(found["path"]))
        return f'import("\0{later[-1]}\0")'

    def imported(found: re.Match[str]) -> str:
        names = (
            found["all"] or "{" + ", ".join(f"{a}: {b}" for a, b in _pairs(found["names"])) + "}"
        )
        return f"const {names} = {needed(found['path'])};"

    def passed(found: re.Match[str]) -> str:
        home = needed(found["path"])
        given.update({b: f"{home}.{a}" for a, b in _pairs(found["names"])})
        return ""

    def listed(found: re.Match[str]) -> str:
        given.update({b: a for a, b in _pairs(found["names"])})
        return ""

    def declared(found: re.Match[str]) -> str:
        given[found["name"]] = found["name"]
        return f"{found[1]} {found['name']}"

    text = bare(source)
    for form, turn in (
        (IMPORT, imported),
        (PASSED, passed),
        (LISTED, listed),
        (DECLARED, declared),
        (LATER, lazy),
    ):
        text = form.sub(turn, text)
    if (left := SEVERAL.search(source) or LEFT.search(text)) is not None:
        raise Unlinkable(f"{path}: {left[0][:80]}")
    text = text.replace(PLACE, f'new URL("\0{path}\0", {PLACE}).href')
    told = ", ".join(f"{name}: {value}" for name, value in given.items())
    body = f"const {_name(path)} = (() => {{\n{text.strip()}\nreturn {{{told}}};\n}})();\n"
    return Module(needs, later, [*given], body)


def _name(path: str) -> str:
    """What a module is called among the others."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """What a list of names calls each thing there, and here."""
    for name in filter(None, map(str.strip, names.split(","))):
        there, _, here = name.partition(" as ")
        yield there, here or there


def bare(source: str) -> str:
    """A text without its comments, except those that say whose it is, and with few blanks."""
    return "".join(
        _tight(piece) if kind == "run" else piece
        for kind, piece in _pieces(source)
        if kind != "comment" or "@license" in piece
    )


def _tight(run: str) -> str:
    """Without blanks that part nothing; a line that was indented is, by one."""
    return IDLE.sub("", LINES.sub("\n", INDENTED.sub("\n ", run)))


def _pieces(source: str) -> Iterator[tuple[str, str]]:
    """A text in comments, strings, pieces of templates, and runs of all else; and what each is."""
    at, divides = 0, False  # whether a slash here divides
    open_: list[int] = []  # for each template that is being filled: how many braces are open in it
    while at < len(source):
        sign = source[at]
        if source.startswith("//", at):
            end = source.find("\n", at)
            kind, piece = "comment", source[at : len(source) if end < 0 else end]
        elif source.startswith("/*", at):
            kind, piece = "comment", source[at : source.index("*/", at) + 2]
        elif sign == "`" or (sign == "}" and open_ and not open_[-1]):
            found = ENDS.match(source, at + 1)
            if found is None:
                raise Unlinkable(f"a template that does not end: {source[at : at + 40]}")
            if sign == "}":
                open_.pop()
            if found["end"] == "${":
                open_.append(0)
            kind, piece = "template", source[at : found.end()]
            divides = found["end"] == "`"
        elif sign in "'\"":
            kind, piece, divides = "string", _match(QUOTED, source, at), True
        elif sign == "/" and not divides:
            kind, piece, divides = "regex", _match(REGEX, source, at), True
        elif sign in "{}/" and (open_ or sign == "/"):
            kind, piece, divides = "sign", sign, sign == "}"
            if open_ and sign != "/":
                open_[-1] += 1 if sign == "{" else -1
        else:
            kind, piece = "run", _match(FILLED if open_ else RUN, source, at)
            divides = _is_value(piece, divides)
        yield kind, piece
        at += len(piece)


def _is_value(run: str, before: bool) -> bool:
    """Whether a slash behind a run divides; a run of blanks changes nothing."""
    last = LAST.search(run.rstrip()[-ENOUGH:])
    if last is None:
        return before
    return last[0] in VALUES if last["sign"] else last[0] not in ASKING


def _match(form: re.Pattern[str], source: str, at: int) -> str:
    found = form.match(source, at)
    if found is None:
        raise Unlinkable(f"cannot be read: {source[at : at + 40]}")
    return found[0]
