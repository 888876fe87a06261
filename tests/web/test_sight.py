"""Chromium looks at the cards at 40 px: no two of a deck may look alike."""

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.walk.browsing import chromium

from paiju.web.art.decks import decks

pytestmark = pytest.mark.once

WIDTH, HEIGHT = 40, 64
LOOK = """
async ({ faces, width, height, grey }) => {
  const seen = [];
  for (const face of faces) {
    const image = new Image();
    image.src = face;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pencil = canvas.getContext("2d");
    if (grey) pencil.filter = "grayscale(1)";
    pencil.drawImage(image, 0, 0, width, height);
    seen.push(pencil.getImageData(0, 0, width, height).data);
  }
  const apart = (a, b) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / (width * height * 3);
  return seen.flatMap((one, i) => seen.slice(0, i).map((other, j) => [apart(one, other), i, j]));
}
"""


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
    ("deck", "grey", "apart"),
    [
        ("hwatu", False, 25), ("hanafuda", False, 25),
        ("large/hwatu", False, 10), ("large/hanafuda", False, 10),
        ("large/hwatu", True, 10), ("large/hanafuda", True, 10),
    ],
)  # fmt: skip
def test_no_two_cards_look_alike_at_40_px(page: Page, deck: str, grey: bool, apart: float) -> None:
    """By `apart` of 255 at least the pixels of two cards differ; the large deck without colour too."""
    faces = decks()[deck]
    names = list(faces)
    pictures = [
        f"data:image/svg+xml;base64,{base64.b64encode(face.encode()).decode()}"
        for face in faces.values()
    ]
    pairs = page.evaluate(LOOK, {"faces": pictures, "width": WIDTH, "height": HEIGHT, "grey": grey})
    alike = [(names[i], names[j], found) for found, i, j in pairs if found < apart]
    assert alike == []
