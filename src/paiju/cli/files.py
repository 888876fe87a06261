"""Files of the system: where tables are kept, and how many may be open."""

import os
import resource
from pathlib import Path


def folder_of(data: str) -> Path:
    """Where tables are kept: as told, or where programs keep such things."""
    if data:
        return Path(data).expanduser()
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "paiju"


def lift() -> None:
    """Allow this process as many as the system does: every line of a server is one, and the usual limit is a thousand."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
