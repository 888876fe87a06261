"""Bricks with no game in them."""
