"""A game being played, without effects: rounds, matches, records; and its rule books to read."""
