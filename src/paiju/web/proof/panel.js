/** The proof of a shuffle in words; the numbers behind it can be opened. */
import { html, nothing } from "../vendor/lit-html.js";
import { file } from "../place/place.js";
import { cardNames, checkSheet, gameOf } from "../wire/endpoints.js";
import { t } from "../words/speech.js";
import { proved } from "./verify.js";

/**
 * @typedef {import("./verify.js").Check} Check
 * @typedef {import("./verify.js").Verdict} Verdict
 * @typedef {import("./draws.js").GameProof} GameProof
 * @typedef {import("./draws.js").RoundRecord} RoundRecord
 */

/** The game's own module, which says who deals first and what else is drawn. @param {string} game @returns {Promise<GameProof | null>} */
async function broughtBy(game) {
  const address = (await gameOf(game))?.look.proof;
  return address ? /** @type {GameProof} */ (await import(file(address))) : null;
}

/** The verdict on a record's shuffle, or null where it does not claim to have a proof. @param {RoundRecord} record @param {number} players @returns {Promise<Verdict | null>} */
export async function judge(record, players) {
  if (record.proof === undefined) return null;
  const { game, options = {} } = record;
  const [cards, sheet, brought] = await Promise.all([cardNames(game), checkSheet(game, { players, options }), broughtBy(game)]);
  return proved(record, { players: sheet.players, values: sheet.values, order: Object.keys(cards) }, brought);
}

/** Each thing that was checked, as a sentence. @param {Check} check */
function sentenceOf({ what, ok, told }) {
  switch (what) {
    case "commitment": return ok ? t("The secret is the one that the server had committed to before anyone was ready.") : t("The secret is not the one that the server had committed to.");
    case "entropy": return t("Random numbers added by players: {n}", { n: told });
    case "deck": return ok ? t("Secret and additions give this deck, card by card.") : t("Secret and additions give another deck.");
    case "dealer": return ok ? t("They also give the first dealer.") : t("They give another first dealer.");
    case "draws": return ok ? t("The other random draws match too.") : t("The other random draws do not match.");
    default: return t("Not checked: who dealt first, and what was drawn besides the deck. This game does not bring what a browser needs for that.");
  }
}

const MARKS = { good: "✓", bad: "✗", unchecked: "–" };

/** @param {Check} check */
function line(check) {
  const kind = check.ok === null ? "unchecked" : check.ok ? "good" : "bad";
  return html`<li class=${kind}><span aria-hidden="true">${MARKS[kind]}</span> ${sentenceOf(check)}</li>`;
}

/** In one line, for the thumb. @param {Verdict | null | undefined} verdict */
export function verdictWords(verdict) {
  if (verdict === undefined) return t("One moment …");
  if (verdict === null) return t("No proof");
  return verdict.proved ? t("✓ Shuffle proved") : t("✗ Shuffle not proved");
}

/** The numbers behind a verdict. @param {Verdict} verdict */
function numbers({ proof, key, checks }) {
  const rows = Object.entries({ ...proof, key }).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
  const wrong = checks.filter((check) => check.ok === false && check.told !== check.found)
    .flatMap(({ what, told, found }) => [[`${what}: ${t("in the record")}`, told], [`${what}: ${t("computed here")}`, found]]);
  return html`<details><summary>${t("The numbers")}</summary><dl class="numbers">${[...rows, ...wrong].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>`;
}

/** All of it. @param {Verdict | null | undefined} verdict */
export function proofPanel(verdict) {
  if (!verdict) return html`<p>${verdict === null ? t("This record has no proof of its shuffle: it was not played at a server's table.") : t("One moment …")}</p>`;
  return html`
    <p class="verdict ${verdict.proved ? "good" : "bad"}">${verdict.proved ? t("The shuffle is proved: what was promised before the deal, what everyone added, and this deck belong together.") : t("The shuffle is not proved.")}</p>
    <p class="note">${t("Your browser worked this out by itself.")}</p>
    ${verdict.checks.length ? html`<ul class="checks">${verdict.checks.map(line)}</ul>` : html`<p class="refused">${verdict.why}</p>`}
    ${verdict.proof ? numbers(verdict) : nothing}`;
}
