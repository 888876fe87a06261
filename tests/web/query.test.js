/** The calculator's entries, and the score query that they make. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { blamed, blank, changed, entriesOf, entryOf, partsOf, queryOf, seatsOf } from "/calculator/query.js";

const field = (id, kind, more = {}) => ({
  id, kind, label: { text: id }, rule: "", needed: false, default: null, each: false, among: null, choices: [], least: 0, most: null, step: 1,
  repeats: false, pool: "", parts: [], row: false, when: null, seldom: false, ...more,
});
const choices = (...words) => words.map((value) => ({ value, label: { text: value } }));

const WINNER = field("winner", "seat", { needed: true });
const END = field("end", "choice", { default: "stop", choices: choices("stop", "draw") });
const CAPTURED = field("captured", "cards", { each: true, needed: true });
const SHAKEN = field("shaken", "months", { each: true, default: [] });
const CALLS = field("calls", "seats", { repeats: true, default: [] });

describe("a query", () => {
  test("says only what is not meant anyway", () => {
    assert.deepEqual(queryOf([WINNER, END, CALLS], { winner: 1 }, 3), { winner: 1 });
    assert.deepEqual(queryOf([WINNER, END, CALLS], { winner: 1, end: "draw", calls: [0, 0] }, 3), { winner: 1, end: "draw", calls: [0, 0] });
    assert.deepEqual(queryOf([WINNER, END], { end: "stop" }, 3), {});
  });

  test("has a value for each seat where a field has one, or none at all", () => {
    const entries = changed({}, CAPTURED, 1, ["1B", "3B"], 3);
    assert.deepEqual(queryOf([CAPTURED, SHAKEN], entries, 3), { captured: [[], ["1B", "3B"], []] });
    assert.deepEqual(queryOf([SHAKEN], changed({}, SHAKEN, 2, [4], 3), 3), { shaken: [[], [], [4]] });
    assert.deepEqual(queryOf([CAPTURED], {}, 2), { captured: [[], []] });
  });

  test("leaves out seats and words that are no longer offered", () => {
    const among = { ...WINNER, needed: false, among: [0, 1] };
    assert.deepEqual(seatsOf(among, 4), [0, 1]);
    assert.deepEqual(queryOf([among], { winner: 3 }, 4), {});
    assert.deepEqual(queryOf([END], { end: "forgotten" }, 4), {});
    assert.deepEqual(queryOf([CALLS], { calls: [0, 5] }, 4), {});
  });

  test("has objects inside, by a dot in a field's name", () => {
    const fields = [field("carry.pot", "count", { default: 0 }), field("carry.nagari", "count", { default: 0 })];
    assert.deepEqual(queryOf(fields, { "carry.pot": 30, "carry.nagari": 1 }, 3), { carry: { pot: 30, nagari: 1 } });
  });

  test("has lists of entries, as objects or as rows", () => {
    const parts = [field("seat", "seat", { needed: true }), field("card", "card", { needed: true })];
    const list = field("events", "list", { parts });
    assert.deepEqual(queryOf([list], { events: [{ seat: 0, card: "1a" }] }, 2), { events: [{ seat: 0, card: "1a" }] });
    assert.deepEqual(queryOf([{ ...list, row: true }], { events: [{ seat: 0, card: "1a" }] }, 2), { events: [[0, "1a"]] });
    assert.deepEqual(queryOf([list], { events: [] }, 2), {});
  });

  test("says what is needed and not asked for, as it was told or as it is usual", () => {
    const fields = [field("name", "text", { default: "mission", needed: true, unasked: true }), field("dealer", "seat", { unasked: true })];
    assert.deepEqual(queryOf(fields, {}, 2), { name: "mission" });
    assert.deepEqual(queryOf(fields, entriesOf(fields, { name: "各", dealer: 1 }), 2), { name: "各", dealer: 1 });
  });
});

test("a part is asked for where the word of another wants it", () => {
  const parts = [field("kind", "choice", { choices: choices("kan", "peng"), default: "kan" }), field("open", "flag", { when: ["kind", ["peng"]] })];
  assert.deepEqual(partsOf(parts, {}).map(({ id }) => id), ["kind"]);
  assert.deepEqual(partsOf(parts, { kind: "peng" }).map(({ id }) => id), ["kind", "open"]);
});

test("an untouched field has its own kind of nothing", () => {
  assert.deepEqual([blank(WINNER), blank(CAPTURED), blank(END), entryOf({}, SHAKEN, 1)], [null, [], "stop", []]);
});

test("a refusal is blamed on the field whose path it begins with", () => {
  const fields = [field("carry", "parts"), field("carry.pot", "count"), CAPTURED];
  assert.equal(blamed(fields, "captured[1][0]")?.id, "captured");
  assert.equal(blamed(fields, "carry.pot")?.id, "carry.pot");
  assert.equal(blamed(fields, "carry.other")?.id, "carry");
  assert.equal(blamed(fields, "else"), undefined);
  assert.equal(blamed(fields), undefined);
});
