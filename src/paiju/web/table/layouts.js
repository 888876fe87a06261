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
 *   full?: boolean,
 *   drives?: boolean,
 *   hints?: boolean,
 *   small?: (look: import("../cards/picture.js").Look) => import("../cards/picture.js").Look,
 *   numbered?: () => boolean,
 * }} Parts its name, for its looks; what lies in the middle, before another seat, before me; which seats need little room; or, where it can, all of it at once; whether it needs the full screen, and has a place for the controls of a round that is seen again; whether it has a place for *Hint*; faces for cards that lie close; whether its cards bear numbers, where a reader may choose
 * @typedef {{name: string, whole: (stage: Stage, speech: Speech, ask: unknown) => unknown, full?: boolean, drives?: boolean, hints?: boolean, small?: Parts["small"], numbered?: Parts["numbered"]}} Whole all of it at once, with the question in its place
 * @typedef {Parts | Whole} Layout
 */
import { plain } from "./layouts/plain.js";

const AGAIN = 1000; // milliseconds until a layout that did not come is asked for once more

/** A layout comes when a table of its kind is opened. @type {Record<string, () => Promise<Layout>>} */
const LAYOUTS = {
  climbing: () => import("./layouts/climbing/climbing.js").then(({ climbing }) => climbing),
  flower: () => import("./layouts/flower.js").then(({ flower }) => flower),
  zipai: () => import("./layouts/zipai/zipai.js").then(({ zipai }) => zipai),
};

/** @type {Map<string, Layout>} */
const brought = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Bring the layout of a game; where it does not come, its table is plain. @param {import("../cards/picture.js").Look} look */
export function bringLayout({ layout }) {
  const bring = LAYOUTS[layout] ?? (async () => plain);
  const pause = () => new Promise((done) => { setTimeout(done, AGAIN); });
  const found = coming.get(layout) ?? bring().catch(() => pause().then(bring)).then((one) => { brought.set(layout, one); }, () => { coming.delete(layout); });
  coming.set(layout, found);
  return found;
}

/** A layout that this client does not have is plain. @param {import("../cards/picture.js").Look} look */
export const layoutOf = ({ layout }) => brought.get(layout) ?? plain;
