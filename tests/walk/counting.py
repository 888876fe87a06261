"""A wire with a meter: every byte that a browser and a server exchange passes here and is counted."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any


class Meter:
    """How many bytes came from the server."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.bytes = 0
        self.lock = threading.Lock()
        self.ends: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self._start(self._welcome)

    def _start(self, task: Callable[..., None], *given: Any) -> None:
        thread = threading.Thread(target=task, args=given)
        self.threads.append(thread)
        thread.start()

    def _welcome(self) -> None:
        with suppress(OSError):  # the door is closed
            while True:
                browser, _ = self.door.accept()
                server = socket.create_connection(("127.0.0.1", self.to))
                self.ends += [browser, server]
                self._start(self._pass, browser, server, False)
                self._start(self._pass, server, browser, True)

    def _pass(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with suppress(OSError):  # one end is gone, and so is the other
            while said := source.recv(65_536):
                if counted:
                    with self.lock:
                        self.bytes += len(said)
                target.sendall(said)
        _shut(source)
        _shut(target)

    def close(self) -> None:
        """Hang up, and wait until everyone has."""
        for end in (self.door, *self.ends):
            _shut(end)
        for thread in self.threads:
            thread.join(10)
        for end in (self.door, *self.ends):
            end.close()


def _shut(end: socket.socket) -> None:
    with suppress(OSError):  # it is shut already
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def metered(port: int) -> Iterator[Meter]:
    """A meter in front of a server."""
    meter = Meter(port)
    try:
        yield meter
    finally:
        meter.close()
