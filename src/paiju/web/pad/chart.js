/** How the totals went, as lines: a table behind it says the same. */
import { html, svg } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";
import { DOT, HEIGHT, lines, MARGIN, WIDTH } from "./course.js";

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
