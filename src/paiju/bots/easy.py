"""The bot `easy`: plays as a family does of an evening, and overlooks an action now and then."""

from paiju.bots.overlooking import overlooks

choose = overlooks(20)
