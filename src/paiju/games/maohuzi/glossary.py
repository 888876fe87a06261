"""The words that players of this game use, each in one sentence."""

from paiju.kit.glossary import Glossary, term
from paiju.kit.words import say

GLOSSARY: Glossary = (
    term(
        "门子 門子", say("A group: three cards that belong together, or four equal ones."), "MH-20"
    ),
    term("胡息 huxi 후시", say("What your groups are worth; a win needs enough of it."), "MH-64"),
    term("听 ting", say("You are one card away from winning."), "MH-69"),
    term(
        "过张 過張 궈장 guozhang",
        say("You let a card go: you may not take it by chi or peng any more this round."),
        "MH-46",
    ),
    term("吃 chi", say("You take the card into a group with two of yours."), "MH-44"),
    term("碰 peng", say("You take the third card to your pair, from anyone."), "MH-43"),
    term(
        "坎 kan",
        say("Three of a kind in your hand from the deal; they are never broken up."),
        "MH-13",
    ),
    term("臭偎 chouwei", say("A wei after you had let the same card go by."), "MH-37"),
    term("偎 wei", say("You draw the third card to your pair; it must be laid down."), "MH-36"),
    term("提 ti", say("Four of a kind by your own draw, or dealt."), "MH-38"),
    term(
        "跑 pao",
        say("Four of a kind by a card of another, or from the stock onto your peng."),
        "MH-42",
    ),
    term("绞 絞 jiao", say("One number in both sizes, two and one."), "MH-20"),
    term(
        "囤 tun",
        say("What is paid is counted in tun: the least huxi are one, each 3 more another."),
        "MH-80",
    ),
    term("自摸 zimo", say("You win with a card you drew yourself: double."), "MH-83"),
    term("放炮 fangpao", say("You won on a discard: its player pays alone."), "MH-91"),
    term("毛胡 maohu", say("A complete hand without any huxi; it wins and counts 15."), "MH-66"),
    term("黄庄 黄荘 huangzhuang", say("The stock ran out: nobody wins."), "MH-71"),
    term("将 jiang", say("The pair that a hand with four of a kind needs."), "MH-22"),
    term(
        "臭胡",
        say(
            "You declined a win: it is not offered on this card again while it would count the same."
        ),
        "MH-48",
    ),
    term("上家", say("The player before you, on your left."), "MH-2"),
)
