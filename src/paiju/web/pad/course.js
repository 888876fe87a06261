/** Where the lines of a chart go: how the totals went, round by round. */

export const WIDTH = 320;
export const HEIGHT = 150;
export const MARGIN = { left: 8, right: 22, top: 10, bottom: 10 };
export const DOT = 7;

/**
 * Points of every seat, in pixels. A row of totals for each round, beginning with those before the first;
 * an empty row is a gap: another match begins behind it.
 * @param {number[][]} rows
 * @param {number} players
 */
export function lines(rows, players) {
  const values = rows.flat();
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const x = (/** @type {number} */ at) => MARGIN.left + ((WIDTH - MARGIN.left - MARGIN.right) * at) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ n) => MARGIN.top + ((HEIGHT - MARGIN.top - MARGIN.bottom) * (most - n)) / span;
  const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;
  const seats = Array.from({ length: players }, (_, seat) => {
    let drawing = false;
    return rows.map((row, at) => {
      const piece = row.length ? `${drawing ? "L" : "M"}${round(x(at))} ${round(y(row[seat]))}` : "";
      drawing = row.length > 0;
      return piece;
    }).join("");
  });
  const last = rows.findLast((row) => row.length) ?? [];
  return { seats, zero: round(y(0)), ends: apart(last.map((n) => y(n))).map(round), right: WIDTH - MARGIN.right };
}

/** Heights of the marks at the ends of the lines, moved apart where they would cover each other. @param {number[]} heights */
function apart(heights) {
  const order = heights.map((_, seat) => seat).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((seat, at) => { if (at) placed[seat] = Math.max(placed[seat], placed[order[at - 1]] + 2 * DOT); });
  const beyond = Math.max(0, (placed[order.at(-1) ?? 0] ?? 0) - (HEIGHT - DOT));
  return placed.map((height) => height - beyond);
}
