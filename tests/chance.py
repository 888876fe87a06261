"""
The same chance every time: what is dealt at a test's tables hangs on the test alone, so that what is
red once is red again. `PAIJU_DEALS=7` deals other cards, to look further.

`python -m tests.chance` is the command line with that chance. One server serves many tests, in an
order that is not always the same, so it reads in a file which test is going on. Proofs hold as ever:
secrets are drawn from what the test is called, and the shuffle makes the rest of them.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

GOING_ON = "PAIJU_TEST_GOING_ON"  # the file with the test's name, and a dot for everything drawn
DEALS = os.environ.get("PAIJU_DEALS", "1")
ENTROPY = "01" * 16
# what a page adds to a shuffle; other random numbers of a page are its own
SCRIPT = f"""{{
  const own = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (row) => row.length === {len(ENTROPY) // 2} ? row.fill(1) : own(row);
}}"""


def program() -> str:
    """The command line to start: with a test's chance while a test is going on."""
    return "tests.chance" if GOING_ON in os.environ else "paiju"


def begin(name: str) -> None:
    """A test begins: nothing is drawn yet."""
    Path(os.environ[GOING_ON]).write_text(f"{name}\n")


@contextmanager
def within(name: str) -> Iterator[None]:
    """Give what is made for several tests a chance of its own, whichever of them is the first."""
    before = Path(os.environ[GOING_ON]).read_text()
    begin(name)
    yield
    Path(os.environ[GOING_ON]).write_text(before)


def number(purpose: str) -> int:
    """A number of 256 bits that hangs on the test and the purpose."""
    with open(os.environ[GOING_ON]) as file:
        return _hashed(file.readline(), purpose)


def drawn() -> int:
    """The test's next number of 256 bits, whichever of its servers draws it, and however often it was started anew."""
    with open(os.environ[GOING_ON], "a+b", buffering=0) as file:
        with suppress(OSError):  # a test's full disk: then its table is not opened either
            file.write(b".")
        place = file.tell()
        file.seek(0)
        name = file.readline()
    return _hashed(name.decode(), str(place - len(name)))


def _hashed(*words: str) -> int:
    return int.from_bytes(hashlib.sha256("\n".join((DEALS, *words)).encode()).digest())


def take() -> None:
    """From here on the server of this process deals by the test's chance."""
    from paiju.server.room import bot_questions, house, lobby

    def code(self: lobby.Lobby) -> str:
        while True:
            left, letters = drawn(), ""
            for _ in range(lobby.CODE):
                left, at = divmod(left, len(lobby.ALPHABET))
                letters += lobby.ALPHABET[at]
            if letters not in self.rooms and letters not in self.asleep:
                return letters

    seed = SimpleNamespace(randbits=lambda bits: number("bots") % 2**bits)
    for place, name, ours in (
        (house.House, "secret", lambda _: f"{drawn():064x}"),
        (lobby.Lobby, "_code", code),
        (
            bot_questions,
            "secrets",
            seed,
        ),  # the same question has the same answer, unless time decides
    ):
        setattr(place, name, ours)


if __name__ == "__main__":
    from paiju.cli import main

    take()
    sys.exit(main())
