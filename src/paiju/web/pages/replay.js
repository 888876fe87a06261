/** A round played again: by link or from a record, step by step, from any seat or with open hands. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, guest, look, reason, told } from "../wire/api.js";
import { Picks } from "../table/picks.js";
import { middle, mine, opponents, sentence } from "../table/board.js";
import { frame } from "../frame/frame.js";
import { flights, land } from "../table/motion.js";
import { judge, proofPanel, verdictWords } from "../proof/panel.js";
import { scored } from "../table/scored.js";
import { steady } from "../frame/steady.js";
import { Speech, t } from "../words/speech.js";

/** @typedef {number | "open"} Seen a seat, -1 for a spectator, or everything */
/** @typedef {{line: string, happened: import("../words/speech.js").Words[], view: any}} Step */

const PACE = 1400; // milliseconds a step, at the usual speed
const SPEEDS = [0.5, 1, 2, 4];

/** The line in which a text stops being JSON. @param {string} text @param {Error} no */
function brokenLine(text, no) {
  const at = Number(no.message.match(/position (\d+)/)?.[1] ?? text.length);
  return text.slice(0, at).split("\n").length;
}

/** A refusal of a record in words: which action, or which field. @param {import("../wire/api.js").No} no */
function refused(no) {
  if (no.at === undefined) return told(no);
  return t("Action {n}, “{line}”: {why}", { n: no.at + 1, line: no.action ?? "", why: reason(no) });
}

export class ReplayPage {
  /** @param {HTMLElement} root @param {string | undefined} code @param {number} deal */
  constructor(root, code, deal) {
    this.root = root;
    this.draw = steady(() => this.drawn());
    this.code = code;
    this.deal = deal;
    const asked = new URLSearchParams(location.search);
    /** @type {any} */ this.record = null;
    /** @type {Step[]} */ this.steps = [];
    /** @type {Record<string, import("../words/speech.js").Words>} */ this.cards = {};
    this.at = Number(asked.get("at") ?? 0) || 0;
    const seen = asked.get("seen");
    /** @type {Seen} */ this.seat = seen !== null && /^(-1|\d)$/.test(seen) ? Number(seen) : "open";
    this.why = "";
    this.panel = "";
    this.speed = 1;
    this.copied = false;
    this.over = false; // a file is held over the page
    /** @type {import("../proof/verify.js").Verdict | null | undefined} */ this.verdict = undefined;
    this.picks = new Picks(null, []);
    /** @type {Set<string>} */ this.hints = new Set();
    this.peek = -1;
    /** @type {any} */ this.info = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.timer = undefined;
    document.title = `${t("Replay")} · Paiju`;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    if (code) this.fetch();
    this.draw();
  }

  leave() { document.removeEventListener("keydown", this.keys); clearInterval(this.timer); }

  async fetch() {
    try {
      await guest();
      await this.play(await ask(`/api/tables/${this.code}/records/${this.deal}`));
    } catch { this.refuse(t("There is no such round, or it is not yours to see.")); }
  }

  /** A record out of a file; the address no longer says which. @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    const text = await file.text();
    let record;
    try {
      record = JSON.parse(text);
    } catch (no) { this.refuse(t("{file}, line {line}: this is not JSON.", { file: file.name, line: brokenLine(text, /** @type {Error} */ (no)) })); return; }
    if (typeof record !== "object" || record === null || Array.isArray(record)) { this.refuse(t("{file}: a record is a JSON object.", { file: file.name })); return; }
    this.code = undefined;
    this.at = 0;
    history.replaceState(null, "", "/replay");
    await this.play(record);
  }

  refuse(/** @type {string} */ why) { this.why = why; this.stop(); this.draw(); }

  /** @param {any} record */
  async play(record) {
    try {
      const found = await ask("/api/replay", { record, seat: this.seat });
      if (found.error) { this.refuse(refused(found.error)); return; }
      this.cards = await look(`/api/games/${found.game}/cards`);
      const seats = Array.from({ length: found.players }, (_, at) => ({ kind: "person", name: t("Seat {n}", { n: at + 1 }), away: "", online: true }));
      this.info = { settings: { game: found.game }, seats, totals: [], you: -1, id: this.code };
      if (record !== this.record) this.prove(record, found.players);
      this.record = record;
      this.steps = found.steps;
      this.why = "";
      this.go(this.at);
    } catch (no) { this.refuse(/** @type {Error} */ (no).message); }
  }

  async prove(/** @type {any} */ record, /** @type {number} */ players) {
    this.verdict = undefined;
    this.verdict = await judge({ ...record, players });
    this.draw();
  }

  /** As the parts of a table ask for it. */
  get shown() { return { view: this.steps[this.at].view, asked: null }; }
  get fresh() { return this.steps[this.at].happened; }
  get last() { return this.steps.length - 1; }
  left() { return null; }

  go(/** @type {number} */ at) {
    const before = flights(this.root);
    this.at = Math.max(0, Math.min(at, this.last));
    this.hints = new Set();
    this.copied = false;
    this.info.you = this.seat === "open" ? 0 : this.seat; // with open hands the first seat sits below
    const { view } = this.shown;
    const hand = view.zones.find((/** @type {any} */ zone) => zone.id === "hand" && zone.seat === this.info.you);
    this.picks = new Picks(null, hand ? hand.groups.flatMap((/** @type {any} */ g) => g.cards) : []);
    if (view.settlement && !this.panel) this.panel = "score";
    if (this.code) history.replaceState(null, "", this.link);
    this.draw();
    land(this.root, before, this.fresh);
    const aloud = document.getElementById("said");
    if (aloud) aloud.textContent = this.told().join(". ");
  }

  get link() { return `/replay/${this.code}/${this.deal}?at=${this.at}${this.seat === "open" ? "" : `&seen=${this.seat}`}`; }

  speech() { return new Speech(this.info.seats.map((/** @type {any} */ seat) => seat.name), -1, this.cards); }

  /** What happened in this step. */
  told() { return this.fresh.length ? this.fresh.map((words) => this.speech().plain(words)) : [t("The deal")]; }

  key(/** @type {KeyboardEvent} */ event) {
    if (!this.record || event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(document.activeElement?.tagName ?? "")) return;
    const step = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 0, End: this.last }[event.key];
    if (step !== undefined) this.go(step);
    else if (event.key === " " && document.activeElement?.tagName !== "BUTTON" && document.activeElement?.tagName !== "SUMMARY") this.run();
    else if (event.key === "Escape") this.show("");
    else return;
    event.preventDefault();
  }

  stop() { clearInterval(this.timer); this.timer = undefined; }

  /** Run on by itself, or stand still. */
  run() {
    if (this.timer) this.stop();
    else {
      if (this.at === this.last) this.go(0);
      this.panel = "";
      this.timer = setInterval(() => { this.go(this.at + 1); if (this.at === this.last) { this.stop(); this.draw(); } }, PACE / this.speed);
    }
    this.draw();
  }

  pace(/** @type {number} */ speed) {
    this.speed = speed;
    if (this.timer) { this.stop(); this.run(); }
    this.draw();
  }

  show(/** @type {string} */ panel) { this.panel = this.panel === panel ? "" : panel; this.draw(); }

  see(/** @type {Seen} */ seat) { this.seat = seat; this.play(this.record); }

  async copy() {
    await navigator.clipboard?.writeText(location.origin + this.link);
    this.copied = true;
    this.draw();
  }

  /** The record as a file. */
  keep() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify(this.record)}\n`], { type: "application/json" }));
    link.download = this.code ? `${this.code}-${this.deal}.json` : `${this.info.settings.game}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** A file dropped anywhere on the page. */
  drop(/** @type {DragEvent} */ event) {
    event.preventDefault();
    this.over = event.type === "dragover";
    if (event.type === "drop") this.read(event.dataTransfer?.files[0]);
    this.draw();
  }

  drawn() { render(this.record ? this.replaying() : frame("replay", this.door()), this.root); }

  /** Before there is a record. */
  door() {
    const drop = (/** @type {DragEvent} */ event) => this.drop(event);
    return html`
      <h1>${t("Replay")}</h1>
      <p>${t("Every finished round can be seen again, card by card: by its link at the end of a round, or from a record kept as a file.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : this.code ? html`<p>${t("One moment …")}</p>` : nothing}
      <div class="drop ${this.over ? "over" : ""}" @dragover=${drop} @dragleave=${drop} @drop=${drop}>
        <label for="file">${t("Choose a record, or drop one here")}</label>
        <input id="file" type="file" accept=".json,application/json" @change=${(/** @type {any} */ event) => this.read(event.target.files[0])}>
      </div>`;
  }

  replaying() {
    const speech = this.speech();
    const { view } = this.shown;
    const drop = (/** @type {DragEvent} */ event) => this.drop(event);
    return html`
      <div class="seen-again ${this.panel ? "open" : ""}" @dragover=${drop} @dragleave=${drop} @drop=${drop}>
        <main class="table replaying ${this.info.settings.game} ${this.info.seats.length > 3 ? "crowded" : ""}" data-seats=${this.info.seats.length}>
          <header class="bar"><a class="home" href="/" aria-label="牌局: ${t("home")}">牌局</a><h1>${t("Replay")}<span class="round">${speech.plain(view.title)}</span></h1>${this.eyes()}</header>
          ${opponents(this, speech)}${middle(this, speech)}${this.info.you >= 0 ? mine(this, speech) : nothing}
          ${this.controls(speech)}
        </main>
        ${this.beside(speech)}
        ${this.why ? html`<p class="refusal" role="alert">${this.why}</p>` : nothing}
      </div>`;
  }

  /** From whose place it is seen. */
  eyes() {
    const seats = this.info.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => [String(at), seat.name]);
    const all = [["open", t("open hands")], ...seats, ["-1", t("a spectator")]];
    return html`<nav><label class="unseen" for="seen">${t("Seen by")}</label><select id="seen" @change=${(/** @type {any} */ e) => this.see(e.target.value === "open" ? "open" : Number(e.target.value))}>
      ${all.map(([value, name]) => html`<option value=${value} ?selected=${String(this.seat) === value}>${name}</option>`)}</select></nav>`;
  }

  /** At the thumb: where in the round, and where to. @param {Speech} speech */
  controls(speech) {
    const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ to) => html`<button class="choice" aria-label=${name} title=${name} ?disabled=${this.at === Math.max(0, Math.min(to, this.last))} @click=${() => this.go(to)}>${sign}</button>`;
    return html`
      <section class="ask steps" aria-label=${t("Steps")}>
        <p class="question">${this.fresh.length ? sentence(this, speech, this.fresh[this.fresh.length - 1]) : t("The deal")}</p>
        <div class="scrub"><input type="range" min="0" max=${this.last} .value=${String(this.at)} aria-label=${t("Step")} aria-valuetext=${t("Step {n} of {last}", { n: this.at, last: this.last })} @input=${(/** @type {any} */ e) => this.go(Number(e.target.value))}><span class="count">${this.at}/${this.last}</span></div>
        <div class="drive">
          ${step(t("To the deal"), "|◀", 0)}${step(t("Back"), "◀", this.at - 1)}
          <button class="choice main" aria-label=${this.timer ? t("Pause") : t("Run")} @click=${() => this.run()}>${this.timer ? "❚❚" : "►"}</button>
          ${step(t("Forward"), "▶", this.at + 1)}${step(t("To the end"), "▶|", this.last)}
          <select aria-label=${t("Speed")} @change=${(/** @type {any} */ e) => this.pace(Number(e.target.value))}>${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`)}</select>
        </div>
        <div class="panels">${this.tab("score", t("Score"))}${this.tab("log", t("Log"))}${this.tab("proof", verdictWords(this.verdict))}</div>
      </section>`;
  }

  tab(/** @type {string} */ panel, /** @type {string} */ name) {
    return html`<button class="plain ${this.panel === panel ? "on" : ""} ${panel === "proof" && this.verdict && !this.verdict.proved ? "bad" : ""}" data-panel=${panel} aria-expanded=${this.panel === panel ? "true" : "false"} @click=${() => this.show(panel)}>${name}</button>`;
  }

  /** Beside the cards: the score now, the steps, the proof and the file. @param {Speech} speech */
  beside(speech) {
    if (!this.panel) return nothing;
    const panels = /** @type {Record<string, [string, () => unknown]>} */ ({
      score: [t("Score at this step"), () => scored(this, speech)],
      log: [t("What happened"), () => this.log(speech)],
      proof: [t("Shuffle and record"), () => html`${proofPanel(this.verdict)}${this.file()}`],
    });
    const [title, inside] = panels[this.panel];
    return html`<aside class="beside" tabindex="0" aria-label=${title}><header><h2>${title}</h2><button class="plain close" aria-label=${t("Close")} @click=${() => this.show("")}>✕</button></header>${inside()}</aside>`;
  }

  log(/** @type {Speech} */ speech) {
    return html`<ol class="log-steps">${this.steps.map((step, at) => html`<li><button class="plain ${at === this.at ? "on" : ""}" aria-current=${at === this.at ? "step" : "false"} @click=${() => this.go(at)}><b>${at}</b> <span>${step.happened.length ? step.happened.map((words) => html`${sentence(this, speech, words)}. `) : t("The deal")}</span></button></li>`)}</ol>`;
  }

  /** Keep it, share it, or look at another one. */
  file() {
    return html`<div class="file">
      <button class="choice" @click=${() => this.keep()}>${t("Keep the record")}</button>
      ${this.code ? html`<button class="choice" @click=${() => this.copy()}>${this.copied ? t("Copied") : t("Copy the link of this step")}</button>` : nothing}
      <label class="choice" for="file">${t("Another record")}</label><input id="file" class="unseen" type="file" accept=".json,application/json" @change=${(/** @type {any} */ event) => this.read(event.target.files[0])}>
    </div>`;
  }
}
