"""The people who may come in: the origin and the address of a request, and how much each may ask for."""

from collections import Counter
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.types import Scope

from paiju.server.wire.limits import Buckets, Limits

COOKIE = "paiju"


class Admission:
    """Counts the connections and requests of every address and identity."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets = 0
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()
        self.opening = Buckets(limits.tables, limits.tables_burst)
        self.joining = Buckets(limits.joins, limits.joins_burst)
        self.greeting = Buckets(limits.guests, limits.guests_burst)
        self.asks = Buckets(limits.asks, limits.asks_burst)
        self.pages = Buckets(limits.pages, limits.pages_burst)
        self.codes = Buckets(limits.codes, limits.codes_burst)

    def count(self, address: str, who: str, n: int) -> None:
        """Count one connection more (1), or one less (-1)."""
        self.sockets += n
        for counter, key in ((self._by_address, address), (self._by_guest, who)):
            counter[key] += n
            if counter[key] <= 0:
                del counter[key]

    def refused(self, scope: Scope, who: str) -> int:
        """The status with which a connection is refused; 0: it may come in."""
        if not same_origin(scope):
            return 403
        if self.sockets >= self.limits.sockets:
            return 503
        if (
            self._by_address[address_of(scope)] >= self.limits.sockets_address
            or self._by_guest[who] >= self.limits.sockets_guest
            or not self.joining.take(f"guest {who}")
        ):
            return 429
        return 0


def token_of(scope: Scope) -> str:
    """The token with which a client says who it is: of a bearer, or of a cookie; or nothing."""
    scheme, _, token = _header(scope, b"authorization").partition(" ")
    if scheme.lower() == "bearer":
        return token
    try:
        morsel = SimpleCookie(_header(scope, b"cookie")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return scope["client"][0] if scope["client"] else ""


def is_here(scope: Scope) -> bool:
    """Whether the request comes from this machine itself, and not through a proxy on it."""
    forwarded = _header(scope, b"x-forwarded-for") or _header(scope, b"forwarded")
    return not forwarded and ip_address(address_of(scope) or "::").is_loopback


def same_origin(scope: Scope) -> bool:
    """Whether a browser comes from our own page. Programs send no origin."""
    origin = _header(scope, b"origin")
    try:
        return not origin or urlsplit(origin).netloc.lower() == _header(scope, b"host").lower()
    except ValueError:  # such as http://[
        return False


def _header(scope: Scope, name: bytes) -> str:
    """A header's value, or nothing."""
    found: list[Any] = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if found else ""
