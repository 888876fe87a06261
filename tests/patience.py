"""How long a test waits: for a state, however long that takes on a busy machine."""

HANG = 600.0  # seconds: nothing takes so long; it only ends what hangs
