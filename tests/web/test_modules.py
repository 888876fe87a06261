"""The tests of the browser's modules, `*.test.js`, by Node's own runner: one test a file."""

from pathlib import Path

import pytest
from tests.web.node import HERE, node

pytestmark = pytest.mark.once

FILES = sorted(HERE.glob("*.test.js"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.js"))
def test_the_modules_do_what_they_say(file: Path) -> None:
    ran = node("--test", "--test-reporter=spec", str(file))
    assert ran.returncode == 0, ran.stdout + ran.stderr
