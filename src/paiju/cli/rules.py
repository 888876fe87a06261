"""`paiju rules`: the rule sheet, option by option."""

import json
from typing import Any

import msgspec

from paiju.cli.arguments import Parser, sheet_from
from paiju.cli.output import print_json, print_table
from paiju.cli.words.speech import t
from paiju.kit.options import listing, plain


def run(arguments: list[str]) -> int:
    """Print a rule sheet."""
    parser = Parser(
        "rules",
        t(
            "The rule sheet: every option with type, allowed values, default, value, rule and meaning."
        ),
        "paiju rules koikoi --preset nintendo --set rounds=6",
    )
    parser.sheet()
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    game, sheet = sheet_from(asked)
    options = [
        {
            **msgspec.to_builtins(option),
            "value": plain(getattr(sheet.options, option.id)),
        }
        for option in listing(game.options.struct)
    ]
    if asked.json:
        schema = msgspec.json.schema(game.options.struct)
        print_json({
            "game": game.id, "preset": sheet.preset, "players": sheet.players,
            "options": options, "schema": schema,
        })  # fmt: skip
        return 0
    print(
        t(
            "{game}, preset {preset}, {n} players  (* differs from the default)",
            game=game.title,
            preset=sheet.preset,
            n=sheet.players,
        ),
        end="\n\n",
    )
    rows = [
        (
            ("* " if option["value"] != option["default"] else "  ") + option["id"],
            _shown(option["value"]),
            _values(option),
            option["rule"],
            t(option["description"]),
        )
        for option in options
    ]
    print_table(rows, (f"  {t('option')}", t("value"), t("allowed"), t("rule"), t("meaning")))
    return 0


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _values(option: dict[str, Any]) -> str:
    values = option["values"]
    if option["type"] == "bool":
        return "true, false"
    if isinstance(values, dict):
        numbers = f"{values.get('min', '')} – {values.get('max', '')}".strip()
        return ", ".join([*values.get("words", ()), numbers])
    if not values:
        return str(option["type"])
    shown = [str(value) for value in values]
    if len(shown) > 6:
        shown = [*shown[:4], "…", shown[-1]]
    listed = ", ".join(shown)
    return t("list of {values}", values=listed) if option["type"] == "list" else listed
