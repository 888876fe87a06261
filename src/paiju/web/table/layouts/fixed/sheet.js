/**
 * Where the settlement lies when it is laid aside: in a place that nobody needs once the round is over.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("./rects.js").Rect} Rect
 */

/** @param {Stage} stage @param {Rect} place */
export function foldsInto({ root }, { x, y, w, h }) {
  for (const [name, n] of Object.entries({ x, top: y, w, h })) root.style.setProperty(`--sheet-fold-${name}`, `${Math.round(n)}px`);
}
