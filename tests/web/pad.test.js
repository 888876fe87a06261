/** The score pad's own modules: what an evening is, undo and redo, its link and its file, the chart. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lines } from "/pad/course.js";
import { sumsOf } from "/pad/sums.js";
import { begun, change, changedFrom, filed, fromFile, readEvening, redo, undo, Unreadable, write } from "/pad/evening.js";
import { linked, unlinked } from "/pad/link.js";
import { entriesOf, ownOf, queryOf } from "/calculator/query.js";

const start = () => begun("somegame", 3, { preset: "usual" }, ["안나", " Ben ", ""], 1_700_000_000_000);
const won = { sums: [4, -2, -2] };
const full = () => [{ query: { winner: 1, captured: [["1B"], [], []] } }, won, { end: true }].reduce((kept, round, at) => write(kept, at, round), start());

describe("an evening", () => {
  test("begins with names for all seats", () => {
    assert.deepEqual(start().evening.names, ["안나", "Ben", ""]);
    assert.match(start().evening.id, /^[0-9a-z]{8}$/);
  });

  test("can be undone and done again, step by step", () => {
    const two = write(write(start(), 0, won), 1, { sums: [0, 0, 0], winner: null });
    const corrected = write(two, 0, { sums: [2, -1, -1] });
    assert.equal(changedFrom(corrected.done.at(-1)), 0);
    assert.deepEqual(undo(corrected).evening, two.evening);
    assert.deepEqual(redo(undo(corrected)), corrected);
    const removed = write(corrected, 0, null);
    assert.equal(removed.evening.rounds.length, 1);
    assert.deepEqual(undo(removed).evening, corrected.evening);
    const untouched = start();
    assert.deepEqual(undo(untouched), untouched);
    const renamed = change(two, { names: [two.evening.names, ["A", "B", "C"]] });
    assert.deepEqual(undo(renamed).evening.names, two.evening.names);
    assert.equal(changedFrom(renamed.done.at(-1)), Infinity);
    assert.deepEqual(write(undo(two), 1, won).undone, []);
  });

  test("is the same after a link and after a file", async () => {
    const { evening } = full();
    const link = await linked(evening);
    assert.match(link, /^1z[\w-]+$/);
    assert.deepEqual(await unlinked(link), evening);
    assert.deepEqual(fromFile(JSON.stringify(filed(evening))), evening);
  });

  test("keeps a link short", async () => {
    const cards = Array.from({ length: 20 }, (_, i) => `${1 + (i % 12)}J1`);
    let kept = start();
    for (let at = 0; at < 40; at += 1) kept = write(kept, at, { query: { winner: at % 3, captured: [cards, cards.slice(at % 9), []], gos: [at % 3] } });
    assert.ok((await linked(kept.evening)).length < 1500);
  });

  test("is refused in a line where a link is damaged", async () => {
    const link = await linked(full().evening);
    const refusals = { "": "damaged", "hello world": "damaged", [link.slice(0, -9)]: "damaged", [`2${link.slice(1)}`]: "another version", "1zAAAA": "damaged", "1jW10": "not an evening", "1j4pyT": "not an evening" };
    for (const [text, words] of Object.entries(refusals)) await assert.rejects(unlinked(text), (no) => no instanceof Unreadable && no.message.includes(words), text);
  });

  test("does not unpack without end", async () => {
    const zeros = new Blob([new Uint8Array(30_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = Buffer.from(await new Response(zeros).arrayBuffer()).toString("base64url");
    await assert.rejects(unlinked(`1z${packed}`), Unreadable);
  });

  test("is refused in a line where a file is none", () => {
    const { evening } = full();
    const wrong = [null, [], {}, { ...evening, players: 9 }, { ...evening, names: ["a"] }, { ...evening, rounds: [{}] }, { ...evening, rounds: [{ sums: [1, 2] }] }, { ...evening, rounds: [{ sums: [1, -1, 0.5] }] },
      { ...evening, rounds: [{ sums: [1, -1, 0], winner: 3 }] }, { ...evening, rounds: "x" }, { ...evening, rounds: Array(501).fill({ end: true }) }, { ...evening, id: "../x" }, { ...evening, game: "a b" }];
    for (const one of wrong) assert.throws(() => readEvening(one), Unreadable, JSON.stringify(one)?.slice(0, 80));
    for (const text of ["", "{", "[]", "{}", JSON.stringify({ paiju: 2, evening })]) assert.throws(() => fromFile(text), Unreadable);
  });
});

test("of sums that come to nothing together, the last one follows", () => {
  assert.deepEqual(sumsOf(["4", "−2", ""], true), [4, -2, -2]);
  assert.deepEqual(sumsOf(["4", "", ""], true), [4, null, null]);
  assert.deepEqual(sumsOf(["4", "x", ""], true), [4, null, null]);
  assert.deepEqual(sumsOf(["4", "2", ""], false), [4, 2, null]);
  assert.deepEqual(sumsOf(["1.5", "0", "0"], true), [null, 0, 0]);
});

describe("a chart", () => {
  test("has a line for everyone, and a gap between matches", () => {
    const { seats, zero, ends } = lines([[0, 0], [5, -5], [], [0, 0], [1, -1]], 2);
    assert.equal(seats.length, 2);
    assert.equal(seats[0].match(/M/g)?.length, 2);
    assert.equal(zero, 75);
    assert.ok(ends[1] - ends[0] >= 14);
  });

  test("draws nothing wild where nothing happened", () => {
    const { seats, ends } = lines([[0, 0, 0]], 3);
    assert.ok(![...seats, ...ends].join().includes("NaN"));
    assert.equal(new Set(ends).size, 3);
  });
});

describe("what a query says by itself", () => {
  const field = (id, kind, more = {}) => ({ id, kind, label: id, rule: "", needed: false, default: null, each: false, among: null, choices: [], least: 0, most: null, step: 1, repeats: false, pool: "", parts: [], row: false, when: null, seldom: false, ...more });
  const fields = [field("dealer", "seat", { default: 0 }), field("carry.times", "count", { default: 1 }), field("winner", "seat", { needed: true }), field("side", "list", { row: true, default: [], parts: [field("kind", "choice", { needed: true, choices: [{ value: "a" }] }), field("seat", "seat", { needed: true })] })];
  const begins = { dealer: 2, carry: { times: 4 } };

  test("is not told again, unless it is told otherwise", () => {
    const begunWith = entriesOf(fields, begins);
    assert.deepEqual(begunWith, { dealer: 2, "carry.times": 4 });
    assert.deepEqual(ownOf(fields, { winner: 1 }, begins, 3), { winner: 1 });
    assert.deepEqual(ownOf(fields, { winner: 1, dealer: 2 }, begins, 3), { winner: 1 });
    assert.deepEqual(ownOf(fields, { winner: 1, dealer: 0, "carry.times": 1 }, begins, 3), { winner: 1, dealer: 0, carry: { times: 1 } });
  });

  test("comes back as entries, rows by their parts", () => {
    const query = { winner: 0, side: [["a", 1]], carry: { times: 2 } };
    const entries = entriesOf(fields, query);
    assert.deepEqual(entries.side, [{ kind: "a", seat: 1 }]);
    assert.deepEqual(queryOf(fields, entries, 3), query);
  });
});
