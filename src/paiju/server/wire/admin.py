"""What an operator asks of a running server, over a socket of the machine itself: one line of JSON."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

SOCKET = "admin.sock"  # in the folder of the server
LINE = 65_536  # bytes of a question

Text = Annotated[str, Meta(max_length=300)]
Code = Annotated[str, Meta(max_length=40)]


class Asked(Struct, tag_field="do", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question, or an order."""


class Tables(Asked, tag="tables", frozen=True, kw_only=True):
    """The tables, and those that are set aside."""


class People(Asked, tag="people", frozen=True, kw_only=True):
    """The people who are connected."""


class SetAside(Asked, tag="aside", frozen=True, kw_only=True):
    """Serve a table no longer: everyone there is told, and it lies in the store as it is."""

    table: Code
    why: Text = ""


class TakeBack(Asked, tag="back", frozen=True, kw_only=True):
    """Serve a table again that was set aside."""

    table: Code


class Announce(Asked, tag="announce", frozen=True, kw_only=True):
    """Say something at every table and at home; nothing: say it no longer."""

    text: Text = ""


class Ban(Asked, tag="ban", frozen=True, kw_only=True):
    """Let somebody in no longer: an address, a range of addresses, or an identity."""

    kind: Literal["address", "identity"]
    what: Annotated[str, Meta(min_length=1, max_length=100)]
    why: Text = ""


class Unban(Asked, tag="unban", frozen=True, kw_only=True):
    """Let somebody in again."""

    kind: Literal["address", "identity"]
    what: Annotated[str, Meta(min_length=1, max_length=100)]


class Bans(Asked, tag="bans", frozen=True, kw_only=True):
    """Everybody who is banned."""


class Drain(Asked, tag="drain", frozen=True, kw_only=True):
    """Open no table and deal no round any more; stop when the running rounds are over, or after so long."""

    within: Annotated[int, Meta(ge=0, le=10**7)] = 3600  # seconds
    cancel: bool = False


AnyAsked = Tables | People | SetAside | TakeBack | Announce | Ban | Unban | Bans | Drain
read = msgspec.json.Decoder(AnyAsked).decode
encode = msgspec.json.Encoder().encode
