"""Thinking in a process of its own: of a bot, and of a review. Servers start it, and the command line."""
