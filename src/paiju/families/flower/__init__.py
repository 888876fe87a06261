"""The flower games: a card takes a card of its month."""
