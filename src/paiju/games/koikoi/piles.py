"""How captured cards of Koi-Koi lie before a seat: the rails and their slots, and the fan."""

from paiju.kit.look import Piles, Rail
from paiju.kit.words import marked

BOAR_DEER_BUTTERFLIES = ("6A", "7A", "10A")
RED, BLUE = ("1R", "2R", "3R"), ("6R", "9R", "10R")

PILES = Piles(
    rows=(
        (
            Rail(
                marked("Brights|光"),
                ("11B", "1B", "12B", "3B", "8B"),  # curtain and moon beside the cup
                ("KK-31", "KK-32", "KK-33", "KK-34", "KK-35"),
            ),
        ),
        (
            Rail(marked("Animals|タネ"), ("9A", "2A", "4A", "5A", "8A", "11A"), ("KK-47",)),
            Rail(marked("Boar, deer, butterflies"), BOAR_DEER_BUTTERFLIES, ("KK-37",),
                 BOAR_DEER_BUTTERFLIES),
        ),
        (
            Rail(marked("Akatan"), RED, ("KK-41",), RED),
            Rail(marked("Aotan"), BLUE, ("KK-42",), BLUE),
            Rail(marked("Ribbons|短冊"), ("4R", "5R", "7R", "11R"), ("KK-43", "KK-44", "KK-46")),
        ),
    ),
    fan=Rail(marked("Junk|カス"), rules=("KK-48",)),
    abreast=12,
)  # fmt: skip
