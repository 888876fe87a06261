"""The page through nginx, with TLS and behind a path: a whole visit, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.gate import behind_nginx
from tests.walk.browsing import Visitor
from tests.walk.test_gathering import host_a_table

pytestmark = pytest.mark.once


def test_a_visit_through_nginx(tmp_path: Path, browser: Browser) -> None:
    with behind_nginx(tmp_path, "--lift-limits") as (_, public):
        host, guest = (
            Visitor(browser, public, "desktop", ignore_https_errors=True) for _ in range(2)
        )
        link = host_a_table(host, "koikoi")
        assert link.startswith(f"{public}/t/")
        assert host.page.inner_text(".invite .link") == link
        host.page.fill("#my-name", "Host")
        host.page.keyboard.press("Enter")
        host.page.wait_for_selector(".chairs .person")
        guest.page.goto(link)
        guest.page.click("text=Sit here")
        for visitor in (host, guest):
            visitor.page.click(".gathering > .choices .main:has-text('Ready')")
        host.page.wait_for_selector(".hand")
        for path, there in (
            ("/learn/koikoi", ".chart"), ("/score/koikoi", ".slot"), ("/book/koikoi", ".rule"),
            ("/settings", "select, input"),
        ):  # fmt: skip
            guest.page.goto(public + path)
            guest.page.wait_for_selector(there)
        guest.page.click("a.home")
        guest.page.wait_for_selector(".games")
        assert guest.page.url == f"{public}/"
        for visitor in (host, guest):
            visitor.close()  # every request stayed behind the path, and none failed


def test_a_page_opened_on_the_machine_itself_shows_the_public_address(
    tmp_path: Path, browser: Browser
) -> None:
    with behind_nginx(tmp_path, "--lift-limits") as (served, public):
        host = Visitor(browser, served.url, "desktop")
        code = host_a_table(host, "koikoi").rpartition("/")[2]
        assert host.page.inner_text(".invite .link") == f"{public}/t/{code}"
