"""The operator's desk: who is banned, what is announced, which tables are set aside."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Literal

from msgspec import Struct

from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.words import Words, say

Kind = Literal["address", "identity"]
PATIENCE = 30  # seconds that a write waits for the one before it


class Ban(Struct, frozen=True):
    """Somebody who may not come here."""

    kind: Kind
    what: str  # an address, a range of them, or an identity
    why: str
    at: int  # seconds since 1970

    @property
    def words(self) -> Words:
        """What they are told."""
        if not self.why:
            return say("whoever runs this server has banned you")
        return say("whoever runs this server has banned you: {why}", why=self.why)


class Desk:
    """What the operator decided. It is read at the start, and written before it holds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.notice = ""
        self.aside: dict[str, str] = {}  # tables, and why
        self._bans: dict[tuple[str, str], Ban] = {}
        self._ranges: list[tuple[IPv4Network | IPv6Network, Ban]] = []
        with closing(self._connect()) as connection:
            for kind, what, why, at in connection.execute("SELECT kind, what, why, at FROM bans"):
                self._hold(Ban(kind, what, why, at))
            self.aside = dict(connection.execute("SELECT tbl, why FROM aside"))
            for (text,) in connection.execute("SELECT text FROM notice"):
                self.notice = text

    @property
    def bans(self) -> list[Ban]:
        """Every ban, the oldest first."""
        return sorted(self._bans.values(), key=lambda ban: (ban.at, ban.what))

    def banned(self, address: str, who: str | None) -> Ban | None:
        """The ban that holds for an address and an identity, if there is one."""
        if not self._bans:
            return None
        if who and (found := self._bans.get(("identity", who))) is not None:
            return found
        try:
            plain = _plain(address)
        except ValueError:  # such as the end of a Unix socket
            return None
        if (found := self._bans.get(("address", str(plain)))) is not None:
            return found
        return next(
            (ban for net, ban in self._ranges if net.version == plain.version and plain in net),
            None,
        )

    def ban(self, kind: Kind, what: str, why: str) -> Ban:
        """Ban an address, a range of addresses or an identity."""
        ban = Ban(kind, _named(kind, what), why, int(time.time()))
        with self._writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO bans VALUES (?, ?, ?, ?)",
                (ban.kind, ban.what, ban.why, ban.at),
            )
        self._hold(ban)
        return ban

    def unban(self, kind: Kind, what: str) -> None:
        """Lift a ban; refuses one that there is not."""
        key = (kind, _named(kind, what))
        if key not in self._bans:
            raise Illegal(say("{what} is not banned", what=key[1]), word="not_banned")
        with self._writing() as connection:
            connection.execute("DELETE FROM bans WHERE kind = ? AND what = ?", key)
        del self._bans[key]
        self._ranges = [(net, ban) for net, ban in self._ranges if ban.what != key[1]]

    def announce(self, text: str) -> None:
        """Say something to everyone; nothing: say it no longer."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO notice VALUES (0, ?)", (text,))
        self.notice = text

    def set_aside(self, table: str, why: str) -> None:
        """Note that a table is not served, whatever starts."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO aside VALUES (?, ?)", (table, why))
        self.aside[table] = why

    def take_back(self, table: str) -> None:
        """Note that a table is served again."""
        with self._writing() as connection:
            connection.execute("DELETE FROM aside WHERE tbl = ?", (table,))
        self.aside.pop(table, None)

    def _hold(self, ban: Ban) -> None:
        self._bans[ban.kind, ban.what] = ban
        if ban.kind == "address" and "/" in ban.what:
            others = [(net, one) for net, one in self._ranges if one.what != ban.what]
            self._ranges = [*others, (ip_network(ban.what), ban)]

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None)
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Write something; refuses where it cannot be written."""
        try:
            with closing(self._connect()) as connection:
                yield connection
        except sqlite3.Error:
            raise Illegal(say("Saving failed; nothing has changed."), word="disk") from None


def _named(kind: Kind, what: str) -> str:
    """An address, a range or an identity, written in one way."""
    if kind == "identity":
        return what
    try:
        if "/" not in what:
            return str(_plain(what))
        found = ip_network(what, strict=False)
    except ValueError:
        raise Unreadable(
            say("{value} is not an address, nor a range such as 10.0.0.0/8", value=what)
        ) from None
    return str(found.network_address) if found.num_addresses == 1 else str(found)


def _plain(address: str) -> IPv4Address | IPv6Address:
    """An address; one of version 4 that is written as one of version 6 is the same."""
    found = ip_address(address)
    return getattr(found, "ipv4_mapped", None) or found
