"""All that a table may say: whole rounds of random play of every preset, heard sentence by sentence."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.opening import Gathering
from paiju.kit.options import listing
from paiju.play.match import Match, open_match
from paiju.play.record import sheet_of

ROUNDS = 6  # listened to, of each preset and number of players
LOOK = 0.2  # how often a seat's view is read in them
ACTIONS = 40  # of a round in which nonsense is said
STRANGE = ("", "fly", "pass", "play", "play 99z", "play 3s 3s", "discard s1", "chi s1 with s2 s3")


class Heard(NamedTuple):
    """A sentence as JSON has it, and who hears it: a seat, or −1. What is called out has its gloss."""

    words: dict[str, Any]
    me: int = -1
    gloss: dict[str, Any] | None = None


def sentences(told: Any) -> Iterator[Heard]:
    """The words in anything that travels; what stands in a sentence is part of it."""
    if isinstance(told, dict) and isinstance(told.get("text"), str):
        yield Heard(told)
    elif isinstance(told, dict):
        if "gloss" in told:
            yield Heard(told["shout"], gloss=told["gloss"])
        for name, value in told.items():
            if "gloss" not in told or name not in ("shout", "gloss"):
                yield from sentences(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from sentences(value)


def texts(words: dict[str, Any]) -> Iterator[str]:
    """The keys of a sentence: its own, and of what stands in it."""
    yield words["text"]
    for value in words.get("args", {}).values():
        if isinstance(value, dict):
            yield from texts(value)


@cache
def heard(game_id: str) -> tuple[Heard, ...]:
    """The sentences of whole rounds at every kind of table, each once for each who hears it."""
    game, found = load(game_id), dict[str, Heard]()
    for name, preset in game.options.presets.items():
        for players in preset.players:
            for seed in range(ROUNDS):
                sheet = sheet_of(game, players, {"preset": name})
                gathering = Gathering(said=next(iter(game.hours(sheet)), ""))
                match = open_match(game, sheet, gathering).next_round(seed)
                for told, me in _round(match, seed):
                    for one in sentences(msgspec.to_builtins(told)):
                        mine = one._replace(me=me)
                        found.setdefault(json.dumps(mine), mine)
    return tuple(found.values())


def _round(match: Match, seed: int) -> Iterator[tuple[Any, int]]:
    """All that is told of a round, now and then what a seat sees, and how it ends."""
    chance = random.Random(seed)
    yield match.opening, 0
    while match.round is not None and match.playing:
        seat = match.round.to_act()[0]
        if chance.random() < LOOK:
            yield match.round.view(seat), seat
        line = match.round.line(seat, chance.choice(match.round.legal(seat)))
        match, told = match.play(seat, line)
        yield told, chance.randrange(match.sheet.players)
    assert match.round is not None
    yield match.round.view(-1), -1
    yield match.round.view(0), 0
    yield [match.finished[-1].title, match.finished[-1].result], 0


@cache
def refused(game_id: str) -> tuple[Heard, ...]:
    """Why lines of other moments, other seats and other games are no lines here."""
    game, found = load(game_id), dict[str, Heard]()
    match = open_match(game, sheet_of(game, game.players[0], {}), Gathering()).next_round(3)
    lines = {f"{seat} {verb}" for seat in range(game.players[0]) for verb in STRANGE}
    for at in range(ACTIONS):
        if match.round is None or not match.playing:
            break
        seat = match.round.to_act()[0]
        legal = match.round.lines(seat)
        for line in sorted(lines)[at % 5 :: 5]:
            try:
                match.play(int(line[0]), line)
            except Refusal as no:
                words = msgspec.to_builtins(no.said)
                found.setdefault(json.dumps(words), Heard(words, int(line[0])))
        lines |= {f"{(int(line[0]) + 1) % game.players[0]}{line[1:]}" for line in legal[:3]}
        lines |= set(legal[:3])
        match, _ = match.play(seat, legal[at % len(legal)])
    return tuple(found.values())


def written(game: Game) -> Iterator[Heard]:
    """What is said of a game before anyone plays: its rule sheet, its calculator, its lesson."""
    for option in listing(game.options.struct):
        for each in (option, *option.parts):
            yield from (Heard({"text": text}) for text in (each.description, *each.labels.values()))
    for name, preset in game.options.presets.items():
        yield from (Heard({"text": text}) for text in (preset.name, preset.about))
        sheet = sheet_of(game, preset.players[0], {"preset": name})
        yield from sentences(msgspec.to_builtins(game.query.form(sheet, {})))
    yield from sentences(msgspec.to_builtins(game.lesson))
