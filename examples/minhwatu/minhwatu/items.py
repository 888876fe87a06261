"""What can stand in a settlement of Min-hwatu."""

from minhwatu.deck import PACK, SETS
from paiju.kit.fields import POINTS, SEAT, number
from paiju.kit.vocabulary import Vocabulary

ITEMS = Vocabulary(PACK, first=0)

for _rule, _name, _script, _ in SETS:  # kernels know a set by its place
    ITEMS.item(
        _rule, _name, SEAT, POINTS,
        says=f"{_script} {_name}", worth="every other player pays {points}",
    )  # fmt: skip
CARD_POINTS = ITEMS.item(
    "MN-9", "card_points", SEAT, POINTS, number("share"),
    says="card points", worth="{points} of 240, the even share is {share}",
)  # fmt: skip
VOID_DEAL = ITEMS.item("MN-4", "void", says="four of a month on the floor", worth="dealt again")
