/** Where everything lies on a table of flower cards: as it was measured, and nothing over anything else. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { monthName } from "/cards/months.js";
import { fitting, geometry, TALL } from "/table/layouts/flower/geometry.js";
import { gapOf } from "/table/layouts/flower/rails.js";

/** screen, players, whether some rest, cards; first seat, floor, band, mine, hand (x y w h); others, mine, floor, hand, step, across */
const MEASURED = `
360x640 2 - 10 | 8,35 344x109 | 8,147 344x198 | 8,349 344x56 | 8,408 344x103 | 8,514 344x123 | 28 28 38 42 46
360x640 2 - 8 | 8,35 344x109 | 8,147 344x198 | 8,349 344x56 | 8,408 344x103 | 8,514 344x123 | 28 28 38 42 46
360x640 3 - 7 | 8,35 169x154 | 8,192 344x196 | 8,390 344x56 | 8,449 344x109 | 8,561 344x76 | 28 30 38 41 45
360x640 3 rest 7 | 8,35 169x154 | 8,192 344x196 | 8,390 344x56 | 8,449 344x109 | 8,561 344x76 | 28 30 38 41 45
360x640 4 - 5 | 8,35 112x154 | 8,192 344x196 | 8,390 344x56 | 8,449 344x109 | 8,561 344x76 | 28 30 38 41 45
390x844 2 - 10 | 8,44 374x137 | 8,185 374x237 | 8,426 374x92 | 8,522 374x131 | 8,657 374x183 | 32 32 46 51 55
390x844 2 - 8 | 8,44 374x137 | 8,185 374x237 | 8,426 374x92 | 8,522 374x131 | 8,657 374x183 | 32 32 46 51 55
390x844 3 - 7 | 8,44 184x183 | 8,231 374x270 | 8,505 374x92 | 8,601 374x140 | 8,745 374x95 | 30 35 53 49 53
390x844 3 rest 7 | 8,74 184x183 | 8,261 374x240 | 8,505 374x92 | 8,601 374x140 | 8,745 374x95 | 30 35 47 49 53
390x844 4 - 5 | 8,44 122x183 | 8,231 374x259 | 8,494 374x92 | 8,590 374x140 | 8,734 374x106 | 30 35 51 56 60
844x390 2 - 10 | 6,36 184x167 | 198,36 448x257 | 654,207 184x179 | 6,219 184x167 | 198,297 448x89 | 30 30 50 48 45
844x390 2 - 8 | 6,36 184x167 | 198,36 448x257 | 654,207 184x179 | 6,219 184x167 | 198,297 448x89 | 30 30 50 48 56
844x390 3 - 7 | 6,36 184x167 | 198,36 448x244 | 654,207 184x179 | 6,219 184x167 | 198,284 448x102 | 30 30 48 56 60
844x390 3 rest 7 | 6,36 184x167 | 198,66 448x214 | 654,207 184x179 | 6,219 184x167 | 198,284 448x102 | 30 30 41 56 60
844x390 4 - 5 | 6,36 184x167 | 198,96 448x197 | 654,207 184x179 | 6,219 184x167 | 198,297 448x89 | 30 30 38 48 52 30
820x1180 2 - 10 | 16,56 788x207 | 16,271 788x433 | 16,712 788x104 | 16,824 788x201 | 16,1033 788x139 | 52 52 84 74 79
820x1180 2 - 8 | 16,56 788x207 | 16,271 788x407 | 16,686 788x104 | 16,798 788x201 | 16,1007 788x165 | 52 52 82 90 97
820x1180 3 - 7 | 16,56 391x256 | 16,320 788x362 | 16,690 788x104 | 16,802 788x214 | 16,1024 788x148 | 44 56 72 80 86
820x1180 4 - 5 | 16,56 260x256 | 16,320 788x362 | 16,690 788x104 | 16,802 788x214 | 16,1024 788x148 | 44 56 72 80 86
820x1180 3 rest 7 | 16,90 391x256 | 16,354 788x338 | 16,699 788x104 | 16,811 788x214 | 16,1033 788x139 | 44 56 67 74 80
1440x900 2 - 10 | 16,56 349x322 | 381,56 678x533 | 1075,570 349x322 | 16,570 349x322 | 381,597 678x295 | 58 58 102 84 91
1440x900 2 - 8 | 16,56 349x322 | 381,56 678x680 | 1075,570 349x322 | 16,570 349x322 | 381,744 678x148 | 58 58 102 80 85
1440x900 3 - 7 | 16,56 349x322 | 381,56 678x660 | 1075,570 349x322 | 16,570 349x322 | 381,724 678x168 | 58 58 102 92 97
1440x900 3 rest 7 | 16,56 349x322 | 381,90 678x626 | 1075,570 349x322 | 16,570 349x322 | 381,724 678x168 | 58 58 102 92 97
1440x900 4 - 5 | 16,56 349x322 | 381,146 678x551 | 1075,570 349x322 | 16,570 349x322 | 381,705 678x187 | 58 58 102 104 112 46`.trim().split("\n");

const SIZES = [[360, 640], [375, 667], [390, 664], [390, 844], [412, 915], [667, 375], [740, 360], [844, 390], [932, 430], [820, 1180], [1024, 768], [1180, 820], [1440, 900], [1920, 1080]];
const TABLES = [[2, false, 10], [2, false, 8], [3, false, 7], [3, true, 7], [4, false, 5]];

const rect = (text) => { const [x, y, w, h] = text.split(/[ ,x]/).map(Number); return { x, y, w, h }; };

test("Cards that a hand has shown are named by their month, and those without one by a star.", () => {
  assert.deepEqual(["9A", "12a", "J2"].map(monthName), ["Sep", "Dec", "★"]);
});

describe("a table lies as it was measured", () => {
  for (const line of MEASURED) {
    const [what, seat, floor, band, mine, hand, sizes] = line.split(" | ");
    test(what, () => {
      const [screen, active, resting, cards] = what.split(" ");
      const [width, height] = screen.split("x").map(Number);
      const laid = geometry({ width, height, active: Number(active), cards: Number(cards), resting: resting === "rest" });
      const places = { seat: [laid.seats.at(-1), seat], floor: [laid.floor, floor], band: [laid.band, band], mine: [laid.mine, mine], hand: [laid.hand, hand] };
      for (const [name, [is, was]] of Object.entries(places)) {
        for (const [side, n] of Object.entries(rect(was))) assert.ok(Math.abs(is[side] - n) <= 1, `${name}.${side} is ${is[side]}, not ${n}`);
      }
      const [others, own, lying, held, step, across = 0] = sizes.split(" ").map(Number);
      assert.deepEqual({ ...laid.size }, { others, across, mine: own, floor: lying, hand: held });
      assert.ok(Math.abs(laid.step - step) <= 1, `the step is ${laid.step}, not ${step}`);
    });
  }
});

describe("nothing lies over anything else, and nothing beyond the window", () => {
  for (const [width, height] of SIZES) for (const [active, resting, cards] of TABLES) for (const text of [1, 1.25]) for (const left of [false, true]) {
    test(`${width}x${height}, ${active} play ${cards} cards${resting ? ", some rest" : ""}, text ${text}${left ? ", left" : ""}`, () => {
      const laid = geometry({ width, height, active, cards, resting, text, left });
      const { seats, floor, band, mine, hand, rest, log, size, step, columns, rows, pitch } = laid;
      const all = [...seats, floor, band, mine, hand, ...(rest ? [rest] : []), ...(log ? [log] : []), { x: 0, y: 0, w: width, h: laid.bar }];
      for (const one of all) {
        assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.w <= width + .01 && one.y + one.h <= height + .01, JSON.stringify(one));
        for (const other of all) {
          if (one === other) continue;
          const apart = one.x + one.w <= other.x + .01 || other.x + other.w <= one.x + .01 || one.y + one.h <= other.y + .01 || other.y + other.h <= one.y + .01;
          assert.ok(apart, `${JSON.stringify(one)} lies over ${JSON.stringify(other)}`);
        }
      }
      assert.ok(3 * size.floor * TALL <= floor.h, "three rows fit the floor");
      assert.ok(size.floor * 1.32 * 5 <= floor.w + .01, "five columns fit the floor");
      assert.ok((columns - 1) * step + size.hand <= hand.w + step - size.hand + 12, "the hand fits its place");
      assert.ok((rows - 1) * pitch + size.hand * TALL <= hand.h + .01, "so do its rows");
    });
  }
});

describe("beside a lesson a table has less room, and is smaller", () => {
  for (const [width, room] of [[360, 401], [360, 395], [390, 520], [504, 390], [844, 200]]) for (const [active, resting, cards] of TABLES) for (const text of [1, 1.25]) {
    test(`${width}x${room}, ${active} play ${cards} cards${resting ? ", some rest" : ""}, text ${text}`, () => {
      const { seats, floor, band, mine, hand, bar } = fitting({ width, room, active, cards, resting, text });
      for (const { x, y, w, h } of [...seats, floor, band, mine, hand]) {
        assert.ok(x >= 0 && y >= bar && x + w <= width + .01 && y + h <= bar + room + .01, JSON.stringify({ x, y, w, h, bar }));
      }
    });
  }
});

describe("in a lesson on a small screen with large text the hand can still be touched", () => {
  for (const room of [400, 425, 440]) for (const [active, cards] of [[2, 10], [2, 8], [3, 7]]) {
    test(`360x${room}, ${active} play ${cards} cards`, () => {
      assert.ok(fitting({ width: 360, room, active, cards, text: 1.25 }).size.hand >= 30);
    });
  }
});

describe("the name of a rail stands in its widest gap", () => {
  const rail = { x: 10, y: 0, w: 100, h: 20 * TALL, slots: [0, 20, 40, 60, 80] };
  test("an empty rail is all gap", () => assert.deepEqual(gapOf(rail, []), { x: 0, w: 100 }));
  test("between two cards, or behind the last", () => {
    assert.deepEqual(gapOf(rail, [10, 90]), { x: 20, w: 60 });
    assert.deepEqual(gapOf(rail, [10, 30]), { x: 40, w: 60 });
  });
  test("a card of a neighbour covers it too", () => assert.deepEqual(gapOf(rail, [0, 95]), { x: 10, w: 75 }));
  test("a full rail has none", () => assert.equal(gapOf(rail, [10, 30, 50, 70, 90]).w, 0));
});
