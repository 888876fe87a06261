/**
 * The calculator: for people at a real table. A form made from the game's score query; the answer as a settlement.
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Form} Form
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Values} Values
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { Filling } from "../calculator/filling.js";
import { addressed, entitled } from "../frame/address.js";
import { doors } from "../frame/doors.js";
import { valueOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { at } from "../place/place.js";
import { sheetAsked, sheetQuery } from "../share/packed.js";
import { settlement } from "../table/ending.js";
import { whyNot } from "../wire/api.js";
import { aboutGame, allGames, cardNames, explainQuery } from "../wire/endpoints.js";
import { said, Speech, t } from "../words/speech.js";

/** JSON for people: what is short stands in one line. @param {unknown} value */
const spread = (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s+(?=["\d\]])/g, " ");

export class CalculatorPage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.game = game ?? "";
    /** @type {Game[]} */ this.games = [];
    /** @type {About | null} */ this.about = null;
    /** @type {CardNames} */ this.names = {};
    this.why = "";
    this.filling = new Filling(this.game, sheetAsked(location.search), (query, form) => this.count(query, form), () => this.draw());
    entitled(root, t("Calculator"));
    this.load();
    this.draw();
  }

  leave() { this.filling.leave(); }

  async load() {
    try {
      this.games = await allGames();
      if (this.game) {
        this.about = await aboutGame(this.game);
        this.names = await cardNames(this.game);
        await this.filling.ask();
      }
    } catch (no) { this.why = whyNot(no); }
    this.draw();
  }

  /** The answer to the query. @param {Values} query @param {Form} form */
  count(query, { players }) {
    addressed(this.root, this.link());
    const whole = this.filling.typed ? /** @type {Json} */ (JSON.parse(this.filling.typed)) : { players, options: this.filling.sheet.options, ...query };
    return explainQuery(this.game, whole);
  }

  /** A query as the rule book writes it. @param {string} text */
  async type(text) {
    this.filling.typed = text;
    try {
      await this.filling.count();
    } catch (no) { this.filling.no = { field: "", why: no instanceof SyntaxError ? t("This is not JSON: {why}", { why: no.message }) : whyNot(no) }; this.filling.answer = null; }
    this.draw();
  }

  link() { return `/score/${this.game}${sheetQuery(this.filling.sheet.players, this.filling.sheet.options)}`; }

  /** Other rules: what was entered stays as far as it fits. @param {Values} options @param {number} players */
  rule(options, players) {
    this.filling.sheet = { options, players };
    this.filling.ask();
    this.draw();
  }

  draw() { if (this.filling.number >= 0) render(frame(`score ${this.game ? "counting" : ""}`, this.page()), this.root); }

  speech() { return new Speech([], -1, this.names); }

  page() { return this.about && this.filling.form ? this.counting(this.about, this.filling.form) : this.door(); }

  /** Which game. */
  door() {
    return html`
      <h1>${t("Calculator")}</h1>
      <p>${t("Playing with real cards? Enter what is on the table and see who pays what.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.game ? nothing : html`<p><a href=${at("/pad")}>${t("Keep score of a whole evening")}</a></p>`}
      ${this.game ? nothing : doors(this.games, ({ id }) => ({ href: `/score/${id}` }))}`;
  }

  /** @param {About} about @param {Form} form */
  counting(about, form) {
    const { players, options } = this.filling.sheet;
    return html`
      <h1>${said(about.title)} <small>${t("Calculator")}</small></h1>
      ${this.sheet(about, form)}
      <p class="on-pad"><a href=${at(`/pad/new${sheetQuery(players, options)}&game=${this.game}`)}>${t("Keep score")}</a></p>
      ${this.filling.why ? html`<p class="refused" role="alert">${this.filling.why}</p>` : nothing}
      <form class="telling" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>${this.filling.rows(about.look, this.speech())}</form>
      ${this.explained(about)}
      ${this.written(form)}
      ${this.bar()}`;
  }

  /** Which rules: a preset, or a sheet that came by link. @param {About} about @param {Form} form */
  sheet({ presets }, form) {
    const more = Object.keys(this.filling.sheet.options).filter((key) => key !== "preset").length;
    const players = this.filling.sheet.players ?? form.players; // as chosen a moment ago, too
    const preset = (/** @type {string} */ id) => this.rule({ preset: id }, presets[id].players.includes(players) ? players : presets[id].players[0]);
    const tables = [...new Set([...presets[form.preset].players, form.players])].sort((a, b) => a - b);
    return html`
      <div class="sheet-line">
        <span class="of"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {Event} */ e) => preset(valueOf(e))}>${Object.keys(presets).map((id) => html`<option value=${id} ?selected=${id === form.preset}>${presets[id].name ? t(presets[id].name) : id}</option>`)}</select></span>
        <span class="of"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {Event} */ e) => this.rule(this.filling.sheet.options, Number(valueOf(e)))}>${tables.map((n) => html`<option value=${n} ?selected=${n === form.players}>${n}</option>`)}</select></span>
        ${more ? html`<a href=${at(`/rules/${this.game}${new URL(this.link(), location.href).search}`)}>${t("{n} custom options", { n: more })}</a>` : html`<a href=${at(`/rules/${this.game}?players=${form.players}`)}>${t("Other rules")}</a>`}
      </div>`;
  }

  /** The answer, where enough was entered for one. */
  get answered() { const { answer } = this.filling; return answer && (!this.filling.fresh || answer.settlement.payments.length > 0) ? answer : null; }

  /** The answer, line by line. @param {About} about */
  explained({ look }) {
    if (!this.answered) return nothing;
    return html`<section class="answer" id="answer" tabindex="-1" aria-label=${t("Result")}>${settlement({ game: this.game, look, totals: [], you: -1 }, this.speech(), this.answered.settlement)}</section>`;
  }

  /** The same query as text: what the command line takes, to read, keep or change. @param {Form} form */
  written({ players, options }) {
    const query = { game: this.game, players, options, ...this.filling.query };
    const { answer } = this.filling;
    return html`<details class="seldom"><summary>${t("As the command line takes it")}</summary>
      <label for="query">${t("The score query, as the rule book writes it")}</label>
      <textarea id="query" rows="8" spellcheck="false" .value=${this.filling.typed || spread(query)} @change=${(/** @type {Event} */ e) => this.type(valueOf(e))}></textarea>
      ${answer ? html`<p>${t("Its answer")}</p><pre class="raw" tabindex="0">${spread(answer.answer)}</pre>` : nothing}</details>`;
  }

  /** The payments, at the thumb. */
  bar() {
    const [speech, { answer, no, entries }] = [this.speech(), this.filling];
    const paid = answer?.settlement.payments ?? [];
    const jump = () => { const found = document.getElementById("answer"); found?.scrollIntoView({ behavior: "auto", block: "start" }); found?.focus({ preventScroll: true }); };
    return html`<div class="result-bar" role="status" ?data-many=${paid.length > 3}>
      ${this.answered ? html`
        ${paid.length ? html`<span class="paid">${paid.map((n, seat) => html`<span class=${n > 0 ? "won" : n < 0 ? "lost" : ""}>${speech.name(seat)} <b>${n > 0 ? "+" : ""}${n}</b></span>`)}</span>` : html`<span class="paid">${speech.plain(this.answered.settlement.result)}</span>`}
        <button type="button" class="choice main" @click=${jump}>${t("Line by line")}</button>`
    : html`<span class="paid waits">${answer ? t("Tap the cards.") : no ? this.filling.blame(speech) : t("One moment …")}</span>`}
      ${Object.keys(entries).length ? html`<button type="button" class="choice" @click=${() => this.filling.clear()}>${t("Clear all")}</button>` : nothing}
    </div>`;
  }
}
