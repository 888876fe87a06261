/**
 * Rectangles of a table whose places are fixed for the round: of the screen, in its pixels.
 * @typedef {{x: number, y: number, w: number, h: number}} Rect
 * @typedef {{width: number, height: number, large: boolean, left: boolean}} Screen its size, the reader's text size and hand
 * @typedef {"small" | "phone" | "tablet" | "land" | "desk"} Form
 */

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Rect} */
export const rect = (x, y, w, h) => ({ x, y, w, h });

/** Which of the few forms a screen has. @param {{width: number, height: number}} screen @returns {Form} */
export function formOf({ width, height }) {
  if (width > height) return height < 600 ? "land" : "desk";
  return height < 760 ? "small" : height < 1100 ? "phone" : "tablet";
}

/** How high the bar above the table is. */
export const BARS = { small: 36, phone: 44, tablet: 52, land: 32, desk: 48 };

/** The same places for the other hand: those of a line change sides. @param {Record<string, Rect>} zones @param {[string, string][]} pairs */
export function mirrored(zones, pairs) {
  const turned = { ...zones };
  for (const [one, other] of pairs) {
    const [a, b] = zones[one].x < zones[other].x ? [one, other] : [other, one];
    const right = zones[b].x + zones[b].w;
    turned[b] = { ...zones[b], x: zones[a].x };
    turned[a] = { ...zones[a], x: right - zones[a].w };
  }
  return turned;
}

/** A rectangle as a style, measured from another one's corner. @param {Rect} one @param {{x: number, y: number}} [from] */
export const placed = ({ x, y, w, h }, from = { x: 0, y: 0 }) =>
  `left: ${round(x - from.x)}px; top: ${round(y - from.y)}px; width: ${round(w)}px; height: ${round(h)}px;`;

const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** What holds several rectangles. @param {Rect[]} all @returns {Rect} */
export function around(all) {
  const x = Math.min(...all.map((one) => one.x)), y = Math.min(...all.map((one) => one.y));
  return rect(x, y, Math.max(...all.map((one) => one.x + one.w)) - x, Math.max(...all.map((one) => one.y + one.h)) - y);
}
