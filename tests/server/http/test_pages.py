"""The browser's files as a browser gets them."""

import gzip
import json
from pathlib import Path

import msgspec
import pytest
from tests.serving import Served

from paiju.play.books import ENGLISH, LANGUAGES, book_of
from paiju.server.http.pages import VERSION, Pages
from paiju.web import FOLDER

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("name", "type"),
    [
        ("style/page.css", "text/css"), ("main.js", "text/javascript"), ("words/ko.json", "application/json"),
        ("cards/hwatu/1B.svg", "image/svg+xml"), ("icons/icon-192.png", "image/png"),
        ("manifest.webmanifest", "application/manifest+json"), ("vendor/lit-html.LICENSE", "text/plain"),
    ],
)  # fmt: skip
def test_a_file_is_what_lies_there(served: Served, name: str, type: str) -> None:
    whole = (FOLDER / name).read_bytes()
    status, headers, body = served.request("GET", f"/{name}")
    assert (status, body) == (200, whole)
    assert headers["content-type"].split(";")[0] == type
    assert headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in headers["content-security-policy"]
    status, again, body = served.request("GET", f"/{name}", {"accept-encoding": "gzip, br"})
    packed = again.get("content-encoding") == "gzip"
    assert (gzip.decompress(body) if packed else body) == whole
    assert len(body) <= len(whole)
    assert packed or name.endswith(".png")
    status, _, body = served.request("GET", f"/{name}", {"if-none-match": headers["etag"]})
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/rules/koikoi", "/book/gostop", "/settings"])
def test_every_address_is_the_page(served: Served, path: str) -> None:
    status, headers, body = served.request("GET", path)
    assert (status, body) == (200, (FOLDER / "index.html").read_bytes())
    assert headers[VERSION] == Pages(FOLDER).version()


@pytest.mark.parametrize(
    "path",
    [
        "/__init__.py", "/words/../__init__.py", "/nothing.js", "/cards", "/../server/http/app.py",
        "/%2e%2e/server/http/app.py", "/..%2f..%2f..%2fpyproject.toml", "/a%00.js",
    ],
)  # fmt: skip
def test_nothing_else_is_given_out(served: Served, path: str) -> None:
    assert served.request("GET", path)[0] == 404


def test_files_are_only_read(served: Served) -> None:
    status, headers, _ = served.request("PUT", "/main.js")
    assert (status, headers["allow"]) == (405, "GET, HEAD")
    assert served.request("HEAD", "/main.js")[2] == b""


def test_the_worker_is_of_the_version_that_is_served(served: Served) -> None:
    _, headers, body = served.request("GET", "/sw.js")
    version = Pages(FOLDER).version()
    assert f'const VERSION = "{version}";'.encode() in body
    assert headers[VERSION] == version


def test_another_content_is_another_version(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one")
    (tmp_path / "b.css").write_text("two")
    first = Pages(tmp_path).version()
    assert Pages(tmp_path).version() == first
    (tmp_path / "b.css").write_text("too")
    second = Pages(tmp_path).version()
    (tmp_path / "b.css").rename(tmp_path / "c.css")
    third = Pages(tmp_path).version()
    assert len({first, second, third}) == 3
    (tmp_path / "program.py").write_text("nobody's affair")
    assert Pages(tmp_path).version() == third


def test_a_book_is_served_and_an_unknown_game_is_not(served: Served) -> None:
    status, headers, body = served.request(
        "GET", "/api/games/koikoi/book", {"accept-encoding": "gzip"}
    )
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert b"KK-38" in gzip.decompress(body)
    status, _, body = served.request("GET", "/api/games/poker/book")
    assert status == 404
    assert b"poker" in body


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_served_in_a_language(served: Served, language: str) -> None:
    status, _, body = served.request("GET", f"/api/games/gostop/book?language={language}")
    assert status == 200
    assert body == msgspec.json.encode(book_of("gostop", language))
    assert (book_of("gostop", language) == book_of("gostop")) == (language == ENGLISH)


def test_a_book_in_a_language_that_nobody_wrote(served: Served) -> None:
    status, _, body = served.request("GET", "/api/games/gostop/book?language=la")
    assert status == 400
    assert json.loads(body)["error"]["why"] == "language: not one of en, ja, ko, zh"
