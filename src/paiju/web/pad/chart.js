/** How the totals went, as lines: a table behind it says the same. */
import { html, svg } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";

const WIDTH = 320;
const HEIGHT = 150;
const MARGIN = { left: 8, right: 22, top: 10, bottom: 10 };
const DOT = 7;

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

/** @param {number[][]} rows @param {string[]} names @param {string} told in words what the lines show */
export function chart(rows, names, told) {
  const { seats, zero, ends, right } = lines(rows, names.length);
  return html`<svg class="chart" role="img" aria-labelledby="chart-title chart-told" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <title id="chart-title">${t("Totals, round by round")}</title><desc id="chart-told">${told}</desc>
    <path class="zero" d="M${MARGIN.left} ${zero}H${right}"></path>
    ${seats.map((path, seat) => svg`<path class="line" data-seat=${seat + 1} d=${path}></path>`)}
    ${ends.map((height, seat) => svg`<circle data-seat=${seat + 1} cx=${right + DOT + 2} cy=${height} r=${DOT}></circle><text x=${right + DOT + 2} y=${height + 3.5}>${seat + 1}</text>`)}
  </svg>`;
}
