"""The page as something one installs: small, its own, there without a connection, and never stale."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.serving import ROOT, Served, serving
from tests.walk.browsing import FLAGS, OUTAGE, PATIENCE, Visitor, found_chromium
from tests.walk.counting import metered

pytestmark = pytest.mark.once

FIRST_LOAD = 200_000  # bytes on the wire
KEPT = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map((one) => one.url);
}"""


def kept(page: Page) -> bool:
    """Whether the worker has kept what this page is made of."""
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    files, found = {url for url in loaded if "/v/" in url}, set(page.evaluate(KEPT))
    own = page.evaluate("new URL('/', location).href")
    return len(files) > 10 and {*files, own} <= found


@pytest.mark.parametrize("language", ["en", "ko", "ja", "zh"])
def test_a_new_visitor_loads_little(served: Served, browser: Browser, language: str) -> None:
    with metered(served.port) as meter:
        visitor = Visitor(browser, meter.url, "desktop", locale=language, service_workers="allow")
        visitor.page.goto(meter.url)
        visitor.page.wait_for_selector(".game")
        visitor.until(lambda: kept(visitor.page))
        visitor.page.wait_for_load_state("networkidle")
        assert 20_000 < meter.bytes < FIRST_LOAD
        visitor.close()


def test_a_browser_would_install_it(served: Served, browser: Browser, tmp_path: Path) -> None:
    path = found_chromium(whole=True)
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=path, args=FLAGS, timeout=PATIENCE
    ) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(served.url)
        page.wait_for_selector(".game")
        line = context.new_cdp_session(page)
        manifest = line.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{served.url}/manifest.webmanifest"
        assert line.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


def test_without_a_connection_the_page_says_so_and_comes_back(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, "--lift-limits") as server:
        visitor = Visitor(browser, server.url, "phone", locale="ko", service_workers="allow")
        page = visitor.page
        page.goto(server.url)
        page.wait_for_selector(".game")
        visitor.until(lambda: kept(page))
        server.kill()
        page.reload()
        page.wait_for_selector(".refused")
        assert "서버에 연결되지 않았습니다" in page.inner_text(".refused")
        assert not [url for url in page.evaluate(KEPT) if "/api/" in url]
        visitor.until(
            lambda: visitor.count(".game") == 6
        )  # what was kept: two doors to one of five games
        page.click(".game .choice.main")
        visitor.until(lambda: visitor.count(".game .choice.main:not([disabled])") == 6)
        assert "서버에 연결되지 않았습니다" in page.inner_text(".refused")
        server.start()
        visitor.until(lambda: not visitor.count(".refused"))  # by itself
        visitor.context.close()  # a server that is gone is an error in the console


def test_a_page_that_does_not_come_says_so_and_comes_later(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, "--lift-limits") as server:
        visitor = Visitor(browser, server.url, "phone")
        visitor.page.goto(server.url)
        visitor.page.wait_for_selector(".game")
        server.kill()
        visitor.page.click("a[href='/score']")
        visitor.page.wait_for_selector(".refused >> text=No connection to the server")
        server.start()
        visitor.page.wait_for_selector("text=Playing with real cards?")  # by itself
        visitor.forgive(*OUTAGE)
        visitor.close()


def test_an_update_is_never_stale(browser: Browser, tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(
        ROOT / "src" / "paiju", source / "paiju", ignore=shutil.ignore_patterns("__pycache__")
    )
    home = source / "paiju" / "web" / "pages" / "home.js"
    with serving(tmp_path / "server", "--lift-limits", source=source) as server:
        visitor = Visitor(browser, server.url, "desktop", service_workers="allow")
        page = visitor.page
        page.goto(server.url)
        page.wait_for_selector(".game")
        visitor.until(lambda: kept(page))
        server.kill()
        home.write_text(home.read_text().replace('t("Play now")', '"Another word"'))
        server.start()
        page.reload()
        page.wait_for_selector("text=Another word")
        visitor.until(lambda: kept(page))
        page.reload()
        page.wait_for_selector("text=Another word")
        server.kill()
        home.write_text(home.read_text().replace('"Another word"', '"A third word"'))
        server.start()
        page.wait_for_selector("text=A third word")  # by itself: nobody has touched the page
        visitor.context.close()  # a server that is gone is an error in the console
