"""What a query is refused for, as it is sent: a word, English, words for any reader, and the field."""

import json
from typing import Any

import pytest
from tests.serving import Served

pytestmark = pytest.mark.once


def post(served: Served, path: str, body: str) -> tuple[int, dict[str, Any]]:
    headers = {"content-type": "application/json"}
    status, _, answer = served.request("POST", path, headers, body.encode())
    return status, json.loads(answer)


NEVER = {"end": "stop", "winner": 0, "captured": [["9Z"], []]}
EIGHT = {"players": 3, "options": {"hand_size": 8}}


@pytest.mark.parametrize(("path", "asked", "status", "error"), [
    ("games/koikoi/explain", NEVER, 200,
     {"word": "illegal", "why": "captured[0]: unknown card: 9Z", "field": "captured[0]",
      "said": {"text": "unknown card: {card}", "args": {"card": "9Z"}}}),
    ("games/koikoi/score", NEVER, 422,
     {"word": "illegal", "why": "captured[0]: unknown card: 9Z", "field": "captured[0]",
      "said": {"text": "unknown card: {card}", "args": {"card": "9Z"}}}),
    ("games/banbiantian/explain", {"ask": "beats", "x": ["3s"], "y": ["3s"]}, 200,
     {"word": "bad_cards", "why": "cards: card 3s occurs twice", "field": "y",
      "said": {"text": "card {card} occurs twice", "args": {"card": "3s"}}}),
    ("games/gostop/explain", {"strange": 1}, 200,
     {"word": "illegal", "why": "unknown field: strange",
      "said": {"text": "unknown field: {field}", "args": {"field": "strange"}}}),
    ("games/koikoi/sheet", EIGHT, 422,
     {"word": "illegal", "why": "option hand_size: 8 is for two players",
      "field": "options.hand_size",
      "said": {"text": "{size} is for two players", "args": {"size": 8}}}),
    ("replay", {"record": {"game": "koikoi", "seed": 5, "actions": ["0 fly"]}}, 200,
     {"word": "illegal", "why": "not a Koi-Koi action", "at": 0, "action": "0 fly",
      "field": "actions[0]", "said": {"text": "not a Koi-Koi action"}}),
])  # fmt: skip
def test_a_refusal_has_words_and_a_field(
    served: Served, path: str, asked: Any, status: int, error: dict[str, Any]
) -> None:
    assert post(served, f"/api/{path}", json.dumps(asked)) == (status, {"error": error})


def test_what_is_no_json_is_refused_with_words_too(served: Served) -> None:
    status, answer = post(served, "/api/games/koikoi/score", "{")
    error = answer["error"]
    assert (status, error["word"]) == (400, "unreadable")
    assert error["said"] == {"text": "This is not JSON: {why}", "args": {"why": error["why"]}}


def test_an_evening_is_counted_round_by_round(served: Served) -> None:
    """A round that is refused says why and hands on what it was handed; the others go on."""
    told = {"players": 2, "rounds": [{"sums": [3, -3]}, {"sums": [3, 3]}, {"sums": [1, -1]}]}
    status, found = post(served, "/api/games/koikoi/evening", json.dumps(told))
    assert status == 200
    first, wrong, last = found["rounds"]
    assert wrong["error"]["said"] == {
        "text": "together {n} instead of {m}", "args": {"n": 6, "m": 0},
    }  # fmt: skip
    assert first["written"]["handed"]["totals"] == [3, -3]
    assert last["written"]["totals"] == found["handed"]["totals"] == [4, -4]
    assert found["opened"] == [0, 0]
    again = {"players": 2, "before": first["written"]["handed"], "rounds": [{"sums": [1, -1]}]}
    status, later = post(served, "/api/games/koikoi/evening", json.dumps(again))
    assert (status, later["rounds"]) == (200, [last])


@pytest.mark.parametrize(("asked", "status", "why"), [
    ([], 400, "an evening is a JSON object"),
    ({"rounds": 7}, 422, "rounds: not a list"),
    ({"rounds": [{"end": True}] * 26}, 422, "rounds: more than 25 rounds at once"),
    ({"before": 7}, 422, "before: not an object"),
    ({"before": {"dealer": 9}}, 422, "before.dealer: "),
    ({"before": {"totals": ["x", 0]}}, 422, "before.totals[0]: "),
    ({"before": {"carry": {"round": "x"}}}, 422, "carry.round: "),
    ({"players": 9}, 422, "players"),
])  # fmt: skip
def test_an_evening_that_is_none_is_refused_in_a_line(
    served: Served, asked: Any, status: int, why: str
) -> None:
    found, answer = post(served, "/api/games/koikoi/evening", json.dumps(asked))
    assert answer["error"]["why"].startswith(why)
    assert found == status
