/** When each step of a turn begins: the times of the table's score. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { paceOf } from "/table/turn/pace.js";
import { isAtPlate, stepsOf } from "/table/turn/steps.js";
import { timeline } from "/table/turn/timeline.js";
import { FLYING, starts } from "/table/turn/times.js";

const at = (zone, seat = null) => ({ zone, seat });
const [HAND, FLOOR, STOCK, UP, PILE] = [at("hand", 1), at("floor"), at("stock"), at("turned"), at("captured", 1)];
const move = (from, to, ...cards) => ({ cards, n: cards.length, from, to });
const event = (name, moves = [], more = {}) => ({ event: { rule: "", name, seat: 1 }, moves, words: { text: name }, ...more });
const shout = (text) => ({ shout: { text } });

const played = event("played", [move(HAND, FLOOR, "5R")]);
const flipped = event("flipped", [move(STOCK, UP, "5a")]);
const TURN = [played, flipped, event("took", [move(FLOOR, PILE, "5R", "5A")]), event("laid", [move(UP, FLOOR, "5a")])];
const TTADAK = [
  played, flipped, event("took", [move(FLOOR, PILE, "5R", "5A", "5b"), move(UP, PILE, "5a")]), event("ttadak", [], { ...shout("따닥!"), cue: "ttadak" }),
  event("steal", [move(at("captured", 0), PILE, "1a")]), event("steal", [move(at("captured", 2), PILE, "2a")]),
];
const long = (happened, speed = "normal") => timeline(stepsOf(happened), speed, 0).end;
const kinds = (happened) => stepsOf(happened).map(({ kind }) => kind);

describe("a turn of flower cards", () => {
  test("is the hand card, the stock's card, its place, the captures, the thefts", () => {
    assert.deepEqual(kinds(TURN), ["hand", "turn", "place", "sweep"]);
    assert.deepEqual(kinds(TTADAK), ["hand", "turn", "place", "sweep", "steal"]);
  });

  test("has the times of the score", () => {
    const { scenes, calls, end } = timeline(stepsOf(TTADAK), "normal", 0);
    assert.deepEqual(scenes.map(({ start }) => start), [0, 400, 940, 1120, 1460]);
    assert.equal(end, 2100);
    assert.deepEqual(calls.map(({ start, end }) => [start, end]), [[940, 1840]]);
    assert.equal(long(TURN), 1660);
  });

  test("is half as long when quick, twice as long when slow, and stills at none", () => {
    assert.ok(long(TURN, "quick") < long(TURN) / 1.9, String(long(TURN, "quick")));
    assert.ok(long(TURN, "slow") > 1.7 * long(TURN), String(long(TURN, "slow")));
    assert.equal(long(TURN, "none"), 350 + 450 + 300);
    assert.ok(timeline(stepsOf(TURN), "none", 0).scenes.every(({ fly }) => fly === 0));
  });

  test("takes with the hand card first where the book says so", () => {
    const koikoi = [played, event("took", [move(FLOOR, PILE, "5R", "5A")]), flipped, event("took", [move(FLOOR, PILE, "5b"), move(UP, PILE, "5a")])];
    assert.deepEqual(kinds(koikoi), ["hand", "sweep", "turn", "place", "sweep"]);
    assert.equal(long(koikoi), 1820);
  });
});

describe("other turns", () => {
  test("a discard, a set, a pass", () => {
    assert.equal(long([event("discarded", [move(HAND, at("live"), "s3")])]), 500);
    const set = event("played", [move(at("table"), at("gone"), "3s"), move(HAND, at("table"), "4s", "4h", "4c", "5s", "5h")]);
    assert.equal(long([set]), 548);
    assert.equal(long([event("passed", [], { ...shout("不要"), cue: "pass" })]), 350);
  });

  test("a claim is called before its cards move, and lies there whole with the last of them", () => {
    const claim = event("peng", [move(at("live"), at("melds", 1), "s3"), move(HAND, at("melds", 1), "s3", "s3")], { ...shout("碰!"), cue: "peng" });
    const steps = stepsOf([claim]);
    assert.deepEqual(steps.map(({ kind, called, done }) => [kind, called.length, done.length]), [["sweep", 1, 0], ["hand", 0, 1]]);
    const left = event("laid", [move(at("live"), at("row", 1), "s9"), move(STOCK, at("melds", 1), "s4"), move(HAND, at("melds", 1), "s4", "s4")], { ...shout("偎!"), cue: "pao" });
    assert.deepEqual(stepsOf([left]).map(({ called }) => called.length), [0, 1, 0]); // what nobody took is no part of it
  });

  test("the greater a bomb the longer its word stands", () => {
    const bomb = (cue) => timeline(stepsOf([event("played", [move(HAND, at("table"), "4s", "4h", "4c")], { ...shout("炸!"), cue })]), "normal", 0).calls.map(({ start, end }) => Math.round(end - start));
    assert.deepEqual(["bomb", "blast", "thunder"].flatMap(bomb), [900, 1100, 1300]);
  });

  test("a word of several players stands at the plate of each", () => {
    const all = { ...event("shakes", [], { ...shout("抖!"), cue: "call" }), event: { name: "shakes", seat: null, seats: [0, 2] } };
    assert.equal(isAtPlate(all), true);
    assert.equal(isAtPlate({ ...all, event: { ...all.event, seats: [] } }), false);
  });

  test("several words are called one after another, and the turn waits for the last", () => {
    const { calls, end } = timeline(stepsOf([played, event("a", [], shout("A!")), event("b", [], shout("B!"))]), "normal", 0);
    assert.equal(calls[1].start, calls[0].end);
    assert.ok(end >= calls[1].end);
  });

  test("no two players' cards are in the air together", () => {
    const other = { ...event("drew", [move(at("live"), at("row", 1), "s3"), move(STOCK, at("live"), "b1")]), event: { seat: 2 } };
    const { scenes } = timeline(stepsOf([event("discarded", [move(HAND, at("live"), "s3")]), other]), "normal", 0);
    assert.deepEqual(scenes.map(({ step }) => [step.kind, step.seat]), [["hand", 1], ["sweep", 2], ["turn", 2]]);
    scenes.reduce((before, scene) => { assert.ok(scene.start >= before.moved); return scene; });
    assert.equal(scenes[1].start - scenes[0].moved, 280);
  });
});

test("never more than eight cards are in the air", () => {
  const fly = 220, at = starts(30, fly, 6);
  for (const now of at) assert.ok(at.filter((start) => start <= now && now < start + fly).length <= FLYING);
});

describe("a stage that falls behind", () => {
  const turns = (n, more = {}) => Array.from({ length: n }, () => ({ since: 1000, asked: false, ...more }));
  test("hurries, then lands; a question hurries it at once", () => {
    assert.deepEqual(paceOf("normal", turns(1), 1000), { speed: "normal", lands: false });
    assert.deepEqual(paceOf("slow", turns(2), 1000), { speed: "quick", lands: false });
    assert.deepEqual(paceOf("none", turns(2), 1000), { speed: "none", lands: false });
    assert.deepEqual(paceOf("normal", turns(4), 1000), { speed: "quick", lands: true });
    assert.equal(paceOf("normal", turns(1), 5000).lands, true);
    assert.equal(paceOf("normal", turns(1, { asked: true }), 1000).speed, "quick");
  });
});
