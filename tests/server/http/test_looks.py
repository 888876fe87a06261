"""How games look in a browser: every picture is there, and what a game's own package brings is served."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from tests.serving import Served

from paiju.games import GAMES, load
from paiju.play.brought import folder_of
from paiju.server.http import brought
from paiju.server.http.pages import Pages
from paiju.web import FOLDER as WEB

pytestmark = pytest.mark.once

KNOWN = re.compile(r"^  (\w+): \(\) => import\(\"\./layouts/", re.M)
LAYOUTS = {"plain", *KNOWN.findall((WEB / "table" / "layouts.js").read_text())}


def test_every_card_of_a_game_has_its_picture(game_id: str) -> None:
    game = load(game_id)
    look = brought.look_of(game)
    for card in (*game.cards.pack.names, "back"):
        assert (WEB / f"{look.faces}/{card}.svg".removeprefix("/")).is_file(), card
    assert look.emblem
    assert set(look.emblem) <= set(game.cards.pack.names)
    assert look.layout in LAYOUTS


def test_the_list_of_games_says_how_they_look(served: Served) -> None:
    listed = json.loads(served.request("GET", "/api/games")[2])
    assert [game["id"] for game in listed] == list(GAMES)
    for game in listed:
        look = msgspec.json.encode(brought.look_of(load(game["id"])))
        assert game["look"] == json.loads(look)
        about = json.loads(served.request("GET", f"/api/games/{game['id']}")[2])
        assert about["look"] == game["look"]


def test_a_game_gives_out_its_proof(served: Served, game_id: str) -> None:
    address = brought.look_of(load(game_id)).proof
    assert address == f"/games/{game_id}/proof.js"
    status, headers, body = served.request("GET", address)
    assert (status, headers["content-type"].split(";")[0]) == (200, "text/javascript")
    source = WEB.parent / "games" / game_id / "proof.js"
    assert body == source.read_bytes()


@pytest.mark.parametrize(
    "path",
    [
        "/games/koikoi/rules.py", "/games/koikoi/__init__.py", "/games/koikoi/other.js",
        "/games/koikoi/cards/1B.svg", "/games/koikoi/cards", "/games/poker/proof.js",
        "/games/koikoi/../gostop/proof.js", "/games/koikoi/%2e%2e/gostop/proof.js",
        "/games/koikoi/cards/..%2fproof.js", "/games/koikoi/proof.js/", "/games//proof.js",
    ],
)  # fmt: skip
def test_a_game_gives_out_nothing_else(served: Served, path: str) -> None:
    status, _, body = served.request("GET", path)
    assert status == 404 or body == served.request("GET", "/games/koikoi/proof.js")[2]


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game from outside this package, which brings cards of its own."""
    folder = tmp_path / "stranger_game"
    (folder / "cards").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "cards" / "1B.svg").write_text("<svg/>")
    (folder / "cards" / "note.txt").write_text("nobody's affair")
    monkeypatch.setattr(brought, "names", lambda: (*GAMES, "stranger"))
    monkeypatch.setattr(
        brought, "folder_of", lambda game: folder if game == "stranger" else folder_of(game)
    )
    return folder


def test_a_game_from_outside_brings_cards_and_a_proof(stranger: Path) -> None:
    assert brought.found("games/stranger/proof.js") is None
    assert brought.found("games/stranger/cards/1B.svg") == stranger / "cards" / "1B.svg"
    assert brought.found("games/stranger/cards/note.txt") is None
    assert brought.found("games/stranger/__init__.py") is None
    before = Pages(WEB).version()
    (stranger / "proof.js").write_text("export const first = () => ({});")
    assert brought.found("games/stranger/proof.js") == stranger / "proof.js"
    assert Pages(WEB).version() != before  # a browser that kept the files hears of it
