/**
 * A round played again: by link or from a record, step by step, from any seat or with open hands.
 * @typedef {import("../table/stage.js").Around} Around
 * @typedef {import("../table/stage.js").Eyes} Eyes
 * @typedef {import("../table/stage.js").Stage} Stage
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").No} No
 * @typedef {import("../wire/answers").RoundRecord} RoundRecord
 * @typedef {import("../wire/answers").Step} Step
 * @typedef {number | "open"} Seat a seat, -1 for a spectator, or everything
 * @typedef {{record: RoundRecord, game: string, look: import("../cards/picture.js").Look, players: number, steps: Step[]}} Playing a record that is played
 * @typedef {"" | "score" | "log" | "review" | "proof"} Panel
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { addressed, entitled } from "../frame/address.js";
import { sayAloud } from "../frame/aloud.js";
import { fileOf, valueOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { steady } from "../frame/steady.js";
import { still } from "../kept/kept.js";
import { at, link } from "../place/place.js";
import { judge, proofPanel, verdictWords } from "../proof/panel.js";
import { board } from "../table/board.js";
import { bring } from "../table/bring.js";
import { freshEyes, handOf } from "../table/eyes.js";
import { isTaken } from "../table/keys.js";
import { layoutOf } from "../table/layouts.js";
import { Naming } from "../table/naming.js";
import { sentence } from "../table/pieces.js";
import { Review } from "../table/review.js";
import { scored } from "../table/scored.js";
import { called, people, strangers } from "../table/seated.js";
import { Show } from "../table/turn/show.js";
import { reason, refusalWords, whyNot } from "../wire/api.js";
import { allGames, cardNames, recordOf, replayed, sittingOf } from "../wire/endpoints.js";
import { guest } from "../wire/guest.js";
import { Speech, t } from "../words/speech.js";

const PACE = 600; // milliseconds between two steps, at the usual speed
const SPEEDS = [0.5, 1, 2, 4];

/** The line in which a text stops being JSON. @param {string} text @param {string} why what the browser says about it */
function brokenLine(text, why) {
  const at = Number(why.match(/position (\d+)/)?.[1] ?? text.length);
  return text.slice(0, at).split("\n").length;
}

/** A refusal of a record in words: which action, or which field. @param {No} no */
function refused(no) {
  if (no.at === undefined) return refusalWords(no);
  return t("Action {n}, “{line}”: {why}", { n: no.at + 1, line: no.action ?? "", why: reason(no) });
}

/** @implements {Stage} */
export class ReplayPage {
  /** @param {HTMLElement} root @param {string | undefined} code @param {number} deal */
  constructor(root, code, deal) {
    this.root = root;
    this.draw = steady(() => this.paint());
    this.turns = new Show(this);
    this.naming = new Naming(this);
    /** @type {{view: import("../table/stage.js").View, told: import("../table/stage.js").Happening[]} | null} */ this.staged = null; // a step on its way
    this.code = code;
    this.deal = deal;
    const asked = new URLSearchParams(location.search);
    /** @type {Playing | null} */ this.playing = null;
    /** @type {CardNames} */ this.cards = {};
    /** @type {import("../table/stage.js").Seated[]} */ this.sat = []; // who sat where, where that is known
    this.at = Number(asked.get("at") ?? 0) || 0;
    const from = asked.get("seen");
    /** @type {Seat} */ this.seat = from !== null && /^(-1|\d)$/.test(from) ? Number(from) : "open";
    this.why = "";
    this.nth = 0; // the records that were played here: each is another deal
    this.asked = 0; // rounds, and eyes to see them with: what came for an earlier one is late
    /** @type {Panel} */ this.panel = asked.get("panel") === "review" ? "review" : "";
    this.review = new Review(() => this.draw(), typeof this.seat === "number" && this.seat >= 0 ? this.seat : 0);
    this.speed = 1;
    this.copied = false;
    this.over = false; // a file is held over the page
    /** @type {import("../proof/verify.js").Verdict | null | undefined} */ this.verdict = undefined;
    this.eyes = freshEyes(null, []);
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    entitled(root, t("Replay"));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    if (code) this.fetch(code);
    this.draw();
  }

  leave() { this.asked += 1; document.removeEventListener("keydown", this.keys); clearTimeout(this.timer); this.turns.leave(); this.naming.leave(); this.review.leave(); }

  /** @param {string} code */
  async fetch(code) {
    const asked = this.asked += 1;
    try {
      await guest();
      const [record, sitting] = await Promise.all([recordOf(code, this.deal), sittingOf(code, this.deal).catch(() => null)]);
      if (asked !== this.asked) return;
      this.sat = sitting ? people(sitting) : [];
      await this.play(record);
    } catch { if (asked === this.asked) this.refuse(t("There is no such round, or you may not see it.")); }
  }

  /** A record out of a file; the address no longer says which. @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    const asked = this.asked += 1;
    const text = await file.text();
    if (asked !== this.asked) return;
    /** @type {unknown} */ let record;
    try {
      record = JSON.parse(text);
    } catch (no) { this.refuse(t("{file}, line {line}: this is not JSON.", { file: file.name, line: brokenLine(text, whyNot(no)) })); return; }
    if (typeof record !== "object" || record === null || Array.isArray(record)) { this.refuse(t("{file}: a record is a JSON object.", { file: file.name })); return; }
    this.code = undefined;
    this.sat = [];
    this.at = 0;
    addressed(this.root, "/replay");
    await this.play(/** @type {RoundRecord} */ (record));
  }

  /** @param {string} why */
  refuse(why) { this.why = why; this.stop(); this.draw(); }

  /** @param {RoundRecord} record */
  async play(record) {
    const asked = this.asked += 1;
    try {
      const found = await replayed(record, this.seat);
      if (asked !== this.asked) return;
      if (found.error) { this.refuse(refused(found.error)); return; }
      const { game, players, steps } = found;
      const [games, cards] = await Promise.all([allGames(), cardNames(game)]);
      const about = games.find(({ id }) => id === game);
      if (!about) return;
      await bring(about.look);
      if (asked !== this.asked) return;
      if (record !== this.playing?.record) {
        this.nth += 1;
        if (!this.code) this.review.turn(0); // what was asked of the one before it says nothing of this one
        this.prove(record, players);
      }
      this.cards = cards;
      this.playing = { record, game, look: about.look, players, steps };
      this.why = "";
      this.go(this.at);
    } catch (no) { if (asked === this.asked) this.refuse(whyNot(no)); }
  }

  /** @param {RoundRecord} record @param {number} players */
  async prove(record, players) {
    const isLate = () => record !== this.playing?.record;
    this.verdict = undefined;
    try {
      const verdict = await judge(record, players);
      if (isLate()) return;
      this.verdict = verdict;
      this.draw();
    } catch (no) { if (!isLate()) this.refuse(whyNot(no)); }
  }

  // as the parts of a table ask for it

  get played() { return /** @type {Playing} */ (this.playing); }
  get game() { return this.played.game; }
  get look() { return this.played.look; }
  get steps() { return this.played.steps; }
  get last() { return this.steps.length - 1; }
  get shown() { return { view: this.staged?.view ?? this.steps[this.at].view, deal: this.nth, asked: null }; }
  get fresh() { return this.staged?.told ?? this.steps[this.at].happened; }
  get me() { return this.info.you; }
  /** With open hands the first seat sits below. @returns {Around} */
  get info() { return { seats: this.sat.length === this.played.players ? this.sat : strangers(this.played.players), totals: [], you: this.seat === "open" ? 0 : this.seat }; }
  left() { return null; }

  /** @param {Eyes} eyes */
  see(eyes) { this.eyes = eyes; this.draw(); }

  /** To a step of the round. @param {number} to */
  go(to) {
    this.turns.forget(); // what was on its way is there
    const from = this.at;
    this.at = Math.max(0, Math.min(to, this.last));
    this.copied = false;
    if (this.code) addressed(this.root, this.link);
    const [before, after] = [this.steps[from], this.steps[this.at]];
    const back = this.at === from - 1;
    if (back || this.at === from + 1) {
      this.staged = { view: before.view, told: [] };
      this.turns.take({
        before: () => before.view, after: after.view, happened: (back ? before : after).happened, asked: false, back, speed: this.pacing,
        paint: (view, told) => { this.staged = { view, told }; this.refresh(); },
        arrive: () => this.arrive(),
      });
    } else this.arrive();
    sayAloud(this.sentences());
  }

  /** The table lies as this step has it. */
  arrive() {
    this.staged = null;
    if (this.shown.view.settlement && !this.panel) this.panel = "score";
    this.refresh();
    if (this.timer) this.next();
  }

  /** Draw what is shown now, with eyes for it. */
  refresh() {
    this.eyes = freshEyes(null, handOf(this.shown.view, this.info.you));
    this.draw();
  }

  /** How fast a step is shown, by the speed of the replay. */
  get pacing() { return still() ? "none" : this.speed < 1 ? "slow" : this.speed > 1 ? "quick" : "normal"; }

  get link() { return `/replay/${this.code}/${this.deal}?at=${this.at}${this.seat === "open" ? "" : `&seen=${this.seat}`}`; }

  speech() { return new Speech(called(this.info.seats), -1, this.cards); }

  /** What a step is in which nothing happened: the deal, or what is asked before it. @param {Step} step */
  begun({ view }) { return view.zones.some(({ id, groups, hidden }) => id === "hand" && (hidden || groups.some(({ cards }) => cards.length))) ? t("The deal") : t("Before the deal"); }

  /** The happenings of this step, in words. */
  sentences() {
    const speech = this.speech();
    const { happened } = this.steps[this.at];
    return happened.length ? happened.map(({ words }) => speech.plain(words)) : [this.begun(this.steps[this.at])];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.playing || isTaken(event)) return;
    const step = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 0, End: this.last }[event.key];
    if (step !== undefined) this.go(step);
    else if (event.key === " " && document.activeElement?.tagName !== "BUTTON" && document.activeElement?.tagName !== "SUMMARY") this.run();
    else if (event.key === "Escape") this.show("");
    else return;
    event.preventDefault();
  }

  stop() { clearTimeout(this.timer); this.timer = undefined; }

  /** Run on by itself, or stand still. */
  run() {
    if (this.timer) this.stop();
    else {
      if (this.at === this.last) this.go(0);
      this.panel = "";
      this.next();
    }
    this.draw();
  }

  /** The next step follows when this one has been seen for a while. */
  next() {
    clearTimeout(this.timer);
    if (this.at === this.last) { this.stop(); this.draw(); return; }
    this.timer = setTimeout(() => this.go(this.at + 1), PACE / this.speed);
  }

  /** @param {number} speed */
  pace(speed) {
    this.speed = speed;
    if (this.timer) { this.stop(); this.run(); }
    this.draw();
  }

  /** @param {Panel} panel */
  show(panel) { this.panel = this.panel === panel ? "" : panel; this.draw(); }

  /** See the round from another place. @param {Seat} seat */
  sit(seat) { this.seat = seat; this.play(this.played.record); }

  async copy() {
    await navigator.clipboard?.writeText(link(this.link));
    this.copied = true;
    this.draw();
  }

  /** The record as a file. */
  keep() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify(this.played.record)}\n`], { type: "application/json" }));
    link.download = this.code ? `${this.code}-${this.deal}.json` : `${this.game}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** A file is dropped anywhere on the page. @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    this.over = event.type === "dragover";
    if (event.type === "drop") this.read(event.dataTransfer?.files[0]);
    this.draw();
  }

  paint() { render(this.playing ? this.replaying() : frame("replay", this.door()), this.root); }

  /** Before there is a record. */
  door() {
    const drop = (/** @type {DragEvent} */ event) => this.drop(event);
    return html`
      <h1>${t("Replay")}</h1>
      <p>${t("You can watch every finished round again, card by card: by the link at its end, or from a record saved as a file.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : this.code ? html`<p>${t("One moment …")}</p>` : nothing}
      <div class="drop ${this.over ? "over" : ""}" @dragover=${drop} @dragleave=${drop} @drop=${drop}>
        <label for="file">${t("Choose a record, or drop one here")}</label>
        <input id="file" type="file" accept=".json,application/json" @change=${(/** @type {Event} */ event) => this.read(fileOf(event))}>
      </div>`;
  }

  replaying() {
    const speech = this.speech();
    const { view } = this.shown, inside = layoutOf(this.look).drives; // its table has a place for the controls
    const drop = (/** @type {DragEvent} */ event) => this.drop(event);
    return html`
      <div class="seen-again ${this.panel ? "open" : ""}" @dragover=${drop} @dragleave=${drop} @drop=${drop}>
        <main class="table replaying ${this.game} ${this.info.seats.length > 3 ? "crowded" : ""}" data-seats=${this.info.seats.length}>
          <header class="bar"><a class="home" href=${at("/")} aria-label="牌局: ${t("home")}">牌局</a><h1>${t("Replay")}<span class="round">${speech.plain(view.title)}</span></h1>${this.code ? html`<a class="plain back-to" href=${at(`/t/${this.code}`)}>${t("To the table")}</a>` : nothing}${inside ? this.tabs() : nothing}${this.places()}</header>
          ${board(this, speech, inside ? this.slim() : nothing)}
          ${inside ? nothing : this.controls(speech)}
        </main>
        ${this.beside(speech)}
        ${this.why ? html`<p class="refusal" role="alert">${this.why}</p>` : nothing}
      </div>`;
  }

  /** From whose place it is seen. */
  places() {
    const seats = called(this.info.seats).map((name, at) => [String(at), name]);
    const all = [["open", t("open hands")], ...seats, ["-1", t("a spectator")]];
    return html`<nav><label class="unseen" for="seen">${t("Seen by")}</label><select id="seen" @change=${(/** @type {Event} */ e) => this.sit(valueOf(e) === "open" ? "open" : Number(valueOf(e)))}>
      ${all.map(([value, name]) => html`<option value=${value} ?selected=${String(this.seat) === value}>${name}</option>`)}</select></nav>`;
  }

  /** At the thumb: where in the round, and where to. @param {Speech} speech */
  controls(speech) {
    const last = this.steps[this.at].happened.at(-1);
    return html`
      <section class="ask steps" aria-label=${t("Steps")}>
        <p class="question">${last ? sentence(this.look, speech, last.words) : this.begun(this.steps[this.at])}</p>
        ${this.scrub()}
        <div class="drive">${this.drive()}${this.speeds()}</div>
        ${this.tabs()}
      </section>`;
  }

  /** The same in one line, for a table that has a place for it. */
  slim() {
    return html`
      <section class="ask steps slim" aria-label=${t("Steps")}>
        <p class="question unseen">${this.sentences().at(-1)}</p>
        <div class="drive">${this.drive()}</div>${this.scrub()}${this.speeds()}
      </section>`;
  }

  scrub() {
    return html`<div class="scrub"><input type="range" min="0" max=${this.last} .value=${String(this.at)} aria-label=${t("Step")} aria-valuetext=${t("Step {n} of {last}", { n: this.at, last: this.last })} @input=${(/** @type {Event} */ e) => this.go(Number(valueOf(e)))}><span class="count">${this.at}/${this.last}</span></div>`;
  }

  drive() {
    const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ to) => html`<button class="choice" aria-label=${name} title=${name} ?disabled=${this.at === Math.max(0, Math.min(to, this.last))} @click=${() => this.go(to)}>${sign}</button>`;
    return html`${step(t("To the deal"), "|◀", 0)}${step(t("Back"), "◀", this.at - 1)}
      <button class="choice main" aria-label=${this.timer ? t("Pause") : t("Run")} @click=${() => this.run()}>${this.timer ? "❚❚" : "►"}</button>
      ${step(t("Forward"), "▶", this.at + 1)}${step(t("To the end"), "▶|", this.last)}`;
  }

  speeds() { return html`<select aria-label=${t("Speed")} @change=${(/** @type {Event} */ e) => this.pace(Number(valueOf(e)))}>${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`)}</select>`; }

  tabs() {
    const said = verdictWords(this.verdict), sign = /^[✓✗]/.exec(said)?.[0]; // on a narrow bar the sign alone is seen
    const proof = sign ? html`${sign}<span class="word">${said.slice(1)}</span>` : html`<span class="brief" aria-hidden="true">…</span><span class="word">${said}</span>`;
    return html`<div class="panels">${this.tab("score", t("Score"))}${this.tab("log", t("Log"))}${this.tab("review", t("Review"))}${this.tab("proof", proof)}</div>`;
  }

  /** @param {Panel} panel @param {unknown} name */
  tab(panel, name) {
    return html`<button class="plain ${this.panel === panel ? "on" : ""} ${panel === "proof" && this.verdict && !this.verdict.proved ? "bad" : ""}" data-panel=${panel} aria-expanded=${this.panel === panel ? "true" : "false"} @click=${() => this.show(panel)}>${name}</button>`;
  }

  /** Beside the cards: the score now, the steps, the proof and the file. @param {Speech} speech */
  beside(speech) {
    if (!this.panel) return nothing;
    const panels = /** @type {Record<Exclude<Panel, "">, [string, () => unknown]>} */ ({
      score: [t("Score at this step"), () => scored(this, speech, this.steps[this.at].view)],
      log: [t("What happened"), () => this.log(speech)],
      review: [t("Review"), () => this.review.page({ look: this.look, speech, names: called(this.info.seats), record: this.played.record, go: (step) => this.go(step) })],
      proof: [t("Shuffle and record"), () => html`${proofPanel(this.verdict)}${this.file()}`],
    });
    const [title, inside] = panels[this.panel];
    return html`<aside class="beside" tabindex="0" aria-label=${title}><header><h2>${title}</h2><button class="plain close" aria-label=${t("Close")} @click=${() => this.show("")}>✕</button></header>${inside()}</aside>`;
  }

  /** Every step in words; a click leads there. @param {Speech} speech */
  log(speech) {
    return html`<ol class="log-steps">${this.steps.map((step, at) => html`<li><button class="plain ${at === this.at ? "on" : ""}" aria-current=${at === this.at ? "step" : "false"} @click=${() => this.go(at)}><b>${at}</b> <span>${step.happened.length ? step.happened.map(({ words }) => html`${sentence(this.look, speech, words)}. `) : this.begun(step)}</span></button></li>`)}</ol>`;
  }

  /** Keep it, share it, or look at another one. */
  file() {
    return html`<div class="file">
      <button class="choice" @click=${() => this.keep()}>${t("Save the record")}</button>
      ${this.code ? html`<button class="choice" @click=${() => this.copy()}>${this.copied ? t("Copied") : t("Copy the link of this step")}</button>` : nothing}
      <label class="choice" for="file">${t("Open another record")}</label><input id="file" class="unseen" type="file" accept=".json,application/json" @change=${(/** @type {Event} */ event) => this.read(fileOf(event))}>
    </div>`;
  }
}
