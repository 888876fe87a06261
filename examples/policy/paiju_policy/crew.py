"""
The crew that plays the shares of an update: this process, a cluster of Ray, or several processes that share a folder.

All come to the same weights, because a share hangs on its number alone and shares are added up in
their order.
"""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from paiju_policy.net import NAMES, Adam, Slopes, Weights
from paiju_policy.playing import Lesson, play_share

LOOK = 0.02  # seconds between two looks into the folder
SILENT = 30.0  # seconds of waiting for another part, until it is named
KEEP = 50  # updates between two states that are kept, from which a lost part goes on


class Crew(Protocol):
    """Those who play the shares."""

    def begin(self, school: Adam) -> None:
        """Go on where this lesson was left, if it was begun before."""

    def play(self, weights: Weights, update: int) -> list[Slopes]:
        """The shares of an update, in their order."""

    def end(self, school: Adam) -> None:
        """An update was made."""


class Alone:
    """This process."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def begin(self, school: Adam) -> None:
        """From the beginning."""

    def play(self, weights: Weights, update: int) -> list[Slopes]:
        """One share after the other."""
        return [
            play_share(self.lesson, weights, update, share) for share in range(self.lesson.shares)
        ]

    def end(self, school: Adam) -> None:
        """Nobody else needs to know."""


class OnRay(Alone):
    """A cluster: a share whose worker is lost is played again by another one."""

    def __init__(self, lesson: Lesson, ray: Any, spread: Any) -> None:
        super().__init__(lesson)
        self.ray, self.spread = ray, spread

    def play(self, weights: Weights, update: int) -> list[Slopes]:
        """All shares at once."""
        held = self.ray.put(weights)
        calls = [(self.lesson, held, update, share) for share in range(self.lesson.shares)]
        found = dict(self.spread(self.ray, play_share, calls))
        return [found[share] for share in range(self.lesson.shares)]


class InParts(Alone):
    """
    One of several processes that share a folder, on one machine or many. Each plays its shares of
    an update, writes their slopes there, waits for those of the others, and makes the same step
    as all of them. A part that was lost is started again with the same command.
    """

    def __init__(self, lesson: Lesson, part: int, parts: int, folder: Path) -> None:
        super().__init__(lesson)
        self.part, self.parts, self.folder = part, parts, folder
        folder.mkdir(parents=True, exist_ok=True)
        asked = {**lesson._asdict(), "parts": parts}
        told = folder / "lesson.json"
        if told.exists() and json.loads(told.read_text()) != asked:
            raise ValueError(f"{folder}: holds another lesson")
        self._write(told, lambda file: file.write(json.dumps(asked).encode()))

    def begin(self, school: Adam) -> None:
        """Go on from the last state that was kept; the first of all is the first part's."""
        if not self._kept() and self.part == 1:
            self._keep(school)
        while not (kept := self._kept()):
            time.sleep(LOOK)
        with np.load(self.folder / f"state-{kept[-1]}.npz") as file:
            school.take({name: file[name] for name in file.files}, kept[-1])

    def play(self, weights: Weights, update: int) -> list[Slopes]:
        """Play what is this part's and is not there yet, and read all."""
        for share in range(self.part - 1, self.lesson.shares, self.parts):
            if not self._file(update, share).exists():
                self._put(update, share, play_share(self.lesson, weights, update, share))
        return [self._get(update, share) for share in range(self.lesson.shares)]

    def end(self, school: Adam) -> None:
        """The first part keeps a state now and then, and clears away what nobody will read again."""
        if self.part > 1 or school.steps % KEEP:
            return
        self._keep(school)
        for at in self._kept():
            if at < school.steps - KEEP:
                (self.folder / f"state-{at}.npz").unlink()
        for path in self.folder.glob("slopes-*.npz"):
            if int(path.name.split("-")[1]) < school.steps - KEEP:
                path.unlink()

    def _keep(self, school: Adam) -> None:
        state = school.kept()
        self._write(self.folder / f"state-{school.steps}.npz", lambda file: np.savez(file, **state))

    def _kept(self) -> list[int]:
        return sorted(int(path.stem.split("-")[1]) for path in self.folder.glob("state-*.npz"))

    def _file(self, update: int, share: int) -> Path:
        return self.folder / f"slopes-{update}-{share}.npz"

    def _put(self, update: int, share: int, slopes: Slopes) -> None:
        decisions, wrong, by = slopes.decisions, slopes.wrong, slopes.by
        self._write(
            self._file(update, share),
            lambda file: np.savez(file, decisions=decisions, wrong=wrong, **by),
        )

    def _get(self, update: int, share: int) -> Slopes:
        path, said = self._file(update, share), time.monotonic()
        while not path.exists():
            if time.monotonic() - said > SILENT:
                part = share % self.parts + 1
                print(f"update {update}: waiting for part {part}", file=sys.stderr, flush=True)
                said = time.monotonic()
            time.sleep(LOOK)
        with np.load(path) as file:
            by = {name: file[name] for name in NAMES}
            return Slopes(int(file["decisions"]), float(file["wrong"]), by)

    def _write(self, path: Path, write: Any) -> None:
        """A file is there whole or not at all."""
        new = path.with_name(f"{path.name}.{self.part}")
        with new.open("wb") as file:
            write(file)
        new.replace(path)


@contextmanager
def crew_of(
    lesson: Lesson, address: str | None, part: str | None, folder: Path | None
) -> Iterator[Crew]:
    """The crew that was asked for."""
    if address:
        from paiju.cli import on_ray  # only here: a lesson alone needs no command line

        with on_ray.joined(address) as ray:
            yield OnRay(lesson, ray, on_ray.spread)
    elif part is not None and folder is not None:
        from paiju.cli.sharing import part_of

        asked = part_of(part)
        assert asked is not None
        yield InParts(lesson, *asked, folder)
    else:
        yield Alone(lesson)
