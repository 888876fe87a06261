"""Min-hwatu 민화투, for two, three and four players: book/en.md."""

from paiju.kit.assemble import assemble
from paiju.kit.words import say

GAME = assemble(__name__, prefix="MN", title=say("Min-hwatu"), players=(3, 2, 4))
