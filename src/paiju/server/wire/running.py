"""
How a server is run: every setting with its default, its bounds and one line that says what it is.

`python -m paiju.server.wire.running > docs/paiju.toml` writes them as a file; a test keeps the two
the same. `cli/settings.py` reads such a file, the environment and the flags over it.
"""

import textwrap
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.inspect import type_info

from paiju.server.wire.limits import Limits

Seconds = Annotated[float, Meta(gt=0, le=10**8)]


class Listen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the server listens. With a certificate and its key it speaks TLS by itself."""

    host: Annotated[str, Meta(description="the address; 0.0.0.0 and :: are every one")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65_535, description="0: any free one")] = 8000
    certificate: Annotated[str, Meta(description="a file of PEM, the whole chain")] = ""
    key: Annotated[str, Meta(description="a file of PEM: the key of that certificate")] = ""
    metrics: Annotated[
        int,
        Meta(
            ge=0,
            le=65_535,
            description="a port of this machine alone that answers with the numbers for Prometheus;"
            " 0: /metrics does, for this machine, where there is no gate",
        ),
    ] = 0


class Gates(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The web servers in front of this one, if there are any, and the address that people type."""

    trusted: Annotated[
        tuple[str, ...],
        Meta(
            description="addresses or ranges whose X-Forwarded-For, -Proto and -Host are believed"
        ),
    ] = ()
    address: Annotated[
        str,
        Meta(
            description="the public address, with its path if it has one: https://example.org/paiju."
            " Empty: as the browser says it"
        ),
    ] = ""


class Times(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the server waits, in seconds."""

    ping: Annotated[Seconds, Meta(description="a line that is silent so long is dead")] = 20
    hello: Annotated[Seconds, Meta(description="for a new line to say who it is")] = 10
    request: Annotated[
        Seconds, Meta(description="for a connection to ask for something, whole")
    ] = 20
    absence: Annotated[
        Seconds,
        Meta(description="without a line, until a person is gone where no clock says it"),
    ] = 120
    empty: Annotated[
        Seconds, Meta(description="a table without a deal is kept while nobody is there")
    ] = 3600
    forgotten: Annotated[Seconds, Meta(description="the same for any other table")] = 86_400


class Keeping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where tables are kept, and for how long."""

    folder: Annotated[str, Meta(description="empty: where programs keep such things")] = ""
    database: Annotated[
        str,
        Meta(
            description="a database of PostgreSQL, postgresql://host/name; empty: a file in the folder"
        ),
    ] = ""
    standby: Annotated[
        bool,
        Meta(description="whether to wait while another server has the database, and then go on"),
    ] = False
    node: Annotated[
        str,
        Meta(
            description="where other servers on this database reach this one, http://host:port: then each"
            " has tables of its own; empty: one server has them all"
        ),
    ] = ""
    lease: Annotated[
        float,
        Meta(
            ge=2,
            le=3600,
            description="seconds after which a server that the database hears nothing of is replaced",
        ),
    ] = 3
    days: Annotated[
        int,
        Meta(ge=0, le=100_000, description="closed tables and their records are kept; 0: for ever"),
    ] = 0


class Bots(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The processes in which bots think."""

    workers: Annotated[
        int,
        Meta(
            ge=-1,
            le=256,
            description="-1: one less than there are processors; 0: bots do not think",
        ),
    ] = -1
    thinkers: Annotated[
        int,
        Meta(
            ge=-1,
            le=256,
            description="for bots that search and for hints, by compiled rules, giving way to all"
            " others; -1: one less than there are processors; 0: they do not search",
        ),
    ] = -1
    compiled: Annotated[
        bool,
        Meta(description="whether compiled rules take over, game by game, once they are ready"),
    ] = True


class Lab(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule lab: a process that gives way to all others compares house rules, one question at a time."""

    on: Annotated[bool, Meta(description="whether visitors may ask it")] = True
    threads: Annotated[
        int, Meta(ge=0, le=1024, description="threads that play; 0: one for each processor")
    ] = 0
    queue: Annotated[int, Meta(ge=1, le=1000, description="questions that may wait")] = 4
    deals: Annotated[
        int, Meta(ge=1, le=10**9, description="the most deals that one question may ask for")
    ] = 200_000
    seconds: Annotated[
        Seconds,
        Meta(description="after which a question is given up; a game is compiled in it at first"),
    ] = 600


class Running(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a server."""

    listen: Listen = Listen()
    gates: Gates = Gates()
    limits: Limits = Limits()
    times: Times = Times()
    store: Keeping = Keeping()
    bots: Bots = Bots()
    lab: Lab = Lab()


HEAD = """\
# The settings of `paiju serve --settings FILE`, each with its default. Leave out what you do not change.
# A setting is also PAIJU_SECTION_NAME in the environment, which wins over this file, and
# `--set section.name=value`, which wins over both.
"""


def page() -> str:
    """All settings as a file that can be read again."""
    parts = [HEAD]
    running = Running()
    for section in Running.__struct_fields__:
        parts.append(f"[{section}]")
        of = getattr(running, section)
        parts += [f"# {line}" for line in textwrap.wrap(type(of).__doc__ or "", 100)]
        parts += _rows(of)
        parts.append("")
    return "\n".join(parts)


def _rows(section: Struct) -> Iterator[str]:
    for field in msgspec.structs.fields(type(section)):
        about = description(type_info(field.type))
        value = _written(getattr(section, field.name))
        yield f"{field.name} = {value}" + (f"  # {about}" if about else "")


def description(info: Any) -> str:
    """The line that says what a setting is."""
    told = getattr(info, "extra_json_schema", None) or {}
    return str(told.get("description", ""))


def _written(value: object) -> str:
    """A value as TOML writes it, which for these is how JSON does."""
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    print(page(), end="")
