"""Writes the messages as types for the pages: `python -m tools.typed > src/paiju/web/wire/protocol.d.ts`."""

import inspect
from typing import Any

import msgspec

from paiju.kit.happening import Happening
from paiju.kit.look import ServedLook
from paiju.kit.view import View
from paiju.kit.words import Words
from paiju.server.table.settings import Settings
from paiju.server.wire import messages

LISTS = {
    "ToTable": messages.ToTable, "FromTable": messages.FromTable,
    "ToLobby": messages.ToLobby, "FromLobby": messages.FromLobby,
}  # fmt: skip
WORDS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}  # fmt: skip


def page() -> str:
    """The whole file."""
    _, found = msgspec.json.schema_components(
        [*LISTS.values(), Settings, View, ServedLook], ref_template="{name}"
    )
    parts = ["// Written from src/paiju/server/wire/messages.py; see tools/typed.py.\n"]
    parts += [_interface(name, form) for name, form in sorted(found.items())]
    for name, types in LISTS.items():
        (form,), _ = msgspec.json.schema_components([types], ref_template="{name}")
        parts.append(f"export type {name} = {_form(form)};\n")
    return "\n".join(parts)


def _interface(name: str, form: dict[str, Any]) -> str:
    """A struct. The server sends every field, except of words; a client may leave some out."""
    kind_of = getattr(messages, name, View)
    brief = issubclass(kind_of, messages.ToServer | messages.Watch | Words | Happening)
    required = form.get("required", [])
    rows = []
    for field, kind in form["properties"].items():
        optional = "?" if brief and field not in required and field != "t" else ""
        said = "View" if (name, field) == ("Shown", "view") else _form(kind)
        rows.append(f"  {field}{optional}: {said};")
    about = " ".join(inspect.cleandoc(form.get("description", "")).split())
    return "\n".join([f"/** {about} */", f"export interface {name} {{", *rows, "}\n"])


def _form(form: dict[str, Any]) -> str:
    """A JSON Schema as a type."""
    if "$ref" in form:
        return str(form["$ref"])
    if "anyOf" in form:
        return " | ".join(_form(one) for one in form["anyOf"])
    if "enum" in form:
        return " | ".join(f'"{word}"' for word in form["enum"])
    kind = form.get("type")
    if kind == "array":
        items = _form(form["items"])
        return f"({items})[]" if "|" in items else f"{items}[]"
    if kind == "object":
        return f"Record<string, {_form(form.get('additionalProperties') or {})}>"
    return WORDS.get(kind or "", "unknown")


if __name__ == "__main__":
    print(page(), end="")
