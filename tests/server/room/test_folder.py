"""The folder of a server: a whole key or none, one server at a time, and words for what is wrong."""

import hashlib
import hmac
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.serving import ROOT, serving

from paiju.cli import main
from paiju.kit.errors import Illegal
from paiju.server.room.folder import KEY, Folder, server_key
from paiju.server.room.sqlite import SqliteStore
from paiju.server.room.store import Misplaced, Page

pytestmark = pytest.mark.once

FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
KILLED = "import os; os.fsync = lambda file: os.kill(os.getpid(), 9)"
DRAWS = "from pathlib import Path; from paiju.server.room.folder import server_key; server_key(Path({folder!r}))"


@pytest.mark.parametrize("before", [FULL, KILLED], ids=["full disk", "killed"])
def test_a_key_is_whole_or_not_there(tmp_path: Path, before: str) -> None:
    program = f"{before}\n{DRAWS.format(folder=str(tmp_path))}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    failed = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True)
    assert failed.returncode != 0
    assert not (tmp_path / KEY).exists()
    key = server_key(tmp_path)
    assert len(key) == 32
    assert server_key(tmp_path) == key


@pytest.mark.parametrize("length", [0, 1, 31, 33])
def test_a_key_of_another_length_is_refused(tmp_path: Path, length: int) -> None:
    (tmp_path / KEY).write_bytes(b"x" * length)
    with pytest.raises(Illegal, match=f"not a key: it has {length} bytes, not 32"):
        server_key(tmp_path)


def test_no_identity_is_signed_with_an_empty_key(tmp_path: Path) -> None:
    """The disk was full at the first start: the file is empty, as older servers left it."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / KEY).write_bytes(b"")
    with pytest.raises(Illegal, match="not a key"):
        Folder(tmp_path / "data").__enter__()
    (tmp_path / "data" / KEY).unlink()
    with serving(tmp_path) as served:
        signature = hmac.new(b"", b"guest me", hashlib.sha256).hexdigest()[:40]
        forged = {"authorization": f"Bearer me.{signature}"}
        assert served.request("POST", "/api/tables", forged, b'{"game":"koikoi"}')[0] == 401


def test_two_servers_on_one_folder_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as served:
        assert main(["serve", "--port", "0", "--data", str(tmp_path / "data")]) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"another server keeps its tables here (process {served.process.pid})" in said
        served.kill()
        served.start()  # a server that died holds nothing


def test_a_start_that_fails_says_what_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"not a database at all" * 100)
    for folder, why in ((tmp_path, "not a database"), (tmp_path / KEY / "x", "Not a directory")):
        assert main(["serve", "--port", "0", "--data", str(folder)]) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"{folder}: no server can keep its tables here" in said
        assert why in said


def page(table: str, n: int, told: dict[str, Exception | None], seen: threading.Event) -> Page:
    def done(failed: Exception | None) -> None:
        told[f"{table} {n}"] = failed
        seen.set()

    return Page(table, n, 0, [b"{}"], done)


def test_one_bad_page_fails_no_other_of_its_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    told: dict[str, Exception | None] = {}
    seen = threading.Event()
    store.append([page("one", 0, told, seen)])
    seen.wait()
    # the place is taken: another wrote there
    store.append(
        [page("two", 0, told, seen), page("one", 0, told, seen), page("three", 0, told, seen)]
    )
    store.close()
    assert told["two 0"] is None
    assert told["three 0"] is None
    assert isinstance(told["one 0"], Misplaced)
