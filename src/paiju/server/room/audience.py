"""The people who look at a table, players and spectators: who is there, and what each has been sent."""

from collections.abc import Sequence

from paiju.kit.errors import Illegal
from paiju.kit.types import Seat
from paiju.kit.words import Words, say
from paiju.server.room import shown
from paiju.server.room.delay import Delay
from paiju.server.room.viewer import Viewer
from paiju.server.table import entries
from paiju.server.table.table import Table
from paiju.server.wire.line import POLICY, Line
from paiju.server.wire.messages import Announced, Bye, FromServer, Heard


class Audience:
    """Everyone at one table. The people on a seat see it at once, the others as late as it says."""

    def __init__(self, table: Table, now: int, past: Sequence[tuple[int, Table]] = ()) -> None:
        self.table = table
        self.viewers: dict[str, Viewer] = {}
        self.spectators = Delay(table, now, past)

    def adopt(self, table: Table, now: int) -> None:
        """The table has gone on."""
        self.table = table
        self.spectators.add(table, now)

    @property
    def watching(self) -> int:
        """How many people look on without a seat."""
        return len(self.watchers())

    def watchers(self) -> shown.Watching:
        """The people who look on without a seat, in the order in which they came, with their names."""
        seated = {chair.who for chair in self.table.chairs}
        return tuple(
            (who, viewer.name)
            for who, viewer in self.viewers.items()
            if viewer.lines and who not in seated
        )

    @property
    def present(self) -> tuple[str, ...]:
        """Everyone who is connected."""
        return tuple(who for who, viewer in self.viewers.items() if viewer.lines)

    @property
    def has_lines(self) -> bool:
        """Whether anyone is connected."""
        return any(viewer.lines for viewer in self.viewers.values())

    def is_connected(self, who: str) -> bool:
        """Whether somebody is connected."""
        viewer = self.viewers.get(who)
        return viewer is not None and bool(viewer.lines)

    # who comes and goes

    def check_room(self, who: str, most: int) -> None:
        """Refuse one spectator too many."""
        if self.table.seat_of(who) is not None or self.is_connected(who):
            return
        if self.watching >= most and not self.table.is_host(who):
            raise Illegal(say("too many people watch this table"), word="crowded")

    def admit(self, who: str, name: str) -> Viewer:
        """Somebody who comes, or comes back."""
        viewer = self.viewers.get(who)
        if viewer is None:
            viewer = self.viewers[who] = Viewer(who, name)
        viewer.name = name or viewer.name
        return viewer

    def leave(self, viewer: Viewer, line: Line) -> bool:
        """A line ended: whether it was the last one. A spectator is then forgotten."""
        viewer.lines = tuple(other for other in viewer.lines if other is not line)
        if viewer.lines:
            return False
        if self.table.seat_of(viewer.who) is None:
            self.viewers.pop(viewer.who, None)
        return True

    def end(self, said: Words) -> None:
        """Tell everyone why, and hang up."""
        for viewer in self.viewers.values():
            _send_off(viewer, said)

    # what they are told

    def tell(self, now: int) -> None:
        """Send every viewer what differs from what they were sent last."""
        self._see_out()
        online, watching = frozenset(self.present), self.watchers()
        around = shown.around(self.table, online, watching)
        for viewer in self.viewers.values():
            if viewer.lines:
                self._show(viewer, online, watching, around, now)

    def _see_out(self) -> None:
        """Hang up on those whom the host has removed."""
        for who in self.table.hosting.removed:
            viewer = self.viewers.get(who)
            if viewer is not None and viewer.lines:
                _send_off(viewer, say("the host removed you from this table"))

    def _show(
        self, viewer: Viewer, online: frozenset[str], watching: shown.Watching, around: object,
        now: int,
    ) -> None:  # fmt: skip
        seat = self.table.seat_of(viewer.who)
        self._catch_up(viewer, seat)
        table = self.table if seat is not None else self.spectators.table
        if table is None:
            return
        viewer.seated = seat is not None
        place = -1 if seat is None else seat
        if table is not self.table:
            around = shown.around(table, online, watching)
        if (place, around) != viewer.around:
            viewer.around = (place, around)
            viewer.put(shown.info(table, place, viewer.who, online, watching))
        if viewer.table is table:
            return  # the cards lie as they did
        viewer.table = table
        cards = shown.shown(table, place, viewer.seen_until, now)
        if cards is None:
            return
        seen = (bytes(cards.view), cards.deal, cards.asked, cards.deadline, cards.closes)
        if seen != viewer.seen or cards.happened:
            viewer.seen = seen
            viewer.put(cards)
        viewer.seen_until = (table.deals, len(shown.happened(table)))

    def _catch_up(self, viewer: Viewer, seat: Seat | None) -> None:
        """A player who no longer plays is told what the others who do not play said meanwhile."""
        is_aside = not self.table.playing or self.table.is_aside(seat)
        if is_aside and not viewer.is_aside:
            for word in self.table.words:
                if word.aside == self.table.deals and word.seat not in viewer.muted:
                    viewer.put(_heard(word))
        viewer.is_aside = is_aside

    def hear(self, word: entries.Spoke) -> None:
        """Everyone hears a word who may, and has not muted the speaker."""
        heard = _heard(word)
        for viewer in self.viewers.values():
            may = self.table.hears(self.table.seat_of(viewer.who), word)
            if viewer.lines and may and word.seat not in viewer.muted:
                viewer.put(heard)

    def notice(self, notice: Announced) -> None:
        """Tell everyone what the operator says, once."""
        for viewer in self.viewers.values():
            if viewer.lines and viewer.noticed != notice:
                viewer.noticed = notice
                viewer.put(notice)

    def put_all(self, message: FromServer) -> None:
        """Send everyone the same message."""
        for viewer in self.viewers.values():
            if viewer.lines:
                viewer.put(message)


def _heard(word: entries.Spoke) -> Heard:
    return Heard(seat=word.seat, name=word.name, text=word.text, phrase=word.phrase)


def _send_off(viewer: Viewer, said: Words) -> None:
    """Tell a viewer why, and hang up."""
    viewer.put(Bye(why=str(said), again=False, said=said))
    lines, viewer.lines = viewer.lines, ()
    for line in lines:
        line.end(POLICY, str(said))
