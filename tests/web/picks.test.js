/** How far an answer is: touches, marks, hints. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Picks, places } from "/table/picks.js";

const choice = (line, cards, more = {}) => ({ line, label: { text: line }, cards, takes: [], effects: [], reading: null, ...more });
const question = (choices, free = []) => ({ seat: 0, text: { text: "?" }, choices, free, unplayable: {} });

const FLOOR = question([choice("0 play 1a", ["1a"], { takes: ["1B"] }), choice("0 play 2a", ["2a"]), choice("0 play 3a 3R", ["3a"], { takes: ["3R"] }), choice("0 play 3a 3b", ["3a"], { takes: ["3b"] })]);
const HAND = ["1a", "2a", "3a", "4a"];
const FREE = question([choice("0 lead 5s 5h", ["5s", "5h"]), choice("0 lead 7d", ["7d"]), choice("0 pass", [])], ["lead"]);
const MANY = ["5s", "5h", "5h", "7d"];

describe("cards that are played one by one", () => {
  const picks = new Picks(FLOOR, HAND);

  test("a mouse plays with the first touch, a finger with the second", () => {
    assert.equal(picks.touched(0, false), "0 play 1a");
    const once = picks.touched(0, true);
    assert.equal(once.at, 0);
    assert.deepEqual(once.preview.map((c) => c.line), ["0 play 1a"]);
    assert.equal(once.touched(0, true), "0 play 1a");
  });

  test("a play with consequences is read first", () => {
    const grave = new Picks(question([choice("0 stop", ["1a"], { effects: [{ text: "it ends" }] })]), HAND);
    assert.equal(grave.touched(0, false).at, 0);
    assert.equal(grave.touched(0, false).touched(0, false), "0 stop");
  });

  test("a card that no choice names does nothing", () => {
    assert.equal(picks.touched(3, false), picks);
    assert.equal(picks.inHand(3).live, false);
  });

  test("a card with two plays is picked, and put back by the next touch", () => {
    const picked = picks.touched(2, false);
    assert.equal(picked.at, 2);
    assert.deepEqual([...picked.taken].sort(), ["3R", "3b"]);
    assert.deepEqual(picked.lying("3R"), { glow: true, live: true });
    assert.equal(picked.targeted("3b"), "0 play 3a 3b");
    assert.equal(picked.touched(2, false).at, -1);
  });

  test("what a card takes glows while it is pointed at, and is not yet a target", () => {
    assert.deepEqual(picks.but({ over: 0 }).lying("1B"), { glow: true, live: false });
    assert.deepEqual(picks.lying("1B"), { glow: false, live: false });
  });

  test("a card on the table that a choice names is live", () => {
    const claim = new Picks(question([choice("0 take 9A", ["9A"])]), HAND);
    assert.deepEqual(claim.lying("9A"), { glow: true, live: true });
    assert.equal(claim.targeted("9A"), "0 take 9A");
  });

  test("a change leaves the old value as it was", () => {
    picks.touched(2, false);
    assert.equal(picks.at, -1);
  });
});

describe("cards that are chosen freely", () => {
  const picks = new Picks(FREE, MANY);

  test("a touch marks, and the next one unmarks", () => {
    assert.ok(picks.free);
    const marked = picks.touched(0, false).touched(2, true);
    assert.deepEqual(marked.marked, ["5s", "5h"]);
    assert.equal(marked.line, "0 lead 5s 5h");
    assert.equal(marked.known?.line, "0 lead 5s 5h");
    assert.deepEqual(marked.touched(0, false).marked, ["5h"]);
  });

  test("a card that is lifted while nothing is asked stays lifted, and is chosen where it may be played", () => {
    const lifted = new Picks(null, MANY).touched(0, true);
    assert.deepEqual(lifted.marked, [MANY[0]]);
    assert.deepEqual(lifted.asked(null, null, MANY.slice(1)).marked, []);
    assert.deepEqual(lifted.asked(7, FREE, [...MANY]).marked, [MANY[0]]);
    const free = { ...FREE, free: [] };
    const playable = free.choices.some((one) => one.cards.includes(MANY[0]));
    assert.equal(lifted.asked(7, free, [...MANY]).at, playable ? 0 : -1);
  });

  test("marks stay for another question over the same hand, and only then", () => {
    const marked = picks.marking(3);
    const other = question([choice("0 play 7d", ["7d"])], ["play"]);
    assert.deepEqual(marked.asked(8, other, MANY).marked, ["7d"]);
    assert.deepEqual(marked.asked(8, other, ["5s", "7d"]).marked, []);
  });

  test("the same question stays as it is answered, in whatever words it is asked again", () => {
    const begun = new Picks(FREE, MANY, {}, 7).marking(3).but({ begun: "7d", folded: true });
    const again = begun.asked(7, { ...FREE, text: { text: "In other words?" } }, [...MANY]);
    assert.deepEqual({ ...again, question: begun.question }, { ...begun });
    assert.equal(again.question.text.text, "In other words?");
    assert.equal(begun.asked(8, FREE, MANY).folded, false); // another one, though it says the same
    assert.equal(begun.asked(7, { ...FREE, seat: 1 }, MANY).folded, false); // asked of another seat
  });
});

test("the same card is found as often as it is there", () => {
  assert.deepEqual([...places(MANY, ["5h", "5h", "7d"])], [1, 2, 3]);
  assert.deepEqual([...places(MANY, ["5s", "5s"])], [0]);
});
