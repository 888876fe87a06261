/**
 * A score query that is being filled in: its form as far as it is told, the reader's entries, and what they come to.
 * @typedef {import("./query.js").Entries} Entries
 * @typedef {import("../wire/answers").Field} Field
 * @typedef {import("../wire/answers").Form} Form
 * @typedef {import("../wire/answers").No} No
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {import("../wire/protocol").Settlement} Settlement
 * @typedef {{players: number | null, options: Values}} Sheet
 * @typedef {{error: No} | {error?: undefined, settlement: Settlement, answer?: Values}} Counted
 */
import { html, nothing } from "../vendor/lit-html.js";
import { reason, refusalWords, whyNot } from "../wire/api.js";
import { queryForm } from "../wire/endpoints.js";
import { t } from "../words/speech.js";
import { pool, row } from "./form.js";
import { blamed, entriesOf, ownOf, queryOf } from "./query.js";

export class Filling {
  /**
   * @param {string} game
   * @param {Sheet} sheet
   * @param {(query: Entries, form: Form) => Promise<Counted>} counts what a query comes to
   * @param {() => void} draw told when there is something new to draw
   * @param {Entries} begins what the query says by itself
   */
  constructor(game, sheet, counts, draw, begins = {}) {
    this.game = game;
    this.sheet = sheet;
    this.counts = counts;
    this.draw = draw;
    this.begins = begins;
    /** @type {Form | null} */ this.form = null;
    /** @type {Entries} */ this.entries = {};
    /** @type {Map<string, {at: string, why: string}>} */ this.trays = new Map();
    /** @type {Exclude<Counted, {error: object}> | null} */ this.answer = null;
    /** @type {{field: string, why: string} | null} */ this.no = null;
    this.why = "";
    this.typed = ""; // a query as text, instead of the form
    this.number = 0; // the number of the last change: an answer to an older one is late
  }

  leave() { this.number = -1; }

  /** What stands in the form: what the query says by itself, and over it the reader's entries. */
  get shown() { return this.form ? { ...entriesOf(this.form.fields, this.begins), ...this.entries } : this.entries; }

  /** The whole query. */
  get query() { return this.form ? queryOf(this.form.fields, this.shown, this.form.players) : this.begins; }

  /** What the reader says in it. */
  get own() { return this.form ? ownOf(this.form.fields, this.entries, this.begins, this.form.players) : {}; }

  /** Begin with a query that was told before. @param {Entries} query */
  async open(query) {
    await this.ask({ ...this.begins, ...query });
    if (this.form) await this.put(entriesOf(this.form.fields, query));
  }

  /** Something was entered: what can be entered now, and what it comes to. @param {Entries} entries */
  put(entries) {
    this.entries = entries;
    this.typed = "";
    this.draw();
    return this.ask();
  }

  /** Nothing was entered. */
  clear() {
    this.trays = new Map();
    return this.put({});
  }

  async ask(query = this.query) {
    if (this.number < 0) return;
    const number = ++this.number;
    try {
      const { options, players } = this.sheet;
      const form = await queryForm(this.game, { ...query, options, ...(players === null ? {} : { players }) });
      if (number !== this.number) return;
      this.form = form;
      this.sheet = { options, players: form.players };
      this.why = "";
      await this.count(number);
    } catch (no) { if (number === this.number) this.why = whyNot(no); }
    this.draw();
  }

  /** What the query comes to. @param {number} [number] */
  async count(number = ++this.number) {
    if (!this.form) return;
    const isLate = () => number !== this.number;
    const found = await this.counts(this.query, this.form).catch((/** @type {unknown} */ no) => { if (!isLate()) throw no; });
    if (!found || isLate()) return;
    this.answer = found.error ? null : found;
    const field = found.error && blamed(this.form.fields, found.error.field)?.id;
    this.no = found.error ? { field: field ?? "", why: field ? reason(found.error) : refusalWords(found.error) } : null;
  }

  /** Whether nothing was entered yet: then nothing is wrong, and the page asks for cards. */
  get fresh() { return !this.typed && !Object.keys(this.entries).some((id) => this.form?.fields.some((field) => field.id === id && field.kind !== "choice")); }

  /**
   * Fields in their order; those that share cards as one tray; what is seldom told is folded.
   * @param {import("../cards/picture.js").Look} look
   * @param {import("../words/speech.js").Speech} speech
   * @param {(field: Field) => boolean} shows
   */
  rows(look, speech, shows = () => true) {
    const fields = (this.form?.fields ?? []).filter(shows);
    const [often, seldom] = [fields.filter((field) => !field.seldom), fields.filter((field) => field.seldom)];
    return html`${this.some(look, speech, often)}
      ${seldom.length ? html`<details class="seldom"><summary>${t("Rarely needed")}</summary>${this.some(look, speech, seldom)}</details>` : nothing}`;
  }

  /** @param {import("../cards/picture.js").Look} look @param {import("../words/speech.js").Speech} speech @param {Field[]} fields */
  some(look, speech, fields) {
    if (!this.form) return nothing;
    const { players, cards, fields: all } = this.form;
    const put = (/** @type {Entries} */ entries) => { this.put(entries); };
    const around = { game: this.game, look, players, cards, speech, trays: this.trays, no: this.fresh ? null : this.no, draw: this.draw };
    return fields.map((field) => {
      if (!field.pool) return row(around, field, this.shown, put, `f-${field.id}`);
      const together = all.filter((other) => other.pool === field.pool);
      return (together.find((other) => !other.seldom) ?? together[0]) === field ? pool(around, together, () => this.shown, put) : nothing;
    });
  }

  /** The reason why there is no answer, with the field's own name. @param {import("../words/speech.js").Speech} speech */
  blame(speech) {
    if (!this.no) return "";
    const { field: id, why } = this.no;
    const field = this.form?.fields.find((one) => one.id === id);
    return field ? `${speech.plain(field.label)}: ${why}` : why;
  }
}
