/** The calculator: for people at a real table. A form made from the game's score query; the answer as a settlement. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, look, reason, told } from "../wire/api.js";
import { picture, showsOf } from "../cards/picture.js";
import { settlement } from "../table/ending.js";
import { pool, row } from "../calculator/form.js";
import { frame } from "../frame/frame.js";
import { sheetAsked, sheetQuery } from "../share/share.js";
import { blamed, queryOf } from "../calculator/query.js";
import { Speech, t } from "../words/speech.js";

/** @typedef {import("../calculator/query.js").Field} Field */
/** @typedef {{players: number, preset: string, options: Record<string, any>, cards: Record<string, number>, fields: Field[]}} Form */

const plain = (/** @type {import("../words/speech.js").Words} */ words) => new Speech([], -1, {}).plain(words);

export class ScorePage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.game = game ?? "";
    const asked = sheetAsked();
    this.options = asked.options;
    this.players = asked.players;
    /** @type {any[]} */ this.games = [];
    /** @type {any} */ this.about = null;
    /** @type {Form | null} */ this.form = null;
    /** @type {Record<string, import("../words/speech.js").Words>} */ this.names = {};
    /** @type {import("../calculator/query.js").Told} */ this.told = {};
    /** @type {Map<string, {at: string, why: string}>} */ this.trays = new Map();
    /** @type {{answer: Record<string, any>, settlement: any} | null} */ this.answer = null;
    /** @type {{field: string, why: string} | null} */ this.no = null;
    this.why = "";
    this.typed = ""; // a query as text, instead of the form
    this.number = 0; // of the last change: an answer to an older one is late
    this.open = false;
    document.title = `${t("Calculator")} · Paiju`;
    this.load();
    this.draw();
  }

  leave() { this.number = -1; }

  async load() {
    try {
      this.games = await look("/api/games");
      if (this.game) {
        this.about = await look(`/api/games/${this.game}`);
        this.names = await look(`/api/games/${this.game}/cards`);
        await this.ask();
      }
    } catch (no) { this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  get query() { return this.form ? queryOf(this.form.fields, this.told, this.form.players) : {}; }

  /** Something was told: what can be told now, and what it comes to. */
  put(/** @type {import("../calculator/query.js").Told} */ told) {
    this.told = told;
    this.typed = "";
    this.ask();
    this.draw();
  }

  async ask() {
    const number = ++this.number;
    try {
      const sheet = { options: this.options, ...(this.players === null ? {} : { players: this.players }) };
      const form = await ask(`/api/games/${this.game}/form`, { ...this.query, ...sheet });
      if (number !== this.number) return;
      this.form = form;
      this.players = form.players;
      this.why = "";
      history.replaceState(null, "", this.link());
      await this.count(number);
    } catch (no) { if (number === this.number) this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  /** What the query comes to. @param {number} number */
  async count(number) {
    if (!this.form) return;
    const query = this.typed ? JSON.parse(this.typed) : { players: this.form.players, options: this.options, ...this.query };
    const found = await ask(`/api/games/${this.game}/explain`, query);
    if (number !== this.number) return;
    this.answer = found.error ? null : found;
    const field = found.error && blamed(this.form.fields, found.error.field)?.id;
    this.no = found.error ? { field: field ?? "", why: field ? reason(found.error) : told(found.error) } : null;
  }

  /** A query as the rule book writes it. */
  async type(/** @type {string} */ text) {
    this.typed = text;
    try {
      await this.count(++this.number);
    } catch (no) { this.no = { field: "", why: no instanceof SyntaxError ? t("This is not JSON: {why}", { why: no.message }) : /** @type {Error} */ (no).message }; this.answer = null; }
    this.draw();
  }

  link() { return `/score/${this.game}${sheetQuery(this.players, this.options)}`; }

  /** Other rules: what was told stays as far as it fits. */
  rule(/** @type {Record<string, any>} */ options, /** @type {number} */ players) {
    this.options = options;
    this.players = players;
    this.ask();
  }

  draw() { if (this.number >= 0) render(frame(`score ${this.game ? "counting" : ""}`, this.page()), this.root); }

  /** As a settlement asks for it. */
  get info() { return { settings: { game: this.game }, totals: [] }; }

  speech() { return new Speech([], -1, this.names); }

  page() {
    if (!this.game || !this.form) return html`
      <h1>${t("Calculator")}</h1>
      <p>${t("For people at a real table: say what lies there, and see what everyone pays.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.game ? nothing : html`<ul class="games small">${this.games.map((game) => html`<li><a class="game" href="/score/${game.id}"><div class="fan" aria-hidden="true">${showsOf(game.id).map((card) => picture(game.id, card, ""))}</div><h2>${plain(game.title)}</h2></a></li>`)}</ul>`}`;
    const { fields } = this.form;
    const [often, seldom] = [fields.filter((field) => !field.seldom), fields.filter((field) => field.seldom)];
    return html`
      <h1>${plain(this.about.title)} <small>${t("Calculator")}</small></h1>
      ${this.sheet()}
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <form class="telling" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${this.rows(often)}
        ${seldom.length ? html`<details class="seldom"><summary>${t("Seldom needed")}</summary>${this.rows(seldom)}</details>` : nothing}
      </form>
      ${this.said()}
      ${this.written()}
      ${this.bar()}`;
  }

  /** Which rules: a preset, or a sheet that came by link. */
  sheet() {
    const form = /** @type {Form} */ (this.form);
    const { presets } = this.about;
    const more = Object.keys(this.options).filter((key) => key !== "preset").length;
    const preset = (/** @type {string} */ id) => this.rule({ preset: id }, presets[id].players.includes(form.players) ? form.players : presets[id].players[0]);
    const tables = /** @type {number[]} */ ([...new Set([...presets[form.preset].players, form.players])]).sort((a, b) => a - b);
    return html`
      <div class="sheet-line">
        <span class="of"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {any} */ e) => preset(e.target.value)}>${Object.keys(presets).map((id) => html`<option value=${id} ?selected=${id === form.preset}>${presets[id].name ? t(presets[id].name) : id}</option>`)}</select></span>
        <span class="of"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {any} */ e) => this.rule(this.options, Number(e.target.value))}>${tables.map((n) => html`<option value=${n} ?selected=${n === form.players}>${n}</option>`)}</select></span>
        ${more ? html`<a href="/rules/${this.game}${new URL(this.link(), location.href).search}">${t("{n} options of your own", { n: more })}</a>` : html`<a href="/rules/${this.game}?players=${form.players}">${t("Other rules")}</a>`}
      </div>`;
  }

  /** Fields in their order; those that share cards as one tray. @param {Field[]} fields */
  rows(fields) {
    const put = (/** @type {import("../calculator/query.js").Told} */ told) => this.put(told);
    const all = /** @type {Form} */ (this.form).fields;
    return fields.map((field) => {
      if (!field.pool) return row(this.around, field, this.told, put, `f-${field.id}`);
      const together = all.filter((other) => other.pool === field.pool);
      return together.find((other) => !other.seldom) === field || (together.every((other) => other.seldom) && together[0] === field) ? pool(this.around, together, () => this.told, put) : nothing;
    });
  }

  /** @returns {import("../calculator/form.js").Around} */
  get around() {
    const { players, cards } = /** @type {Form} */ (this.form);
    return { game: this.game, players, cards, speech: this.speech(), trays: this.trays, no: this.fresh ? null : this.no, draw: () => this.draw() };
  }

  /** Whether nothing was told yet: then nothing is wrong, and what cards are asks for cards. */
  get fresh() { return !this.typed && !Object.keys(this.told).some((id) => this.form?.fields.some((field) => field.id === id && field.kind !== "choice")); }

  /** Whether what was told is enough for an answer. */
  get answered() { return this.answer !== null && (!this.fresh || this.answer.settlement.payments.length > 0); }

  /** The answer, line by line. */
  said() {
    if (!this.answer || !this.answered) return nothing;
    return html`<section class="answer" id="answer" tabindex="-1" aria-label=${t("Answer")}>${settlement(this, this.speech(), this.answer.settlement)}</section>`;
  }

  /** The same query as text: what the command line takes, to read, keep or change. */
  written() {
    const form = /** @type {Form} */ (this.form);
    const query = { game: this.game, players: form.players, options: form.options, ...this.query };
    return html`<details class="seldom"><summary>${t("As the command line takes it")}</summary>
      <label for="query">${t("The score query, as the rule book writes it")}</label>
      <textarea id="query" rows="8" spellcheck="false" .value=${this.typed || JSON.stringify(query, null, 1).replaceAll(/\n\s+(?=["\d\]])/g, " ")} @change=${(/** @type {any} */ e) => this.type(e.target.value)}></textarea>
      ${this.answer ? html`<p>${t("Its answer")}</p><pre class="raw" tabindex="0">${JSON.stringify(this.answer.answer, null, 1).replaceAll(/\n\s+(?=["\d\]])/g, " ")}</pre>` : nothing}</details>`;
  }

  /** What it comes to, at the thumb. */
  bar() {
    const speech = this.speech();
    const paid = /** @type {number[]} */ (this.answer?.settlement.payments ?? []);
    const jump = () => { const found = document.getElementById("answer"); found?.scrollIntoView({ behavior: "auto", block: "start" }); found?.focus({ preventScroll: true }); };
    return html`<div class="result-bar" role="status" ?data-many=${paid.length > 3}>
      ${this.answer && this.answered ? html`
        ${paid.length ? html`<span class="paid">${paid.map((n, seat) => html`<span class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${speech.name(seat)} <b>${n > 0 ? "+" : ""}${n}</b></span>`)}</span>` : html`<span class="paid">${speech.plain(this.answer.settlement.result)}</span>`}
        <button type="button" class="choice main" @click=${jump}>${t("Line by line")}</button>`
    : html`<span class="paid waits">${this.answer ? t("Tap the cards.") : this.no ? this.blame() : t("One moment …")}</span>`}
      ${Object.keys(this.told).length ? html`<button type="button" class="choice" @click=${() => { this.trays = new Map(); this.put({}); }}>${t("Clear")}</button>` : nothing}
    </div>`;
  }

  /** What is missing, with the field's own name. */
  blame() {
    const no = /** @type {{field: string, why: string}} */ (this.no);
    const field = this.form?.fields.find((one) => one.id === no.field);
    return field ? `${this.speech().plain(field.label)}: ${no.why}` : no.why;
  }
}
