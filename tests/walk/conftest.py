from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.walk.browsing import chromium


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all walks: a visitor has a profile of its own in it."""
    with chromium() as found:
        yield found
