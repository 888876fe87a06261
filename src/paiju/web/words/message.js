/**
 * One sentence of a catalogue, filled: ICU MessageFormat, so that a language can say one thing and
 * many things, and speak to the reader, in its own way. An English sentence is its own key.
 * @typedef {string | object} Piece text, or something that is no text: a card, a player
 * @typedef {string | number | Player | Piece[]} Filling
 */
import { IntlMessageFormat } from "../vendor/intl-messageformat.js";

/** A player in a sentence; a catalogue may ask whether it is the reader: {who, select, you {…} other {…}}. */
export class Player {
  constructor(/** @type {number} */ seat, /** @type {boolean} */ isReader) {
    this.seat = seat;
    this.isReader = isReader;
  }

  toString() { return this.isReader ? "you" : "other"; }
}

/** @type {Record<string, string>} */
let catalogue = {};
/** @type {Map<string, IntlMessageFormat<Filling>>} */
const read = new Map();
let spoken = "en";
let lists = new Intl.ListFormat(spoken);

/** The language in which everything is said. */
export const language = () => spoken;

/** Say everything in a language from here on. @param {string} tag @param {Record<string, string>} sentences */
export function learn(tag, sentences) {
  spoken = tag;
  catalogue = sentences;
  lists = new Intl.ListFormat(tag);
  read.clear();
}

/** Say more in the same language. @param {Record<string, string>} sentences */
export function learnMore(sentences) {
  Object.assign(catalogue, sentences);
  read.clear(); // some were said before there were words for them
}

/** What a language says for a key; what stands behind a bar only tells keys apart. @param {string} key */
const text = (key) => catalogue[key] ?? key.split("|")[0];

/** The sentence of a key, read once. @param {string} key */
function message(key) {
  let found = read.get(key);
  if (!found) {
    found = new IntlMessageFormat(text(key), spoken, undefined, { ignoreTag: true });
    read.set(key, found);
  }
  return found;
}

/** A sentence in pieces; what is no sentence, such as a stranger's text with braces, stays as it is. @param {string} key @param {Record<string, Filling>} values @returns {Piece[]} */
export function pieces(key, values) {
  try {
    return message(key).formatToParts(values).flatMap(({ value }) => (typeof value === "number" ? String(value) : value));
  } catch {
    return [text(key)];
  }
}

/** Several things, joined as the language joins them. @param {Piece[][]} things @returns {Piece[]} */
export const listed = (things) =>
  lists.formatToParts(things.map((_, at) => String(at))).flatMap(({ type, value }) => (type === "element" ? things[Number(value)] : value));

/** Several texts as one that stands alone, outside a sentence. @param {string[]} texts */
export const together = (texts) => new Intl.ListFormat(spoken, { style: "narrow" }).format(texts);

/** Several sentences, one after another. @param {string[]} texts */
export const inTurn = (texts) => (texts.length ? texts.reduce((one, more) => t("{one}. {more}", { one, more })) : "");

/** A sentence that is said elsewhere: marked where it stands, for those who translate. @param {string} text */
export const marked = (text) => text;

/** A sentence of the page itself; several things in it are a list. @param {string} key @param {Record<string, string | number | string[]>} args */
export function t(key, args = {}) {
  const values = Object.entries(args).map(([name, value]) => [name, Array.isArray(value) ? lists.format(value) : value]);
  return pieces(key, Object.fromEntries(values)).join("");
}
