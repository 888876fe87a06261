"""A host keeps order, in a real browser: by mouse, by keys, in every language."""

import json

import pytest
from playwright.sync_api import Browser
from tests.cli.run import answers
from tests.serving import Served
from tests.walk.browsing import Visitor
from tests.walk.test_gathering import host_a_table

from paiju.web import FOLDER

pytestmark = pytest.mark.once


def seated(visitor: Visitor, link: str, name: str) -> None:
    """Come to a table, say a name and sit down."""
    if visitor.page.url != link:
        visitor.page.goto(link)
    visitor.page.fill("#my-name", name)
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(f".chairs .person >> text={name}")


def named(visitor: Visitor, name: str) -> None:
    """Keep a name in this browser before coming anywhere."""
    kept = json.dumps(json.dumps({"name": name}))
    visitor.context.add_init_script(f"localStorage.setItem('paiju', {kept})")


def test_the_host_keeps_order(served: Served, browser: Browser) -> None:
    host, guest, watcher, late = (Visitor(browser, served.url, "desktop") for _ in range(4))
    link = host_a_table(host, "koikoi")
    seated(host, link, "Grandma")
    seated(guest, link, "Hana")
    assert guest.count(".hosting") == 0  # a guest has nothing to order
    named(watcher, "Loud")
    watcher.page.goto(link)
    host.page.wait_for_selector(".watchers >> text=Loud")
    assert host.violations() == []
    host.page.click("[aria-label='Mute Loud']")
    host.page.wait_for_selector("[aria-label='Unmute Loud']")
    watcher.page.click(".side .phrases .chip")  # there is room for the log beside the table
    watcher.page.wait_for_selector(".refusal >> text=the host has muted you")
    host.page.focus(".hosting .choice >> text=Lock the table")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector(".hosting [aria-pressed=true] >> text=Lock the table")
    assert host.page.evaluate("document.activeElement.textContent").endswith("Lock the table")
    late.page.goto(link)
    late.page.wait_for_selector(".waiting >> text=the host has locked this table")
    assert late.violations() == []
    host.page.click("[aria-label='Send away: Loud']")
    watcher.page.wait_for_selector(".waiting >> text=the host removed you from this table")
    host.page.click("text=Make Hana the host")
    guest.page.wait_for_selector(".hosting >> text=Close the table")
    host.page.wait_for_selector(".hosting >> text=Host: Hana")
    guest.page.click(".closing summary")
    guest.page.click("text=Close it for good")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".waiting >> text=the host closed this table")
    for visitor in (host, guest, watcher, late):
        visitor.close()


def test_a_finger_on_somebody_who_leaves_sends_nobody_else_away(
    served: Served, browser: Browser
) -> None:
    host, *watchers = (Visitor(browser, served.url, "desktop") for _ in range(3))
    link = host_a_table(host, "koikoi")
    seated(host, link, "Grandma")
    for name, watcher in zip(("One", "Two"), watchers, strict=True):
        named(watcher, name)
        watcher.page.goto(link)
        host.page.wait_for_selector(f".watchers >> text={name}")
    first = host.page.inner_text(".watchers li >> nth=0 >> b")
    leaves, stays = watchers if first == "One" else reversed(watchers)
    host.page.locator(f"[aria-label='Send away: {first}']").hover()
    host.page.mouse.down()
    leaves.page.goto(served.url)
    host.until(lambda: host.count(".watchers li") == 1)
    host.page.mouse.up()
    host.page.click(".hosting .choice >> text=Lock the table")
    host.page.wait_for_selector(".hosting [aria-pressed=true] >> text=Lock the table")
    assert host.count(".watchers li") == 1  # what is told first is done first
    assert stays.count(".gathering") == 1
    for visitor in (host, *watchers):
        visitor.close()


def test_order_is_kept_beside_the_cards_too(served: Served, browser: Browser) -> None:
    host, guest, watcher = (Visitor(browser, served.url, "phone") for _ in range(3))
    link = host_a_table(host, "gostop")
    seated(host, link, "Host")
    host.page.click("text=Bots on all free seats")
    host.page.click(".gathering > .choices .main:has-text('Ready')")  # not the bots again
    host.to_be_asked()
    watcher.page.goto(link)
    watcher.page.wait_for_selector(".hand, .zone, .middle")
    for visitor in (host, watcher):
        visitor.page.click("text=Log")
    watcher.page.wait_for_selector("text=You are not playing this round")
    host.page.wait_for_selector(".side .hosting >> text=Lock the table")
    assert host.violations() == []
    assert host.overflow() == 0
    watcher.page.fill("[name=text]", "play the pine!")
    watcher.page.press("[name=text]", "Enter")
    watcher.page.wait_for_selector(".heard >> text=play the pine!")
    host.page.fill("[name=text]", "hm")
    host.page.press("[name=text]", "Enter")
    host.page.wait_for_selector(".heard >> text=hm")
    assert host.count(".heard li") == 1
    host.page.click(".side .leave")
    host.page.wait_for_selector(".home .games")
    for visitor in (host, guest, watcher):
        visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_order_in_every_language(served: Served, browser: Browser, language: str) -> None:
    words = json.loads((FOLDER / "words" / f"{language}.json").read_text("utf-8"))
    host, watcher = (Visitor(browser, served.url, "phone", locale="en-GB") for _ in range(2))
    link = host_a_table(host, "koikoi")
    seated(host, link, "Host")
    named(watcher, "Wonderful watcher no 1")
    watcher.page.goto(link)
    host.page.wait_for_selector(".watchers li")
    kept = json.dumps(json.dumps({"name": "Host", "language": language}))
    host.page.evaluate(f"localStorage.setItem('paiju', {kept})")
    host.page.reload()
    host.page.wait_for_selector(f".hosting >> text={words['Lock the table']}")
    host.page.wait_for_selector(".watchers li")
    host.page.click(".closing summary")
    assert host.english(words) == []
    assert (host.cut(), host.overflow()) == ([], 0)
    assert host.violations() == []
    for visitor in (host, watcher):
        visitor.close()


def test_an_announcement_is_shown_at_home_and_at_every_table(
    served: Served, browser: Browser
) -> None:  # fmt: skip
    data = str(served.folder / "data")
    visitor, other = (Visitor(browser, served.url, size) for size in ("phone", "desktop"))
    visitor.page.goto(served.url)
    visitor.page.wait_for_selector(".games .game")
    other.play_now("koikoi")
    answers("admin", "announce", "Back at <nine>", "--data", data, "--json")
    for one in (visitor, other):
        one.page.wait_for_selector(".notice >> text=Back at <nine>")
        assert one.violations() == []
        assert one.overflow() == 0
    other.page.click(".notice .close")
    assert other.count(".notice") == 0
    visitor.page.reload()
    visitor.page.wait_for_selector(".notice >> text=Back at <nine>")
    answers("admin", "announce", "--data", data, "--json")
    visitor.until(lambda: visitor.count(".notice") == 0)
    for one in (visitor, other):
        one.close()
