"""
A net that goes on learning by playing: `PAIJU_JIT=1 python -m tools.nets.self_play koikoi --from NET.npz
--out NEW.npz`.

Many tables at once (`paiju.lab.env`), on the GPU if there is one, by the same rule kernels as
everywhere; nothing leaves it while it learns. At half of the tables the net plays against itself, at
the others against `greedy`. Every choice is made likelier by what came of it beyond what a critic
expected, who sees all hands and the next cards (PPO, for two seats: what one is paid the other pays).
"""

import argparse
import time
from typing import Any

import numpy as np
import torch

from paiju.bots.weights import GAPS, HIGHEST
from paiju.games import load
from paiju.kit.game import Game
from tools.nets.__main__ import written
from tools.nets.learning import FULL
from tools.nets.rollout import STEPS, Deeds, Room, greedily, played

POINTS = 8.0  # the critic counts in these
CLIP, CREDIT = 0.2, 0.95  # PPO's limit; how far what comes later counts (GAE)
SHARES, AGAIN = 16, 2  # of what was played; how often it is learned from
BEGUN = 2.0  # how far apart scores of one question are at first, by their standard deviation
FAR = 0.03  # how far a lesson may lead away from what was played (KL)
WARM = 10  # lessons in which only the critic learns


def many_hot(numbers: Any, size: int) -> Any:
    """Rows of ones at these numbers; the last, which stands for nothing, is left out."""
    hot = torch.zeros((len(numbers), size + 1), device=numbers.device)
    return hot.scatter_(1, numbers.long(), 1.0)[:, :size]


class Player(torch.nn.Module):  # type: ignore[misc]
    """The net, as it is written to a file, and its critic."""

    def __init__(self, sights: int, whole: int, units: int, seed: int) -> None:
        super().__init__()
        chance = torch.Generator().manual_seed(seed)
        self.sights, self.size = sights, whole

        def weights(*shape: int, spread: float) -> Any:
            return torch.nn.Parameter(spread * torch.randn(*shape, generator=chance))

        self.rows = weights(sights, units, spread=0.15)
        self.bias = torch.nn.Parameter(torch.full((units,), 0.5))
        self.heads = weights(units, spread=units**-0.5)
        self.first = weights(whole, 256, spread=0.05)
        self.critic = torch.nn.Sequential(
            torch.nn.LayerNorm(256), torch.nn.ReLU(), torch.nn.Linear(256, 128), torch.nn.ReLU(),
            torch.nn.Linear(128, 1),
        )  # fmt: skip

    def scores(self, things: Any, actions: Any, there: Any) -> Any:
        """A score for every action of some questions; those that are not there are far below."""
        table = many_hot(things, self.sights) @ self.rows + self.bias
        which, _ = there.nonzero(as_tuple=True)
        action = many_hot(actions[there], self.sights) @ self.rows
        hidden = (table[which] + action).clamp(0, FULL)
        found = torch.full(there.shape, -1e9, device=things.device)
        found[there] = hidden @ self.heads
        return found

    def worth(self, whole: Any) -> Any:
        """What the critic expects for the seat that is asked, in POINTS."""
        return self.critic(many_hot(whole, self.size) @ self.first).squeeze(1)

    def go_on_from(self, file: str) -> None:
        """Begin as a net that has learned."""
        with np.load(file) as found, torch.no_grad():
            fine = HIGHEST / FULL
            for name in ("rows", "bias", "heads"):
                own = getattr(self, name)
                given = torch.from_numpy(found[name].astype(np.float32))
                own.copy_(given / (1 if name == "heads" else fine))

    def bring_to_scale(self, room: Room) -> None:
        """Bring scores as far apart as one begins with."""
        with torch.no_grad():
            scores = self.scores(room.things, room.actions, room.there)
            open_ = room.there & (room.there.sum(1, keepdim=True) > 1)
            middle = scores.masked_fill(~open_, 0).sum(1) / open_.sum(1).clamp(min=1)
            self.heads *= BEGUN / (scores - middle[:, None])[open_].std()


def credited(deeds: Deeds, last: Any) -> tuple[Any, Any]:
    """What came of each choice beyond what was expected, and what should have been expected."""
    side = 1.0 - 2.0 * deeds.seats.float()  # all is counted for seat 0 on the way back
    expected = torch.cat([deeds.worths * side, last[None]])
    ahead, found = torch.zeros_like(last), torch.zeros_like(deeds.worths)
    for step in range(len(deeds.paid) - 1, -1, -1):
        goes_on = 1.0 - deeds.done[step].float()
        beyond = deeds.paid[step] / POINTS + goes_on * expected[step + 1] - expected[step]
        ahead = beyond + CREDIT * goes_on * ahead
        found[step] = ahead
    return found * side, deeds.worths + found * side


def lesson(player: Player, adam: Any, deeds: Deeds, last: Any, calm: float, plays: bool) -> float:
    """Learn from what was played; returns how wrong the critic was, by its mean square."""
    gains, wanted = (one.flatten() for one in credited(deeds, last))
    flat = Deeds(*(one.flatten(0, 1) for one in deeds))
    gains = (gains - gains[flat.own].mean()) / (gains[flat.own].std() + 1e-6)
    wrong = 0.0
    for _ in range(AGAIN):
        order = torch.randperm(len(gains), device=gains.device)
        for part in order.chunk(SHARES):
            one = Deeds(*(array[part] for array in flat))
            missed = player.worth(one.whole) - wanted[part]
            loss = 0.5 * (missed * missed).mean()
            wrong = float(2 * loss.detach())
            if plays:
                better, moved = way(player, one, gains[part], calm)
                if moved > FAR:
                    return wrong
                loss = loss + better
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            adam.step()
    return wrong


def way(player: Player, one: Deeds, gains: Any, calm: float) -> tuple[Any, float]:
    """
    What makes choices likelier that came to more, by no more than the limit (PPO); and how far the
    player has already moved.
    """
    own = one.own
    likely = player.scores(one.things[own], one.actions[own], one.there[own]).log_softmax(1)
    now = likely.gather(1, one.places[own, None]).squeeze(1)
    times, gain = (now - one.likely[own]).exp(), gains[own]
    held = torch.minimum(times * gain, times.clamp(1 - CLIP, 1 + CLIP) * gain)
    doubt = -(likely.exp() * likely.clamp(min=-30)).sum(1)
    moved = float((times.detach() - 1 - (now - one.likely[own]).detach()).mean())
    return -(held + calm * doubt).mean(), moved


def trained(game: Game, asked: argparse.Namespace) -> Player:
    """A net that has played until its time was over."""
    torch.manual_seed(asked.seed)
    torch.set_float32_matmul_precision("high")  # shorter factors on a GPU; ones are exact in any
    device = "cuda" if torch.cuda.is_available() else "cpu"
    options = {"preset": asked.preset}
    room = Room(game, asked.tables, device, options, asked.seed)
    exam = Room(game, asked.tables, device, options, asked.seed + 1)
    player = Player(game.law.sights + GAPS, room.nothing[1], asked.units, asked.seed)
    if asked.start:
        player.go_on_from(asked.start)
    player.to(device)
    player.bring_to_scale(room)
    adam = torch.optim.Adam(player.parameters(), lr=asked.rate)
    begun = time.monotonic()
    told, number = begun, 0
    points, error = greedily(player, exam, asked.rounds)
    print(f"{device}, before: {points:+.3f} ± {error:.3f} a round over greedy", flush=True)
    while (spent := time.monotonic() - begun) < asked.seconds and number < asked.lessons:
        left = 1 - max(spent / asked.seconds, number / asked.lessons)
        for group in adam.param_groups:
            group["lr"] = asked.rate * left
        deeds, last = played(player, room)
        wrong = lesson(player, adam, deeds, last, asked.calm * left, plays=number >= WARM)
        number += 1
        if time.monotonic() - told > asked.tell or number == asked.lessons:
            told = time.monotonic()
            points, error = greedily(player, exam, asked.rounds)
            print(
                f"{told - begun:.0f} s, {number} lessons, {number * STEPS * len(room) / 1e6:.1f} million "
                f"choices: {points:+.3f} ± {error:.3f} over greedy, critic wrong by {wrong:.3f}",
                flush=True,
            )
    return player


def main() -> None:
    """Play, learn, write the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--preset", default="seed")
    parser.add_argument("--from", dest="start", default="", help="the net to begin as")
    parser.add_argument("--tables", type=int, default=8192)
    parser.add_argument("--units", type=int, default=64, help="hidden ones, a power of two")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--calm", type=float, default=0.01, help="what doubt is worth at first")
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--lessons", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=100_000, help="against greedy, now and then")
    parser.add_argument("--tell", type=float, default=20, help="seconds between two looks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    asked = parser.parse_args()
    player = trained(load(asked.game), asked)
    learned = {
        name: getattr(player, name).detach().cpu().numpy() for name in ("rows", "bias", "heads")
    }
    np.savez_compressed(asked.out, **written(learned))


if __name__ == "__main__":
    main()
