"""The list of tables: what a change costs, and how much anybody is sent of it at once."""

import asyncio
import gc
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from paiju.server.room.listing import PUSH, Listing, Page, Watcher
from paiju.server.table.settings import Settings
from paiju.server.wire.messages import PAGE, Listed, Watch


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


def filled(tables: Tables) -> Listing:
    listing = Listing(tables.look)
    for table in tables.now:
        listing.look(table)
    return listing


def test_a_change_is_looked_at_once_for_all_who_watch() -> None:
    async def test() -> None:
        tables = Tables(2000)
        listing = filled(tables)
        await pushed()
        ears = [watching(listing) for _ in range(300)]
        picky, later = watching(listing, free=2), watching(listing, page=9)
        tables.looks = 0
        tables.now["t1001"] = replace(tables.now["t1001"], taken=1)
        del tables.now["t1000"]
        for _ in range(50):
            listing.change("t1001")
            listing.change("t1000")
            listing.change("t0")  # of which nothing that is listed has changed
        await pushed()
        assert tables.looks == 3
        for ear in ears:  # the first of the next page has moved up
            _, news = ear.heard
            assert [listed["id"] for listed in news["changed"]] == ["t1001", "t1100"]
            assert news["gone"] == ["t1000"]
        first, second = (one["id"] for one in picky.heard[1]["changed"])
        assert (first, second) == ("t1100", "t1101")
        assert set(picky.heard[1]["gone"]) == {"t1000", "t1001"}
        assert [told["seq"] for told in picky.heard] == [1, 2]
        assert [listed["id"] for listed in later.heard[1]["changed"]] == [
            "t0"
        ]  # the first full one
        assert later.heard[1]["gone"] == ["t1900"]

    asyncio.run(test())


def test_the_list_has_pages_and_free_seats_come_first() -> None:
    async def test() -> None:
        tables = Tables(1550)
        listing = filled(tables)
        assert len(msgspec.json.decode(listing.sent())) == PAGE
        await pushed()
        pages = [watching(listing, page=page) for page in range(17)]
        wholes = [ear.heard[0] for ear in pages]
        assert all(one["whole"] for one in wholes)
        found = [listed for whole in wholes for listed in whole["changed"]]
        assert sorted(listed["id"] for listed in found) == sorted(tables.now)
        taken = [listed["taken"] for listed in found]
        assert taken == sorted(taken)
        assert [len(whole["changed"]) for whole in wholes] == [PAGE] * 15 + [50, 0]
        assert [whole["more"] for whole in wholes] == [True] * 15 + [False] * 2
        (none,) = watching(listing, game="gostop").heard
        assert (none["changed"], none["more"]) == ([], False)

    asyncio.run(test())


def test_who_looks_at_a_full_page_hears_that_another_follows() -> None:
    async def test() -> None:
        tables = Tables(PAGE)
        listing = filled(tables)
        await pushed()
        ear = watching(listing)
        assert not ear.heard[0]["more"]
        tables.now["z"] = replace(tables.now["t0"], id="z")
        listing.look("z")
        await pushed()
        assert [(told["changed"], told["gone"], told["more"]) for told in ear.heard[1:]] == [
            ([], [], True)
        ]

    asyncio.run(test())


def test_pages_that_somebody_has_left_are_forgotten() -> None:
    """One who asks for ever other tables, at a server where nothing happens, fills no memory."""

    async def test() -> None:
        listing = filled(Tables(300))
        await pushed()
        watcher = Watcher(cast(Any, Ear()))
        listing.watchers.add(watcher)
        before = pages_alive()
        for n in range(300):
            watcher.filter = Watch(preset=f"none {n}", page=n)
            listing.show(watcher)
        assert pages_alive() - before <= 2

    def pages_alive() -> int:
        # By type: `isinstance` would ask weak proxies, whose objects may be gone.
        return sum(type(one) is Page for one in gc.get_objects())

    asyncio.run(test())
