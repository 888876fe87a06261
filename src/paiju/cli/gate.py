"""The gate of a cluster: nginx, which sends all lines of a table to the same node."""

import shutil
from collections.abc import Sequence
from pathlib import Path

# A table's code is in its addresses. A client that asks for something else goes to one node by the
# address it comes from, so that what a node remembers of it for a moment is found again.
SPREADING = """\
map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
map $uri $table {{
    ~^/(?:paiju/)?(?:api/tables|t)/(?<code>[a-z0-9]+) $code;
    default $remote_addr;
}}
upstream paiju {{
    hash $table consistent;
{nodes}
}}
"""
NODE = "    server {where} max_fails=1 fail_timeout=2s;"
PASSING = """\
        proxy_http_version 1.1;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_connect_timeout 1s;
        proxy_next_upstream error timeout http_503;
        proxy_read_timeout 300;
"""
FILE = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/errors;
worker_processes 1;
worker_rlimit_nofile 65536;
events {{ worker_connections 16384; }}
http {{
access_log off;
client_body_temp_path {folder}/body;
proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/fastcgi;
uwsgi_temp_path {folder}/uwsgi;
scgi_temp_path {folder}/scgi;
{spreading}
server {{
    listen {listen};
    location / {{
        proxy_pass http://paiju;
{passing}    }}
}}
}}
"""


def spreading(nodes: Sequence[str]) -> str:
    """Which of the nodes, each HOST:PORT, a request goes to."""
    return SPREADING.format(nodes="\n".join(NODE.format(where=where) for where in nodes))


def file(folder: Path, listen: str, nodes: Sequence[str]) -> str:
    """All that nginx is told, without TLS, for one machine."""
    return FILE.format(folder=folder, listen=listen, spreading=spreading(nodes), passing=PASSING)


def running(folder: Path) -> list[str]:
    """The command that runs it in the foreground, with the file in a folder."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    return [nginx, "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
