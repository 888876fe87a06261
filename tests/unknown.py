"""
Appends whose line breaks in the middle: `python -m tests.unknown 200`.

Each breaks in one of three ways (`tests/cutting.py`); what the store says of the page must be what
lies in the log, then and at the end.
"""

import json
import random
import sys

from tests.cutting import Cutting
from tests.pages import Pages
from tests.postgres import Cluster, database

from paiju.server.room.postgres.store import PostgresStore
from paiju.server.room.store import Unwritten

MODES = ("before", "after", "late")


def main() -> None:
    """Break as often as asked, and print what came of it."""
    breaks, pages = int((sys.argv[1:] or ["200"])[0]), Pages()
    found = dict.fromkeys(("written", "not_written", "wrong"), 0)
    true: list[bytes] = [b"{}"]
    cluster = Cluster.made()
    try:
        with database(cluster) as name, Cutting(cluster.folder) as line:
            store = PostgresStore(f"postgresql://paiju@/{name}?host={line.folder}")
            store.append([pages.page("one", 0)])
            pages.wait("one 0")
            for i in range(breaks):
                line.mode = random.choice(MODES)
                n, entry = len(true), b"CUT %d" % i
                store.append([pages.page("one", n, entry)])
                failed = pages.wait(f"one {n}")
                line.release()
                true += [entry] if failed is None else []
                found["written" if failed is None else "not_written"] += 1
                assert failed is None or isinstance(failed, Unwritten)
            assert line.cuts == breaks
            kept = [entry for _, _, entry in store.latest("one")]
            found["wrong"] = sum(one != other for one, other in zip(kept, true, strict=False))
            found["wrong"] += abs(len(kept) - len(true))
            store.close()
    finally:
        cluster.end()
    print(json.dumps({"breaks": breaks, **found}))
    sys.exit(bool(found["wrong"]))


if __name__ == "__main__":
    main()
