"""The ten questions of docs/lab.md: every command can be asked, and the figures are of enough deals."""

import re
import shlex

import pytest
from tests.cli.run import ROOT

from paiju.cli import lab
from paiju.play.question import read

pytestmark = pytest.mark.once
PAGE = (ROOT / "docs" / "lab.md").read_text("utf-8")
QUESTIONS = re.findall(r"^### (\d+)\. .*?\n\n```sh\n(.+?)\n```\n\n(.+?)(?=^##)", PAGE, re.M | re.S)
FLOWER = ("gostop", "koikoi")


def test_ten_questions_about_five_games() -> None:
    assert [number for number, _, _ in QUESTIONS] == [str(n + 1) for n in range(10)]
    games = {shlex.split(command)[2] for _, command, _ in QUESTIONS}
    assert games == {"gostop", "koikoi", "maohuzi", "banbiantian", "datongzi"}


@pytest.mark.parametrize(("command", "answer"), [one[1:] for one in QUESTIONS])
def test_a_question_can_be_asked_and_is_answered(command: str, answer: str) -> None:
    """Its flags are read and its sheets made as they stand; its answer has figures and a paragraph."""
    program, name, *flags = shlex.split(command)
    assert (program, name) == ("./paiju", "lab")
    asked = read(lab.question_of(lab.flags(flags)))
    assert asked.question.deals >= (200_000 if asked.game.id in FLOWER else 10_000)
    table, paragraph = answer.strip().rsplit("\n\n", 1)
    assert re.search(r"\d \(.+ … .+\)", table)
    assert len(paragraph.split()) > 40


def test_every_command_of_the_page_can_be_read() -> None:
    """Also those that show how something is asked."""
    shown = re.findall(r"^\./paiju lab .+?(?=$|\s+#)", PAGE, re.M)
    assert len(shown) > len(QUESTIONS)
    for command in shown:
        read(lab.question_of(lab.flags(shlex.split(command)[2:])))
