/** Many offers are asked for in steps, of which none is long; few all at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { steps } from "/table/layouts/zipai/steps.js";

const RUNS = ["5 6", "6 8", "8 9"], BESIDE = ["5 6 7", "6 7 8", "7 8 9"];
const choice = (/** @type {string} */ cards) => /** @type {any} */ ({ cards: cards.split(" ") });
const NINE = RUNS.flatMap((run) => BESIDE.map((beside) => choice(`${run} ${beside}`)));
const shown = (/** @type {any[]} */ offers, begun = "", narrow = false) => steps(offers, begun, narrow).map((step) => step.begun || `= ${step.choice.cards.join(" ")}`);

test("Six offers are asked for at once.", () => {
  assert.deepEqual(shown(NINE.slice(0, 6)), NINE.slice(0, 6).map((one) => `= ${one.cards.join(" ")}`));
});

test("Of nine the first two cards are asked for, then what lies beside them.", () => {
  assert.deepEqual(shown(NINE), RUNS);
  assert.deepEqual(shown(NINE, "6 8"), BESIDE.map((beside) => `= 6 8 ${beside}`));
});

test("What has no alternative is no step.", () => {
  assert.deepEqual(shown([...NINE.slice(0, 7)]), ["5 6", "6 8", "= 8 9 5 6 7"]);
});

test("Two groups beside the cards are two steps where there are many.", () => {
  const both = BESIDE.flatMap((a) => BESIDE.map((b) => choice(`5 6 ${a} ${b}`)));
  assert.deepEqual(shown(both), ["5 6"]);
  assert.deepEqual(shown(both, "5 6"), BESIDE.map((a) => `5 6 ${a}`));
  assert.deepEqual(shown(both, "5 6 7 8 9"), BESIDE.map((b) => `= 5 6 7 8 9 ${b}`));
});

test("Where the first cards fill a button, more than three are asked for in steps, and so is what has no alternative.", () => {
  assert.deepEqual(shown(NINE.slice(0, 3), "", true), NINE.slice(0, 3).map((one) => `= ${one.cards.join(" ")}`));
  assert.deepEqual(shown(NINE.slice(0, 4), "", true), ["5 6", "6 8"]);
  assert.deepEqual(shown(NINE.slice(0, 4), "6 8", true), ["= 6 8 5 6 7"]);
  assert.deepEqual(shown([...NINE.slice(0, 3), choice("8 9")], "", true), ["5 6", "= 8 9"]);
});
