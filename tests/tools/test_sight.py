"""Chromium looks at the cards at 40 px, and at the icons: what differs, and what must be the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.tools.seeing import apart, picture
from tests.walk.browsing import chromium

from tools.art import icon
from tools.art.decks import decks

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    found = browser.new_page()
    yield found
    found.close()


@pytest.mark.parametrize(
    ("deck", "grey", "least"),
    [
        ("hwatu", False, 25), ("hanafuda", False, 25),
        ("large/hwatu", False, 10), ("large/hanafuda", False, 10),
        ("large/hwatu", True, 10), ("large/hanafuda", True, 10),
    ],
)  # fmt: skip
def test_no_two_cards_look_alike_at_40_px(page: Page, deck: str, grey: bool, least: float) -> None:
    """The large-index deck is told apart without colour too."""
    faces = decks()[deck]
    names = list(faces)
    pairs = apart(page, [picture(face.encode()) for face in faces.values()], 40, 64, grey=grey)
    assert [(names[i], names[j], far) for far, i, j in pairs if far < least] == []


@pytest.mark.parametrize("side", [192, 512])
def test_the_icon_is_the_same_in_lines_and_in_pixels(page: Page, side: int) -> None:
    pictures = [picture(icon.svg().encode()), picture(icon.png(side), "png")]
    ((far, _, _),) = apart(page, pictures, side, side)
    assert far < 1
