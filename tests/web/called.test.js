/** What is called out stands large and whole; what it means stands small beside it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, describe, test } from "node:test";
import { wordsOf } from "/table/turn/called.js";
import { LANGUAGES, learn, Speech } from "/words/speech.js";

const speech = new Speech(["Ann", "Ben", "Cho"], 1, {});
const said = (text, args = {}) => ({ text, args });
const event = (shout, gloss, more = {}) => ({ event: { rule: "", name: "called", seat: 2 }, moves: [], words: said("called"), ...(shout && { shout }), ...(gloss && { gloss }), ...more });
const called = (shout, gloss, more) => wordsOf(event(shout, gloss, more), speech, 900).map(({ word, gloss: small }) => [word, small]);
const catalogue = (tag) => JSON.parse(readFileSync(new URL(`../../src/paiju/web/words/${tag}.json`, import.meta.url), "utf8"));
const in_ = (tag, ...call) => (learn(tag, catalogue(tag)), called(...call)[0]);

const yaku = (script, name) => [said("{script}|shout", { script, name: said(name) }), said("{name}|gloss", { script, name: said(name) })];

afterEach(() => learn("en", {}));

describe("what is called out", () => {
  test("is never split, whatever stands in it", () => {
    assert.deepEqual(called(said("a b  c"), null), [["a b  c", ""]]);
    assert.deepEqual(called(said("a b"), said("c d")), [["a b", "c d"]]);
    assert.deepEqual(called(said("{who} calls", { who: "@0" }), said("{n} cards", { n: 2 })), [["Ann calls", "2 cards"]]);
    assert.deepEqual(called(null, said("c d")), []);
  });

  test("is the same at every plate", () => {
    const all = { event: { rule: "", name: "shakes", seat: null, seats: [0, 2] }, cue: "call" };
    assert.deepEqual(called(said("抖 抖"), said("shake"), all), [["抖 抖", "shake"], ["抖 抖", "shake"]]);
  });

  test("is one word in every language, of two words too", () => {
    for (const tag of Object.keys(LANGUAGES)) {
      const says = catalogue(tag);
      for (const key of ["양측 총통!", "안 받아!", "뻑!"]) assert.equal(in_(tag, said(key), null)[0], says[key] ?? key);
    }
    assert.deepEqual(in_("en", said("안 받아!"), said("refused|안 받아!")), ["안 받아!", "refused"]);
    assert.deepEqual(in_("ko", said("안 받아!"), said("refused|안 받아!")), ["안 받아!", ""]);
    assert.deepEqual(in_("zh", said("{n}고!", { n: 2 }), said("go|고!")), ["2 Go！", ""]);
    assert.deepEqual(in_("zh", said("+{points}!", { points: 100 }), said("bonus")), ["+100 分！", "奖分"]);
    assert.deepEqual(in_("ja", said("양측 총통!"), said("both chongtong|양측 총통!")), ["チョントン！", "両者とも"]);
  });

  test("a yaku has its own script and its name where they differ, and elsewhere its name alone", () => {
    assert.deepEqual(in_("en", ...yaku("七短", "nanatan")), ["七短", "nanatan"]);
    assert.deepEqual(in_("ko", ...yaku("七短", "nanatan")), ["띠 일곱 장", ""]);
    assert.deepEqual(in_("ko", ...yaku("花見酒", "hanami")), ["하나미자케(꽃놀이 술)", ""]);
    assert.deepEqual(in_("ja", ...yaku("七短", "nanatan")), ["七短", ""]);
  });
});
