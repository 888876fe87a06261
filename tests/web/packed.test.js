/** A rule sheet as a piece of an address. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { packed, sheetAsked, sheetQuery, unpacked } from "/share/packed.js";

const SHEET = { preset: "matgo", jokers: ["X2a"], missions: [{ name: "새 셋", cards: ["2A"], factor: 4 }] };

test("what is packed is unpacked, with nothing an address would change", () => {
  assert.deepEqual(unpacked(packed(SHEET)), SHEET);
  assert.match(packed(SHEET), /^[\w-]+$/);
  assert.deepEqual(sheetAsked(sheetQuery(4, SHEET)), { players: 4, options: SHEET });
  assert.deepEqual(sheetAsked(sheetQuery(null, {})), { players: null, options: {} });
});

test("what is no sheet is an empty one", () => {
  for (const text of [null, "", "%%%", "bm90IEpTT04", packed([1, 2]), btoa("null")]) assert.deepEqual(unpacked(text), {});
});
