/**
 * The calculator: for people at a real table. A form made from the game's score query; the answer as a settlement.
 * @typedef {import("../calculator/query.js").Entries} Entries
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Explained} Explained
 * @typedef {import("../wire/answers").Field} Field
 * @typedef {import("../wire/answers").Form} Form
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Values} Values
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { pool, row } from "../calculator/form.js";
import { blamed, queryOf } from "../calculator/query.js";
import { doors } from "../frame/doors.js";
import { valueOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { at } from "../place/place.js";
import { sheetAsked, sheetQuery } from "../share/packed.js";
import { settlement } from "../table/ending.js";
import { reason, refusalWords, whyNot } from "../wire/api.js";
import { aboutGame, allGames, cardNames, explainQuery, queryForm } from "../wire/endpoints.js";
import { said, Speech, t } from "../words/speech.js";

/** JSON for people: what is short stands in one line. @param {unknown} value */
const spread = (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s+(?=["\d\]])/g, " ");

export class CalculatorPage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.game = game ?? "";
    const asked = sheetAsked(location.search);
    this.options = asked.options;
    this.players = asked.players;
    /** @type {Game[]} */ this.games = [];
    /** @type {About | null} */ this.about = null;
    /** @type {Form | null} */ this.form = null;
    /** @type {CardNames} */ this.names = {};
    /** @type {Entries} */ this.entries = {};
    /** @type {Map<string, {at: string, why: string}>} */ this.trays = new Map();
    /** @type {Exclude<Explained, {error: object}> | null} */ this.answer = null;
    /** @type {{field: string, why: string} | null} */ this.no = null;
    this.why = "";
    this.typed = ""; // a query as text, instead of the form
    this.number = 0; // the number of the last change: an answer to an older one is late
    document.title = `${t("Calculator")} · Paiju`;
    this.load();
    this.draw();
  }

  leave() { this.number = -1; }

  async load() {
    try {
      this.games = await allGames();
      if (this.game) {
        this.about = await aboutGame(this.game);
        this.names = await cardNames(this.game);
        await this.ask();
      }
    } catch (no) { this.why = whyNot(no); }
    this.draw();
  }

  get query() { return this.form ? queryOf(this.form.fields, this.entries, this.form.players) : {}; }

  /** Something was entered: what can be entered now, and what it comes to. @param {Entries} entries */
  put(entries) {
    this.entries = entries;
    this.typed = "";
    this.ask();
    this.draw();
  }

  async ask() {
    const number = ++this.number;
    try {
      const sheet = { options: this.options, ...(this.players === null ? {} : { players: this.players }) };
      const form = await queryForm(this.game, { ...this.query, ...sheet });
      if (number !== this.number) return;
      this.form = form;
      this.players = form.players;
      this.why = "";
      history.replaceState(null, "", at(this.link()));
      await this.count(number);
    } catch (no) { if (number === this.number) this.why = whyNot(no); }
    this.draw();
  }

  /** The answer to the query. @param {number} number */
  async count(number) {
    if (!this.form) return;
    const query = this.typed ? /** @type {Json} */ (JSON.parse(this.typed)) : { players: this.form.players, options: this.options, ...this.query };
    const found = await explainQuery(this.game, query);
    if (number !== this.number) return;
    this.answer = found.error ? null : found;
    const field = found.error && blamed(this.form.fields, found.error.field)?.id;
    this.no = found.error ? { field: field ?? "", why: field ? reason(found.error) : refusalWords(found.error) } : null;
  }

  /** A query as the rule book writes it. @param {string} text */
  async type(text) {
    this.typed = text;
    try {
      await this.count(++this.number);
    } catch (no) { this.no = { field: "", why: no instanceof SyntaxError ? t("This is not JSON: {why}", { why: no.message }) : whyNot(no) }; this.answer = null; }
    this.draw();
  }

  link() { return `/score/${this.game}${sheetQuery(this.players, this.options)}`; }

  /** Other rules: what was entered stays as far as it fits. @param {Values} options @param {number} players */
  rule(options, players) {
    this.options = options;
    this.players = players;
    this.ask();
  }

  draw() { if (this.number >= 0) render(frame(`score ${this.game ? "counting" : ""}`, this.page()), this.root); }

  /** As a settlement asks for it. */
  get info() { return { settings: { game: this.game }, totals: [] }; }

  speech() { return new Speech([], -1, this.names); }

  page() { return this.about && this.form ? this.counting(this.about, this.form) : this.door(); }

  /** Which game. */
  door() {
    return html`
      <h1>${t("Calculator")}</h1>
      <p>${t("Playing with real cards? Enter what is on the table and see who pays what.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.game ? nothing : doors(this.games, ({ id }) => ({ href: `/score/${id}` }))}`;
  }

  /** @param {About} about @param {Form} form */
  counting(about, form) {
    const [often, seldom] = [form.fields.filter((field) => !field.seldom), form.fields.filter((field) => field.seldom)];
    return html`
      <h1>${said(about.title)} <small>${t("Calculator")}</small></h1>
      ${this.sheet(about, form)}
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <form class="telling" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${this.rows(about, form, often)}
        ${seldom.length ? html`<details class="seldom"><summary>${t("Rarely needed")}</summary>${this.rows(about, form, seldom)}</details>` : nothing}
      </form>
      ${this.explained(about)}
      ${this.written(form)}
      ${this.bar(form)}`;
  }

  /** Which rules: a preset, or a sheet that came by link. @param {About} about @param {Form} form */
  sheet({ presets }, form) {
    const more = Object.keys(this.options).filter((key) => key !== "preset").length;
    const preset = (/** @type {string} */ id) => this.rule({ preset: id }, presets[id].players.includes(form.players) ? form.players : presets[id].players[0]);
    const tables = [...new Set([...presets[form.preset].players, form.players])].sort((a, b) => a - b);
    return html`
      <div class="sheet-line">
        <span class="of"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {Event} */ e) => preset(valueOf(e))}>${Object.keys(presets).map((id) => html`<option value=${id} ?selected=${id === form.preset}>${presets[id].name ? t(presets[id].name) : id}</option>`)}</select></span>
        <span class="of"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {Event} */ e) => this.rule(this.options, Number(valueOf(e)))}>${tables.map((n) => html`<option value=${n} ?selected=${n === form.players}>${n}</option>`)}</select></span>
        ${more ? html`<a href=${at(`/rules/${this.game}${new URL(this.link(), location.href).search}`)}>${t("{n} custom options", { n: more })}</a>` : html`<a href=${at(`/rules/${this.game}?players=${form.players}`)}>${t("Other rules")}</a>`}
      </div>`;
  }

  /** Fields in their order; those that share cards as one tray. @param {About} about @param {Form} form @param {Field[]} fields */
  rows({ look }, { players, cards, fields: all }, fields) {
    const put = (/** @type {Entries} */ entries) => this.put(entries);
    const around = { game: this.game, look, players, cards, speech: this.speech(), trays: this.trays, no: this.fresh ? null : this.no, draw: () => this.draw() };
    return fields.map((field) => {
      if (!field.pool) return row(around, field, this.entries, put, `f-${field.id}`);
      const together = all.filter((other) => other.pool === field.pool);
      return (together.find((other) => !other.seldom) ?? together[0]) === field ? pool(around, together, () => this.entries, put) : nothing;
    });
  }

  /** Whether nothing was entered yet: then nothing is wrong, and the page asks for cards. */
  get fresh() { return !this.typed && !Object.keys(this.entries).some((id) => this.form?.fields.some((field) => field.id === id && field.kind !== "choice")); }

  /** The answer, where enough was entered for one. */
  get answered() { return this.answer && (!this.fresh || this.answer.settlement.payments.length > 0) ? this.answer : null; }

  /** The answer, line by line. @param {About} about */
  explained({ look }) {
    if (!this.answered) return nothing;
    return html`<section class="answer" id="answer" tabindex="-1" aria-label=${t("Result")}>${settlement({ game: this.game, look, totals: [] }, this.speech(), this.answered.settlement)}</section>`;
  }

  /** The same query as text: what the command line takes, to read, keep or change. @param {Form} form */
  written({ players, options }) {
    const query = { game: this.game, players, options, ...this.query };
    return html`<details class="seldom"><summary>${t("As the command line takes it")}</summary>
      <label for="query">${t("The score query, as the rule book writes it")}</label>
      <textarea id="query" rows="8" spellcheck="false" .value=${this.typed || spread(query)} @change=${(/** @type {Event} */ e) => this.type(valueOf(e))}></textarea>
      ${this.answer ? html`<p>${t("Its answer")}</p><pre class="raw" tabindex="0">${spread(this.answer.answer)}</pre>` : nothing}</details>`;
  }

  /** The payments, at the thumb. @param {Form} form */
  bar(form) {
    const speech = this.speech();
    const paid = this.answer?.settlement.payments ?? [];
    const jump = () => { const found = document.getElementById("answer"); found?.scrollIntoView({ behavior: "auto", block: "start" }); found?.focus({ preventScroll: true }); };
    return html`<div class="result-bar" role="status" ?data-many=${paid.length > 3}>
      ${this.answered ? html`
        ${paid.length ? html`<span class="paid">${paid.map((n, seat) => html`<span class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${speech.name(seat)} <b>${n > 0 ? "+" : ""}${n}</b></span>`)}</span>` : html`<span class="paid">${speech.plain(this.answered.settlement.result)}</span>`}
        <button type="button" class="choice main" @click=${jump}>${t("Line by line")}</button>`
    : html`<span class="paid waits">${this.answer ? t("Tap the cards.") : this.no ? this.blame(form, this.no) : t("One moment …")}</span>`}
      ${Object.keys(this.entries).length ? html`<button type="button" class="choice" @click=${() => { this.trays = new Map(); this.put({}); }}>${t("Clear all")}</button>` : nothing}
    </div>`;
  }

  /** The reason why there is no answer, with the field's own name. @param {Form} form @param {{field: string, why: string}} no */
  blame(form, no) {
    const field = form.fields.find((one) => one.id === no.field);
    return field ? `${this.speech().plain(field.label)}: ${no.why}` : no.why;
  }
}
