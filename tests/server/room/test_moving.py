"""`paiju move`: from a file to PostgreSQL and back, and nothing is lost on the way."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.keeping import Keeping, OnPostgres
from tests.server.seated import dealt, two
from tests.serving import Served, play_round, serving

from paiju.cli import main
from paiju.server.room.desk import Desk
from paiju.server.room.folder import KEY, TABLES
from paiju.server.room.moving import RELATIONS
from paiju.server.room.sqlite import noted

pytestmark = pytest.mark.once


def rows(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a file."""
    with closing(sqlite3.connect(folder / TABLES)) as database:
        return {
            name: database.execute(f"SELECT * FROM {name} ORDER BY {', '.join(key)}").fetchall()
            for name, (key, _) in RELATIONS.items()
        }


def test_there_and_back_nothing_is_lost(
    on_postgres: OnPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, back, address = tmp_path / "data", tmp_path / "back" / "data", on_postgres.address

    async def play(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        await play_round([host, guest], 1)
        found.extend([code, host.token])

    async def look(served: Served) -> None:
        code, token = found
        assert await served.ask(f"/api/tables/{code}/records", token) == [1]
        mine = await served.ask("/api/mine", token)
        assert (mine["tables"][0]["id"], mine["rounds"][0]["table"]) == (code, code)

    found: list[str] = []
    with serving(tmp_path, "--lift-limits") as served:
        served.run(play)
        assert main(["move", str(data), address]) == 1
        assert "another server keeps its tables here" in capsys.readouterr().err
    with Keeping(tmp_path).folder() as folder:
        desk = Desk(folder.database)
        desk.ban("identity", "somebody", "왜 なぜ 为什么")
        desk.announce("hello")
        desk.set_aside("nothing", "odd")
        folder.database.write(
            ("INSERT INTO passkeys VALUES ($1, 'me', $2, 3, 4)", (b"\0\xff", b"\1"))
        )
    before, clock = rows(data), noted(data / TABLES)
    assert all(before.values())
    assert main(["move", str(data), address]) == 0
    assert "1 table in postgresql://paiju@/" in capsys.readouterr().out
    assert rows(data) == before
    assert main(["move", str(data), address]) == 1
    assert "tables lie here already" in capsys.readouterr().err
    assert main(["move", address, str(data)]) == 1
    assert "tables lie here already" in capsys.readouterr().err
    assert main(["move", address, str(back)]) == 0
    assert rows(back) == before
    assert (back / KEY).read_bytes() == (data / KEY).read_bytes()
    assert {path.name for path in back.iterdir()} == {KEY, TABLES, "lock"}
    with Keeping(tmp_path / "back").folder() as folder:
        assert folder.store.clock() >= clock
    for flags, place in ((on_postgres.flags, "there"), ((), "back")):
        with serving(tmp_path / place, "--lift-limits", *flags) as served:
            served.run(look)
            if flags:
                assert main(["move", address, str(tmp_path / "not")]) == 1
                assert "another server keeps its tables here" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["a", "b"], ["postgresql://a/b", "postgres://c/d"]])
def test_one_is_a_folder_and_one_is_an_address(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_what_is_not_there_is_not_moved(
    on_postgres: OnPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    for words in (
        [str(tmp_path / "none"), on_postgres.address],
        [str(tmp_path / "empty"), on_postgres.address],
        [on_postgres.address, str(tmp_path / "new")],
    ):
        assert main(["move", *words]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "new" / TABLES).exists()
