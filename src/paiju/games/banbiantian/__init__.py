"""Shaoyang Ban Bian Tian Zha 邵阳半边天炸, for three players: docs/rules/banbiantian.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="BT", title=say("Ban Bian Tian Zha"), players=(3,))
