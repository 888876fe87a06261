/**
 * A form drawn from what a game declares: one widget a kind of field. It knows no field by name.
 * @typedef {import("../wire/answers").Field} Field
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("./query.js").Entries} Entries
 * @typedef {{
 *   game: string, look: import("../cards/picture.js").Look, players: number, cards: Record<string, number>, speech: import("../words/speech.js").Speech,
 *   trays: Map<string, {at: string, why: string}>, no: {field: string, why: string} | null, draw: () => void,
 * }} Around what a form needs of its page
 * @typedef {{around: Around, field: Field, id: string, value: Json, set: (value: Json) => void, label: string}} Widget one field being filled in
 * @typedef {(entries: Entries) => void} Put
 */
import { html, nothing } from "../vendor/lit-html.js";
import { chosenAt, valueOf } from "../frame/events.js";
import { ruleLink } from "../rulebook/cite.js";
import { t } from "../words/speech.js";
import { blank, changed, entryOf, listOf, partsOf, seatsOf } from "./query.js";
import { tray } from "./tray.js";

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const FEW = 3; // choices that are shown side by side

const seatName = (/** @type {Widget} */ { around }, /** @type {number} */ seat) => around.speech.name(seat);
const pressed = (/** @type {boolean} */ on) => (on ? "true" : "false");
const numbersOf = (/** @type {Json} */ value) => /** @type {number[]} */ (listOf(value));
const same = (/** @type {Json} */ a, /** @type {Json} */ b) => JSON.stringify(a) === JSON.stringify(b);

/** One button of several. @param {unknown} text @param {boolean} on @param {() => void} go @param {string} [name] */
const button = (text, on, go, name) => html`<button type="button" class="choice ${on ? "main" : ""}" aria-pressed=${pressed(on)} aria-label=${name ?? nothing} @click=${go}>${text}</button>`;

/** Buttons that belong together. @param {string} label @param {unknown} inside @param {string} [kind] */
const group = (label, inside, kind = "") => html`<span class="row ${kind}" role="group" aria-label=${label}>${inside}</span>`;

/** One of several that can be taken back. @param {Widget} w @param {number} one */
const toggle = (w, one) => () => w.set(w.value === one && !w.field.needed ? null : one);

/** @param {Widget} w @param {(month: number) => boolean} isOn @param {(month: number) => () => void} tap */
const months = (w, isOn, tap) => group(w.label, MONTHS.map((month) => button(month, isOn(month), tap(month), t("month {n}", { n: month }))), "months");

/** @type {Record<Field["kind"], (widget: Widget) => unknown>} */
const WIDGETS = {
  choice: (w) => (w.field.choices.length > FEW || w.field.each ? select(w) : group(w.label, w.field.choices.map(({ value, label }) => button(w.around.speech.plain(label), same(value, w.value), () => w.set(value))))),
  flag: (w) => group(w.label, [button(t("yes"), w.value === true, () => w.set(true)), button(t("no"), w.value !== true, () => w.set(false))]),
  count,
  seat: (w) => group(w.label, seatsOf(w.field, w.around.players).map((seat) => button(seatName(w, seat), w.value === seat, toggle(w, seat)))),
  seats,
  month: (w) => months(w, (month) => w.value === month, (month) => toggle(w, month)),
  months: (w) => {
    const told = numbersOf(w.value);
    return months(w, (month) => told.includes(month), (month) => () => w.set(told.includes(month) ? told.filter((one) => one !== month) : [...told, month].sort((a, b) => a - b)));
  },
  card: (w) => ownTray(w),
  cards: (w) => ownTray(w),
  parts: (w) => (w.value ? html`${entry(w, /** @type {Entries} */ (w.value), w.set)}<button type="button" class="choice" @click=${() => w.set(null)}>${t("Remove this")}</button>` : html`<button type="button" class="choice" @click=${() => w.set({})}>${t("Fill in")}</button>`),
  list,
  text: () => nothing, // no game asks a page for one
};

/** @param {Widget} w */
function select({ field, id, value, set, around, label }) {
  return html`<select id=${id} aria-label=${label} @change=${(/** @type {Event} */ e) => set(field.choices[chosenAt(e)].value)}>${field.choices.map((choice) => html`<option ?selected=${same(choice.value, value)}>${around.speech.plain(choice.label)}</option>`)}</select>`;
}

/** A number with less and more beside it. @param {Widget} w */
function count({ field, id, value, set, label }) {
  const within = (/** @type {number} */ n) => Math.max(field.least, field.most === null ? n : Math.min(n, field.most));
  const step = (/** @type {number} */ by) => () => set(within(Number(value ?? 0) + by));
  const typed = (/** @type {Event} */ e) => set(valueOf(e) === "" ? blank(field) : Number(valueOf(e)));
  return html`<span class="row count-row">
    <button type="button" class="choice" aria-label=${t("{what}: less", { what: label })} @click=${step(-field.step)}>−</button>
    <input id=${id} type="number" inputmode="numeric" aria-label=${label} min=${field.least} max=${field.most ?? nothing} step=${field.step} .value=${String(value ?? "")} @change=${typed}>
    <button type="button" class="choice" aria-label=${t("{what}: more", { what: label })} @click=${step(field.step)}>+</button></span>`;
}

/** Seats in order: tapped one after another; where each comes once, a second tap takes it back. @param {Widget} w */
function seats(w) {
  const { field, set } = w;
  const told = numbersOf(w.value);
  const tap = (/** @type {number} */ seat) => () => set(!field.repeats && told.includes(seat) ? told.filter((one) => one !== seat) : [...told, seat]);
  const place = (/** @type {number} */ seat) => (field.repeats ? told.filter((one) => one === seat).length : told.indexOf(seat) + 1);
  return group(w.label, html`
    ${seatsOf(field, w.around.players).map((seat) => html`<button type="button" class="choice ${told.includes(seat) ? "main" : ""}" aria-pressed=${pressed(told.includes(seat))} @click=${tap(seat)}>${seatName(w, seat)}${place(seat) ? html` <b>${field.repeats ? "× " : ""}${place(seat)}</b>` : nothing}</button>`)}
    ${field.repeats && told.length ? html`<button type="button" class="choice" aria-label=${t("Undo the last: {list}", { list: told.map((seat) => seatName(w, seat)) })} @click=${() => set(told.slice(0, -1))}>⌫</button>` : nothing}`);
}

/** The cards that a value holds, one or many. @param {Field} field @param {Json} value */
const heldBy = (field, value) => (field.kind === "card" ? (value ? [String(value)] : []) : /** @type {string[]} */ (listOf(value)));

/** Cards as the value of a field. @param {Field} field @param {string[]} cards @returns {Json} */
const asValue = (field, cards) => (field.kind === "card" ? cards[0] ?? null : cards);

/** Cards of a field that shares them with no other. @param {Widget} w */
function ownTray({ around, field, id, value, set, label }) {
  const place = { key: id, mark: "✓", label, one: field.kind === "card", held: heldBy(field, value), put: (/** @type {string[]} */ cards) => set(asValue(field, cards)) };
  return tray(deckOf(around, id), [place], stateOf(around, id), around.draw);
}

/** @param {Around} around @param {string} id @returns {import("./tray.js").Deck} */
const deckOf = (around, id) => ({ look: around.look, cards: around.cards, name: (card) => around.speech.card(card), id });

/** @param {Around} around @param {string} id */
function stateOf(around, id) {
  const found = around.trays.get(id) ?? { at: "", why: "" };
  around.trays.set(id, found);
  return found;
}

/** The parts of one entry. @param {Widget} w @param {Entries} one @param {Put} put */
function entry({ around, field, id }, one, put) {
  return html`<span class="entry">${partsOf(field.parts, one).map((part) => row(around, part, one, put, `${id}-${part.id}`))}</span>`;
}

/** As many entries as are wanted. @param {Widget} w */
function list(w) {
  const { set } = w;
  const told = /** @type {Entries[]} */ (listOf(w.value));
  return html`
    ${told.map((one, at) => html`<span class="listed">
      ${entry({ ...w, id: `${w.id}-${at}` }, one, (next) => set(told.map((old, i) => (i === at ? next : old))))}
      <button type="button" class="choice" @click=${() => set(told.filter((_, i) => i !== at))}>${t("Remove this")}</button></span>`)}
    <button type="button" class="choice" @click=${() => set([...told, {}])}>${t("One more")}</button>`;
}

/** A field of one value, or of one for each seat. @param {Around} around @param {Field} field @param {Entries} entries @param {Put} put @param {string} id @returns {unknown} */
function widget(around, field, entries, put, id) {
  const label = around.speech.plain(field.label);
  const draw = WIDGETS[field.kind];
  if (!field.each) return draw({ around, field, id, label, value: entryOf(entries, field), set: (value) => put(changed(entries, field, undefined, value, around.players)) });
  return html`<span class="bySeat">${seatsOf(field, around.players).map((seat) => {
    const name = around.speech.name(seat);
    const set = (/** @type {Json} */ value) => put(changed(entries, field, seat, value, around.players));
    return html`<span class="ofSeat"><span class="who">${name}</span>${draw({ around, field, id: `${id}-${seat}`, label: `${label}, ${name}`, value: entryOf(entries, field, seat), set })}</span>`;
  })}</span>`;
}

/** Why this field was refused, beside it. @param {Around} around @param {string} id */
const refusal = (around, id) => (around.no?.field === id ? html`<span class="refused" role="status">${around.no.why}</span>` : nothing);

/** A value in a word. @param {Json} value */
function brief(value) {
  if (Array.isArray(value)) return typeof value[0] === "object" ? String(value.length) : value.join(" ");
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? "✓" : String(value);
}

/** The entries of a field in a few words, for a row that is folded. @param {Around} around @param {Field} field @param {Entries} entries */
function summary(around, field, entries) {
  if (!field.each) return brief(entryOf(entries, field));
  return seatsOf(field, around.players).flatMap((seat) => {
    const text = brief(entryOf(entries, field, seat));
    return text ? [`${around.speech.name(seat)}: ${text}`] : [];
  }).join(" · ");
}

/** Fields that take much room are folded until they are wanted. */
const FOLDED = ["months", "list", "parts", "cards", "card"];

/** A field with its label, its rule, and why it was refused. @param {Around} around @param {Field} field @param {Entries} entries @param {Put} put @param {string} id @returns {unknown} */
export function row(around, field, entries, put, id) {
  if (field.unasked) return nothing;
  const label = around.speech.plain(field.label);
  if ((FOLDED.includes(field.kind) || (field.each && field.kind === "month")) && !field.needed) {
    return html`<details class="told-row"><summary>${field.rule ? html`<span class="rule">${field.rule}</span>` : nothing} <span class="what">${label}</span> <b>${summary(around, field, entries)}</b></summary>${widget(around, field, entries, put, id)}${refusal(around, field.id)}</details>`;
  }
  return html`<div class="told-row" data-field=${field.id}><span class="ask-for">${ruleLink(around.game, field.rule)} <span class="what">${label}</span></span>${widget(around, field, entries, put, id)}${refusal(around, field.id)}</div>`;
}

/** The places of all fields that share their cards. @param {Around} around @param {Field[]} fields @param {() => Entries} entries @param {Put} put @returns {import("./tray.js").Place[]} */
function placesOf(around, fields, entries, put) {
  return fields.flatMap((field) => {
    const label = around.speech.plain(field.label);
    const place = (/** @type {number | undefined} */ seat) => ({
      key: `${field.id} ${seat}`, mark: seat === undefined ? "·" : String(seat + 1), label: seat === undefined ? label : around.speech.name(seat),
      one: field.kind === "card", held: heldBy(field, entryOf(entries(), field, seat)),
      put: (/** @type {string[]} */ cards) => put(changed(entries(), field, seat, asValue(field, cards), around.players)),
    });
    return field.each ? seatsOf(field, around.players).map(place) : [place(undefined)];
  });
}

/** One tray for all fields of a pool; a field of one place is named by its tab. @param {Around} around @param {Field[]} fields @param {() => Entries} entries @param {Put} put */
export function pool(around, fields, entries, put) {
  const id = `pool-${fields[0].pool}`;
  const named = fields.length === 1 ? fields : fields.filter((field) => field.each);
  return html`<div class="told-row pool" data-field=${fields[0].id}>
    <span class="ask-for">${ruleLink(around.game, fields[0].rule)} ${named.length ? named.map((field) => html`<span class="what">${around.speech.plain(field.label)}</span> `) : html`<span class="what">${t("Tap the cards.")}</span>`}</span>
    ${tray(deckOf(around, id), placesOf(around, fields, entries, put), stateOf(around, id), around.draw)}
    ${fields.map((field) => refusal(around, field.id))}</div>`;
}
