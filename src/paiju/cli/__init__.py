"""The command line: one file a command. It touches everything and is touched by nothing."""

import os
import sys
from importlib import import_module

from paiju.cli.words.catalogue import LANGUAGES, chosen, speak
from paiju.cli.words.speech import spoken, t
from paiju.kit.words import marked

# What each command does, and whether it runs the rules compiled (else interpreted): one mode a
# process, chosen here before any rule is imported. A PAIJU_JIT that is set already is kept.
COMMANDS = {
    "games": (marked("the games, with player counts and presets"), False),
    "rules": (marked("a rule sheet: every option with its value"), False),
    "score": (marked("answer a score query"), False),
    "replay": (marked("replay a record, print its outcome"), False),
    "play": (marked("play in the terminal against bots"), False),
    "serve": (marked("the server: tables for people and bots"), False),
    "cluster": (marked("several servers on one machine, to try it"), False),
    "mind": (marked("think for the bots of servers on PostgreSQL"), False),
    "admin": (marked("ask a running server, or order it something"), False),
    "backup": (marked("all that a server keeps, as one file"), False),
    "restore": (marked("put a backup into a folder"), False),
    "move": (marked("move all tables to PostgreSQL, or back"), False),
    "prune": (marked("delete tables that were closed long ago"), False),
    "verify": (marked("check the shuffle of a finished record"), False),
    "swarm": (marked("load for a server: clients that sit down and play"), False),
    "exam": (marked("examine a game: its rules, and what it tells whom"), False),
    "simulate": (marked("play many rounds"), True),
    "arena": (marked("bots against bots on the same deals"), True),
    "lab": (marked("what a house rule does, on the same deals"), True),
    "merge": (marked("add up the parts of simulate, arena or lab"), True),
    "bench": (marked("the speed table of this machine"), True),
}


def usage() -> str:
    """The list of commands."""
    lines = [t("usage: {line}", line="paiju COMMAND …"), "", t("commands:")]
    lines += [f"  {name:10} {t(about)}" for name, (about, _) in COMMANDS.items()]
    return "\n".join([*lines, "", t("paiju COMMAND --help says more, with an example.")])


def language_of(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The language that a flag asks for, and the arguments without it."""
    rest: list[str] = []
    wanted: str | None = None
    flags = iter(arguments)
    for one in flags:
        if one == "--language":
            wanted = next(flags, "")
        elif one.startswith("--language="):
            wanted = one.partition("=")[2]
        else:
            rest.append(one)
    return wanted, rest


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    wanted, arguments = language_of(sys.argv[1:] if arguments is None else arguments)
    speak(chosen(wanted if wanted in LANGUAGES else None, os.environ))
    if wanted is not None and wanted not in LANGUAGES:
        no = t("not one of {choices}", choices=", ".join(LANGUAGES))
        print(f"paiju: --language: {no}", file=sys.stderr)
        return 2
    if not arguments or arguments[0] in ("-h", "--help"):
        print(usage())
        return 0
    if arguments[0] in ("-V", "--version"):
        print(import_module("paiju").__version__)
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        there = ", ".join(COMMANDS)
        no = t("unknown command: {name} (there are: {commands})", name=name, commands=there)
        print(f"paiju: {no}", file=sys.stderr)
        return 2
    os.environ.setdefault("PAIJU_JIT", "1" if COMMANDS[name][1] else "0")
    try:
        return run(name, rest)
    except KeyboardInterrupt:
        print(f"{name}: {t('interrupted')}", file=sys.stderr)
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
        print(f"{name}: {spoken(no)}".replace("\n", " "), file=sys.stderr)
        if "--json" in rest:
            from paiju.cli.output import print_json

            print_json(no.answer())
        return 2 if isinstance(no, Unreadable) else 1
