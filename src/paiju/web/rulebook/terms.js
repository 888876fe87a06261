/**
 * The words of a game: wherever one stands in a sentence, a touch says in one sentence what it means, and names its rule.
 * @typedef {import("../wire/answers").Term} Term
 * @typedef {{term: Term, word: string, at: number}} Found a word in a text, and where it stands
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { termsOf } from "../wire/endpoints.js";
import { said, study, t } from "../words/speech.js";
import { cited } from "./cite.js";
import { finder } from "./finding.js";

/** @type {Map<string, {terms: Term[], found: RegExp | null}>} */
const known = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Bring the words of a game; without them its sentences are plain. @param {string} game */
export function bringTerms(game) {
  const found = coming.get(game) ?? read(game).catch(() => { coming.delete(game); });
  coming.set(game, found);
  return Promise.all([found, study().catch(() => undefined)]); // the reader's language may be another one by now
}

/** @param {string} game */
async function read(game) {
  const [terms] = await Promise.all([termsOf(game), study().catch(() => undefined)]); // what can be touched can be explained
  known.set(game, { terms, found: finder(terms.flatMap(({ names }) => names)) });
}

/** The words of a game in a text, each where it stands first. @param {string} game @param {string} text @returns {Found[]} */
function within(game, text) {
  if (!known.has(game)) bringTerms(game);
  const { terms, found } = known.get(game) ?? { terms: [], found: null };
  /** @type {Map<Term, Found>} */ const seen = new Map();
  for (const match of found ? text.matchAll(found) : []) {
    const term = terms.find(({ names }) => names.includes(match[0]));
    if (term && !seen.has(term)) seen.set(term, { term, word: match[0], at: match.index });
  }
  return [...seen.values()];
}

/** A text in which the words of a game can be touched. @param {string} game @param {string} text */
export function termed(game, text) {
  /** @type {unknown[]} */ const pieces = [];
  let end = 0;
  for (const { term, word, at } of within(game, text)) {
    pieces.push(text.slice(end, at), button(game, term, word));
    end = at + word.length;
  }
  return [...pieces, text.slice(end)];
}

/** One button for the words that stand inside of others, where they cannot be touched; nothing where there are none. @param {string} game @param {string[]} texts */
export function meanings(game, texts) {
  const found = texts.flatMap((text) => within(game, text)).filter(({ term }, i, all) => all.findIndex((one) => one.term === term) === i);
  return found.length ? html`<button class="plain meanings" aria-haspopup="dialog" aria-label=${t("What do these words mean?")} title=${t("What do these words mean?")} @click=${(/** @type {Event} */ event) => explain(game, found, event)}>?</button>` : nothing;
}

/** A word that can be touched; it lies in its line as the letters do, so that nothing moves. @param {string} game @param {Term} term @param {string} word */
function button(game, term, word) {
  const touched = (/** @type {Event} */ event) => explain(game, [{ term, word }], event);
  const pressed = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); touched(event); } };
  return html`<span class="term" role="button" tabindex="0" aria-haspopup="dialog" @click=${touched} @keydown=${pressed}>${word}</span>`;
}

/** The same of a sentence that is drawn in pieces. @param {string} game @param {unknown[]} parts */
export const explained = (game, parts) => parts.flatMap((part) => (typeof part === "string" ? termed(game, part) : [part]));

/** Say what words mean, above the page; the focus goes back to where it was. @param {string} game @param {{term: Term, word: string}[]} words @param {Event} event */
function explain(game, words, event) {
  event.stopPropagation();
  const from = /** @type {HTMLElement} */ (event.currentTarget);
  document.querySelector("dialog.gloss")?.remove();
  const box = document.createElement("dialog");
  box.className = "gloss";
  box.setAttribute("aria-label", words.map(({ word }) => word).join(", "));
  const close = () => box.close();
  box.addEventListener("close", () => { box.remove(); if (from.isConnected) from.focus(); });
  box.addEventListener("keydown", (pressed) => pressed.stopPropagation()); // the table has keys of its own
  box.addEventListener("click", (touched) => { if (touched.target === box || (/** @type {Element} */ (touched.target)).closest("a")) close(); });
  const rule = (/** @type {Term} */ term) => cited(game, term.rule);
  const lines = words.map(({ term, word }) => html`<p><b>${word}</b> ${said(term.text)} ${words.length > 1 ? rule(term) : nothing}</p>`);
  render(html`${lines}<p class="ways">${words.length > 1 ? nothing : rule(words[0].term)}<button class="choice" @click=${close}>${t("Close")}</button></p>`, box);
  document.body.append(box);
  box.showModal();
}
