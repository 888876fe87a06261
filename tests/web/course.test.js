/** The course of a match, from what the server tells of its rounds. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bestOf, curveOf, HIGH, linesOf, placesOf, WIDE } from "/table/course.js";

const round = (deal, payments, totals) => ({ deal, title: { text: "" }, result: { text: "" }, payments, totals });

describe("the rounds of a match", () => {
  test("what a round brought is what it changed", () => {
    const lines = linesOf({ finished: [round(4, [5, -5, 0], [35, 25, 30]), round(5, [-2, 1, 1], [33, 26, 31])] });
    assert.deepEqual(lines.map(({ gains }) => gains), [[5, -5, 0], [-2, 1, 1]]);
    assert.deepEqual(lines.map(({ deal }) => deal), [4, 5]);
  });

  test("where only the end of a match is paid, the totals say it", () => {
    const lines = linesOf({ finished: [round(1, [0, 0], [180, 65]), round(2, [0, 0], [390, 60])] });
    assert.deepEqual(lines.map(({ gains }) => gains), [[180, 65], [210, -5]]);
  });

  test("the best round of a seat, where it won one", () => {
    const lines = linesOf({ finished: [round(1, [5, -5], [5, -5]), round(2, [9, -9], [14, -14])] });
    assert.equal(bestOf(lines, 0)?.deal, 2);
    assert.equal(bestOf(lines, 1), null);
  });
});

test("players who have the same total share the place", () => {
  assert.deepEqual(placesOf([3, 8, 3]), [{ seat: 1, place: 1 }, { seat: 0, place: 2 }, { seat: 2, place: 2 }]);
});

test("a curve keeps within its picture, and nothing divides by nothing", () => {
  for (const totals of [[0], [7], [-3, -3], [1, -40, 1000]]) {
    const { zero, points } = curveOf(totals);
    for (const [x, y] of [[0, zero], ...points]) assert.ok(x >= 0 && x <= WIDE && y >= 0 && y <= HIGH, `${totals}: ${x} ${y}`);
  }
});
