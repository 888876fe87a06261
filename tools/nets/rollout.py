"""Tables at which a net plays, as PyTorch's tensors, and what was played there."""

from typing import Any, NamedTuple

import torch

from paiju.kit.game import Game
from paiju.lab.env.tables import Tables
from tools.nets.noticing import THINGS, TRAITS, Sight, by_gpu, by_processor, nothing_of

STEPS = 48  # of every table between two lessons


class Deeds(NamedTuple):
    """Choices, step by step and table by table: what was seen, what was done, what came of it."""

    things: Any
    actions: Any
    there: Any
    whole: Any
    seats: Any
    places: Any
    likely: Any  # the logarithm of how likely the choice was
    own: Any  # whether the net chose
    worths: Any  # what the critic expected
    paid: Any  # to seat 0, with this step
    done: Any


class Room:
    """Many tables of two seats; after every step the tensors tell what is seen there."""

    def __init__(
        self, game: Game, tables: int, device: str, options: dict[str, str], seed: int
    ) -> None:
        self.game, self.device, self.nothing = game, device, nothing_of(game, 2)
        actions, short = game.law.actions, torch.int16
        if device == "cuda":
            from paiju.lab.env.device import DeviceTables

            self.tables: Any = DeviceTables(game, tables, players=2, options=options, seed=seed)
            self._see = by_gpu(game, self.tables)
        else:
            self.tables = Tables(game, tables, players=2, options=options, seed=seed)
            self._see = by_processor(game, self.tables)

        def empty(*shape: int, of: Any = short) -> Any:
            return torch.zeros((tables, *shape), dtype=of, device=device)

        self.things, self.actions = empty(THINGS), empty(actions, TRAITS)
        self.choices, self.whole = empty(actions, of=torch.int64), empty(3 * THINGS)
        self.dearest = empty(of=torch.int64)
        held = Sight(self.things, self.actions, self.choices, self.whole, self.dearest)
        self._sight = held if device == "cuda" else Sight(*(one.numpy() for one in held))
        self.counts, self.seats, self.rewards, self.done = (
            torch.from_dlpack(getattr(self.tables, name)) if device == "cuda"
            else torch.from_numpy(getattr(self.tables, name))
            for name in ("counts", "seats", "rewards", "done")
        )  # fmt: skip
        self._places = torch.arange(actions, device=device)
        # at every other table greedy sits, on either seat
        number = torch.arange(tables, device=device)
        self.greedy = torch.where(number % 2 == 0, -1, number // 2 % 2)
        self.look()

    def __len__(self) -> int:
        return len(self.tables)

    def look(self) -> None:
        """What is seen now."""
        self.things.fill_(self.nothing[0])
        self.actions.fill_(self.nothing[0])
        self.whole.fill_(self.nothing[1])
        self._wait()
        self._see(self._sight)
        self._wait()
        self.there = self._places < self.counts[:, None]

    def _wait(self) -> None:
        """Put in order what PyTorch and what Numba do on a GPU: nothing else does."""
        if self.device == "cuda":
            torch.cuda.synchronize()

    def step(self, places: Any) -> None:
        """Play the action at a place at each table."""
        chosen = self.choices.gather(1, places[:, None]).squeeze(1).contiguous()
        self._wait()
        self.tables.step(chosen if self.device == "cuda" else chosen.numpy())
        self.look()


@torch.no_grad()  # type: ignore[untyped-decorator]
def played(player: Any, room: Room) -> tuple[Deeds, Any]:
    """Some steps at all tables, and what the critic expects of their ends for seat 0."""
    steps: list[Deeds] = []
    for _ in range(STEPS):
        scores = player.scores(room.things, room.actions, room.there)
        likely = scores.log_softmax(1)
        places = torch.multinomial(likely.exp(), 1).squeeze(1)
        own = room.seats != room.greedy
        places = torch.where(own, places, room.dearest)
        now = Deeds(
            things=room.things.clone(),
            actions=room.actions.clone(),
            there=room.there,
            whole=room.whole.clone(),
            seats=room.seats.clone(),
            places=places,
            likely=likely.gather(1, places[:, None]).squeeze(1),
            own=own & (room.counts > 1),
            worths=player.worth(room.whole),
            paid=None,
            done=None,
        )
        room.step(places)
        steps.append(now._replace(paid=room.rewards[:, 0].float(), done=room.done.clone()))
    last = player.worth(room.whole) * (1.0 - 2.0 * room.seats.float())
    return Deeds(*(torch.stack(parts) for parts in zip(*steps))), last


@torch.no_grad()  # type: ignore[untyped-decorator]
def greedily(player: Any, room: Room, rounds: int) -> tuple[float, float]:
    """
    Points a round of the net's highest scores against `greedy`, with their 95 % interval, until
    so many rounds are over at the tables where `greedy` sits: always the same ones.
    """
    room.tables.reset()
    room.look()
    total, squares, over = 0.0, 0.0, 0
    while over < rounds:
        scores = player.scores(room.things, room.actions, room.there)
        places = torch.where(room.seats != room.greedy, scores.argmax(1), room.dearest)
        room.step(places)
        ended = (room.done != 0) & (room.greedy >= 0)
        paid = room.rewards.gather(1, (1 - room.greedy).clamp(0, 1)[:, None]).squeeze(1)[ended]
        total += float(paid.sum())
        squares += float((paid.double() ** 2).sum())
        over += int(ended.sum())
    mean = total / over
    return mean, 1.96 * ((squares / over - mean * mean) / over) ** 0.5
