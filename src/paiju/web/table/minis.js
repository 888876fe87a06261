/** Cards named beside a line. */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";

/** @param {{look: import("../cards/picture.js").Look}} of @param {import("./stage.js").Speech} speech @param {string[]} cards */
export const minis = ({ look }, speech, cards) => (cards.length ? html`<span class="minis">${cards.map((card) => picture(look, card, speech.card(card), "mini"))}</span>` : nothing);
