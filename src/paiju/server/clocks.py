"""When a seat's time is up, in server time: pure functions of a table."""

from paiju.kit.types import Seat
from paiju.server.table import Table


def deadline(table: Table, seat: Seat) -> int | None:
    """When the clock of an asked seat runs out; None: it has no clock, or a bot answers."""
    if not table.chairs[seat].is_present or not table.settings.turn:
        return None
    bank = 0 if table.is_secret(seat) else table.chairs[seat].bank
    return table.since[seat] + 1000 * table.settings.turn + bank


def patience(table: Table) -> int | None:
    """When the next round is dealt without waiting for who is not ready; None: not at all."""
    if table.playing or not table.in_match:
        return None
    return table.idle + 1000 * table.settings.ready


def late(table: Table, now: int) -> list[Seat]:
    """The seats whose time is up."""
    if table.playing:
        times = {seat: deadline(table, seat) for seat in table.asked()}
        return [seat for seat, at in times.items() if at is not None and at <= now]
    at = patience(table)
    if at is None or at > now:
        return []
    return [seat for seat, c in enumerate(table.chairs) if c.is_present and not c.ready]


def next_time(table: Table) -> int | None:
    """When somebody's time is up next."""
    if table.playing:
        times = [deadline(table, seat) for seat in table.asked()]
        return min((at for at in times if at is not None), default=None)
    return patience(table) if any(c.is_present and not c.ready for c in table.chairs) else None
