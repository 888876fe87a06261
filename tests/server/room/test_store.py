"""The store: versions, permissions, damage, backups of a running server, what is old, what is idle."""

import asyncio
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.patience import HANG
from tests.server.seated import dealt, two
from tests.serving import ROOT, Served, play_round, serving

from paiju.cli import main
from paiju.kit.errors import Illegal
from paiju.server.room import schema
from paiju.server.room.archive import backup, prune, restore
from paiju.server.room.folder import KEY, TABLES, Folder
from paiju.server.room.sqlite import LONG, SqliteStore
from paiju.server.room.sqlite_file import KEPT_LOG, SqliteDatabase
from paiju.server.room.store import Page
from paiju.server.table import entries
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once


def deployed(folder: Path) -> None:
    """The folder of a server from before there were versions: one live table, one that is closed."""
    folder.mkdir(parents=True)
    (folder / KEY).write_bytes(b"k" * 32)
    with closing(sqlite3.connect(folder / TABLES)) as database, database:
        database.execute("PRAGMA journal_mode = WAL")
        for statement in schema.FIRST:
            database.execute(statement)
        log = [entries.Opened(Settings(game="koikoi"), "me"), entries.Committed("00" * 32)]
        for table, live in (("livetabl", 1), ("closedtb", 0)):
            database.execute("INSERT INTO tables VALUES (?, 0, ?)", (table, live))
            for n, entry in enumerate([*log, entries.Sat(0, "me", "Me")]):
                row = (table, n, 5000 + n, entries.encode(entry))
                database.execute("INSERT INTO log VALUES (?, ?, ?, ?)", row)
        database.execute("INSERT INTO records VALUES ('closedtb', 1, '{}', '[]')")


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(query).fetchall()


def test_what_is_deployed_today_is_brought_to_this_version(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    with Folder(tmp_path / "data") as folder:
        assert list(folder.logs) == ["livetabl"]
        assert folder.store.clock() == 5002
    path = tmp_path / "data" / TABLES
    assert rows(path, "PRAGMA user_version") == [(schema.VERSION,)]
    closed = {str(table): at for table, at in rows(path, "SELECT tbl, closed FROM tables")}
    assert closed["livetabl"] is None
    assert abs(int(str(closed["closedtb"])) - time.time()) < 3600
    with serving(tmp_path) as served:
        assert served.request("GET", "/api/tables/livetabl")[0] == 200


def test_a_file_of_a_newer_version_is_refused_and_untouched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deployed(tmp_path / "data")
    path = tmp_path / "data" / TABLES
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")
    before = rows(path, "SELECT * FROM sqlite_master")
    for command in (
        ["serve", "--port", "0"],
        ["backup", str(tmp_path / "b")],
        ["prune", "--days", "1"],
    ):
        assert main([*command, "--data", str(tmp_path / "data")]) == 1
        said = capsys.readouterr().err
        knows = f"(version 99; this one knows {schema.VERSION})"
        assert f"a newer Paiju wrote this file {knows}" in said
        assert said.count("\n") == 1
    assert rows(path, "SELECT * FROM sqlite_master") == before


@pytest.mark.parametrize("step", range(schema.VERSION))
def test_a_kill_between_two_steps_loses_nothing(tmp_path: Path, step: int) -> None:
    deployed(tmp_path / "data")
    program = (
        "import os, sys\nfrom pathlib import Path\nfrom paiju.server.room import schema\n"
        "from paiju.server.room.folder import Folder\n"
        f"steps = list(schema.STEPS); old = steps[{step}]\n"
        f"steps[{step}] = lambda c: (old(c), os.kill(os.getpid(), 9))\nschema.STEPS = tuple(steps)\n"
        f"Folder(Path({str(tmp_path / 'data')!r})).__enter__()\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    assert subprocess.run([sys.executable, "-c", program], env=environment).returncode == -9
    assert rows(tmp_path / "data" / TABLES, "PRAGMA user_version") == [(step,)]
    with Folder(tmp_path / "data") as folder:
        assert list(folder.logs) == ["livetabl"]


def test_nobody_else_on_the_machine_reads_what_is_kept(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    (tmp_path / "data" / TABLES).chmod(0o644)

    async def test(served: Served) -> None:
        host, guest, _ = await two(served)
        await dealt(host, guest)
        kept = list((tmp_path / "data").iterdir())
        assert {path.name for path in kept} >= {TABLES, f"{TABLES}-wal", KEY, "lock", "clock"}
        for path in kept:
            assert path.stat().st_mode & 0o077 == 0 or path.name == KEY, path

    with serving(tmp_path) as served:
        served.run(test)
    with serving(tmp_path / "new"):
        for path in (tmp_path / "new" / "data").iterdir():
            assert path.stat().st_mode & 0o777 == 0o600, path


def filled(path: Path, tables: int, n: int = 40) -> None:
    """A store with many long logs."""
    store = SqliteStore(path)
    opened = entries.encode(entries.Opened(Settings(game="koikoi"), "me"))
    word = entries.encode(entries.Spoke(-1, "Me", "x" * 150, None))
    for i in range(tables):
        first = entries.encode(entries.Committed("00" * 32))
        store.append([Page(f"table{i:03}", 0, 0, [opened, first, *([word] * n)], lambda _: None)])
    store.close()


def test_a_damaged_page_harms_the_tables_that_lie_on_it(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / TABLES
    filled(path, 60)
    data = bytearray(path.read_bytes())
    pages = range(4096, len(data), 4096)
    leaf = 0x0A  # the first byte of a page without children
    at = next(
        at
        for at in pages
        if data[at] == leaf
        and {b"table030", b"spoke"} <= set(re.findall(rb"table030|spoke", data[at : at + 4096]))
    )
    data[at : at + 4096] = b"\xff" * 4096
    path.write_bytes(data)
    with serving(tmp_path) as served:
        told = json.loads(served.request("GET", "/readyz")[2])
        while told["asleep"]:
            told = json.loads(served.request("GET", "/readyz")[2])
        assert 1 <= told["aside"] <= 6
        assert told["tables"] == 60 - told["aside"]
        assert "table set aside" in served.errors
        codes = [f"table{i:03}" for i in range(60)]
        found = [served.request("GET", f"/api/tables/{code}")[0] for code in codes]
        assert (found.count(200), found.count(503)) == (told["tables"], told["aside"])


def test_a_running_server_is_backed_up_and_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file, again = tmp_path / "data", tmp_path / "b.tar", tmp_path / "again" / "data"

    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        play = asyncio.create_task(play_round([host, guest], 1))
        for _ in range(5):  # while it is played
            await asyncio.to_thread(backup, data, file)
        await play
        assert await asyncio.to_thread(main, ["backup", str(file), "--data", str(data)]) == 0
        assert file.stat().st_mode & 0o777 == 0o600
        assert await asyncio.to_thread(main, ["restore", str(file), "--data", str(data)]) == 1
        assert "another server keeps its tables here" in capsys.readouterr().err
        served.kill()
        assert main(["restore", str(file), "--data", str(data)]) == 1
        assert "tables lie here already; move them away first" in capsys.readouterr().err
        assert main(["restore", str(file), "--data", str(again)]) == 0
        assert "1 table in " in capsys.readouterr().out
        with serving(tmp_path / "again") as other:
            record = await other.ask(f"/api/tables/{code}/records/1", host.token)
            assert record["game"] == "koikoi"  # the same key knows the same people
            assert await other.ask(f"/api/tables/{code}/records", guest.token) == [1]

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


KILL = """\
import os, sys
from pathlib import Path
calls = 0
def killed(old):
    def new(*given, **more):
        global calls
        calls += 1
        if calls == {n}: os.kill(os.getpid(), 9)
        return old(*given, **more)
    return new
os.fsync = killed(os.fsync)
Path.replace = killed(Path.replace)
from paiju.server.room.archive import backup, restore
{work}(Path({one!r}), Path({two!r}))
print(calls)
"""


def killed(work: str, one: Path, two: Path, n: int) -> int:
    program = KILL.format(n=n, work=work, one=str(one), two=str(two))
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True
    ).returncode  # fmt: skip


def test_a_backup_that_is_killed_leaves_the_last_one(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    with Folder(tmp_path / "data"):
        pass
    file = tmp_path / "b.tar"
    backup(tmp_path / "data", file)
    before, n = file.read_bytes(), 1
    while killed("backup", tmp_path / "data", file, n) == -9:
        with tarfile.open(file) as archive:
            assert archive.getnames() == [KEY, TABLES]
        n += 1
    assert n > 2
    assert len(file.read_bytes()) == len(before)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.tar", "data"]


def test_a_restore_that_is_killed_can_be_done_again(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    with Folder(tmp_path / "data"):
        pass
    file = tmp_path / "b.tar"
    backup(tmp_path / "data", file)
    n = 1
    while True:
        folder = tmp_path / f"again{n}"
        code = killed("restore", file, folder, n)
        if code == 0:
            break
        assert code == -9
        if not (folder / TABLES).exists():  # it was not done: once more
            assert restore(file, folder) == 2
        with Folder(folder) as opened:
            assert opened.key == b"k" * 32
            assert list(opened.logs) == ["livetabl"]
        n += 1
    assert n > 4


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: path.write_bytes(b"nothing"), "not a backup|could not be opened"),
        (lambda path: tarfile.open(path, "w").close(), "not a backup: key is not in it"),
        (Path.exists, "No such file"),
    ],
)  # fmt: skip
def test_what_is_no_backup_is_refused(
    tmp_path: Path, make: Callable[[Path], object], why: str
) -> None:
    make(tmp_path / "b.tar")
    with pytest.raises(Illegal, match=why):
        restore(tmp_path / "b.tar", tmp_path / "data")
    assert not (tmp_path / "data" / TABLES).exists()


def test_what_was_closed_long_ago_is_deleted(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    with Folder(tmp_path / "data"):
        pass
    path = tmp_path / "data" / TABLES
    assert prune(SqliteDatabase(path), int(time.time()) - 3600) == 0
    with serving(tmp_path, "--set", "store.days=1"):
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE tables SET closed = closed - 172800 WHERE live = 0")
        assert main(["prune", "--days", "1", "--data", str(tmp_path / "data")]) == 0
    assert main(["prune", "--days", "1e300", "--data", str(tmp_path / "data")]) == 0
    for kind in ("log", "tables", "records"):
        assert rows(path, f"SELECT count(*) FROM {kind} WHERE tbl = 'closedtb'") == [(0,)]
    assert rows(path, "SELECT count(*) FROM log WHERE tbl = 'livetabl'") == [(3,)]


def test_a_server_prunes_by_itself_if_it_is_told(tmp_path: Path) -> None:
    deployed(tmp_path / "data")
    with Folder(tmp_path / "data"):
        pass
    path = tmp_path / "data" / TABLES
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE tables SET closed = closed - 172800 WHERE live = 0")
    with serving(tmp_path, "--set", "store.days=1"):
        until = time.monotonic() + HANG
        while rows(path, "SELECT count(*) FROM tables") != [(1,)]:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_a_server_at_which_nothing_happens_writes_nothing(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        await two(served, turn=60)  # two people who look at their table
        files = [tmp_path / "data" / f"{TABLES}{end}" for end in ("", "-wal")]
        until = time.monotonic() + HANG
        before = None  # what sitting down wrote may come late on a busy machine
        while before != (now := [(path.stat().st_size, path.stat().st_mtime_ns) for path in files]):
            assert time.monotonic() < until
            before = now
            await asyncio.sleep(2)
        assert (tmp_path / "data" / "clock").stat().st_size == 20

    with serving(tmp_path) as served:
        served.run(test)


def test_the_log_of_the_database_shrinks(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / TABLES)
    written = threading.Semaphore(0)
    entry = b"x" * 4000
    for n in range(3 * LONG):
        store.append([Page("table", n, n, [entry], lambda _: written.release())])
        if n % 64 == 63:
            for _ in range(64):
                written.acquire()
    longest = (tmp_path / f"{TABLES}-wal").stat().st_size
    until = time.monotonic() + HANG
    n = 3 * LONG
    while (tmp_path / f"{TABLES}-wal").stat().st_size > KEPT_LOG + (1 << 20):
        assert time.monotonic() < until, longest
        for _ in range(LONG // 8):
            store.append([Page("table", n, n, [b"x"], lambda _: written.release())])
            n += 1
            written.acquire()
    store.close()


def test_it_is_not_ready_where_nothing_can_be_written(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.request("GET", "/readyz")[0] == 200
        pid = served.process.pid
        was = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, was[1]))
        until = time.monotonic() + HANG
        while served.request("GET", "/readyz")[0] == 200:
            assert time.monotonic() < until
            time.sleep(0.5)
        told = json.loads(served.request("GET", "/readyz")[2])
        assert (told["ready"], told["writes"]) == (False, False)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, was)
        while served.request("GET", "/readyz")[0] != 200:
            assert time.monotonic() < until
            time.sleep(0.5)
