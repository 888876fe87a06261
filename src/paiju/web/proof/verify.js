/**
 * The proof of a shuffle, computed again here: docs/fair-shuffle.md, line by line. Nobody is asked.
 * @typedef {import("./draws.js").RoundRecord} RoundRecord
 * @typedef {import("./draws.js").Table} Table
 * @typedef {import("./draws.js").GameProof} GameProof
 * @typedef {{scheme: string, table: string, deal: number, opening: Partial<import("./draws.js").Gathering> | null, commitment: string, secret: string, entropy: (string | null)[]}} Proof
 * @typedef {{what: "commitment" | "entropy" | "deck" | "dealer" | "draws" | "unchecked", ok: boolean | null, told: string, found: string}} Check `ok` is null for what nobody here can check
 * @typedef {{proved: boolean, why: string, proof: Proof | null, key: string, checks: Check[]}} Verdict
 */
import { hmac, sha256 } from "./sha256.js";

export const SCHEME = "paiju-shuffle-1";
const SECRET = 32; // bytes
const WORD = 2 ** 32;

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
export const hex = (/** @type {Uint8Array} */ row) => [...row].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (/** @type {string} */ text) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/** The key of a deal: the secret over the table, the deal and everyone's entropy. @param {Proof} proof */
export function keyOf({ secret, table, deal, entropy }) {
  const lines = [SCHEME, table, String(deal), ...entropy.map((words) => (words === null ? "-" : `+${words}`))];
  return hmac(unhex(secret), bytes(lines.join("\n")));
}

/** Numbers below n from the key's stream for a purpose. @param {Uint8Array} key @param {string} purpose @returns {import("./draws.js").Chance} */
export function chanceOf(key, purpose) {
  /** @type {number[]} */ let words = [];
  let blocks = 0;
  const word = () => {
    if (!words.length) {
      const block = new DataView(hmac(key, bytes(`${purpose}\n${blocks++}`)).buffer);
      words = Array.from({ length: 8 }, (_, i) => block.getUint32(4 * i));
    }
    return /** @type {number} */ (words.shift());
  };
  return (n) => {
    let number = word();
    while (number >= WORD - (WORD % n)) number = word(); // past the last whole multiple of n
    return number % n;
  };
}

/** Fisher–Yates over the deck in printed order, from the last place down. @param {Uint8Array} key @param {string[]} printed */
export function shuffled(key, printed) {
  const deck = [...printed], chance = chanceOf(key, "deck");
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = chance(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

const whole = (/** @type {unknown} */ value) => Number.isInteger(value);
const text = (/** @type {unknown} */ value) => typeof value === "string";
const gathered = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && Object.entries(/** @type {Record<string, unknown>} */ (value)).every(([field, inside]) => (field === "host" ? whole(inside) : field === "said" && text(inside)));
const FIELDS = /** @type {Record<string, (value: unknown) => boolean>} */ ({
  scheme: text, table: text, deal: whole, opening: (value) => value === null || gathered(value), commitment: text, secret: text,
  entropy: (value) => Array.isArray(value) && value.every((words) => words === null || text(words)),
});

/** The proof of a record, or why it is none at all. @param {unknown} told @param {number} players @returns {Proof | string} */
function readProof(told, players) {
  if (told === undefined) return "proof: missing";
  if (typeof told !== "object" || told === null || Array.isArray(told)) return "proof: not an object";
  const fields = /** @type {Record<string, unknown>} */ (told);
  const wrong = Object.entries(FIELDS).find(([field, is]) => !is(fields[field]));
  if (wrong) return wrong[0] in fields ? `proof: ${wrong[0]} is not of its kind` : `proof: ${wrong[0]} is missing`;
  const strange = Object.keys(fields).find((field) => !(field in FIELDS));
  if (strange) return `proof: unknown field ${strange}`;
  const proof = /** @type {Proof} */ (told);
  if (proof.scheme !== SCHEME) return `proof: scheme ${proof.scheme} is not ${SCHEME}`;
  if (proof.entropy.length !== players) return "proof: entropy is not one entry a seat";
  return /^([0-9a-f]{2})*$/i.test(proof.secret) ? proof : "proof: secret is not hexadecimal";
}

const WHY = {
  commitment: "proof: the secret is not the one that was committed to",
  entropy: "",
  deck: "proof: the deck is not the one that the secret and the entropy give",
  dealer: "proof: the first dealer is not the one that was drawn",
  draws: "proof: what was drawn besides the deck is not what the key gives",
  unchecked: "",
};

/** What was promised before the deal. @param {Proof} proof @returns {Check} */
function promised({ secret, commitment }) {
  const row = unhex(secret), found = hex(sha256(row));
  return { what: "commitment", ok: row.length === SECRET && found === commitment, told: commitment, found };
}

/** How many seats added something. @param {Proof} proof @returns {Check} */
function added({ entropy }) {
  const seats = `${entropy.filter(Boolean).length}/${entropy.length}`;
  return { what: "entropy", ok: true, told: seats, found: seats };
}

/** The deck and, of a match's first deal, who deals it. @param {RoundRecord} record @param {Proof} proof @param {Uint8Array} key @param {Table} table @param {GameProof | null} game @returns {Check[]} */
function dealt(record, proof, key, table, game) {
  const place = new Map(table.order.map((card, at) => [card, at]));
  const listed = record.deck ?? [];
  const deck = shuffled(key, [...listed].sort((a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1)));
  const first = proof.opening && game ? game.first(table, { host: 0, said: "", ...proof.opening }, deck, chanceOf(key, "dealer")) : null;
  const told = listed.join(" "), found = (first?.deck ?? deck).join(" ");
  /** @type {Check[]} */ const checks = [{ what: "deck", ok: told === found, told, found }];
  const dealer = record.dealer ?? 0;
  if (first) checks.push({ what: "dealer", ok: dealer === first.dealer, told: String(dealer), found: String(first.dealer) });
  return checks;
}

/** What else was drawn. @param {RoundRecord} record @param {Uint8Array} key @param {Table} table @param {GameProof} game @returns {Check[]} */
function alsoDrawn(record, key, table, game) {
  const draws = game.draws?.(table, record, chanceOf(key, "draws"));
  if (!draws) return [];
  const told = JSON.stringify(draws.told), found = JSON.stringify(draws.found);
  return [{ what: "draws", ok: told === found, told, found }];
}

/**
 * Whether a finished record's shuffle is the one that was promised, and if not, what differs.
 * @param {RoundRecord} record
 * @param {Table} table
 * @param {GameProof | null} game what the game's own module computes; null: it brings none, and the verdict says so
 * @returns {Verdict}
 */
export function proved(record, table, game) {
  const proof = readProof(record.proof, table.players);
  if (typeof proof === "string") return { proved: false, why: proof, proof: null, key: "", checks: [] };
  const key = keyOf(proof);
  /** @type {Check[]} */ const rest = game ? alsoDrawn(record, key, table, game) : [{ what: "unchecked", ok: null, told: "", found: "" }];
  const checks = [promised(proof), added(proof), ...dealt(record, proof, key, table, game), ...rest];
  const wrong = checks.find((check) => check.ok === false);
  return { proved: !wrong, why: wrong ? WHY[wrong.what] : "", proof, key: hex(key), checks };
}
