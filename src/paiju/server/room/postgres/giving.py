"""
A table changes hands: its owner gives it to another node, or lets it go, behind all that it wrote
there. Where the session breaks meanwhile, the giver takes it for given once a new epoch has begun:
it may have been given, played on by the other and come back, so it is read anew if it is still here.
"""

from msgspec import Struct

from paiju.server.room.postgres.connecting import Connection
from paiju.server.room.postgres.nodes import GIVE, RELEASE
from paiju.server.room.store import Done


class Gift(Struct, eq=False):
    """A table that is to change hands."""

    table: str
    to: str  # a node; empty: nobody
    at: int  # the giver's time, at which the table's time stands still
    done: Done


async def give(writer: Connection, node: str, epoch: int, gift: Gift) -> tuple[bool, bool]:
    """Whether the giver still may give, and whether the table has changed hands."""
    if gift.to:
        held, given = await writer.fetchrow(GIVE, node, epoch, gift.table, gift.to, gift.at)
    else:
        held, given = await writer.fetchrow(RELEASE, node, epoch, gift.table, gift.at)
    return bool(held), bool(given)
