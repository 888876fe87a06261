"""The shuffle is the one that docs/fair-shuffle.md describes, and cheating shows."""

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.finished import finished

from paiju.cli import main
from paiju.kit.errors import Refusal
from paiju.server.table import fair
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once
PAGE = (Path(__file__).parents[3] / "docs" / "fair-shuffle.md").read_text()
SECRET = "00" * 32


def by_the_page(secret: str, name: str, deal: int, entropy: list[str | None], n: int) -> list[int]:
    """The shuffle again, written from the page alone."""
    lines = ["paiju-shuffle-1", name, str(deal)]
    lines += ["-" if words is None else "+" + words for words in entropy]
    key = hmac.new(bytes.fromhex(secret), "\n".join(lines).encode(), hashlib.sha256).digest()
    numbers: list[int] = []
    for i in range(64):
        block = hmac.new(key, f"deck\n{i}".encode(), hashlib.sha256).digest()
        numbers += [int(block[8 * j // 2 : 8 * j // 2 + 4].hex(), 16) for j in range(8)]
    deck = list(range(n))
    for i in range(n - 1, 0, -1):
        while numbers[0] >= 2**32 - 2**32 % (i + 1):
            numbers.pop(0)
        j = numbers.pop(0) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("deal", range(1, 30))
def test_the_deck_is_the_one_of_the_page(deal: int) -> None:
    key = fair.key_of(f"{deal:064x}", "abc", deal, ["a", None, ""])
    assert fair.shuffled(key, range(80)) == by_the_page(
        f"{deal:064x}", "abc", deal, ["a", None, ""], 80
    )


def test_the_pages_numbers() -> None:
    key = fair.key_of(SECRET, "abcdefgh", 1, ["x", None])
    chance = fair.chance_of(key, "deck")
    assert fair.commitment_of(SECRET) in PAGE
    assert key.hex() in PAGE
    found = re.search(r"below 48, 47, … 43 \| ([\d, ]+) \|", PAGE)
    assert found
    assert found[1] == ", ".join(str(chance(48 - i)) for i in range(6))


def test_rejection_is_even() -> None:
    key = fair.key_of(SECRET, "t", 1, [])
    chance = fair.chance_of(key, "deck")
    seen = [0] * 6
    for _ in range(6000):
        seen[chance(6)] += 1
    assert all(850 < n < 1150 for n in seen)


def record(game_id: str) -> dict[str, Any]:
    """A finished round of a table, with its proof."""
    return finished(Settings(game=game_id))[0]


def test_a_finished_record_verifies(game_id: str, tmp_path: Path, capsys: Any) -> None:
    whole = record(game_id)
    proof = fair.verify(whole)
    assert proof.entropy[0] == "mine"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(whole))
    assert main(["verify", str(file)]) == 0
    assert "deal 1" in capsys.readouterr().out
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]


def test_cheating_shows(game_id: str, tmp_path: Path, capsys: Any) -> None:
    whole = record(game_id)
    swapped = list(whole["deck"])
    other = next(i for i, card in enumerate(swapped) if card != swapped[0])
    swapped[0], swapped[other] = swapped[other], swapped[0]
    dealer = (whole["dealer"] + 1) % whole["players"]
    for change, why in (
        ({"deck": swapped}, "proof: the deck is not"),
        ({"proof": {**whole["proof"], "secret": "cd" * 32}}, "proof: the secret is not"),
        ({"proof": {**whole["proof"], "entropy": ["no", *whole["proof"]["entropy"][1:]]}}, "proof: the deck"),
        ({"proof": {**whole["proof"], "entropy": []}}, "proof: entropy"),
        ({"proof": {**whole["proof"], "secret": "xy"}}, "proof: secret is not hex"),
        ({"proof": {**whole["proof"], "scheme": "best"}}, "proof: scheme best"),
        ({"proof": {**whole["proof"], "deal": "1"}}, "proof: Expected `int`"),
        ({"dealer": dealer}, "proof: the first dealer"),
    ):  # fmt: skip
        with pytest.raises(Refusal) as no:
            fair.verify({**whole, **change})
        assert no.value.why.startswith(why)
    with pytest.raises(Refusal, match="proof: missing"):
        fair.verify({key: value for key, value in whole.items() if key != "proof"})
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**whole, "deck": swapped}))
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().err.startswith("verify: proof: the deck is not")
    file.write_text("[]")
    assert main(["verify", str(file)]) == 2
