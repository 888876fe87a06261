/**
 * Which game is laid out how. A layout arranges what a game shows; it knows no rule of it. A game
 * without one of its own is laid out plainly.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {{
 *   name: string,
 *   middle: (page: Stage, speech: Speech) => unknown,
 *   seat: (page: Stage, speech: Speech, seat: number) => unknown,
 *   own: (page: Stage, speech: Speech, seat: number) => unknown,
 *   slim: (page: Stage, seat: number) => boolean,
 * }} Layout its name, for its looks; what lies in the middle, before another seat, before me; and which seats need little room
 */
import { flowers } from "./layouts/flower.js";
import { plain } from "./layouts/plain.js";

const LAYOUTS = /** @type {Record<string, Layout>} */ ({
  gostop: flowers,
  koikoi: flowers,
});

/** @param {string} game */
export const layoutOf = (game) => LAYOUTS[game] ?? plain;
