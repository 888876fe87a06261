"""The bot `learning`: plays as somebody who learns the game, and overlooks nearly every second action."""

from paiju.bots.overlooking import overlooks

choose = overlooks(45)
