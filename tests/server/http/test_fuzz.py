"""Some thousands of nonsense; `python -m tests.fuzz 1000000` sends a million."""

import socket
from contextlib import suppress
from pathlib import Path

import pytest
from tests import chance
from tests.fuzz import flags, fuzzed, wrong
from tests.patience import HANG
from tests.serving import serving

pytestmark = pytest.mark.once


def test_nonsense_leaves_no_trace(tmp_path: Path) -> None:
    found = fuzzed(tmp_path, 8000, chance.number("fuzz") % 10**6)
    assert not wrong(found), found


def test_refusals_leave_nothing_behind(tmp_path: Path) -> None:
    """No circle in memory that only a search for garbage would find: there is one in an hour."""
    with serving(tmp_path, *flags()) as served:

        def refuse(n: int) -> int:
            call = served.call()
            for _ in range(n):
                for body in (b"{", b'{"players": 9}', b'{"options": {"rounds": "x"}}'):
                    call.request("POST", "/api/games/koikoi/sheet", body)
                    answer = call.getresponse()
                    answer.read()
                    assert answer.status in (400, 422)
                call.request("GET", "/api/games/koikoi?preset=none")
                call.getresponse().read()
            call.close()
            many = b"GET /healthz HTTP/1.1\r\nx: " + b"y" * 20_000 + b"\r\n\r\n"
            for _ in range(n):  # requests that wait behind others, and are never answered
                with socket.create_connection(("127.0.0.1", served.port), HANG) as raw:
                    raw.sendall(many * 8 + b"nonsense\r\n\r\n")
                    with suppress(ConnectionError):
                        while raw.recv(65_536):
                            pass
            pages = Path(f"/proc/{served.process.pid}/statm").read_text().split()[1]
            return 4096 * int(pages)

        before = refuse(200)
        assert refuse(400) - before < 16 << 20  # with circles it was 14 KB each, and 160 KB
