"""The first lesson of Ban Bian Tian Zha: a round that the dealer wins alone."""

from paiju.kit.lesson import Lesson, Page, Scene, chart
from paiju.kit.words import say

_ROUND = Scene(
    deck="6d Jc 3s As 9s Kd 8s 9h 4s 9d 9c Kc Tc 3d 4h Jd 6c Qs Qh Td 8c 7s 3h Qd 7d Ac 7h 7c Qc 2s "
    "4d 5d Js 4c 5c Jh 5h 6s 6h Th 8h 3c Kh Ah Ts 2h Ks Ad BJ 5s 8d",
    players=3,
    pages=(
        Page(
            say("51 cards, 17 for each. The player with the big joker is the dealer 庄 and plays alone"
                " against the two others, the idlers 闲. Fives, tens and kings are points, 100 in all:"
                " the side with more of them wins."),
            charts=(
                chart(say("the ranks, from low to high"), "3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad 2s"),
                chart(say("points: a 5 counts 5, a 10 and a king count 10"), "5s Th Kd"),
                chart(say("the big joker makes the dealer; alone it is 天炸, the highest bomb"), "BJ"),
                chart(say("suits from high to low; they seldom matter"), "As Ah Ac Ad"),
            ),
        ),
        Page(
            say("Before the cards are dealt, everyone may hammer 捶: all that you win or lose in this"
                " round then counts double. Nobody has seen a card yet: pass."),
            does="0 pass",
            nudge=say("Brave! But blind as well. Pass, this once."),
            then=("1 pass", "2 pass"),
        ),
        Page(
            say("You were dealt {card}: you are the dealer. 开枪 gun plays, and doubles the round; 投降"
                " surrender gives the deal up. You hold {bomb}, a bomb: gun!",
                card="BJ", bomb="5h Th Kh"),
            does="0 gun",
            nudge=say("Give up with two bombs in your hand? Gun!"),
            shows=("BJ", "5h", "Th", "Kh"),
            then=("2 lead 3s",),
        ),
        Page(
            say("The player with {led} leads. A single card is beaten by a higher one: choose {card}, then play.",
                led="3s", card="6d"),
            does="0 play 6d",
            nudge=say("You can do without it now: a small card is enough. Play {card}.", card="6d"),
            shows=("6d",),
            then=("1 play Jc", "2 play Kd"),
        ),
        Page(
            say("A king lies there: 10 points. Take them with {card}.", card="As"),
            does="0 play As",
            nudge=say("The ace is just enough: play {card} and keep the rest.", card="As"),
            shows=("As",),
            then=("1 pass", "2 pass"),
        ),
        Page(
            say("Both passed: the points are yours, and you lead. Five or more in a row are a straight"
                " 顺子: tap the cards or sweep over them, {cards}, then play.",
                cards="8s 9d Tc Jd Qh"),
            does="0 lead 8s 9d Tc Jd Qh",
            nudge=say("Lead just these five, {cards}: the sevens and the hearts of your bomb have work"
                      " to do.", cards="8s 9d Tc Jd Qh"),
            shows=("8s", "9d", "Tc", "Jd", "Qh"),
            then=("1 pass", "2 pass"),
        ),
        Page(
            say("Three of a rank may carry one or two other cards 三带二. Lead the sevens with the fours.",
                ),
            does="0 lead 4c 4d 7s 7c 7d",
            nudge=say("Lead all five together: three sevens and two fours."),
            shows=("7s", "7c", "7d", "4c", "4d"),
            then=("1 play 9s 9h 9c 3d 6c", "2 pass"),
        ),
        Page(
            say("Nines are higher; what they carry does not count. But a bomb 炸弹 beats all that is no"
                " bomb: one tap on 510K in the line above your hand chooses {cards}. Play it.",
                cards="5h Th Kh"),
            does="0 play 5h Th Kh",
            nudge=say("Keep the joker, and do not let the points go: play {cards}.", cards="5h Th Kh"),
            shows=("5h", "Th", "Kh"),
            then=("1 pass", "2 pass"),
        ),
        Page(
            say("Two cards are left. Only a bomb beats a 2: lead {card} first, and the joker comes last.",
                card="2h"),
            does="0 lead 2h",
            nudge=say("First {card}: nothing beats the joker, it can wait.", card="2h"),
            shows=("2h",),
            then=("1 pass", "2 pass", "0 lead BJ", "1 pass", "2 pass"),
        ),
        Page(
            say("You are out first 上游: the side of the last one gives you 20 points 朝分. 65 against −20:"
                " the dealer wins. The stake of 1 was doubled by the gun: each idler pays 2.")
        ),
        Page(
            say("All bombs, from low to high. An idler with two bombs may shake 抖 and double their"
                " account with the dealer; the dealer may answer with 反抖, which doubles both. Now play"
                " a round!"),
            charts=(
                chart(say("副510K: 5, 10 and K of different suits"), "5s Td Kc"),
                chart(say("正510K: 5, 10 and K of one suit"), "5h Th Kh"),
                chart(say("四炸: four of a rank"), "9s 9h 9c 9d"),
                chart(say("同花顺: five or more in a row, of one suit"), "5d 6d 7d 8d 9d"),
                chart(say("地炸: four or more pairs in a row"), "4s 4h 5s 5c 6h 6d 7c 7d"),
                chart(say("天炸: the big joker"), "BJ"),
            ),
        ),
    ),
)  # fmt: skip

LESSON: Lesson = (_ROUND,)
