/**
 * The beginning of an evening: who plays, by which rules.
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").Sheet} Sheet
 * @typedef {import("../wire/endpoints.js").AskedSheet} AskedSheet
 */
import { html, nothing } from "../vendor/lit-html.js";
import { go, staying } from "../frame/address.js";
import { valueOf } from "../frame/events.js";
import { at } from "../place/place.js";
import { sheetAsked } from "../share/packed.js";
import { whyNot } from "../wire/api.js";
import { aboutGame, checkSheet } from "../wire/endpoints.js";
import { said, t } from "../words/speech.js";
import { begun, LONGEST_NAME } from "./evening.js";
import { keep } from "./shelf.js";

export class Beginning {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    this.game = new URLSearchParams(location.search).get("game") ?? "";
    this.asked = sheetAsked(location.search);
    /** @type {string[]} */ this.names = [];
    /** @type {About | null} */ this.about = null;
    /** @type {Sheet | null} */ this.sheet = null;
    this.why = "";
    this.asks = 0; // sheets: an answer to an earlier one is late
    /** @type {Promise<void>} */ this.checking = Promise.resolve(); // the latest sheet
    this.load();
  }

  leave() { this.draw = () => undefined; }

  async load() {
    try {
      this.about = await aboutGame(this.game);
      await this.rule(this.asked);
    } catch (no) { this.why = whyNot(no); }
    this.draw();
  }

  /** The rules as they are asked for. @param {AskedSheet} asked */
  rule(asked) {
    this.asked = asked;
    this.checking = this.checked(asked);
    return this.checking;
  }

  /** @param {AskedSheet} asked */
  async checked(asked) {
    const number = this.asks += 1;
    /** @type {Sheet | null} */ let sheet = null;
    let why = "";
    try { sheet = await checkSheet(this.game, asked); } catch (no) { why = whyNot(no); }
    if (number !== this.asks) return;
    this.sheet = sheet ?? this.sheet;
    this.why = why;
    this.draw();
  }

  async begin() {
    const stays = staying();
    /** @type {Promise<void>} */ let last;
    do { last = this.checking; await last; } while (last !== this.checking); // what was chosen a moment ago, or meanwhile, holds
    if (!this.sheet || this.why || !stays()) return;
    const kept = begun(this.game, this.sheet.players, this.sheet.options, this.names, Date.now());
    keep(kept);
    history.replaceState(null, "", at("/pad"));
    go(`/pad/${kept.evening.id}`);
  }

  page() {
    const { about, sheet } = this;
    if (!about || !sheet) return html`<h1>${t("A new evening")}</h1>${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : html`<p>${t("One moment …")}</p>`}`;
    const { presets } = about;
    const preset = (/** @type {string} */ id) => {
      const players = this.asked.players ?? sheet.players; // as chosen a moment ago, too
      this.rule({ options: { preset: id }, players: presets[id].players.includes(players) ? players : presets[id].players[0] });
    };
    const tables = [...new Set([...presets[sheet.preset].players, sheet.players])].sort((a, b) => a - b);
    return html`
      <h1>${said(about.title)} <small>${t("A new evening")}</small></h1>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <form class="names" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); this.begin(); }}>
        <div class="sheet-line">
          <span class="of"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {Event} */ e) => preset(valueOf(e))}>${Object.keys(presets).map((id) => html`<option value=${id} ?selected=${id === sheet.preset}>${presets[id].name ? t(presets[id].name) : id}</option>`)}</select></span>
          <span class="of"><label for="players">${t("Players")}</label><select id="players" @change=${(/** @type {Event} */ e) => this.rule({ ...this.asked, players: Number(valueOf(e)) })}>${tables.map((n) => html`<option value=${n} ?selected=${n === sheet.players}>${n}</option>`)}</select></span>
        </div>
        ${Array.from({ length: sheet.players }, (_, seat) => html`<label for="name-${seat}">${t("Seat {n}", { n: seat + 1 })}</label><input id="name-${seat}" maxlength=${LONGEST_NAME} autocomplete="off" .value=${this.names[seat] ?? ""} @input=${(/** @type {Event} */ e) => { this.names[seat] = valueOf(e); }}>`)}
        <button class="choice main">${t("Begin")}</button>
      </form>`;
  }
}
