"""A finished round is reviewed in a real browser: from the settlement, and from *my rounds*."""

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor, by_mouse, by_touch

pytestmark = pytest.mark.once


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_round_is_reviewed_from_its_settlement(
    served: Served, browser: Browser, size: str
) -> None:
    visitor = Visitor(browser, served.url, size)
    visitor.play_now("koikoi")
    page = visitor.page

    def over() -> bool:
        if visitor.asked:
            (by_mouse if size == "desktop" else by_touch)(visitor)
        return visitor.count(".ending .ways") > 0

    visitor.until(over)
    page.click(".ending .ways >> text=Review")
    page.wait_for_selector(".review")
    page.click("text=Review this round")
    page.wait_for_selector(".review .parts")
    assert page.locator(".review .parts tr").count() == 4
    page.click(".review summary")
    step = page.locator(".review details button").last
    wanted = step.inner_text().split()[-1]
    step.click()
    visitor.until(
        lambda: f"at={wanted}&" in page.url or f"at={wanted}" == page.url.split("?")[1][:4]
    )
    assert visitor.violations() == []
    page.goto(served.url)
    visitor.press(page.locator(".my-rounds >> text=Review"))
    page.click("text=Review this round")  # it is remembered
    page.wait_for_selector(".review .parts")
    visitor.close()
