"""`paiju serve`: the server and its web client."""

import argparse
import asyncio
import os
import signal
import socket
import ssl
import sys
import webbrowser
from contextlib import suppress
from types import FrameType
from typing import NoReturn
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace

from paiju.cli import files
from paiju.cli.arguments import Parser, number
from paiju.cli.logs import keep_logs
from paiju.cli.settings import Setting, flag, settings
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.http.app import App, shut
from paiju.server.room.folder import Folder
from paiju.server.wire.http import Http
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.messages import FRAME
from paiju.server.wire.running import Keeping, Listen, Running
from paiju.server.wire.websocket import WebSocket, pulse

FAREWELL = 0.3
FLAGS = {
    "store.folder": "data",
    "store.database": "store",
    "store.node": "node-address",
}  # what is called otherwise than its setting


class Server(uvicorn.Server):
    """uvicorn's server, which tells everyone before it stops."""

    def __init__(self, config: uvicorn.Config, app: App, show: bool) -> None:
        super().__init__(config)
        self.paiju = app
        app.stop = self.stop
        self.show = show

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Say where it listens."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started and (interval := self.config.ws_ping_interval):
            self.paiju.house.start(pulse(self.server_state.connections, interval))
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            everywhere = host in ("0.0.0.0", "::")
            scheme = "https" if self.config.is_ssl else "http"
            url = address_of("127.0.0.1" if everywhere else host, port, scheme)
            print(f"paiju: {t('serving at {url}', url=url)}", flush=True)
            if everywhere and (own := own_host()):
                others = t("other devices find it at {url}", url=address_of(own, port, scheme))
                print(f"paiju: {others}", flush=True)
            if self.show:
                await asyncio.to_thread(webbrowser.open, url)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Tell everyone that it stops, then stop."""
        await shut(self.paiju, FAREWELL)
        await super().shutdown(sockets)  # type: ignore[arg-type]

    def stop(self) -> None:
        """Stop as soon as everyone is told."""
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop once; a second time at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def run(arguments: list[str]) -> int:
    """Serve until told to stop."""
    parser = Parser(
        "serve",
        t(
            "The server: tables for people and bots, on one folder. Stop it with Ctrl-C; every game\n"
            "goes on where it was when it starts again."
        ),
        "paiju serve --port 8000 --data ~/paiju --open",
    )
    parser.add_argument("--settings", metavar="FILE", help=t("settings, as in docs/paiju.toml"))
    parser.add_argument(
        "--set", metavar="SECTION.NAME=VALUE", action="append", default=[], help=t("one setting")
    )
    parser.add_argument(
        "--host", metavar="H", help=t("the address to listen on: 127.0.0.1 unless told")
    )
    parser.add_argument(
        "--port", metavar="P", type=number, help=t("8000 unless told; 0: any free one")
    )
    parser.add_argument("--data", metavar="DIR", help=t("where tables are kept"))
    parser.add_argument(
        "--store", metavar="URL", help=t("tables lie in PostgreSQL, postgresql://HOST/NAME")
    )
    parser.add_argument(
        "--standby", action="store_true",
        help=t("wait while another server has the tables, and then go on"),
    )  # fmt: skip
    parser.add_argument(
        "--node-address", metavar="URL",
        help=t("be one of several servers on PostgreSQL; where the others reach this one"),
    )  # fmt: skip
    parser.add_argument("--open", action="store_true", help=t("open the browser"))
    parser.add_argument("--workers", metavar="N", type=number, help=t("processes for bots"))
    parser.add_argument(
        "--interpreted", action="store_true", help=t("bots run the rules without compiling them")
    )
    parser.add_argument(
        "--lift-limits", action="store_true", help=t("no limits per address: for load tests")
    )
    parser.add_argument(
        "--ping", metavar="S", type=number, help=t("seconds after which a silent line is dead")
    )
    asked = parser.read(arguments)
    running = running_of(asked)
    keep_logs()
    files.lift()
    kept = running.store
    if kept.standby and not kept.database:
        raise Unreadable(say("only for tables on PostgreSQL a server can stand by"))
    check_node(kept)
    standby = stand_by if kept.standby else None
    with Folder(
        files.folder_of(kept.folder), kept.database, kept.lease, standby, kept.node.rstrip("/")
    ) as folder:
        code = serve(running, folder, asked.open)
    end(code)


def end(code: int) -> NoReturn:
    """
    End this process. All is said and closed by now; but a thread that was started while the last
    requests were broken off may wait for work, and Python would wait for the thread.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def check_node(kept: Keeping) -> None:
    """Refuse an address at which no other server could reach this one."""
    if not kept.node:
        return
    if not kept.database:
        raise Unreadable(say("only on PostgreSQL a server can be one of several"))
    if kept.standby:
        raise Unreadable(say("one of several servers does not stand by: it serves"))
    try:
        where = urlsplit(kept.node)
        fine = where.scheme in ("http", "https") and where.hostname and (where.port or 1)
    except ValueError:
        where, fine = urlsplit(""), ""
    if not fine or where.path.strip("/") or where.query or where.fragment or "@" in where.netloc:
        raise Unreadable(
            say("{value} is not an address such as http://10.0.0.5:8000", value=kept.node),
            lead="store.node",
        )


def stand_by() -> None:
    """Say that another server has the tables."""
    print(f"paiju: {t('standing by: another server has the tables')}", flush=True)


def running_of(asked: argparse.Namespace) -> Running:
    """The settings that the flags, the environment and the file come to."""
    named = {
        "listen.host": asked.host, "listen.port": asked.port, "store.folder": asked.data,
        "store.database": asked.store, "store.standby": True if asked.standby else None,
        "store.node": asked.node_address,
        "bots.workers": asked.workers, "bots.compiled": False if asked.interpreted else None,
        "times.ping": asked.ping,
    }  # fmt: skip
    flags = [
        Setting(path, value, f"--{FLAGS.get(path) or path.partition('.')[2]}")
        for path, value in named.items()
        if value is not None
    ]
    file = asked.settings or os.environ.get("PAIJU_SETTINGS")
    running = settings(file, [*map(flag, asked.set), *flags], os.environ)
    return replace(running, limits=LIFTED) if asked.lift_limits else running


def serve(running: Running, folder: Folder, show: bool) -> int:
    """Serve what lies in a folder until told to stop."""
    app = App(folder, running, numbers_socket(running.listen.metrics))
    secured = certified(running.listen)
    host, port = running.listen.host, running.listen.port
    config = uvicorn.Config(
        app, host=host, port=port, http=Http, ws=WebSocket, ws_max_size=FRAME,
        ws_per_message_deflate=False, ws_ping_interval=running.times.ping,
        loop="auto", log_config=None, access_log=False, server_header=False, lifespan="on",
        timeout_graceful_shutdown=3, backlog=4096, proxy_headers=False,
        ssl_certfile=secured and running.listen.certificate, ssl_keyfile=secured and running.listen.key,
    )  # fmt: skip
    server = Server(config, app, show)
    try:
        server.run()
    except SystemExit:
        raise Illegal(
            say("cannot listen on {host}, port {port}", host=host, port=str(port))
        ) from None
    return 0 if server.started else 1


def numbers_socket(port: int) -> socket.socket | None:
    """Where the numbers for Prometheus are asked for: a port of this machine alone, if any."""
    try:
        return socket.create_server(("127.0.0.1", port)) if port else None
    except OSError as no:
        why = say("cannot listen on port {port}: {why}", port=str(port), why=reason(no))
        raise Illegal(say("{where}: {why}", where="listen.metrics", why=why)) from None


def certified(listen: Listen) -> str | None:
    """The certificate with which the server speaks TLS, if it does; refuses one that does not fit."""
    if not listen.certificate and not listen.key:
        return None
    if not listen.certificate or not listen.key:
        raise Unreadable(say("listen.certificate and listen.key: one is nothing without the other"))
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(listen.certificate, listen.key)
    except OSError as no:
        why = (isinstance(no, ssl.SSLError) and no.reason) or reason(no)
        raise Unreadable(
            say("{where}: {why}", where="listen.certificate, listen.key", why=why)
        ) from None
    return listen.certificate


def address_of(host: str, port: int, scheme: str = "http") -> str:
    """What a browser is told."""
    return f"{scheme}://[{host}]:{port}/" if ":" in host else f"{scheme}://{host}:{port}/"


def own_host() -> str:
    """The address by which others know this machine; empty where it is in no network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way out
        return str(asked.getsockname()[0])
    return ""
