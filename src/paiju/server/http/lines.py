"""The lines to tables and to the lobby: who may open one, and those that are open."""

from collections.abc import Callable
from functools import partial

from starlette.exceptions import HTTPException
from starlette.types import Scope

from paiju.server.http.about import AboutTables
from paiju.server.http.admission import Admission, address_of, header, home_of, same_origin
from paiju.server.http.gates import Front
from paiju.server.http.operator import Lines
from paiju.server.room.carrying import TableLine
from paiju.server.room.connection import AtLobby, AtTable, Connection, TurnedAway
from paiju.server.room.desk import Desk
from paiju.server.room.lobby import Lobby
from paiju.server.room.several import AGAIN, FROM, NODE, WHO, Several
from paiju.server.wire.line import Carrier


class LineDoor:
    """Where WebSockets come in."""

    def __init__(
        self, admission: Admission, front: Front, desk: Desk, about: AboutTables,
        who: Callable[[Scope], str | None],
    ) -> None:  # fmt: skip
        self.lobby: Lobby  # it is there when the server starts
        self.several: Several | None = None
        self.open: Lines = {}
        self._admission, self._front, self._desk, self._about = admission, front, desk, about
        self._who = who

    def admit(self, scope: Scope, carrier: Carrier) -> Connection | int:
        """Let a client in that may come: the connection, or the status with which it is refused."""
        if self.several is not None and (key := header(scope, NODE)):
            return self._carried(scope, carrier, self.several, key)
        scope = self._front.seen(scope)
        refused, room, id = 0, None, ""
        who = self._who(scope)
        address = address_of(scope)
        match scope["path"].strip("/").split("/"):
            case ["api", "lobby"]:
                who = who or home_of(scope)
            case ["api", "tables", code, "socket"]:
                try:
                    if self.several is None:
                        room = self._about.room(scope, code)
                    else:
                        id = self._admission.sought(scope, code)
                    refused = 401 if who is None else 0
                except HTTPException as no:
                    refused = no.status_code
            case _:
                refused = 404
        if not same_origin(scope, self._front):
            return 403
        if self.several is not None:
            if self.several.turns_away(id):
                return 503
        refused = refused or self._admission.refused(scope, who or "")
        if refused:
            return refused
        if self.several is not None and id:
            missing = partial(self._admission.missed, scope)
            return self._let_in(carrier, address, who or "", partial(
                TableLine, places=self.several, id=id, who=who or "", missing=missing
            ))  # fmt: skip
        if room is None:
            return self._let_in(carrier, address, who or "", partial(AtLobby, lobby=self.lobby))
        return self._let_in(carrier, address, who or "", partial(AtTable, room=room, who=who or ""))

    def _carried(
        self, scope: Scope, carrier: Carrier, several: Several, key: str
    ) -> Connection | int:  # fmt: skip
        """A line that another server carries here: it was let in where it ends."""
        if not several.is_node(key):
            return 403
        if several.member.is_lapsed:
            return 503
        match scope["path"].strip("/").split("/"):
            case ["api", "tables", id, "socket"]:
                return TableLine(
                    carrier, self.lobby.house, _nothing, several, id, header(scope, WHO),
                    header(scope, FROM), header(scope, AGAIN) == "1",
                )  # fmt: skip
        return 404

    def _let_in(
        self, carrier: Carrier, address: str, who: str, made: Callable[..., Connection]
    ) -> Connection:
        """A line to a table, or to the lobby; whoever is banned is told so."""

        def ended() -> None:
            self.open.pop(line, None)
            self._counted(address, who, -1)

        line: Connection
        self._counted(address, who, 1)
        if (ban := self._desk.banned(address, who)) is not None:
            line = TurnedAway(carrier, self.lobby.house, ended, ban.words)
        else:
            line = made(carrier, self.lobby.house, ended)
        self.open[line] = address, who
        return line

    def _counted(self, address: str, who: str, n: int) -> None:
        self._admission.count(address, who, n)
        self.lobby.house.metrics.sockets.set(self._admission.sockets)


def _nothing() -> None:
    """A line that is carried here is counted where it ends."""
