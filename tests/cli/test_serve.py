"""Where `paiju serve` says that it is found."""

from ipaddress import ip_address

import pytest

from paiju.cli.serve import address_of, own_host

pytestmark = pytest.mark.once


def test_an_address_is_one_that_a_browser_takes() -> None:
    assert address_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def test_others_are_told_an_address_that_is_not_everyones_own() -> None:
    host = own_host()
    assert not host or not (ip_address(host).is_loopback or ip_address(host).is_unspecified)
