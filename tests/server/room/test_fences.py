"""Old epochs write nothing behind a takeover; two fences that look right do. More: `tests/fences.py`."""

import asyncio

import pytest
from tests.fences import KINDS, appended_after_takeovers
from tests.keeping import OnPostgres

pytestmark = pytest.mark.once


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_an_older_epoch_is_written_after_a_takeover(
    on_postgres: OnPostgres, kind: str
) -> None:
    appends, after = asyncio.run(appended_after_takeovers(on_postgres.address, 60, kind))
    assert appends > 60
    assert bool(after) == (kind != "ours")
