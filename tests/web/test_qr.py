"""The QR codes that the client draws, read by somebody else's reader."""

from typing import Any

import numpy as np
import pytest
import zxingcpp
from tests.web.node import computed

pytestmark = pytest.mark.once

LINK = "http://127.0.0.1:8000/rules/gostop?players=3&sheet="
TEXTS = (
    *(LINK[:n] for n in (1, 14, 26, 42)),
    *((LINK * 60)[:n] for n in (84, 106, 200, 412, 1000, 2331)),
    "牌局 고스톱 こいこい",
)
TOO_LONG = "x" * 2332


def image(modules: list[list[bool]]) -> np.ndarray[Any, Any]:
    """A code as a camera sees it."""
    dark = np.pad(np.array(modules, bool), 4)
    return np.where(dark, 0, 255).astype(np.uint8).repeat(4, 0).repeat(4, 1)


def test_qr_codes_are_read_by_another_reader() -> None:
    *codes, none = computed("codes.js", [*TEXTS, TOO_LONG])
    assert none is None
    for text, code in zip(TEXTS, codes, strict=True):
        (found,) = zxingcpp.read_barcodes(image(code))
        assert found.text == text
        assert str(found.ec_level) == "M"
