"""
The web servers in front of this one: whom to believe about where a request comes from, and the
address by which people know this server.
"""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from starlette.types import Scope

from paiju.kit.errors import Unreadable
from paiju.kit.words import say
from paiju.server.wire.running import Gates

FOR, PROTO, HOST = b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host"
BEHIND = "paiju.gate"  # in a scope: it came through a gate


class Front:
    """What lies between the people and this server."""

    def __init__(self, gates: Gates) -> None:
        self._networks = [_network(text) for text in gates.trusted]
        where = _address(gates.address)
        self.address = gates.address.rstrip("/")
        self.prefix = where.path.rstrip("/")
        self._host = where.netloc.lower()
        self.is_secure = where.scheme == "https"

    @property
    def is_there(self) -> bool:
        """Whether there is a gate, or a public address that only a gate can have."""
        return bool(self._networks or self.address)

    def seen(self, scope: Scope) -> Scope:
        """A request as the browser sent it: what a gate that is trusted says of it is believed."""
        if scope["type"] not in ("http", "websocket"):
            return scope
        scope = {**scope, "path": self._within(scope["path"])}
        if "raw_path" in scope:
            scope["raw_path"] = scope["path"].encode()
        if self.trusts(_peer(scope)):
            scope[BEHIND] = True
            scope["client"] = (self._client(scope), 0)
            if proto := _last(scope, PROTO):
                scope["scheme"] = proto.lower()
            if host := _last(scope, HOST):
                others = [row for row in scope["headers"] if row[0] != b"host"]
                scope["headers"] = [*others, (b"host", host.encode("latin-1"))]
        if self.is_secure and scope.get("scheme") == "http":
            scope["scheme"] = "https"
        return scope

    def is_ours(self, host: str) -> bool:
        """Whether a host is the public one."""
        return bool(self._host) and host.lower() == self._host

    def _within(self, path: str) -> str:
        """A path without the prefix, which a gate may or may not have taken off."""
        if self.prefix and (path == self.prefix or path.startswith(f"{self.prefix}/")):
            return path.removeprefix(self.prefix) or "/"
        return path

    def _client(self, scope: Scope) -> str:
        """The last address on the way that is no gate of ours; those before it may be invented."""
        way = [one.strip() for value in _all(scope, FOR) for one in value.split(",")]
        for address in reversed(way):
            if not is_address(address):
                break
            if not self.trusts(address):
                return address
        return _peer(scope)

    def trusts(self, address: str) -> bool:
        """Whether an address is that of a gate."""
        if not self._networks or not is_address(address):
            return False
        found = ip_address(address)
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found.version == net.version and found in net for net in self._networks)


def _peer(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else ""


def _all(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _last(scope: Scope, name: bytes) -> str:
    """The word of the last gate."""
    found = _all(scope, name)
    return found[-1].rpartition(",")[2].strip() if found else ""


def is_address(text: str) -> bool:
    """Whether a text is the address of a machine."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError as no:
        raise Unreadable(
            str(no),
            said=say("{value} is not a network such as 10.0.0.0/8", value=text),
            lead="gates.trusted",
        ) from None


def _address(text: str) -> SplitResult:
    try:
        found = urlsplit(text)
        port_is_fine = found.port is None or found.port >= 0
    except ValueError:
        found, port_is_fine = urlsplit(""), False
    whole = found.scheme in ("http", "https") and bool(found.netloc) and port_is_fine
    if text and (not whole or found.query or found.fragment or "@" in found.netloc):
        raise Unreadable(
            say("{value} is not an address such as https://example.org/paiju", value=text),
            lead="gates.address",
        )
    return found
