"""Two servers on one database: the one that serves, and one that stands by."""

import json
import re
from pathlib import Path

from tests.forked import Forked
from tests.keeping import OnPostgres

BY = "paiju: standing by: another server has the tables\n"


class Standing(Forked):
    """A server that may have to wait for its turn; forked, so that it is there at once."""

    def __init__(self, folder: Path, keeping: OnPostgres, *flags: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.waits = False
        super().__init__(
            folder, "--lift-limits", "--workers", "0", "--standby", *keeping.flags, *flags
        )

    def start(self) -> float:
        """Start it, until it serves or stands by."""
        line = self.spawn()
        self.waits = line == BY
        if not self.waits:
            self._serves(line)
        return 0.0

    def turn(self) -> None:
        """Wait until it is its turn."""
        if self.waits:
            self.waits = False
            self._serves(self._read())

    def _serves(self, line: str) -> None:
        found = re.search(r"https?://[^/]+:(\d+)", line)
        assert found, (line, self.errors)
        self.url, self.port = found[0], int(found[1])

    def has_ended(self) -> None:
        """Wait until it has ended by itself."""
        assert self._read() == "ended\n"
        self.pid = 0

    @property
    def ready(self) -> bool:
        """Whether every table is there."""
        status, _, body = self.request("GET", "/readyz")
        return status == 200 and bool(json.loads(body)["ready"])
