"""
Questions that a page asks by HTTP and that are not live: rule sheets as they are filled in, rule
books, the names of cards, lessons, score queries, rounds played again.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import structs
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paiju.games import load
from paiju.kit.book import Book
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.lesson import Scene
from paiju.kit.options import entries, plain
from paiju.kit.reading import listed
from paiju.kit.view import View, Zone
from paiju.kit.words import Words, say
from paiju.play.books import ENGLISH, LANGUAGES, book_of, family_of
from paiju.play.evening import Pad
from paiju.play.record import open_record, sheet_fitting
from paiju.play.record import steps as record_steps
from paiju.play.round import Round
from paiju.server.http.body import body_of
from paiju.server.http.file import FAST, File, packed, sent
from paiju.server.http.fixed import JSON, Fixed
from paiju.server.wire.refusals import answer, too_long

BODY = 262_144  # bytes of a request: a long record fits
PAGES = ("/", "/t/{code}", "/rules/{game}", "/book/{game}", "/replay", "/replay/{code}/{deal}", "/score", "/score/{game}", "/pad", "/pad/{evening}", "/learn", "/learn/{game}", "/lab/{game}", "/settings")  # fmt: skip
WRITTEN = 25  # rounds of an evening in one request
AT_ONCE = 2  # questions that are worked on at the same time: the tables come first
MISSING = ("lesson", "family")  # what not every game has
OPEN = "open"  # a round seen with all hands on the table

Answer = Callable[[str, Any], Any]  # the game's id and the JSON that was sent → the answer
Known = Callable[[Game, Mapping[str, str]], Any]  # the game and the address's query → the answer


def routes(fixed: Fixed) -> list[Route]:
    """The addresses of all these questions."""
    gate = asyncio.Semaphore(AT_ONCE)
    return [
        Route("/api/games/{game}/cards", _named(fixed, "cards", lambda game, _: cards(game))),
        Route("/api/games/{game}/book", _named(fixed, "book", _book, "language")),
        Route("/api/games/{game}/family", _named(fixed, "family", _family, "language")),
        Route("/api/games/{game}/terms", _named(fixed, "terms", lambda game, _: game.glossary)),
        Route("/api/games/{game}/lesson", _named(fixed, "lesson", lambda game, _: lesson(game.id))),
        Route("/api/games/{game}/sheet", _posted(sheet, gate), methods=["POST"]),
        Route("/api/games/{game}/score", _posted(score, gate), methods=["POST"]),
        Route("/api/games/{game}/form", _posted(form, gate), methods=["POST"]),
        Route("/api/games/{game}/explain", _posted(explain, gate), methods=["POST"]),
        Route("/api/games/{game}/evening", _posted(evening, gate), methods=["POST"]),
        Route("/api/replay", _posted(steps, gate), methods=["POST"]),
    ]


def cards(game: Game) -> dict[str, Words]:
    """The name of every card of a game."""
    return {name: game.cards.words(name) for name in game.cards.pack.names}


@cache
def lesson(game_id: str) -> dict[str, Any]:
    """A lesson, played by the rules: a line that is not legal would be refused here."""
    game = load(game_id)
    if not game.lesson:
        raise Illegal(say("there is no lesson of {game} yet", game=game.title))
    return {"game": game.id, "scenes": [_scene(game.id, scene) for scene in game.lesson]}


def _scene(game_id: str, scene: Scene) -> dict[str, Any]:
    """One scripted round: each page with the steps that lead to it."""
    record = {"game": game_id, "players": scene.players, "dealer": scene.dealer}
    round_ = open_record({**record, "options": scene.options, "deck": scene.deck.split()})
    shown: list[Any] = []
    steps: list[Any] = []
    for page in scene.pages:
        view = round_.view(0)
        here = {"happened": [], "view": view}
        wanted = round_.offer(page.does) if page.does and _is_free(view, page.does) else None
        shown.append({**msgspec.to_builtins(page), "wanted": wanted, "steps": steps or [here]})
        steps = []
        for line in (page.does, *page.then) if page.does else page.then:
            round_.act(line)
            steps.append({"happened": round_.happened, "view": round_.view(0)})
    return {"players": scene.players, "pages": shown}


def _is_free(view: View, line: str) -> bool:
    """Whether a line takes any cards, so that the question need not list it."""
    return view.question is not None and line.split()[1] in view.question.free


def sheet(game_id: str, asked: Any) -> dict[str, Any]:
    """A rule sheet as far as it is filled in: all its values, or a refusal if it makes no sense."""
    game = load(game_id)
    if not isinstance(asked, dict):
        raise Unreadable(say("a rule sheet is a JSON object"))
    read = sheet_fitting(game, asked.get("players"), asked.get("options", {}))
    values = {name: plain(getattr(read.options, name)) for name in read.options.__struct_fields__}
    return {
        "players": read.players,
        "preset": read.preset,
        "options": entries(read, game.options.presets),
        "values": values,
        "hours": game.hours(read),  # the words of which the table says one when it is made
    }


def score(game_id: str, query: Any) -> dict[str, Any]:
    """The answer to a score query, as the command line gives it."""
    return load(game_id).query.score(query)


def form(game_id: str, asked: Any) -> dict[str, Any]:
    """The fields that a score query can have with this rule sheet, as far as it is filled in."""
    game = load(game_id)
    read = game.query.sheet(asked)
    used = Counter(game.cards.deck(read.options))
    cards = {game.cards.pack.names[card]: used[card] for card in sorted(used)}
    return {
        "players": read.players,
        "preset": read.preset,
        "options": entries(read, game.options.presets),
        "cards": cards,  # every kind of card in the deck, and how many there are of it
        "fields": game.query.form(read, asked),
    }


def explain(game_id: str, query: Any) -> dict[str, Any]:
    """
    The answer to a score query, and the same as a table shows a settlement. The page asks while
    the query is still being filled in, so a refusal is an answer and no failed request.
    """
    try:
        return {"answer": score(game_id, query), "settlement": load(game_id).query.explain(query)}
    except Refusal as no:
        return answer(no)


def evening(game_id: str, asked: Any) -> dict[str, Any]:
    """
    Rounds with real cards, one after the other, and what the next one begins with. A round that is
    refused hands on what it was handed; people correct it on the page, so it is no failed request.
    """
    game = load(game_id)
    if not isinstance(asked, dict):
        raise Unreadable(say("an evening is a JSON object"))
    pad = Pad(game, sheet_fitting(game, asked.get("players"), asked.get("options", {})))
    before = pad.first() if asked.get("before") is None else pad.handed(asked["before"])
    told = listed(asked.get("rounds", []), "rounds")
    if len(told) > WRITTEN:
        raise Illegal(say("more than {n} rounds at once", n=WRITTEN), field="rounds")
    rounds: list[Any] = []
    for one in told:
        begins = pad.begins(before)
        try:
            written = pad.write(before, one)
            before = written.handed
            rounds.append({"begins": begins, "written": written})
        except Refusal as no:
            rounds.append({"begins": begins, **answer(no)})
    asks, balances = pad.evening.asks, pad.evening.balances
    return {
        "rounds": rounds,
        "handed": before,
        "begins": pad.begins(before),
        "opened": pad.first().totals,  # what a match begins with
        "asks": asks,
        "balances": balances,
    }


def steps(_: str, asked: Any) -> dict[str, Any]:
    """
    A record played again: what a seat, a spectator (-1) or everyone saw at every step. The record
    may be any file that a person chose, so a refusal is an answer and no failed request.
    """
    try:
        return _steps(asked)
    except Refusal as no:
        return answer(no)


def _steps(asked: Any) -> dict[str, Any]:
    if not isinstance(asked, Mapping) or not isinstance(asked.get("record"), dict):
        raise Unreadable(say("missing"), field="record")
    record, seat = asked["record"], asked.get("seat", OPEN)
    played = record_steps(record)
    _, round_ = next(played)
    if seat != OPEN and (type(seat) is not int or not -1 <= seat < round_.sheet.players):
        raise Illegal(say("not a seat of this table, -1 or {word}", word=OPEN), field="seat")
    shown = [{"line": "", "happened": [], "view": _seen(round_, seat)}]
    for line, _ in played:
        shown.append(
            {
                "line": line,
                "happened": round_.happened,
                "view": _seen(round_, seat),
            }
        )
    return {
        "game": round_.game.id,
        "players": round_.sheet.players,
        "steps": shown,
    }


def _seen(round_: Round, seat: Any) -> View:
    """The view of one seat. Open: a spectator's view, with every player's own hand laid beside it."""
    if seat != OPEN:
        return structs.replace(round_.view(seat), question=None)
    view, views = round_.view(-1), [round_.view(other) for other in range(round_.sheet.players)]
    own: dict[tuple[str, int | None], Zone] = {
        (zone.id, zone.seat): zone
        for other, of_other in enumerate(views)
        for zone in of_other.zones
        if zone.seat == other
    }
    zones = tuple(own.get((zone.id, zone.seat), zone) for zone in view.zones)
    points = tuple(
        points
        for other, of_other in enumerate(views)
        for points in of_other.points
        if points.seat == other
    )
    return structs.replace(view, zones=zones, points=points)


def _book(game: Game, asked: Mapping[str, str]) -> Book:
    """A rule book in a language."""
    return book_of(game.id, _language(asked))


def _family(game: Game, asked: Mapping[str, str]) -> Book:
    """The page of a rule book that is for families, in a language."""
    page = family_of(game.id, _language(asked))
    if page is None:
        raise Illegal(say("there is no page for families of {game} yet", game=game.title))
    return page


def _language(asked: Mapping[str, str]) -> str:
    """The language that is asked for: English where none is named."""
    language = asked.get("language", ENGLISH)
    if language not in LANGUAGES:
        raise Unreadable(
            say("not one of {choices}", choices=", ".join(LANGUAGES)), field="language"
        )
    return language


def _named(
    fixed: Fixed, kind: str, known: Known, *said: str
) -> Callable[[Request], Awaitable[Response]]:  # fmt: skip
    """A page that says something of the game that its address names; `said` may choose which."""

    async def page(request: Request) -> Response:
        try:
            game = load(request.path_params["game"])
        except Refusal as no:
            return _json(answer(no), 404)
        asked = {word: request.query_params[word] for word in said if word in request.query_params}
        try:
            key = (kind, game.id, *asked.items())
            return await fixed.answer(request, key, lambda: known(game, asked))
        except Refusal as no:
            return _json(answer(no), 404 if kind in MISSING else 400)

    return page


def _posted(answer_to: Answer, gate: asyncio.Semaphore) -> Callable[[Request], Awaitable[Response]]:
    """A page that answers JSON; a refusal is an answer too."""

    async def page(request: Request) -> Response:
        body = await body_of(request, BODY)
        if body is None:
            return _json(answer(too_long(BODY)), 413)
        async with gate:
            status, file = await run_in_threadpool(
                _answered, answer_to, request.path_params.get("game", ""), body
            )
        return sent(request, file, status=status)

    return page


def _answered(answer_to: Answer, game: str, body: bytes) -> tuple[int, File]:
    """
    The whole work on one question, so that it can be done in a thread. A refusal is no exception
    there: one that comes out of a thread leaves a circle behind it that only a search finds.
    """
    status = 200
    try:
        content = answer_to(game, msgspec.json.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
        why = str(no)
        status = 400
        content = answer(Unreadable(why, said=say("This is not JSON: {why}", why=why)))
    except Refusal as no:
        status, content = 400 if isinstance(no, Unreadable) else 422, answer(no)
    return status, packed(msgspec.json.encode(content), JSON, FAST)


def _json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type=JSON)
