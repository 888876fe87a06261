/** Which card flies from where to where, and when: as the moves tell it. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { plan } from "/table/flights.js";

const at = (zone, seat = null) => ({ zone, seat });
const [HAND, OTHERS, FLOOR, STOCK, PILE, THEIRS] = [at("hand", 0), at("hand", 1), at("floor"), at("stock"), at("captured", 0), at("captured", 1)];
const lay = (place, ...cards) => cards.map((card) => ({ card, place }));
const move = (from, to, ...cards) => ({ cards, n: cards.length, from, to });
const hidden = (from, to, n) => ({ cards: [], n, from, to });
const of = (card, { flights }) => flights.filter((one) => one.card === card);

describe("a card that takes another", () => {
  const before = [...lay(HAND, "1a", "2a"), ...lay(FLOOR, "1B", "7b")];
  const after = [...lay(HAND, "2a"), ...lay(FLOOR, "7b"), ...lay(PILE, "1a", "1B")];
  const planned = plan(before, after, [move(HAND, FLOOR, "1a"), move(FLOOR, PILE, "1a", "1B")]);

  test("lies on it first, and then both go", () => {
    const [played] = of("1a", planned), [taken] = of("1B", planned);
    assert.deepEqual(played.from, { before: 0 });
    assert.deepEqual(played.legs, [{ to: { before: 2 }, start: 0, end: 1 }, { to: { after: 2 }, start: 1, end: 2 }]);
    assert.deepEqual(taken, { card: "1B", from: { before: 2 }, legs: [{ to: { after: 3 }, start: 1, end: 2 }] });
  });

  test("leaves the others where they are", () => {
    assert.equal(planned.flights.length, 2);
    assert.deepEqual(planned.resting, [{ before: 1, after: 0 }, { before: 3, after: 1 }]);
  });
});

describe("a card that nobody saw before", () => {
  test("comes out of the stock when the stock turned it up", () => {
    const planned = plan(lay(FLOOR, "7b"), lay(FLOOR, "7b", "9A"), [move(STOCK, FLOOR, "9A")]);
    assert.deepEqual(of("9A", planned), [{ card: "9A", from: { place: STOCK }, legs: [{ to: { after: 1 }, start: 0, end: 1 }] }]);
  });

  test("comes out of the hand of the player who played it", () => {
    const planned = plan([], lay(FLOOR, "9A"), [move(OTHERS, FLOOR, "9A")]);
    assert.deepEqual(of("9A", planned)[0].from, { place: OTHERS });
  });

  test("shows its back when nobody is told its face", () => {
    const planned = plan(lay(FLOOR, "7b"), lay(FLOOR, "7b"), [hidden(STOCK, OTHERS, 2)]);
    assert.deepEqual(planned.flights.map(({ card, from, legs }) => [card, from, legs[0].to]), [["", { place: STOCK }, { place: OTHERS }], ["", { place: STOCK }, { place: OTHERS }]]);
    assert.equal(plan([], [], [hidden(STOCK, OTHERS, 20)]).flights.length, 3);
  });
});

describe("several moves", () => {
  const before = [...lay(HAND, "1a"), ...lay(FLOOR, "1B")];
  const moves = [move(HAND, FLOOR, "1a"), move(FLOOR, PILE, "1a", "1B"), move(STOCK, FLOOR, "5b"), move(THEIRS, PILE, "3a")];
  const after = [...lay(FLOOR, "5b"), ...lay(PILE, "1a", "1B", "3a")];
  const planned = plan([...before, ...lay(THEIRS, "3a")], after, moves);

  test("begin in their order, the next before the last has landed", () => {
    const starts = ["1B", "5b", "3a"].map((card) => of(card, planned)[0].legs[0].start);
    assert.deepEqual(starts.map((start) => start.toFixed(1)), ["1.0", "1.6", "2.2"]);
    assert.deepEqual(of("3a", planned)[0].from, { before: 2 });
  });

  test("are hurried when there are many", () => {
    const many = Array.from({ length: 20 }, (_, i) => move(STOCK, FLOOR, `${i}x`));
    const { flights } = plan([], lay(FLOOR, ...many.map(({ cards }) => cards[0])), many);
    assert.equal(Math.max(...flights.map(({ legs }) => legs[0].start)).toFixed(6), "3.000000");
    assert.ok(flights.every(({ legs: [leg] }) => leg.end - leg.start < 0.3));
  });
});

test("a card that lies elsewhere without a word goes there straight", () => {
  const planned = plan(lay(FLOOR, "1B"), lay(PILE, "1B"), []);
  assert.deepEqual(planned.flights, [{ card: "1B", from: { before: 0 }, legs: [{ to: { after: 0 }, start: 0, end: 1 }] }]);
});

test("of equal cards as many fly as are told to", () => {
  const planned = plan(lay(HAND, "Kh", "Kh", "Kh"), [...lay(HAND, "Kh"), ...lay(at("table"), "Kh", "Kh")], [move(HAND, at("table"), "Kh", "Kh")]);
  assert.equal(planned.flights.length, 2);
  assert.deepEqual(planned.resting, [{ before: 2, after: 0 }]);
});

test("a card that goes where nobody sees it flies to the place", () => {
  const planned = plan(lay(HAND, "4a"), [], [move(HAND, STOCK, "4a")]);
  assert.deepEqual(planned.flights[0].legs[0].to, { place: STOCK });
});
