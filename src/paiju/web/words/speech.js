/**
 * Words for people: sentences with names, cards, and the reader among the players.
 * @typedef {import("../wire/protocol").Words} Words
 * @typedef {Words | string | number} Said one thing in a sentence
 * @typedef {import("./message.js").Piece} Piece
 * @typedef {import("./message.js").Filling} Filling
 * @typedef {{card: string}} Named a card named in a sentence, to be drawn as one
 */
import { file } from "../place/place.js";
import { language, learn, learnMore, listed, pieces, Player, t } from "./message.js";
export { inTurn, language, learn, marked, t, together } from "./message.js";

/** Every language on offer is complete; a test counts what is missing. */
export const LANGUAGES = /** @type {const} */ ({
  en: "English",
  ko: "한국어",
  ja: "日本語",
  zh: "简体中文",
});

const OWN = "en"; // an English sentence is its own key
let studied = OWN; // whose learners' words are known
let studies = false; // whether there is a reader for them
let speaks = false; // whether a catalogue has come
/** @type {Map<string, Promise<void>>} */ const studying = new Map(); // by language: its learners' words are on their way
let chosen = 0; // how often a language was chosen: what comes for an earlier choice is late

/** @param {string} path @returns {Promise<Record<string, string>>} */
async function catalogue(path) {
  const answer = await fetch(file(path));
  if (!answer.ok) throw new Error(answer.statusText);
  return /** @type {Record<string, string>} */ (await answer.json());
}

/** @param {string} tag @returns {Promise<Record<string, string>>} */
const learners = async (tag) => (tag === OWN ? {} : catalogue(`/words/learning/${tag}.json`));

/** Whether there were words of any language yet. */
export const hasSpoken = () => speaks;

/** Read the catalogues of the reader's language: the one they chose, or one that the browser asks for; whether it is spoken now: not where another one was chosen meanwhile. @param {string} wanted */
export async function speak(wanted) {
  const mine = chosen += 1;
  const asked = [wanted, ...navigator.languages.map((tag) => tag.split("-")[0])];
  const tag = asked.find((one) => one && one in LANGUAGES) ?? "en";
  const [first, more] = await Promise.all([catalogue(`/words/${tag}.json`), studies ? learners(tag).catch(() => null) : null]);
  if (mine !== chosen) return false;
  learn(tag, { ...first, ...more });
  speaks = true;
  studied = more ? tag : OWN;
  document.documentElement.lang = tag === "zh" ? "zh-Hans" : tag;
  if (studies) await study().catch(() => undefined); // a reader of them has come meanwhile; or they are asked for again by the next page that needs them
  return true;
}

/** The words of lessons and glossaries as well: only a player who reads them waits for them. @returns {Promise<void>} */
export function study() {
  const tag = language();
  studies = true;
  if (studied === tag) return Promise.resolve();
  const learning = studying.get(tag) ?? learnAs(tag);
  studying.set(tag, learning);
  return learning;
}

/** Bring the learners' words of a language, and learn them; or those of another one that the reader has chosen meanwhile. @param {string} tag */
async function learnAs(tag) {
  const more = await learners(tag).finally(() => studying.delete(tag)); // not later: two languages would wait for each other
  if (tag !== language()) { await study(); return; }
  learnMore(more);
  studied = tag;
}

/** Words in the reader's language, where no seat and no card is named. @param {Words | string} words */
export const said = (words) => new Speech([], -1, {}).plain(words);

/** Texts that stand beside each other as one. @param {(string | Named)[]} parts */
function joined(parts) {
  /** @type {(string | Named)[]} */
  const all = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}

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
    const { text, args = {} } = typeof words === "string" ? { text: words } : words;
    const found = pieces(text, this.#values(args)).filter((piece) => piece !== "");
    return joined(found.map((piece, at) => (piece instanceof Player ? this.#called(piece, at === 0) : /** @type {string | Named} */ (piece))));
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

  /** What a player is called, at the beginning of a sentence or within. */
  #called(/** @type {Player} */ { seat, isReader }, /** @type {boolean} */ first) {
    return isReader && !first ? t("you") : this.name(seat);
  }

  /** @returns {Record<string, Filling>} */
  #values(/** @type {NonNullable<Words["args"]>} */ args) {
    return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.#value(value)]));
  }

  /** What stands in a place of a sentence. @returns {Filling} */
  #value(/** @type {Said | Said[]} */ value) {
    if (typeof value === "number") return value;
    if (Array.isArray(value)) return listed(value.map((one) => this.#value(one)).map((one) => (Array.isArray(one) ? one : [typeof one === "number" ? String(one) : one])));
    return typeof value === "string" ? this.#named(value) : pieces(value.text, this.#values(value.args ?? {}));
  }

  /** A player or a card by its name, or together of them; any other text is what it says. @returns {Filling} */
  #named(/** @type {string} */ text) {
    const names = text.split(" ").map((name) => (/^@\d+$/.test(name) ? new Player(Number(name.slice(1)), Number(name.slice(1)) === this.me) : Object.hasOwn(this.cards, name) ? { card: name } : null));
    const known = names.filter((one) => one !== null);
    if (known.length < names.length) return text;
    if (known.length > 1) return listed(known.map((one) => [one]));
    return known[0] instanceof Player ? known[0] : known;
  }
}
