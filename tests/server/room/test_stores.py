"""What every store promises, whichever database it is on."""

import time
from pathlib import Path

import pytest
from tests.keeping import Keeping
from tests.pages import Pages
from tests.server.seated import dealt, two
from tests.serving import Served, play_round, serving

from paiju.kit.errors import Illegal
from paiju.server.room.archive import prune
from paiju.server.room.desk import Desk
from paiju.server.room.store import Misplaced, Page

pytestmark = pytest.mark.once


def test_what_is_written_is_read_again(keeping: Keeping) -> None:
    store, pages = keeping.store(), Pages()
    store.append([pages.page("one", 0, b"a", b"b", b"c"), pages.page("two", 0)])
    assert pages.wait("one 0") is pages.wait("two 0") is None
    page = pages.page("one", 3, b"whole", b"d")
    page.kept, page.records = 3, [(1, b"record 1", b'["me"]')]
    page.played = [("me", 1, b"told 1"), ("you", 1, b"told 1")]
    store.append([page, pages.page("two", 1, live=False)])
    assert pages.wait("one 3") is pages.wait("two 1") is None
    for again in (False, True):
        if again:
            store.close()
            store = keeping.store()
        assert store.live() == ({"one": [(3, 5, b"whole"), (4, 5, b"d")]}, {})
        assert store.latest("one") == [(3, 5, b"whole"), (4, 5, b"d")]
        assert (store.first("one"), store.first("three")) == (b"a", None)
        assert store.record("one", 1) == (b"record 1", b'["me"]')
        assert store.record("one", 2) is store.record("o\0ne", 1) is None
        assert store.records("one") == [(1, b'["me"]')]
        (row,) = store.played("me", 1 << 62, 5)
        assert row[1:] == ("one", 1, b"told 1")
        assert store.played("me", row[0], 5) == []
        assert (store.round_told("one", 1), store.round_told("\ud800", 1)) == (b"told 1", None)
        assert store.clock() == 5
    store.close()


def test_one_bad_page_fails_no_other_of_its_commit(keeping: Keeping) -> None:
    store, pages = keeping.store(), Pages()
    store.append([pages.page("one", 0)])
    assert pages.wait("one 0") is None
    store.append([pages.page("two", 0), pages.page("one", 0), pages.page("three", 0)])
    assert pages.wait("two 0") is pages.wait("three 0") is None
    assert isinstance(pages.wait("one 0"), Misplaced)
    store.close()


def test_pages_of_one_table_may_share_a_commit(keeping: Keeping) -> None:
    store, pages = keeping.store(), Pages()
    whole = pages.page("one", 2)
    whole.kept = 2
    store.append([pages.page("one", 0), pages.page("one", 1), whole, pages.page("one", 3)])
    assert pages.wait("one 3") is None
    assert [n for n, _, _ in store.latest("one")] == [2, 3]
    store.close()


def test_time_goes_on_where_it_was_noted(keeping: Keeping) -> None:
    store = keeping.store()
    store.beat(70_000)
    store.close()
    store = keeping.store()
    assert store.clock() == 70_000
    store.close()


def test_what_was_closed_long_ago_is_deleted(keeping: Keeping) -> None:
    store, pages = keeping.store(), Pages()
    for table in ("old", "new", "live"):
        store.append([pages.page(table, 0), Page(table, 1, 5, [b"{}"], lambda _: None, 1)])
        ended = pages.page(table, 2, live=table == "live")
        ended.records, ended.played = [(1, b"{}", b"[]")], [("me", 1, b"{}")]
        store.append([ended])
        assert pages.wait(f"{table} 2") is None
    keeping.ask("UPDATE tables SET closed = 100 WHERE tbl = 'old'")
    assert prune(store.database, int(time.time()) - 3600) == 1
    assert prune(store.database, int(time.time()) - 3600) == 0
    for kind in ("log", "tables", "records", "played"):
        found = {table for (table,) in keeping.ask(f"SELECT tbl FROM {kind}")}
        assert found == {"new", "live"}, kind
    store.close()


def test_the_desk_remembers(keeping: Keeping) -> None:
    store = keeping.store()
    desk = Desk(store.database)
    desk.ban("address", "10.0.0.0/8", "spam")
    desk.ban("address", "10.0.0.0/8", "more spam")
    desk.ban("identity", "me", "")
    desk.announce("hello")
    desk.announce("good night")
    desk.set_aside("one", "looks odd")
    desk.set_aside("one", "is odd")
    with pytest.raises(Illegal, match="Saving failed"):
        desk.ban("identity", "you", "no\0 text")
    desk.unban("identity", "me")
    again = Desk(store.database)
    assert [(ban.what, ban.why) for ban in again.bans] == [("10.0.0.0/8", "more spam")]
    assert again.banned("10.1.2.3", None) is not None
    assert (again.notice, again.aside) == ("good night", {"one": "is odd"})
    again.take_back("one")
    assert Desk(store.database).aside == {}
    store.close()


def test_the_key_is_the_same_at_every_start(keeping: Keeping) -> None:
    with keeping.folder() as folder:
        key = folder.key
        assert len(key) == 32
    with keeping.folder() as folder:
        assert folder.key == key


def test_a_match_goes_on_after_a_kill_and_its_records_are_there(
    keeping: Keeping, tmp_path: Path
) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        served.kill()
        served.start()
        for person in (host, guest):
            await person.connect()
        await play_round([host, guest], 1)
        assert await served.ask(f"/api/tables/{code}/records", guest.token) == [1]
        assert (await served.ask("/api/mine", host.token))["rounds"][0]["table"] == code
        assert served.request("GET", "/api/tables/%00/records")[0] == 200
        assert served.request("GET", "/readyz")[0] == 200
        assert served.stop() == 0

    with serving(tmp_path, "--lift-limits", *keeping.flags) as served:
        served.run(test)
