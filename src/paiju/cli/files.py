"""Open files: every line of a server is one, and the usual limit is a thousand."""

import resource


def lift() -> None:
    """Allow this process as many as the system does."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
