"""The browser's files as a browser gets them."""

import gzip
import json
import re
from pathlib import Path

import msgspec
import pytest
from tests.serving import Served

from paiju.play.books import ENGLISH, LANGUAGES, book_of
from paiju.server.http.pages import VERSION, Pages
from paiju.web import FOLDER

pytestmark = pytest.mark.once


def lying(name: str) -> bytes:
    """A file as it is sent: catalogues without the spaces that are there for people, in an order that packs well."""
    whole = (FOLDER / name).read_bytes()
    if not name.endswith(".json"):
        return whole
    said = dict(sorted(json.loads(whole).items()))
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()


@pytest.mark.parametrize(
    ("name", "type"),
    [
        ("style/page.css", "text/css"), ("main.js", "text/javascript"), ("words/ko.json", "application/json"),
        ("cards/hwatu/1B.svg", "image/svg+xml"), ("icons/icon-192.png", "image/png"),
        ("manifest.webmanifest", "application/manifest+json"), ("vendor/lit-html.LICENSE", "text/plain"),
    ],
)  # fmt: skip
def test_a_file_is_what_lies_there(served: Served, name: str, type: str) -> None:
    whole = lying(name)
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
    assert status == 200
    root = f"/v/{headers[VERSION]}"
    assert headers["cache-control"] == "no-cache"
    named = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', body.decode())
    assert named.count("/manifest.webmanifest") == 1
    files = [name for name in named if name != "/manifest.webmanifest"]
    assert {f"{root}/main.js", f"{root}/style.css", f"{root}/words/en.json"} < set(files)
    for name in files:
        assert name.startswith(f"{root}/")
        status, headers, _ = served.request("GET", name)
        assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")


def test_the_page_asks_for_the_words_of_its_reader(served: Served) -> None:
    def words(**headers: str) -> list[str]:
        return re.findall(r"/words/(..)\.json", served.request("GET", "/", headers)[2].decode())

    assert words() == ["en"]
    assert words(**{"accept-language": "fr-CA, ja;q=0.4, ko-KR;q=0.8"}) == ["ko"]
    assert words(**{"accept-language": "zh-Hans-CN"}) == ["zh"]
    assert words(**{"accept-language": "ko", "cookie": "paiju-language=ja"}) == ["ja"]
    assert words(**{"accept-language": ";q=9,,q=,ko;q=nine", "cookie": "paiju-language=../x"}) == [
        "en"
    ]


def bare(style: bytes) -> bytes:
    """Styles without what is there for people: comments and spaces."""
    return re.sub(rb"/\*.*?\*/|\s+", b"", style, flags=re.S).replace(b";}", b"}")


def edition(served: Served) -> str:
    return served.request("GET", "/")[1][VERSION]


def test_an_edition_is_all_files_as_they_are_now(served: Served) -> None:
    root = f"/v/{edition(served)}"
    for name in ("cards/hwatu/1B.svg", "words/ko.json", "vendor/lit-html.js"):
        assert served.request("GET", f"{root}/{name}")[2] == lying(name)
    style = bare(served.request("GET", f"{root}/style.css")[2])
    assert all(bare(path.read_bytes()) in style for path in (FOLDER / "style").glob("*.css"))
    games = served.request("GET", f"{root}/games.json")[2]
    assert games == served.request("GET", "/api/games")[2]
    pack = json.loads(served.request("GET", f"{root}/cards/hwatu/all.json")[2])
    cards = (FOLDER / "cards" / "hwatu").glob("*.svg")
    assert pack == {path.name: path.read_text(encoding="utf-8") for path in cards}
    proof = served.request("GET", f"{root}/games/gostop/proof.js")[2].decode()
    assert f'from "{root}/proof/' in proof


@pytest.mark.parametrize(
    "path", ["", "/", "/nothing.js", "/cards/all.json", "/words/all.json", "/../__init__.py", "/__init__.py"]
)  # fmt: skip
def test_an_edition_has_no_other_files(served: Served, path: str) -> None:
    assert served.request("GET", f"/v/{edition(served)}{path}")[0] == 404


def test_a_file_of_an_edition_that_is_gone_is_kept_by_nobody(served: Served) -> None:
    status, headers, body = served.request("GET", "/v/0123456789abcdef/cards/hwatu/1B.svg")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert body == (FOLDER / "cards" / "hwatu" / "1B.svg").read_bytes()


def test_every_answer_says_which_edition_there_is(served: Served) -> None:
    now = edition(served)
    assert served.request("GET", "/api/tables")[1][VERSION] == now
    assert served.request("GET", "/api/games/poker/book")[1][VERSION] == now


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
