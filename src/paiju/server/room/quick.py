"""A worker with compiled rules, for the games that it has loaded; where it dies another takes its place."""

import asyncio

import structlog

from paiju.server.room.compiling import Compiling
from paiju.server.room.worker import START, Worker, WorkerDied

LOSSES = 3  # compiled workers that may die at one place before it is given up
log = structlog.get_logger()


class Quick:
    """One place for a compiled worker, of bots that think or of the others."""

    def __init__(self, compiling: Compiling, thinks: bool, nice: int = 0) -> None:
        self._compiling = compiling
        self._thinks = thinks
        self._nice = nice
        self._worker: Worker | None = None
        self._loaded: set[str] = set()
        self._is_loading = False
        self._lost = 0
        self._lacks = asyncio.Event()  # something may have to be loaded
        compiling.told.append(self._lacks.set)

    def of(self, game: str) -> Worker | None:
        """The worker, if it answers at once in this game."""
        return self._worker if game in self.games else None

    @property
    def games(self) -> frozenset[str]:
        """The games in which it answers at once."""
        return frozenset() if self._is_loading else frozenset(self._loaded)

    def drop(self, worker: Worker) -> None:
        """A worker has died: another is started when it is its turn to load."""
        if worker is self._worker:
            self._worker, self._loaded = None, set()
            self._lost += 1
            self._lacks.set()

    async def load(self) -> None:
        """Load every game that is ready, now and later; returns where this place is given up."""
        while self._lost < LOSSES:
            await self._lacks.wait()
            self._lacks.clear()
            ready = [game for game, thinks in self._compiling.ready if thinks == self._thinks]
            for game in ready:
                if game in self._loaded:
                    continue
                async with self._compiling.loading:
                    self._is_loading = True  # meanwhile another answers
                    await self._load(game)
                    self._is_loading = False

    async def _load(self, game: str) -> None:
        new = Worker(compiled=True, nice=self._nice) if self._worker is None else None
        worker = self._worker = new or self._worker
        assert worker is not None
        try:
            if new is not None:
                await new.start()
            for sample in self._compiling.ready[game, self._thinks]:
                await worker.ask(sample, START)
        except (WorkerDied, OSError) as no:
            log.warning("compiled rules not loaded", game=game, why=str(no))
            self.drop(worker)
        else:
            self._loaded.add(game)

    async def end(self) -> None:
        """End the process."""
        if self._worker is not None:
            await self._worker.end()
