/**
 * The client's few layouts; a game says which of them draws its table. A layout arranges what a game shows, and knows
 * no rule of it.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {{
 *   name: string,
 *   middle: (stage: Stage, speech: Speech) => unknown,
 *   seat: (stage: Stage, speech: Speech, seat: number) => unknown,
 *   own: (stage: Stage, speech: Speech, seat: number) => unknown,
 *   slim: (stage: Stage, seat: number) => boolean,
 *   whole?: (stage: Stage, speech: Speech, ask: unknown) => unknown,
 * }} Layout its name, for its looks; what lies in the middle, before another seat, before me; which seats need little room; or all of it at once, with the question in its place
 */
import { flower } from "./layouts/flower.js";
import { plain } from "./layouts/plain.js";

const LAYOUTS = /** @type {Record<string, Layout>} */ ({ flower, plain });

/** A layout that this client does not have is plain. @param {import("../cards/picture.js").Look} look */
export const layoutOf = ({ layout }) => LAYOUTS[layout] ?? plain;
