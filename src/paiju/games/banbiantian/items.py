"""What can stand in a settlement of Ban Bian Tian Zha (BT §6, §7)."""

from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.state import RESULTS
from paiju.kit.fields import SEAT, Field, number, numbers, seat, word
from paiju.kit.vocabulary import Vocabulary

ITEMS = Vocabulary(PACK, first=0)

DEALER, IDLERS = number("dealer", "points", slot="d"), number("idlers", "points", slot="i")
CHAO = Field(name="dealer", type="points", tell=lambda _, n: n, say=lambda _, n: f"{n:+}", slot="d")
CAMPS = "dealer {d}, defenders {i}"

ITEM_POINTS = ITEMS.item(
    "BT-60", "points", DEALER, IDLERS, says="points of the tricks", worth=CAMPS
)
ITEM_CHAO = ITEMS.item(
    "BT-61", "chao", CHAO, says="朝分, from the last to the first", worth="dealer {d}"
)
ITEM_RESULT = ITEMS.item(
    "BT-62", "result", DEALER, IDLERS, word("winner", RESULTS),
    says="points in the end", worth=CAMPS,
)  # fmt: skip
ITEM_SHUTOUT = ITEMS.item("BT-65", "shutout", says="shutout: one more doubling", worth="")
ITEM_PAY = ITEMS.item(
    "BT-63", "pay", seat("from"), seat("to", slot="payee"),
    number("doublings", "count"), number("amount", "sum", slot="n"),
    says="payment", worth="{who} pays {payee} {n}",
)  # fmt: skip
ITEM_SURRENDER = ITEMS.item("BT-64", "surrender", SEAT, says="surrender 投降", worth="")
ITEM_MATCH = ITEMS.item(
    "BT-71", "match", numbers("totals", SEATS), says="totals of the match", worth="{totals}"
)
