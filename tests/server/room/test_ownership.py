"""The protocol of ownership keeps its promises in every state, and each of its parts is needed."""

import pytest
from tests import handing
from tests.ownership import Broken, Variant, search

pytestmark = pytest.mark.once


@pytest.mark.parametrize("ends", [True, False], ids=["sessions end", "sessions linger"])
def test_every_promise_is_kept_whatever_breaks_crashes_or_sleeps(ends: bool) -> None:
    assert search(Variant(ends=ends), breaks=1, crashes=1, pages=2) > 1000


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        (Variant(locks=False, ends=False), "two writers|refused and written"),
        (Variant(anew=False, ends=False), "refused and written"),
        (Variant(looks=False), "refused and written|two writers"),
        (Variant(fences=False), "two writers|written twice"),
    ],
    ids=["no lock", "no new epoch", "no look", "no fence"],
)
def test_a_protocol_without_one_of_its_parts_breaks_a_promise(variant: Variant, why: str) -> None:
    with pytest.raises(Broken, match=why):
        search(variant, breaks=1, crashes=1, pages=2)


@pytest.mark.parametrize(
    ("ends", "gifts"), [(True, 2), (False, 1)], ids=["sessions end", "sessions linger"]
)
def test_every_promise_is_kept_where_tables_change_hands(ends: bool, gifts: int) -> None:
    """More of everything: `python -m tests.handing`."""
    assert handing.search(handing.Variant(ends=ends), gifts=gifts) > 10_000


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        (handing.Variant(waits=False), "two writers"),
        (handing.Variant(fenced=False, ends=False), "two writers|plays what is not its own"),
        (handing.Variant(locks=False), "nobody has the table"),
        (handing.Variant(anew=False), "plays what is not its own|two writers"),
        (handing.Variant(reads=False), "two writers"),
        (handing.Variant(looks=False), "two writers|plays what is not its own"),
    ],
    ids=["no wait", "no fence", "no lock", "not anew", "read too early", "no second look"],
)
def test_a_hand_over_without_one_of_its_parts_breaks_a_promise(
    variant: handing.Variant, why: str
) -> None:
    with pytest.raises(Broken, match=why):
        handing.search(variant)
