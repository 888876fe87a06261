"""The first lesson of Da Tongzi: a bomb, a tongzi and a 地炸, and what they bring."""

from paiju.kit.lesson import Lesson, Page, Scene, chart
from paiju.kit.words import say

_ROUND = Scene(
    deck="5c 9c Td Jc Qc Kd 2c 2c 2s As 5s 5h As 5s 5d Ah 5c 5d Ah 5d 5h Ac 6c 6h Ac 6s 6s Ad 6d 6c "
    "Ad 6h 6d Ks 7h 7c Ks 7s 7c Ks 7d 7s Kh 7d 7h 8s 8c 8d 8s 8d 8h 8h 8h 8c 8c 9c 9d 8d 9d 9h 6s "
    "9c 9h 6h 9s 9s 6c Ts Ts 6d Th Tc 5s Th Td 5h Tc Th 5c Jd Jh 7s Jh Jd 7h Js Jc 7c Js Js 7d Qs "
    "Qd 9s Qs Qh 9h Qd Qh 9d Qd Qc Ts Kc Kd Tc Kc Kh Td Kh Kc Jh Ah Kd Jc As Ad Jd 2s Ac Qs 2h 2d "
    "Qh 2h 2d Qc 2c 2d 2s 8s 2h",
    players=3,
    pages=(
        Page(
            say("Three decks without jokers, threes and fours: 41 cards for each, and nine that nobody sees."
                " Everyone plays alone. Fives, tens and kings are points; tongzi 筒子 and 地炸 bring more."
                " 地炸 beats 筒子, 筒子 beats 炸弹, and 炸弹 beats all the rest."),
            charts=(
                chart(say("the ranks, from low to high"), "5s 6h 7c 8d 9s Th Jc Qd Ks Ah 2c"),
                chart(say("points: a 5 counts 5, a 10 and a king count 10"), "5s Th Kd"),
                chart(say("炸弹 bomb: four or more of a rank"), "8s 8h 8c 8c 8d"),
                chart(say("筒子 tongzi: three cards exactly alike"), "Ks Ks Ks"),
                chart(say("地炸: eight of a rank, two of each suit"), "As As Ah Ah Ac Ac Ad Ad"),
            ),
        ),
        Page(
            say("Your 41 cards lie by rank, from 5 to 2. A tap chooses a card, a sweep chooses all that it"
                " crosses, and the number at the foot of a column chooses the whole column. What the"
                " hand holds by itself stands in the line above it."),
            shows=("As", "Ks"),
        ),
        Page(
            say("You lead, and may play what you like. Begin with a small pair: choose {cards}, then"
                " play.", cards="6s 6h"),
            does="0 lead 6s 6h",
            nudge=say("Also allowed. But begin with these two sixes: {cards}.", cards="6s 6h"),
            shows=("6s", "6h"),
            then=("1 play 9c 9d", "2 play Qd Qh"),
        ),
        Page(
            say("Higher pairs beat a pair. And a player who can beat it must 打得起必须打! Do not break"
                " your kings: a bomb beats every pair. Play your five eights.",
                ),
            does="0 play 8s 8s 8h 8c 8d",
            nudge=say("That would beat it, too. But play all five eights, and keep the rest together."),
            shows=("8s", "8h", "8c", "8d"),
            then=("1 pass", "2 play 2d 2d 2d"),
        ),
        Page(
            say("A tongzi beats every bomb, and three twos bring 300: if nobody beats them. Your eight aces,"
                " two of each suit, are a 地炸. It beats every tongzi, and as it is all that beats this"
                " one, you must play it. Watch!"),
            shows=("As", "Ah", "Ac", "Ad"),
            then=("0 play As As Ah Ah Ac Ac Ad Ad", "1 pass", "2 pass"),
        ),
        Page(
            say("The 400 of the 地炸 are yours, and the 300 of the beaten tongzi are lost. You lead: now"
                " your own tongzi, {cards}.", cards="Ks Ks Ks"),
            does="0 lead Ks Ks Ks",
            nudge=say("Not yet. Three kings of spades, exactly alike: lead {cards}.", cards="Ks Ks Ks"),
            shows=("Ks",),
            then=("1 pass", "2 pass"),
        ),
        Page(
            say("Nobody beat it: 30 points for the kings, and a bonus of 100. Both stand at your place."
                " Points count at once; bonuses wait until the match is settled.")
        ),
        Page(
            say("The round ends when two players are out. The first one gets 100 points, the second loses"
                " 40, the last one 60. When somebody has 1000 points the match is over: bonuses are"
                " added, and each two players settle their difference. Now play a round!"),
            charts=(
                chart(say("a tongzi of kings: bonus 100"), "Kh Kh Kh"),
                chart(say("a tongzi of aces: bonus 200"), "Ac Ac Ac"),
                chart(say("a tongzi of twos: bonus 300"), "2d 2d 2d"),
                chart(say("any 地炸: bonus 400"), "7s 7s 7h 7h 7c 7c 7d 7d"),
            ),
        ),
    ),
)  # fmt: skip

LESSON: Lesson = (_ROUND,)
