/** A door for each game, to choose one. */
import { html, nothing } from "../vendor/lit-html.js";
import { emblem } from "../cards/picture.js";
import { at } from "../place/place.js";
import { said } from "../words/speech.js";

/** @typedef {import("../wire/answers").Game} Game */

/** @param {Game[]} games @param {(game: Game) => {href: string, note?: string}} leading where a door leads, and what stands below its name */
export const doors = (games, leading) => html`<ul class="games small">${games.map((game) => {
  const { href, note } = leading(game);
  return html`<li><a class="game" href=${at(href)}>${emblem(game.look)}<h2>${said(game.title)}</h2>${note ? html`<p class="note">${note}</p>` : nothing}</a></li>`;
})}</ul>`;
