"""Our frames against the library's: the same messages, and the same ends, however they are cut."""

import random
from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from paiju.server.wire.frames import (
    BINARY,
    CLOSE,
    MORE,
    PING,
    PONG,
    TEXT,
    Broken,
    Frames,
    close_code,
    closing,
    frame,
)

pytestmark = pytest.mark.once
MOST = 1000


def sent(fin: bool, opcode: int, payload: bytes) -> bytes:
    """A client's frame."""
    mask = random.Random(len(payload)).randbytes(4)
    n = len(payload)
    size = bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + pack("!H", n)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return bytes([0x80 * fin | opcode]) + size + mask + masked


def ours(pieces: list[bytes]) -> tuple[list[tuple[int, bytes]], int]:
    """The messages we read, and the code with which we end the line (0: we do not)."""
    frames, found = Frames(MOST), []
    try:
        for piece in pieces:
            for kind, payload in frames.feed(piece):
                code = close_code(payload) if kind == CLOSE else 0
                if kind != MORE:  # of a piece only its coming is told
                    found.append((kind, payload))
                if code:
                    return found, 0
    except Broken as no:
        return found, no.code
    return found, 0


def theirs(pieces: list[bytes]) -> tuple[list[tuple[int, bytes]], int]:
    """What the library makes of the same bytes."""
    conn = ServerProtocol(max_size=MOST)
    client = ClientProtocol(parse_uri("ws://x/"))
    client.send_request(client.connect())
    conn.receive_data(b"".join(client.data_to_send()))
    (request,) = conn.events_received()
    conn.send_response(conn.accept(request))  # type: ignore[arg-type]
    for piece in pieces:
        conn.receive_data(piece)
    found: list[tuple[int, bytes]] = []
    whole, kind = b"", 0
    for event in conn.events_received():
        assert isinstance(event, Frame)
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            whole, kind = whole + event.data, kind or event.opcode
            if event.fin:
                found.append((kind, bytes(whole)))
                whole, kind = b"", 0
        else:
            found.append((event.opcode, bytes(event.data)))
    failed = conn.parser_exc is not None and conn.close_sent is not None
    if "incomplete fragmented message" in str(conn.parser_exc):
        # RFC 6455, 5.4: control frames may come within a message; a goodbye is one of them
        return [*found, (CLOSE, b"within")], 0
    return found, conn.close_sent.code if failed and conn.close_sent else 0


PAYLOADS = st.one_of(
    st.binary(max_size=140), st.text(max_size=60).map(str.encode), st.binary(min_size=600, max_size=700)
)  # fmt: skip
SENT = st.lists(
    st.tuples(st.booleans(), st.sampled_from([0, 1, 1, 2, 2, 8, 9, 10, 3]), PAYLOADS), max_size=6
)


def is_text(found: list[tuple[int, bytes]]) -> bool:
    try:
        return all(kind != TEXT or payload.decode() is not None for kind, payload in found)
    except UnicodeDecodeError:
        return False


@given(SENT, st.data())
def test_the_same_as_the_library(rows: list[tuple[bool, int, bytes]], draws: st.DataObject) -> None:
    whole = b"".join(sent(fin, op, data[:125] if op >= CLOSE else data) for fin, op, data in rows)
    cuts = sorted(draws.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    pieces = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    found, code = ours(pieces)
    assert ours([whole[i : i + 1] for i in range(len(whole))]) == (found, code)
    messages, ended = theirs(pieces)
    if messages[-1:] == [(CLOSE, b"within")]:  # the library does not say which goodbye it was
        kinds, messages = [kind for kind, _ in found], messages[: -1 if code else None]
        assert kinds == [kind for kind, _ in messages]
    elif is_text(messages):  # that a text is UTF-8 the library leaves to its reader
        assert found == messages
        assert bool(code) == bool(ended)  # which code, where several things are wrong, is a choice
    else:
        assert code


@given(st.sampled_from([TEXT, BINARY, PING, PONG]), st.binary(max_size=70_000))
def test_a_frame_of_ours_is_read_by_the_library(kind: int, payload: bytes) -> None:
    payload = payload if kind < CLOSE else payload[:125]
    client = ClientProtocol(parse_uri("ws://x/"), max_size=None)
    server = ServerProtocol()
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    client.receive_data(b"".join(server.data_to_send()) + frame(kind, payload))
    _, read = client.events_received()
    assert isinstance(read, Frame)
    assert (read.opcode, bytes(read.data)) == (kind, payload)


def test_a_goodbye_fits_in_a_control_frame() -> None:
    said = closing(1008, "x" * 200)
    assert len(said) == 2 + 125
    assert close_code(b"") == 1000
    assert close_code(said[2:]) == 1008
    for payload in (b"\x03", pack("!H", 1005), pack("!H", 999), pack("!H", 2000)):
        with pytest.raises(Broken):
            close_code(payload)


def test_a_frame_without_a_mask_and_one_too_long() -> None:
    for wrong, code in (
        (frame(TEXT, b"hello"), 1002),
        (bytes([0xC1, 0x80, 0, 0, 0, 0]), 1002),
        (sent(True, PING, bytes(126)), 1002),
        (sent(False, PING, b""), 1002),
        (sent(True, 3, b""), 1002),
        (sent(True, 0, b""), 1002),
        (sent(False, TEXT, b"") + sent(True, TEXT, b""), 1002),
        (sent(True, TEXT, b"\xff"), 1007),
        (sent(True, CLOSE, b"\x03\xe8\xff"), 1007),
        (bytes([0x81, 0xFF]) + pack("!Q", 1 << 62) + bytes(4), 1009),
        (sent(False, TEXT, bytes(600)) + sent(True, 0, bytes(600)), 1009),
    ):
        assert ours([wrong]) == ([], code)


def test_a_goodbye_within_a_message_is_a_goodbye() -> None:
    said = pack("!H", 1000)
    assert ours([sent(False, TEXT, b"a") + sent(True, CLOSE, said)]) == ([(CLOSE, said)], 0)


def test_every_piece_of_a_message_is_told() -> None:
    """A stream of empty pieces is no message, and yet a flood."""
    told = list(Frames(MOST).feed(sent(False, TEXT, b"") + sent(False, MORE, b"") * 9))
    assert told == [(MORE, b"")] * 10
