/** Words for people: sentences with names, cards, and the reader among the players. */
import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { learn, said, Speech, t } from "/words/speech.js";

const CARDS = { "1B": { text: "{plant} with {picture}", args: { plant: { text: "pine" }, picture: { text: "crane" } } }, "1a": { text: "pine, junk" } };
const speech = new Speech(["Ann", "Ben", "Cho"], 1, CARDS);

afterEach(() => learn("en", {}));

describe("in English", () => {
  test("the others are named, and the reader is spoken to", () => {
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@0", n: 3 } }), "Ann takes 3 cards");
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@1", n: 3 } }), "You take 3 cards");
    assert.equal(speech.plain({ text: "{who} passes its turn", args: { who: "@1" } }), "You pass your turn");
    assert.equal(speech.plain({ text: "{who} has {other}'s card", args: { who: "@1", other: "@1" } }), "You have your card");
    assert.equal(speech.plain({ text: "Ann pays {who}", args: { who: "@1" } }), "Ann pays you");
    assert.equal(speech.plain({ text: "{who} carries on", args: { who: "@1" } }), "You carry on");
  });

  test("cards are pieces of their own, with names of their own", () => {
    assert.deepEqual(speech.parts({ text: "{who} plays {cards}", args: { who: "@0", cards: "1a 1B" } }), ["Ann plays ", { card: "1a" }, " ", { card: "1B" }]);
    assert.equal(speech.plain({ text: "{card}", args: { card: "1B" } }), "pine with crane");
    assert.equal(speech.card("unknown"), "unknown");
  });

  test("a seat without a name has its number", () => {
    assert.equal(new Speech([], -1, {}).name(2), "Seat 3");
    assert.equal(speech.name(1), "You");
  });
});

describe("in another language", () => {
  test("the catalogue says it, places and all, and what it lacks stays English", () => {
    learn("ko", { "{who} takes {n} cards": "{n}장 먹은 사람: {who}", pine: "소나무", "{plant} with {picture}": "{plant} {picture}" });
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@0", n: 3 } }), "3장 먹은 사람: Ann");
    assert.equal(said(CARDS["1B"]), "소나무 crane");
    assert.equal(t("Nobody translated {this}", { this: "this" }), "Nobody translated this");
  });
});

test("braces that are no place are doubled", () => {
  assert.equal(t("{{a}} {b}", { b: 1 }), "{a} 1");
});
