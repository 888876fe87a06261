"""The client that programs use, against a real server."""

import pytest
from tests.serving import Served

pytestmark = pytest.mark.once


def test_who_connects_again_has_one_line(served: Served) -> None:
    """The earlier one ends, and its end is not taken for that of the new one."""

    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        person = await served.person(code, "A", token)
        earlier, reader = person.socket, person._reader
        assert earlier is not None
        assert reader is not None
        await person.connect()
        await earlier.wait_closed()
        assert reader.done()
        assert not person.ended
        await person.must("sit")

    served.run(test)
