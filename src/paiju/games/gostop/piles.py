"""How captured cards of Go-Stop lie before a seat: the rails and their slots, and the fan."""

from paiju.kit.look import Piles, Rail, Token
from paiju.kit.words import marked

PILES = Piles(
    rows=(
        (Rail(marked("Brights"), ("1B", "3B", "8B", "11B", "12B"), ("GS-60",)),),
        (
            Rail(marked("Godori"), ("2A", "4A", "8A"), ("GS-61",), ("2A", "4A", "8A")),
            Rail(marked("Animals"), ("12A", "5A", "6A", "7A", "10A", "9A"), ("GS-62",)),
        ),
        (
            Rail(marked("Hongdan"), ("1R", "2R", "3R"), ("GS-63",), ("1R", "2R", "3R")),
            Rail(marked("Cheongdan"), ("6R", "9R", "10R"), ("GS-63",), ("6R", "9R", "10R")),
            Rail(
                marked("Chodan"), ("4R", "5R", "7R", "12R"), ("GS-63", "GS-64"), ("4R", "5R", "7R")
            ),
        ),
    ),
    fan=Rail(marked("Junk"), ("11c", "12a", "X2a", "X2b", "X3"), ("GS-65", "GS-66")),
    lowest=("X2a", "X2b", "X3"),
)
TOKEN = Token("credits", "flip", marked("Flip 뒤집기"))  # GS-24
