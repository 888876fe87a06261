"""
Everything that a server keeps, as one file: written while the server runs, and put back into an
empty folder. A half that is left when it is killed is never taken for whole.
"""

import io
import os
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from paiju.kit.errors import Illegal
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room import schema
from paiju.server.room.database import Database
from paiju.server.room.folder import KEY, LENGTH, TABLES, keep, locked
from paiju.server.room.sqlite_file import SqliteDatabase
from paiju.server.room.store import OURS

BATCH = 50  # tables that are deleted in one transaction: a server that runs meanwhile waits for one
DAY = 24 * 3600


@contextmanager
def _worded(path: Path) -> Iterator[None]:
    """What the disk or the database refuses, in one line."""
    try:
        yield
    except (OSError, sqlite3.Error, tarfile.TarError) as no:
        raise Illegal(say("{where}: {why}", where=str(path), why=reason(no))) from None


def backup(folder: Path, file: Path) -> int:
    """Write all that lies in a folder into one file, at one moment; returns how many tables there are."""
    if not (folder / TABLES).is_file() or not (folder / KEY).is_file():
        raise Illegal(say("{folder}: no server keeps its tables here", folder=str(folder)))
    database, beside = file.with_name(f"{file.name}.sqlite"), file.with_name(f"{file.name}.new")
    with _worded(file):
        for rest in (database, beside):  # of one that was killed
            rest.unlink(missing_ok=True)
        try:
            tables = _copied(folder / TABLES, database)
            with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT, OURS), "wb") as out:
                with tarfile.open(fileobj=out, mode="w") as archive:
                    _add(archive, KEY, (folder / KEY).read_bytes())
                    archive.add(database, TABLES, filter=_ours)
                out.flush()
                os.fsync(out.fileno())
            beside.replace(file)
            keep(file.absolute().parent)
        finally:
            database.unlink(missing_ok=True)
            beside.unlink(missing_ok=True)
    return tables


def _copied(source: Path, target: Path) -> int:
    """A whole database of one moment; whoever writes to it meanwhile is not held up."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS))
    with closing(sqlite3.connect(source, timeout=30)) as connection:
        schema.check(connection, source)
        connection.execute("VACUUM INTO ?", (str(target),))
    return _sound(target)


def _sound(path: Path) -> int:
    """How many tables a database has; refuses one that is not whole."""
    with closing(sqlite3.connect(path)) as connection:
        schema.check(connection, path)
        if (found := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise Illegal(say("{where}: {why}", where=str(path), why=str(found)))
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), OURS
    archive.addfile(member, io.BytesIO(data))


def _ours(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.mode, member.uid, member.gid, member.uname, member.gname = OURS, 0, 0, "", ""
    return member


def restore(file: Path, folder: Path) -> int:
    """Put a backup into a folder in which no tables lie; returns how many there are."""
    with _worded(file if not file.is_file() else folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = locked(folder)
        try:
            if (folder / TABLES).exists():
                raise Illegal(
                    say(
                        "{folder}: tables lie here already; move them away first",
                        folder=str(folder),
                    )
                )
            return _put_back(file, folder)
        finally:
            os.close(lock)


def _put_back(file: Path, folder: Path) -> int:
    """Both files beside their places; then the key, and last the tables, which make it a server's."""
    beside = {name: folder / f"{name}.restored" for name in (KEY, TABLES)}
    try:
        with tarfile.open(file) as archive:
            for name, path in beside.items():
                _extract(archive, name, path, file)
        if beside[KEY].stat().st_size != LENGTH:
            raise Illegal(say("{file}: its key is not a key", file=str(file)))
        tables = _sound(beside[TABLES])
        for name, path in beside.items():
            path.replace(folder / name)
            keep(folder)
    finally:
        for path in beside.values():
            path.unlink(missing_ok=True)
    return tables


def _extract(archive: tarfile.TarFile, name: str, path: Path, file: Path) -> None:
    try:
        found = archive.extractfile(name)
    except KeyError:
        found = None
    if found is None:
        raise Illegal(say("{file}: not a backup: {name} is not in it", file=str(file), name=name))
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS)
    with os.fdopen(opened, "wb") as out:
        while data := found.read(1 << 20):
            out.write(data)
        out.flush()
        os.fsync(out.fileno())


def tables_in(folder: Path) -> SqliteDatabase:
    """The database in the folder of a server; refuses where there is none that this version knows."""
    path = folder / TABLES
    if not path.is_file():
        raise Illegal(say("{folder}: no server keeps its tables here", folder=str(folder)))
    with _worded(path), closing(sqlite3.connect(path)) as connection:
        if schema.check(connection, path) < schema.VERSION:
            raise Illegal(
                say("{path}: an older Paiju wrote this file; start the server once", path=str(path))
            )
    return SqliteDatabase(path)


def prune(database: Database, before: int) -> int:
    """
    Delete the tables that were closed before a time (seconds since 1970), with their records;
    returns how many. A server may run meanwhile.
    """
    query = f"SELECT tbl FROM tables WHERE live = 0 AND closed < $1 LIMIT {BATCH}"
    gone = 0
    while found := database.rows(query, before):
        database.write(
            *(
                (f"DELETE FROM {kind} WHERE tbl = $1", table)
                for kind in ("log", "records", "played", "aside", "tables")
                for table in found
            )
        )
        gone += len(found)
    return gone
