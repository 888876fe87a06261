/**
 * The course of a match: what each round brought, who stands where, and the curve of it. Pure.
 * @typedef {{deal: number, result: import("./stage.js").Words, gains: number[], totals: number[]}} Line a round: what it brought each seat, and how they stood after it
 */

export const WIDE = 320; // of the curve
export const HIGH = 84;
const AIR = 10; // round it

/** The rounds of a match. Where only its end is paid, the totals say what a round brought. @param {Pick<import("./stage.js").TableInfo, "finished">} info @returns {Line[]} */
export function linesOf({ finished }) {
  const isPaid = finished.some(({ payments }) => payments.some((n) => n));
  return finished.map(({ deal, result, payments, totals }, i) => {
    const before = finished[i - 1]?.totals ?? totals.map((n, seat) => (isPaid ? n - payments[seat] : 0));
    return { deal, result, totals, gains: totals.map((n, seat) => n - before[seat]) };
  });
}

/** The seats in the order of their totals; players who have the same share the place. @param {number[]} totals @returns {{seat: number, place: number}[]} */
export function placesOf(totals) {
  const seats = totals.map((_, seat) => seat).sort((a, b) => totals[b] - totals[a] || a - b);
  return seats.map((seat) => ({ seat, place: 1 + totals.filter((n) => n > totals[seat]).length }));
}

/** The round that brought a seat the most; null: none brought anything. @param {Line[]} lines @param {number} seat */
export function bestOf(lines, seat) {
  return lines.reduce((found, line) => (line.gains[seat] > (found?.gains[seat] ?? 0) ? line : found), /** @type {Line | null} */ (null));
}

/** The points of a curve through these totals. @param {number[]} totals */
export function curveOf(totals) {
  const low = Math.min(0, ...totals), high = Math.max(0, ...totals), apart = (WIDE - 2 * AIR) / Math.max(1, totals.length - 1);
  const y = (/** @type {number} */ n) => AIR + (HIGH - 2 * AIR) * (high === low ? 0.5 : (high - n) / (high - low));
  return { zero: y(0), points: totals.map((n, i) => [totals.length === 1 ? WIDE / 2 : AIR + i * apart, y(n)]) };
}
