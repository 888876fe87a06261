/** The places of the climbing games, on every screen: as they were drawn, and never one over another. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placesOf } from "/table/layouts/climbing/geometry.js";
import { spread } from "/table/layouts/climbing/spread.js";

const SCREENS = [[360, 640], [390, 844], [844, 390], [820, 1180], [1440, 900]];
const MORE = [[375, 667], [414, 896], [667, 375], [740, 360], [768, 1024], [1024, 768], [1280, 800], [1920, 1080]];

const ACROSS = { rows: 17, columns: 11 }; // cards, and ranks

/** @type {Record<string, Record<string, string[]>>} */
const DRAWN = {
  rows: {
    plate_left: ["6,40 171×46", "6,48 186×58", "8,35 128×95", "6,56 401×78", "20,51 240×150"],
    plate_right: ["183,40 171×46", "198,48 186×58", "708,35 128×95", "413,56 401×78", "1180,51 240×150"],
    score: ["6,90 348×24", "6,110 378×30", "142,35 560×26", "6,138 808×44", "266,51 908×40"],
    play_left: ["6,118 171×167", "6,144 186×296", "142,64 184×166", "6,186 401×516", "266,94 450×282"],
    play_right: ["183,118 171×167", "198,144 186×296", "518,64 184×166", "413,186 401×516", "724,94 450×282"],
    trick: ["6,289 348×22", "6,444 378×26", "708,133 128×96", "6,706 808×40", "1180,514 240×150"],
    plate_me: ["6,315 104×95", "6,474 104×108", "8,133 128×96", "6,750 200×159", "20,514 240×150"],
    play_me: ["114,315 240×95", "114,474 270×108", "330,64 184×166", "210,750 604×159", "448,382 545×282"],
    act: ["6,413 348×46", "6,585 378×52", "526,234 310×44", "6,913 808×64", "950,668 470×56"],
    groups: ["6,463 348×44", "6,641 378×46", "8,234 510×44", "6,981 808×60", "20,668 922×56"],
    hand: ["6,513 348×123", "6,701 378×135", "8,293 828×93", "6,1055 808×117", "20,742 1400×154"],
    card: ["51", "56", "58", "73", "96"],
  },
  columns: {
    plate_left: ["6,40 171×46", "6,48 186×58", "8,35 128×74", "6,56 401×78", "20,51 240×150"],
    plate_right: ["183,40 171×46", "198,48 186×58", "708,35 128×74", "413,56 401×78", "1180,51 240×150"],
    score: ["6,90 348×24", "6,110 378×30", "142,35 560×26", "6,138 808×44", "266,51 908×40"],
    play_left: ["6,118 171×142", "6,144 186×245", "142,64 184×122", "6,186 401×263", "266,94 450×257"],
    play_right: ["183,118 171×142", "198,144 186×245", "518,64 184×122", "413,186 401×263", "724,94 450×257"],
    trick: ["6,264 348×22", "6,393 378×26", "708,112 128×75", "6,453 808×40", "1180,463 240×150"],
    plate_me: ["6,290 104×95", "6,423 104×108", "8,112 128×75", "6,497 200×159", "20,463 240×150"],
    play_me: ["114,290 240×95", "114,423 270×108", "330,64 184×122", "210,497 604×159", "448,357 545×257"],
    act: ["6,389 348×46", "6,535 378×52", "526,190 310×44", "6,660 808×64", "950,617 470×56"],
    groups: ["6,439 348×44", "6,591 378×46", "8,190 510×44", "6,728 808×60", "20,617 922×56"],
    hand: ["6,489 348×147", "6,651 378×185", "8,249 828×137", "6,802 808×370", "20,691 1400×205"],
    card: ["30", "33", "44", "66", "66"],
  },
};

const screen = ([width, height], more = {}) => ({ width, height, large: false, left: false, ...more });
const numbers = (text) => text.split(/[,× ]/).map(Number);
const covers = (a, b) => a.x + a.w > b.x + 0.5 && b.x + b.w > a.x + 0.5 && a.y + a.h > b.y + 0.5 && b.y + b.h > a.y + 0.5;

for (const hand of ["rows", "columns"]) {
  describe(`a hand in ${hand}`, () => {
    SCREENS.forEach((size, at) => test(`${size.join("×")} is as it was drawn`, () => {
      const { zones, card } = placesOf(screen(size), hand, ACROSS[hand]);
      for (const [name, drawn] of Object.entries(DRAWN[hand])) {
        const found = name === "card" ? [card] : Object.values(zones[name]);
        numbers(drawn[at]).forEach((n, i) => assert.ok(Math.abs(found[i] - n) <= 1.1, `${name}: ${found} for ${drawn[at]}`));
      }
    }));

    for (const size of [...SCREENS, ...MORE]) for (const left of [false, true]) for (const large of [false, true]) {
      test(`${size.join("×")} ${left ? "left" : "right"} ${large ? "large" : "usual"}: nothing covers anything`, () => {
        const { zones, bar } = placesOf(screen(size, { left, large }), hand, ACROSS[hand]);
        const all = Object.entries(zones).filter(([name]) => name !== "ask"); // a question lies over the plays
        for (const [name, one] of all) {
          assert.ok(one.w > 40 && one.h > 20 && one.x >= 0 && one.y >= bar && one.x + one.w <= size[0] && one.y + one.h <= size[1], `${name} ${JSON.stringify(one)}`);
          for (const [other, two] of all) assert.ok(name === other || !covers(one, two), `${name} covers ${other}`);
        }
      });
    }
  });
}

test("A hand in rows of which no game says how many cards it has leaves room for the table.", () => {
  for (const size of [...SCREENS, ...MORE]) {
    for (let cards = 0; cards <= 30; cards += 1) {
      const { zones, card, step, across } = placesOf(screen(size), "rows", cards);
      assert.ok(across >= cards && card > 20 && step > 20 && step <= card, `${size}: ${cards} cards ${card} wide, ${step} apart`);
      for (const [name, { w, h }] of Object.entries(zones)) assert.ok(w > 40 && h > 20, `${size}: ${cards} cards, ${name} is ${w}×${h}`);
    }
  }
});

test("A straight of ten lies in two lines where one would hide its ranks, and in one where there is room.", () => {
  const straight = /** @type {any} */ ({ groups: ["5d", "6d", "7c", "8d", "9s", "Td", "Js", "Qd", "Kc", "Ac"].map((card) => ({ kind: "", cards: [card] })) });
  const lines = (/** @type {number} */ w) => [...new Set(spread(straight, { w, h: 290 }, [52, 40, 32]).cards.map((one) => one.y))].length;
  assert.deepEqual([191, 262].map(lines), [2, 1]);
});
