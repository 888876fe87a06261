"""Writes docs/protocol.md from the messages: `python -m tools.protocol > docs/protocol.md`."""

import inspect
from typing import Any, get_args

import msgspec

from paiju.games import GAMES, load
from paiju.kit.game import Game
from paiju.kit.happening import Happening, Move, Place
from paiju.kit.vocabulary import CUES, Entry, Going, texts
from paiju.server.table.settings import Settings
from paiju.server.wire import messages

HEAD = """# The protocol

Written from `src/paiju/server/wire/messages.py`; the same as JSON Schema at `/api/schemas`. JSON text over WebSocket, no compression, at most 64 KB a message to the server. Times are milliseconds of the table's own time, which stands still while no server has it.

**Identity.** `POST /api/guests` gives a signed identity: a cookie for a browser, and the same as `token` for a program, which sends it as `Authorization: Bearer …`. A browser must come from the server's own origin.

**A table's line** is `/api/tables/CODE/socket`. Say `hello` first, as a message or already in the address, `?say=…` with the message as its value, which saves a way there and back; up to 16 messages may be said so, one `say` each. Then `welcome`, `table` and `shown` come, and again `table` or `shown`, whole, whenever something differs for you. A question to you is `shown.asked`, a number, with the lines that answer it in `shown.view.question.choices`; `act` sends one of them back with that number. A message answered with `done` is written to disk and will never be lost; a message answered with `refused` changed nothing. An `act` with an `id` that was played already is answered with `done` and not played again; after a broken line, send it once more. Where a verb takes any cards (`question.free`; Ban Bian Tian Zha, Da Tongzi), `choices` has one line a shape and a line may name any other cards that the rules allow; `read` asks what they would be, and plays nothing.

**A broken line.** Every message has `seq`, counted for you. Connect again and say `hello` with the `stream` of the last `welcome` and the last `seq`: you get what you missed. If the server no longer remembers it (another `stream`, `resumed` false), you get the whole view.

**A table that moves.** Where several servers share a database, a table may move from one to another while you play. A line that stays then gets a second `welcome`, with another `stream`, and the whole view; nothing that you sent is lost. A line whose server ends breaks, and comes back like any other.

**People who do not play are heard later** (사자무언). Where the table has `silence`, words of spectators and of players who dropped out of the round reach its players when it is over; `table.aside` says whether that holds for you. They hear each other at once.

**Hidden is hidden.** You are shown what your seat may know. Nothing is sent when nothing changed for you; the number of a question, a clock or a bank is told only where the question is.

**The lobby's line** is `/api/lobby`; no hello. It sends `tables`, whole at first, then what changes; `watch` narrows it, and asks for a further `page` where the list is longer than a hundred tables (`more`). A word from the operator to everyone comes as `announced`, here and at tables. A `bye` with `again` false ends a line for good: somebody is banned or removed, the table is locked or closed.

A bot in under sixty lines is [examples/bot.py](../examples/bot.py); how the deck is shuffled, [fair-shuffle.md](fair-shuffle.md).

## HTTP

| | |
| --- | --- |
| `POST /api/guests` | an identity |
| `POST /api/me/link`, `/api/me/take` | a `code` with which another device becomes the same person, once and for minutes; and to be that person by it |
| `POST /api/me/passkeys`, `…/offer`, `…/keep`, `…/forget` | the passkeys of a person; the options for a browser to make one; to keep what it made; to delete one (`id`) |
| `POST /api/passkeys/ask`, `…/show` | the options for a browser to show a passkey; and to be the person whose it is |
| `GET /api/games`, `GET /api/games/GAME?preset=&players=` | the games, each with its `look`: where its cards lie, which cards stand for it, its layout, its proof; a rule sheet with every option, its groups, and its JSON Schema |
| `GET /games/GAME/proof.js`, `…/cards/CARD.svg` | what a game's own package brings for browsers: the module that computes its draws again, and cards of its own |
| `GET /api/games/GAME/book?language=` | the rule book in pieces: headings, rules, tables, examples; in `en`, `ja`, `ko` or `zh` |
| `POST /api/tables` | opens a table from `settings` (below); answers `id`, its `commitment` and `seats`; with `?guest=new` somebody without an identity is given one with the answer |
| `GET /api/mine?before=` | the tables where you sit, and your rounds, the newest first; `more` is the time to ask for older ones with |
| `GET /api/tables` | the public tables |
| `GET /api/tables/CODE` | a table before joining: its whole rule sheet, who sits there |
| `GET /api/tables/CODE/records`, `…/records/N` | finished rounds, with the proof of their shuffle: for the people who sat there, or for all if the table is public; `…/records/N/names` says who sat where: `names`, of a bot nothing, and `bots`, of a person nothing |
| `GET /api/schemas` | all messages as JSON Schema |
| `GET /healthz`, `/readyz` | for the person who runs the server |
| `GET /metrics` | for Prometheus, on the same machine only: the numbers may tell of a claim |

A refusal is `{"error": {"word": …, "why": …, "said": …, "field": …}}`: a word for programs, English, words for any language, and, where one field is to blame, its path, such as `options.hand_size`, which the words do not repeat. Its status is 400 (not understood), 401, 403 (a page of another site, or somebody who is banned), 404, 413, 422 (understood and impossible), 429 (too much) or 507 (it could not be written down).
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, types in (
        ("To a table", messages.ToTable),
        ("From a table", messages.FromTable),
        ("To the lobby", messages.ToLobby),
        ("From the lobby", messages.FromLobby),
    ):
        parts.append(f"## {title}\n")
        parts += [_message(kind) for kind in get_args(types) or (types,)]
    parts.append("## Parts\n")
    parts += [_message(part) for part in (Settings, messages.SeatInfo, messages.Watcher)]
    parts += [_message(part) for part in (messages.PastRound,)]
    parts += [_message(part) for part in (messages.Listed, Happening, Move, Place)]
    parts.append("`view` is described in `src/paiju/kit/view.py` and in the schemas.\n")
    parts.append(VOCABULARY.replace("CUES", ", ".join(f"`{cue}`" for cue in CUES)))
    for name in GAMES:
        parts += _vocabulary(load(name))
    return "\n".join(parts)


VOCABULARY = """## What can happen, and what can stand in a settlement

`shown.happened` lists happenings; `event` has the fields of the tables below beside `rule` and `name`. `moves` says which cards went from where to where, by the zones of the view; cards that nobody is told have only their number. `shout` is what players call out with it, to be shown large, `gloss` what that means, small beside it, and `cue` what a table shows and sounds beyond the motion of its cards: one of CUES. Records and their outcomes have the same events and items. A game that a package brings declares its own, and they are in the schemas at `/api/schemas`.
"""


def _vocabulary(game: Game) -> list[str]:
    """The events and items of a game, as tables."""
    parts = [
        f"### {game.title}: events\n",
        "| name | rule | fields | moves | says |",
        "| --- | --- | --- | --- | --- |",
    ]
    for entry in game.speech.events.entries:
        moves = "; ".join(_move(going) for going in entry.moves)
        parts.append(
            f"| `{entry.name}` | {_rule(entry)} | {_fields(entry)} | {moves} | {_says(entry)} |"
        )
    parts += [
        "",
        f"### {game.title}: items\n",
        "| name | rule | fields | says |",
        "| --- | --- | --- | --- |",
    ]
    for entry in game.speech.items.entries:
        parts.append(f"| `{entry.name}` | {_rule(entry)} | {_fields(entry)} | {_says(entry)} |")
    return [*parts, ""]


def _rule(entry: Entry) -> str:
    return "by its fields" if callable(entry.rule) else entry.rule


def _fields(entry: Entry) -> str:
    told = (field for field in entry.fields if field.told)
    return ", ".join(
        f"`{field.name}`" if field.name == field.type else f"`{field.name}` {field.type}"
        for field in told
    )


def _move(going: Going) -> str:
    cards = " ".join(field if isinstance(field, str) else "cards" for field in going.fields)
    places = (
        f"{zone} of `{whose}`" if whose else zone for zone, whose in (going.source, going.target)
    )
    return f"{cards or 'unseen'}: {' → '.join(places)}"


def _says(entry: Entry) -> str:
    said = list(dict.fromkeys(texts(entry.says)))
    calls = [f"**{call}**" for call in dict.fromkeys(texts(entry.shout))]
    means = [f"*{gloss}*" for gloss in dict.fromkeys(texts(entry.gloss))]
    return " / ".join([*said, *calls, *means]).replace("|", "\\|")


def _message(kind: type[Any]) -> str:
    tag = kind.__struct_config__.tag
    name = f'`{{"t": "{tag}", …}}`' if tag else f"`{kind.__name__}`"
    about = " ".join(inspect.cleandoc(kind.__doc__ or "").split())
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    required = schema.get("required", [])
    rows = []
    for field, form in schema["properties"].items():
        if field == "t":
            continue
        default = (
            "" if field in required else f"`{msgspec.json.encode(form.get('default')).decode()}`"
        )
        rows.append(f"| `{field}` | {_form(form)} | {default} | {form.get('description', '')} |")
    table = ["| field | type | default | |", "| --- | --- | --- | --- |", *rows] if rows else []
    return "\n".join([f"### {name}", about, "", *table, *([""] if rows else [])])


def _form(form: dict[str, Any]) -> str:
    """A JSON Schema in a few words."""
    if "$ref" in form:
        return f"`{form['$ref'].rpartition('/')[2]}`"
    if "anyOf" in form:
        return " or ".join(_form(one) for one in form["anyOf"])
    if "enum" in form:
        return ", ".join(f"`{word!r}`" for word in form["enum"])
    kind = form.get("type", "any")
    if kind == "array":
        return f"list of {_form(form.get('items', {}))}"
    least, greatest = form.get("minimum"), form.get("maximum")
    bounds = "" if least is None else f" of {least} or more"
    if greatest is not None:
        bounds = f" from {least} to {greatest}"
    most = f" of at most {form['maxLength']}" if "maxLength" in form else ""
    return f"{kind}{bounds}{most}"


if __name__ == "__main__":
    print(page(), end="")
