"""One person on two devices and after a lost cookie: by a link that works once, or by a passkey."""

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.words import say
from paiju.server.http.admission import Admission, home_of, host_of, token_of
from paiju.server.http.body import body_of
from paiju.server.http.gates import Front
from paiju.server.http.json import Json
from paiju.server.room.house import House
from paiju.server.room.moves import MINUTES, Moves
from paiju.server.room.passkeys import Passkeys, Site
from paiju.server.room.pending import Pending
from paiju.server.table.settings import name_of
from paiju.server.wire import refusals

BODY = 16_384  # bytes of a request
Kind = TypeVar("Kind")
Named = Annotated[str, Meta(max_length=64)]


class Leaving(Struct, forbid_unknown_fields=True):
    """The name that goes along to another device."""

    name: Named = ""


class Arriving(Struct, forbid_unknown_fields=True):
    """The code that came with the link."""

    code: Annotated[str, Meta(max_length=100)]


class Forgotten(Struct, forbid_unknown_fields=True):
    """The passkey to delete."""

    id: Annotated[str, Meta(max_length=2000)]


class Me:
    """The pages that say who somebody is."""

    def __init__(
        self, admission: Admission, front: Front, keys: Passkeys, pending: Pending,
        identified: Callable[[Request, str, dict[str, Any]], Response],
    ) -> None:  # fmt: skip
        self.house: House  # it is there when the server starts
        self._admission = admission
        self._front = front
        self._keys = keys
        self._moves = Moves(pending)
        self._identified = identified

    def routes(self) -> list[Route]:
        """Every address, with what it answers."""
        pages: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "/api/me/link": self.link,
            "/api/me/take": self.take,
            "/api/me/passkeys": self.passkeys,
            "/api/me/passkeys/offer": self.offer,
            "/api/me/passkeys/keep": self.keep,
            "/api/me/passkeys/forget": self.forget,
            "/api/passkeys/ask": self.ask,
            "/api/passkeys/show": self.show,
        }
        return [Route(path, _answered(page), methods=["POST"]) for path, page in pages.items()]

    async def link(self, request: Request) -> Response:
        """A code with which another device becomes this person, once and for minutes."""
        who = self._who(request)
        name = (await _read(request, Leaving)).name
        await self._take_a_try(request)
        code = await run_in_threadpool(self._moves.make, who, name_of(name) if name else "")
        return Json({"code": code, "minutes": MINUTES})

    async def take(self, request: Request) -> Response:
        """Become the person whose code this is."""
        code = (await _read(request, Arriving)).code
        await self._take_a_try(request)
        found = await run_in_threadpool(self._moves.take, code)
        if found is None:
            raise Illegal(
                say("that link has been used, or is too old; make a new one"), word="old_link"
            )
        return self._identified(request, self.house.signed(found.who), {"name": found.name})

    async def passkeys(self, request: Request) -> Response:
        """The passkeys of this person."""
        return Json(await run_in_threadpool(self._keys.of, self._who(request)))

    async def offer(self, request: Request) -> Response:
        """What a browser needs to make a passkey."""
        who, site = self._who(request), self._site(request)
        name = (await _read(request, Leaving)).name or "Paiju"
        await self._take_a_try(request)
        return Json(await run_in_threadpool(self._keys.offer, site, who, name))

    async def keep(self, request: Request) -> Response:
        """Keep this person by the passkey that their browser made."""
        who, site = self._who(request), self._site(request)
        made = await _read(request, dict)
        await self._take_a_try(request)
        return Json(await run_in_threadpool(self._keys.keep, site, who, made))

    async def forget(self, request: Request) -> Response:
        """Delete a passkey of this person."""
        who = self._who(request)
        id = (await _read(request, Forgotten)).id
        await run_in_threadpool(self._keys.forget, who, id)
        return Json({"forgotten": id})

    async def ask(self, request: Request) -> Response:
        """What a browser needs to show a passkey."""
        site = self._site(request)
        await self._take_a_try(request)
        return Json(await run_in_threadpool(self._keys.ask, site))

    async def show(self, request: Request) -> Response:
        """Become the person whose passkey this is."""
        site = self._site(request)
        shown = await _read(request, dict)
        await self._take_a_try(request)
        who = await run_in_threadpool(self._keys.known, site, shown)
        return self._identified(request, self.house.signed(who), {})

    def _who(self, request: Request) -> str:
        who = self.house.guest(token_of(request.scope))
        if who is None:
            raise refusals.NOBODY
        return who

    async def _take_a_try(self, request: Request) -> None:
        """Answer nothing for a while to a client that tries again and again to become somebody."""
        if not await self._admission.takes(self._admission.moving, home_of(request.scope)):
            raise refusals.SLOWER

    def _site(self, request: Request) -> Site:
        """The server as this browser knows it; refuses an address without a name, as browsers do."""
        host = urlsplit(self._front.address).netloc or host_of(request.scope)
        name = urlsplit(f"//{host}").hostname or ""
        try:
            ip_address(name)
        except ValueError:
            return Site(name, f"{request.scope['scheme']}://{host}")
        raise Illegal(
            say("a passkey needs a server with a name, not with a number"), word="no_site_name"
        )


def _answered(
    page: Callable[[Request], Awaitable[Response]],
) -> Callable[[Request], Awaitable[Response]]:
    """A page whose refusals are answers."""

    async def answered(request: Request) -> Response:
        try:
            return await page(request)
        except Refusal as no:
            return Json(refusals.answer(no), _status(no))

    return answered


def _status(no: Refusal) -> int:
    if isinstance(no, Unreadable):
        return 400
    return {"no_identity": 401, "slower": 429, "disk": 507}.get(no.word or "", 422)


async def _read(request: Request, kind: type[Kind]) -> Kind:
    """The body of a request; refuses what is too long or cannot be read."""
    body = await body_of(request, BODY)
    if body is None:
        raise refusals.too_long(BODY)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
        raise Unreadable(str(no)) from None
