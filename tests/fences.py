"""
Takeovers while others append: once a takeover is done, nothing of the older epoch is written.

`python -m tests.fences 1000` takes over a thousand times, by the statements that the server uses;
`python -m tests.fences 1000 unlocked` and `… 1000 key` by the two that look right and are not.
"""

import asyncio
import json
import sys

import asyncpg
from tests.postgres import Cluster, database

from paiju.server.room.postgres import schema
from paiju.server.room.postgres.ownership import FENCE, TAKE_OVER
from paiju.server.room.postgres.statement import SHORT

WRITERS = 3
LOCK, END = "FOR SHARE", "SELECT count(*) FROM fence"
KINDS = {
    "ours": LOCK,
    "unlocked": "",  # the epoch is looked at, and changes before the commit
    "key": "FOR KEY SHARE",  # a takeover changes no key, so it does not wait for such a lock
}


async def appended_after_takeovers(address: str, takeovers: int, kind: str) -> tuple[int, int]:
    """How many appends there were, and how many of an older epoch after it was taken over."""
    assert FENCE.endswith(LOCK)
    assert SHORT.endswith(END)
    fenced = SHORT.replace(FENCE, FENCE.removesuffix(LOCK) + KINDS[kind])
    # as on a busy machine, it takes a while from the look at the epoch to the commit
    fenced = fenced.replace(END, f"{END}, pg_sleep(0.002)")
    taker = await asyncpg.connect(address)
    await schema.migrate(taker, "")
    await taker.execute("INSERT INTO nodes VALUES ('n', 1, 'infinity', 0, false, now())")
    epoch, over, seen = 1, False, dict[int, int]()

    async def write(me: int) -> None:
        session = await asyncpg.connect(address)
        n = 0
        while not over:
            n += 1  # the epoch stands where an entry's time would
            await session.fetchval(fenced, "n", epoch, [f"w{me}"], [n], [epoch], [b"{}"])
        await session.close()

    writers = [asyncio.create_task(write(me)) for me in range(WRITERS)]
    for _ in range(takeovers):
        await asyncio.sleep(0.002)
        await taker.execute(TAKE_OVER.replace("gone = true", "gone = false"), "n")
        seen[epoch] = await taker.fetchval("SELECT count(*) FROM log WHERE at = $1", epoch)
        epoch += 1
    over = True
    await asyncio.gather(*writers)
    found = dict(await taker.fetch("SELECT at, count(*) FROM log GROUP BY at"))
    await taker.close()
    return sum(found.values()), sum(found.get(one, 0) - n for one, n in seen.items())


def main() -> None:
    """Take over as often as asked, and print what came of it."""
    takeovers, kind = int((sys.argv[1:] or ["1000"])[0]), (sys.argv[2:] or ["ours"])[0]
    cluster = Cluster.made()
    try:
        with database(cluster) as name:
            address = cluster.address(name)
            appends, after = asyncio.run(appended_after_takeovers(address, takeovers, kind))
    finally:
        cluster.end()
    found = {"fence": kind, "takeovers": takeovers, "appends": appends, "after_a_takeover": after}
    print(json.dumps(found))
    sys.exit(bool(after) != (kind != "ours"))


if __name__ == "__main__":
    main()
