"""A refusal as it travels: a word for programs, English for logs, words for any reader, the field."""

from typing import Any

from paiju.kit.errors import Illegal, Refusal, error_of, word_of
from paiju.kit.words import Words, say
from paiju.server.wire.messages import Refused

FOREIGN = Illegal(say("This request came from another site."), word="foreign_origin")
NOBODY = Illegal(say("no identity: ask /api/guests first"), word="no_identity")
GUESTS = Illegal(say("too many guests from this address"), word="too_many_guests")
SLOWER = Illegal(say("slower, please"), word="slower")
TABLES = Illegal(say("too many tables"), word="too_many_tables")
UNREACHED = Illegal(say("The tables cannot be read right now; try again."), word="unreached")


def too_long(most: int) -> Illegal:
    """A request was too long."""
    return Illegal(say("longer than {most} bytes", most=most), word="too_long")


def banned(said: Words) -> Illegal:
    """The operator does not let this person in."""
    return Illegal(said, word="banned")


def nameless() -> Illegal:
    """A person without a name wanted to sit down or to talk."""
    return Illegal(say("Enter your name first."), word="no_name")


def refused(id: str, no: Refusal) -> Refused:
    """A refusal as a message, in answer to the message with this id."""
    return Refused(id=id, why=no.why, word=word_of(no), said=no.said)


def answer(no: Refusal) -> dict[str, Any]:
    """A refusal as JSON, in answer to an HTTP request."""
    return {"error": error_of(no)}
