"""
The bots by their names: ours, and those that other packages bring.

A bot is a module, and of one of two kinds:

- *quick*: `choose(seen, rules, seat, rng, out)`, written in the names of `kit.contract` and without
  memory beside `out`, so that it can be compiled into a loop over many rounds;
- *thinking*: `thinker(game)` gives an object that keeps what memory it needs, and whose
  `choose(seen, rules, seat, rng, think)` takes as long as it is told to.

A package brings a bot by an entry point of the group `paiju.bots`: the bot's name, and its module.
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from paiju.kit.errors import Illegal, Unreadable, called
from paiju.kit.words import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS = {
    "random": "paiju.bots.random",
    "greedy": "paiju.bots.greedy",
    "search": "paiju.bots.search",
    "hints": "paiju.bots.hints",
    # the levels that people choose, `bots/levels.py`
    "learning": "paiju.bots.learning",
    "easy": "paiju.bots.easy",
    "good": "paiju.bots.good",
    "strong": "paiju.bots.strong",
    "master": "paiju.bots.master",
    # by nets
    "net": "paiju.bots.net",
    "strongest": "paiju.bots.strongest",
}
GROUP = "paiju.bots"


@cache
def outside() -> "dict[str, EntryPoint]":
    """The bots that other packages bring, by name; none takes the place of one of ours."""
    from importlib.metadata import entry_points  # slow, and most commands name a bot of ours

    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in found if point.name not in OURS}


def names() -> tuple[str, ...]:
    """The names of all bots, ours first; a bot's number is its place among them."""
    return (*OURS, *outside())


def module_of(name: object) -> ModuleType:
    """The module of a bot; refuses one that does not exist, or that cannot play."""
    if not isinstance(name, str) or (name not in OURS and name not in outside()):
        there = ", ".join(names())
        raise Unreadable(
            say("unknown bot: {name} (there are: {bots})", name=called(name), bots=there)
        )
    return _module(name)


@cache
def _module(name: str) -> ModuleType:
    if name in OURS:
        return import_module(OURS[name])
    try:
        found = import_module(outside()[name].module)
    except Exception as error:  # whatever a stranger's package does wrong, it is no other bot's
        why = f"{type(error).__name__}: {error}"
        raise Illegal(say("the bot {name} cannot be loaded: {why}", name=name, why=why)) from error
    if not hasattr(found, "choose") and not hasattr(found, "thinker"):
        raise Illegal(say("{module} neither chooses nor thinks", module=found.__name__))
    return found
