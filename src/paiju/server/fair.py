"""
The commit–reveal shuffle, written down in `docs/fair-shuffle.md` so that a stranger can check it.

The server commits to a secret before anyone adds entropy; the deck is a function of both; the
finished record holds all of it.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, ValidationError, convert

from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.types import Card
from paiju.play.match import open_match
from paiju.play.record import open_record

SCHEME = "paiju-shuffle-1"
SECRET = 32  # bytes
WORD = 1 << 32

Chance = Callable[[int], int]


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What a finished record says of its shuffle."""

    scheme: str
    table: str
    deal: int  # counted from 1 over all matches of the table
    opening: bool  # whether the first dealer was drawn in this deal
    commitment: str  # SHA-256 of the secret, told before anyone was ready
    secret: str  # 64 hexadecimal digits
    entropy: tuple[str | None, ...]  # seat by seat; None: no person was there to add any


def commitment_of(secret: str) -> str:
    """What is told of a secret beforehand."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def key_of(secret: str, table: str, deal: int, entropy: Sequence[str | None]) -> bytes:
    """The key of a deal: the secret over the table, the deal and everyone's entropy."""
    lines = [SCHEME, table, str(deal)]
    lines += ["-" if words is None else f"+{words}" for words in entropy]
    return hmac.digest(bytes.fromhex(secret), "\n".join(lines).encode(), "sha256")


def chance_of(key: bytes, purpose: str) -> Chance:
    """Numbers below n from the key's stream for a purpose: HMAC-SHA-256 over a counter."""
    words: list[int] = []
    blocks = 0

    def word() -> int:
        nonlocal blocks
        if not words:
            block = hmac.digest(key, f"{purpose}\n{blocks}".encode(), "sha256")
            words.extend(int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4))
            blocks += 1
        return words.pop()

    def chance(n: int) -> int:
        # a word past the last whole multiple of n would make small numbers likelier
        while (number := word()) >= WORD - WORD % n:
            pass
        return number % n

    return chance


def shuffled(key: bytes, printed: Sequence[Card]) -> list[Card]:
    """Fisher–Yates over the deck in printed order, from the last place down."""
    deck, chance = list(printed), chance_of(key, "deck")
    for i in range(len(deck) - 1, 0, -1):
        j = chance(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def verify(record: Any) -> Proof:
    """Refuse a record whose deck, dealer or draws are not those of its proof."""
    if not isinstance(record, Mapping):
        raise Unreadable("a record is a JSON object")
    if "proof" not in record:
        raise Unreadable("proof: missing")
    try:
        proof = convert(record["proof"], Proof)
    except ValidationError as no:
        raise Unreadable(f"proof: {no}") from None
    round_ = open_record(record)
    if proof.scheme != SCHEME:
        raise Unreadable(f"proof: scheme {proof.scheme} is not {SCHEME}")
    if len(proof.entropy) != round_.sheet.players:
        raise Illegal("proof: entropy is not one entry a seat")
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        raise Unreadable("proof: secret is not hexadecimal") from None
    if len(secret) != SECRET or commitment_of(proof.secret) != proof.commitment:
        raise Illegal("proof: the secret is not the one that was committed to")
    key = key_of(proof.secret, proof.table, proof.deal, proof.entropy)
    game, sheet = round_.game, round_.sheet
    if shuffled(key, game.deck(sheet.options)) != round_.deck:
        raise Illegal("proof: the deck is not the one that the secret and the entropy give")
    dealer, carry = int(round_.start.dealer), record.get("carry", {})
    if (
        proof.opening
        and int(open_match(game, sheet, chance_of(key, "dealer")).start.dealer) != dealer
    ):
        raise Illegal("proof: the first dealer is not the one that was drawn")
    handed = {field: value for field, value in carry.items() if field not in game.drawn}
    start = game.open(sheet, {"dealer": dealer, "carry": handed})
    game.prepare(sheet, start, chance_of(key, "draws"))
    if game.start.dump(start) != game.start.dump(round_.start):
        raise Illegal("proof: what was drawn besides the deck is not what the key gives")
    return proof
