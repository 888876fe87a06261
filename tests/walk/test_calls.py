"""What is called out fits the table in every language: the word that stands large, and what it means."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor
from tests.web.test_words import LANGUAGES

from paiju.games import load
from paiju.kit.vocabulary import Cases, Text
from paiju.kit.words import Words, say

pytestmark = pytest.mark.once

FILLED: dict[str, Any] = {"n": 10, "points": 1000}  # as much as a call may say
SPACED = "띠 여섯 장"  # one word, in two spaces

# every call by itself, large and at a plate: what is wider than where it stands, by what is drawn and, where
# this machine has no letters of a script, by how wide they are; and all the words
MEASURED = """async ([calls, languages]) => {
  const [{ Caller }, { wordsOf }, { breadth }, { learn, Speech }] = await Promise.all(["table/turn/caller", "table/turn/called", "table/breadth", "words/speech"].map((one) => import(`/${one}.js`)));
  const root = document.querySelector("main") ?? document.body, caller = new Caller(root), wide = [], words = new Set();
  const middle = root.querySelector(".table .middle").getBoundingClientRect();
  for (const tag of languages) {
    learn(tag, await (await fetch(`/words/${tag}.json`)).json());
    for (const [shout, gloss] of calls) for (const cue of ["", "call"]) {
      const speech = new Speech(["Ann"], -1, {}), happening = { event: { name: "called", seat: 0 }, moves: [], words: shout, shout, gloss, cue };
      const [word] = wordsOf(happening, speech, 60000);
      caller.call(word);
      words.add(word.word);
      const [left, right] = word.at === "big" ? [middle.left, middle.right] : [0, innerWidth];
      for (const part of document.querySelectorAll(".shout b, .shout span")) {
        const box = part.getBoundingClientRect(), written = breadth(part.textContent) * parseFloat(getComputedStyle(part).fontSize);
        if (box.left < left - 1 || box.right > right + 1 || (part.tagName === "B" && written > right - left)) wide.push([tag, word.at, part.textContent, box.width, written, right - left]);
      }
      caller.leave();
    }
  }
  return [wide, [...words]];
}"""


def declared(text: Text | None) -> dict[Any, Words]:
    """The texts of an entry, by what decides between them."""
    if isinstance(text, Cases):
        return {key: one for key, case in text.texts.items() for one in declared(case).values()}
    return {} if text is None else {None: say(text) if isinstance(text, str) else text}


def calls(game_id: str) -> Iterator[tuple[Any, Any]]:
    """Every shout of a game with its gloss."""
    for entry in load(game_id).speech.events.entries:
        glosses = declared(entry.gloss)
        for key, shout in declared(entry.shout).items():
            gloss = glosses.get(key, glosses.get(None))
            filled = Words(shout.text, {**FILLED, **shout.args})
            yield msgspec.to_builtins(filled), gloss and msgspec.to_builtins(gloss)


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_what_is_called_out_fits_the_table(
    served: Served, browser: Browser, size: str, game_id: str
) -> None:
    visitor = Visitor(browser, served.url, size)
    visitor.play_now(game_id)
    visitor.until(lambda: visitor.asked)
    wide, words = visitor.page.evaluate(MEASURED, [list(calls(game_id)), LANGUAGES])
    assert wide == []
    assert (SPACED in words) == (game_id == "koikoi")  # nothing was split
    visitor.close()
