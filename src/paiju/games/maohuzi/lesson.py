"""The first lesson of Mao Huzi: the characters, and a round that is won by a card one draws."""

from paiju.kit.lesson import Lesson, Page, Scene, chart
from paiju.kit.words import say

_ROUND = Scene(
    deck="s7 s7 s6 s2 s8 s9 b9 b1 s10 s2 b6 s2 s3 s1 b1 b2 b3 s4 s4 s4 b7 b7 s5 s6 s8 s9 b5 s1 b4 "
    "s10 s4 b1 b8 s10 s8 s5 b5 s7 b10 b9 b4 b8 b3 b7 b10 b4 s10 s1 s7 b5 s3 b8 b7 s9 b2 b8 b6 s3 "
    "s9 b5 b6 b10 b6 s5 s5 b2 s6 b9 s1 b9 s2 b10 b4 b1 b3 s8 s3 b2 b3 s6",
    players=3,
    dealer=2,
    options={"qihu": 3},  # five groups are enough to win: a short round
    pages=(
        Page(
            say("Eighty cards: the numbers from one to ten, small and big, four of each. 2, 7 and 10"
                " are red. Three cards make a group 门子, and some groups bring huxi 胡息. The"
                " player who has enough of both wins."),
            charts=(
                chart(say("small 小字, four of each"), "s1 s2 s3 s4 s5 s6 s7 s8 s9 s10"),
                chart(say("big 大字, four of each"), "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10"),
                chart(say("一句话 ju: three in a row, of one size"), "s4 s5 s6"),
                chart(say("1, 2 and 3 of one size: 3 huxi, big 6"), "b1 b2 b3"),
                chart(say("2, 7 and 10 of one size: 3 huxi, big 6"), "s2 s7 s10"),
                chart(say("坎 kan: three of a kind, dealt to you: 3 huxi, big 6"), "s4 s4 s4"),
                chart(say("碰 peng: the third taken from another: 1 huxi, big 3"), "b7 b7 b7"),
                chart(say("绞 jiao: one number, two of a size and one of the other"), "s9 b9 b9"),
            ),
        ),
        Page(
            say("Your cards lie in columns. Three {kan} are a kan 坎, and {run} are a run: two groups"
                " already. The strip above your hand counts: here five groups 门子 and 3 huxi 胡息"
                " win; you have two groups and 9 huxi.", kan="s4", run="b1 b2 b3"),
            shows=("s4", "b1", "b2", "b3"),
            then=("2 discard s7",),
        ),
        Page(
            say("The player before you 上家 discarded {card}. With two of yours it makes a group: that is"
                " 吃 chi. Take it with {with_}.", card="s7", with_="s5 s6"),
            does="0 chi s7 with s5 s6",
            nudge=say("That is possible as well, or not at all needed. Take it with {with_}: the others"
                      " you will want later.", with_="s5 s6"),
            shows=("s7", "s5", "s6"),
        ),
        Page(
            say("One in, one out: a player who takes a card discards one. {card} fits nothing: discard it.",
                card="s1"),
            does="0 discard s1",
            nudge=say("Keep that one: it has company, or may find some. {card} stands alone.", card="s1"),
            shows=("s1",),
        ),
        Page(
            say("The next player turned up {card} from the stock, and you hold two of them. 碰 peng takes"
                " a card from anyone, and comes before 吃 chi. Three big ones bring 3 huxi.", card="b7"),
            does="0 peng b7",
            nudge=say("If you pass, you may not take this card any more this round: that is 过张. Say"
                      " peng."),
            shows=("b7",),
        ),
        Page(
            say("Again a card must go. A gold disc on a card says: discard it and you wait for a card"
                " that wins. {card} has one: discard it.", card="b5"),
            does="0 discard b5",
            nudge=say("After that you would not be waiting for anything. Discard {card}.", card="b5"),
            shows=("b5",),
            then=("1 pass", "1 pass", "1 pass"),
        ),
        Page(
            say("Now you wait 听 for {waits}: the strip shows them, and how many you have not seen."
                " {card} could be taken, but that would break {run} with its 6 huxi: pass. It costs 过张:"
                " no chi or peng of this card any more.",
                waits="s7 s10", card="b4", run="b1 b2 b3"),
            does="0 pass",
            nudge=say("Then {run} is broken, and you no longer wait. Pass.", run="b1 b2 b3"),
            shows=("b4",),
        ),
        Page(
            say("You drew {card} yourself: {run}. Five groups and 12 huxi: say 胡 hu!",
                card="s10", run="s8 s9 s10"),
            does="0 hu",
            nudge=say("This is the card you waited for. Say hu!"),
            shows=("s8", "s9"),
        ),
        Page(
            say("The settlement: your groups bring 12 huxi. The first 3 count one 囤 tun, every further 3"
                " another: 4. A card that you drew yourself 自摸 doubles it: each of the others pays 8.")
        ),
        Page(
            say("Three more groups, and all of them bring huxi. A player who has four of a kind also needs"
                " a pair 将 to win. At the usual table for three it takes seven groups and 9 huxi. Now"
                " play a round!"),
            charts=(
                chart(say("偎 wei: you draw the third to your pair: 3 huxi, big 6"), "s8 s8 s8"),
                chart(say("提 ti: you draw the fourth to your 坎 or 偎: 9 huxi, big 12"), "b2 b2 b2 b2"),
                chart(say("跑 pao: another's card is the fourth to your 坎 or 偎, or a card from the"
                          " stock to your 碰: 6 huxi, big 9"), "s10 s10 s10 s10"),
            ),
        ),
    ),
)  # fmt: skip

LESSON: Lesson = (_ROUND,)
