/**
 * Words for people. An English sentence is its own key; the catalogues say it in other languages.
 * @typedef {import("../wire/protocol").Words} Words
 * @typedef {{card: string}} Named a card named in a sentence, to be drawn as one
 */
import { at } from "../place/place.js";

/** Every language on offer is complete; a test counts what is missing. */
export const LANGUAGES = /** @type {const} */ ({
  en: "English",
  ko: "한국어",
  ja: "日本語",
  zh: "简体中文",
});

/** @type {Record<string, string>} */
let catalogue = {};
export let language = "en";

/** Say everything in a language from here on. @param {string} tag @param {Record<string, string>} sentences */
export function learn(tag, sentences) {
  language = tag;
  catalogue = sentences;
}

/** Read the catalogue of the reader's language: the one they chose, or one that the browser asks for. @param {string} chosen */
export async function speak(chosen) {
  const asked = [chosen, ...navigator.languages.map((tag) => tag.split("-")[0])];
  const tag = asked.find((one) => one && one in LANGUAGES) ?? "en";
  const read = tag === "en" ? {} : await (await fetch(at(`/words/${tag}.json`))).json();
  learn(tag, /** @type {Record<string, string>} */ (read));
  document.documentElement.lang = tag === "zh" ? "zh-Hans" : tag;
}

/** A sentence of the page itself. @param {string} text @param {Record<string, string | number>} args */
export function t(text, args = {}) {
  return fill(catalogue[text] ?? text, (name) => String(args[name] ?? ""));
}

/** A sentence with its {places} filled; a doubled brace is a brace. @param {string} text @param {(name: string) => string} value */
function fill(text, value) {
  return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, /** @type {string | undefined} */ name) => (name === undefined ? found[0] : value(name)));
}

const IRREGULAR = /** @type {Record<string, string>} */ ({ is: "are", has: "have", does: "do", was: "were", goes: "go" });

/** A verb of the third person as it is said to you: "plays" → "play". */
function toYou(/** @type {string} */ verb) {
  if (verb in IRREGULAR) return IRREGULAR[verb];
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}

/** Words in the reader's language, where no seat and no card is named. @param {Words | string} words */
export const said = (words) => new Speech([], -1, {}).plain(words);

/** How one table speaks: with the names of its seats and of its cards. */
export class Speech {
  /**
   * @param {string[]} names
   * @param {number} me my seat, or -1
   * @param {Record<string, Words>} cards what each card is called
   */
  constructor(names, me, cards) {
    this.names = names;
    this.me = me;
    this.cards = cards;
  }

  name(/** @type {number} */ seat) {
    return seat === this.me ? t("You") : this.names[seat] ?? t("Seat {n}", { n: seat + 1 });
  }

  /** A sentence in pieces: text, and the cards it names. @returns {(string | Named)[]} */
  parts(/** @type {Words | string} */ words) {
    const text = this.#filled(typeof words === "string" ? { text: words } : words);
    return text.split(/(\u0001[^\u0002]+\u0002)/).filter(Boolean)
      .map((piece) => (piece[0] === "\u0001" ? { card: piece.slice(1, -1) } : piece));
  }

  /** A sentence as text, with cards by their names. @param {Words | string} words @returns {string} */
  plain(words) {
    return this.parts(words).map((part) => (typeof part === "string" ? part : this.card(part.card))).join("");
  }

  /** The name of a card. @param {string} name @returns {string} */
  card(name) {
    const called = this.cards[name];
    return called ? this.plain(called) : name;
  }

  #filled(/** @type {Words} */ words) {
    let text = this.#raw(words);
    if (language === "en") {
      const mine = text.match(new RegExp(`^@${this.me} ([a-z]+)`));
      if (mine) text = `You ${toYou(mine[1])}${text.slice(mine[0].length).replace(/\bits\b/g, "your")}`;
      text = text.replace(new RegExp(`@${this.me}'s\\b`, "g"), (_, /** @type {number} */ at) => (at ? "your" : "Your"));
      text = text.replace(new RegExp(`(\\w )@${this.me}\\b`, "g"), "$1you");
    }
    return text.replace(/@(\d+)/g, (_, /** @type {string} */ seat) => this.name(Number(seat)));
  }

  /** @returns {string} */
  #raw(/** @type {Words} */ { text, args = {} }) {
    return fill(catalogue[text] ?? text, (name) => {
      const value = args[name];
      if (value === undefined) return "";
      if (typeof value === "object") return this.#raw(value);
      return typeof value === "number" ? String(value) : this.#marked(value);
    });
  }

  /** Card names inside what is put into a sentence. */
  #marked(/** @type {string} */ value) {
    return value.split(" ").map((word) => (word in this.cards ? `\u0001${word}\u0002` : word)).join(" ");
  }
}
