"""The bot `good`: sees every action, and looks one ahead; `greedy` by the name that people choose it by."""

from paiju.bots import greedy

choose = greedy.choose
