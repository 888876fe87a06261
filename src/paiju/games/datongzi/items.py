"""What can stand in a settlement of Da Tongzi (DT §6, §7)."""

from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.deck import PACK
from paiju.kit.fields import SEAT, Field, number, numbers, order, seats
from paiju.kit.vocabulary import Vocabulary

ITEMS = Vocabulary(PACK, first=0)

TOLD = "{told}"


def _three(name: str) -> Field:
    """A number for every seat, which is all that there is to tell."""
    return numbers(name, SEATS, slot="told")


ITEM_POINTS = ITEMS.item(
    "DT-60", "points", _three("points"), says="points of the tricks", worth=TOLD
)
ITEM_LEFTOVER = ITEMS.item(
    "DT-61", "leftover", SEAT, number("amount", "points"), says="points in the last hand"
)
ITEM_BONUS = ITEMS.item("DT-62", "bonus", _three("bonus"), says="bonuses of this round", worth=TOLD)
ITEM_RANKS = ITEMS.item(
    "DT-63", "ranks", order("order", SEATS), _three("ranks"),
    says="ranks of going out", worth=TOLD,
)  # fmt: skip
ITEM_TOTALS = ITEMS.item("DT-64", "totals", _three("totals"), says="totals", worth=TOLD)
ITEM_WINNER = ITEMS.item(
    "DT-70", "winner", seats(slot="who"), says="winner of the match", worth="{who}"
)
ITEM_REWARD = ITEMS.item(
    "DT-71", "reward", _three("reward"), says="final reward 终局奖励", worth=TOLD
)
ITEM_FINAL = ITEMS.item("DT-72", "final", _three("scores"), says="final scores", worth=TOLD)
