"""A PostgreSQL of one's own, from the programs that Debian or the path has: in a folder, on a socket."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path

from paiju.kit.errors import Illegal
from paiju.kit.words import say

DEBIAN = Path("/usr/lib/postgresql")  # by version
USER = "postgres"  # by whom it runs where we are root: PostgreSQL refuses to be root
OWNER = "paiju"  # who may do everything in it


def program(name: str) -> str:
    """Where a program of PostgreSQL lies: the newest of Debian's, or what the path has."""
    found = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(found[-1]) if found else shutil.which(name) or name


def as_user(*command: str) -> list[str]:
    """A command, by a user who may run PostgreSQL."""
    if os.geteuid():
        return list(command)
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", *command]


def hand_over(folder: Path) -> None:
    """Let whoever runs PostgreSQL have a folder."""
    if not os.geteuid():
        user = pwd.getpwnam(USER)
        os.chown(folder, user.pw_uid, user.pw_gid)


def make(folder: Path, *flags: str) -> None:
    """Make an empty cluster of databases in a folder; whoever reaches its socket may do everything."""
    flags = (
        "-A",
        "trust",
        "-U",
        OWNER,
        "--no-instructions",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        *flags,
    )
    command = as_user(program("initdb"), "-D", str(folder), *flags)
    try:
        ran = subprocess.run(
            command, capture_output=True, text=True, cwd=folder.parent, check=False
        )
    except OSError:
        raise Illegal(say("PostgreSQL is not installed here: apt-get install postgresql")) from None
    if ran.returncode:
        last = (ran.stderr.strip().splitlines() or ["?"])[-1]
        raise Illegal(say("{where}: {why}", where=str(folder), why=last))


def running(folder: Path, socket: Path) -> list[str]:
    """The command that runs it in the foreground, on a socket in a folder and nowhere else."""
    settings = ("-k", str(socket), "-c", "listen_addresses=", "-c", "max_connections=300")
    return as_user(program("postgres"), "-D", str(folder), *settings)


def address(socket: Path, name: str) -> str:
    """How a database is reached."""
    return f"postgresql://{OWNER}@/{name}?host={socket}"
