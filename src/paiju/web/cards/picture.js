/** Cards as pictures: which file shows a card, and a card as a piece of the page. */
import { html } from "../vendor/lit-html.js";
import { kept } from "../kept/kept.js";

/** What each game is played with, and the card that stands for it. */
const GAMES = /** @type {Record<string, {pack: string, shows: string[]}>} */ ({
  koikoi: { pack: "hanafuda", shows: ["3B", "9A", "8B"] },
  gostop: { pack: "hwatu", shows: ["1B", "2A", "8B"] },
  maohuzi: { pack: "zipai", shows: ["b2", "s7", "b10"] },
  banbiantian: { pack: "playing", shows: ["5h", "Ts", "Kd"] },
  datongzi: { pack: "playing", shows: ["Kh", "Kc", "Ks"] },
});
const FLOWERS = ["hanafuda", "hwatu"];
/** Rain and paulownia have changed places between Japan and Korea. */
const OTHER = /** @type {Record<string, string>} */ ({ 11: "12", 12: "11" });

export const showsOf = (/** @type {string} */ game) => GAMES[game]?.shows ?? [];
export const isFlower = (/** @type {string} */ game) => FLOWERS.includes(GAMES[game]?.pack);

/** The address of a card's picture; "back" is a card too. */
export function face(/** @type {string} */ game, /** @type {string} */ card) {
  const pack = GAMES[game]?.pack ?? "playing";
  if (!FLOWERS.includes(pack)) return `/cards/${pack}/${card}.svg`;
  if (kept.deck === "large") return `/cards/large/${pack}/${card}.svg`;
  if (kept.dress === "own" || kept.dress === pack || card.startsWith("X")) return `/cards/${pack}/${card}.svg`;
  return `/cards/${kept.dress}/${card.replace(/^1[12](?=\D)/, (month) => OTHER[month])}.svg`;
}

/**
 * A picture of a card that does nothing.
 * @param {string} game
 * @param {string} card
 * @param {string} name what it is called; empty where the words around say it
 */
export const picture = (game, card, name, kind = "card") =>
  html`<img class=${kind} src=${face(game, card)} alt=${name} title=${name} draggable="false" width="66" height="106">`;
