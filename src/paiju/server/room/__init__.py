"""
A live table and the house it stands in. A room decides what a message comes to, has it written to
the store, and tells everyone who looks at the table. The house has what all rooms share: the
clock, the store, the bots' worker processes and the lobby.
"""
