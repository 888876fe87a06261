"""
The folder in which a server keeps everything: the tables, and the key that signs identities. Where
both lie in a database of PostgreSQL, it still is the place of the server's lock and socket.

It is opened before anyone can connect, by one server at a time. A folder that cannot be opened
is refused in one line that says what is wrong with it.
"""

import fcntl
import os
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room.database import Database, Failed
from paiju.server.room.desk import Desk
from paiju.server.room.elsewhere import OtherMinds
from paiju.server.room.passkeys import Passkeys
from paiju.server.room.pending import Pending, Remembered, Shared
from paiju.server.room.postgres.connecting import check_address, named
from paiju.server.room.postgres.member import Member
from paiju.server.room.postgres.store import LEASE, PostgresStore
from paiju.server.room.sqlite import SqliteStore
from paiju.server.room.store import OURS, Log

TABLES, KEY, LOCK = "tables.sqlite", "key", "lock"
LENGTH = 32  # bytes of a key


class Folder:
    """The folder of one server, while it is open."""

    def __init__(
        self,
        path: Path,
        address: str = "",
        lease: float = LEASE,
        standby: Callable[[], None] | None = None,
        node: str = "",
    ) -> None:
        self.path = path
        self._node = node  # where others reach this server, if it is one of several
        self._address = address  # of the database; empty: it is a file in this folder
        self._lease, self._standby = lease, standby
        self.key: bytes
        self.store: SqliteStore | PostgresStore
        self.database: Database
        self.desk: Desk
        self.passkeys: Passkeys
        self.pending: Pending  # links to other devices
        self.logs: dict[str, Log] = {}  # of every live table
        self.broken: dict[str, str] = {}  # the live tables that cannot be read, and why
        self.shifts: dict[str, int] = {}  # what their time is ahead of the server's
        self._lock = -1

    def __enter__(self) -> "Folder":
        """Lock the folder, and open what lies in it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock = locked(self.path)
            self.key, self.store = self._opened()
            self.database = self.store.database
            self.desk = Desk(self.database)
            self.pending = Shared(self.database) if self.member is not None else Remembered()
            self.passkeys = Passkeys(self.database, self.pending)
            self.logs, self.broken = self.store.live()
            self.shifts = self.store.shifts() if self.logs else {}
            self.store.clock()
        except (OSError, sqlite3.Error, Failed) as no:
            self._let_go()
            raise Illegal(
                say(
                    "{folder}: no server can keep its tables here: {why}",
                    folder=named(self._address) if self._address else str(self.path),
                    why=reason(no),
                )
            ) from None
        except Refusal:
            self._let_go()
            raise
        return self

    def _opened(self) -> tuple[bytes, SqliteStore | PostgresStore]:
        """The key and the store: in the folder, or in a database of PostgreSQL."""
        if not self._address:
            return server_key(self.path), SqliteStore(self.path / TABLES)
        check_address(self._address)
        self.store = PostgresStore(self._address, self._lease, self._standby, self._node)
        return shared_key(self.store.database), self.store

    def elsewhere(self) -> OtherMinds | None:
        """The minds on other machines, which meet this server in its database."""
        if isinstance(self.store, PostgresStore):
            return OtherMinds(self._address, self.store.node)
        return None

    @property
    def member(self) -> Member | None:
        """Its part where several servers share a database; None: it has its tables for itself."""
        return self.store.member if isinstance(self.store, PostgresStore) else None

    def __exit__(
        self, kind: type[BaseException] | None, no: BaseException | None, at: TracebackType | None
    ) -> None:
        """Write all that waits, and let another server have the folder."""
        self._let_go()

    def _let_go(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def locked(folder: Path) -> int:
    """A lock on a folder: the open file that holds it. The system lets go when the process ends."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OURS)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        other = os.read(file, 20).decode("ascii", "replace").strip()
        os.close(file)
        where = str(folder)
        raise Illegal(
            say(
                "{folder}: another server keeps its tables here (process {n})",
                folder=where,
                n=other,
            )
            if other.isdigit()
            else say("{folder}: another server keeps its tables here", folder=where)
        ) from None
    with suppress(OSError):  # the number is for people; a full disk may refuse it
        os.truncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
    return file


def server_key(folder: Path) -> bytes:
    """
    The key that signs identities: drawn at the first start, readable by the server alone. It is
    written beside its place and moved there whole, so that no other key can ever be found there.
    """
    path = folder / KEY
    if not path.exists():
        write_whole(path, secrets.token_bytes(LENGTH))
    key = path.read_bytes()
    if len(key) != LENGTH:
        raise Illegal(
            say(
                "{path}: not a key: it has {found} bytes, not {right}. Put back the right file;"
                " without it nobody is known any more",
                path=str(path),
                found=len(key),
                right=LENGTH,
            )
        )
    return key


def shared_key(database: Database) -> bytes:
    """The key that signs identities, where it lies in the database: drawn at the first start."""
    database.write(
        (
            "INSERT INTO signing VALUES (0, $1) ON CONFLICT DO NOTHING",
            (secrets.token_bytes(LENGTH),),
        )
    )
    ((key,),) = database.rows("SELECT key FROM signing")
    return bytes(key)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all, whatever happens meanwhile."""
    beside = path.with_name(f"{path.name}.new")
    file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS)
    with os.fdopen(file, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(path)
    keep(path.parent)


def keep(folder: Path) -> None:
    """Have the names in a folder survive a power cut."""
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
