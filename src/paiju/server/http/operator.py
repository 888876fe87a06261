"""The operator's hand on a running server: questions and orders over a socket that only its owner opens."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import structlog
from starlette.concurrency import run_in_threadpool

from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.words import say
from paiju.server.http.forwarding import Unanswered, ask
from paiju.server.room.carrying import Elsewhere
from paiju.server.room.connection import Connection
from paiju.server.room.database import Failed
from paiju.server.room.desk import Desk
from paiju.server.room.lobby import Lobby
from paiju.server.room.room import Room
from paiju.server.room.several import Several
from paiju.server.room.shown import phase_of
from paiju.server.room.store import OURS
from paiju.server.table.settings import is_visible
from paiju.server.wire import admin, refusals
from paiju.server.wire.line import POLICY
from paiju.server.wire.messages import Announced

PATIENCE = 10.0  # seconds for a question
LOOK = 0.1  # seconds between two looks whether the rounds are over
log = structlog.get_logger()

Lines = dict[Connection, tuple[str, str]]  # every line, with its address and identity
Row = dict[str, Any]


class Operator:
    """Answers what the operator asks."""

    def __init__(
        self, lobby: Lobby, desk: Desk, lines: Lines, stop: Callable[[], None],
        several: Several | None = None,
    ) -> None:  # fmt: skip
        self._lobby = lobby
        self._desk = desk
        self._lines = lines
        self._stop = stop
        self._several = several
        self._aside = {*desk.aside}  # the tables of which this server knows that they are set aside
        self._draining: asyncio.Task[None] | None = None

    async def listen(self, folder: Path) -> asyncio.Server | None:
        """Answer at the socket in a folder. None: there can be none, and the log says why."""
        path = folder / admin.SOCKET
        path.unlink(missing_ok=True)  # of a server that was killed: the folder is locked, none runs
        before = os.umask(0o777 & ~OURS)
        try:
            return await asyncio.start_unix_server(self._asked, path, limit=admin.LINE)
        except OSError as no:  # a path may be too long for a socket
            log.error("no socket for the operator", why=str(no))
            return None
        finally:
            os.umask(before)

    async def _asked(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(TimeoutError, OSError, ValueError):
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
            writer.write(admin.encode(await self._answer(line)) + b"\n")
            await writer.drain()
        writer.close()

    async def here(self, line: bytes) -> Row:
        """What this server answers to a question that another of the cluster passes on."""
        return await self._answer(line, self._do)

    def heed(self) -> None:
        """Act by what the operator has decided, perhaps at another server."""
        for line, (address, who) in list(self._lines.items()):
            if (ban := self._desk.banned(address, who)) is not None:
                line.end(ban.words, POLICY)
        draining = self._lobby.house.notice.draining
        notice = Announced(text=self._desk.notice, draining=draining)
        if notice != self._lobby.house.notice:
            self._lobby.announce(notice)
        before, self._aside = self._aside, {*self._desk.aside}
        for table in before - self._aside:
            self._lobby.forgive(table)
        for table in self._aside - before:
            self._lobby.aside.setdefault(table, self._desk.aside[table])

    async def _everywhere(self, asked: admin.AnyAsked) -> Row:
        """The answer of all servers of the cluster."""
        several = self._several
        if several is None or isinstance(asked, admin.Bans | admin.Drain):
            return await self._do(asked)
        others = set(several.member.others.values())
        if isinstance(asked, admin.SetAside):
            place = await several.place(asked.table.strip().lower())
            if isinstance(place, Elsewhere):
                return (await self._passed_on(asked, {place.address}))[0]
            others = set()
        rest = await self._passed_on(asked, others)
        try:
            told = await self._do(asked)
        except Illegal:  # perhaps only another server knows of it
            told = next((row for row in rest if row and "error" not in row), {})
            if not told:
                raise
        if not isinstance(asked, admin.Tables | admin.People):
            await several.member.say("desk")
        match asked:
            case admin.Tables():
                for row in rest:
                    told["tables"] += row.get("tables", [])
                    told["aside"] = {**row.get("aside", {}), **told["aside"]}
            case admin.People():
                told["people"] = _together([told, *rest])
            case admin.Ban():
                told["lines"] += sum(row.get("lines", 0) for row in rest)
        return told

    async def _passed_on(self, asked: admin.AnyAsked, addresses: set[str]) -> list[Row]:
        """What other servers answer; one that does not is in the log."""
        assert self._several is not None
        headers = self._several.headers("", again=False)

        async def one(address: str) -> Row:
            try:
                _, _, body = await ask(address, "/api/node", headers, admin.encode(asked))
                told: Row = msgspec.json.decode(body)
            except (Unanswered, msgspec.DecodeError) as no:
                log.error("not told", why=str(no))
                return {}
            return told

        return list(await asyncio.gather(*map(one, sorted(addresses))))

    async def _answer(
        self, line: bytes, do: Callable[[admin.AnyAsked], Awaitable[Row]] | None = None
    ) -> Row:
        try:
            asked = admin.read(line)
            told = await (do or self._everywhere)(asked)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
            return refusals.answer(Unreadable(str(no)))
        except Refusal as no:
            return refusals.answer(no)
        except Failed:
            return refusals.answer(refusals.UNREACHED)
        if not isinstance(asked, admin.Tables | admin.People | admin.Bans):
            log.info("operator", order=msgspec.to_builtins(asked))
        return told

    async def _do(self, asked: admin.AnyAsked) -> Row:
        match asked:
            case admin.Tables():
                return {"tables": self._tables(), "aside": self._lobby.aside}
            case admin.People():
                return {"people": self._people()}
            case admin.Bans():
                return {"bans": msgspec.to_builtins(self._desk.bans)}
            case admin.SetAside(table=table, why=why):
                return await self._set_aside(table.strip().lower(), why)
            case admin.TakeBack(table=table):
                return await self._take_back(table.strip().lower())
            case admin.Announce(text=text):
                return await self._announce(" ".join(text.split()))
            case admin.Ban(kind=kind, what=what, why=why):
                return await self._ban(partial(self._desk.ban, kind, what, why))
            case admin.Unban(kind=kind, what=what):
                await run_in_threadpool(self._desk.unban, kind, what)
                return {"unbanned": what}
            case admin.Drain(within=within, cancel=cancel):
                return self._cancel() if cancel else self._drain(within)

    def _tables(self) -> list[Row]:
        rooms = self._lobby.rooms.values()
        asleep = [{"id": id, "phase": "asleep"} for id in self._lobby.asleep]
        return [*map(_row, rooms), *asleep]

    def _people(self) -> list[Row]:
        """Everyone who is connected, with the tables at which they are."""
        found: dict[str, Row] = {}
        for address, who in self._lines.values():
            row = found.setdefault(
                who, {"identity": who, "names": [], "addresses": [], "lines": 0, "tables": []}
            )
            row["lines"] += 1
            if address not in row["addresses"]:
                row["addresses"].append(address)
        for room in self._lobby.rooms.values():
            for who in room.audience.present:
                if who in found:
                    found[who]["tables"].append(room.table.id)
                    name = room.audience.viewers[who].name
                    found[who]["names"] += [name] if name not in ("", *found[who]["names"]) else []
        return list(found.values())

    async def _set_aside(self, table: str, why: str) -> Row:
        await self._lobby.set_aside(table, why)
        await run_in_threadpool(self._desk.set_aside, table, why)
        return {"aside": table}

    async def _take_back(self, table: str) -> Row:
        if self._several is None:
            await self._lobby.take_back(table)
            await run_in_threadpool(self._desk.take_back, table)
            return {"back": table}
        if table not in self._desk.aside and not self._lobby.is_aside(table):
            raise Illegal(say("table {code} is not set aside", code=table), word="not_aside")
        await run_in_threadpool(self._desk.take_back, table)
        self._lobby.forgive(table)
        return {"back": table}

    async def _announce(self, text: str) -> Row:
        if text and not is_visible(text):
            raise Illegal(say("there is nothing that can be read"), word="no_text")
        await run_in_threadpool(self._desk.announce, text)
        self._lobby.announce(Announced(text=text, draining=self._lobby.house.notice.draining))
        return {"announced": text}

    async def _ban(self, ban: Callable[[], Any]) -> Row:
        """Ban somebody, and hang up on them."""
        banned = await run_in_threadpool(ban)
        ended = 0
        for line, (address, who) in list(self._lines.items()):
            if self._desk.banned(address, who) is not None:
                line.end(banned.words, POLICY)
                ended += 1
        return {"banned": banned.what, "lines": ended}

    def _drain(self, within: int) -> Row:
        if self._several is not None and self._several.member.others:
            self._stop()  # whoever stops gives its tables to the others first
            return {"draining": True, "rounds": 0}
        self._lobby.announce(Announced(text=self._desk.notice, draining=True))
        if self._draining is not None:
            self._draining.cancel()
        self._draining = self._lobby.house.start(self._drained(within))
        return {"draining": True, "rounds": self._lobby.rounds}

    def _cancel(self) -> Row:
        if self._draining is None:
            raise Illegal(say("the server is not draining"), word="not_draining")
        self._draining.cancel()
        self._draining = None
        self._lobby.announce(Announced(text=self._desk.notice))
        return {"draining": False}

    async def _drained(self, within: int) -> None:
        """Stop when no round is under way that somebody plays, or when it takes too long."""
        end = asyncio.get_running_loop().time() + within
        while self._lobby.rounds and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(LOOK)
        log.info("drained", rounds=self._lobby.rounds)
        self._stop()


def _together(told: list[Row]) -> list[Row]:
    """Everyone who is connected to any server, each once."""
    found: dict[str, Row] = {}
    for row in (row for some in told for row in some.get("people", [])):
        same = found.setdefault(row["identity"], row)
        if same is not row:
            same["lines"] += row["lines"]
            for name in ("names", "addresses", "tables"):
                same[name] += [one for one in row[name] if one not in same[name]]
    return list(found.values())


def _row(room: Room) -> Row:
    table = room.table
    return {
        "id": table.id,
        "game": table.game.id,
        "phase": phase_of(table),
        "public": table.settings.public,
        "locked": table.hosting.is_locked,
        "seats": [chair.name or chair.bot for chair in table.chairs],
        "watching": room.audience.watching,
        "deals": table.deals,
        "lines": sum(len(viewer.lines) for viewer in room.audience.viewers.values()),
    }
