"""The words that players of this game use, each in one sentence."""

from paiju.kit.glossary import Glossary, term
from paiju.kit.words import say

GLOSSARY: Glossary = (
    term("筒子 tongzi 퉁쯔", say("Three cards exactly alike; they beat every bomb."), "DT-37"),
    term("地炸", say("Eight of a rank, two of each suit; they beat every tongzi."), "DT-38"),
    term("炸弹 炸弾 폭탄 bomb", say("Four or more of a rank; more cards beat fewer."), "DT-36"),
    term("打得起必须打 打得起必須打", say("If you can beat what lies there, you must."), "DT-22"),
    term("一游 一遊", say("The first one out: +100 points."), "DT-51"),
    term("二游 二遊", say("The second one out: −40 points."), "DT-51"),
    term("三游 三遊", say("The one who is left: −60 points."), "DT-51"),
    term("底牌", say("The nine cards that nobody sees."), "DT-6"),
    term(
        "奖分 보너스 ボーナス bonus",
        say(
            "Extra points for a tongzi of K, A or 2 and for a 地炸, if nobody beats it; added at the end of the match."
        ),
        "DT-62",
    ),
)
