"""The first lesson of Koi-Koi: a round to win, and a deal that is void."""

from paiju.families.flower.months import known
from paiju.families.flower.names import JAPANESE
from paiju.kit.lesson import Lesson, Page, Scene
from paiju.kit.words import say

_ROUND = Scene(
    deck="3a 5a 9a 9R 3B 12B 9A 8B 8a 1R 2A 6R 4A 5R 12a 12b 12c 1a 2R 4a 6a 7a 10a 7b 10b 11R "
    "3R 11A 5A 6A 2a 11a 8b 10R 7R 1B 1b 2b 3b 4R 4b 5b 6b 7A 8A 9b 10A 11B",
    players=2,
    pages=(
        Page(
            say("There are twelve months with four cards each: a plant for every month. A card takes a"
                " card of its month, and a player who collects sets of cards gets points for them."),
            charts=known(JAPANESE),
        ),
        Page(
            say("Your hand lies below, the floor in the middle beside the stock. You hold {card} and"
                " cherry {other} lies on the floor: play it.", card="3B", other="3a"),
            does="0 play 3B",
            nudge=say("That would take something too. But first the curtain: cherry blossom, the"
                      " third month."),
            shows=("3B", "3a"),
        ),
        Page(
            say("Both cards are yours. Then the top card of the stock was turned up: {card}, and it"
                " found its month as well. A card that meets nothing stays on the floor.",
                card="5A"),
            shows=("5A", "5a"),
            then=("1 play 1R",),
        ),
        Page(
            say("Three cards of one month lie on the floor. The fourth takes them all: play {card}.",
                card="12B"),
            does="0 play 12B",
            nudge=say("Look for the paulownia: three of them lie there, and you hold the phoenix."),
            shows=("12B", "12a", "12b", "12c"),
            then=("1 play 2A",),
        ),
        Page(
            say("The marks above your hand say which sets are under way: with {card} and a sake cup"
                " it is cherry-viewing 花見酒. Two chrysanthemums lie there and you take one of"
                " them: play {cup} and choose the ribbon {ribbon}.",
                card="3B", cup="9A", ribbon="9R"),
            does="0 play 9A 9R",
            nudge=say("Play the sake cup, and of the two chrysanthemums take the one with the"
                      " ribbon: ribbons count, plain cards hardly do."),
            shows=("9A", "9R"),
        ),
        Page(
            say("You have a set: 5 points. Now the big decision. Stop 勝負 ends the round and you are"
                " paid. Koikoi こいこい plays on for more; but if the other makes a set and stops,"
                " your points are lost. You hold the moon {card} and pampas {other} lies there: say"
                " koikoi.", card="8B", other="8b"),
            does="0 koikoi",
            nudge=say("Five points would be yours. But this once be brave: the next card is in your"
                      " hand already. Say koikoi."),
            shows=("8B", "8b"),
            then=("1 play 6R",),
        ),
        Page(
            say("The other one took a card and made no set. Now the moon: with the curtain and the"
                " phoenix it makes three brights 三光, and with the cup moon-viewing 月見酒."),
            does="0 play 8B",
            nudge=say("That takes something, but no set comes of it. Play the full moon."),
            shows=("8B", "8b"),
        ),
        Page(
            say("You are asked again whenever your points have grown. Fifteen points are plenty, and"
                " your luck may turn: say stop."),
            does="0 stop",
            nudge=say("Bold! But the other needs only one set to take it all. Say stop."),
        ),
        Page(
            say("The settlement: every set with its points and the number of its rule in the rule"
                " book. The loser pays the sum. The winner deals next.")
        ),
    ),
)  # fmt: skip

_VOID = Scene(
    deck="1B 1R 1a 1b 9a 2A 2R 2a 3a 3b 4b 5b 6b 7b 12a 11R 9R 6R 4a 5a 6a 7a 8a 8b 9b 10a 10b 11a "
    "2b 3B 3R 4A 4R 5A 5R 6A 7A 7R 8B 8A 9A 10A 10R 11B 11A 12B 12b 12c",
    players=2,
    pages=(
        Page(
            say("One more thing: four cards of a month on the floor. Nobody could ever take them, so"
                " the deal is void and the same dealer deals again. Four of a month dealt to a hand"
                " are a hand yaku 手四 and worth points. That is all: now play a round!"),
            shows=("1B", "1R", "1a", "1b"),
        ),
    ),
)  # fmt: skip

LESSON: Lesson = (_ROUND, _VOID)
