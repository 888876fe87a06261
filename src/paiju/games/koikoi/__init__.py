"""Koi-Koi 花札 こいこい, for two and three players: docs/rules/koikoi.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="KK", title=say("Koi-Koi"), players=(2, 3))
