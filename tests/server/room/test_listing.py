"""The list of tables: what a change costs, and how much anybody is sent of it at once."""

import asyncio
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from paiju.server.room.listing import MOST, PUSH, Listing, Watcher
from paiju.server.table.settings import Settings
from paiju.server.wire.messages import Listed, Watch


class Ear:
    """A line that remembers what was said."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def put(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data))


class Tables:
    """Tables as they are now, and how often one was looked at."""

    def __init__(self, n: int) -> None:
        settings = Settings(game="koikoi", public=True)
        self.now = {
            f"t{i}": Listed(f"t{i}", settings, "seed", 2, 2 if i < n // 2 else 0, 0, "gathering")
            for i in range(n)
        }
        self.looks = 0

    def look(self, id: str) -> Listed | None:
        self.looks += 1
        return self.now.get(id)


async def pushed() -> None:
    """All that is to be pushed was pushed by then: timers fire in their order."""
    done = asyncio.Event()
    asyncio.get_running_loop().call_later(2 * PUSH, done.set)
    await done.wait()


def watching(listing: Listing, **wanted: Any) -> Ear:
    ear = Ear()
    watcher = Watcher(cast(Any, ear))
    watcher.filter = Watch(**wanted)
    listing.watchers.add(watcher)
    listing.show(watcher)
    return ear


def test_a_change_is_looked_at_once_for_all_who_watch() -> None:
    async def test() -> None:
        tables = Tables(2000)
        listing = Listing(tables.look)
        for table in tables.now:
            listing.look(table)
        await pushed()
        ears = [watching(listing) for _ in range(300)]
        picky = watching(listing, free=2)
        tables.looks = 0
        tables.now["t1999"] = replace(tables.now["t1999"], taken=1)
        del tables.now["t1998"]
        for _ in range(50):
            listing.change("t1999")
            listing.change("t1998")
            listing.change("t0")  # of which nothing that is listed has changed
        await pushed()
        assert tables.looks == 3
        for ear in ears:
            _, news = ear.heard
            assert [listed["id"] for listed in news["changed"]] == ["t1999"]
            assert news["gone"] == ["t1998"]
        assert (picky.heard[1]["changed"], set(picky.heard[1]["gone"])) == ([], {"t1998", "t1999"})
        assert [told["seq"] for told in picky.heard] == [1, 2]

    asyncio.run(test())


def test_the_whole_list_is_bounded_and_free_seats_come_first() -> None:
    async def test() -> None:
        tables = Tables(1500)
        listing = Listing(tables.look)
        for table in tables.now:
            listing.look(table)
        assert len(msgspec.json.decode(listing.sent())) == MOST
        await pushed()
        (whole,) = watching(listing).heard
        assert whole["whole"]
        assert len(whole["changed"]) == MOST
        assert all(listed["taken"] == 0 for listed in whole["changed"])
        (none,) = watching(listing, game="gostop").heard
        assert none["changed"] == []

    asyncio.run(test())
