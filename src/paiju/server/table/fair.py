"""
The commit–reveal shuffle, written down in `docs/fair-shuffle.md` so that a stranger can check it.

The server commits to a secret before anyone adds entropy. The deck is a function of both. The
finished record holds all of it.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct, ValidationError, convert

from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.opening import Chance, Gathering
from paiju.kit.types import Card, State
from paiju.kit.words import say
from paiju.play.match import open_match
from paiju.play.record import open_record
from paiju.play.round import Round

SCHEME = "paiju-shuffle-1"
SECRET = 32  # bytes
WORD = 1 << 32


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a finished record that proves its shuffle."""

    scheme: str
    table: str
    deal: int  # counted from 1 over all matches of the table
    opening: Gathering | None  # what the table brought to a match's first deal; None: a later deal
    commitment: str  # SHA-256 of the secret; everyone had it before anyone was ready
    secret: str  # 64 hexadecimal digits
    entropy: tuple[str | None, ...]  # seat by seat; None: no person sat there to add any


def commitment_of(secret: str) -> str:
    """The hash of a secret, which everyone is told beforehand."""
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
        raise Unreadable(say("a record is a JSON object"))
    if "proof" not in record:
        raise Unreadable(say("missing"), field="proof")
    try:
        proof = convert(record["proof"], Proof)
    except ValidationError as no:
        raise Unreadable(str(no), said=say("wrong format"), field="proof") from None
    round_ = open_record(record)
    key = _key(proof, round_.sheet.players)
    deck, start = _dealt(proof, key, round_, record.get("carry", {}))
    if deck != round_.deck:
        raise Illegal(
            say("the deck is not the one that the secret and the entropy give"), field="proof"
        )
    if start.dealer != round_.start.dealer:
        raise Illegal(say("the first dealer is not the one that was drawn"), field="proof")
    if round_.game.law.start.dump(start) != round_.game.law.start.dump(round_.start):
        raise Illegal(
            say("what was drawn besides the deck is not what the key gives"), field="proof"
        )
    return proof


def _key(proof: Proof, players: int) -> bytes:
    """The key that a proof gives; refuses a proof that does not hold together."""
    if proof.scheme != SCHEME:
        raise Unreadable(
            say("scheme {name} is not {ours}", name=proof.scheme, ours=SCHEME), field="proof"
        )
    if len(proof.entropy) != players:
        raise Illegal(say("entropy is not one entry a seat"), field="proof")
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        raise Unreadable(say("secret is not hexadecimal"), field="proof") from None
    if len(secret) != SECRET or commitment_of(proof.secret) != proof.commitment:
        raise Illegal(say("the secret is not the one that was committed to"), field="proof")
    return key_of(proof.secret, proof.table, proof.deal, proof.entropy)


def _dealt(
    proof: Proof, key: bytes, round_: Round, carry: Mapping[str, Any]
) -> tuple[list[Card], State]:
    """The deck and the start that a key gives. The dealer of a later round is the record's."""
    game, sheet = round_.game, round_.sheet
    deck = shuffled(key, game.cards.deck(sheet.options))
    if proof.opening is not None:
        first = open_match(game, sheet, proof.opening).deal(deck, partial(chance_of, key)).round
        assert first is not None
        return first.deck, first.start
    handed = {field: value for field, value in carry.items() if field not in game.match.drawn}
    start = game.record.open(sheet, {"dealer": int(round_.start.dealer), "carry": handed})
    game.match.prepare(sheet, start, chance_of(key, "draws"))
    return deck, start
