/** What the proof of a shuffle says, in words; the numbers behind it can be opened. */
import { html, nothing } from "../vendor/lit-html.js";
import { ask, look } from "../wire/api.js";
import { proved } from "./verify.js";
import { t } from "../words/speech.js";

/** @typedef {import("./verify.js").Verdict} Verdict */

/** The verdict on a record's shuffle, or null where it does not claim to have a proof. @param {any} record @returns {Promise<Verdict | null>} */
export async function judge(record) {
  if (record.proof === undefined) return null;
  const { game, players, options = {} } = record;
  const [cards, sheet] = await Promise.all([look(`/api/games/${game}/cards`), ask(`/api/games/${game}/sheet`, { players, options })]);
  return proved(record, { players: sheet.players, values: sheet.values, order: Object.keys(cards) });
}

/** Each thing that was checked, as a sentence. @param {import("./verify.js").Check} check */
function sentenceOf({ what, ok, told }) {
  if (what === "commitment") return ok ? t("The secret is the one that the server was bound to before anyone was ready.") : t("The secret is not the one that the server was bound to.");
  if (what === "entropy") return t("Added by people at the table: {n} seats.", { n: told });
  if (what === "deck") return ok ? t("Secret and additions give this deck, card by card.") : t("Secret and additions give another deck.");
  if (what === "dealer") return ok ? t("They also drew the first dealer.") : t("They drew another first dealer.");
  return ok ? t("They also gave what else was drawn.") : t("What else was drawn is not what they give.");
}

/** In one line, for the thumb. @param {Verdict | null | undefined} verdict */
export function verdictWords(verdict) {
  if (verdict === undefined) return t("One moment …");
  if (verdict === null) return t("No proof");
  return verdict.proved ? t("✓ Shuffle proved") : t("✗ Shuffle not proved");
}

/** All of it. @param {Verdict | null | undefined} verdict */
export function proofPanel(verdict) {
  if (!verdict) return html`<p>${verdict === null ? t("This record has no proof of its shuffle: it was not played at a server's table.") : t("One moment …")}</p>`;
  return html`
    <p class="verdict ${verdict.proved ? "good" : "bad"}">${verdict.proved ? t("The shuffle is proved: what was promised before the deal, what everyone added, and this deck belong together.") : t("The shuffle is not proved.")}</p>
    <p class="note">${t("Your browser worked this out by itself.")}</p>
    ${verdict.checks.length ? html`<ul class="checks">${verdict.checks.map((check) => html`<li class=${check.ok ? "good" : "bad"}><span aria-hidden="true">${check.ok ? "✓" : "✗"}</span> ${sentenceOf(check)}</li>`)}</ul>` : html`<p class="refused">${verdict.why}</p>`}
    ${verdict.proof ? html`<details><summary>${t("The numbers")}</summary><dl class="numbers">${Object.entries({ ...verdict.proof, key: verdict.key }).map(([name, value]) => html`<dt>${name}</dt><dd>${typeof value === "string" ? value : JSON.stringify(value)}</dd>`)}
      ${verdict.checks.filter((check) => !check.ok && check.told !== check.found).map((check) => html`<dt>${check.what}: ${t("told")}</dt><dd>${check.told}</dd><dt>${check.what}: ${t("found")}</dt><dd>${check.found}</dd>`)}</dl></details>` : nothing}`;
}
