/**
 * A form drawn from what a game declares: one widget a kind of field. It knows no field by name.
 * @typedef {import("./query.js").Field} Field
 * @typedef {import("./query.js").Told} Told
 * @typedef {{game: string, players: number, cards: Record<string, number>, speech: import("../words/speech.js").Speech, trays: Map<string, {at: string, why: string}>, no: {field: string, why: string} | null, draw: () => void}} Around what a form needs of its page
 */
import { html, nothing } from "../vendor/lit-html.js";
import { blank, changed, partsOf, seatsOf, valueOf } from "./query.js";
import { tray } from "./tray.js";
import { t } from "../words/speech.js";

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const FEW = 3; // choices that are shown side by side

/** @typedef {{around: Around, field: Field, id: string, value: any, set: (value: any) => void, label: string}} Widget one field being filled in */

const seatName = (/** @type {Widget} */ { around }, /** @type {number} */ seat) => around.speech.name(seat);
const pressed = (/** @type {boolean} */ on) => (on ? "true" : "false");

/** One button of several. @param {unknown} text @param {boolean} on @param {() => void} go @param {string} [name] */
const button = (text, on, go, name) => html`<button type="button" class="choice ${on ? "main" : ""}" aria-pressed=${pressed(on)} aria-label=${name ?? nothing} @click=${go}>${text}</button>`;

/** Buttons that belong together. @param {string} label @param {unknown} inside @param {string} [kind] */
const group = (label, inside, kind = "") => html`<span class="row ${kind}" role="group" aria-label=${label}>${inside}</span>`;

/** @type {Record<string, (widget: Widget) => unknown>} */
const WIDGETS = {
  choice: (w) => (w.field.choices.length > FEW || w.field.each ? select(w) : group(w.label, w.field.choices.map(({ value, label }) => button(w.around.speech.plain(label), JSON.stringify(value) === JSON.stringify(w.value), () => w.set(value))))),
  flag: (w) => group(w.label, [button(t("yes"), w.value === true, () => w.set(true)), button(t("no"), w.value !== true, () => w.set(false))]),
  count,
  seat: (w) => group(w.label, seatsOf(w.field, w.around.players).map((seat) => button(seatName(w, seat), w.value === seat, () => w.set(w.value === seat && !w.field.needed ? null : seat)))),
  seats,
  month: (w) => group(w.label, MONTHS.map((month) => button(month, w.value === month, () => w.set(w.value === month && !w.field.needed ? null : month), t("month {n}", { n: month }))), "months"),
  months: (w) => group(w.label, MONTHS.map((month) => button(month, w.value.includes(month), () => w.set(w.value.includes(month) ? w.value.filter((/** @type {number} */ one) => one !== month) : [...w.value, month].sort((a, b) => a - b)), t("month {n}", { n: month }))), "months"),
  card: (w) => ownTray(w),
  cards: (w) => ownTray(w),
  parts: (w) => (w.value ? html`${entry(w, w.value, w.set)}<button type="button" class="choice" @click=${() => w.set(null)}>${t("Take it away")}</button>` : html`<button type="button" class="choice" @click=${() => w.set({})}>${t("Tell it")}</button>`),
  list,
  fixed: () => nothing,
};

/** @param {Widget} w */
function select({ field, id, value, set, around, label }) {
  return html`<select id=${id} aria-label=${label} @change=${(/** @type {any} */ e) => set(field.choices[e.target.selectedIndex].value)}>${field.choices.map((choice) => html`<option ?selected=${JSON.stringify(choice.value) === JSON.stringify(value)}>${around.speech.plain(choice.label)}</option>`)}</select>`;
}

/** A number with less and more beside it. @param {Widget} w */
function count({ field, id, value, set, label }) {
  const within = (/** @type {number} */ n) => Math.max(field.least, field.most === null ? n : Math.min(n, field.most));
  const step = (/** @type {number} */ by) => () => set(within((value ?? 0) + by));
  return html`<span class="row count-row">
    <button type="button" class="choice" aria-label=${t("{what}: less", { what: label })} @click=${step(-field.step)}>−</button>
    <input id=${id} type="number" inputmode="numeric" aria-label=${label} min=${field.least} max=${field.most ?? nothing} step=${field.step} .value=${String(value ?? "")} @change=${(/** @type {any} */ e) => set(e.target.value === "" ? blank(field) : Number(e.target.value))}>
    <button type="button" class="choice" aria-label=${t("{what}: more", { what: label })} @click=${step(field.step)}>+</button></span>`;
}

/** Seats in order: tapped one after another; where each comes once, a second tap takes it back. @param {Widget} w */
function seats(w) {
  const { field, value, set } = w;
  const tap = (/** @type {number} */ seat) => () => set(!field.repeats && value.includes(seat) ? value.filter((/** @type {number} */ one) => one !== seat) : [...value, seat]);
  const place = (/** @type {number} */ seat) => (field.repeats ? value.filter((/** @type {number} */ one) => one === seat).length : value.indexOf(seat) + 1);
  return group(w.label, html`
    ${seatsOf(field, w.around.players).map((seat) => html`<button type="button" class="choice ${value.includes(seat) ? "main" : ""}" aria-pressed=${pressed(value.includes(seat))} @click=${tap(seat)}>${seatName(w, seat)}${place(seat) ? html` <b>${field.repeats ? "× " : ""}${place(seat)}</b>` : nothing}</button>`)}
    ${field.repeats && value.length ? html`<button type="button" class="choice" aria-label=${t("Take back the last of: {list}", { list: value.map((/** @type {number} */ seat) => seatName(w, seat)).join(", ") })} @click=${() => set(value.slice(0, -1))}>⌫</button>` : nothing}`);
}

/** Cards of a field that shares them with no other. @param {Widget} w */
function ownTray(w) {
  const { around, field, id, value, set, label } = w;
  const one = field.kind === "card";
  const place = { key: id, mark: "✓", label, one, held: one ? (value ? [value] : []) : value, put: (/** @type {string[]} */ cards) => set(one ? cards[0] ?? null : cards) };
  return tray(deckOf(around, id), [place], stateOf(around, id), around.draw);
}

/** @param {Around} around @param {string} id @returns {import("./tray.js").Deck} */
const deckOf = (around, id) => ({ game: around.game, cards: around.cards, name: (card) => around.speech.card(card), id });

/** @param {Around} around @param {string} id */
function stateOf(around, id) {
  const found = around.trays.get(id) ?? { at: "", why: "" };
  around.trays.set(id, found);
  return found;
}

/** The parts of one entry. @param {Widget} w @param {Told} one @param {(one: Told) => void} put */
function entry({ around, field, id }, one, put) {
  return html`<span class="entry">${partsOf(field.parts, one).map((part) => row(around, part, one, put, `${id}-${part.id}`))}</span>`;
}

/** As many entries as are wanted. @param {Widget} w */
function list(w) {
  const { value, set } = w;
  return html`
    ${value.map((/** @type {Told} */ one, /** @type {number} */ at) => html`<span class="listed">
      ${entry({ ...w, id: `${w.id}-${at}` }, one, (next) => set(value.map((/** @type {Told} */ old, /** @type {number} */ i) => (i === at ? next : old))))}
      <button type="button" class="choice" @click=${() => set(value.filter((/** @type {Told} */ _, /** @type {number} */ i) => i !== at))}>${t("Take it away")}</button></span>`)}
    <button type="button" class="choice" @click=${() => set([...value, {}])}>${t("One more")}</button>`;
}

/** A field of one value, or of one for each seat. @param {Around} around @param {Field} field @param {Told} told @param {(told: Told) => void} put @param {string} id @returns {unknown} */
function widget(around, field, told, put, id) {
  const label = around.speech.plain(field.label);
  const draw = WIDGETS[field.kind];
  if (!field.each) return draw({ around, field, id, label, value: valueOf(told, field), set: (value) => put(changed(told, field, undefined, value, around.players)) });
  return html`<span class="bySeat">${seatsOf(field, around.players).map((seat) => {
    const name = around.speech.name(seat);
    const set = (/** @type {any} */ value) => put(changed(told, field, seat, value, around.players));
    return html`<span class="ofSeat"><span class="who">${name}</span>${draw({ around, field, id: `${id}-${seat}`, label: `${label}, ${name}`, value: valueOf(told, field, seat), set })}</span>`;
  })}</span>`;
}

const ruleOf = (/** @type {string} */ game, /** @type {string} */ rule) => (rule ? html`<a class="rule" href="/book/${game}#${rule}">${rule}</a>` : nothing);

/** Why this field was refused, beside it. @param {Around} around @param {string} id */
const refusal = (around, id) => (around.no?.field === id ? html`<span class="refused" role="status">${around.no.why}</span>` : nothing);

/** What is told of a field, for a row that is folded. @param {Around} around @param {Field} field @param {Told} told */
function summary(around, field, told) {
  const one = (/** @type {any} */ value) => (Array.isArray(value) ? (typeof value[0] === "object" ? String(value.length) : value.join(" ")) : value === null || value === undefined || typeof value === "object" ? (value ? "✓" : "") : String(value));
  if (!field.each) return one(valueOf(told, field));
  return seatsOf(field, around.players).map((seat) => [seat, one(valueOf(told, field, seat))]).filter(([, text]) => text).map(([seat, text]) => `${around.speech.name(Number(seat))}: ${text}`).join(" · ");
}

/** What takes room is folded until it is wanted. */
const FOLDED = ["months", "list", "parts", "cards", "card"];

/** A field with its label, its rule, and why it was refused. @param {Around} around @param {Field} field @param {Told} told @param {(told: Told) => void} put @param {string} id @returns {unknown} */
export function row(around, field, told, put, id) {
  if (field.kind === "fixed") return nothing;
  const label = around.speech.parts(field.label).map((part) => (typeof part === "string" ? part : around.speech.card(part.card))).join("");
  if ((FOLDED.includes(field.kind) || (field.each && field.kind === "month")) && !field.needed) {
    return html`<details class="told-row"><summary>${field.rule ? html`<span class="rule">${field.rule}</span>` : nothing} <span class="what">${label}</span> <b>${summary(around, field, told)}</b></summary>${widget(around, field, told, put, id)}${refusal(around, field.id)}</details>`;
  }
  return html`<div class="told-row" data-field=${field.id}><span class="ask-for">${ruleOf(around.game, field.rule)} <span class="what">${label}</span></span>${widget(around, field, told, put, id)}${refusal(around, field.id)}</div>`;
}

/** The places of all fields that share their cards. @param {Around} around @param {Field[]} fields @param {() => Told} told @param {(told: Told) => void} put @returns {import("./tray.js").Place[]} */
function placesOf(around, fields, told, put) {
  return fields.flatMap((field) => {
    const label = around.speech.plain(field.label), one = field.kind === "card";
    const place = (/** @type {number | undefined} */ seat) => {
      const value = valueOf(told(), field, seat);
      return {
        key: `${field.id} ${seat}`, mark: seat === undefined ? "·" : String(seat + 1), label: seat === undefined ? label : around.speech.name(seat), one, held: one ? (value ? [value] : []) : value,
        put: (/** @type {string[]} */ cards) => put(changed(told(), field, seat, one ? cards[0] ?? null : cards, around.players)),
      };
    };
    return field.each ? seatsOf(field, around.players).map(place) : [place(undefined)];
  });
}

/** One tray for all fields of a pool; a field of one place is named by its tab. @param {Around} around @param {Field[]} fields @param {() => Told} told @param {(told: Told) => void} put */
export function pool(around, fields, told, put) {
  const id = `pool-${fields[0].pool}`;
  const named = fields.length === 1 ? fields : fields.filter((field) => field.each);
  return html`<div class="told-row pool" data-field=${fields[0].id}>
    <span class="ask-for">${ruleOf(around.game, fields[0].rule)} ${named.length ? named.map((field) => html`<span class="what">${around.speech.plain(field.label)}</span> `) : html`<span class="what">${t("Tap the cards.")}</span>`}</span>
    ${tray(deckOf(around, id), placesOf(around, fields, told, put), stateOf(around, id), around.draw)}
    ${fields.map((field) => refusal(around, field.id))}</div>`;
}
