"""
How turns look and how smoothly they run: `python bench/turns.py FOLDER [GAME …]`.

For each game a round is played in Chromium against bots, at their usual pace, with the processor
slowed four times, and a line of JSON says how many frames were lost while cards moved: frames that
came later than the screen shows them, 60 a second, as the page's own clock counted them. Other
programs on the machine are counted with it: `load_before` is the load average at the start.

FOLDER gets a strip of pictures of the longest turn of another player, a picture a step, to be
looked at. That turn is recorded without the slowing.
"""

import base64
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Error  # noqa: E402
from tests.serving import serving  # noqa: E402
from tests.walk.browsing import SIZES, Visitor, by_touch, chromium  # noqa: E402

from paiju.games import GAMES  # noqa: E402

SLOWED = 4
FRAME = 1000 / 60  # milliseconds
LATE = 34  # milliseconds: a frame that the eye misses
PATIENCE = 240  # seconds that a round may take
PICTURES = 14  # of a strip
FILMED = 25  # seconds
COUNT = """() => {
  window.frames_ = [];
  let last = 0;
  const tick = (now) => {
    if (last && document.querySelector(".table.showing")) window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ entryTypes: ["longtask"] });
}"""
MARKS = """performance.getEntriesByType("mark").filter((one) => one.name.startsWith("stage "))
  .map((one) => ({ name: one.name.slice(6), at: performance.timeOrigin + one.startTime, detail: one.detail }))"""


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept), "--lift-limits") as server,
        chromium(whole=True) as browser,
    ):
        for game in games:
            print(json.dumps(frames(browser, server.url, game)), flush=True)
            film(browser, server.url, game, folder / f"turn-{game}.png")


def seated(browser: Browser, url: str, game: str) -> Visitor:
    SIZES["tall"] = (390, 844)
    visitor = Visitor(browser, url, "tall", watches=True, reduced_motion="no-preference")
    visitor.play_now(game)
    return visitor


def frames(browser: Browser, url: str, game: str) -> dict[str, Any]:
    """A whole round with a slow processor."""
    load = os.getloadavg()[0]
    visitor = seated(browser, url, game)
    visitor.context.new_cdp_session(visitor.page).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWED}
    )
    visitor.page.evaluate(COUNT)
    play(visitor, PATIENCE)
    counted: list[float] = visitor.page.evaluate("window.frames_")
    tasks: list[float] = visitor.page.evaluate("window.tasks")
    over = visitor.count(".ending") > 0
    visitor.context.close()
    lost = sum(max(0, round(long / FRAME) - 1) for long in counted)
    return {
        "game": game,
        "round_over": over,
        "frames": len(counted) + lost,
        "lost": lost,
        "late": sum(long > LATE for long in counted),
        "longest_ms": round(max(counted, default=0)),
        "tasks_over_50_ms": len(tasks),
        "longest_task_ms": round(max(tasks, default=0)),
        "load_before": round(load, 1),
    }


def play(visitor: Visitor, seconds: float) -> None:
    """Answer whatever is asked until the round is over, or for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not visitor.count(".ending"):
        if visitor.asked:
            by_touch(visitor)
        visitor.page.wait_for_timeout(50)


def film(browser: Browser, url: str, game: str, path: Path) -> None:
    """The longest turn that was seen, as a strip."""
    visitor = seated(browser, url, game)
    line = visitor.context.new_cdp_session(visitor.page)
    reel: list[tuple[float, bytes]] = []

    def keep(frame: dict[str, Any]) -> None:
        reel.append((1000 * frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    line.on("Page.screencastFrame", keep)
    line.send("Page.startScreencast", {"format": "jpeg", "quality": 80})
    play(visitor, FILMED)
    line.send("Page.stopScreencast")
    marks: list[dict[str, Any]] = visitor.page.evaluate(MARKS)
    visitor.context.close()
    begin, end, steps = longest(marks)
    taken = [(at, data) for at, data in reel if begin <= at <= end]
    apart = max(1, len(taken) // PICTURES)
    strip(browser, begin, taken[::apart][:PICTURES], steps, path)


def longest(marks: list[dict[str, Any]]) -> tuple[float, float, list[dict[str, Any]]]:
    """The turn of another player that had most to show: when it began and ended, and its steps."""
    turns: list[list[dict[str, Any]]] = [[]]
    for mark in marks:
        turns[-1].append(mark)
        if mark["name"] == "landed":
            turns.append([])
    shown = [[one for one in turn if one["name"] in {"step", "word"}] for turn in turns]
    best = max(range(len(turns)), key=lambda i: (len(shown[i]), i))
    return shown[best][0]["at"] - 30, turns[best][-1]["at"] + 60, shown[best]


def strip(
    browser: Browser,
    begin: float,
    taken: list[tuple[float, bytes]],
    steps: list[dict[str, Any]],
    path: Path,
) -> None:
    """Lay the pictures beside each other, each with its time and the step that it belongs to."""
    cells = []
    for at, data in taken:
        now = [one for one in steps if one["at"] <= at]
        said = now[-1]["detail"].get("kind") or now[-1]["detail"].get("word") if now else ""
        cells.append(
            f"<figure><img src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'>"
            f"<figcaption>{at - begin:.0f} ms · {said}</figcaption></figure>"
        )
    page = browser.new_page(viewport={"width": 1540, "height": 800})
    page.set_content(
        "<style>body{margin:8px;background:#111;color:#fff;font:15px sans-serif;display:flex;"
        "flex-wrap:wrap;gap:8px}figure{margin:0}img{width:210px;display:block}</style>"
        + "".join(cells)
    )
    page.screenshot(path=path, full_page=True)
    page.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    try:
        main(Path(sys.argv[1]), sys.argv[2:] or list(GAMES))
    except Error as no:
        sys.exit(f"Chromium: {no.message.splitlines()[0]}")
