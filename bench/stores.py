"""
What a page costs in each store: `python bench/stores.py [PAGES]`.

Processor time in microseconds a page, of this process and, for PostgreSQL, of the session that
writes for it; by how many pages share a commit. PostgreSQL is one of its own, on this machine.
"""

import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.postgres import Cluster, database  # noqa: E402

from paiju.server.room.postgres.store import PostgresStore  # noqa: E402
from paiju.server.room.sqlite import SqliteStore  # noqa: E402
from paiju.server.room.store import Page  # noqa: E402

ENTRY = b"x" * 167  # the mean page of an evening
TICK = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Seconds of processor time of another process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def measured(store: SqliteStore | PostgresStore, together: int, pages: int) -> dict[str, float]:
    """Append so many pages, so many at once."""
    written = threading.Semaphore(0)
    tables = [f"table{together:03}{i:04}" for i in range(together)]
    places = dict.fromkeys(tables, 0)

    def append() -> None:
        store.append([Page(t, places[t], 0, [ENTRY], lambda _: written.release()) for t in tables])
        for table in tables:
            written.acquire()
            places[table] += 1

    for _ in range(20):
        append()
    pid = store._pid if isinstance(store, PostgresStore) else 0
    here, there, n = time.process_time(), spent(pid) if pid else 0.0, max(1, pages // together)
    for _ in range(n):
        append()
    each = 1e6 / (n * together)
    found = {"here_us": round((time.process_time() - here) * each, 1)}
    return found | ({"postgres_us": round((spent(pid) - there) * each, 1)} if pid else {})


def main() -> None:
    """Measure both, in turns."""
    pages = int((sys.argv[1:] or ["6000"])[0])
    cluster = Cluster.made()
    try:
        with database(cluster) as name, tempfile.TemporaryDirectory() as folder:
            stores: dict[str, SqliteStore | PostgresStore] = {
                "sqlite": SqliteStore(Path(folder) / "tables.sqlite"),
                "postgres": PostgresStore(cluster.address(name)),
            }
            for together in (1, 6, 50):
                for kind, store in stores.items():
                    found = measured(store, together, pages if together > 1 else pages // 6)
                    print(json.dumps({"store": kind, "together": together, **found}), flush=True)
            for store in stores.values():
                store.close()
    finally:
        cluster.end()


if __name__ == "__main__":
    main()
