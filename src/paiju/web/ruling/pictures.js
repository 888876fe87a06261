/**
 * Pictures of an answer: what is drawn is SVG, what is read is text beside it, and a table says the same.
 * @typedef {import("../wire/answers").Mark} Mark
 * @typedef {import("../wire/answers").Picture} Picture
 * @typedef {import("../wire/protocol").Words} Words
 */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { said, t } from "../words/speech.js";

const LINE = 26; // the height of a bar
const TALL = 84; // the height of a distribution
const ROOM = 72; // behind a bar, for its number
const DEEP = 8; // shades of a grid

/** @param {Words | string | number} words */
const word = (words) => (typeof words === "object" ? said(words) : String(words));

/** A value with the decimals that its interval leaves it. @param {Mark} mark @param {boolean} isShare */
export function number({ value, low, high }, isShare) {
  const times = isShare ? 100 : 1;
  const half = (high - low) / 2 * times;
  const places = half > 0 ? Math.min(Math.max(1 - Math.floor(Math.log10(half)), 0), isShare ? 1 : 3) : 1;
  const text = (value * times).toLocaleString("en", { minimumFractionDigits: places, maximumFractionDigits: places });
  return text.replace("-", "−") + (isShare ? " %" : "");
}

/** A picture, so many pixels wide. @param {Picture} picture @param {number} wide */
export function rendered(picture, wide) {
  const isShare = picture.unit === "";
  const title = word(picture.title);
  return html`<figure class="lab-picture is-${picture.kind}">
    <figcaption>${title}${isShare ? nothing : html` <small>${word(picture.unit)}</small>`}</figcaption>
    ${picture.kind === "grid" ? grid(picture, isShare) : html`
      <div class="rows" aria-hidden="true">${picture.rows.map((row, at) => html`<div><span class="name">${word(row)}</span>${KINDS[picture.kind](picture, at, wide)}</div>`)}</div>
      ${legend(picture)}
      <details><summary>${t("As a table")}</summary>${table(picture, isShare)}</details>`}
  </figure>`;
}

/** @type {Record<string, (picture: Picture, at: number, wide: number) => unknown>} */
const KINDS = { bars, shares, sizes };

/** @param {Picture} picture @param {number} at @param {number} wide */
function bars({ marks }, at, wide) {
  const all = marks.flat();
  const least = Math.min(0, ...all.map(({ low }) => low));
  const most = Math.max(0, ...all.map(({ high }) => high));
  const scale = (wide - ROOM) / (most - least || 1);
  const zero = -least * scale;
  const row = marks[at];
  return html`<svg width=${wide} height=${row.length * LINE} viewBox="0 0 ${wide} ${row.length * LINE}">
    ${row.map((mark, i) => {
      const middle = i * LINE + LINE / 2;
      const [low, high] = [zero + mark.low * scale, zero + mark.high * scale];
      return svg`<rect class="c${i % 8}" x=${zero + Math.min(mark.value, 0) * scale} y=${i * LINE + 3} width=${Math.abs(mark.value) * scale} height=${LINE - 6}></rect>
        <path class="whisker" d="M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8"></path>
        <text x=${Math.max(high, zero) + 8} y=${middle + 5}>${number(mark, false)}</text>`;
    })}
    <path class="axis" d="M${zero} 0V${row.length * LINE}"></path></svg>`;
}

/** @param {Picture} picture @param {number} at @param {number} wide */
function shares({ marks }, at, wide) {
  let x = 0;
  return html`<svg width=${wide} height=${LINE} viewBox="0 0 ${wide} ${LINE}">${marks[at].map((mark, i) => {
    const [from, width] = [x, mark.value * wide];
    x += width;
    return svg`<rect class="c${i % 8}" x=${from} y="2" width=${width} height=${LINE - 4}></rect>
      ${width > 52 ? svg`<text class="on" x=${from + 6} y=${LINE / 2 + 5}>${number(mark, true)}</text>` : nothing}`;
  })}</svg>`;
}

/** @param {Picture} picture @param {number} at @param {number} wide */
function sizes({ marks, columns }, at, wide) {
  const most = Math.max(...marks.flat().map(({ value }) => value)) || 1;
  const step = wide / columns.length;
  return html`<svg width=${wide} height=${TALL + 18} viewBox="0 0 ${wide} ${TALL + 18}">
    ${marks[at].map(({ value }, i) => svg`<rect class="c${at % 8}" x=${i * step} y=${TALL * (1 - value / most)} width=${step - 3} height=${TALL * value / most}></rect>`)}
    <path class="axis" d="M0 ${TALL}H${wide}"></path>
    ${columns.map((column, i) => svg`<text class="small" x=${(i + 0.5) * step - 1.5} y=${TALL + 14} text-anchor="middle">${word(column).split("–")[0]}</text>`)}</svg>`;
}

/** What the colours mean. @param {Picture} picture */
const legend = ({ kind, columns }) => (kind === "sizes" || !columns.length ? nothing : html`<ul class="legend" aria-hidden="true">${columns.map((column, at) => html`
  <li><svg width="14" height="14"><rect class="c${at % 8}" width="14" height="14"></rect></svg> ${word(column)}</li>`)}</ul>`);

/** The same in numbers. @param {Picture} picture @param {boolean} isShare */
const table = ({ title, rows, columns, marks }, isShare) => html`<div class="wide" tabindex="0" role="group" aria-label=${word(title)}><table>
  ${columns.length ? html`<thead><tr><td></td>${columns.map((column) => html`<th scope="col">${word(column)}</th>`)}</tr></thead>` : nothing}
  <tbody>${rows.map((row, at) => html`<tr><th scope="row">${word(row)}</th>${marks[at].map((mark) => html`<td>${number(mark, isShare)} <small>${interval(mark, isShare)}</small></td>`)}</tr>`)}</tbody></table></div>`;

/** @param {Mark} mark @param {boolean} isShare */
const interval = ({ value, low, high }, isShare) => `${number({ value: low, low, high }, isShare)} … ${number({ value: high, low: Math.min(low, value), high }, isShare)}`;

/** Two options at once: a field for each combination, the deeper the larger. @param {Picture} picture @param {boolean} isShare */
function grid(picture, isShare) {
  const values = picture.marks.flat().map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const deep = (/** @type {number} */ value) => Math.round((DEEP - 1) * (value - least) / (most - least || 1));
  return html`<div class="wide" tabindex="0" role="group" aria-label=${word(picture.title)}><table>
    <thead><tr><td></td>${picture.columns.map((column) => html`<th scope="col">${word(column)}</th>`)}</tr></thead>
    <tbody>${picture.rows.map((row, at) => html`<tr><th scope="row">${word(row)}</th>${picture.marks[at].map((mark) => html`<td class="deep-${deep(mark.value)}">${number(mark, isShare)} <small>${interval(mark, isShare)}</small></td>`)}</tr>`)}</tbody></table></div>`;
}
