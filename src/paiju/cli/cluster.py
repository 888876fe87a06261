"""`paiju cluster`: PostgreSQL, some nodes and a gate on one machine, to try it."""

import asyncio
import os
import shutil
import signal
import socket
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from paiju.cli import files, gate, postgres
from paiju.cli.arguments import Parser, number
from paiju.cli.parts import Part
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room.folder import locked
from paiju.server.room.postgres.connecting import failures, library

HOST = "127.0.0.1"
NAME = "paiju"  # of the database
MOST = 64


def run(arguments: list[str]) -> int:
    """Run a cluster until told to stop."""
    parser = Parser(
        "cluster",
        t(
            "PostgreSQL, some nodes and a gate on this machine, to try what runs on several. Whatever\n"
            "ends is started again; Ctrl-C stops all of it."
        ),
        "paiju cluster --nodes 3 --minds 1 --port 8000",
    )
    parser.add_argument(
        "--nodes", metavar="N", type=number, default=3, help=t("servers, each with its tables")
    )
    parser.add_argument(
        "--minds",
        metavar="N",
        type=number,
        default=0,
        help=t("programs that think for strong bots"),
    )
    parser.add_argument(
        "--port", metavar="P", type=number, default=8000,
        help=t("of the gate, 8000 unless told; 0: any free one"),
    )  # fmt: skip
    parser.add_argument("--data", metavar="DIR", default="", help=t("where everything is kept"))
    parser.add_argument(
        "--lift-limits", action="store_true", help=t("no limits per address: for load tests")
    )
    parser.add_argument(
        "--set", metavar="SECTION.NAME=VALUE", action="append", default=[], help=t("one setting")
    )
    asked = parser.read(arguments)
    if not 1 <= asked.nodes <= MOST or asked.minds > MOST or asked.port > 65_535:
        raise Unreadable(say("--nodes from 1 to {most}, --minds up to {most}", most=MOST))
    files.lift()
    folder = Path(asked.data).expanduser() if asked.data else usual()
    flags = [word for one in asked.set for word in ("--set", one)]
    flags += ["--lift-limits"] if asked.lift_limits else []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder = folder.resolve()
        lock = locked(folder)
    except OSError as no:
        raise Illegal(say("{where}: {why}", where=str(folder), why=reason(no))) from None
    try:
        asyncio.run(cluster(folder, asked.nodes, asked.minds, asked.port, flags))
    finally:
        os.close(lock)
    return 0


def usual() -> Path:
    """Where everything is kept unless told: where the user who runs PostgreSQL may go as well."""
    return files.folder_of("") / "cluster" if os.geteuid() else Path("/var/lib/paiju/cluster")


async def cluster(folder: Path, nodes: int, minds: int, port: int, flags: list[str]) -> None:
    """Start everything, keep it running, and stop it in order when a signal comes."""
    work = asyncio.ensure_future(_run(folder, nodes, minds, port, flags))

    def stop() -> None:  # once: a second Ctrl-C would leave something behind
        if not work.cancelling():
            print(f"paiju: {t('stopping')}", flush=True)
            work.cancel()

    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop)
    with suppress(asyncio.CancelledError):
        await work


async def _run(folder: Path, nodes: int, minds: int, port: int, flags: list[str]) -> None:
    async with AsyncExitStack() as running:
        at, *ports = _ports(port, 1 + 2 * nodes)
        address = await running.enter_async_context(_database(folder))
        for i in range(nodes):
            own = (ports[i], ports[nodes + i])
            await running.enter_async_context(_node(folder, i + 1, own, address, flags))
        for i in range(minds):
            command = [sys.executable, "-m", "paiju", "mind", "--store", address]
            mind = Part(t("mind {n}", n=i + 1), command, folder / f"mind{i + 1}.log")
            await running.enter_async_context(_kept(mind))
            _say(mind, "")
        await running.enter_async_context(_gate(folder, at, ports[:nodes]))
        print(f"paiju: {t('stop all of it with Ctrl-C')}", flush=True)
        await asyncio.get_running_loop().create_future()


def _say(part: Part, where: str) -> None:
    said = t(
        "{name}: process {pid}, log {log}", name=part.name, pid=str(part.pid), log=str(part.log)
    )
    print(f"paiju: {said}" + (f", {where}" if where else ""), flush=True)


@asynccontextmanager
async def _kept(part: Part) -> AsyncIterator[Part]:
    """A program that runs for as long as the cluster does."""
    await part.start()
    keeping = asyncio.create_task(part.keep())
    try:
        yield part
    finally:
        part.is_over = True
        await part.end()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


@asynccontextmanager
async def _database(folder: Path) -> AsyncIterator[str]:
    """PostgreSQL, with a database for the nodes; its socket lies where paths are short."""
    data, there = folder / "postgres" / "data", Path(tempfile.mkdtemp(prefix="paiju-"))
    try:
        data.parent.mkdir(exist_ok=True)
        for own in (data.parent, there):
            postgres.hand_over(own)
        if not (data / "PG_VERSION").exists():
            await asyncio.to_thread(postgres.make, data)
        log = folder / "postgres.log"
        part = Part("PostgreSQL", postgres.running(data, there), log, signal.SIGINT)
        address = postgres.address(there, NAME)
        async with _kept(part):
            socket_file = there / ".s.PGSQL.5432"
            await part.until(socket_file.exists)
            await _create(postgres.address(there, "postgres"))
            _say(part, address)
            yield address
    finally:
        shutil.rmtree(there, ignore_errors=True)


async def _create(address: str) -> None:
    """The database of the nodes, unless it is there; PostgreSQL may still be starting."""
    while True:
        try:
            session = await library().connect(address)
        except failures():
            await asyncio.sleep(0.05)
            continue
        try:
            with suppress(library().DuplicateDatabaseError):
                await session.execute(f"CREATE DATABASE {NAME}")
        finally:
            await session.close()
        return


@asynccontextmanager
async def _node(
    folder: Path, n: int, ports: tuple[int, int], address: str, flags: list[str]
) -> AsyncIterator[Part]:
    """A server with tables of its own, and a port where it gives numbers of itself."""
    port, numbers = ports
    where = f"http://{HOST}:{port}"
    command = [
        sys.executable, "-m", "paiju", "serve", "--host", HOST, "--port", str(port), "--data",
        str(folder / f"node{n}"), "--store", address, "--node-address", where,
        "--set", f'gates.trusted=["{HOST}"]', "--set", f"listen.metrics={numbers}", *flags,
    ]  # fmt: skip
    async with _kept(Part(t("node {n}", n=n), command, folder / f"node{n}.log")) as part:
        await part.until(lambda: _answers(f"{where}/readyz"))
        _say(part, f"{where}/, http://{HOST}:{numbers}/metrics")
        yield part


@asynccontextmanager
async def _gate(folder: Path, port: int, nodes: list[int]) -> AsyncIterator[Part]:
    """The web server before all nodes."""
    own = folder / "gate"
    own.mkdir(exist_ok=True)
    (own / "nginx.conf").write_text(
        gate.file(own, f"{HOST}:{port}", [f"{HOST}:{one}" for one in nodes])
    )
    async with _kept(Part("nginx", gate.running(own), own / "log")) as part:
        where = f"http://{HOST}:{port}/"
        await part.until(lambda: _answers(f"{where}readyz"))
        _say(part, where)
        yield part


def _answers(url: str) -> bool:
    """Whether somebody is ready there."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def _ports(first: int, n: int) -> list[int]:
    """The gate's port and those of the nodes: the ones after it, or any free ones; refuses taken ones."""
    held = []
    try:
        for i in range(n):
            one = socket.socket()
            held.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            port = first + i if first else 0
            try:
                one.bind((HOST, port))
            except (OSError, OverflowError):
                raise Illegal(
                    say("cannot listen on {host}, port {port}", host=HOST, port=str(port))
                ) from None
        return [int(one.getsockname()[1]) for one in held]
    finally:
        for one in held:
            one.close()
