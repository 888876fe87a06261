"""A real web server in front of a real server: nginx, with TLS and a path, on this machine alone."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.patience import HANG
from tests.serving import ROOT, Served, serving

PREFIX = "/paiju"
PAGE = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
AROUND = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.errors;
worker_processes 1;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{servers}
}}
"""


def block(language: str) -> str:
    """The piece of docs/running.md in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)
    assert found is not None, language
    return found[1]


def config(folder: Path, port: int, behind: int, cuts: bool) -> str:
    """The file of docs/running.md, on this machine."""
    servers = block("nginx")
    for said, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("server_name example.org", "server_name localhost"),
        ("/etc/ssl/example.org/fullchain.pem", f"{folder}/certificate.pem"),
        ("/etc/ssl/example.org/privkey.pem", f"{folder}/key.pem"),
        ("http://127.0.0.1:8000/", f"http://127.0.0.1:{behind}{'/' if cuts else ''}"),
    ):
        assert said in servers, said
        servers = servers.replace(said, here)
    return AROUND.format(folder=folder, servers=servers)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def certificate(folder: Path) -> None:
    """A certificate for this machine, which nobody else trusts."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")],
        check=True, capture_output=True,
    )  # fmt: skip


@contextmanager
def behind_nginx(folder: Path, *flags: str, cuts: bool = True) -> Iterator[tuple[Served, str]]:
    """A server behind nginx, which takes the path off or leaves it on; and its public address."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    port = free_port()
    public = f"https://localhost:{port}{PREFIX}"
    trust = ("--set", 'gates.trusted=["127.0.0.0/8"]', "--set", f"gates.address={public}")
    with serving(folder, *trust, *flags) as served, pytest.MonkeyPatch.context() as patch:
        certificate(folder)
        patch.setenv("SSL_CERT_FILE", str(folder / "certificate.pem"))
        file = folder / "nginx.conf"
        file.write_text(config(folder, port, served.port, cuts))
        gate = subprocess.Popen([nginx, "-c", str(file), "-e", str(folder / "nginx.errors")])
        try:
            _wait(port)
            yield served, public
        finally:
            gate.terminate()
            gate.wait(HANG)


@contextmanager
def before_two(folder: Path, ports: tuple[int, int]) -> Iterator[str]:
    """nginx before a server and one that stands by, as docs/running.md names both; its address."""
    found = re.search(r"`(upstream paiju \{.*?\})`", PAGE)
    assert found is not None
    upstream, port = found[1], free_port()
    for name, behind in zip(("a", "b"), ports, strict=True):
        upstream = upstream.replace(f"{name}.example.org:8000", f"127.0.0.1:{behind}")
    there = "proxy_pass http://127.0.0.1:8000/;"
    assert there in block("nginx")
    location = block("nginx").replace(f"location {PREFIX}/", "location /")
    location = location.replace(there, "proxy_pass http://paiju/;")
    location = re.sub(r"    (listen|server_name|ssl_\w+) .*;\n", "", location)
    servers = upstream + location.replace("server {", f"server {{ listen 127.0.0.1:{port};")
    file = folder / "two.conf"
    file.write_text(AROUND.format(folder=folder, servers=servers))
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    gate = subprocess.Popen([nginx, "-c", str(file), "-e", str(folder / "nginx.errors")])
    try:
        _wait(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        gate.terminate()
        gate.wait(HANG)


def _wait(port: int) -> None:
    until = time.monotonic() + HANG
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError("nginx does not listen")
