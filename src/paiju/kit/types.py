"""The words all kernels use."""

from typing import Any, TypeAlias

Seat: TypeAlias = int
Card: TypeAlias = int  # a card's number in its pack
Cards: TypeAlias = int  # a set of cards: bit n is card n
Seats: TypeAlias = int  # a set of seats: bit n is seat n
Action: TypeAlias = int  # the verb in the low 8 bits, its arguments above

# A state is a NumPy record in compiled code and a plain object in interpreted code, with the same
# field names; the type checker cannot see through that, the contract tests can.
State: TypeAlias = Any
Rules: TypeAlias = Any  # a rule sheet as numbers
Ints: TypeAlias = Any  # an array of integers, or a list of them
