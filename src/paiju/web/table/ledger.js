/**
 * A settlement as its game declares it: what was made, how it was counted step by step, charts of sides and seats, and
 * how far each seat has come. The game knows what any of it means.
 * @typedef {import("../wire/protocol").Reckoning} Reckoning
 * @typedef {import("../wire/protocol").Chart} Chart
 * @typedef {import("../wire/protocol").Column} Column
 * @typedef {import("../wire/protocol").Row} Row
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./ending.js").Account} Account
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { explained } from "../rulebook/terms.js";
import { layoutOf } from "./layouts.js";
import { sentence, signed } from "./pieces.js";

/** The winner's groups, a column each. @param {Account} account @param {Speech} speech @param {Reckoning} told */
function groups({ game, look }, speech, { made }) {
  const small = layoutOf(look).small?.(look) ?? look;
  return html`<ul class="won-with" .style=${`--n: ${Math.max(made.length, 5)}`}>${made.map(({ name, cards, worth, won }) => html`
    <li><span class="pile">${cards.map((card, at) => html`<span class=${at === won ? "winning" : ""}>${picture(small, card, speech.card(card))}</span>`)}</span>
      <small>${explained(game, sentence(look, speech, name))}</small><b class=${worth ? "" : "nil"}>${worth}</b></li>`)}</ul>`;
}

/** @param {Account} account @param {Speech} speech @param {Reckoning} told */
const steps = ({ game, look }, speech, told) => html`
  <dl class="sums-up">${told.steps.map(({ label, how, value }) => html`
    <div><dt>${explained(game, sentence(look, speech, label))}</dt><dd>${how ? explained(game, sentence(look, speech, how)) : nothing}</dd><dd class="value">${speech.plain(value)}</dd></div>`)}</dl>`;

const LONG = 20; // letters, of which a character is two, that leave no room for the other columns

/** Whether words stand below their row. @param {Speech} speech @param {Row["cells"][number]} value */
const isLong = (speech, value) => value !== null && typeof value === "object" && [...speech.plain(value)].reduce((n, letter) => n + (letter > "\u2e80" ? 2 : 1), 0) > LONG;

/** What a row says in a column. @param {Account} account @param {Speech} speech @param {Column} column @param {Row} row @param {number} at */
function cell({ game, look, totals }, speech, { shows }, row, at) {
  const value = row.cells[at] ?? null;
  if (shows === "total") return totals[row.seats[0]] ?? nothing;
  if (value === null) return nothing;
  return typeof value === "number" ? (shows === "gain" ? signed(value) : value) : explained(game, sentence(look, speech, value));
}

/** The reader's own row first. @param {Row[]} rows @param {number} you */
const mineFirst = (rows, you) => [...rows.filter(({ seats }) => seats.includes(you)), ...rows.filter(({ seats }) => !seats.includes(you))];

/** A line of a chart. @param {Account} account @param {Speech} speech @param {Row} row @param {{column: Column, at: number}[]} shown */
function line(account, speech, row, shown) {
  const { you } = account, last = shown.findLast(({ column }) => column.shows === "gain")?.at;
  const below = shown.filter(({ at }) => isLong(speech, row.cells[at] ?? null));
  const mine = row.seats.includes(you) ? "mine-too" : "";
  const sign = (/** @type {unknown} */ n) => (Number(n) > 0 ? "won" : Number(n) < 0 ? "lost" : "");
  return html`
    <tr class=${mine}>
      <th scope="row">${row.mark ? html`<span class="camp ${row.mark.shape}" aria-hidden="true">${row.mark.sign}</span>` : nothing}${row.label ? speech.plain(row.label) : speech.name(row.seats[0])}${row.note ? html` <i class="note">${speech.plain(row.note)}</i>` : nothing}</th>
      ${shown.map(({ column, at }) => html`<td class=${at === last ? `paid ${sign(row.cells[at])}` : column.shows === "total" ? "all" : ""}>${below.some((one) => one.at === at) ? nothing : cell(account, speech, column, row, at)}</td>`)}</tr>
    ${below.map(({ column, at }) => html`<tr class="below ${mine}"><td colspan=${shown.length + 1}>${cell(account, speech, column, row, at)}</td></tr>`)}`;
}

/** A heading that may go on in a second line behind a slash. @param {string} text */
const breakable = (text) => text.split("/").map((part, i) => (i ? html`/<wbr>${part}` : part));

/** Sides or seats; what is nobody's stands at the foot. @param {Account} account @param {Speech} speech @param {Chart} one */
export function chart(account, speech, { label, columns, rows }) {
  const shown = columns.map((column, at) => ({ column, at })).filter(({ column }) => column.shows !== "total" || account.totals.length);
  const theirs = rows.filter(({ seats }) => seats.length), others = rows.filter(({ seats }) => !seats.length);
  const each = theirs.every(({ seats }) => seats.length === 1);
  return html`
    <table class="tabled ${each ? "payments" : ""}">
      <thead><tr><th scope="col">${speech.plain(label)}</th>${shown.map(({ column }) => html`<th scope="col">${breakable(speech.plain(column.label))}</th>`)}</tr></thead>
      <tbody>${(each ? mineFirst(theirs, account.you) : theirs).map((row) => line(account, speech, row, shown))}</tbody>
      ${others.length ? html`<tfoot>${others.map((row) => line(account, speech, row, shown))}</tfoot>` : nothing}
    </table>`;
}

/** How far each seat is, with this round's part. @param {Speech} speech @param {Reckoning} told @param {number} you */
function ways(speech, { ways: all }, you) {
  const seats = [...all.filter(({ seat }) => seat === you), ...all.filter(({ seat }) => seat !== you)];
  const part = (/** @type {number} */ n, /** @type {number} */ whole) => Math.min(100, Math.max(0, (100 * n) / whole));
  return html`<ul class="on-the-way">${seats.map(({ seat, before, gained, whole }) => {
    const [low, high] = [part(Math.min(before, before + gained), whole), part(Math.max(before, before + gained), whole)];
    return html`<li><span>${speech.name(seat)}</span><span class="track" aria-hidden="true"><i .style=${`width: ${low}%`}></i><i class="now ${gained < 0 ? "fell" : ""}" .style=${`width: ${high - low}%`}></i></span><b>${before + gained}</b></li>`;
  })}</ul>`;
}

/** All of it. @param {Account} account @param {Speech} speech @param {Reckoning} told */
export function ledger(account, speech, told) {
  const mine = told.own.filter(({ seat }) => seat === account.you);
  return html`
    <div class="ledger">
      ${told.made.length || told.steps.length ? html`<div>${told.made.length ? groups(account, speech, told) : nothing}${told.steps.length ? steps(account, speech, told) : nothing}</div>` : nothing}
      <div>${told.charts.map((one) => chart(account, speech, one))}
        ${mine.map(({ words }) => html`<p class="my-own">${speech.plain(words)}</p>`)}</div>
      ${told.ways.length ? html`<div>${ways(speech, told, account.you)}${told.notes.map((words) => html`<p class="note">${explained(account.game, sentence(account.look, speech, words))}</p>`)}</div>` : nothing}
    </div>`;
}

/** How the match is paid. @param {Account} account @param {Speech} speech @param {Reckoning} told */
export const closing = (account, speech, told) => html`
  <div class="ledger at-last">${told.final.map((one) => chart(account, speech, one))}
    ${told.closing.length ? html`<ul>${told.closing.map((words) => html`<li>${speech.plain(words)}</li>`)}</ul>` : nothing}</div>`;
