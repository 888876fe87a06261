/**
 * The rule lab: what a house rule does, on the same deals under each of its values.
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").LabOffer} LabOffer
 * @typedef {import("../wire/answers").LabStatus} LabStatus
 * @typedef {import("../wire/answers").Option} Option
 * @typedef {import("../wire/answers").Sheet} Sheet
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {{option: string, values: Json[]}} Varied
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { emblem } from "../cards/picture.js";
import { addressed, entitled } from "../frame/address.js";
import { isTicked, valueOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { at } from "../place/place.js";
import { cited } from "../rulebook/cite.js";
import { field } from "../rulebook/fields.js";
import { blamed, grouped, same, titled, valueWords } from "../rulebook/values.js";
import { rendered } from "../ruling/pictures.js";
import { another, firstValues, isListed, listedValues, MOST, turned } from "../ruling/varied.js";
import { packed, sheetAsked, sheetQuery, unpacked } from "../share/packed.js";
import { aboutGame, askLab, cardNames, checkSheet, labOffers, labStatus, stopLab } from "../wire/endpoints.js";
import { said, t } from "../words/speech.js";

const AFTER = 400; // milliseconds between two looks at a question
const DEALS = [200, 2_000, 20_000, 200_000];
const USUAL = 20_000;
// Pixels: of a page, around its pictures, of a screen that has two side by side, between those, of a picture at least
const [PAGE, AROUND, TWO, BETWEEN, LEAST] = [1120, 66, 1024, 32, 200];

let latest = 0; // the question asked last by any page of the lab

/** Wait no longer for an answer. @param {string} id */
const giveUp = (id) => { stopLab(id).catch(() => undefined); }; // a question that nobody asks after ends by itself

export class LabPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    this.asked = sheetAsked(location.search);
    const address = new URLSearchParams(location.search);
    this.wanted = address.get("vary") ?? "";
    this.linked = unpacked(address.get("ask")); // a question that came by a link
    /** @type {About | null} */ this.about = null;
    /** @type {Sheet | null} */ this.sheet = null;
    /** @type {CardNames} */ this.cards = {};
    /** @type {Varied[]} */ this.vary = [];
    /** @type {LabOffer[]} */ this.offers = [];
    this.bot = "greedy";
    this.deals = USUAL;
    /** @type {LabStatus | null} */ this.status = null;
    this.why = "";
    this.questions = 0; // how many were asked: an answer to an earlier one is not shown
    this.wide = 0;
    this.resized = () => this.draw();
    addEventListener("resize", this.resized);
    this.load();
    this.draw();
  }

  leave() {
    removeEventListener("resize", this.resized);
    this.stop();
  }

  async load() {
    try {
      [this.about, this.cards, this.sheet, this.offers] = await Promise.all([aboutGame(this.game), cardNames(this.game), checkSheet(this.game, this.asked), labOffers(this.game)]);
      if (!this.root.isConnected) return; // nobody is here to ask
      entitled(this.root, `${t("Rule lab")} · ${said(this.about.title)}`);
      const first = this.option(this.wanted) ?? this.about.options[0];
      this.vary = [this.varied(first)];
      this.take(this.linked);
    } catch (no) { this.refuse(no); }
    this.draw();
  }

  /** Ask what a link asks, as far as it can be read. @param {Values} linked */
  take({ vary, bot, deals }) {
    const known = Array.isArray(vary) ? /** @type {Varied[]} */ (vary).filter((one) => this.option(one?.option) && Array.isArray(one.values)) : [];
    if (!known.length) return;
    this.vary = known.slice(0, 2);
    if (this.offers.some((offer) => offer.bot === bot)) this.bot = String(bot);
    if (Number.isInteger(deals)) this.deals = Math.min(Number(deals), this.most);
    this.ask();
  }

  /** The address of this question. */
  link() {
    const { players = null, options = {} } = this.sheet ?? {};
    return `/lab/${this.game}${sheetQuery(players, options)}&ask=${packed({ vary: this.vary, bot: this.bot, deals: this.deals })}`;
  }

  /** @param {unknown} no */
  refuse(no) {
    this.why = blamed(this.about?.options ?? [], no).why;
    this.status = null;
    this.draw();
  }

  /** @param {Option} option @returns {Varied} */
  varied(option) { return { option: option.id, values: firstValues(option, this.own(option.id)) }; }

  /** What the sheet itself says. @param {string} id */
  own(id) { return this.sheet?.values[id] ?? null; }

  /** @param {string} id */
  option(id) { return this.about?.options.find((one) => one.id === id); }

  /** How many deals those who play can be asked for. */
  get most() { return this.offers.find(({ bot }) => bot === this.bot)?.deals ?? USUAL; }

  get isBusy() { return this.status !== null && ["waiting", "preparing", "playing"].includes(this.status.state); }

  async ask() {
    const number = this.questions += 1, mine = latest += 1;
    const isOld = () => number !== this.questions;
    this.why = "";
    const { players = null, options = {} } = this.sheet ?? {};
    addressed(this.root, this.link());
    try {
      let status = await askLab(this.game, { players, options, vary: this.vary, bot: this.bot, deals: this.deals });
      if (isOld() && mine === latest) giveUp(status.id); // a newer one may be the same, and is waited for
      while (!isOld()) {
        this.status = status;
        this.draw();
        if (!this.isBusy) return;
        await new Promise((done) => { setTimeout(done, AFTER); });
        if (!isOld()) status = await labStatus(status.id);
      }
    } catch (no) { if (!isOld()) this.refuse(no); }
  }

  /** Wait no longer, not for a question on its way either. */
  stop() {
    const { status } = this;
    this.questions += 1;
    if (!status || !this.isBusy) return;
    this.status = { id: status.id, state: "stopped" };
    giveUp(status.id);
    this.draw();
  }

  draw() {
    const page = Math.min(document.documentElement.clientWidth, PAGE) - AROUND;
    this.wide = Math.max(LEAST, innerWidth >= TWO ? (page - BETWEEN) / 2 : page);
    render(frame("lab", this.page()), this.root);
  }

  page() {
    const { about, sheet } = this;
    if (!about || !sheet) return this.why ? html`<p class="refused" role="alert">${this.why}</p>` : html`<p class="note">${t("One moment …")}</p>`;
    return html`
      <div class="head">${emblem(about.look)}<h1>${said(about.title)} <small>${t("Rule lab")}</small></h1></div>
      <p>${t("What does a house rule do? The same cards are dealt under each value, bots play them out, and you see what changes.")}</p>
      <p class="note">${t("The other rules are those of your rule sheet: {preset}, {n} players.", { preset: t(about.presets[sheet.preset].name), n: sheet.players })} <a href=${at(`/rules/${this.game}${sheetQuery(sheet.players, sheet.options)}`)}>${t("Change them")}</a></p>
      <form class="lab-ask" novalidate @submit=${(/** @type {Event} */ event) => { event.preventDefault(); this.ask(); }}>
        ${this.vary.map((_, at) => this.choosing(about, at))}
        ${this.players()}
        <div class="choices">
          <button class="choice main" ?disabled=${this.isBusy || this.vary.some(({ values }) => values.length < 1)}>${t("Compare")}</button>
          ${this.isBusy ? html`<button type="button" class="choice" @click=${() => this.stop()}>${t("Stop|work")}</button>` : nothing}
        </div>
      </form>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <div role="status" class="lab-progress">${this.progress()}</div>
      ${this.answer()}`;
  }

  /** An option and its values. @param {About} about @param {number} place */
  choosing(about, place) {
    const { option: id } = this.vary[place];
    const option = /** @type {Option} */ (this.option(id));
    const other = this.vary[1 - place]?.option;
    const choose = (/** @type {Event} */ e) => {
      const chosen = this.option(valueOf(e));
      this.vary = chosen ? this.vary.with(place, this.varied(chosen)) : this.vary.slice(0, 1);
      this.changed();
    };
    return html`<fieldset><legend>${place ? t("Second rule") : t("Rule|lab")}</legend>
      <select aria-label=${place ? t("Second rule") : t("Rule|lab")} @change=${choose}>
        ${place ? html`<option value="">${t("none")}</option>` : nothing}
        ${grouped(about).map(([group, options]) => html`<optgroup label=${titled(t(group)) || t("Options")}>${options.filter((one) => one.id !== other).map((one) => html`<option value=${one.id} ?selected=${one.id === id}>${titled(t(one.description))}</option>`)}</optgroup>`)}
      </select>
      <p class="in-words">${cited(this.game, option.rule)} ${titled(t(option.description))}</p>
      ${isListed(option) ? this.ticking(option, place) : this.writing(option, place)}
      ${!place && this.vary.length < 2 ? html`<button type="button" class="plain more" @click=${() => this.second(about)}>${t("Compare together with a second rule")}</button>` : nothing}
    </fieldset>`;
  }

  /** @param {About} about */
  second(about) {
    const group = grouped(about).find(([, options]) => options.some(({ id }) => id === this.vary[0].option))?.[1] ?? about.options;
    const next = [...group, ...about.options].find((option) => option.id !== this.vary[0].option && isListed(option));
    if (next) this.vary = [...this.vary, this.varied(next)];
    this.changed();
  }

  /** Another question is asked now: the answer on the page is none to it. */
  changed() {
    this.stop();
    Object.assign(this, { status: null, why: "" });
    this.draw();
  }

  /** @param {number} place @param {Json[]} values */
  set(place, values) {
    this.vary = this.vary.with(place, { ...this.vary[place], values });
    this.changed();
  }

  /** Values to tick. @param {Option} option @param {number} place */
  ticking(option, place) {
    const { values } = this.vary[place];
    const own = this.own(option.id);
    return html`<div class="values" role="group" aria-label=${t("Values")}>${listedValues(option).map((value) => html`
      <label><input type="checkbox" .checked=${values.some((one) => same(one, value))} @change=${(/** @type {Event} */ e) => this.set(place, turned(option, values, value, isTicked(e), own))}> ${valueWords(option, value, this.cards)}${same(value, own) ? html` <b class="mark">${t("yours|value")}</b>` : nothing}</label>`)}</div>`;
  }

  /** Values to write. @param {Option} option @param {number} place */
  writing(option, place) {
    const { values } = this.vary[place];
    const look = /** @type {About} */ (this.about).look;
    const single = ["int", "either", "text"].includes(option.type);
    return html`<div class="values written" role="group" aria-label=${t("Values")}>${values.map((value, i) => html`
      <div class="value">${single ? html`<label class="unseen" for="f-${place}-${i}" id="v-${place}-${i}">${t("Value {n}", { n: i + 1 })}</label>` : html`<span class="unseen" id="v-${place}-${i}">${t("Value {n}", { n: i + 1 })}</span>`}
        ${field(option, value, (to) => this.set(place, values.with(i, to)), { id: `f-${place}-${i}`, label: `v-${place}-${i}`, look, cards: this.cards })}
        ${i && values.length > 2 ? html`<button type="button" class="plain" aria-label=${t("Remove value {n}", { n: i + 1 })} @click=${() => this.set(place, values.filter((_, k) => k !== i))}>✕</button>` : nothing}</div>`)}
      ${values.length < MOST ? html`<button type="button" class="choice" @click=${() => this.set(place, [...values, another(option, values)])}>${t("One more value")}</button>` : nothing}</div>`;
  }

  /** The fields for who plays, and how much. */
  players() {
    /** @type {Record<string, string>} */
    const words = { greedy: t("bots that look one move ahead"), random: t("bots that play by chance"), net: t("bots that learned from many rounds"), strong: t("bots that try every move out") };
    const choose = (/** @type {Event} */ e) => {
      this.bot = valueOf(e);
      this.deals = Math.min(this.deals, this.most);
      this.changed();
    };
    const deals = [...new Set([...DEALS.filter((n) => n <= this.most), Math.min(this.most, DEALS.at(-1) ?? 0), this.deals])].sort((a, b) => a - b);
    return html`<p class="field"><label for="bot">${t("Who plays")}</label><select id="bot" @change=${choose}>
        ${this.offers.map(({ bot }) => html`<option value=${bot} ?selected=${bot === this.bot}>${words[bot] ?? bot}</option>`)}</select></p>
      <p class="field"><label for="deals">${t("Deals")}</label><select id="deals" @change=${(/** @type {Event} */ e) => { this.deals = Number(valueOf(e)); this.changed(); }}>
        ${deals.map((n) => html`<option value=${n} .selected=${n === this.deals}>${n.toLocaleString("en")}</option>`)}</select></p>
      ${this.most < USUAL ? html`<p class="note">${t("They take their time, so they play {n} deals at most: only large effects show.", { n: this.most })}</p>` : nothing}`;
  }

  /** How far the question is. */
  progress() {
    const { status } = this;
    if (!status) return nothing;
    const { done = 0, total = this.deals, ahead = 0 } = status;
    switch (status.state) {
      case "waiting": return html`<p>${ahead > 1 ? t("Waiting: {n} questions are answered first.", { n: ahead - 1 }) : t("Waiting for the question before this one …")}</p><progress></progress>`;
      case "preparing": return html`<p>${t("Preparing the rules. The first time this takes up to a minute.")}</p><progress aria-label=${t("Preparing the rules. The first time this takes up to a minute.")}></progress>`;
      case "playing": return html`<p>${t("{done} of {total} deals", { done: done.toLocaleString("en"), total: total.toLocaleString("en") })}</p><progress aria-label=${t("Deals")} max=${total} value=${done}></progress>`;
      case "stopped": return html`<p>${t("Stopped.")}</p>`;
      case "failed": return html`<p class="refused">${t("The lab could not answer this question.")}</p>`;
      default: return nothing;
    }
  }

  answer() {
    const told = this.status?.told;
    if (!told) return nothing;
    const { answer, sentence, pictures } = told;
    const rounds = answer.found[0].luck.rounds;
    return html`<section class="answer" aria-label=${t("Answer|found")}>
      <p class="sentence" role="status">${sentence.map((part) => said(part)).join(" ")}</p>
      <div class="lab-pictures">${pictures.map((picture) => rendered(picture, this.wide))}</div>
      ${rounds === null ? nothing : html`<p class="note">${t("A bot that looks one move ahead is ahead of bots that play by chance 19 times in 20 after {n} rounds.", { n: rounds })}</p>`}
      <p class="note">${pictures[0].kind === "grid"
        ? t("{n} deals, the same under each combination. The small numbers are 95 % intervals. Bots do not play as people do.", { n: answer.deals })
        : t("{n} deals, the same under each value. A thin line across the end of a bar is its 95 % interval. Bots do not play as people do.", { n: answer.deals })}</p>
    </section>`;
  }
}
