/** Which file shows a card. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { faceOf } from "/cards/faces.js";

const JAPAN = { pack: "hanafuda", faces: "/cards/hanafuda" };
const KOREA = { pack: "hwatu", faces: "/cards/hwatu" };
const USUAL = { deck: "drawn", dress: "own" };

test("a card lies where its game says", () => {
  assert.equal(faceOf(JAPAN, "1B", USUAL), "/cards/hanafuda/1B.svg");
  assert.equal(faceOf({ pack: "zipai", faces: "/cards/zipai" }, "back", { deck: "large", dress: "hwatu" }), "/cards/zipai/back.svg");
});

test("flower cards can wear another dress: rain and paulownia change places, jokers stay", () => {
  const korean = { deck: "drawn", dress: "hwatu" };
  assert.equal(faceOf(JAPAN, "11B", korean), "/cards/hwatu/12B.svg");
  assert.equal(faceOf(JAPAN, "12a", korean), "/cards/hwatu/11a.svg");
  assert.equal(faceOf(JAPAN, "1B", korean), "/cards/hwatu/1B.svg");
  assert.equal(faceOf(KOREA, "11c", korean), "/cards/hwatu/11c.svg");
  assert.equal(faceOf(KOREA, "X2a", { deck: "drawn", dress: "hanafuda" }), "/cards/hwatu/X2a.svg");
  assert.equal(faceOf(KOREA, "9A", { deck: "large", dress: "hanafuda" }), "/cards/large/hwatu/9A.svg");
});

test("a game that brings pictures of its own keeps them", () => {
  const own = { pack: "hwatu", faces: "/games/other/cards" };
  assert.equal(faceOf(own, "11B", { deck: "large", dress: "hanafuda" }), "/games/other/cards/11B.svg");
});
