/** A rule's number, as a way to the rule. */
import { html } from "./vendor/lit-html.js";

/**
 * At a table and in a book the rule is opened beside; elsewhere the book is.
 * @param {string} game
 * @param {string} rule
 * @param {string} [query] of the book's address: the sheet that is read with it
 */
export const cited = (game, rule, query = "") =>
  html`<a class="rule" data-rule=${rule} href="/book/${game}${query}#${rule}">${rule}</a>`;
