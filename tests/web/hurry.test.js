/** When a player hears that the time runs out. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { hurry } from "/table/hurry.js";

const course = (seconds) => seconds.map((left, i) => hurry(left, i ? seconds[i - 1] : null));

test("the last five seconds tick, once each", () => {
  assert.deepEqual(course([7, 6, 5, 5, 4, 3, 2, 1, 0]).map(({ ticks }) => ticks), [false, false, true, false, true, true, true, true, false]);
});

test("ten and five seconds are said, also where a slow page missed the very second", () => {
  assert.deepEqual(course([12, 10, 9, 6, 4, 3]).map(({ says }) => says), [false, true, false, false, true, false]);
});

test("a clock that was late when it came is not said, and without a clock nothing is", () => {
  assert.deepEqual(course([4, null, 8, null]).map(({ says, ticks }) => [says, ticks]), [[false, true], [false, false], [false, false], [false, false]]);
});
