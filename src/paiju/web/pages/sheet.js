/**
 * The rule meeting: a rule sheet made from what the game says of its options.
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Option} Option
 * @typedef {import("../wire/answers").Sheet} Sheet
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {import("../wire/protocol").Settings} Settings
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { emblem } from "../cards/picture.js";
import { addressed, entitled, go, staying } from "../frame/address.js";
import { isTicked, valueOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { at, link } from "../place/place.js";
import { cited } from "../rulebook/cite.js";
import { field } from "../rulebook/fields.js";
import { presetValues } from "../rulebook/sheet.js";
import { blamed, distance, grouped, same, titled, valueWords } from "../rulebook/values.js";
import { sheetAsked, sheetQuery } from "../share/packed.js";
import { share } from "../share/share.js";
import { levelField } from "../table/levels.js";
import { playNow } from "../table/start.js";
import { aboutGame, cardNames, checkSheet, openTable } from "../wire/endpoints.js";
import { said, t } from "../words/speech.js";

const FEW = 20; // options that need no folding
const CLOCKS = [0, 20, 60, 180]; // seconds for a question

export class SheetPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    const asked = sheetAsked(location.search);
    this.entries = asked.options;
    this.players = asked.players;
    /** @type {About | null} */ this.about = null;
    /** @type {Sheet | null} */ this.sheet = null;
    /** @type {Values} */ this.base = {};
    /** @type {Values} */ this.usual = {}; // the values of the first preset
    /** @type {CardNames} */ this.cards = {};
    this.why = "";
    this.wrong = ""; // the option that was set last, while the sheet is refused
    this.asked = 0;
    this.isAsking = false; // whether the answer to the latest check is still to come
    /** @type {Promise<void>} */ this.checking = Promise.resolve(); // the latest check
    this.find = "";
    this.isSharing = false;
    this.sharing = { copied: "", copy: (/** @type {string} */ link) => { this.sharing.copied = link; this.draw(); } };
    this.busy = false;
    /** @type {Set<string>} */ this.opened = new Set();
    /** @type {Partial<Settings> & Pick<Settings, "public" | "turn" | "bank" | "chat" | "length" | "delay" | "delay_in">} */
    this.table = { public: false, turn: 60, bank: 120, chat: "free", silence: true, length: 0, delay: 0, delay_in: "seconds" };
    /** @type {Partial<Settings>} */ this.chosen = {}; // what the reader said of the table: that holds against bots too
    this.word = "";
    this.load();
    this.draw();
  }

  async load() {
    try {
      [this.about, this.cards] = await Promise.all([aboutGame(this.game), cardNames(this.game)]);
      entitled(this.root, this.title);
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

  /** Ask for the sheet's values, or why it makes no sense, and for the values of the preset alone. */
  check(changed = "") {
    this.checking = this.checked(changed);
    this.draw();
    return this.checking;
  }

  /** @param {string} changed the option that was set last */
  async checked(changed) {
    const asked = this.asked += 1;
    this.isAsking = true;
    try {
      const sheet = await checkSheet(this.game, { players: this.players, options: this.entries });
      const about = /** @type {About} */ (this.about);
      const [base, usual] = await Promise.all([sheet.preset, Object.keys(about.presets)[0]].map((preset) => presetValues(about, preset, sheet.players)));
      if (asked !== this.asked) return;
      Object.assign(this, { sheet, base, usual, players: sheet.players, why: "", wrong: "", isAsking: false });
      addressed(this.root, this.link());
    } catch (no) {
      if (asked !== this.asked) return;
      const { why, option } = blamed(/** @type {About} */ (this.about).options, no);
      Object.assign(this, { why, wrong: option || changed, isAsking: false });
    }
    this.draw();
  }

  /** The word that the rule sheet asks for: as chosen, else as this player's clock has it. */
  get hour() {
    const hours = this.sheet?.hours ?? [];
    return hours.includes(this.word) ? this.word : hours[new Date().getHours()];
  }

  /** What links carry: what was changed a moment ago, too. */
  query() { return this.sheet ? sheetQuery(this.players, this.isAsking ? this.entries : this.sheet.options) : ""; }

  link() { return `/rules/${this.game}${this.query()}`; }

  /** @param {string} id @param {Json} value */
  set(id, value) {
    this.entries = { ...this.entries, [id]: value };
    if (same(value, this.base[id])) delete this.entries[id];
    this.check(id);
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
    const stays = staying();
    try {
      while (this.isAsking) await this.checking; // what was changed a moment ago, or meanwhile, is part of the sheet
      if (this.why || !stays()) {
        this.busy = false;
        this.draw();
        return;
      }
      const { options, players, hours } = this.sheet;
      const word = hours.length ? { said: this.hour } : {};
      const settings = { game: this.game, players, options, ...word };
      if (alone) await playNow({ ...settings, ...this.chosen });
      else {
        const { id } = await openTable({ ...settings, ...this.table });
        if (stays()) go(`/t/${id}`);
      }
    } catch (no) { this.busy = false; this.refuse(no); }
  }

  /** @param {Partial<Settings>} change */
  agree(change) { Object.assign(this.table, change); Object.assign(this.chosen, change); }

  draw() { render(frame("sheet", this.page()), this.root); }

  page() {
    const { about, sheet } = this;
    if (!this.why && (!about || !sheet)) return html`<p class="note">${t("One moment …")}</p>`;
    if (!about || !sheet) return html`<p class="refused" role="alert">${this.why}</p>${about ? html`<p><a class="button" href=${at(`/rules/${this.game}`)}>${t("Start with the usual rules")}</a></p>` : nothing}`;
    return html`
      <div class="head">${emblem(about.look)}<h1>${this.title}</h1></div>
      <form class="meeting" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <section class="agree" aria-label=${t("The table")}>${this.tableFields(about, sheet)}${this.actions(about)}</section>
        <section class="groups" aria-label=${t("The rules")}>${this.tools(about)}${grouped(about).map(([group, options]) => this.group(about, group, options))}</section>
      </form>`;
  }

  /** The agreements besides the options. @param {About} about @param {Sheet} sheet */
  tableFields(about, sheet) {
    const preset = String(this.entries.preset ?? sheet.preset);
    return html`
      <p class="field"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {Event} */ e) => this.preset(valueOf(e))}>
        ${Object.entries(about.presets).map(([id, one]) => html`<option value=${id} ?selected=${id === preset}>${t(one.name)}</option>`)}</select></p>
      <p class="about">${titled(t(about.presets[preset]?.about ?? ""))}</p>
      ${this.apart(about)}
      <p class="field"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {Event} */ e) => { this.players = Number(valueOf(e)); this.check(); }}>
        ${about.players.map((n) => html`<option value=${n} ?selected=${n === this.players}>${n}</option>`)}</select></p>
      <p class="field"><label for="turn">${t("Seconds per move")}</label><select id="turn" @change=${(/** @type {Event} */ e) => this.agree({ turn: Number(valueOf(e)) })}>
        ${CLOCKS.map((n) => html`<option value=${n} ?selected=${n === this.table.turn}>${n || t("no clock")}</option>`)}</select></p>
      ${about.claims ? this.claims() : nothing}
      <p class="field"><label for="public">${t("Listed for everyone")}</label><input id="public" type="checkbox" .checked=${this.table.public} @change=${(/** @type {Event} */ e) => this.agree({ public: isTicked(e) })}></p>
      ${this.manners()}
      ${sheet.hours.length ? html`<p class="field"><label for="hour">${t("It is now")}</label><select id="hour" @change=${(/** @type {Event} */ e) => { this.word = valueOf(e); }}>
        ${[...new Set(sheet.hours)].sort().map((word) => html`<option value=${word} ?selected=${word === this.hour}>${t(word)}</option>`)}</select></p>` : nothing}`;
  }

  /** How a preset differs from the first one, for a reader who knows none of them. @param {About} about */
  apart(about) {
    const options = about.options.filter((option) => !same(this.base[option.id], this.usual[option.id]));
    if (!options.length) return nothing;
    const preset = t(Object.values(about.presets)[0].name);
    return html`<details class="manners apart"><summary>${options.length > 1 ? t("{n} options differ from “{preset}”", { n: options.length, preset }) : t("One option differs from “{preset}”", { preset })}</summary>
      <dl class="sheet-rows">${options.map((option) => html`<div><dt>${titled(t(option.description))}</dt><dd>${valueWords(option, this.base[option.id], this.cards)}</dd></div>`)}</dl></details>`;
  }

  /** Agreements that are rarely needed: the bank, the length, the talk, the spectators. */
  manners() {
    const { bank, chat, hints, silence, length, delay, delay_in: unit } = this.table;
    const one = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string | number} */ now, /** @type {[string | number, string][]} */ choices, /** @type {(value: string) => object} */ change) => html`
      <p class="field"><label for=${id}>${label}</label><select id=${id} @change=${(/** @type {Event} */ e) => this.agree(change(valueOf(e)))}>
        ${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}</select></p>`;
    const late = (/** @type {string} */ value) => ({ delay: Number(value.split(" ")[0]), delay_in: value.split(" ")[1] });
    return html`<details class="manners"><summary>${t("More about the table")}</summary>
      ${one("bank", t("Extra seconds per match"), bank, [0, 60, 120, 300].map((n) => [n, n ? String(n) : t("none")]), (value) => ({ bank: Number(value) }))}
      ${one("length", t("Rounds"), length, [0, 1, 3, 6, 12].map((n) => [n, n ? String(n) : t("by the rules")]), (value) => ({ length: Number(value) }))}
      ${one("chat", t("Talk"), chat, [["free", t("free")], ["phrases", t("phrases only")], ["off", t("none")]], (value) => ({ chat: value }))}
      ${one("hints", t("Hints"), hints === null || hints === undefined ? "auto" : hints ? "yes" : "no", [["auto", t("unless it is listed for everyone")], ["yes", t("allowed")], ["no", t("none")]], (value) => ({ hints: value === "auto" ? null : value === "yes" }))}
      ${one("silence", t("A person who does not play the round"), silence ? "yes" : "no", [["yes", t("is heard when it is over")], ["no", t("is heard at once")]], (value) => ({ silence: value === "yes" }))}
      ${one("late", t("Spectators see the table"), `${delay} ${unit}`, [["0 seconds", t("at once")], ["30 seconds", t("{n} seconds late", { n: 30 })], ["1 rounds", t("one round late")]], late)}
    </details>`;
  }

  /** How long everyone waits where somebody may be asked in secret. */
  claims() {
    const { claims, window = 4 } = this.table;
    const set = (/** @type {string} */ value) => this.agree(value === "quick" ? { claims: value } : { claims: "secret", window: Number(value) });
    return html`<p class="field long"><label for="claims">${t("Time to answer in secret")}</label><select id="claims" @change=${(/** @type {Event} */ e) => set(valueOf(e))}>
      ${[2, 4, 8, 15].map((n) => html`<option value=${n} ?selected=${claims !== "quick" && n === window}>${t("{n} seconds, even if nobody is asked", { n })}</option>`)}
      <option value="quick" ?selected=${claims === "quick"}>${t("Fast: a pause shows that someone is asked")}</option></select></p>`;
  }

  /** The ways on from the sheet: share it, read the book, open a table. @param {About} about */
  actions(about) {
    const changed = this.changed(about.options);
    const off = this.why !== "" || this.busy;
    return html`
      <p class="note">${distance(changed)}</p>
      <div class="choices">
        <button type="button" class="choice" aria-expanded=${this.isSharing ? "true" : "false"} @click=${() => { this.isSharing = !this.isSharing; this.draw(); }}>${t("Link and QR code")}</button>
        <a class="button" href=${at(`/book/${this.game}${this.query()}`)}>${t("Rule book")}</a>
        <a class="button" href=${at(`/lab/${this.game}${this.query()}`)}>${t("Rule lab")}</a>
        ${changed ? html`<button type="button" class="choice" @click=${() => this.preset(this.sheet?.preset ?? "")}>${t("Back to the preset")}</button>` : nothing}
      </div>
      ${this.isSharing ? share(this.sharing, link(this.link()), { copy: t("Copy the link of these rules"), code: t("QR code of these rules") }) : nothing}
      <div class="actions">
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
        <div class="choices">
          <button type="button" class="choice main" ?disabled=${off} @click=${() => this.open(false)}>${t("Open a table for friends")}</button>
          <button type="button" class="choice" ?disabled=${off} @click=${() => this.open(true)}>${t("Play against bots")}</button>
        </div>
        <p class="against">${levelField("level", () => this.draw())}</p>
        <p class="note">${t("Against bots there is no clock unless you choose one.")}</p>
      </div>`;
  }

  /** Ways through a long sheet. @param {About} about */
  tools(about) {
    const groups = grouped(about).map(([group]) => group);
    const all = groups.every((group) => this.opened.has(group));
    return html`
      <p class="tools"><label class="unseen" for="find">${t("Find an option")}</label>
        <input id="find" type="search" placeholder=${t("Find an option")} .value=${this.find} @input=${(/** @type {Event} */ e) => { this.find = valueOf(e); this.draw(); }}>
        <button type="button" class="choice" @click=${() => { this.opened = new Set(all ? [] : groups); this.draw(); }}>${all ? t("Fold all") : t("Unfold all")}</button></p>`;
  }

  /** @param {About} about @param {string} group @param {Option[]} options */
  group({ look }, group, options) {
    const sought = this.find.trim().toLowerCase();
    const shown = options.filter((option) => !sought || `${option.rule} ${option.id} ${t(option.description)}`.toLowerCase().includes(sought));
    if (!shown.length) return nothing;
    const changed = this.changed(options);
    const open = sought !== "" || this.opened.has(group);
    const toggled = (/** @type {Event} */ event) => { if (!sought) this.opened[/** @type {HTMLDetailsElement} */ (event.target).open ? "add" : "delete"](group); };
    return html`
      <details class="group" .open=${open} @toggle=${toggled}>
        <summary><span>${titled(t(group)) || t("Options")}</span> <span class="count">${changed ? html`<b class="mark">${t("{n} changed", { n: changed })}</b>` : options.length > 1 ? t("{n} options", { n: options.length }) : t("one option")}</span></summary>
        ${shown.map((option) => this.option(look, option))}
      </details>`;
  }

  /** How many options are not as the preset says. @param {Option[]} options */
  changed(options) { return options.filter((option) => !same(this.value(option), this.base[option.id])).length; }

  /** @param {Option} option */
  value(option) { return option.id in this.entries ? this.entries[option.id] : this.sheet?.values[option.id] ?? null; }

  /** The way to what an option does. @param {Option} option */
  tried(option) {
    const words = t("What does this rule do? {rule}", { rule: titled(t(option.description)) });
    return html`<a class="tried" href=${at(`/lab/${this.game}${this.query()}&vary=${option.id}`)} aria-label=${words} title=${words}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 9h3v6H1zm5.500-4h3v10h-3zM12 1h3v14h-3z"></path></svg></a>`;
  }

  /** @param {About["look"]} look @param {Option} option */
  option(look, option) {
    const value = this.value(option);
    const differs = !same(value, this.base[option.id]);
    const [id, label] = [`o-${option.id}`, `l-${option.id}`];
    const words = html`${titled(t(option.description))}${differs ? html` <b class="mark">${t("changed")}</b>` : nothing}`;
    const single = ["bool", "int", "choice", "either", "text"].includes(option.type);
    return html`
      <div class="option is-${option.type} ${differs ? "differs" : ""} ${this.wrong === option.id ? "wrong" : ""}">
        <span class="what">${cited(this.game, option.rule, this.query())} ${single ? html`<label id=${label} for=${id}>${words}</label>` : html`<span id=${label}>${words}</span>`} ${this.tried(option)}</span>
        ${field(option, value, (to) => this.set(option.id, to), { id, label, look, cards: this.cards })}
      </div>`;
  }
}
