"""The browser's files, served as they are, and the generator of the cards among them."""
