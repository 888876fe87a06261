"""The bot `easy`: plays as a family does of an evening, and overlooks nearly every second action."""

from paiju.bots.overlooking import overlooks

choose = overlooks(45)
