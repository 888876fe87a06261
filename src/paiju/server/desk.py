"""
The desk: what a page asks for that is not live. Rule sheets as they are filled in, cards by
name, score queries, rounds played again; and the page itself, which is one for every address.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from msgspec import structs
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.options import entries, plain
from paiju.kit.reading import listed
from paiju.kit.view import View, Zone
from paiju.play.record import open_record, sheet_of, usual_players
from paiju.play.round import Round, refused_at
from paiju.server.fair import verify
from paiju.server.refusals import answer, too_long
from paiju.server.web import WEB

BODY = 262_144  # bytes of a request: a long record fits
PAGES = ("/t/{code}", "/rules/{game}", "/replay", "/replay/{code}/{deal}", "/score", "/score/{game}", "/settings")  # fmt: skip
OPEN = "open"  # a round seen with all hands on the table

Asked = Callable[[str, Any], Any]


def routes() -> list[Route]:
    """The desk's addresses."""
    return [
        Route("/api/games/{game}/cards", _cards),
        Route("/api/games/{game}/sheet", _asked(sheet), methods=["POST"]),
        Route("/api/games/{game}/score", _asked(score), methods=["POST"]),
        Route("/api/replay", _asked(steps), methods=["POST"]),
        *(Route(path, _page) for path in PAGES),
    ]


async def _page(request: Request) -> Response:
    """The page draws every address itself."""
    return FileResponse(WEB / "index.html")


async def _cards(request: Request) -> Response:
    """What every card of a game is called."""
    try:
        game = load(request.path_params["game"])
    except Refusal as no:
        return _json(answer(no), 404)
    return _json({name: game.card(name) for name in game.pack.names})


def sheet(game_id: str, asked: Any) -> dict[str, Any]:
    """A rule sheet as far as it is filled in: what it comes to, or why it makes no sense."""
    game = load(game_id)
    if not isinstance(asked, dict):
        raise Unreadable("a rule sheet is a JSON object")
    options = asked.get("options", {})
    players = asked.get("players")
    read = sheet_of(game, usual_players(game, options) if players is None else players, options)
    values = {name: plain(getattr(read.options, name)) for name in read.options.__struct_fields__}
    said = entries(read, game.presets)
    return {"players": read.players, "preset": read.preset, "options": said, "values": values}


def score(game_id: str, query: Any) -> dict[str, Any]:
    """The answer to a score query, as the command line gives it."""
    if not isinstance(query, dict):
        raise Unreadable("a score query is a JSON object")
    return load(game_id).score(query)


def steps(_: str, asked: Any) -> dict[str, Any]:
    """A record played again: what a seat, a spectator (-1) or everyone saw at every step."""
    if not isinstance(asked, Mapping) or not isinstance(asked.get("record"), dict):
        raise Unreadable("record: missing")
    record, seat = asked["record"], asked.get("seat", OPEN)
    round_ = open_record(record)
    if seat != OPEN and (type(seat) is not int or not -1 <= seat < round_.sheet.players):
        raise Illegal(f"seat: not a seat of this table, -1 or {OPEN}")
    shown = [{"line": "", "happened": [], "view": _seen(round_, seat)}]
    for at, line in enumerate(listed(record.get("actions", []), "actions")):
        try:
            if not isinstance(line, str):
                raise Unreadable("an action is a text")
            round_.act(line)
        except Refusal as no:
            raise refused_at(no, at, line) from None
        shown.append({"line": line, "happened": round_.happened, "view": _seen(round_, seat)})
    return {
        "game": round_.game.id,
        "players": round_.sheet.players,
        "proof": _proof(record),
        "steps": shown,
    }


def _proof(record: Mapping[str, Any]) -> dict[str, Any]:
    """Whether the shuffle is the one that was committed to; a record need not have a proof."""
    if "proof" not in record:
        return {"checked": False, "why": ""}
    try:
        verify(record)
    except Refusal as no:
        return {"checked": False, "why": no.why}
    return {"checked": True, "why": ""}


def _seen(round_: Round, seat: Any) -> View:
    """What one seat saw; open: as a spectator, with everyone's own hand laid beside it."""
    if seat != OPEN:
        return structs.replace(round_.view(seat), question=None)
    view = round_.view(-1)
    own: dict[tuple[str, int | None], Zone] = {
        (zone.id, zone.seat): zone
        for other in range(round_.sheet.players)
        for zone in round_.view(other).zones
        if zone.seat == other
    }
    zones = tuple(own.get((zone.id, zone.seat), zone) for zone in view.zones)
    return structs.replace(view, zones=zones)


def _asked(found: Asked) -> Callable[[Request], Awaitable[Response]]:
    """An answer to JSON, as a page; a refusal is an answer."""

    async def page(request: Request) -> Response:
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > BODY:
                return _json(answer(too_long(BODY)), 413)
        try:
            read = msgspec.json.decode(body)
            game = request.path_params.get("game", "")
            return _json(await run_in_threadpool(found, game, read))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            return _json(answer(Unreadable(str(no))), 400)
        except Refusal as no:
            return _json(answer(no), 400 if isinstance(no, Unreadable) else 422)

    return page


def _json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")
