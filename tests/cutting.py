"""A line to PostgreSQL that breaks at the worst moment: in the middle of a chosen statement."""

import os
import selectors
import socket
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from types import TracebackType

MARK = b"CUT"  # what the statement carries at which the line breaks
NAME = ".s.PGSQL.5432"


class Cutting:
    """
    Passes everything on between a server and its database, until a marked statement comes.

    before: the line breaks before PostgreSQL hears of it. after: PostgreSQL has done it, and its
    answer is lost. late: the line breaks, and PostgreSQL hears of it later, when `release` is called.
    """

    def __init__(self, real: Path) -> None:
        self._real = str(real / NAME)
        self.folder = Path(tempfile.mkdtemp(prefix="paiju-cutting-"))
        self.mode = ""
        self.cuts = 0
        self._held: list[tuple[socket.socket, bytes]] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.folder / NAME))
        self._listening.listen()
        self._ended = os.pipe()
        threading.Thread(target=self._run, daemon=True).start()

    def __enter__(self) -> "Cutting":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, no: BaseException | None, at: TracebackType | None
    ) -> None:
        """Break every line."""
        os.write(self._ended[1], b"x")

    def release(self) -> None:
        """Let PostgreSQL hear what was held back."""
        held, self._held = self._held, []
        for there, data in held:
            with suppress(BrokenPipeError):  # PostgreSQL was told to end that session
                there.sendall(data)
            there.close()

    def _run(self) -> None:
        with selectors.DefaultSelector() as found:
            found.register(self._listening, selectors.EVENT_READ)
            found.register(self._ended[0], selectors.EVENT_READ)
            others: dict[socket.socket, socket.socket] = {}
            ours: set[socket.socket] = set()
            while True:
                for key, _ in found.select():
                    one = key.fileobj
                    if one is self._listening:
                        here, _ = self._listening.accept()
                        there = socket.socket(socket.AF_UNIX)
                        there.connect(self._real)
                        others |= {here: there, there: here}
                        ours.add(here)
                        found.register(here, selectors.EVENT_READ)
                        found.register(there, selectors.EVENT_READ)
                    elif not isinstance(one, socket.socket):
                        for line in (*others, self._listening):
                            line.close()
                        os.close(self._ended[0])
                        os.close(self._ended[1])
                        rmtree(self.folder)
                        return
                    elif one in others:
                        other = others[one]
                        if not self._pass(one, other, one in ours):
                            for end in (one, other):
                                del others[end]
                                found.unregister(end)
                                if all(end is not held for held, _ in self._held):
                                    end.close()

    def _pass(self, one: socket.socket, other: socket.socket, ours: bool) -> bool:
        """Hand on what came; whether the line goes on."""
        try:
            data = one.recv(1 << 20)
            if not data:
                return False
            if ours and self.mode and MARK in data:
                self.cuts += 1
                if self.mode == "after":
                    other.sendall(data)
                    while other.recv(1 << 20)[-6:-1] != b"Z\0\0\0\5":  # ready for the next one
                        pass
                elif self.mode == "late":
                    self._held.append((other, data))
                self.mode = ""
                return False
            other.sendall(data)
        except OSError:
            return False
        return True
