/** The values of options, as people say them, and refusals that are blamed on them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "/wire/api.js";
import { blamed, boundsOf, choicesOf, grouped, same, valueWords } from "/rulebook/values.js";

const option = (id, type, more = {}) => ({ id, type, values: null, default: null, rule: "", description: id, ...more });
const NAME = option("name", "text"), CARDS = option("cards", "cards"), FACTOR = option("factor", "int", { values: { min: 2, max: 9 } });
const MISSIONS = option("missions", "records", { description: "missions", parts: [NAME, CARDS, FACTOR] });
const HUXI = option("huxi", "row", { parts: [option("small", "int"), option("big", "int")] });
const CALLED = option("called", "either", { values: { words: ["same"], min: 0, max: 99 }, labels: { same: "as before" } });
const DEAL = option("deal", "choice", { values: ["ask", "tung"], labels: { tung: "all at once" } });

test("every kind of value has words", () => {
  const card = { "2A": { text: "plum with warbler" } };
  const cases = [
    [option("x", "bool"), true, "yes"], [FACTOR, 4, "4"], [DEAL, "tung", "all at once"], [DEAL, "ask", "ask"],
    [CALLED, "same", "as before"], [CALLED, 3, "3"],
    [{ ...DEAL, type: "list" }, ["ask", "tung"], "ask, all at once"], [{ ...DEAL, type: "list" }, [], "none"],
    [CARDS, ["2A", "9Z"], "plum with warbler, 9Z"], [HUXI, [3, 6], "small 3, big 6"],
    [MISSIONS, [{ name: "birds", cards: ["2A"], factor: 3 }], "name: birds; cards: plum with warbler; factor: 3"], [MISSIONS, [], "none"],
  ];
  assert.deepEqual(cases.map(([one, value]) => valueWords(one, value, card)), cases.map(([, , words]) => words));
});

test("choices are a list, bounds are none", () => {
  assert.deepEqual([choicesOf(DEAL), choicesOf(FACTOR), boundsOf(DEAL), boundsOf(FACTOR)], [["ask", "tung"], [], {}, { min: 2, max: 9 }]);
  assert.ok(same([1, { a: 2 }], [1, { a: 2 }]));
});

test("a refusal names the option, and the part of it, by what people call them", () => {
  const no = (field) => new Refused({ why: "too many", field });
  assert.deepEqual(blamed([MISSIONS, DEAL], no("options.missions[0].factor")), { why: "Missions, factor: too many", option: "missions" });
  assert.deepEqual(blamed([MISSIONS, DEAL], no("options.deal")), { why: "Deal: too many", option: "deal" });
  assert.deepEqual(blamed([DEAL], no("players")), { why: "Field players: too many", option: "" });
  assert.deepEqual(blamed([DEAL], new Error("offline")), { why: "offline", option: "" });
});

test("options lie in the book's groups", () => {
  assert.deepEqual(grouped({ options: [DEAL, HUXI], groups: { Dealing: ["deal"], Points: ["huxi"] } }).map(([group, options]) => [group, options.map(({ id }) => id)]), [["Dealing", ["deal"]], ["Points", ["huxi"]]]);
});
