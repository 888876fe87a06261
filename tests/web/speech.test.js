/** Words for people: sentences with names, cards, and the reader among the players. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { learnMore } from "/words/message.js";
import { language, learn, said, speak, Speech, study, t } from "/words/speech.js";

const CARDS = { "1B": { text: "{plant} with {picture}", args: { plant: { text: "pine" }, picture: { text: "crane" } } }, "1a": { text: "pine, junk" } };
const speech = new Speech(["Ann", "Ben", "Cho"], 1, CARDS);

afterEach(() => learn("en", {}));

const ENGLISH = {
  "{who} takes {n} cards": "{who, select, you {You take} other {{who} takes}} {n, plural, one {# card} other {# cards}}",
  "{who} passes its turn": "{who, select, you {You pass your} other {{who} passes the}} turn",
  "{who} has {other}'s card": "{who, select, you {You have} other {{who} has}} {other, select, you {your} other {{other}'s}} card",
};

describe("in English", () => {
  beforeEach(() => learn("en", ENGLISH));

  test("the others are named, and the reader is spoken to", () => {
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@0", n: 3 } }), "Ann takes 3 cards");
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@1", n: 3 } }), "You take 3 cards");
    assert.equal(speech.plain({ text: "{who} passes its turn", args: { who: "@1" } }), "You pass your turn");
    assert.equal(speech.plain({ text: "{who} has {other}'s card", args: { who: "@1", other: "@1" } }), "You have your card");
    assert.equal(speech.plain({ text: "{who} has {other}'s card", args: { who: "@2", other: "@0" } }), "Cho has Ann's card");
    assert.equal(speech.plain({ text: "Ann pays {who}", args: { who: "@1" } }), "Ann pays you");
    assert.equal(speech.plain({ text: "{who} won", args: { who: "@1" } }), "You won");
  });

  test("one thing is not many things", () => {
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@0", n: 1 } }), "Ann takes 1 card");
    assert.equal(t("{who} takes {n} cards", { who: "Ann", n: 1234 }), "Ann takes 1,234 cards");
  });

  test("several things are a list, players and cards by their names", () => {
    assert.equal(speech.plain({ text: "{who} won", args: { who: ["@1", "@0", "@2"] } }), "You, Ann, and Cho won");
    assert.equal(speech.plain({ text: "after {who}", args: { who: "@0 @1" } }), "after Ann and you");
    assert.equal(speech.plain({ text: "{what}", args: { what: [{ text: "a {card}", args: { card: "1a" } }, 7] } }), "a pine, junk and 7");
    assert.equal(t("{who} won", { who: ["Ann", "Ben"] }), "Ann and Ben won");
    assert.equal(speech.plain({ text: "nobody: {who}", args: { who: [] } }), "nobody: ");
  });

  test("cards are pieces of their own, with names of their own", () => {
    assert.deepEqual(speech.parts({ text: "{who} plays {cards}", args: { who: "@0", cards: "1a 1B" } }), ["Ann plays ", { card: "1a" }, " and ", { card: "1B" }]);
    assert.equal(speech.plain({ text: "{card}", args: { card: "1B" } }), "pine with crane");
    assert.equal(speech.card("unknown"), "unknown");
  });

  test("a seat without a name has its number", () => {
    assert.equal(new Speech([], -1, {}).name(2), "Seat 3");
    assert.equal(speech.name(1), "You");
  });
});

describe("in another language", () => {
  test("the catalogue says it, places and all, and what it lacks stays English", () => {
    learn("ko", { "{who} takes {n} cards": "{n}장 먹은 사람: {who}", pine: "소나무", "{plant} with {picture}": "{plant} {picture}" });
    assert.equal(speech.plain({ text: "{who} takes {n} cards", args: { who: "@0", n: 3 } }), "3장 먹은 사람: Ann");
    assert.equal(said(CARDS["1B"]), "소나무 crane");
    assert.equal(t("Nobody translated {this}", { this: "this" }), "Nobody translated this");
  });

  test("what was said in English before its words came is said in them from then on", () => {
    learn("ko", {});
    assert.equal(t("A lesson's word"), "A lesson's word");
    learnMore({ "A lesson's word": "단어" });
    assert.equal(t("A lesson's word"), "단어");
  });
});

describe("a language that is chosen", () => {
  const ask = globalThis.fetch;
  /** @type {Map<string, (words: object | null) => void>} */ const open = new Map();
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    Object.assign(globalThis, { document: { documentElement: {} } });
    globalThis.fetch = (path) => new Promise((done) => {
      asked += 1;
      open.set(String(path), (words) => { open.delete(String(path)); done(words ? Response.json(words) : new Response("", { status: 503 })); });
    });
  });
  afterEach(() => { globalThis.fetch = ask; });

  /** Answer what is asked for, and wait until it is taken. @param {string} path @param {object | null} words */
  async function answer(path, words) {
    open.get(path)?.(words);
    await new Promise((done) => { setTimeout(done); });
  }

  test("is spoken when all of its words are there, those of learners too", async () => {
    await study();
    const speaking = speak("ko");
    assert.deepEqual([...open.keys()], ["/words/ko.json", "/words/learning/ko.json"]);
    await answer("/words/ko.json", { Lesson: "강의" });
    assert.deepEqual([language(), t("Lesson"), t("A lesson's word")], ["en", "Lesson", "A lesson's word"]);
    await answer("/words/learning/ko.json", { "A lesson's word": "단어" });
    await speaking;
    assert.deepEqual([language(), t("Lesson"), t("A lesson's word")], ["ko", "강의", "단어"]);
  });

  test("is spoken without the words of learners where they do not come; they are asked for again", async () => {
    const speaking = speak("ja");
    await answer("/words/ja.json", { Lesson: "講座" });
    for (let n = 0; n < 2; n += 1) await answer("/words/learning/ja.json", null);
    await speaking;
    assert.deepEqual([language(), t("Lesson"), t("A lesson's word")], ["ja", "講座", "A lesson's word"]);
    const learning = study();
    await answer("/words/learning/ja.json", { "A lesson's word": "言葉" });
    await learning;
    assert.equal(t("A lesson's word"), "言葉");
  });

  test("is the one that a reader waits for whose words were on their way in another one", async () => {
    const speaking = speak("zh");
    await answer("/words/zh.json", {});
    for (let n = 0; n < 2; n += 1) await answer("/words/learning/zh.json", null);
    await speaking;
    const learning = study();
    learn("ja", {});
    await answer("/words/learning/zh.json", { "A lesson's word": "词" });
    await answer("/words/learning/ja.json", { "A lesson's word": "言葉" });
    await learning;
    assert.equal(t("A lesson's word"), "言葉");
  });

  test("is asked for the words of learners once, however many wait for them, and again where they did not come", async () => {
    learn("ko", {});
    const waiting = [study(), study(), study()].map((learning) => learning.catch(() => "not yet"));
    assert.equal(asked, 1);
    await answer("/words/learning/ko.json", null);
    assert.deepEqual(await Promise.all(waiting), ["not yet", "not yet", "not yet"]);
    const again = [study(), study(), study()];
    assert.equal(asked, 2);
    await answer("/words/learning/ko.json", { "A lesson's word": "단어" });
    await Promise.all([...again, study()]);
    assert.deepEqual([asked, t("A lesson's word")], [2, "단어"]);
  });

  test("is the one of a reader who went to another one and came back while words were on their way", async () => {
    learn("zh", {});
    const learning = study();
    learn("ja", {});
    await answer("/words/learning/zh.json", {});
    learn("zh", {});
    await answer("/words/learning/ja.json", {});
    await answer("/words/learning/zh.json", { "A lesson's word": "词" });
    await learning;
    assert.equal(t("A lesson's word"), "词");
  });
});

test("braces that are no place are quoted; a stranger's text with braces stays what it is", () => {
  assert.equal(t("'{'a'}' {b}", { b: 1 }), "{a} 1");
  assert.equal(t("{not} {a sentence"), "{not} {a sentence");
  assert.equal(said("a {place} that nobody fills"), "a {place} that nobody fills");
});
