"""Questions that wait in PostgreSQL, and minds that answer them: killed, stopped, lying, or not there."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from tests.gate import PAGE
from tests.keeping import OnPostgres
from tests.patience import HANG
from tests.server.seated import LYING, against_bots, dealt
from tests.serving import ROOT, Served, play_round, serving

from paiju import __version__
from paiju.cli import main
from paiju.games import load
from paiju.kit.jit import ints
from paiju.play.record import open_record, sheet_of
from paiju.server.room.bot_questions import is_answer, question_of, sample
from paiju.server.room.elsewhere import OtherMinds
from paiju.server.room.minds import Minds, WorkersFailed
from paiju.server.room.postgres import questions, schema
from paiju.server.room.postgres.connecting import Connection, connect
from paiju.server.wire.running import Bots
from paiju.thinking.mind import Thought, restored

pytestmark = pytest.mark.once
LONG = 600_000  # milliseconds: a question that nobody's patience ends
# It says by whose process it is asked, and thinks until it is told to go.
SLOW = '''
"""The first legal action, once somebody says go."""
import os, time
from pathlib import Path
from paiju.kit.jit import ints

class First:
    def __init__(self, game):
        self.law, self.out = game.law, ints(game.law.actions)

    def choose(self, seen, rules, seat, rng, think):
        folder = Path(os.environ["HOLD"])
        (folder / f"thinks-{os.getppid()}-{os.getpid()}").touch()
        while not (folder / "go").exists():
            time.sleep(0.01)
        (folder / f"ends-{os.getpid()}").touch()
        self.law.legal(seen, rules, seat, self.out)
        return int(self.out[0])

def thinker(game):
    return First(game)
'''


@contextmanager
def minds(on: str, folder: Path, n: int) -> Iterator[list[subprocess.Popen[str]]]:
    """So many minds, with a bot from outside that takes as long as it likes."""
    info = folder / "slow-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: slow\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[paiju.bots]\nslow = slow_bot\n")
    (folder / "slow_bot.py").write_text(SLOW)
    paths = os.pathsep.join([str(folder), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": paths, "PAIJU_JIT": "0", "HOLD": str(folder)}
    command = [sys.executable, "-m", "paiju", "mind", "--interpreted", "--workers", "1"]
    with (folder / "stderr").open("ab") as errors:
        found = [
            subprocess.Popen(
                [*command, "--store", on], stdout=subprocess.PIPE, stderr=errors, text=True,
                env=environment,
            )
            for _ in range(n)
        ]  # fmt: skip
    try:
        yield found
    finally:
        for mind in found:
            mind.kill()
            mind.communicate()


@asynccontextmanager
async def elsewhere(on: OnPostgres) -> AsyncIterator[OtherMinds]:
    """What a node asks by, in a database that was prepared."""
    session = await connect(on.address, "test")
    await schema.migrate(session, "")
    await session.close()
    found = OtherMinds(on.address, "node")
    working = asyncio.create_task(found.work())
    try:
        yield found
    finally:
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)


async def until(so: Callable[[], Any]) -> Any:
    """Wait for a state, however long it takes."""
    while not (found := so()):
        await asyncio.sleep(0.01)
    return found


def within(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, HANG))


def thinking(folder: Path) -> dict[int, int]:
    """The minds that were asked the slow bot's opinion, each with its process that thinks."""
    found = (path.name.split("-") for path in folder.glob("thinks-*"))
    return {int(mind): int(child) for _, mind, child in found}


def test_a_question_survives_its_minds(on_postgres: OnPostgres, tmp_path: Path) -> None:
    """One is killed while it thinks, one is stopped; the third answers. Then its own process dies."""
    folder = tmp_path / "minds"

    async def test() -> None:
        async with elsewhere(on_postgres) as far:
            with minds(on_postgres.address, folder, 3):
                await until(lambda: sum("koikoi" in mind.games for mind in far.minds) == 3)
                round_ = open_record({"game": "koikoi", "players": 2, "seed": 1})
                seat = round_.to_act()[0]
                asked = msgspec.structs.replace(question_of(1, round_, seat, "slow"), ms=LONG)
                assert far.takes(asked)
                answer = asyncio.create_task(far.ask(asked))
                (first,) = await until(lambda: thinking(folder))
                os.kill(first, signal.SIGKILL)
                (second,) = await until(lambda: thinking(folder).keys() - {first})
                os.kill(second, signal.SIGSTOP)
                await until(lambda: thinking(folder).keys() - {first, second})
                assert not answer.done()
                (folder / "go").touch()
                thought = await answer
                assert thought is not None
                assert is_answer(round_, seat, asked, thought)
                os.kill(second, signal.SIGCONT)
                # a process that had not seen "go" yet would think on without it
                await until((folder / f"ends-{thinking(folder)[second]}").exists)
                # now one whose process dies: the mind itself lets another have the question
                (folder / "go").unlink()
                for path in folder.glob("thinks-*"):
                    path.unlink()
                answer = asyncio.create_task(far.ask(msgspec.structs.replace(asked, n=2)))
                ((_, child),) = (await until(lambda: thinking(folder))).items()
                os.kill(child, signal.SIGKILL)
                await until(lambda: set(thinking(folder).values()) - {child})
                (folder / "go").touch()
                assert await answer is not None
            await until(lambda: not far.minds)  # all are gone, and nobody is asked
            assert not far.takes(asked)

    within(test())


def test_nobody_waits_longer_than_the_patience(on_postgres: OnPostgres) -> None:
    """One mind is there and says nothing, one lies, and one answers."""

    async def answering(session: Connection, thought: bytes | None) -> None:
        while True:
            await questions.beat(session, "x", __version__, ["master"], ["koikoi"], 1)
            taken = await questions.take(session, "x", __version__, ["koikoi"], ["master"])
            if taken is not None and thought is not None:
                await questions.answer(session, taken, thought)
            await asyncio.sleep(0.01)

    async def test() -> None:
        round_ = open_record({"game": "koikoi", "players": 2, "seed": 1})
        seat = round_.to_act()[0]
        good = round_.legal(seat)[-1]
        async with elsewhere(on_postgres) as far:
            asking = Minds(Bots(workers=0), elsewhere=far)
            session = await connect(on_postgres.address, "mind x")
            for thought in (None, b"?", b'{"n": 1, "action": 999999}', b'{"n": 1, "action": -1}'):
                mind = asyncio.create_task(answering(session, thought))
                await until(lambda: far.places)
                with pytest.raises(WorkersFailed):  # nobody here either
                    await asking.choose(round_, seat, "master")
                mind.cancel()
                await asyncio.gather(mind, return_exceptions=True)
            text = msgspec.json.encode(Thought(1, good, 5))
            mind = asyncio.create_task(answering(session, text))
            assert (await asking.choose(round_, seat, "master")).action == good
            with pytest.raises(WorkersFailed):  # hints must be lines that can be played
                await asking.advise(round_, seat)
            mind.cancel()
            await asyncio.gather(mind, return_exceptions=True)
            await session.close()

    within(test())


def test_who_takes_what(on_postgres: OnPostgres) -> None:
    """The most urgent first, each once, only what one can answer; and not without end."""

    async def test() -> None:
        one, two = [await connect(on_postgres.address, f"mind {name}") for name in "ab"]
        await schema.migrate(one, "")
        for n, (ms, game, bot, version) in enumerate(
            [
                (LONG, "koikoi", "master", "1"), (LONG // 2, "koikoi", "master", "1"),
                (LONG // 3, "gostop", "master", "1"), (LONG // 4, "koikoi", "other", "1"),
                (LONG // 5, "koikoi", "master", "2"), (0, "koikoi", "master", "1"),
            ]
        ):  # fmt: skip
            await questions.ask(one, "node", n, version, game, bot, ms, b"%d" % n)

        async def take(session: Connection, mind: str) -> int | None:
            taken = await questions.take(session, mind, "1", ["koikoi"], ["master"])
            return None if taken is None else taken.n

        for name in "ab":
            await questions.beat(one, name, "1", ["master"], ["koikoi"], 1)
        assert await take(one, "a") == 1
        # while one is being taken, another is not waited for
        lock = "SELECT FROM questions WHERE n = $1 FOR UPDATE"
        transaction = one.transaction()
        await transaction.start()
        await one.execute(lock, 0)
        assert await take(two, "b") is None
        await transaction.rollback()
        assert await take(two, "b") == 0
        assert await take(two, "b") is None
        assert await questions.ask_again(one, "node") == []  # both are alive
        await questions.leave(one, "a")  # as one that has said nothing for long
        assert await questions.ask_again(one, "node") == [1]
        await questions.beat(one, "a", "1", ["master"], ["koikoi"], 1)
        assert await take(one, "a") == 1
        await two.close()  # a mind without a session is lost at once, whatever it said last
        assert await questions.ask_again(one, "node") == [0]
        for died in range(1, questions.TRIES):
            await questions.beat(one, "b", "1", ["master"], ["koikoi"], 1)
            assert await take(one, "b") == 0, died
            assert await questions.ask_again(one, "node") == [0]
        assert await take(one, "b") is None
        await one.close()

    within(test())


def rights() -> list[str]:
    """What docs/running.md has the role of minds do."""
    found = re.search(r'psql paiju -c "(GRANT [^"]+)"', PAGE)
    assert found is not None
    return [part.strip() for part in found[1].split(";") if part.strip()]


def test_a_mind_sees_no_more_than_the_seat(on_postgres: OnPostgres, tmp_path: Path) -> None:
    """Its role may read questions and nothing else, and a question holds what its seat may know."""
    role = f"{on_postgres.name}_mind"
    on_postgres.ask(f"CREATE ROLE {role} LOGIN")
    address = on_postgres.address.replace("//paiju@", f"//{role}@")

    async def may_read(relation: str) -> bool:
        session = await asyncpg.connect(address)
        try:
            await session.execute(f"SELECT count(*) FROM {relation}")
            return True
        except asyncpg.InsufficientPrivilegeError:
            return False
        finally:
            await session.close()

    async def test(served: Served) -> None:
        host, _ = await against_bots(served, game="koikoi", turn=0, pace=0, options=LYING)
        await host.must("bot", seat=1, bot="master")
        deal = 0
        while not elsewhere_in(served):  # until the server knows the mind, it thinks for itself
            deal += 1
            await dealt(host)
            await play_round([host], deal)
        relations = on_postgres.ask(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        )
        readable = {name for (name,) in relations if await may_read(name)}
        assert readable == {"questions", "minds", "wishes"}

    def elsewhere_in(served: Served) -> bool:
        text = served.request("GET", "/metrics")[2].decode()
        return 'paiju_bot_answers_total{rules="elsewhere"}' in text

    try:
        with serving(
            tmp_path / "a", "--workers", "0", "--lift-limits", *on_postgres.flags
        ) as served:
            for right in rights():
                on_postgres.ask(right.replace("paiju_mind", role))
            with minds(address, tmp_path / "minds", 1) as (mind,):
                assert mind.stdout is not None
                assert re.fullmatch(
                    r"paiju: thinking for \S+, 1 question at a time\n", mind.stdout.readline()
                )
                served.run(test)
                mind.terminate()
                assert mind.wait(HANG) == 0
                assert on_postgres.ask("SELECT count(*) FROM minds") == [(0,)]
    finally:
        on_postgres.ask(f"DROP OWNED BY {role}")
        on_postgres.ask(f"DROP ROLE {role}")
    round_ = open_record({"game": "koikoi", "players": 2, "seed": 1})
    for seat in range(2):
        asked = question_of(1, round_, seat, "master")
        assert asked.seen == round_.game.law.state.dump(round_.seen(seat))
        hands = [hand for hand in asked.seen["hand"] if hand]
        assert hands == [round_.state.hand[seat]]


def test_what_makes_a_process_ready_is_something_to_think_about(game_id: str) -> None:
    asked = sample(game_id, "master")
    law = load(game_id).law
    sheet = sheet_of(load(game_id), asked.players, asked.options)
    seen, out = restored(law.state, asked.seen), ints(law.actions)
    assert law.legal(seen, load(game_id).numbers(sheet), asked.seat, out) > 1


def test_what_is_no_database_is_said_in_one_line(
    on_postgres: OnPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, why in (
        (["--store", "mysql://host/paiju"], "is no address such as postgresql://host/name"),
        (["--store", f"postgresql://me:secret@/paiju?host={tmp_path}"], "No such file"),
        (["--store", on_postgres.address], "no server has been here yet"),
        (["--store", on_postgres.address, "--workers", "100000"], "at most 256"),
        ([], "the following arguments are required: --store"),
    ):
        assert main(["mind", *words]) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert why in said
        assert "secret" not in said
