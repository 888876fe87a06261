"""Shaoyang Da Tongzi 邵阳打筒子, for three players: docs/rules/datongzi.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="DT", title=say("Da Tongzi"), players=(3,))
