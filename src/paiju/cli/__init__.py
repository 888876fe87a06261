"""The command line: one file a command. It touches everything and is touched by nothing."""

import os
import sys
from importlib import import_module

# What each command does, and whether it runs the rules compiled (else interpreted): one mode a
# process, chosen here before any rule is imported. A PAIJU_JIT that is set already is kept.
COMMANDS = {
    "games": ("the games, with player counts and presets", False),
    "rules": ("a rule sheet: every option with its value", False),
    "score": ("answer a score query", False),
    "replay": ("replay a record, print its outcome", False),
    "play": ("play in the terminal against bots", False),
    "serve": ("the server: tables for people and bots", False),
    "backup": ("all that a server keeps, as one file", False),
    "restore": ("put a backup into a folder", False),
    "prune": ("delete tables that were closed long ago", False),
    "verify": ("check the shuffle of a finished record", False),
    "swarm": ("load for a server: clients that sit down and play", False),
    "exam": ("examine a game: its rules, and what it tells whom", False),
    "simulate": ("play many rounds", True),
    "arena": ("bots against bots on the same deals", True),
    "bench": ("the speed table of this machine", True),
}


def usage() -> str:
    """The list of commands."""
    lines = ["usage: paiju COMMAND …", "", "commands:"]
    lines += [f"  {name:10} {about}" for name, (about, _) in COMMANDS.items()]
    return "\n".join([*lines, "", "paiju COMMAND --help says more, with an example."])


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if not arguments or arguments[0] in ("-h", "--help"):
        print(usage())
        return 0
    if arguments[0] in ("-V", "--version"):
        print(import_module("paiju").__version__)
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        print(f"paiju: unknown command: {name} (there are: {', '.join(COMMANDS)})", file=sys.stderr)
        return 2
    os.environ.setdefault("PAIJU_JIT", "1" if COMMANDS[name][1] else "0")
    try:
        return run(name, rest)
    except KeyboardInterrupt:
        print(f"{name}: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(name: str, rest: list[str]) -> int:
    """Run a command's own file; a refusal becomes one line, and with --json an answer."""
    from paiju.kit.errors import Refusal, Unreadable

    try:
        code: int = import_module(f"paiju.cli.{name}").run(rest)
        sys.stdout.flush()
        return code
    except Refusal as no:
        print(f"{name}: {no}".replace("\n", " "), file=sys.stderr)
        if "--json" in rest:
            from paiju.cli.output import print_json

            print_json(no.answer())
        return 2 if isinstance(no, Unreadable) else 1
