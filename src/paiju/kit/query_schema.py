"""A form as JSON Schema: what a program can say in a score query."""

from typing import Any

from paiju.kit.form import Field, Form
from paiju.kit.pack import Pack

_TYPES: dict[str, dict[str, Any]] = {
    "text": {"type": "string"},
    "flag": {"type": "boolean"},
    "month": {"type": "integer", "minimum": 1, "maximum": 12},
}


def schema(form: Form, pack: Pack, players: int) -> dict[str, Any]:
    """The JSON Schema of a query that a form describes."""
    properties: dict[str, Any] = {}
    required = []
    for field in form:
        outer, dot, inner = field.id.partition(".")
        if dot:
            around = properties.setdefault(outer, {"type": "object", "properties": {}})
            around["properties"][inner] = _schema(field, pack, players)
            continue
        properties[field.id] = _schema(field, pack, players)
        if field.needed and field.when is None:
            required.append(field.id)
    return {"type": "object", "properties": properties, "required": required}


def _schema(field: Field, pack: Pack, players: int) -> dict[str, Any]:
    one = _one_schema(field, pack, players)
    if field.each:
        one = {"type": "array", "items": one, "minItems": players, "maxItems": players}
    return {"title": str(field.label), **one}


def _one_schema(field: Field, pack: Pack, players: int) -> dict[str, Any]:
    seat = {"type": "integer", "minimum": 0, "maximum": players - 1}
    card = {"enum": list(pack.names)}
    match field.kind:
        case "choice":
            return {"enum": [choice.value for choice in field.choices]}
        case "count":
            bounds = {"minimum": field.least, "multipleOf": field.step}
            most = {} if field.most is None else {"maximum": field.most}
            return {"type": "integer", **bounds, **most}
        case "seat":
            return seat
        case "card":
            return card
        case "seats":
            return {"type": "array", "items": seat}
        case "months":
            return {"type": "array", "items": _TYPES["month"], "uniqueItems": True}
        case "cards":
            most = {} if field.most is None else {"maxItems": field.most}
            return {"type": "array", "items": card, **most}
        case "parts":
            return schema(field.parts, pack, players)
        case "list" if field.row:
            items = [_schema(part, pack, players) for part in field.parts]
            return {"type": "array", "items": {"type": "array", "prefixItems": items}}
        case "list":
            return {"type": "array", "items": schema(field.parts, pack, players)}
        case "lists":
            entries = {"type": "array", "items": schema(field.parts, pack, players)}
            return {"type": "array", "items": entries}
    return _TYPES[field.kind]
