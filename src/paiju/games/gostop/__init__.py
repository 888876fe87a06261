"""Go-Stop 고스톱, for two to seven at the table: docs/rules/gostop.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="GS", title=say("Go-Stop"), players=(3, 2, 4, 5, 6, 7))
