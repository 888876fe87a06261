"""What happens in tricks of the climbing games, which both books say in the same words."""

from collections.abc import Callable
from typing import NamedTuple

from paiju.families.climbing.kinds import Kinds
from paiju.kit.fields import POINTS, SEAT, Field, number
from paiju.kit.vocabulary import HAND, Cases, Vocabulary, goes

TABLE = "table"  # where the combo lies that must be beaten
PLACES = Cases("place", {1: "一游!", 2: "二游!", 3: "三游!"})
PLACES_MEAN = Cases("place", {1: "first out|一游!", 2: "second out|二游!", 3: "last out|三游!"})


class TrickEvents(NamedTuple):
    """The events of a trick, by the numbers under which kernels note them."""

    played: int
    passed: int
    took: int
    out: int


def declare_tricks(
    events: Vocabulary,
    book: str,
    kinds: Kinds,
    cards: Callable[[str], Field],
    beaten: str,
    taken: tuple[str, str] | str,
) -> TrickEvents:
    """
    BT-21 … 24, DT-21 … 24. `cards` makes a field of cards. Beaten cards go to the zone
    `beaten`, and with the end of the trick to the zone `taken`, unless they are the same.
    """
    was = cards("beaten")
    swept = () if beaten == taken else (was,)
    return TrickEvents(
        played=events.event(
            f"{book}-21", "played", SEAT, cards("cards"), kinds.field, was,
            says="{who} plays {cards}: {combo}", shout=kinds.shouts, gloss=kinds.glosses,
            cue=kinds.cues,
            moves=(goes("beaten", frm=TABLE, to=beaten), goes("cards", frm=HAND, to=TABLE)),
        ),
        passed=events.event(
            f"{book}-22", "passed", SEAT,
            says="{who} passes", shout="不要", gloss="pass|不要", cue="pass",
        ),
        took=events.event(
            f"{book}-24", "took", SEAT, POINTS, cards("cards"), *swept,
            says="{who} takes the trick, {points} points", cue="trick",
            moves=(
                *(goes("beaten", frm=beaten, to=taken) for _ in swept),
                goes("cards", frm=TABLE, to=taken),
            ),
        ),
        out=events.event(
            f"{book}-23", "out", SEAT, number("place", "count", slot="n"),
            says="{who} is out, number {n}", shout=PLACES, gloss=PLACES_MEAN, cue="out",
        ),
    )  # fmt: skip
