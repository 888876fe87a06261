"""The games by HTTP: which there are, their rule sheets, and the messages of the protocol."""

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paiju.games import load, loaded
from paiju.kit.game import Game
from paiju.kit.options import listing, plain
from paiju.play.books import family_of, groups_of
from paiju.play.record import players_of, sheet_of
from paiju.server.http.brought import look_of
from paiju.server.http.fixed import Fixed
from paiju.server.http.json import answered
from paiju.server.wire import messages

PLAYERS = re.compile(r"[0-9]{1,2}")


class Catalogue:
    """What is the same for everybody until the server ends."""

    def __init__(self, fixed: Fixed) -> None:
        self.fixed = fixed

    def routes(self) -> list[Route]:
        """What is asked, and where."""
        return [
            Route("/api/schemas", self.schemas),
            Route("/api/games", self.games),
            Route("/api/games/{game}", self.rules),
        ]

    async def schemas(self, request: Request) -> Response:
        """The messages, as JSON Schema."""
        return await self.fixed.answer(request, "schemas", messages.schemas)

    async def games(self, request: Request) -> Response:
        """The games, with player counts and presets."""
        return await self.fixed.answer(request, "games", lambda: msgspec.Raw(all_games()))

    async def rules(self, request: Request) -> Response:
        """A rule sheet: every option with its value. `?preset=` and `?players=` choose the sheet."""
        return await answered(self._rules, request)

    async def _rules(self, request: Request) -> Response:
        game = load(request.path_params["game"])
        asked = (
            {"preset": request.query_params["preset"]} if "preset" in request.query_params else {}
        )
        text = request.query_params.get("players", "")
        players = int(text) if PLAYERS.fullmatch(text) else players_of(game, asked)
        key = ("sheet", game.id, asked.get("preset"), players)
        return await self.fixed.answer(request, key, lambda: _sheet(game, players, asked))


def _sheet(game: Game, players: int, asked: dict[str, Any]) -> dict[str, Any]:
    sheet = sheet_of(game, players, asked)
    options = [
        {**msgspec.to_builtins(option), "value": plain(getattr(sheet.options, option.id))}
        for option in listing(game.options.struct)
    ]
    about = {**_game(game), "preset": sheet.preset, "seats": players, "options": options}
    about["groups"] = groups_of(game.id)
    return {**about, "schema": msgspec.json.schema(game.options.struct)}


@cache
def all_games() -> bytes:
    """All games, with player counts and presets."""
    return msgspec.json.encode([_game(game) for game in loaded()])


def _game(game: Game) -> dict[str, Any]:
    presets = {
        id: {
            "players": preset.players,
            "name": preset.name,
            "about": preset.about,
            "usual": preset.usual,
        }
        for id, preset in game.options.presets.items()
    }
    about = {"id": game.id, "title": game.title, "players": game.players, "presets": presets}
    about |= {"lesson": bool(game.lesson), "family": family_of(game.id) is not None}
    about |= {"claims": game.law.resume is not None}
    return {**about, "look": look_of(game)}
