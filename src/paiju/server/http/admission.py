"""The people who may come in: the origin and the address of a request, and how much each may ask for."""

from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import Scope

from paiju.server.http.gates import BEHIND, Front, is_address
from paiju.server.wire.limits import Bucket, Buckets, Limits

COOKIE = "paiju"
HOST = 64  # bits of an address of version 6 that a household chooses itself

# Several servers count the rare things together: what is counted and for whom, the rate, the burst
Together = Callable[[list[str], float, int], Awaitable[bool]]


class Admission:
    """Counts the connections and requests of every address and identity."""

    def __init__(self, limits: Limits, front: Front, patience: float) -> None:
        self.limits = limits
        self.patience = patience
        self.together: Together | None = None
        self.start: Callable[[Coroutine[Any, Any, None]], Any]  # has something done beside
        self.sockets = 0
        self._front = front
        self._connections: Counter[str] = Counter()  # that are no lines, by address
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()
        self.joining = Buckets(limits.joins, limits.joins_burst)
        self.asks = Buckets(limits.asks, limits.asks_burst)
        self.pages = Buckets(limits.pages, limits.pages_burst)
        # the rare things, which several servers count together
        self.opening = Rare("table", limits.tables, limits.tables_burst)
        self.greeting = Rare("guest", limits.guests, limits.guests_burst)
        self.codes = Rare("code", limits.codes, limits.codes_burst)
        self.moving = Rare("move", limits.moves, limits.moves_burst)

    def enter(self, address: str) -> bool:
        """Count a connection that has asked for nothing yet; says whether the address may have it."""
        home = _home(address)
        may = self._connections[home] < self.limits.connections_address
        if may or self._front.trusts(address):
            self._connections[home] += 1
            return True
        return False

    def leave(self, address: str) -> None:
        """The connection has ended, or is a line now."""
        home = _home(address)
        self._connections[home] -= 1
        if self._connections[home] <= 0:
            del self._connections[home]

    def count(self, address: str, who: str, n: int) -> None:
        """Count one connection more (1), or one less (-1)."""
        self.sockets += n
        for counter, key in ((self._by_address, _home(address)), (self._by_guest, who)):
            counter[key] += n
            if counter[key] <= 0:
                del counter[key]

    def refused(self, scope: Scope, who: str) -> int:
        """The status with which a connection is refused; 0: it may come in."""
        if self.sockets >= self.limits.sockets:
            return 503
        if (
            self._by_address[home_of(scope)] >= self.limits.sockets_address
            or self._by_guest[who] >= self.limits.sockets_guest
            or not self.joining.take(f"guest {who}")
        ):
            return 429
        return 0

    def sought(self, scope: Scope, code: str) -> str:
        """A code that is sought. An address that tries code after code is told nothing for a while."""
        if not self.codes.of(home_of(scope)).has():
            raise HTTPException(429)
        return code.strip().lower()

    def missed(self, scope: Scope) -> None:
        """There was nothing at the code that was sought: that counts, soon at all servers."""
        home = home_of(scope)
        tried = self.codes.of(home)
        tried.take()
        if self.together is not None:
            self.start(self._missed(home, tried))

    async def _missed(self, home: str, tried: Bucket) -> None:
        if not await self._together(self.codes, home):
            tried.left = 0.0

    async def takes(self, rare: "Rare", *keys: str) -> bool:
        """Take one more of something rare for each key; says whether that is allowed now."""
        own = [rare.of(key) for key in keys]
        if not all(bucket.has() for bucket in own) or not await self._together(rare, *keys):
            return False
        return all(bucket.take() for bucket in own)

    async def _together(self, rare: "Rare", *keys: str) -> bool:
        if self.together is None:
            return True
        return await self.together([f"{rare.name} {key}" for key in keys], rare.rate, rare.burst)


class Rare(Buckets):
    """Buckets of something so rare that several servers can ask their database about it."""

    def __init__(self, name: str, rate: float, burst: int) -> None:
        super().__init__(rate, burst)
        self.name = name


def token_of(scope: Scope) -> str:
    """The token with which a client says who it is: of a bearer, or of a cookie; or nothing."""
    scheme, _, token = header(scope, "authorization").partition(" ")
    if scheme.lower() == "bearer":
        return token
    try:
        morsel = SimpleCookie(header(scope, "cookie")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return scope["client"][0] if scope["client"] else ""


def home_of(scope: Scope) -> str:
    """That for which limits are counted: an address, or a network of version 6."""
    return _home(address_of(scope))


@lru_cache(10_000)
def _home(address: str) -> str:
    """An address, or in version 6 the network of one household: any program has all addresses of it."""
    if ":" not in address or not is_address(address):
        return address
    found = IPv6Address(address)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(IPv6Network((int(found) >> HOST << HOST, 128 - HOST)))


def is_here(scope: Scope) -> bool:
    """Whether the request comes from this machine itself, and not through a gate on it."""
    forwarded = header(scope, "x-forwarded-for") or header(scope, "forwarded")
    if forwarded or scope.get(BEHIND) or not ip_address(address_of(scope) or "::").is_loopback:
        return False
    host = _host(header(scope, "host"))
    return host in ("", "localhost") or (is_address(host) and ip_address(host).is_loopback)


def same_origin(scope: Scope, front: Front) -> bool:
    """Whether a browser comes from our own page. Programs send no origin."""
    origin = header(scope, "origin")
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:  # such as http://[
        return False
    return not origin or host == header(scope, "host").lower() or front.is_ours(host)


def host_of(scope: Scope) -> str:
    """The host that a browser asked for, with its port."""
    return header(scope, "host")


def _host(text: str) -> str:
    """The name in a host header, without its port."""
    try:
        return urlsplit(f"//{text}").hostname or ""
    except ValueError:
        return "?"


def header(scope: Scope, name: str) -> str:
    """A header's value, or nothing."""
    found: list[Any] = [value for key, value in scope["headers"] if key == name.encode()]
    return found[0].decode("latin-1") if found else ""
