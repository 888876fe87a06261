"""The first lesson of Min-hwatu: how cards are taken, and what they count."""

from paiju.kit.lesson import Lesson, Page, Scene
from paiju.kit.words import say

LESSON: Lesson = (
    Scene(
        deck="1B 3B 5A 9A 2R 8a 10b 12a 6b 11a 2A 4A 7A 8B 10A 6A 12A 9b 4b 7b 1a 3a 3R 5R 6R 9R 11b "
        "12B 2a 8A 5a 10R 1R 1b 2b 3b 4R 4a 5b 6a 7R 7a 8b 9a 10a 11B 11c 12R",
        players=2,
        pages=(
            Page(say("A card takes a card of its month. You hold {card} and {other} lies on the"
                     " floor: play it.", card="1B", other="1a"),
                 does="0 play 1B", nudge=say("First the crane: pine, the first month."),
                 shows=("1B", "1a"), then=("1 play 2A",)),
            Page(say("Both are yours. The stock turned up a card that met nothing, and it stays on"
                     " the floor. Now two cherries lie there: play {card} and take the ribbon"
                     " {other}.", card="3B", other="3R"),
                 does="0 play 3B 3R", nudge=say("Take the ribbon: ribbons count, junk does not."),
                 shows=("3B", "3R"), then=("1 play 10A",)),
            Page(say("Brights count 20, animals 10, ribbons 5: 240 in all, and you are paid what you"
                     " have above the even share. Three ribbons of a kind and all four cards of"
                     " month 5, 10 or 12 are paid besides. Now play a round!")),
        ),
    ),
)  # fmt: skip
