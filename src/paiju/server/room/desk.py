"""The operator's desk: who is banned, what is announced, which tables are set aside."""

import time
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Literal

from msgspec import Struct

from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.words import Words, say
from paiju.server.room.database import Database, Failed, Value

Kind = Literal["address", "identity"]


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

    def __init__(self, database: Database) -> None:
        self._database = database
        self.notice = ""
        self.aside: dict[str, str] = {}  # tables, and why
        self._bans: dict[tuple[str, str], Ban] = {}
        self._ranges: list[tuple[IPv4Network | IPv6Network, Ban]] = []
        self.read()

    def read(self) -> None:
        """Read what the operator decided, at this server or at another on the same database."""
        bans = [Ban(*row) for row in self._database.rows("SELECT kind, what, why, at FROM bans")]
        aside = dict(self._database.rows("SELECT tbl, why FROM aside"))
        notice = self._database.rows("SELECT text FROM notice")
        self._bans, self._ranges = {}, []
        for ban in bans:
            self._hold(ban)
        self.aside = aside
        self.notice = notice[0][0] if notice else ""

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
        self._write(
            "INSERT INTO bans VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (kind, what) DO UPDATE SET why = excluded.why, at = excluded.at",
            ban.kind, ban.what, ban.why, ban.at,
        )  # fmt: skip
        self._hold(ban)
        return ban

    def unban(self, kind: Kind, what: str) -> None:
        """Lift a ban; refuses one that there is not."""
        key = (kind, _named(kind, what))
        if key not in self._bans:
            raise Illegal(say("{what} is not banned", what=key[1]), word="not_banned")
        self._write("DELETE FROM bans WHERE kind = $1 AND what = $2", *key)
        del self._bans[key]
        self._ranges = [(net, ban) for net, ban in self._ranges if ban.what != key[1]]

    def announce(self, text: str) -> None:
        """Say something to everyone; nothing: say it no longer."""
        self._write(
            "INSERT INTO notice VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET text = excluded.text",
            text,
        )
        self.notice = text

    def set_aside(self, table: str, why: str) -> None:
        """Note that a table is not served, whatever starts."""
        self._write(
            "INSERT INTO aside VALUES ($1, $2) ON CONFLICT (tbl) DO UPDATE SET why = excluded.why",
            table, why,
        )  # fmt: skip
        self.aside[table] = why

    def take_back(self, table: str) -> None:
        """Note that a table is served again."""
        self._write("DELETE FROM aside WHERE tbl = $1", table)
        self.aside.pop(table, None)

    def _hold(self, ban: Ban) -> None:
        self._bans[ban.kind, ban.what] = ban
        if ban.kind == "address" and "/" in ban.what:
            others = [(net, one) for net, one in self._ranges if one.what != ban.what]
            self._ranges = [*others, (ip_network(ban.what), ban)]

    def _write(self, query: str, *values: Value) -> None:
        """Write something; refuses where it cannot be written."""
        try:
            self._database.write((query, values))
        except Failed:
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
