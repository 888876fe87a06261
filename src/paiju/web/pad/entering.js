/**
 * A round that is being told: by a score query, or by its sums alone.
 * @typedef {import("./evening.js").Evening} Evening
 * @typedef {import("./evening.js").Round} Round
 * @typedef {import("./counting.js").Counting} Counting
 * @typedef {import("../wire/answers").CountedRound} CountedRound
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {import("../words/speech.js").Speech} Speech
 */
import { html, nothing } from "../vendor/lit-html.js";
import { Filling } from "../calculator/filling.js";
import { valueOf } from "../frame/events.js";
import { settlement } from "../table/ending.js";
import { refusalWords, whyNot } from "../wire/api.js";
import { t } from "../words/speech.js";
import { signed } from "./said.js";
import { sumsOf } from "./sums.js";

export class Entering {
  /**
   * @param {Evening} evening
   * @param {Counting} counting
   * @param {number} at which round
   * @param {() => void} draw
   */
  constructor(evening, counting, at, draw) {
    this.evening = evening;
    this.counting = counting;
    this.at = at;
    this.draw = draw;
    this.balances = counting.last?.balances ?? true;
    this.asks = counting.last?.asks ?? [];
    const begins = counting.rounds[at]?.begins ?? counting.last?.begins ?? {};
    this.filling = new Filling(evening.game, evening, () => this.count(), () => draw(), begins);
    const told = evening.rounds[at];
    this.bySums = Boolean(told && "sums" in told);
    this.typed = evening.names.map((_, seat) => (told && "sums" in told ? String(told.sums[seat]) : ""));
    /** @type {number | null | undefined} */ this.winner = told && "sums" in told ? told.winner : undefined;
    /** @type {CountedRound | null} */ this.counted = null; // of the sums
    this.filling.open(told && "query" in told ? told.query : {});
    if (this.bySums) this.countSums();
  }

  leave() { this.filling.leave(); }

  /** What the query comes to at this place of the evening. */
  async count() {
    const found = await this.counting.one(this.evening, this.at, { query: this.filling.own });
    if (found.error) return found;
    return { settlement: /** @type {import("../wire/protocol").Settlement} */ (found.written.settlement) };
  }

  /** What the sums come to. */
  async countSums() {
    const round = this.plain;
    this.counted = null;
    this.draw();
    if (!round) return;
    const found = await this.counting.one(this.evening, this.at, round).catch((/** @type {unknown} */ no) => ({ begins: {}, error: { why: whyNot(no) } }));
    if (JSON.stringify(round) === JSON.stringify(this.plain)) this.counted = found;
    this.draw();
  }

  /** The round by its sums; null until all are there. @returns {Round | null} */
  get plain() {
    const sums = sumsOf(this.typed, this.balances);
    if (sums.some((n) => n === null)) return null;
    return { sums: /** @type {number[]} */ (sums), ...(this.winner === undefined ? {} : { winner: this.winner }) };
  }

  /** The round, where it can be written down. @returns {Round | null} */
  get round() {
    if (this.bySums) return this.counted && !this.counted.error ? this.plain : null;
    return this.filling.answer ? { query: this.filling.own } : null;
  }

  /** What everyone gets, where it is known. */
  get payments() {
    if (this.bySums) return this.counted && !this.counted.error ? this.counted.written.payments : [];
    return this.filling.answer?.settlement.payments ?? [];
  }

  /** @param {Speech} speech @param {import("../cards/picture.js").Look} look @param {{write: (round: Round) => void, cancel: () => void}} goes */
  page(speech, look, goes) {
    const way = (/** @type {boolean} */ bySums, /** @type {string} */ label) => html`<button type="button" class="choice ${bySums === this.bySums ? "main" : ""}" aria-pressed=${bySums === this.bySums ? "true" : "false"} @click=${() => { this.bySums = bySums; this.draw(); }}>${label}</button>`;
    return html`
      <h2 tabindex="-1" id="round">${t("Round {n}", { n: this.at + 1 })}</h2>
      <div class="row ways" role="group" aria-label=${t("How to tell the round")}>${way(false, t("What was played"))}${way(true, t("Only the sums"))}</div>
      ${this.bySums ? this.sums(speech) : this.query(speech, look)}
      ${this.bar(speech, goes)}`;
  }

  /** @param {Speech} speech @param {import("../cards/picture.js").Look} look */
  query(speech, look) {
    const { filling } = this;
    const begun = Object.keys(filling.begins);
    const isHanded = (/** @type {{id: string, needed: boolean}} */ { id, needed }) => !needed && begun.includes(id.split(".")[0]) && !this.asks.includes(id);
    const isOwn = (/** @type {{id: string, needed: boolean}} */ field) => !isHanded(field) && !this.asks.includes(field.id);
    const handed = filling.form?.fields.filter(isHanded) ?? [];
    const lines = filling.answer?.settlement;
    return html`
      ${filling.why ? html`<p class="refused" role="alert">${filling.why}</p>` : nothing}
      <form class="telling" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${filling.rows(look, speech, isOwn)}
        ${handed.length ? html`<details class="seldom handed"><summary>${t("Handed on from before")}</summary>${filling.some(look, speech, handed)}</details>` : nothing}
      </form>
      ${lines && !filling.fresh ? html`<section class="answer" id="answer" aria-label=${t("Result")}>${settlement({ game: this.evening.game, look, totals: [], you: -1 }, speech, lines)}</section>` : nothing}`;
  }

  /** @param {Speech} speech */
  sums(speech) {
    const found = sumsOf(this.typed, this.balances);
    const type = (/** @type {number} */ seat, /** @type {string} */ text) => { this.typed[seat] = text; this.countSums(); };
    const turn = (/** @type {number} */ seat) => () => { const n = found[seat]; if (n !== null) type(seat, String(-n)); };
    const options = /** @type {[string, string][]} */ ([["", t("whoever got most")], ["-", t("nobody")], ...this.typed.map((_, seat) => [String(seat), speech.name(seat)])]);
    const chosen = this.winner === undefined ? "" : this.winner === null ? "-" : String(this.winner);
    const choose = (/** @type {string} */ value) => { this.winner = value === "" ? undefined : value === "-" ? null : Number(value); this.countSums(); };
    return html`<form class="telling sums" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <p class="note">${this.balances ? t("What everyone won or lost. The last one follows by itself.") : t("What everyone got in this round.")}</p>
      ${this.typed.map((text, seat) => html`<div class="sum"><label for="sum-${seat}">${speech.name(seat)}</label>
        <input id="sum-${seat}" type="text" inputmode="numeric" autocomplete="off" .value=${text} placeholder=${found[seat] === null || text ? "" : String(found[seat])} @input=${(/** @type {Event} */ e) => type(seat, valueOf(e))}>
        <button type="button" class="choice" aria-label=${t("{who}: won or lost", { who: speech.name(seat) })} @click=${turn(seat)}>±</button></div>`)}
      <div class="sum"><label for="sum-winner">${t("Who won")}</label><select id="sum-winner" @change=${(/** @type {Event} */ e) => choose(valueOf(e))}>${options.map(([value, label]) => html`<option value=${value} ?selected=${value === chosen}>${label}</option>`)}</select></div>
    </form>`;
  }

  /** Why there is nothing to write down yet. @param {Speech} speech */
  waits(speech) {
    if (!this.bySums) return this.filling.fresh ? t("Enter what was played.") : this.filling.blame(speech) || t("One moment …");
    if (!this.plain) return t("Enter a whole number for everyone.");
    return this.counted?.error ? refusalWords({ ...this.counted.error, field: "" }, (words) => speech.plain(words)) : t("One moment …");
  }

  /** @param {Speech} speech @param {{write: (round: Round) => void, cancel: () => void}} goes */
  bar(speech, goes) {
    const { round, payments } = this;
    return html`<div class="result-bar" role="status" data-many>
      ${round ? html`<span class="paid">${payments.map((n, seat) => html`<span class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${speech.name(seat)} <b>${signed(n)}</b></span>`)}</span>` : html`<span class="paid waits">${this.waits(speech)}</span>`}
      <button type="button" class="choice" @click=${goes.cancel}>${t("Cancel")}</button>
      <button type="button" class="choice main" ?disabled=${!round} @click=${() => { if (this.round) goes.write(this.round); }}>${t("Write it down")}</button>
    </div>`;
  }
}
