/**
 * A field for each kind of option of a rule sheet.
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Option} Option
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {(value: Json) => void} Put
 * @typedef {{id: string, label: string, look: import("../cards/picture.js").Look, cards: CardNames}} Place the field's own id, the id of its label, and the cards there are
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { chosenAt, isTicked, valueOf } from "../frame/events.js";
import { said, t } from "../words/speech.js";
import { boundsOf, choicesOf, choiceWords, same } from "./values.js";

/** The field that sets an option. @param {Option} option @param {Json} value @param {Put} set @param {Place} place @returns {unknown} */
export function field(option, value, set, place) {
  switch (option.type) {
    case "bool": return html`<input id=${place.id} type="checkbox" .checked=${value} @change=${(/** @type {Event} */ e) => set(isTicked(e))}>`;
    case "int": return number(option, value, set, place.id);
    case "text": return html`<input id=${place.id} .value=${value ?? ""} maxlength="40" @change=${(/** @type {Event} */ e) => set(valueOf(e))}>`;
    case "choice": return choice(option, value, set, place.id);
    case "either": return either(option, value, set, place);
    case "list": return checks(option, /** @type {Json[]} */ (value), set, place);
    case "cards": return tray(/** @type {string[]} */ (value), set, place);
    case "row": return row(option, /** @type {Json[]} */ (value), set, place);
    default: return records(option, /** @type {Values[]} */ (value), set, place);
  }
}

const LONG = 34; // letters that a field shows on a phone; a sign of Chinese, Japanese or Korean is two
const length = (/** @type {string} */ text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);

/** One of several; what is too long for the field stands below it. @param {Option} option @param {Json} value @param {Put} set @param {string} id */
function choice(option, value, set, id) {
  const chosen = choiceWords(option, value);
  return html`<span class="one"><select id=${id} @change=${(/** @type {Event} */ e) => set(choicesOf(option)[chosenAt(e)])}>${choicesOf(option).map((one) => html`<option ?selected=${same(one, value)}>${choiceWords(option, one)}</option>`)}</select>
    ${length(chosen) > LONG ? html`<span class="whole" aria-hidden="true">${chosen}</span>` : nothing}</span>`;
}

/** Whether something that was typed can be a number of an option. @param {string} text */
const isWhole = (text) => /^-?\d+$/.test(text.trim());

/** @param {Option} option @param {Json} value @param {Put} set @param {string} id @param {string} [label] the id of its label, where that is another field's */
function number(option, value, set, id, label) {
  const { min, max } = boundsOf(option);
  const typed = (/** @type {Event} */ e) => set(isWhole(valueOf(e)) ? Number(valueOf(e)) : valueOf(e));
  return html`<input id=${id} aria-labelledby=${label ?? nothing} type="number" inputmode="numeric" step="1" min=${min ?? nothing} max=${max ?? nothing} .value=${String(value ?? "")} @input=${typed}>`;
}

/** A word, or a number in its place. @param {Option} option @param {Json} value @param {Put} set @param {Place} place */
function either(option, value, set, place) {
  const { words = [], min = 0 } = boundsOf(option);
  const at = words.indexOf(String(value));
  return html`<span class="one"><select id=${place.id} @change=${(/** @type {Event} */ e) => set(words[chosenAt(e)] ?? min)}>
      ${words.map((word, i) => html`<option ?selected=${i === at}>${choiceWords(option, word)}</option>`)}<option ?selected=${at < 0}>${t("a number")}</option></select>
    ${at < 0 ? number(option, value, set, `${place.id}-number`, place.label) : nothing}</span>`;
}

/** Several of the choices. @param {Option} option @param {Json[]} value @param {Put} set @param {Place} place */
function checks(option, value, set, place) {
  const turned = (/** @type {Json} */ one, /** @type {boolean} */ on) => choicesOf(option).filter((other) => (other === one ? on : value.includes(other)));
  return html`<span id=${place.id} class="list" role="group" aria-labelledby=${place.label}>${choicesOf(option).map((one) => html`
    <label><input type="checkbox" .checked=${value.includes(one)} @change=${(/** @type {Event} */ e) => set(turned(one, isTicked(e)))}> ${choiceWords(option, one)}</label>`)}</span>`;
}

/** A few numbers that belong together. @param {Option} option @param {Json[]} value @param {Put} set @param {Place} place */
function row(option, value, set, place) {
  return html`<span id=${place.id} class="numbers" role="group" aria-labelledby=${place.label}>${(option.parts ?? []).map((part, at) => html`
    <label>${t(part.description)} ${number(part, value[at], (one) => set(value.map((old, i) => (i === at ? one : old))), `${place.id}-${part.id}`)}</label>`)}</span>`;
}

/** Cards to choose from. @param {string[]} value @param {Put} set @param {Place} place */
function tray(value, set, place) {
  const turned = (/** @type {string} */ card) => (value.includes(card) ? value.filter((one) => one !== card) : [...value, card]);
  return html`<span id=${place.id} class="tray" role="group" aria-labelledby=${place.label}>${Object.entries(place.cards).map(([card, name]) => html`
    <button type="button" class="slot ${value.includes(card) ? "held" : ""}" aria-pressed=${value.includes(card) ? "true" : "false"} aria-label=${said(name)} @click=${() => set(turned(card))}>${picture(place.look, card, "")}${value.includes(card) ? html`<b aria-hidden="true">✓</b>` : nothing}</button>`)}</span>`;
}

/** The first value of a part of a new record. @param {Option} part @returns {Json} */
const blank = (part) => (part.type === "int" ? boundsOf(part).min ?? 0 : part.type === "cards" || part.type === "list" ? [] : part.type === "bool" ? false : "");

/** As many records as are wanted. @param {Option} option @param {Values[]} value @param {Put} set @param {Place} place */
function records(option, value, set, place) {
  const parts = option.parts ?? [];
  const changed = (/** @type {number} */ at, /** @type {string} */ key, /** @type {Json} */ to) => set(value.map((one, i) => (i === at ? { ...one, [key]: to } : one)));
  const part = (/** @type {Values} */ one, /** @type {number} */ at) => (/** @type {Option} */ inner) => {
    const id = `${place.id}-${at}-${inner.id}`;
    const label = inner.type === "cards" ? html`<span id="${id}-label">${t(inner.description)}</span>` : html`<label id="${id}-label" for=${id}>${t(inner.description)}</label>`;
    return html`<span class="part">${label}${field(inner, one[inner.id], (to) => changed(at, inner.id, to), { ...place, id, label: `${id}-label` })}</span>`;
  };
  return html`<span id=${place.id} class="records" role="group" aria-labelledby=${place.label}>
    ${value.map((one, at) => html`<span class="record">${parts.map(part(one, at))}<button type="button" class="choice" @click=${() => set(value.filter((_, i) => i !== at))}>${t("Remove")}</button></span>`)}
    <button type="button" class="choice" @click=${() => set([...value, Object.fromEntries(parts.map((inner) => [inner.id, blank(inner)]))])}>${t("Add one")}</button></span>`;
}
