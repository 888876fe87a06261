/**
 * Which file shows a card.
 * @typedef {import("../wire/protocol").ServedLook} Look
 * @typedef {Pick<Look, "pack" | "faces">} Drawn how the cards of a game are drawn
 * @typedef {{deck: string, dress: string}} Wish how the reader wants to see flower cards
 */

/** The packs that can be seen in each other's dress, and in large print. */
const FLOWER_PACKS = ["hanafuda", "hwatu"];
/** Rain and paulownia have changed places between Japan and Korea. */
const OTHER = /** @type {Record<string, string>} */ ({ 11: "12", 12: "11" });

/** Whether the cards of a game can be seen in large print. @param {Drawn} look */
export const isPrintedLarge = ({ pack, faces }) => FLOWER_PACKS.includes(pack) && faces === `/cards/${pack}`;

/** The address of a card's picture; "back" is a card too. @param {Drawn} look @param {string} card @param {Wish} wish */
export function faceOf(look, card, { deck, dress }) {
  const { pack, faces } = look, own = `${faces}/${card}.svg`;
  if (!isPrintedLarge(look)) return own; // one dress, or pictures of the game's own
  if (deck === "large") return `/cards/large/${pack}/${card}.svg`;
  if (dress === "own" || dress === pack || card.startsWith("X")) return own; // only Korea has jokers
  return `/cards/${dress}/${card.replace(/^1[12](?=\D)/, (month) => OTHER[month])}.svg`;
}
