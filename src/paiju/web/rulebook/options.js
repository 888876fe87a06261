/**
 * The options of a rule sheet: what their values are called, and a field for each kind of them.
 * @typedef {{min?: number, max?: number}} Bounds
 * @typedef {{id: string, type: string, values: any, default: any, rule: string, description: string, labels?: Record<string, string>, parts?: Option[]}} Option
 * @typedef {Record<string, import("../words/speech.js").Words>} CardNames
 */
import { html, nothing } from "../vendor/lit-html.js";
import { Refused, reason } from "../wire/api.js";
import { picture } from "../cards/picture.js";
import { said, t } from "../words/speech.js";

/** Whether two values of an option are the same. @param {unknown} a @param {unknown} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** As a line of its own begins. @param {string} text */
export const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A refusal of an option, which is called by its name. @param {Option[]} options @param {unknown} no @returns {{why: string, option: string}} */
export function blamed(options, no) {
  const refused = no instanceof Refused ? no.no : null;
  const [, id, inner] = refused?.field?.match(/^options\.(\w+)(?:\[\d+\]\.(\w+))?/) ?? [];
  const option = options.find((one) => one.id === id);
  if (!option || !refused) return { why: /** @type {Error} */ (no).message, option: "" };
  const part = option.parts?.find((one) => one.id === inner);
  const name = part ? `${t(option.description)}, ${t(part.description)}` : t(option.description);
  return { why: `${titled(name)}: ${reason(refused)}`, option: option.id };
}

/** What one of the choices of an option is called. @param {Option} option @param {string | number} choice */
export const choiceWords = (option, choice) => t(option.labels?.[String(choice)] ?? String(choice));

/**
 * A value of an option as people say it.
 * @param {Option} option
 * @param {any} value
 * @param {CardNames} [cards]
 * @returns {string}
 */
export function valueWords(option, value, cards = {}) {
  switch (option.type) {
    case "bool": return value ? t("yes") : t("no");
    case "choice": return choiceWords(option, value);
    case "list": return value.map((/** @type {string} */ one) => choiceWords(option, one)).join(", ") || t("none");
    case "cards": return value.map((/** @type {string} */ card) => (cards[card] ? said(cards[card]) : card)).join(", ") || t("none");
    case "row": return (option.parts ?? []).map((part, at) => `${t(part.description)} ${value[at]}`).join(", ");
    case "records": return value.map((/** @type {Record<string, any>} */ one) => (option.parts ?? []).map((part) => `${t(part.description)}: ${valueWords(part, one[part.id], cards)}`).join("; ")).join(" / ") || t("none");
    default: return String(value);
  }
}

/**
 * The options in the groups that the rule book makes of them.
 * @param {{options: Option[], groups: Record<string, string[]>}} about
 * @returns {[string, Option[]][]}
 */
export const grouped = (about) => Object.entries(about.groups).map(([group, ids]) => [group, about.options.filter((option) => ids.includes(option.id))]);

/** How far a sheet is from its preset, in words. @param {number} changed */
export const distance = (changed) => (changed > 1 ? t("{n} options differ from the preset; they are marked.", { n: changed }) : changed ? t("One option differs from the preset; it is marked.") : t("Every option is as the preset says."));

/**
 * The field that sets an option.
 * @param {Option} option
 * @param {any} value
 * @param {(value: any) => void} set
 * @param {{id: string, label: string, game: string, cards: CardNames}} place the field's own id, what it is labelled by, and the cards there are
 * @returns {unknown}
 */
export function field(option, value, set, place) {
  switch (option.type) {
    case "bool": return html`<input id=${place.id} type="checkbox" .checked=${value} @change=${(/** @type {any} */ e) => set(e.target.checked)}>`;
    case "int": return number(option, value, set, place.id);
    case "text": return html`<input id=${place.id} .value=${value ?? ""} maxlength="40" @change=${(/** @type {any} */ e) => set(e.target.value)}>`;
    case "choice": return choice(option, value, set, place.id);
    case "list": return checks(option, value, set, place);
    case "cards": return tray(value, set, place);
    case "row": return row(option, value, set, place);
    default: return records(option, value, set, place);
  }
}

const LONG = 34; // letters that a field shows on a phone; a sign of Chinese, Japanese or Korean is two
const length = (/** @type {string} */ text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);

/** One of several; what is too long for the field stands below it. @param {Option} option @param {any} value @param {(value: any) => void} set @param {string} id */
function choice(option, value, set, id) {
  const chosen = choiceWords(option, value);
  return html`<span class="one"><select id=${id} @change=${(/** @type {any} */ e) => set(option.values[e.target.selectedIndex])}>${option.values.map((/** @type {any} */ one) => html`<option ?selected=${same(one, value)}>${choiceWords(option, one)}</option>`)}</select>
    ${length(chosen) > LONG ? html`<span class="whole" aria-hidden="true">${chosen}</span>` : nothing}</span>`;
}

/** Whether something that was typed can be a number of this option. @param {string} text */
const isWhole = (text) => /^-?\d+$/.test(text.trim());

/** @param {Option} option @param {number} value @param {(value: any) => void} set @param {string} id @param {string} [name] */
function number(option, value, set, id, name) {
  const bounds = /** @type {Bounds} */ (option.values ?? {});
  return html`<input id=${id} type="number" inputmode="numeric" step="1" aria-label=${name ?? nothing} min=${bounds.min ?? nothing} max=${bounds.max ?? nothing} .value=${String(value ?? "")}
    @input=${(/** @type {any} */ e) => set(isWhole(e.target.value) ? Number(e.target.value) : e.target.value)}>`;
}

/** Several of the choices. @param {Option} option @param {any[]} value @param {(value: any) => void} set @param {{id: string, label: string}} place */
function checks(option, value, set, place) {
  const turned = (/** @type {any} */ one, /** @type {boolean} */ on) => option.values.filter((/** @type {any} */ other) => (other === one ? on : value.includes(other)));
  return html`<span id=${place.id} class="list" role="group" aria-labelledby=${place.label}>${option.values.map((/** @type {any} */ one) => html`
    <label><input type="checkbox" .checked=${value.includes(one)} @change=${(/** @type {any} */ e) => set(turned(one, e.target.checked))}> ${choiceWords(option, one)}</label>`)}</span>`;
}

/** A few numbers that belong together. @param {Option} option @param {number[]} value @param {(value: any) => void} set @param {{id: string, label: string}} place */
function row(option, value, set, place) {
  return html`<span id=${place.id} class="numbers" role="group" aria-labelledby=${place.label}>${(option.parts ?? []).map((part, at) => html`
    <label>${t(part.description)} ${number(part, value[at], (one) => set(value.map((old, i) => (i === at ? one : old))), `${place.id}-${part.id}`)}</label>`)}</span>`;
}

/** Cards to choose from. @param {string[]} value @param {(value: any) => void} set @param {{id: string, label: string, game: string, cards: CardNames}} place */
function tray(value, set, place) {
  const turned = (/** @type {string} */ card) => (value.includes(card) ? value.filter((one) => one !== card) : [...value, card]);
  return html`<span id=${place.id} class="tray" role="group" aria-labelledby=${place.label}>${Object.entries(place.cards).map(([card, name]) => html`
    <button type="button" class="slot ${value.includes(card) ? "held" : ""}" aria-pressed=${value.includes(card) ? "true" : "false"} aria-label=${said(name)} @click=${() => set(turned(card))}>${picture(place.game, card, "")}${value.includes(card) ? html`<b aria-hidden="true">✓</b>` : nothing}</button>`)}</span>`;
}

/** What a new record begins with. @param {Option} part */
const blank = (part) => (part.type === "int" ? part.values?.min ?? 0 : part.type === "cards" || part.type === "list" ? [] : part.type === "bool" ? false : "");

/** As many records as are wanted. @param {Option} option @param {Record<string, any>[]} value @param {(value: any) => void} set @param {{id: string, label: string, game: string, cards: CardNames}} place */
function records(option, value, set, place) {
  const parts = option.parts ?? [];
  const changed = (/** @type {number} */ at, /** @type {string} */ key, /** @type {any} */ to) => set(value.map((one, i) => (i === at ? { ...one, [key]: to } : one)));
  return html`<span id=${place.id} class="records" role="group" aria-labelledby=${place.label}>
    ${value.map((one, at) => html`<span class="record">${parts.map((part) => {
      const id = `${place.id}-${at}-${part.id}`;
      const label = part.type === "cards" ? html`<span id="${id}-label">${t(part.description)}</span>` : html`<label id="${id}-label" for=${id}>${t(part.description)}</label>`;
      return html`<span class="part">${label}${field(part, one[part.id], (to) => changed(at, part.id, to), { ...place, id, label: `${id}-label` })}</span>`;
    })}<button type="button" class="choice" @click=${() => set(value.filter((_, i) => i !== at))}>${t("Remove")}</button></span>`)}
    <button type="button" class="choice" @click=${() => set([...value, Object.fromEntries(parts.map((part) => [part.id, blank(part)]))])}>${t("Add one")}</button></span>`;
}
