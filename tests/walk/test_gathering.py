"""A table before the first deal, in a real browser: a person who comes says a name, sits down and asks friends in."""

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor

pytestmark = pytest.mark.once

UNENCRYPTED = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def host_a_table(visitor: Visitor, game: str) -> str:
    """A table for friends; its address."""
    visitor.page.goto(f"{visitor.url}/rules/{game}")
    visitor.page.wait_for_selector(".option")
    visitor.press(visitor.page.locator("text=Open a table for friends"))
    visitor.page.wait_for_selector(".gathering")
    return visitor.page.url


def test_who_comes_says_a_name_and_sits_down(served: Served, browser: Browser) -> None:
    host, guest, late = (Visitor(browser, served.url, "phone") for _ in range(3))
    link = host_a_table(host, "koikoi")
    assert host.violations() == []
    host.page.fill("#my-name", "Grandma")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector(".chairs .person >> text=Grandma")
    assert host.count(".coming") == 0
    guest.page.goto(link)
    guest.page.fill("#my-name", "小春")
    guest.page.click("text=Sit here")
    host.page.wait_for_selector(".chairs .person >> text=小春")
    late.page.goto(link)
    late.page.wait_for_selector("text=Every seat is taken. You can stay and watch.")
    assert late.page.locator(".chairs b").all_inner_texts() == ["Grandma", "小春"]
    assert late.count(".coming") == 0
    assert late.violations() == []
    for visitor in (host, guest):
        visitor.page.click(".gathering > .choices .main:has-text('Ready')")
    host.page.wait_for_selector(".hand")
    for visitor in (host, guest, late):
        visitor.close()


def test_the_host_invites_first_and_a_guest_reads_first(served: Served, browser: Browser) -> None:
    host, guest = (Visitor(browser, served.url, "phone") for _ in range(2))
    guest.page.goto(host_a_table(host, "gostop"))
    for visitor, first in ((host, "Invite friends"), (guest, "The rules of this table")):
        visitor.page.wait_for_selector(".agreed")
        assert visitor.page.locator(".beside h3").first.inner_text() == first
        assert "--host 0.0.0.0" in visitor.page.inner_text(".invite")  # nobody else finds 127.0.0.1
        visitor.close()


def test_a_link_is_copied_where_a_page_came_unencrypted(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.context.add_init_script(UNENCRYPTED)
    link = host_a_table(visitor, "koikoi")
    visitor.page.click("text=Copy the link for friends")
    visitor.page.wait_for_selector(".share >> text=Copied")
    visitor.page.click("#my-name")
    visitor.page.keyboard.press("Control+V")
    visitor.until(lambda: visitor.page.input_value("#my-name") == link[:24])
    visitor.close()


def test_who_sits_changes_the_seat(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    host_a_table(visitor, "gostop")
    visitor.page.fill("#my-name", "Grandma")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(".chairs li:nth-child(1).person")
    visitor.page.click(".chairs li:nth-child(3) >> text=Change to this seat")
    visitor.page.wait_for_selector(".chairs li:nth-child(3).person >> text=Grandma")
    assert visitor.count(".chairs .person") == 1
    assert visitor.violations() == []
    visitor.close()
