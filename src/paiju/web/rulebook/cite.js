/** A rule's number, as a way to the rule. */
import { html, nothing } from "../vendor/lit-html.js";
import { at, here } from "../place/place.js";

/** Where the address remembers all that is on the page, so that one may go and come back. */
const REMEMBERED = /^\/(t|rules|book)\//;

/**
 * At a table and in a book the rule is opened beside; elsewhere the book is.
 * @param {string} game
 * @param {string} rule
 * @param {string} [query] of the book's address: the sheet that is read with it
 */
export const cited = (game, rule, query = "") =>
  html`<a class="rule" data-rule=${rule} target=${REMEMBERED.test(here()) ? nothing : "_blank"} href=${at(`/book/${game}${query}#${rule}`)}>${rule}</a>`;

/** The same where nothing is opened beside; nothing for a line without a rule. @param {string} game @param {string} rule */
export const ruleLink = (game, rule) => (rule ? html`<a class="rule" href=${at(`/book/${game}#${rule}`)}>${rule}</a>` : nothing);
