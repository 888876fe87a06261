"""What the games of one family share, word for word in their rule books: bricks for games, no game."""
