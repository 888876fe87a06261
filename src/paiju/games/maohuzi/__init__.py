"""Chenzhou Mao Huzi 郴州毛胡子, for two, three and four players: docs/rules/maohuzi.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="MH", title=say("Mao Huzi"), players=(3, 2, 4))
