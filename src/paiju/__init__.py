"""
Paiju 牌局: the card games families play, by the rules they agreed on.

    import paiju

    round_ = paiju.deal("koikoi", seed=7)
    while round_.to_act:
        round_ = round_.play(paiju.bot("greedy").choose(round_))
    print(round_.outcome()["payments"])

What can be reached here is public and stable: docs/programmers.md. Everything below is private.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from paiju.api import (
        Bot,
        GameInfo,
        Happening,
        Refusal,
        Round,
        Settlement,
        Simulation,
        View,
        bot,
        compare,
        deal,
        explain,
        games,
        replay,
        score,
        simulate,
    )

__all__ = [
    "Bot", "GameInfo", "Happening", "Refusal", "Round", "Settlement", "Simulation", "View",
    "bot", "compare", "deal", "explain", "games", "replay", "score", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    # the front door opens when it is used: a command decides first whether rules are compiled
    if name in __all__:
        from paiju import api

        return getattr(api, name)
    raise AttributeError(f"module 'paiju' has no attribute {name!r}")
