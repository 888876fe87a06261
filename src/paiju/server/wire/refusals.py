"""A refusal as it travels: a word for programs, English for logs, the field and words for any reader."""

from typing import Any

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.words import say
from paiju.server.wire.messages import Refused

FOREIGN = Illegal(say("a foreign origin"), word="foreign_origin")
NOBODY = Illegal(say("no identity: ask /api/guests first"), word="no_identity")
GUESTS = Illegal(say("too many guests from this address"), word="too_many_guests")
SLOWER = Illegal(say("slower, please"), word="slower")
TABLES = Illegal(say("too many tables"), word="too_many_tables")


def too_long(most: int) -> Illegal:
    """Of a request."""
    return Illegal(say("longer than {most} bytes", most=most), word="too_long")


def word_of(no: Refusal) -> str:
    """What a program knows it by: the rule book's word, the server's, or the kind of no."""
    return no.word or type(no).__name__.lower()


def refused(id: str, no: Refusal) -> Refused:
    """On a line."""
    return Refused(id=id, why=no.why, word=word_of(no), said=no.said)


def answer(no: Refusal) -> dict[str, Any]:
    """In answer to a request."""
    error = {**no.answer()["error"], "word": word_of(no), "said": no.said}
    return {"error": error | ({"field": no.field} if no.field else {})}
