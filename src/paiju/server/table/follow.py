"""Every entry makes the next table of a table: `follow` gives it, or refuses what cannot follow."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from paiju.kit.errors import Illegal
from paiju.kit.types import Seat
from paiju.play.match import Match, open_match
from paiju.server.table import entries as log
from paiju.server.table import fair, hosting, showing, window
from paiju.server.table.entries import AnyEntry, Chair, Spoke
from paiju.server.table.hosting import Hosting
from paiju.server.table.table import Table
from paiju.server.table.unseen import is_unseen

REMEMBERED = 32  # client ids a seat
SENT = 100  # people sent away from one table
STAND_IN = "greedy"  # the bot that plays for a person who is away
WORDS = 30  # words that a person who comes later can still read


def follow(table: Table, entry: AnyEntry, at: int) -> Table:
    """The table after an entry; refuses what cannot follow."""
    match entry:
        case log.Sat(seat, who, name):
            came = 1 + max(chair.came for chair in table.chairs)
            return replace(table, chairs=_with(table.chairs, seat, Chair(who, name, came=came)))
        case log.Stood(seat):
            if table.in_match:
                return _seat(table, seat, away="stood")
            return replace(table, chairs=_with(table.chairs, seat, Chair()))
        case log.SentAway(seat):
            return _sent_away(table, seat)
        case log.HandedOver() | log.Locked() | log.Silenced() | log.Removed():
            return replace(table, hosting=_ordered(table.hosting, entry))
        case log.Botted(seat, bot):
            return replace(table, chairs=_with(table.chairs, seat, Chair(bot=bot or "")))
        case log.Committed(secret):
            return replace(_swept(table), secret=secret, spent=False)
        case log.Readied(seat, entropy):
            return _seat(table, seat, ready=True, entropy=entropy)
        case log.Dealt():
            return _dealt(table, at)
        case log.Acted():
            return _acted(table, entry, at)
        case log.Resumed():
            return _resumed(table, at)
        case log.Away(seat, why):
            return _seat(table, seat, away=why)
        case log.Back(seat):
            return _back(table, seat, at)
        case log.Spoke():
            return replace(table, words=_remembered((*table.words, entry)))
        case log.Closed(by):
            return replace(table, closed=True, closed_by=by)
    raise Illegal("a table begins only once")


def _sent_away(table: Table, seat: Seat) -> Table:
    """A person is sent away; in a match, which needs every seat, a bot sits there instead."""
    who = table.chairs[seat].who
    chair = Chair(bot=STAND_IN) if table.in_match else Chair()
    chairs = _with(table.chairs, seat, chair)
    return replace(table, chairs=chairs, sent_away=(*table.sent_away, who)[-SENT:])


def _ordered(
    orders: Hosting, entry: log.HandedOver | log.Locked | log.Silenced | log.Removed
) -> Hosting:
    """The orders that hold after a host gave one more."""
    match entry:
        case log.HandedOver(who):
            return replace(orders, handed=who)
        case log.Locked(locked, inside):
            return replace(orders, is_locked=locked, inside=inside)
        case log.Silenced(who, silent):
            return hosting.silenced(orders, who, silent)
        case log.Removed(who):
            return hosting.removed(orders, who)


def _remembered(words: tuple[Spoke, ...]) -> tuple[Spoke, ...]:
    """The latest words. Those who do not play have half of the room, so that they drive out nobody's."""
    if len(words) <= WORDS:
        return words
    beside = [at for at, word in enumerate(words) if word.seat < 0 or word.aside]
    oldest = beside[0] if len(beside) > WORDS // 2 else 0
    return words[:oldest] + words[oldest + 1 :]


def _dealt(table: Table, at: int) -> Table:
    """The round of the next deal; a new match where none is under way."""
    deals = table.deals + 1
    key = fair.key_of(table.secret, table.id, deals, table.entropy)
    match, chairs = table.match, table.chairs
    if match is None or match.over:
        opened = open_match(table.game, table.sheet, table.gathering, table.settings.length)
        # questions are numbered on, so that an old answer never fits a new match
        match = opened if match is None else replace(opened, asked=match.asked)
        match = replace(match, pauses=table.settings.claims == "secret")
        bank = 1000 * table.settings.bank
        chairs = tuple(replace(chair, bank=bank) for chair in chairs)
    deck = fair.shuffled(key, table.game.cards.deck(table.sheet.options))
    match = match.deal(deck, partial(fair.chance_of, key))
    table = replace(table, deals=deals, chairs=chairs, spent=True)
    dealt = showing.DEAL if match.number == 1 else showing.NEXT_DEAL
    seen = at + (dealt + showing.length(match.told) if table.settings.pace else 0)
    table = replace(table, since=(_begun(seen, at),) * len(chairs), seen=seen)
    return _went_on(table, match, at)


def _went_on(table: Table, match: Match, at: int) -> Table:
    """The table after its match went on: a round that is over waits, a pause opens a window."""
    table = replace(table, match=match, opened=at, answers=())
    return table if match.playing else replace(table, idle=at)


def _seen(table: Table, match: Match, at: int) -> int:
    """When what happened has been shown; at once, where nobody waits for it."""
    told = table.match.told if table.match else ()
    return at + (showing.length(match.told[len(told) :]) if table.settings.pace else 0)


def _begun(seen: int, at: int) -> int:
    """When a clock begins: after what happened was shown, but not too late."""
    return min(seen, at + showing.MOST)


def _resumed(table: Table, at: int) -> Table:
    """The claim window is closed."""
    if table.match is None or not table.match.paused:
        raise Illegal("no claim window is open")
    match = window.closed(table.match, table.answers)
    seen = _seen(table, match, at)
    table = replace(table, since=(_begun(seen, at),) * len(table.chairs), seen=seen)
    return _went_on(table, match, at)


def _back(table: Table, seat: Seat, at: int) -> Table:
    """A person plays again; a claim window that waited for somebody to come begins anew."""
    waited = not any(chair.is_present for chair in table.chairs)
    table = _seat(table, seat, away="")
    table = replace(table, since=_with(table.since, seat, at))
    return replace(table, opened=at) if waited else table


def _acted(table: Table, entry: log.Acted, at: int) -> Table:
    """A seat's answer: the next match, the bank it cost, the client id that must not act twice."""
    seat = entry.seat
    faced = table.faced(seat, entry.asked)
    chair = table.chairs[seat]
    acts = (*chair.acts, (entry.id, entry.asked))[-REMEMBERED:] if entry.id else chair.acts
    match, _ = faced.play(seat, entry.line)  # refuses what is not legal
    if table.paused:  # the answer is played when the claim window closes
        chairs = _with(table.chairs, seat, replace(chair, acts=acts))
        return replace(
            table, chairs=chairs, answers=(*table.answers, (seat, entry.asked, entry.line))
        )
    if is_unseen(faced, match, seat):  # its clock goes on, and its bank is asked later
        chairs = _with(table.chairs, seat, replace(chair, acts=acts))
        return _went_on(replace(table, chairs=chairs), match, at)
    chair = replace(chair, bank=max(0, chair.bank - _overtime(table, entry, at)), acts=acts)
    seen = _seen(table, match, at)
    since = tuple(
        _begun(seen, at) if match.asked[other] != faced.asked[other] else table.since[other]
        for other in range(len(table.since))
    )
    table = replace(table, chairs=_with(table.chairs, seat, chair), since=since, seen=seen)
    return _went_on(table, match, at)


def _overtime(table: Table, entry: log.Acted, at: int) -> int:
    """The milliseconds that an answer takes from its seat's bank."""
    if not table.settings.turn or entry.by != "person":
        return 0
    late = max(0, at - table.since[entry.seat] - 1000 * table.settings.turn)
    if late and table.is_secret(entry.seat):
        return 0  # a bank that shrinks would tell that there was a question
    return late


def _swept(table: Table) -> Table:
    """After a round nobody is ready any more; after a match, those who stood up are gone."""
    chairs = []
    for chair in table.chairs:
        if chair.away == "stood" and not table.in_match:
            chairs.append(Chair())
        else:
            chairs.append(replace(chair, ready=False, entropy=""))
    return replace(table, chairs=tuple(chairs))


def _seat(table: Table, seat: Seat, **changes: Any) -> Table:
    chair = replace(table.chairs[seat], **changes)
    return replace(table, chairs=_with(table.chairs, seat, chair))


def _with(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])
