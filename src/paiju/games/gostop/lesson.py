"""The first lesson of Go-Stop: a round to win with every event in it, and a swept floor."""

from paiju.families.flower.months import known
from paiju.families.flower.names import KOREAN
from paiju.kit.lesson import Lesson, Page, Scene
from paiju.kit.words import say

_ROUND = Scene(
    deck="1B 2b 2A 4b 10b 7b 9b 5R 5b 6b 10R 7A 1a 2a 3a 8B 11B 12R 6R 3R 12a 12A 4R 1b 8a 8b 10a "
    "3B 5a 7a 2R 6a 9a 4a 10A 11a 5A 7R 6A 8A 9R 3b 1R 4A 9A 11b 11c 12B",
    players=3,
    pages=(
        Page(
            say("Three play, each for themselves. There are twelve months with four cards each; a"
                " card takes a card of its month from the floor. The first to have three points may"
                " stop and is paid, or go on for more."),
            charts=known(KOREAN),
        ),
        Page(
            say("Pine {other} lies on the floor and you hold the crane {card}, a bright 광. Play it.",
                card="1B", other="1a"),
            does="0 play 1B",
            nudge=say("That is a move, too. But begin with the crane: brights are worth most."),
            shows=("1B", "1a"),
            then=("1 play 10b", "2 play 5b"),
        ),
        Page(
            say("With every turn the stock turns up a card, and it took as well: {bright}, your second"
                " bright. The others have played. Now play {card} on the plum {other}.",
                bright="3B", card="2b", other="2a"),
            does="0 play 2b",
            nudge=say("Not yet. Play the plain plum: you will see what can go wrong."),
            shows=("2b", "2a"),
            then=("1 play 7b", "2 play 6b"),
        ),
        Page(
            say("뻑 ppeok! The stock turned up a third plum, and all three stay as a pile for whoever"
                " has the fourth. Luckily that is you; keep it for now. Play {card}: no wisteria lies"
                " there.", card="4b"),
            does="0 play 4b",
            nudge=say("A good idea for later. First play the plain wisteria, which takes nothing."),
            shows=("4b", "2A"),
            then=("1 play 9b", "2 play 10R"),
        ),
        Page(
            say("쪽 jjok! The stock turned up the card that matches. For such events you also take a"
                " junk card from every opponent. Now eat your own ppeok with {card}.", card="2A"),
            does="0 play 2A",
            nudge=say("Do not leave the pile to the others: eat it with the bird on the plum."),
            shows=("2A", "2a", "2b", "2R"),
            then=("1 play 5R", "2 play 7A"),
        ),
        Page(
            say("Four cards, and again a junk card from each. Two pampas lie there: play the moon"
                " {card} and take {other}.", card="8B", other="8a"),
            does="0 play 8B 8a",
            nudge=say("Play the full moon, and touch the first of the two bare hills."),
            shows=("8B", "8a", "8b"),
        ),
        Page(
            say("따닥 ttadak! The fourth pampas came from the stock: all are yours. Three brights are 3"
                " points, junk 피 counts from ten cards on. Now the big decision: stop and be paid, or"
                " go for more. A go adds a point, the third one doubles; but a player who goes and loses pays"
                " for all 고박. You hold another bright: say go."),
            does="0 go",
            nudge=say("Stopping is never wrong. But this once: you hold {card}, and its month lies on"
                      " the floor. Say go.", card="11B"),
            shows=("11B", "11a"),
            then=("1 play 6R", "2 play 12A"),
        ),
        Page(
            say("Nobody else has three points. Play your phoenix {card}.", card="11B"),
            does="0 play 11B",
            nudge=say("The fourth bright first: the phoenix takes the paulownia."),
            shows=("11B", "11a"),
        ),
        Page(
            say("You are asked again because your points have grown. Only one card is left in your"
                " hand; take what you have: say stop."),
            does="0 stop",
            nudge=say("The next go could be the one that costs you everything. Say stop."),
        ),
        Page(
            say("The settlement, line by line, each with its rule: the sets, a point for the go, and"
                " then the baks. An opponent without a bright pays double 광박, one with little junk"
                " double again 피박.")
        ),
    ),
)  # fmt: skip

_SWEEP = Scene(
    deck="1B 3a 4a 5a 3b 4b 5b 6b 3R 4R 5R 6R 1a 1b 1R 6a 7a 8a 7b 8b 9b 7R 9R 10R 2a 2b 2R 2A 3B "
    "4A 5A 6A 7A 8B 8A 9A 9a 10A 10a 10b 11B 11a 11b 11c 12B 12A 12R 12a",
    players=3,
    pages=(
        Page(
            say("One more event. Three of a month dealt to the floor lie as a pile, too. Take the pines"
                " with {card} and watch the stock.", card="1B"),
            does="0 play 1B",
            nudge=say("The crane takes the whole pile of pines."),
            shows=("1B", "1a", "1b", "1R"),
        ),
        Page(
            say("싹쓸이 sweep: the stock took the plums, the floor is empty, and everyone who has junk"
                " gives you one. Now you know ppeok, jjok, ttadak and the sweep. Play a round!")
        ),
    ),
)  # fmt: skip

LESSON: Lesson = (_ROUND, _SWEEP)
