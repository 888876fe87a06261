"""A browser for each file of tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.walk.browsing import chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found
