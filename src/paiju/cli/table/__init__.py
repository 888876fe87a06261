"""The table in the terminal: one for all games, drawn from what `describe` says."""
