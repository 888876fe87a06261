"""When a seat's time is up, in server time: pure functions of a table."""

from paiju.kit.types import Seat
from paiju.server.table.table import Table


def deadline(table: Table, seat: Seat) -> int | None:
    """When the clock of an asked seat runs out. None: it has no clock, or a bot answers."""
    if not table.chairs[seat].is_present:
        return None
    if table.paused:
        return table.closes
    if not table.settings.turn:
        return None
    bank = 0 if table.is_secret(seat) else table.chairs[seat].bank
    return table.since[seat] + 1000 * table.settings.turn + bank


def patience(table: Table) -> int | None:
    """When the players who have not said ready are waited for no longer. None: there is no clock."""
    if table.playing or not table.in_match:
        return None
    return table.idle + 1000 * table.settings.ready


def late(table: Table, now: int) -> list[Seat]:
    """The seats whose time is up."""
    if table.paused:
        return []  # a player who says nothing until the claim window closes declines
    if table.playing:
        times = {seat: deadline(table, seat) for seat in table.asked()}
        return [seat for seat, at in times.items() if at is not None and at <= now]
    at = patience(table)
    if at is None or at > now:
        return []
    return [seat for seat, c in enumerate(table.chairs) if c.is_present and not c.ready]


def next_time(table: Table) -> int | None:
    """When the next clock runs out. A claim window closes only if a person is there to see it."""
    if table.paused:
        return table.closes if any(chair.is_present for chair in table.chairs) else None
    if table.playing:
        times = [deadline(table, seat) for seat in table.asked()]
        return min((at for at in times if at is not None), default=None)
    return patience(table) if any(c.is_present and not c.ready for c in table.chairs) else None
