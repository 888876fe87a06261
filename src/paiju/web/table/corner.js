/**
 * The figure of its month in the corner of a flower card: for newcomers, or for anybody who wants it.
 * @typedef {import("./stage.js").Stage} Stage
 */
import { html, nothing } from "../vendor/lit-html.js";
import { monthOf } from "../cards/months.js";
import { kept } from "../kept/kept.js";

const NEW = 5; // rounds, until one is no newcomer

/** Whether figures are shown. */
const isShown = () => kept.deck !== "large" && (kept.months === "on" || (kept.months === "auto" && Number(kept.rounds) < NEW));

/** @param {Stage} stage @param {string} card */
export function corner({ look }, card) {
  const month = look.piles && isShown() ? monthOf(card) : NaN;
  return Number.isNaN(month) ? nothing : html`<i class="month" aria-hidden="true" data-month=${month}></i>`; // drawn, not said: the name of the card says it in words
}
