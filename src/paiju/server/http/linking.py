"""
The browser's modules as one file. A page of eighty modules is eighty questions to the server, and
a browser asks six at a time: on a slow line that is most of the waiting. The modules stay as they
are written; what is sent is each of them as a function of its own, in the order of their needs,
without comments.
"""

import posixpath
import re
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

IMPORT = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<all>\w+)) from "(?P<path>[^"]+)";[ \t]*$', re.M
)
PASSED = re.compile(r'^export \{(?P<names>[^}]*)\} from "(?P<path>[^"]+)";[ \t]*$', re.M)
LISTED = re.compile(r"(?:^|(?<=;))export ?\{(?P<names>[^}]*)\};?", re.M)
DECLARED = re.compile(r"^export ((?:async )?function\*?|class|const) (?P<name>\w+)", re.M)
LEFT = re.compile(r"^(?:import|export)\b.*", re.M)
PLACE = "import.meta.url"
WORD = re.compile(r"[\w$]+")
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
QUOTED = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"")
PLAIN = re.compile(r"[^\w$/'\"`{}]+")
ENDS = re.compile(r"(?:\\.|[^`\\$]|\$(?!\{))*(?P<end>`|\$\{)", re.S)  # of a piece of a template
VALUES = ")]}'\"`"  # behind these a slash divides
ASKING = {"return", "typeof", "case", "in", "of", "void", "await", "yield", "else", "do", "delete"}


class Unlinkable(ValueError):
    """A module is written in a way that cannot be linked."""


class Module(NamedTuple):
    """A module: what it needs, and what it is as a function."""

    needs: list[str]
    text: str


def linked(entry: str, read: Callable[[str], str]) -> str:
    """A module and all that it needs, as one. `read` gives the text of a path."""
    modules: dict[str, Module] = {}
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in modules:
            modules[path] = module(path, read(path))
            waiting += modules[path].needs
    try:
        order = [*TopologicalSorter({at: one.needs for at, one in modules.items()}).static_order()]
    except CycleError as no:
        raise Unlinkable(f"modules need each other: {' → '.join(no.args[1])}") from no
    return "".join(modules[path].text for path in order)


def module(path: str, source: str) -> Module:
    """A module as a function that answers with what it exports."""
    needs: list[str] = []
    given: dict[str, str] = {}

    def needed(target: str) -> str:
        found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        needs.append(found)
        return _name(found)

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
    ):
        text = form.sub(turn, text)
    if (left := LEFT.search(text)) is not None:
        raise Unlinkable(f"{path}: {left[0][:80]}")
    text = text.replace(PLACE, f'new URL("{path}", {PLACE}).href')
    told = ", ".join(f"{name}: {value}" for name, value in given.items())
    return Module(
        needs, f"const {_name(path)} = (() => {{\n{text.strip()}\nreturn {{{told}}};\n}})();\n"
    )


def _name(path: str) -> str:
    """What a module is called among the others."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """What a list of names calls each thing there, and here."""
    for name in filter(None, map(str.strip, names.split(","))):
        there, _, here = name.partition(" as ")
        yield there, here or there


def bare(source: str) -> str:
    """A text without its comments, except those that say whose it is."""
    kept = (one for one in _pieces(source) if not one.startswith(("//", "/*")) or "@license" in one)
    return "".join(kept)


def _pieces(source: str) -> Iterator[str]:
    """A text in comments, strings, pieces of templates, and what lies between."""
    at, last = 0, ""
    open_: list[int] = []  # for each template that is being filled: how many braces are open in it
    while at < len(source):
        sign = source[at]
        if source.startswith("//", at):
            end = source.find("\n", at)
            piece = source[at : len(source) if end < 0 else end]
        elif source.startswith("/*", at):
            piece = source[at : source.index("*/", at) + 2]
        elif sign == "`" or (sign == "}" and open_ and not open_[-1]):
            found = ENDS.match(source, at + 1)
            if found is None:
                raise Unlinkable(f"a template that does not end: {source[at : at + 40]}")
            if sign == "}":
                open_.pop()
            if found["end"] == "${":
                open_.append(0)
            piece = source[at : found.end()]
            last = "`" if found["end"] == "`" else "{"
        elif sign in "'\"":
            piece = _match(QUOTED, source, at)
            last = sign
        elif sign == "/" and last not in VALUES and (last in ASKING or not WORD.fullmatch(last)):
            piece = _match(REGEX, source, at)
            last = "`"
        elif (found := WORD.match(source, at)) is not None:
            piece = last = found[0]
        elif sign in "{}/":
            piece = last = sign
            if open_ and sign != "/":
                open_[-1] += 1 if sign == "{" else -1
        else:
            piece = _match(PLAIN, source, at)
            last = piece.strip()[-1:] or last
        yield piece
        at += len(piece)


def _match(form: re.Pattern[str], source: str, at: int) -> str:
    found = form.match(source, at)
    if found is None:
        raise Unlinkable(f"cannot be read: {source[at : at + 40]}")
    return found[0]
