"""A server's settings: the defaults, over them a file, over it the environment, over it the flags."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.cli.words.foreign import recognized
from paiju.kit.errors import Unreadable
from paiju.kit.system import reason
from paiju.kit.words import One, Words, marked, say
from paiju.server.wire.running import Running

PREFIX = "PAIJU_"
SECTION = re.compile(r"\s*\[\s*([A-Za-z0-9_.-]+)\s*\]")
ENTRY = re.compile(r"\s*([A-Za-z0-9_.-]+)\s*=")

# Why a file is not TOML, as Python's reader says it
NOT_TOML = (
    marked("{what} (at line {line}, column {column})"),
    marked("{what} (at end of document)"),
)

# Why a value is none for its setting, as msgspec says it
WRONG = (
    marked("Expected `{wanted}`, got `{found}` - at `{at}`"),
    marked("Expected `{wanted}`, got `{found}`"),
    marked("Expected `{wanted}` {bound}"),
)


@dataclass(frozen=True)
class Setting:
    """A value that somebody set, and where."""

    path: str  # section.name
    value: Any
    where: str | Words  # a file and a line, a variable, a flag


def settings(file: str | None, flags: list[Setting], environment: Mapping[str, str]) -> Running:
    """The settings of a server; refuses a wrong one, and says where it stands."""
    running = Running()
    for setting in (*(_in_file(file) if file else ()), *_in_environment(environment), *flags):
        running = _changed(running, setting)
    return running


def flag(text: str) -> Setting:
    """A setting as `--set` says it."""
    path, equals, value = text.partition("=")
    if not equals or "." not in path:
        raise Unreadable(say("--set {value}: not section.name=value", value=text))
    return Setting(path.strip(), _value(value.strip()), f"--set {path.strip()}")


def _in_file(name: str) -> Iterator[Setting]:
    path = Path(name).expanduser()
    try:
        text = path.read_text(encoding="utf-8")
        read = tomllib.loads(text)
    except OSError as no:
        raise _refused(str(path), reason(no)) from None
    except UnicodeDecodeError:
        raise _refused(str(path), say("not UTF-8")) from None
    except tomllib.TOMLDecodeError as no:
        raise _refused(str(path), recognized(str(no), NOT_TOML) or str(no)) from None
    lines = _lines(text)
    for section, entries in read.items():
        where = say("{path}, line {n}", path=str(path), n=lines.get(section, 1))
        if section not in Running.__struct_fields__:
            raise _no_section(where, section)
        if not isinstance(entries, dict):
            raise _refused(where, say("{section} is a section, not a value", section=section))
        for entry, value in entries.items():
            at = f"{section}.{entry}"
            where = say("{path}, line {n}", path=str(path), n=lines.get(at, 1))
            yield Setting(at, value, where)


def _lines(text: str) -> dict[str, int]:
    """The line of every section and entry."""
    found: dict[str, int] = {}
    within = ""
    for number, line in enumerate(text.splitlines(), 1):
        if (section := SECTION.match(line)) is not None:
            within = f"{section[1]}."
            found.setdefault(section[1], number)
        elif (entry := ENTRY.match(line)) is not None:
            path = f"{within}{entry[1]}"
            found.setdefault(path, number)
            found.setdefault(path.partition(".")[0], number)
    return found


def _in_environment(environment: Mapping[str, str]) -> Iterator[Setting]:
    for name in sorted(environment):
        for section in Running.__struct_fields__:
            start = f"{PREFIX}{section.upper()}_"
            if name.startswith(start):
                entry = name.removeprefix(start).lower()
                yield Setting(f"{section}.{entry}", _value(environment[name]), name)


def _value(text: str) -> Any:
    """A value as TOML writes it; text needs no quotes."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _changed(running: Running, setting: Setting) -> Running:
    section, _, name = setting.path.partition(".")
    if section not in Running.__struct_fields__:
        raise _no_section(setting.where, section)
    of = getattr(running, section)
    fields = {field.name: field for field in msgspec.structs.fields(type(of))}
    if name not in fields:
        there = ", ".join(fields)
        why = say(
            "{name}: no setting of {section}; there are: {names}",
            name=name, section=section, names=there,
        )  # fmt: skip
        raise _refused(setting.where, why)
    try:
        value = msgspec.convert(setting.value, fields[name].type)
    except msgspec.ValidationError as no:
        wrong = recognized(str(no), WRONG) or str(no)
        why = say("{where}: {why}", where=name, why=wrong)
        raise _refused(setting.where, why) from None
    return replace(running, **{section: replace(of, **{name: value})})


def _refused(where: str | Words, why: One) -> Unreadable:
    """A refusal that says where the wrong thing stands."""
    return Unreadable(say("{where}: {why}", where=where, why=why))


def _no_section(where: str | Words, section: str) -> Unreadable:
    there = ", ".join(Running.__struct_fields__)
    return _refused(
        where, say("{section}: no section; there are: {names}", section=section, names=there)
    )
