"""The words that players of this game use, each in one sentence."""

from paiju.kit.glossary import Glossary, term
from paiju.kit.words import say

GLOSSARY: Glossary = (
    term("捶", say("Before the deal: all that you win or lose this round counts double."), "BT-6"),
    term("开枪 開槍", say("The dealer plays, and the round is doubled."), "BT-11"),
    term(
        "投降",
        say("The dealer gives the deal up; if nobody takes it over, the dealer pays."),
        "BT-12",
    ),
    term(
        "反枪 反槍",
        say("Another player takes the deal over after a surrender, and the round is doubled."),
        "BT-13",
    ),
    term("反抖", say("The dealer answers a shake: doubled again with both idlers."), "BT-18"),
    term(
        "抖",
        say("An idler with enough bombs doubles what is between them and the dealer."),
        "BT-16",
    ),
    term("庄", say("The dealer: the player with the big joker, alone against two."), "BT-8"),
    term("闲 閑", say("The idlers: the two who play against the dealer."), "BT-8"),
    term("正510K", say("5, 10 and K of one suit: a bomb."), "BT-38"),
    term("副510K", say("5, 10 and K of different suits: the lowest bomb."), "BT-37"),
    term("四炸", say("Four of a rank: a bomb."), "BT-39"),
    term("同花顺 同花順", say("Five or more in a row of one suit: a bomb."), "BT-40"),
    term("地炸", say("Four or more pairs in a row: the second highest bomb."), "BT-41"),
    term("天炸", say("The big joker alone: nothing beats it."), "BT-42"),
    term("炸弹 炸弾 爆弾 폭탄 bomb", say("A bomb beats everything that is none."), "BT-46"),
    term(
        "朝分",
        say("20 points from the side of the last one to the side of the first one out."),
        "BT-61",
    ),
    term("上游", say("The first one to have no cards left."), "BT-56"),
    term("三带二 三帯二", say("Three of a rank with two other cards."), "BT-33"),
    term("顺子 順子", say("Five or more ranks in a row, not of one suit."), "BT-34"),
)
