"""The rule lab of a real server: asked, asked after, stopped, remembered, refused with words."""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.patience import HANG
from tests.serving import Served, serving

from paiju.bots.weights import has_net

pytestmark = pytest.mark.once

DOUBLE = [{"option": "double_at", "values": [0, 7]}]
SMALL = {"vary": DOUBLE, "deals": 4}
ENDLESS = {"vary": DOUBLE, "deals": 200_000}  # by interpreted rules nobody waits for its end


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in whose lab one question may wait."""
    folder = Path(tmp_path_factory.mktemp("lab"))
    with serving(folder, "--set", "lab.queue=1", "--set", "limits.labs=0.000001") as server:
        yield server


def ask(served: Served, question: Any, who: str = "", path: str = "games/koikoi/lab") -> Any:
    headers = {"content-type": "application/json"}
    headers |= {"authorization": f"Bearer {who}"} if who else {}
    body = question if isinstance(question, bytes) else json.dumps(question).encode()
    status, _, answer = served.request("POST", f"/api/{path}", headers, body)
    return status, json.loads(answer)


def after(served: Served, id: str, who: str = "") -> Any:
    headers = {"authorization": f"Bearer {who}"} if who else {}
    return json.loads(served.request("GET", f"/api/lab/{id}", headers)[2])


def stopped(served: Served, id: str, who: str = "") -> None:
    assert ask(served, {}, who, f"lab/{id}/stop") == (200, {"stopped": True})


def until(found: Callable[[], Any]) -> Any:
    end = time.monotonic() + HANG
    while not (value := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return value


def guest(served: Served) -> str:
    token: str = ask(served, {}, path="guests")[1]["token"]
    return token


def processes(served: Served) -> list[int]:
    """The processes in which the lab plays."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
            parent = int(path.with_name("stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if b"lab" in words and b"--lines" in words and parent == served.process.pid:
            found.append(int(path.parent.name))
    return found


def test_a_question_is_answered_and_remembered(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        status, first = ask(served, SMALL)
        assert (status, set(first) >= {"id", "state"}) == (200, True)
        done = until(lambda: (now := after(served, first["id"]))["state"] == "done" and now)
        told = done["told"]
        assert told["sentence"][0]["text"].startswith("With {sheet}")
        assert told["pictures"][0]["id"] == "size"
        assert [one["values"] for one in told["answer"]["found"]] == [
            {"double_at": 0},
            {"double_at": 7},
        ]
        assert ask(served, SMALL) == (200, done)
        same = {"vary": DOUBLE, "deals": 4, "players": 2, "options": {"preset": "seed"}}
        assert ask(served, same)[1]["id"] == first["id"]
        other = {"vary": DOUBLE, "deals": 4, "options": {"rounds": 3}}
        found = ask(served, other)[1]
        assert found["id"] != first["id"]
        stopped(served, found["id"])
        assert served.stop() == 0
        served.start()
        assert ask(served, SMALL) == (200, done)


def test_a_question_gives_way_and_can_be_stopped(lab: Served) -> None:
    who = guest(lab)
    _, asked = ask(lab, ENDLESS, who)
    until(lambda: after(lab, asked["id"], who)["state"] == "playing")
    (process,) = processes(lab)
    assert os.getpriority(os.PRIO_PROCESS, process) == 19
    stopped(lab, asked["id"], who)
    assert after(lab, asked["id"], who) == {"id": asked["id"], "state": "stopped"}
    until(lambda: not processes(lab))


def test_one_at_a_time_few_wait_and_a_visitor_has_one(lab: Served) -> None:
    ann, ben, cho = (guest(lab) for _ in range(3))
    first = ask(lab, {**ENDLESS, "options": {"rounds": 1}}, ann)[1]["id"]
    until(lambda: after(lab, first, ann)["state"] == "playing")
    second = ask(lab, {**ENDLESS, "options": {"rounds": 2}}, ben)[1]
    assert (second["state"], second["ahead"]) == ("waiting", 1)
    status, refused = ask(lab, {**ENDLESS, "options": {"rounds": 3}}, cho)
    assert (status, refused["error"]["word"]) == (503, "lab_busy")
    assert refused["error"]["said"]["text"].startswith("The lab is busy")
    assert len(processes(lab)) == 1
    # two wait for one answer: it is stopped when neither does
    assert ask(lab, {**ENDLESS, "options": {"rounds": 1}}, cho)[1]["id"] == first
    stopped(lab, first, ann)
    assert after(lab, first, cho)["state"] == "playing"
    # whoever asks another question has given the first one up
    stopped(lab, second["id"], ben)
    third = ask(lab, {**ENDLESS, "options": {"rounds": 4}}, cho)[1]["id"]
    until(lambda: after(lab, third, cho)["state"] == "playing")
    assert after(lab, first, ann)["state"] == "stopped"
    stopped(lab, third, cho)


def test_a_process_that_dies_is_said_and_the_next_question_is_answered(lab: Served) -> None:
    who = guest(lab)
    dying = ask(lab, {**ENDLESS, "options": {"rounds": 5}}, who)[1]["id"]
    until(lambda: after(lab, dying, who)["state"] == "playing")
    os.kill(processes(lab)[0], signal.SIGKILL)
    until(lambda: after(lab, dying, who)["state"] == "failed")
    fine = ask(lab, SMALL, who)[1]["id"]
    until(lambda: after(lab, fine, who)["state"] == "done")


def test_an_address_asks_only_so_often(tmp_path: Path) -> None:
    with serving(
        tmp_path, "--set", "limits.labs_burst=1", "--set", "limits.labs=0.000001"
    ) as served:
        assert ask(served, SMALL)[0] == 200
        assert ask(served, SMALL)[0] == 200  # the same question costs nothing
        status, refused = ask(served, {**SMALL, "deals": 5})
        assert (status, refused["error"]["word"]) == (429, "lab_often")


def test_a_server_without_a_lab_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, "--set", "lab.on=false") as served:
        status, refused = ask(served, SMALL)
        assert (status, refused["error"]["word"]) == (503, "lab_off")


def test_who_takes_longer_plays_less(lab: Served) -> None:
    """And a game without a net, as one from outside, offers none."""

    def offered(game: str) -> list[tuple[str, int]]:
        listed = json.loads(lab.request("GET", f"/api/games/{game}/lab")[2])
        return [(offer["bot"], offer["deals"]) for offer in listed]

    usual = [("greedy", 200_000), ("random", 200_000)]
    assert offered("koikoi") == [*usual, ("net", 2_000), ("strong", 200)]
    assert not has_net("minhwatu")
    asked = ask(lab, {"vary": DOUBLE, "deals": 1, "bot": "net"})[1]["id"]
    told = until(lambda: after(lab, asked).get("told"))
    assert told["answer"]["question"]["bots"] == ["net", "net"]


@pytest.mark.parametrize(
    ("question", "status", "why"),
    [
        (b"{", 400, "Input data was truncated"),
        ({}, 400, "Object missing required field `vary`"),
        ({"vary": DOUBLE, "more": 1}, 400, "Object contains unknown field `more`"),
        ({"vary": []}, 400, "vary one option or two"),
        ({"vary": [{"option": "x", "values": [1]}]}, 400, "with x=1: unknown option: x"),
        ({"vary": DOUBLE, "deals": 200_001}, 422, "deals: from 1 to 200000 deals"),
        ({"vary": DOUBLE, "bot": "search"}, 400, "bot: not one of greedy, random, net, strong"),
        ({"vary": DOUBLE, "bot": "strong", "deals": 201}, 422, "deals: from 1 to 200 deals"),
        ({"vary": DOUBLE, "players": 9}, 422, "with double_at=0: koikoi is for 2, 3, not 9"),
        (b"[" * 100_000, 413, "longer than 16384 bytes"),
    ],
)
def test_nonsense_is_refused(lab: Served, question: Any, status: int, why: str) -> None:
    code, answer = ask(lab, question)
    assert (code, answer["error"]["why"][: len(why)]) == (status, why)
    assert ask(lab, SMALL, path="games/chess/lab")[0] == 400
    assert lab.request("GET", "/api/games/chess/lab")[0] == 404
    assert lab.request("GET", "/api/lab/nonsense")[0] == 404
