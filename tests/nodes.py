"""Several servers at once on one database, each forked, so that it is there at once."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tests.forked import Forked
from tests.gate import free_port
from tests.keeping import OnPostgres

from paiju.load.client import Player


class Node(Forked):
    """One of several servers."""

    def __init__(
        self, folder: Path, keeping: OnPostgres, *flags: str, host: str = "127.0.0.1",
        prefix: tuple[str, ...] = (), lifted: bool = True,
    ) -> None:  # fmt: skip
        folder.mkdir(parents=True, exist_ok=True)
        self.host, own = host, free_port()
        super().__init__(
            folder, *["--lift-limits"] * lifted, "--workers", "0", "--node-address", f"http://{host}:{own}",
            "--host", host, "--port", str(own), *keeping.flags, *flags, prefix=prefix,
        )  # fmt: skip

    def start(self) -> float:
        """Start it, until it serves."""
        line = self.spawn()
        found = re.search(r"https?://[^/]+:(\d+)", line)
        assert found, (line, self.errors)
        self.url, self.port = found[0], int(found[1])
        return 0.0

    def has_ended(self) -> None:
        """Wait until it has ended by itself."""
        assert self._read() == "ended\n"
        self.pid = 0


@contextmanager
def several(
    folder: Path, keeping: OnPostgres, n: int, *flags: str, lifted: bool = True
) -> Iterator[list[Node]]:
    """Several servers for the length of a test; nobody is limited there, unless a test is about limits."""
    nodes: list[Node] = []
    try:
        with ThreadPoolExecutor(n) as pool:
            made = [
                pool.submit(Node, folder / f"node{i}", keeping, *flags, lifted=lifted)
                for i in range(n)
            ]  # fmt: skip
            nodes += [one.result() for one in made]
        yield nodes
    finally:
        for node in nodes:
            node.end()


def owner(keeping: OnPostgres, code: str) -> int | None:
    """The port of the server that has a table."""
    rows = keeping.ask("SELECT address FROM tables JOIN nodes ON node = owner WHERE tbl = $1", code)
    return int(rows[0][0].rpartition(":")[2]) if rows else None


def send_to(person: Player, node: Node) -> Player:
    """Let somebody come to another server the next time."""
    person.address = re.sub(r":\d+/", f":{node.port}/", person.address, count=1)
    return person
