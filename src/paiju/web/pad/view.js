/**
 * One evening: the totals and their course, the rounds, and the next one.
 * @typedef {import("./evening.js").Kept} Kept
 * @typedef {import("./evening.js").Round} Round
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").CountedRound} CountedRound
 */
import { html, nothing } from "../vendor/lit-html.js";
import { valueOf } from "../frame/events.js";
import { at, link } from "../place/place.js";
import { sheetQuery } from "../share/packed.js";
import { share } from "../share/share.js";
import { settlement } from "../table/ending.js";
import { refusalWords, whyNot } from "../wire/api.js";
import { aboutGame, cardNames } from "../wire/endpoints.js";
import { said, Speech, t } from "../words/speech.js";
import { chart } from "./chart.js";
import { Counting } from "./counting.js";
import { Entering } from "./entering.js";
import { change, changedFrom, filed, LONGEST_NAME, MOST_ROUNDS, redo, undo, write } from "./evening.js";
import { linked } from "./link.js";
import { day, signed } from "./said.js";
import { keep } from "./shelf.js";

export class EveningView {
  /** @param {Kept} kept @param {() => void} draw */
  constructor(kept, draw) {
    this.kept = kept;
    this.draw = draw;
    this.counting = new Counting();
    /** @type {Entering | null} */ this.entering = null;
    /** @type {About | null} */ this.about = null;
    /** @type {CardNames} */ this.names = {};
    this.open = -1; // the round that is shown line by line
    this.why = "";
    this.unkept = false;
    this.link = "";
    this.copied = "";
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.load();
  }

  leave() {
    document.removeEventListener("keydown", this.onKey);
    this.entering?.leave();
    this.counting.number = -1;
    this.draw = () => undefined;
  }

  async load() {
    try {
      this.about = await aboutGame(this.evening.game);
      this.names = await cardNames(this.evening.game);
    } catch (no) { this.why = whyNot(no); }
    await this.count(0);
  }

  get evening() { return this.kept.evening; }

  get speech() { return new Speech(this.evening.names.map((name, seat) => name || t("Seat {n}", { n: seat + 1 })), -1, this.names); }

  /** Whether all rounds are counted: only then can another be told. */
  get isCounted() { return this.counting.last !== null && this.counting.rounds.length === this.evening.rounds.length; }

  /** Count from a round on. @param {number} from */
  async count(from) {
    try {
      this.why = "";
      await this.counting.count(this.evening, from);
    } catch (no) { this.why = whyNot(no); }
    this.draw();
  }

  /** Another state of the evening: kept, and counted anew where a round changed. @param {Kept} kept @param {number} from */
  async set(kept, from) {
    this.kept = kept;
    this.unkept = !keep(kept);
    this.link = "";
    this.open = -1;
    if (from < Infinity) await this.count(from); else this.draw();
  }

  undo() { return this.set(undo(this.kept), changedFrom(this.kept.done.at(-1))); }

  redo() { return this.set(redo(this.kept), changedFrom(this.kept.undone.at(-1))); }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select");
    if (typing || this.entering || !(event.ctrlKey || event.metaKey)) return;
    const isRedo = event.key === "y" || (event.key.toLowerCase() === "z" && event.shiftKey);
    if (!isRedo && event.key !== "z") return;
    event.preventDefault();
    if (isRedo) this.redo(); else this.undo();
  }

  /** Tell a round. @param {number} at */
  enter(at) {
    this.entering = new Entering(this.evening, this.counting, at, () => this.draw());
    this.draw();
    scrollTo(0, 0);
    document.getElementById("round")?.focus({ preventScroll: true });
  }

  /** @param {Round | null} round */
  entered(round) {
    const at = this.entering?.at ?? 0;
    this.entering?.leave();
    this.entering = null;
    if (round) this.set(write(this.kept, at, round), at); else this.draw();
    scrollTo(0, 0);
  }

  /** @param {string[]} names */
  rename(names) { this.set(change(this.kept, { names: [this.evening.names, names] }), Infinity); }

  save() {
    const url = URL.createObjectURL(new Blob([JSON.stringify(filed(this.evening), null, 1)], { type: "application/json" }));
    const saving = Object.assign(document.createElement("a"), { href: url, download: `paiju-${this.evening.game}-${new Date(this.evening.begun).toISOString().slice(0, 10)}.json` });
    saving.click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
  }

  async share() {
    const { evening } = this;
    const packed = await linked(evening);
    if (evening !== this.evening) return; // it has changed meanwhile
    this.link = link(`/pad#${packed}`);
    this.draw();
  }

  page() {
    const { about } = this;
    if (!about) return html`<h1>${t("Score pad")}</h1>${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : html`<p>${t("One moment …")}</p>`}`;
    const goes = { write: (/** @type {Round} */ round) => this.entered(round), cancel: () => this.entered(null) };
    return html`
      <h1>${said(about.title)} <small>${t("Score pad")} · ${day(this.evening.begun)}</small></h1>
      ${this.why ? html`<p class="refused" role="alert">${this.why} <button type="button" class="plain" @click=${() => this.count(this.counting.rounds.length)}>${t("Try again")}</button></p>` : nothing}
      ${this.unkept ? html`<p class="refused" role="alert">${t("This browser cannot keep the evening. Save it as a file.")}</p>` : nothing}
      ${this.entering ? this.entering.page(this.speech, about.look, goes) : this.overview(about)}`;
  }

  /** @param {About} about */
  overview(about) {
    const { rounds } = this.counting;
    const full = this.evening.rounds.length >= MOST_ROUNDS;
    return html`
      ${this.totals()}
      ${rounds.length ? this.chart() : html`<p class="note">${t("Play a round, then enter it here.")}</p>`}
      ${rounds.length ? html`<h2>${t("Rounds")}</h2><ol class="rounds" reversed>${rounds.map((round, at) => this.round(round, at, about)).reverse()}</ol>` : nothing}
      ${this.more()}
      <div class="result-bar pad-bar">
        <button type="button" class="choice" ?disabled=${!this.kept.done.length} @click=${() => this.undo()}>${t("Undo")}</button>
        <button type="button" class="choice" ?disabled=${!this.kept.undone.length} @click=${() => this.redo()}>${t("Redo")}</button>
        <button type="button" class="choice main" ?disabled=${full || !this.isCounted} @click=${() => this.enter(this.evening.rounds.length)}>${t("Enter round {n}", { n: this.evening.rounds.length + 1 })}</button>
      </div>`;
  }

  /** What everyone has now, and was paid where that is something else. */
  totals() {
    const { counting, speech, evening } = this;
    const last = counting.rounds.findLast((round) => !round.error);
    const totals = last && !last.error ? last.written.totals : counting.last?.handed.totals ?? [];
    const paid = counting.paid(evening.players);
    const apart = paid.some((n, seat) => n !== totals[seat]) && paid.some(Boolean);
    return html`<section aria-labelledby="totals"><h2 id="totals">${t("Totals")}</h2>
      <div role="status"><ol class="standings">${totals.map((n, seat) => html`<li><i data-seat=${seat + 1} aria-hidden="true">${seat + 1}</i> <span>${speech.name(seat)}</span> <b class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${n < 0 ? `−${-n}` : n}</b>${apart ? html`<small>${t("paid in all: {n}", { n: signed(paid[seat]) })}</small>` : nothing}</li>`)}</ol></div>
      ${last && !last.error && last.written.over ? html`<p class="over">${t("The match is over. Won by: {list}", { list: last.written.winners.map((seat) => speech.name(seat)) })}</p>` : nothing}</section>`;
  }

  chart() {
    const { counting, speech, evening } = this;
    const rows = counting.rows();
    const names = evening.names.map((_, seat) => speech.name(seat));
    const last = rows.at(-1) ?? [];
    const told = names.map((name, seat) => `${name} ${last[seat]}`).join(", ");
    return html`<figure class="course">${chart(rows, names, told)}
      <details><summary>${t("As a table")}</summary><div class="scrolls" tabindex="0" role="region" aria-label=${t("Totals, round by round")}><table>
        <thead><tr><th scope="col">${t("Round")}</th>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${counting.rounds.map((round, at) => html`<tr><th scope="row">${at + 1}</th>${round.error ? html`<td colspan=${names.length}>${t("refused")}</td>` : round.written.totals.map((n) => html`<td>${n}</td>`)}</tr>`)}</tbody></table></div></details></figure>`;
  }

  /** One round: what everyone got, and line by line where it is tapped. @param {CountedRound} round @param {number} at @param {About} about */
  round(round, at, { look }) {
    const { speech } = this;
    const told = this.evening.rounds[at];
    const isEnd = told && "end" in told;
    const isOpen = this.open === at;
    const change = html`<div class="choices">${isEnd ? nothing : html`<button type="button" class="choice" @click=${() => this.enter(at)}>${t("Correct it")}</button>`}<button type="button" class="choice" @click=${() => this.set(write(this.kept, at, null), at)}>${t("Remove it")}</button></div>`;
    if (round.error) return html`<li value=${at + 1} class="wrong"><p class="refused">${t("Round {n}: {why}", { n: at + 1, why: refusalWords(round.error, (words) => speech.plain(words)) })}</p>${change}</li>`;
    const { settlement: lines, over, totals } = round.written;
    const before = this.counting.totalsBefore(at);
    const got = totals.map((n, seat) => n - before[seat]);
    return html`<li value=${at + 1}>
      <button type="button" class="line" aria-expanded=${isOpen ? "true" : "false"} @click=${() => { this.open = isOpen ? -1 : at; this.draw(); }}>
        <b class="nth">${isEnd ? t("End") : at + 1}</b><span class="paid">${got.map((n, seat) => html`<span class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${speech.name(seat)} <b>${signed(n)}</b></span>`)}</span>${over ? html`<small>${t("match over")}</small>` : nothing}</button>
      ${isOpen ? html`<div class="answer">${lines ? settlement({ game: this.evening.game, look, totals: [], you: -1 }, speech, lines) : nothing}${change}</div>` : nothing}</li>`;
  }

  /** Names, the end of a match, a link, a file. */
  more() {
    const { evening } = this;
    const { names } = evening;
    const rename = (/** @type {number} */ seat, /** @type {string} */ name) => this.rename(names.map((old, other) => (other === seat ? name.trim().slice(0, LONGEST_NAME) : old)));
    return html`<details class="seldom more"><summary>${t("Names, rules, link and file")}</summary>
      <form class="names" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>${names.map((name, seat) => html`<label for="name-${seat}">${t("Seat {n}", { n: seat + 1 })}</label><input id="name-${seat}" maxlength=${LONGEST_NAME} autocomplete="off" .value=${name} @change=${(/** @type {Event} */ e) => rename(seat, valueOf(e))}>`)}</form>
      <p><a href=${at(`/rules/${evening.game}${sheetQuery(evening.players, evening.options)}`)}>${t("The rules of this evening")}</a></p>
      <div class="choices">
        <button type="button" class="choice" @click=${() => this.share()}>${t("As a link")}</button>
        <button type="button" class="choice" @click=${() => this.save()}>${t("Save as a file")}</button>
        <button type="button" class="choice" ?disabled=${!this.counting.rounds.length} @click=${() => this.set(write(this.kept, evening.rounds.length, { end: true }), evening.rounds.length)}>${t("End the match here")}</button>
        <a class="choice" href=${at("/pad")}>${t("All evenings")}</a>
      </div>
      ${this.link ? html`<p class="note">${t("Whoever has this link has the whole evening; no server sees it.")}</p>${share({ copied: this.copied, copy: (copied) => { this.copied = copied; this.draw(); } }, this.link, { copy: t("Copy the link"), code: t("QR code of this evening") })}` : nothing}</details>`;
  }
}
