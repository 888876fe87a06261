"""One person, in a real browser: a link to another device, and a passkey of a virtual authenticator."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk.browsing import OUTAGE, Visitor, held

from paiju.web import FOLDER

pytestmark = pytest.mark.once
AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
    "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that browsers know by a name."""
    with serving(Path(tmp_path_factory.mktemp("home")), "--lift-limits") as served:
        served.url = served.url.replace("127.0.0.1", "localhost")
        yield served


def me(visitor: Visitor) -> str:
    """The identity of this browser."""
    asked = "fetch('/api/guests', {method: 'POST'}).then((answer) => answer.json())"
    return str(visitor.page.evaluate(asked)["you"])


def at_settings(visitor: Visitor, url: str) -> None:
    """The page of one's identity, as somebody: whoever asks beside the page would be somebody else."""
    with visitor.page.expect_response("**/api/guests"):
        visitor.page.goto(f"{url}/settings")


def with_passkeys(visitor: Visitor) -> tuple[Any, str]:
    """A browser whose device can have passkeys, and says yes to all it is asked."""
    device = visitor.context.new_cdp_session(visitor.page)
    device.send("WebAuthn.enable")
    made = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return device, str(made["authenticatorId"])


def test_a_link_moves_me_to_another_device(home: Served, browser: Browser) -> None:
    one, other = (Visitor(browser, home.url, "phone") for _ in range(2))
    one.page.goto(f"{home.url}/settings")
    one.page.fill("#name", "Grandma")
    one.page.press("#name", "Tab")
    one.page.click("text=Make a link for another device")
    link = one.page.inner_text(".identity .link")
    assert one.count(".identity .qr") == 1
    assert one.violations() == []
    assert one.overflow() == 0
    other.page.goto(link)
    other.page.wait_for_selector(".arriving")
    assert me(other) != me(one)  # nothing happens until somebody says so
    assert other.violations() == []
    other.page.focus("text=Be that person here")
    other.page.keyboard.press("Enter")
    other.page.wait_for_selector("text=Done: this browser is the same person now.")
    assert me(other) == me(one)
    assert "#" not in other.page.url
    assert other.page.evaluate("JSON.parse(localStorage.getItem('paiju')).name") == "Grandma"
    late = Visitor(browser, home.url, "phone")
    late.page.goto(link)
    late.page.click("text=Be that person here")
    late.page.wait_for_selector(".refused >> text=that link has been used")
    assert me(late) != me(one)
    late.forgive("422")
    for visitor in (one, other, late):
        visitor.close()


def test_a_passkey_brings_me_back(home: Served, browser: Browser) -> None:
    visitor = Visitor(browser, home.url, "desktop")
    device, authenticator = with_passkeys(visitor)
    at_settings(visitor, home.url)
    before = me(visitor)
    visitor.page.click("text=Make a passkey")
    visitor.page.wait_for_selector(".passkeys li")
    assert visitor.violations() == []
    (key,) = device.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})[
        "credentials"
    ]
    assert (key["rpId"], key["isResidentCredential"]) == ("localhost", True)
    visitor.context.clear_cookies()
    at_settings(visitor, home.url)
    assert me(visitor) != before
    home.kill()  # a restart forgets no passkey
    port = home.port
    home.start()
    assert home.port == port
    home.url = home.url.replace("127.0.0.1", "localhost")
    at_settings(visitor, home.url)
    visitor.page.click("text=Come back with a passkey")
    visitor.page.wait_for_selector("text=Done: you are who the passkey says.")
    assert me(visitor) == before
    visitor.page.wait_for_selector(".passkeys li")
    visitor.page.click(".passkeys button")
    visitor.page.wait_for_selector("text=The passkey is deleted here.")
    assert visitor.count(".passkeys li") == 0
    visitor.page.click("text=Come back with a passkey")
    visitor.page.wait_for_selector(".refused >> text=this server does not know that passkey")
    visitor.forgive("422", *OUTAGE)
    visitor.close()


def test_this_browser_becomes_one_person_after_the_other(home: Served, browser: Browser) -> None:
    one, other = (Visitor(browser, home.url, "phone") for _ in range(2))
    at_settings(one, home.url)
    one.page.click("text=Make a link for another device")
    link = one.page.inner_text(".identity .link")
    taken = "window.fetches.asked.filter((address) => address.includes('/take')).length"
    with held(other.page, "**/api/guests") as asked:  # a stranger's identity is on its way
        other.page.goto(link)
        other.until(lambda: len(asked) > 0)
        other.page.click("text=Be that person here")
        other.until(lambda: "#" not in other.page.url)  # it is being done
        # the stranger's cookie, which comes last, would hold else
        assert other.page.evaluate(taken) == 0
    other.page.wait_for_selector("text=Done: this browser is the same person now.")
    assert other.page.evaluate(taken) == 1
    assert me(other) == me(one)
    for visitor in (one, other):
        visitor.close()


def test_passkeys_of_who_i_was_are_not_shown(home: Served, browser: Browser) -> None:
    visitor = Visitor(browser, home.url, "desktop")
    with_passkeys(visitor)
    at_settings(visitor, home.url)
    visitor.page.click("text=Make a passkey")
    visitor.page.wait_for_selector(".passkeys li")
    visitor.context.clear_cookies()
    with held(visitor.page, "**/api/me/passkeys", 1) as asked:  # a stranger's: there are none
        at_settings(visitor, home.url)
        visitor.until(lambda: len(asked) > 0)
        visitor.page.click("text=Come back with a passkey")
        visitor.page.wait_for_selector("text=Done: you are who the passkey says.")
        visitor.page.wait_for_selector(".passkeys li")
    assert visitor.count(".passkeys li") == 1
    visitor.close()


def test_nothing_of_who_i_was_is_shown_where_the_server_says_no_more(
    home: Served, browser: Browser
) -> None:
    one, other = (Visitor(browser, home.url, "desktop") for _ in range(2))
    one.page.goto(f"{home.url}/settings")
    one.press(one.page.locator("text=Make a link for another device"))
    link = one.page.inner_text(".identity .link")
    with_passkeys(other)
    at_settings(other, home.url)
    other.press(other.page.locator("text=Make a passkey"))
    other.page.wait_for_selector(".passkeys li")
    other.page.goto(home.url)
    other.page.goto(link)
    other.page.wait_for_selector(".passkeys li")
    other.press(other.page.locator("text=Make a link for another device"))
    other.page.wait_for_selector(".identity .link")
    other.page.route("**/api/me/passkeys", lambda route: route.abort())
    other.press(other.page.locator("text=Be that person here"))
    other.page.wait_for_selector("text=Done: this browser is the same person now.")
    assert (other.count(".passkeys li"), other.count(".identity .link")) == (0, 0)
    other.forgive(*OUTAGE)
    for visitor in (one, other):
        visitor.close()


def test_a_passkey_without_the_person_is_refused(home: Served, browser: Browser) -> None:
    visitor = Visitor(browser, home.url, "desktop")
    device, authenticator = with_passkeys(visitor)
    at_settings(visitor, home.url)
    visitor.page.click("text=Make a passkey")
    visitor.page.wait_for_selector(".passkeys li")
    visitor.context.clear_cookies()
    at_settings(visitor, home.url)
    before = me(visitor)
    device.send(
        "WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False}
    )
    visitor.page.click("text=Come back with a passkey")
    visitor.page.wait_for_selector(".refused")
    assert me(visitor) == before
    visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_it_is_said_in_every_language(home: Served, browser: Browser, language: str) -> None:
    words = json.loads((FOLDER / "words" / f"{language}.json").read_text("utf-8"))
    visitor = Visitor(
        browser, home.url, "phone", locale={"ko": "ko-KR", "ja": "ja-JP", "zh": "zh-CN"}[language]
    )
    visitor.page.goto(f"{home.url}/settings#me=nothing")
    visitor.page.click(f"text={words['Make a link for another device']}")
    visitor.page.wait_for_selector(".identity .qr")
    assert visitor.english(words) == []
    assert (visitor.cut(), visitor.overflow()) == ([], 0)
    visitor.close()


def test_an_address_without_a_name_has_no_passkeys(home: Served, browser: Browser) -> None:
    url = home.url.replace("localhost", "127.0.0.1")
    visitor = Visitor(browser, url, "phone")
    visitor.page.goto(f"{url}/settings")
    visitor.page.wait_for_selector("text=Passkeys need an encrypted connection")
    visitor.close()
