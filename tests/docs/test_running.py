"""The commands on the page about running a server are run, on this machine."""

import configparser
import http.client
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.run import paiju
from tests.gate import PAGE, block, free_port
from tests.keeping import OnPostgres
from tests.patience import HANG
from tests.serving import ROOT, Served, serving

from paiju.load.client import ask

pytestmark = pytest.mark.once
ROOTS = ("apt-get", "adduser", "sudo")  # what changes the whole machine is not run
FOLDER, AGAIN = "/var/lib/paiju/tables", "/var/lib/paiju/again"


def commands(heading: str = "") -> list[list[str]]:
    """The commands of a section, or of the page."""
    text = PAGE if not heading else PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)
    return [shlex.split(line) for found in blocks for line in found.splitlines()]


def run(order: list[str], tmp_path: Path) -> str:
    """Run a command of the page, in a folder of this machine; it must have nothing to complain of."""
    assert order[0] == "paiju"
    here = {FOLDER: "data", AGAIN: "again", "/var/backups/paiju.tar": "paiju.tar", "/var/backups/before.tar": "before.tar"}  # fmt: skip
    words = [str(tmp_path / here[word]) if word in here else word for word in order[1:]]
    assert not any(word.startswith("/var/") for word in words), order
    code, out, err = paiju(*words)
    assert (code, err) == (0, ""), order
    return out


def test_every_command_of_the_page_is_known() -> None:
    """Each is run by a test here, or by tests/cli/test_cluster.py, or changes the machine."""
    run_here = [*commands("Keeping order"), *commands("Backup, and back"), *commands("What is old"),
                *commands("Upgrade"), *commands("Tables on PostgreSQL"), *commands("Several machines")]  # fmt: skip
    for order in commands():
        known = order in run_here or order[0] in ROOTS or order == ["/opt/paiju/paiju", "--version"]
        assert known, order


def test_the_source_sets_itself_up_and_says_its_version() -> None:
    ran = subprocess.run([ROOT / "paiju", "--version"], capture_output=True, text=True, check=True)
    assert re.search(r"\d+\.\d+", ran.stdout)


def test_the_operators_orders(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        orders = commands("Keeping order")
        assert len(orders) >= 7
        for order in orders:
            assert run(order, tmp_path)
        assert served.ended() == 0  # the last of them drained it


def test_a_backup_is_put_back(tmp_path: Path) -> None:
    """While the server runs; and one on the folder that was put back serves the same table."""
    with serving(tmp_path) as served:
        code = opened(served)
        for order in (*commands("Backup, and back"), *commands("What is old")):
            assert run(order, tmp_path)
        assert ask(served.url, f"/api/tables/{code}")["id"] == code
    (tmp_path / "other").mkdir()
    (tmp_path / "again").rename(tmp_path / "other" / "data")
    with serving(tmp_path / "other") as served:
        assert ask(served.url, f"/api/tables/{code}")["id"] == code


def test_an_upgrade(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        code = opened(served)
        for order in commands("Upgrade"):
            assert run(order, tmp_path)
        assert served.ended() == 0
        served.start()
        assert ask(served.url, f"/api/tables/{code}")["id"] == code


def test_tables_on_postgresql(on_postgres: OnPostgres, tmp_path: Path) -> None:
    """Moved there and back, dumped and put back: every time a server finds the same table."""
    cluster, again = on_postgres.cluster, f"{on_postgres.name}_again"
    here = {
        "postgresql://paiju@db.example.org/paiju": on_postgres.address,
        "postgresql://paiju@db.example.org/again": cluster.address(again),
        "host=db.example.org": f"host={cluster.folder}", "dbname=paiju": f"dbname={on_postgres.name}",
        "dbname=again": f"dbname={again}", FOLDER: str(tmp_path / "data"),
        AGAIN: str(tmp_path / "again" / "data"), "/var/backups": str(tmp_path),
    }  # fmt: skip
    with serving(tmp_path) as served:
        code = opened(served)
    cluster.ask("postgres", f"CREATE DATABASE {again}")
    try:
        orders = [order for order in commands("Tables on PostgreSQL") if order[0] not in ROOTS]
        assert [order[0] for order in orders] == [
            "paiju",
            "paiju",
            "pg_dump",
            "pg_restore",
            "paiju",
        ]
        for program, *words in orders:
            for said, there in here.items():
                words = [word.replace(said, there) for word in words]
            if program == "paiju":
                code_, _, err = paiju(*words)
                assert (code_, err) == (0, ""), words
            else:
                subprocess.run([program, *words], check=True)
        for place, flags in (
            ("on", on_postgres.flags), ("dumped", ("--store", cluster.address(again))), ("again", ()),
        ):  # fmt: skip
            with serving(tmp_path / place, *flags) as served:
                assert ask(served.url, f"/api/tables/{code}")["id"] == code
    finally:
        cluster.ask("postgres", f"DROP DATABASE {again} WITH (FORCE)")


def opened(served: Served) -> str:
    """A table, kept."""
    found: list[str] = []

    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        host = await served.person(code, "Host", token)
        await host.must("sit")
        found.append(code)

    served.run(test)
    return found[0]


def test_the_unit(tmp_path: Path) -> None:
    """systemd itself has nothing to say against it, where there is one."""
    unit = block("ini")
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.read_string(unit)
    start = shlex.split(read["Service"]["ExecStart"])
    assert start == ["/opt/paiju/paiju", "serve", "--settings", "/etc/paiju.toml"]
    assert FOLDER.startswith(read["Service"]["ReadWritePaths"].split()[0])
    if (analyze := shutil.which("systemd-analyze")) is not None:
        file = tmp_path / "paiju.service"
        file.write_text(unit.replace(start[0], str(ROOT / "paiju")))
        ran = subprocess.run(
            [analyze, "verify", str(file)], capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, "")


def test_the_server_of_the_unit_and_the_settings(tmp_path: Path) -> None:
    """It is started as the unit does, and what is to be watched is there."""
    numbers = free_port()
    text = block("toml").replace(FOLDER, str(tmp_path / "data"))
    text = text.replace("metrics = 9100", f"metrics = {numbers}\nport = 0")
    (tmp_path / "paiju.toml").write_text(text)
    with (tmp_path / "stderr").open("wb") as errors:
        served = subprocess.Popen(
            [ROOT / "paiju", "serve", "--settings", str(tmp_path / "paiju.toml")],
            stdout=subprocess.PIPE, stderr=errors, text=True,
        )  # fmt: skip
    assert served.stdout is not None
    try:
        found = re.search(r"http://[^/]+", served.stdout.readline())
        assert found is not None, (tmp_path / "stderr").read_text()
        for path in ("/readyz", "/healthz"):
            assert path in PAGE
            assert ask(found[0], path)
        call = http.client.HTTPConnection("127.0.0.1", numbers, timeout=HANG)
        call.request("GET", "/metrics")
        told = call.getresponse().read().decode()
        call.close()
        for name in re.findall(r"`(paiju_\w+)`", PAGE):
            assert re.search(rf"^{name}", told, re.M), name
    finally:
        served.terminate()
        served.wait(HANG)
        served.stdout.close()
    for line in (tmp_path / "stderr").read_text().splitlines():
        assert json.loads(line)["event"]
