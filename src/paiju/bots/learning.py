"""The bot `learning`: plays as somebody who learns the game, and overlooks three actions of four."""

from paiju.bots.overlooking import overlooks

choose = overlooks(75)
