"""Many rounds at once."""
