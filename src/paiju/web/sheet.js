/** The rule meeting: a rule sheet made from what the game says of its options. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { ask, look, openTable } from "./api.js";
import { picture, showsOf } from "./cards.js";
import { frame } from "./frame.js";
import { go } from "./main.js";
import { Speech, t } from "./words.js";

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
const shown = (/** @type {any} */ value) => (typeof value === "boolean" ? (value ? t("yes") : t("no")) : typeof value === "object" ? JSON.stringify(value) : String(value));

/** A rule sheet to read: every option with its value, its rule and what it means. */
export function sheetRows(/** @type {any[]} */ options, /** @type {Record<string, any>} */ values) {
  return html`<dl class="sheet-rows">${options.map((option) => html`
    <div class=${same(values[option.id], option.default) ? "" : "differs"}>
      <dt><span class="rule">${option.rule}</span> ${t(option.description)}</dt><dd>${shown(values[option.id])}</dd></div>`)}</dl>`;
}

const packed = (/** @type {object} */ value) => btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
function unpacked(/** @type {string | null} */ text) {
  try {
    return text ? JSON.parse(atob(text.replace(/-/g, "+").replace(/_/g, "/"))) : {};
  } catch {
    return {};
  }
}

export class SheetPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    const asked = new URLSearchParams(location.search);
    this.entries = unpacked(asked.get("sheet"));
    this.players = asked.has("players") ? Number(asked.get("players")) : null;
    /** @type {any} */ this.about = null;
    /** @type {any} */ this.sheet = null;
    this.why = "";
    /** @type {Record<string, any>} */ this.table = { public: false, turn: 60 };
    this.load();
    this.draw();
  }

  async load() {
    try {
      this.about = await look(`/api/games/${this.game}`);
      document.title = `${this.title} · Paiju`;
      await this.check();
    } catch (no) { this.why = /** @type {Error} */ (no).message; this.draw(); }
  }

  get title() { return new Speech([], -1, {}).plain(this.about.title); }

  /** What the sheet comes to, or why it makes no sense; and what the preset alone says. */
  async check() {
    try {
      const asked = { players: this.players, options: this.entries };
      this.sheet = await ask(`/api/games/${this.game}/sheet`, asked);
      this.players = this.sheet.players;
      const preset = { preset: this.sheet.preset };
      this.base = (await ask(`/api/games/${this.game}/sheet`, { players: this.about.presets[this.sheet.preset].players.includes(this.players) ? this.players : null, options: preset })).values;
      this.why = "";
      history.replaceState(null, "", this.link());
    } catch (no) { this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  link() {
    return `/rules/${this.game}?players=${this.players}&sheet=${packed(this.sheet.options)}`;
  }

  set(/** @type {string} */ id, /** @type {any} */ value) {
    this.entries = { ...this.entries, [id]: value };
    if (this.base && same(value, this.base[id])) delete this.entries[id];
    this.check();
  }

  preset(/** @type {string} */ preset) {
    const tables = this.about.presets[preset].players;
    if (!tables.includes(this.players)) this.players = tables[0];
    this.entries = { preset };
    this.check();
  }

  async open(/** @type {boolean} */ alone) {
    try {
      const { options, players } = this.sheet;
      const table = alone ? { turn: 0, pace: 600, claims: "quick" } : this.table;
      const code = await openTable({ game: this.game, players, options, ...table });
      if (alone) sessionStorage.setItem(`start ${code}`, "yes");
      go(`/t/${code}`);
    } catch (no) { this.why = /** @type {Error} */ (no).message; this.draw(); }
  }

  draw() { render(frame("sheet", this.page()), this.root); }

  page() {
    if (!this.sheet) return html`<p>${this.why || t("One moment …")}</p>`;
    const { about, sheet } = this;
    const changed = about.options.filter((/** @type {any} */ o) => !same(this.value(o), this.base[o.id])).length;
    const kinds = /** @type {[string, (o: any) => boolean][]} */ ([
      [t("How it is played"), (o) => o.type !== "int"], [t("Numbers"), (o) => o.type === "int"],
    ]);
    return html`
      <div class="head"><div class="fan" aria-hidden="true">${showsOf(this.game).map((card) => picture(this.game, card, ""))}</div><h1>${this.title}</h1></div>
      <form class="sheet-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <p class="field"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {any} */ e) => this.preset(e.target.value)}>
          ${Object.keys(about.presets).map((id) => html`<option value=${id} ?selected=${id === sheet.preset}>${id}</option>`)}</select></p>
        <p class="about">${t(about.presets[sheet.preset].about)}</p>
        <p class="field"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {any} */ e) => { this.players = Number(e.target.value); this.check(); }}>
          ${about.players.map((/** @type {number} */ n) => html`<option value=${n} ?selected=${n === this.players}>${n}</option>`)}</select></p>
        <p class="field"><label for="turn">${t("Seconds for a question")}</label><select id="turn" @change=${(/** @type {any} */ e) => { this.table.turn = Number(e.target.value); }}>
          ${[0, 20, 60, 180].map((n) => html`<option value=${n} ?selected=${n === this.table.turn}>${n || t("no clock")}</option>`)}</select></p>
        ${about.claims ? this.claims() : nothing}
        <p class="field"><label for="public">${t("Listed for everyone")}</label><input id="public" type="checkbox" .checked=${this.table.public} @change=${(/** @type {any} */ e) => { this.table.public = e.target.checked; }}></p>
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
        <div class="choices sticky">
          <button class="choice main" ?disabled=${this.why !== ""} @click=${() => this.open(false)}>${t("Open a table for friends")}</button>
          <button class="choice" ?disabled=${this.why !== ""} @click=${() => this.open(true)}>${t("Play against bots")}</button>
          <button class="choice" @click=${() => navigator.clipboard?.writeText(location.href).then(() => { this.copied = true; this.draw(); })}>${this.copied ? t("Copied") : t("Copy the link of these rules")}</button>
        </div>
        <p class="note">${changed ? t("{n} options differ from the preset; they are marked.", { n: changed }) : t("Every option is as the preset says.")}</p>
        ${kinds.map(([label, is]) => html`<fieldset><legend>${label}</legend>${about.options.filter(is).map((/** @type {any} */ option) => this.option(option))}</fieldset>`)}
      </form>`;
  }

  /** How long everyone waits where a claim may be asked in secret. */
  claims() {
    const { claims, window = 4 } = this.table;
    const set = (/** @type {string} */ value) => Object.assign(this.table, value === "quick" ? { claims: value } : { claims: "secret", window: Number(value) });
    return html`<p class="field"><label for="claims">${t("Time to claim a card")}</label><select id="claims" @change=${(/** @type {any} */ e) => set(e.target.value)}>
      ${[2, 4, 8, 15].map((n) => html`<option value=${n} ?selected=${claims !== "quick" && n === window}>${t("{n} seconds, whether anyone can or not", { n })}</option>`)}
      <option value="quick" ?selected=${claims === "quick"}>${t("quick: a wait tells that someone can")}</option></select></p>`;
  }

  value(/** @type {any} */ option) {
    return option.id in this.entries ? this.entries[option.id] : this.sheet.values[option.id];
  }

  option(/** @type {any} */ option) {
    const value = this.value(option);
    const differs = !same(value, this.base[option.id]);
    return html`
      <div class="option ${differs ? "differs" : ""}">
        <label for="o-${option.id}"><span class="rule">${option.rule}</span> ${t(option.description)}${differs ? html` <b class="mark">${t("changed")}</b>` : nothing}</label>
        ${this.field(option, value)}
      </div>`;
  }

  field(/** @type {any} */ option, /** @type {any} */ value) {
    const id = `o-${option.id}`;
    if (option.type === "bool") return html`<input id=${id} type="checkbox" .checked=${value} @change=${(/** @type {any} */ e) => this.set(option.id, e.target.checked)}>`;
    if (option.type === "int") return html`<input id=${id} type="number" inputmode="numeric" min=${option.values?.min ?? nothing} max=${option.values?.max ?? nothing} .value=${String(value)} @input=${(/** @type {any} */ e) => e.target.value !== "" && this.set(option.id, Number(e.target.value))}>`;
    if (option.type === "choice") return html`<select id=${id} @change=${(/** @type {any} */ e) => this.set(option.id, option.values[e.target.selectedIndex])}>${option.values.map((/** @type {any} */ one) => html`<option ?selected=${same(one, value)}>${t(String(one))}</option>`)}</select>`;
    if (option.type === "list" && option.values) return html`<span id=${id} class="list" role="group" aria-label=${t(option.description)}>${option.values.map((/** @type {any} */ one) => html`<label><input type="checkbox" .checked=${value.includes(one)} @change=${(/** @type {any} */ e) => this.set(option.id, e.target.checked ? [...value, one] : value.filter((/** @type {any} */ v) => v !== one))}> ${t(String(one))}</label>`)}</span>`;
    return html`<input id=${id} .value=${JSON.stringify(value)} @change=${(/** @type {any} */ e) => { try { this.set(option.id, JSON.parse(e.target.value)); } catch { this.why = t("{name}: not JSON", { name: option.id }); this.draw(); } }}>`;
  }
}
