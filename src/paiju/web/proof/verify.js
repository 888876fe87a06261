/**
 * The proof of a shuffle, recomputed here: docs/fair-shuffle.md, line by line. Nobody is asked.
 * @typedef {{scheme: string, table: string, deal: number, opening: import("./draws.js").Gathering | null, commitment: string, secret: string, entropy: (string | null)[]}} Proof
 * @typedef {{what: "commitment" | "entropy" | "deck" | "dealer" | "draws", ok: boolean, told: string, found: string}} Check
 * @typedef {{proved: boolean, why: string, proof: Proof | null, key: string, checks: Check[]}} Verdict
 */
import { DRAWS, FIRST } from "./draws.js";
import { hmac, sha256 } from "./sha256.js";

export const SCHEME = "paiju-shuffle-1";
const SECRET = 32; // bytes
const WORD = 2 ** 32;

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
export const hex = (/** @type {Uint8Array} */ row) => [...row].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (/** @type {string} */ text) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/** The key of a deal: the secret over the table, the deal and everyone's entropy. */
export function keyOf(/** @type {string} */ secret, /** @type {string} */ table, /** @type {number} */ deal, /** @type {(string | null)[]} */ entropy) {
  const lines = [SCHEME, table, String(deal), ...entropy.map((words) => (words === null ? "-" : `+${words}`))];
  return hmac(unhex(secret), bytes(lines.join("\n")));
}

/** Numbers below n from the key's stream for a purpose. @returns {import("./draws.js").Chance} */
export function chanceOf(/** @type {Uint8Array} */ key, /** @type {string} */ purpose) {
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

/** Fisher–Yates over the deck in printed order, from the last place down. */
export function shuffled(/** @type {Uint8Array} */ key, /** @type {string[]} */ printed) {
  const deck = [...printed], chance = chanceOf(key, "deck");
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = chance(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

const whole = (/** @type {unknown} */ value) => Number.isInteger(value);
const text = (/** @type {unknown} */ value) => typeof value === "string";
const gathered = (/** @type {any} */ value) => typeof value === "object" && Object.entries(value).every(([field, inside]) => (field === "host" ? whole(inside) : field === "said" && text(inside)));
const FIELDS = /** @type {Record<string, (value: any) => boolean>} */ ({
  scheme: text, table: text, deal: whole, opening: (value) => value === null || gathered(value), commitment: text, secret: text,
  entropy: (value) => Array.isArray(value) && value.every((words) => words === null || text(words)),
});

/** What makes a proof no proof at all, or nothing. @param {any} proof @param {number} players */
function unreadable(proof, players) {
  if (proof === undefined) return "proof: missing";
  if (typeof proof !== "object" || proof === null || Array.isArray(proof)) return "proof: not an object";
  const wrong = Object.entries(FIELDS).find(([field, is]) => !is(proof[field]));
  if (wrong) return wrong[0] in proof ? `proof: ${wrong[0]} is not of its kind` : `proof: ${wrong[0]} is missing`;
  const strange = Object.keys(proof).find((field) => !(field in FIELDS));
  if (strange) return `proof: unknown field ${strange}`;
  if (proof.scheme !== SCHEME) return `proof: scheme ${proof.scheme} is not ${SCHEME}`;
  if (proof.entropy.length !== players) return "proof: entropy is not one entry a seat";
  return /^([0-9a-f]{2})*$/i.test(proof.secret) ? "" : "proof: secret is not hexadecimal";
}

const WHY = {
  commitment: "proof: the secret is not the one that was committed to",
  entropy: "",
  deck: "proof: the deck is not the one that the secret and the entropy give",
  dealer: "proof: the first dealer is not the one that was drawn",
  draws: "proof: what was drawn besides the deck is not what the key gives",
};

/** What was promised before the deal. @param {Proof} proof @returns {Check} */
function promised({ secret, commitment }) {
  const row = unhex(secret), found = hex(sha256(row));
  return { what: "commitment", ok: row.length === SECRET && found === commitment, told: commitment, found };
}

/** The deck, and of a match's first deal who deals it. @param {any} record @param {Uint8Array} key @param {import("./draws.js").Table} table @returns {Check[]} */
function dealt(record, key, table) {
  const place = new Map(table.order.map((card, at) => [card, at]));
  const deck = shuffled(key, [...record.deck].sort((a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1)));
  const { opening } = record.proof, find = FIRST[record.game];
  const first = opening && find ? find(table, { host: 0, said: "", ...opening }, deck, chanceOf(key, "dealer")) : null;
  const told = record.deck.join(" "), found = (first?.deck ?? deck).join(" ");
  /** @type {Check[]} */ const checks = [{ what: "deck", ok: told === found, told, found }];
  const dealer = record.dealer ?? 0;
  if (first) checks.push({ what: "dealer", ok: dealer === first.dealer, told: String(dealer), found: String(first.dealer) });
  return checks;
}

/** What else was drawn. @param {any} record @param {Uint8Array} key @param {import("./draws.js").Table} table @returns {Check[]} */
function drawn(record, key, table) {
  if (!DRAWS[record.game]) return [];
  const told = JSON.stringify([record.mix ?? null, ordered(record.carry?.mission ?? null)]);
  const { mix, mission } = DRAWS[record.game](table, chanceOf(key, "draws"));
  const found = JSON.stringify([mix, ordered(mission)]);
  return told !== found || mix || mission ? [{ what: "draws", ok: told === found, told, found }] : [];
}

/** A mission with its fields in one order. @param {any} mission */
const ordered = (mission) => mission && { name: mission.name, cards: mission.cards, factor: mission.factor };

/**
 * Whether a finished record's shuffle is the one that was promised, and if not, what differs.
 * @param {any} record
 * @param {import("./draws.js").Table} table
 * @returns {Verdict}
 */
export function proved(record, table) {
  const { proof } = record;
  const why = unreadable(proof, table.players);
  if (why) return { proved: false, why, proof: null, key: "", checks: [] };
  const key = keyOf(proof.secret, proof.table, proof.deal, proof.entropy);
  const added = `${proof.entropy.filter(Boolean).length}/${proof.entropy.length}`;
  /** @type {Check[]} */
  const checks = [promised(proof), { what: "entropy", ok: true, told: added, found: added }, ...dealt(record, key, table), ...drawn(record, key, table)];
  const wrong = checks.find((check) => !check.ok);
  return { proved: !wrong, why: wrong ? WHY[wrong.what] : "", proof, key: hex(key), checks };
}
