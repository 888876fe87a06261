/** The rule meeting: a rule sheet made from what the game says of its options. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, look, openTable } from "../wire/api.js";
import { picture, showsOf } from "../cards/picture.js";
import { cited } from "../rulebook/cite.js";
import { frame } from "../frame/frame.js";
import { pace } from "../kept/kept.js";
import { go } from "../main.js";
import { blamed, distance, field, grouped, same, titled, valueWords } from "../rulebook/options.js";
import { share, sheetAsked, sheetQuery } from "../share/share.js";
import { said, t } from "../words/speech.js";

/**
 * @typedef {import("../rulebook/options.js").Option} Option
 * @typedef {{id: string, title: import("../words/speech.js").Words, players: number[], presets: Record<string, {players: number[], name: string, about: string}>, options: Option[], groups: Record<string, string[]>, claims: boolean}} About
 * @typedef {{players: number, preset: string, options: Record<string, any>, values: Record<string, any>, hours: string[]}} Sheet
 */

const FEW = 20; // options that need no folding
const CLOCKS = [0, 20, 60, 180]; // seconds for a question

/** What a preset alone says at a table. @param {About} about @param {string} preset @param {number | null} players @returns {Promise<Record<string, any>>} */
export async function presetValues(about, preset, players) {
  const fits = players !== null && about.presets[preset].players.includes(players);
  const sheet = await look(`/api/games/${about.id}/sheet`, { players: fits ? players : null, options: { preset } });
  return sheet.values;
}

/**
 * A rule sheet to read: every option with its value, its rule and what it means.
 * @param {{about: About, values: Record<string, any>, base: Record<string, any>, cards: import("../rulebook/options.js").CardNames}} agreed
 * @param {string} [query]
 */
export function sheetRows({ about, values, base, cards }, query = "") {
  return grouped(about).map(([group, options]) => html`
    <h3>${titled(t(group))}</h3>
    <dl class="sheet-rows">${options.map((option) => html`
      <div class=${same(values[option.id], base[option.id]) ? "" : "differs"}>
        <dt>${cited(about.id, option.rule, query)} ${titled(t(option.description))}</dt><dd>${valueWords(option, values[option.id], cards)}${same(values[option.id], base[option.id]) ? nothing : html` <b class="mark">${t("changed")}</b>`}</dd></div>`)}</dl>`);
}

export class SheetPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    const asked = sheetAsked();
    this.entries = asked.options;
    this.players = asked.players;
    /** @type {About | null} */ this.about = null;
    /** @type {Sheet | null} */ this.sheet = null;
    /** @type {Record<string, any>} */ this.base = {};
    /** @type {Record<string, any>} */ this.usual = {}; // what the first preset says
    /** @type {import("../rulebook/options.js").CardNames} */ this.cards = {};
    this.why = "";
    this.wrong = ""; // the option that was set last, while the sheet is refused
    this.asked = 0;
    this.find = "";
    this.sharing = false;
    this.busy = false;
    /** @type {Set<string>} */ this.opened = new Set();
    /** @type {{public: boolean, turn: number, claims?: string, window?: number, bank: number, chat: string, length: number, delay: number, delay_in: string}} */
    this.table = { public: false, turn: 60, bank: 120, chat: "free", length: 0, delay: 0, delay_in: "seconds" };
    this.word = "";
    this.load();
    this.draw();
  }

  async load() {
    try {
      [this.about, this.cards] = await Promise.all([look(`/api/games/${this.game}`), look(`/api/games/${this.game}/cards`)]);
      document.title = `${this.title} · Paiju`;
      await this.check();
      this.unfold();
    } catch (no) { this.refuse(no); }
  }

  /** Which groups lie open at first: all where there are few options; else the first, and what differs. */
  unfold() {
    const groups = this.about ? grouped(this.about) : [];
    const few = (this.about?.options.length ?? 0) <= FEW;
    this.opened = new Set(groups.filter(([, options], at) => few || at === 0 || this.changed(options)).map(([group]) => group));
    this.draw();
  }

  /** @param {unknown} no */
  refuse(no) { this.why = blamed(this.about?.options ?? [], no).why; this.draw(); }

  get title() { return this.about ? said(this.about.title) : ""; }

  /** What the sheet comes to, or why it makes no sense; and what the preset alone says. */
  async check(changed = "") {
    const asked = this.asked += 1;
    try {
      const sheet = await ask(`/api/games/${this.game}/sheet`, { players: this.players, options: this.entries });
      const about = /** @type {About} */ (this.about);
      const [base, usual] = await Promise.all([sheet.preset, Object.keys(about.presets)[0]].map((preset) => presetValues(about, preset, sheet.players)));
      if (asked !== this.asked) return;
      Object.assign(this, { sheet, base, usual, players: sheet.players, why: "", wrong: "" });
      history.replaceState(null, "", this.link());
    } catch (no) {
      if (asked !== this.asked) return;
      const { why, option } = blamed(/** @type {About} */ (this.about).options, no);
      Object.assign(this, { why, wrong: option || changed });
    }
    this.draw();
  }

  /** The word that the rule sheet asks for: as chosen, else as this player's clock has it. */
  get hour() {
    const hours = this.sheet?.hours ?? [];
    return hours.includes(this.word) ? this.word : hours[new Date().getHours()];
  }

  query() { return this.sheet ? sheetQuery(this.players, this.sheet.options) : ""; }

  link() { return `/rules/${this.game}${this.query()}`; }

  /** @param {string} id @param {any} value */
  set(id, value) {
    this.entries = { ...this.entries, [id]: value };
    if (same(value, this.base[id])) delete this.entries[id];
    this.check(id);
    this.draw();
  }

  /** Begin again from a preset. @param {string} preset */
  preset(preset) {
    const tables = this.about?.presets[preset].players ?? [];
    if (!tables.includes(this.players ?? 0)) this.players = tables[0];
    this.entries = { preset };
    this.check();
  }

  /** @param {boolean} alone against bots */
  async open(alone) {
    if (this.busy || !this.sheet) return;
    this.busy = true;
    this.draw();
    try {
      const { options, players, hours } = this.sheet;
      const word = hours.length ? { said: this.hour } : {};
      const table = alone ? { turn: 0, pace: pace(), claims: "quick" } : this.table;
      const code = await openTable({ game: this.game, players, options, ...word, ...table });
      if (alone) sessionStorage.setItem(`start ${code}`, "yes");
      go(`/t/${code}`);
    } catch (no) { this.busy = false; this.refuse(no); }
  }

  draw() { render(frame("sheet", this.page()), this.root); }

  page() {
    const { about, sheet } = this;
    if (!this.why && (!about || !sheet)) return html`<p class="note">${t("One moment …")}</p>`;
    if (!about || !sheet) return html`<p class="refused" role="alert">${this.why}</p>${about ? html`<p><a class="button" href="/rules/${this.game}">${t("Begin with the usual rules")}</a></p>` : nothing}`;
    return html`
      <div class="head"><div class="fan" aria-hidden="true">${showsOf(this.game).map((card) => picture(this.game, card, ""))}</div><h1>${this.title}</h1></div>
      <form class="meeting" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <section class="agree" aria-label=${t("The table")}>${this.tableFields(about, sheet)}${this.actions(about)}</section>
        <section class="groups" aria-label=${t("The rules")}>${this.tools(about)}${grouped(about).map(([group, options]) => this.group(group, options))}</section>
      </form>`;
  }

  /** What is agreed besides the options. @param {About} about @param {Sheet} sheet */
  tableFields(about, sheet) {
    const preset = String(this.entries.preset ?? sheet.preset);
    return html`
      <p class="field"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {any} */ e) => this.preset(e.target.value)}>
        ${Object.entries(about.presets).map(([id, one]) => html`<option value=${id} ?selected=${id === preset}>${t(one.name)}</option>`)}</select></p>
      <p class="about">${titled(t(about.presets[preset]?.about ?? ""))}</p>
      ${this.apart(about)}
      <p class="field"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {any} */ e) => { this.players = Number(e.target.value); this.check(); }}>
        ${about.players.map((n) => html`<option value=${n} ?selected=${n === this.players}>${n}</option>`)}</select></p>
      <p class="field"><label for="turn">${t("Seconds for a question")}</label><select id="turn" @change=${(/** @type {any} */ e) => { this.table.turn = Number(e.target.value); }}>
        ${CLOCKS.map((n) => html`<option value=${n} ?selected=${n === this.table.turn}>${n || t("no clock")}</option>`)}</select></p>
      ${about.claims ? this.claims() : nothing}
      <p class="field"><label for="public">${t("Listed for everyone")}</label><input id="public" type="checkbox" .checked=${this.table.public} @change=${(/** @type {any} */ e) => { this.table.public = e.target.checked; }}></p>
      ${this.manners()}
      ${sheet.hours.length ? html`<p class="field"><label for="hour">${t("It is now")}</label><select id="hour" @change=${(/** @type {any} */ e) => { this.word = e.target.value; }}>
        ${[...new Set(sheet.hours)].sort().map((word) => html`<option value=${word} ?selected=${word === this.hour}>${t(word)}</option>`)}</select></p>` : nothing}`;
  }

  /** What a preset says otherwise than the first one: how one is chosen by who knows none of them. @param {About} about */
  apart(about) {
    const options = about.options.filter((option) => !same(this.base[option.id], this.usual[option.id]));
    if (!options.length) return nothing;
    const preset = t(Object.values(about.presets)[0].name);
    return html`<details class="manners apart"><summary>${options.length > 1 ? t("{n} options are not as in “{preset}”", { n: options.length, preset }) : t("One option is not as in “{preset}”", { preset })}</summary>
      <dl class="sheet-rows">${options.map((option) => html`<div><dt>${titled(t(option.description))}</dt><dd>${valueWords(option, this.base[option.id], this.cards)}</dd></div>`)}</dl></details>`;
  }

  /** What a table agrees on seldom: the bank, the length, who sees and says what. */
  manners() {
    const { bank, chat, length, delay, delay_in: unit } = this.table;
    const one = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string | number} */ now, /** @type {[string | number, string][]} */ choices, /** @type {(value: string) => object} */ change) => html`
      <p class="field"><label for=${id}>${label}</label><select id=${id} @change=${(/** @type {any} */ e) => Object.assign(this.table, change(e.target.value))}>
        ${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}</select></p>`;
    const late = (/** @type {string} */ value) => ({ delay: Number(value.split(" ")[0]), delay_in: value.split(" ")[1] });
    return html`<details class="manners"><summary>${t("More about the table")}</summary>
      ${one("bank", t("Further seconds in a match"), bank, [0, 60, 120, 300].map((n) => [n, n ? String(n) : t("none")]), (value) => ({ bank: Number(value) }))}
      ${one("length", t("Rounds"), length, [0, 1, 3, 6, 12].map((n) => [n, n ? String(n) : t("by the rules")]), (value) => ({ length: Number(value) }))}
      ${one("chat", t("Talk"), chat, [["free", t("free")], ["phrases", t("phrases only")], ["off", t("none")]], (value) => ({ chat: value }))}
      ${one("late", t("Spectators see it"), `${delay} ${unit}`, [["0 seconds", t("at once")], ["30 seconds", t("{n} seconds late", { n: 30 })], ["1 rounds", t("one round late")]], late)}
    </details>`;
  }

  /** How long everyone waits where a claim may be asked in secret. */
  claims() {
    const { claims, window = 4 } = this.table;
    const set = (/** @type {string} */ value) => Object.assign(this.table, value === "quick" ? { claims: value } : { claims: "secret", window: Number(value) });
    return html`<p class="field long"><label for="claims">${t("Time to claim a card")}</label><select id="claims" @change=${(/** @type {any} */ e) => set(e.target.value)}>
      ${[2, 4, 8, 15].map((n) => html`<option value=${n} ?selected=${claims !== "quick" && n === window}>${t("{n} seconds, whether anyone can or not", { n })}</option>`)}
      <option value="quick" ?selected=${claims === "quick"}>${t("quick: a wait tells that someone can")}</option></select></p>`;
  }

  /** What can be done with the sheet. @param {About} about */
  actions(about) {
    const changed = this.changed(about.options);
    const off = this.why !== "" || this.busy;
    return html`
      <p class="note">${distance(changed)}</p>
      <div class="choices">
        <button type="button" class="choice" aria-expanded=${this.sharing ? "true" : "false"} @click=${() => { this.sharing = !this.sharing; this.draw(); }}>${t("Link and QR code")}</button>
        <a class="button" href="/book/${this.game}${this.query()}">${t("Rule book")}</a>
        ${changed ? html`<button type="button" class="choice" @click=${() => this.preset(this.sheet?.preset ?? "")}>${t("As the preset again")}</button>` : nothing}
      </div>
      ${this.sharing ? share(this, location.origin + this.link(), { copy: t("Copy the link of these rules"), code: t("QR code of these rules") }) : nothing}
      <div class="actions">
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
        <div class="choices">
          <button type="button" class="choice main" ?disabled=${off} @click=${() => this.open(false)}>${t("Open a table for friends")}</button>
          <button type="button" class="choice" ?disabled=${off} @click=${() => this.open(true)}>${t("Play against bots")}</button>
        </div>
      </div>`;
  }

  /** Ways through a long sheet. @param {About} about */
  tools(about) {
    const groups = grouped(about).map(([group]) => group);
    const all = groups.every((group) => this.opened.has(group));
    return html`
      <p class="tools"><label class="unseen" for="find">${t("Find an option")}</label>
        <input id="find" type="search" placeholder=${t("Find an option")} .value=${this.find} @input=${(/** @type {any} */ e) => { this.find = e.target.value; this.draw(); }}>
        <button type="button" class="choice" @click=${() => { this.opened = new Set(all ? [] : groups); this.draw(); }}>${all ? t("Fold all") : t("Unfold all")}</button></p>`;
  }

  /** @param {string} group @param {Option[]} options */
  group(group, options) {
    const sought = this.find.trim().toLowerCase();
    const shown = options.filter((option) => !sought || `${option.rule} ${option.id} ${t(option.description)}`.toLowerCase().includes(sought));
    if (!shown.length) return nothing;
    const changed = this.changed(options);
    const open = sought !== "" || this.opened.has(group);
    const toggled = (/** @type {any} */ event) => { if (!sought) this.opened[event.target.open ? "add" : "delete"](group); };
    return html`
      <details class="group" .open=${open} @toggle=${toggled}>
        <summary><span>${titled(t(group)) || t("Options")}</span> <span class="count">${changed ? html`<b class="mark">${t("{n} changed", { n: changed })}</b>` : options.length > 1 ? t("{n} options", { n: options.length }) : t("one option")}</span></summary>
        ${shown.map((option) => this.option(option))}
      </details>`;
  }

  /** How many options are not as the preset says. @param {Option[]} options */
  changed(options) { return options.filter((option) => !same(this.value(option), this.base[option.id])).length; }

  /** @param {Option} option */
  value(option) { return option.id in this.entries ? this.entries[option.id] : this.sheet?.values[option.id]; }

  /** @param {Option} option */
  option(option) {
    const value = this.value(option);
    const differs = !same(value, this.base[option.id]);
    const [id, label] = [`o-${option.id}`, `l-${option.id}`];
    const words = html`${titled(t(option.description))}${differs ? html` <b class="mark">${t("changed")}</b>` : nothing}`;
    const single = ["bool", "int", "choice", "text"].includes(option.type);
    return html`
      <div class="option is-${option.type} ${differs ? "differs" : ""} ${this.wrong === option.id ? "wrong" : ""}">
        <span class="what">${cited(this.game, option.rule, this.query())} ${single ? html`<label id=${label} for=${id}>${words}</label>` : html`<span id=${label}>${words}</span>`}</span>
        ${field(option, value, (to) => this.set(option.id, to), { id, label, game: this.game, cards: this.cards })}
      </div>`;
  }
}
