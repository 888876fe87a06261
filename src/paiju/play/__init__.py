"""A game being played, without effects."""
