"""A person's message becomes entries, or a refusal. Pure functions of the table."""

from paiju import bots
from paiju.kit.errors import Illegal
from paiju.kit.types import Seat
from paiju.kit.view import Choice
from paiju.kit.words import say
from paiju.play.round import Round
from paiju.server.room.orders import check_coming
from paiju.server.table import entries
from paiju.server.table.entries import AnyEntry
from paiju.server.table.table import Table
from paiju.server.wire.messages import Act, Ask, Back, PutBot, Read, Ready, SendAway, Sit, Stand
from paiju.server.wire.refusals import nameless

Deciding = Sit | Stand | PutBot | SendAway | Ready | Act | Back


def decide(message: Deciding, who: str, name: str, table: Table) -> list[AnyEntry]:
    """The entries that a message of this person makes."""
    match message:
        case Sit(seat=seat):
            return _sit(table, who, name, seat)
        case Stand():
            return [entries.Stood(_own(table, who))]
        case PutBot(seat=seat, bot=bot):
            return _bot(table, who, seat, bot)
        case SendAway(seat=seat):
            return _send_away(table, who, seat)
        case Ready():
            return _ready(table, _own(table, who), message)
        case Act():
            return _act(table, _own(table, who), message)
        case Back():
            seat = _own(table, who)
            return [entries.Back(seat)] if table.chairs[seat].away else []


def offered(table: Table, who: str, message: Read) -> Choice:
    """The choice that an action line would be, for the person who is asked. Nothing changes."""
    seat = _own(table, who)
    return table.faced(seat, message.asked).offer(seat, message.action)


def questioned(table: Table, who: str, message: Ask) -> tuple[Round, Seat]:
    """The round, as far as the person who is asked may know it was played, and the seat."""
    seat = _own(table, who)
    round_ = table.faced(seat, message.asked).round
    assert round_ is not None
    return round_, seat


def _own(table: Table, who: str) -> Seat:
    seat = table.seat_of(who)
    if seat is None:
        raise Illegal(say("you have no seat at this table"), word="no_seat")
    return seat


def _sit(table: Table, who: str, name: str, seat: Seat | None) -> list[AnyEntry]:
    own = table.seat_of(who)
    if own is not None:
        if seat not in (None, own):
            return _change(table, who, name, own, seat)
        return [entries.Back(own)] if table.chairs[own].away else []
    if not name:
        raise nameless()
    check_coming(table, who)
    if who in table.sent_away:
        raise Illegal(say("the host sent you away from this table"), word="sent_away")
    if table.in_match:
        raise Illegal(say("a match is under way; every seat is taken"), word="match_under_way")
    return [entries.Sat(_first(table) if seat is None else _unoccupied(table, seat), who, name)]


def _change(table: Table, who: str, name: str, own: Seat, seat: Seat) -> list[AnyEntry]:
    """Before the cards are dealt, a player may change to another seat that is free."""
    if table.in_match or not table.may_take(_seat(table, seat)):
        raise Illegal(say("you have a seat already"), word="seated")
    return [entries.Stood(own), entries.Sat(seat, who, name or table.chairs[own].name)]


def _first(table: Table) -> Seat:
    """The first free seat; where there is none, the first whose player is gone."""
    free = [place for place, chair in enumerate(table.chairs) if chair.is_empty]
    gone = [
        place for place, chair in enumerate(table.chairs) if chair.who and table.may_take(place)
    ]
    if not free and not gone:
        raise Illegal(say("every seat is taken"), word="full")
    return (free or gone)[0]


def _bot(table: Table, who: str, seat: Seat, bot: str | None) -> list[AnyEntry]:
    if not table.is_host(who):
        raise Illegal(say("only the host puts bots on seats"), word="not_host")
    if table.in_match:
        raise Illegal(say("a match is under way"), word="match_under_way")
    _unoccupied(table, seat)
    if bot is not None:
        bots.load(bot)
    return [entries.Botted(seat, bot)]


def _send_away(table: Table, who: str, seat: Seat) -> list[AnyEntry]:
    if not table.is_host(who):
        raise Illegal(say("only the host sends people away"), word="not_host")
    if table.playing:
        raise Illegal(say("the round is not over"), word="round_under_way")
    if not table.chairs[_seat(table, seat)].who:
        raise Illegal(say("nobody sits there"), word="nobody")
    if table.chairs[seat].who == who:
        raise Illegal(say("this is your own seat; stand up instead"), word="own_seat")
    return [entries.SentAway(seat)]


def _seat(table: Table, seat: Seat) -> Seat:
    """A seat of this table; refuses any other."""
    if seat >= len(table.chairs):
        raise Illegal(say("there is no {who}", who=f"@{seat}"), word="no_such_seat")
    return seat


def _unoccupied(table: Table, seat: Seat) -> Seat:
    """A seat that anyone may take; refuses any other."""
    if not table.may_take(_seat(table, seat)):
        raise Illegal(say("{who} is taken", who=f"@{seat}"), word="taken")
    return seat


def _ready(table: Table, seat: Seat, message: Ready) -> list[AnyEntry]:
    if table.playing:
        raise Illegal(say("the round is not over"), word="round_under_way")
    if message.commitment != table.commitment:
        raise Illegal(say("that commitment is not the one of the next deal"), word="old_commitment")
    if table.chairs[seat].ready:
        return []
    back: list[AnyEntry] = [entries.Back(seat)] if table.chairs[seat].away else []
    return [*back, entries.Readied(seat, message.entropy)]


def _act(table: Table, seat: Seat, message: Act) -> list[AnyEntry]:
    chair = table.chairs[seat]
    if any(id == message.id for id, _ in chair.acts):
        return []  # it was played already: say so again
    back: list[AnyEntry] = [entries.Back(seat)] if chair.away else []
    return [*back, entries.Acted(seat, message.asked, message.action, message.id, "person")]
