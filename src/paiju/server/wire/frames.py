"""
The frames of a WebSocket (RFC 6455), as a server reads and writes them, and as a client does that is a
server itself: pure, without effects.
"""

from collections.abc import Iterator
from struct import pack, unpack_from

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST = 0x80  # the bit of a frame that ends its message
MASKED = 0x80
SHORT = 125  # bytes; a control frame, or a frame with a short header, carries no more
NORMAL, WRONG, NOT_TEXT, TOO_LONG = 1000, 1002, 1007, 1009  # close codes


class Broken(Exception):
    """The other end does not speak WebSocket. The code says how the line must close."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


def frame(kind: int, payload: bytes) -> bytes:
    """A message as one frame."""
    n = len(payload)
    if n <= SHORT:
        return pack("!BB", LAST | kind, n) + payload
    if n < 1 << 16:
        return pack("!BBH", LAST | kind, 126, n) + payload
    return pack("!BBQ", LAST | kind, 127, n) + payload


def masked(kind: int, payload: bytes) -> bytes:
    """
    A message as a client sends it. The mask, which protects what lies between strangers and a
    server, changes nothing: between two servers nothing does.
    """
    n = len(payload)
    if n <= SHORT:
        return pack("!BBI", LAST | kind, MASKED | n, 0) + payload
    if n < 1 << 16:
        return pack("!BBHI", LAST | kind, MASKED | 126, n, 0) + payload
    return pack("!BBQI", LAST | kind, MASKED | 127, n, 0) + payload


def closing(code: int, why: str) -> bytes:
    """A close frame."""
    return frame(CLOSE, goodbye(code, why))


def goodbye(code: int, why: str) -> bytes:
    """What a close frame says."""
    return pack("!H", code) + why.encode()[: SHORT - 2]


def close_code(payload: bytes) -> int:
    """The code with which a close frame is answered; refuses a code that may not be sent."""
    if not payload:
        return NORMAL
    code = unpack_from("!H", payload)[0] if len(payload) > 1 else 0
    if not (1000 <= code <= 1014 and code not in (1004, 1005, 1006)) and not 3000 <= code < 5000:
        raise Broken(WRONG, "not a close code")
    _checked(payload[2:])
    return int(code)


class Frames:
    """Puts together whole messages out of the pieces in which they arrive on one line."""

    __slots__ = ("_kind", "_mask", "_most", "_need", "_rest", "_whole")

    def __init__(self, most: int, mask: int = MASKED) -> None:
        self._most = most  # bytes of a message
        self._mask = mask  # what clients send is masked, what servers send is not
        self._rest: bytearray | None = None  # the beginning of a frame
        self._need = 0  # bytes that it must have before it can be read on
        self._whole: bytearray | None = None  # the beginning of a message in several frames
        self._kind = 0  # the kind of that message

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """
        The messages that are whole now, each with its kind; raises `Broken` where one is wrong. A
        piece of a message is told too (`MORE`, without its content): it is work like any other.
        """
        if self._rest is not None:
            self._rest += data
            if len(self._rest) < self._need:
                return
            data, self._rest = bytes(self._rest), None
        at = 0
        while at < len(data):
            begun, length = self._header(data, at)
            end = begun + length
            if end > len(data):
                self._rest, self._need = bytearray(data[at:]), end - at
                return
            payload = data[begun:end]
            if self._mask:
                payload = _unmasked(payload, data[begun - 4 : begun])
            message = self._message(data[at] & 15, data[at] >= LAST, payload)
            at = end
            yield message

    def _header(self, data: bytes, at: int) -> tuple[int, int]:
        """The place where the payload begins, and its length; 0 while the header is not whole."""
        if len(data) < at + 2:
            return at + 6 if self._mask else at + 2, 0  # a header has a mask at least
        kind, n = data[at] & 15, data[at + 1] & 127
        if data[at] & 0x70 or kind not in (MORE, TEXT, BINARY, CLOSE, PING, PONG):
            raise Broken(WRONG, "not a frame")
        if data[at + 1] & MASKED != self._mask:
            raise Broken(WRONG, "a frame without a mask" if self._mask else "a masked frame")
        if kind >= CLOSE and (n > SHORT or not data[at] & LAST):
            raise Broken(WRONG, "a control frame is short and whole")
        wide = 0 if n <= SHORT else 2 if n == 126 else 8
        begun = at + 2 + wide + (4 if self._mask else 0)
        if len(data) < begun:
            return begun, 0
        if wide:
            n = unpack_from("!H" if wide == 2 else "!Q", data, at + 2)[0]
        if kind < CLOSE and n + len(self._whole or ()) > self._most:
            raise Broken(TOO_LONG, f"longer than {self._most} bytes")
        return begun, n

    def _message(self, kind: int, last: bool, payload: bytes) -> tuple[int, bytes]:
        if kind >= CLOSE:  # a control frame may come between the pieces of a message
            return kind, payload
        if (kind == MORE) != (self._whole is not None):
            raise Broken(WRONG, "a message within a message")
        if self._whole is not None:
            self._whole += payload
        elif not last:
            self._whole, self._kind = bytearray(payload), kind
        if not last:
            return MORE, b""
        if self._whole is not None:
            kind, payload, self._whole = self._kind, bytes(self._whole), None
        return kind, _checked(payload) if kind == TEXT else payload


def _unmasked(data: bytes, mask: bytes) -> bytes:
    n = len(data)
    key = (mask * (n // 4 + 1))[:n]
    return (int.from_bytes(data) ^ int.from_bytes(key)).to_bytes(n)


def _checked(text: bytes) -> bytes:
    """Text that is UTF-8."""
    if not text.isascii():
        try:
            text.decode()
        except UnicodeDecodeError:
            raise Broken(NOT_TEXT, "not UTF-8") from None
    return text
