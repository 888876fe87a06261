"""The shuffle's proof, checked by the client's modules: the same verdicts as `paiju verify`."""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

import pytest
from tests.finished import finished
from tests.web.node import computed

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.server.http.queries import sheet
from paiju.server.table import fair
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once

MISSION = {"name": "birds", "cards": ["2A", "4A"], "factor": 3}
TABLES = (
    Settings(game="koikoi"),
    Settings(game="koikoi", players=3, options={"dealer_draw": "earlier"}),
    Settings(game="gostop"),
    *(Settings(game="gostop", options={"first_dealer": way, "jokers": ["X2b", "X3"]})
      for way in ("high", "low", "agreed")),
    *(Settings(game="gostop", options={"first_dealer": "night_day"}, said=hour)
      for hour in ("night", "day")),
    Settings(game="gostop", options={"deal": "tung"}),
    Settings(game="gostop", options={"deal": "ask", "jokers": ["X3"]}),
    Settings(game="gostop", players=2, options={"preset": "matgo", "missions": [MISSION]}, said="day"),
    Settings(game="gostop", players=4, options={"preset": "four", "first_dealer": "floor_high"}),
    Settings(game="gostop", players=5, options={"missions": [MISSION, {**MISSION, "factor": 2}]}),
    Settings(game="gostop", players=7, options={"jokers": ["X2a"]}),
    Settings(game="maohuzi"),
    Settings(game="maohuzi", players=4, options={"first_dealer": "random"}),
    Settings(game="banbiantian"),
    Settings(game="datongzi"),
    Settings(game="datongzi", options={"first_lead": "random"}),
)  # fmt: skip


def table_of(record: dict[str, Any]) -> dict[str, Any]:
    """The rule sheet of a record, as a page knows it."""
    game = load(record["game"])
    asked = {"players": record["players"], "options": record["options"]}
    values = sheet(game.id, asked)["values"]
    return {"players": record["players"], "values": values, "order": list(game.cards.pack.names)}


def by_python(record: dict[str, Any]) -> str:
    try:
        fair.verify(record)
    except Refusal as no:
        return no.why
    return ""


def tampered(whole: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same record with something changed that the proof should show."""
    swapped = list(whole["deck"])
    other = next(i for i, card in enumerate(swapped) if card != swapped[0])
    swapped[0], swapped[other] = swapped[other], swapped[0]
    yield {**whole, "deck": swapped}
    proof = whole["proof"]
    changes: tuple[dict[str, Any], ...] = (
        {"secret": "cd" * 32}, {"secret": "ab"}, {"secret": "xy"}, {"scheme": "best"},
        {"entropy": ["no", *proof["entropy"][1:]]}, {"entropy": []}, {"table": "other"},
        {"deal": 2}, {"commitment": "00" * 32},
    )  # fmt: skip
    for change in changes:
        yield {**whole, "proof": {**proof, **change}}
    yield {key: value for key, value in whole.items() if key != "proof"}
    yield {**whole, "dealer": (whole["dealer"] + 1) % whole["players"]}
    if whole.get("mix"):
        yield {**whole, "mix": whole["mix"][::-1]}
    if "mission" in whole["carry"]:
        mission = {**whole["carry"]["mission"], "factor": 9}
        yield {**whole, "carry": {**whole["carry"], "mission": mission}}


def test_a_browser_and_python_say_the_same() -> None:
    records = [
        one
        for number, settings in enumerate(TABLES)
        for one in finished(settings, f"{number + 7:02x}" * 32, 2)
    ]
    assert [by_python(record) for record in records] == [""] * len(records)
    verdicts = [(case, by_python(case)) for one in records for case in (one, *tampered(one))]
    # a record that cannot even be opened is refused before its proof is looked at
    cases = [(case, why) for case, why in verdicts if why.startswith("proof") or not why]
    found = computed("judge.js", [[case, table_of(case)] for case, _ in cases])
    assert found == [why for _, why in cases]
    assert sum(why != "" for why in found) > 10 * len(records)


@pytest.mark.parametrize("change", [
    {"deal": "1"}, {"entropy": [1, 2]}, {"opening": True}, {"secret": None}, {"more": 1}, "text", None,
])  # fmt: skip
def test_what_is_no_proof_is_said_to_be_none(change: Any) -> None:
    whole = finished(TABLES[0])[0]
    proof = {**whole["proof"], **change} if isinstance(change, dict) else change
    case = {**whole, "proof": proof}
    (found,) = computed("judge.js", [[case, table_of(case)]])
    assert by_python(case).startswith("proof: ")
    assert found.startswith("proof: ")


def test_sha256_and_hmac_are_those_of_everyone() -> None:
    texts = [bytes(range(256))[:n] * 2 for n in range(140)] + [b"x" * 5000]
    assert computed("digest.js", [list(text) for text in texts]) == [
        [hashlib.sha256(text).hexdigest(), hmac.digest(text, text, "sha256").hex()]
        for text in texts
    ]
