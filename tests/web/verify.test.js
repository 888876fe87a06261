/** The proof of a shuffle: what is said of a game that brings its own module, and of one that does not. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chanceOf, hex, keyOf, proved, SCHEME, shuffled } from "/proof/verify.js";
import { sha256 } from "/proof/sha256.js";

const ORDER = ["a", "b", "c", "d", "e", "f"];
const SECRET = "ab".repeat(32);
const proof = { scheme: SCHEME, table: "t", deal: 1, opening: { host: 1 }, commitment: hex(sha256(Uint8Array.from({ length: 32 }, () => 0xab))), secret: SECRET, entropy: ["x", null] };
const table = { players: 2, values: {}, order: ORDER };
const record = { game: "any", players: 2, deck: shuffled(keyOf(proof), ORDER), dealer: 1, proof };
const theirs = { first: (_, { host }, deck) => ({ dealer: host, deck }), draws: (_, { pot = null }, chance) => ({ told: pot, found: chance(10) }) };
const pot = chanceOf(keyOf(proof), "draws")(10);
const said = (verdict) => verdict.checks.map(({ what, ok }) => [what, ok]);

describe("with the game's own module", () => {
  test("everything is checked", () => {
    const verdict = proved({ ...record, pot }, table, theirs);
    assert.ok(verdict.proved);
    assert.deepEqual(said(verdict), [["commitment", true], ["entropy", true], ["deck", true], ["dealer", true], ["draws", true]]);
  });

  test("another dealer and another draw are found", () => {
    assert.match(proved({ ...record, pot, dealer: 0 }, table, theirs).why, /first dealer/);
    assert.match(proved({ ...record, pot: pot + 1 }, table, theirs).why, /drawn besides the deck/);
  });
});

describe("without one", () => {
  test("the shuffle is checked, and it is said that the rest is not", () => {
    const verdict = proved(record, table, null);
    assert.ok(verdict.proved);
    assert.deepEqual(said(verdict), [["commitment", true], ["entropy", true], ["deck", true], ["unchecked", null]]);
  });

  test("another deck is found all the same", () => {
    const verdict = proved({ ...record, deck: [...record.deck].reverse() }, table, null);
    assert.equal(verdict.proved, false);
    assert.match(verdict.why, /deck/);
  });
});

test("what is no proof is said to be none", () => {
  for (const wrong of [undefined, null, [], "text", {}, { ...proof, more: 1 }, { ...proof, scheme: "best" }, { ...proof, secret: "xy" }, { ...proof, entropy: [] }, { ...proof, opening: { other: 1 } }]) {
    const verdict = proved({ ...record, proof: wrong }, table, theirs);
    assert.equal(verdict.proved, false);
    assert.match(verdict.why, /^proof: /);
  }
});
