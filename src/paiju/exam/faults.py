"""What the exam finds."""


class Fault(Exception):
    """The game does not keep the contract; the message says where, and how."""


class Leak(Fault):
    """Somebody is told what the declaration of the state calls hidden."""


def expect(holds: bool, what: str) -> None:
    """Something that must hold."""
    if not holds:
        raise Fault(what)
