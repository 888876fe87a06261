"""Tables for people: rooms, their log, and the lines to browsers and bots."""
