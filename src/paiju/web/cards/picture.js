/** A card as a piece of the page. */
import { html } from "../vendor/lit-html.js";
import { faceAt } from "./packs.js";

/**
 * @typedef {import("./faces.js").Look} Look
 * @typedef {import("./faces.js").Drawn} Drawn
 */

/**
 * A picture of a card that does nothing.
 * @param {Drawn} look
 * @param {string} card
 * @param {string} name what it is called; empty where the words around say it
 */
export const picture = (look, card, name, kind = "card") =>
  html`<img class=${kind} src=${faceAt(look, card)} alt=${name} title=${name} draggable="false" width="66" height="106">`;

/** Cards held like a hand, for the eyes only. @param {Drawn} look @param {string[]} cards */
export const fan = (look, cards) => html`<div class="fan" aria-hidden="true">${cards.map((card) => picture(look, card, ""))}</div>`;

/** The cards that stand for a game. @param {Look} look */
export const emblem = (look) => fan(look, look.emblem);
