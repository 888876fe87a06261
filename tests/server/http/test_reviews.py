"""A review by HTTP: ordered once, looked at until it is there, remembered, and not without end."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.bots.test_reviewing import record_of
from tests.patience import HANG
from tests.serving import Served, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    flags = ("--set", "limits.reviews=0.001", "--set", "limits.reviews_burst=3")
    with serving(Path(tmp_path_factory.mktemp("reviews")), *flags) as server:
        yield server


def asked(served: Served, body: Any) -> tuple[int, Any]:
    status, _, data = served.request("POST", "/api/reviews", body=msgspec.json.encode(body))
    return status, msgspec.json.decode(data)


def reply(served: Served, name: str) -> dict[str, Any]:
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        status, _, data = served.request("GET", f"/api/reviews/{name}")
        found: dict[str, Any] = msgspec.json.decode(data)
        assert status == 200
        if found["progress"] is None:
            return found
        time.sleep(0.05)
    raise AssertionError("it never came")


def test_a_round_is_reviewed_once(served: Served) -> None:
    order = {"record": record_of("koikoi", 3), "seat": 0}
    status, first = asked(served, order)
    assert status == 200
    found = reply(served, first["id"])["review"]
    assert len(found["decisions"]) > 3
    for _ in range(5):  # it is remembered: to ask again costs nothing
        assert asked(served, order) == (200, first)
    unfinished = {"record": record_of("koikoi", 3, 4), "seat": 0}
    assert reply(served, asked(served, unfinished)[1]["id"])["error"]["word"] == "round_under_way"
    assert asked(served, {**order, "seat": 1})[0] == 200
    assert asked(served, {"record": record_of("koikoi", 4), "seat": 0})[0] == 429


def test_nonsense_is_refused(served: Served) -> None:
    assert asked(served, {"record": 5})[0] == 400
    assert served.request("POST", "/api/reviews", body=b"{")[0] == 400
    assert served.request("GET", "/api/reviews/nobody")[0] == 404
    assert served.request("POST", "/api/reviews", body=b" " * 300_000)[0] == 413
