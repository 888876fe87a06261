/** A live table as one value: what each message and each deed of the player makes of it. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as table from "/table/state.js";

const NOW = 1_000_000;
const words = (text) => ({ text });
const happening = (text, more = {}) => ({ event: { rule: "", name: "", seat: null }, moves: [], words: words(text), ...more });
const choice = (line, cards) => ({ line, label: words(line), cards, takes: [], effects: [], reading: null });
const question = (free = []) => ({ seat: 0, text: words("Play"), choices: [choice("0 lead 5s", ["5s"]), choice("0 lead 6s", ["6s"])], free, unplayable: { not_a_combo: words("No combination.") } });
const view = (more = {}) => ({
  game: "some", viewer: 0, title: words("Round 1"), turn: [0], counters: [], points: [], question: null, settlement: null,
  zones: [{ id: "hand", seat: 0, label: words("Hand"), groups: [{ label: null, cards: ["5s", "6s"], count: null }], hidden: 0 }], ...more,
});
const shown = (more = {}) => ({ t: "shown", seq: 5, view: view(), deal: 1, asked: null, deadline: [null, null], closes: null, now: NOW + 500, happened: [], ...more });
const info = (more = {}) => ({
  t: "table", seq: 2, id: "abc", settings: { game: "some", options: {} }, phase: "playing", you: 0, host: true, watching: 0, commitment: "c", deal: 1, totals: [0, 0],
  closing: [], winners: [], finished: [], seats: [{ kind: "person" }, { kind: "bot" }], ...more,
});
const refusal = (id, more = {}) => ({ t: "refused", seq: 9, id, why: "no", word: "", said: null, ...more });
const after = (...messages) => messages.reduce((state, message) => table.received(state, message, NOW), table.begin("log"));
const asked = (free) => after(shown({ asked: 7, view: view({ question: question(free) }) }));

describe("what the server tells", () => {
  test("a welcome says where to go on, and how late it is there", () => {
    const state = after({ t: "welcome", seq: 1, stream: "s", you: "me", resumed: false, now: NOW + 250, phrases: [] });
    assert.deepEqual(state.connection, { open: true, stream: "s", seq: 1, offset: 250 });
  });

  test("a view replaces the one before, and its happenings are remembered", () => {
    const state = after(shown({ happened: [happening("one")] }), shown({ happened: [happening("two"), happening("three")] }), shown());
    assert.deepEqual(state.story.fresh.map((one) => one.words.text), ["two", "three"]);
    assert.deepEqual(state.story.log.map((one) => one.words.text), ["one", "two", "three"]);
    assert.deepEqual(state.eyes.picks.hand, ["5s", "6s"]);
  });

  test("a long match does not grow without end", () => {
    const state = after(...Array.from({ length: 30 }, (_, i) => shown({ happened: Array.from({ length: 10 }, (_, j) => happening(`${i} ${j}`)) })));
    assert.equal(state.story.log.length, 200);
    assert.equal(state.story.log.at(-1).words.text, "29 9");
  });

  test("what is said while the log is closed is counted until it is opened", () => {
    const heard = { t: "heard", seq: 3, seat: 1, name: "x", text: "hello", phrase: null };
    assert.equal(after(heard).story.unread, 0); // the log lies open
    const closed = table.turnedTo(table.begin("log"), "log");
    const state = table.received(table.received(closed, heard, NOW), heard, NOW);
    assert.equal(state.story.unread, 2);
    assert.equal(table.turnedTo(state, "log").story.unread, 0);
  });

  test("hints and marks of another question are gone", () => {
    const state = table.looked(asked(), { ...asked().eyes, hints: new Set(["5s"]) });
    assert.equal(table.received(state, shown(), NOW).eyes.hints.size, 0);
  });
});

describe("an answer", () => {
  test("is on its way until the table has changed, and is not given twice", () => {
    const sent = table.answered(asked(), "m-1", "0 lead 5s");
    assert.deepEqual(sent.sent, { t: "act", id: "m-1", asked: 7, action: "0 lead 5s" });
    assert.equal(table.answered(sent, "m-2", "0 lead 6s"), sent);
    const again = table.received(sent, shown({ asked: 7, view: view({ question: question() }) }), NOW);
    assert.equal(again.sent, sent.sent);
    assert.equal(table.received(sent, { t: "done", seq: 8, id: "m-1" }, NOW).sent, sent.sent);
    assert.equal(table.received(sent, shown({ asked: null }), NOW).sent, null);
  });

  test("that is refused can be given again, and says why", () => {
    const sent = table.answered(asked(), "m-1", "0 lead 5s");
    const state = table.received(sent, refusal("m-1"), NOW);
    assert.equal(state.sent, null);
    assert.equal(state.refusal.why, "no");
    assert.equal(table.forgave(state).refusal, null);
    assert.notEqual(table.received(sent, refusal("m-9"), NOW).sent, null); // another message was refused
  });

  test("to no question is none", () => {
    const state = after(shown());
    assert.equal(table.answered(state, "m-1", "0 lead 5s"), state);
  });
});

describe("marked cards", () => {
  const marked = (state = asked(["lead"])) => table.looked(state, { ...state.eyes, picks: state.eyes.picks.marking(0) });

  test("make curious until it is asked what they are", () => {
    assert.ok(table.isCurious(marked()));
    const state = table.studied(marked(), "m-3");
    assert.equal(table.isCurious(state), false);
    assert.equal(state.study.line, "0 lead 5s");
    const told = table.received(state, { t: "reading", seq: 9, id: state.study.id, choice: choice("0 lead 5s", ["5s"]) }, NOW);
    assert.equal(told.study.choice.line, "0 lead 5s");
    const other = table.received(state, { t: "reading", seq: 9, id: "other", choice: choice("x", []) }, NOW);
    assert.equal(other.study, state.study);
  });

  test("that cannot be played say it with the game's own words, beside the button", () => {
    const state = table.studied(marked(), "m-3");
    const told = table.received(state, refusal(state.study.id, { word: "not_a_combo" }), NOW);
    assert.equal(told.study.why, "No combination.");
    assert.equal(told.refusal, null);
    assert.equal(table.received(state, refusal(state.study.id, { word: "busy" }), NOW).study.why, "");
  });

  test("that were changed meanwhile leave an old answer unheard", () => {
    const old = table.studied(marked(), "m-3");
    const state = table.looked(old, { ...old.eyes, picks: old.eyes.picks.marking(1) });
    assert.equal(state.study, null);
    const told = table.received(state, refusal(old.study.id, { word: "not_a_combo" }), NOW);
    assert.equal(told.refusal, null);
    assert.equal(told.study, null);
  });
});

describe("beside the cards and over them", () => {
  test("a panel opens and closes; a rule opens the book", () => {
    const closed = table.turnedTo(table.begin("log"), "log");
    assert.equal(closed.side.panel, "");
    assert.equal(table.turnedTo(closed, "settings").side.panel, "settings");
    assert.deepEqual(table.rulesOpened(closed, "book").side, { panel: "rules", tab: "book" });
  });

  test("a settlement is laid aside, taken up again, and gone with the next deal", () => {
    const settlement = { result: words("over"), items: [], payments: [1, -1], sums: [] };
    const over = after(shown({ view: view({ settlement }) }));
    const ways = ["details", "aside", "whole"].map((to) => table.settlementTurned(over, to));
    assert.deepEqual([over, ...ways].map(({ settled }) => settled), ["whole", "details", "aside", "whole"]);
    const aside = ways[1];
    const ready = table.readied(aside);
    assert.equal(table.received(ready, shown({ view: view({ settlement }) }), NOW).settled, "ready");
    assert.equal(table.received(ready, shown({ view: view({ settlement }), deal: 2 }), NOW).settled, "whole"); // it was over at the deal
    assert.equal(table.received(ready, shown({ deal: 2 }), NOW).settled, "whole");
  });

  test("a deal is known by its number, not by its title", () => {
    const titled = (deal, text) => shown({ deal, view: view({ title: words(text) }) });
    assert.equal(table.isAnotherDeal(titled(1, "@0 deals"), titled(2, "@0 deals")), true); // the same dealer again, or a misdeal
    assert.equal(table.isAnotherDeal(titled(2, "@0 deals"), titled(2, "@0 has won")), false);
    assert.equal(table.isAnotherDeal(null, titled(1, "@0 deals")), false); // nothing was shown yet
  });

  test("a clock counts in the server's time", () => {
    const state = after(shown({ deadline: [NOW + 500 + 2400, null] }));
    assert.equal(table.secondsLeft(state, state.shown.deadline[0], NOW), 3);
    assert.equal(table.secondsLeft(state, state.shown.deadline[0], NOW + 9000), 0);
    assert.equal(table.secondsLeft(state, state.shown.deadline[1], NOW), null);
    assert.ok(table.isTimed(state));
    assert.equal(table.isTimed(after(shown())), false);
  });

  test("a screen reader hears the last that happened, the end once, and the question", () => {
    const settlement = { result: words("over"), items: [], payments: [], sums: [] };
    const message = shown({ asked: 1, happened: ["a", "b", "c", "d", "e"].map((text) => happening(text)), view: view({ settlement, question: question() }) });
    assert.deepEqual(table.aloud(message).map(({ text }) => text), ["a", "b", "c", "d", "over", "Play"]);
  });
});

describe("*Play now*", () => {
  const empty = { kind: "empty" }, me = { kind: "person" }, bot = { kind: "bot" };
  const names = (more) => table.stepsToStart(info({ phase: "gathering", ...more })).map(([name]) => name);

  test("sits down, seats bots, and is ready, one after another", () => {
    assert.deepEqual(names({ you: -1, seats: [empty, empty, empty] }), ["sit"]);
    assert.deepEqual(names({ seats: [me, empty, empty] }), ["bot 1", "bot 2"]);
    assert.deepEqual(names({ seats: [me, bot, bot] }), ["ready"]);
    assert.deepEqual(names({ seats: [me, bot, bot], commitment: "" }), []);
    assert.deepEqual(names({ seats: [me, bot, bot], phase: "playing" }), []);
  });
});
