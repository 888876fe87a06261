/**
 * A settlement for people: what the winner made, in cards and points, what multiplied it, and who pays what. Only what
 * applied is told; the rules behind it stand on the other side.
 * @typedef {import("./stage.js").Item} Item
 * @typedef {import("./stage.js").Settlement} Settlement
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./ending.js").Account} Account
 */
import { html, nothing } from "../vendor/lit-html.js";
import { explained } from "../rulebook/terms.js";
import { t } from "../words/speech.js";
import { ledger } from "./ledger.js";
import { minis } from "./minis.js";
import { sentence, signed } from "./pieces.js";

/** The items by what they are for: what was made, what multiplied it, what multiplied one player's share. @param {Settlement} settled */
function sorted(settled) {
  const { winner } = settled;
  const isWinners = (/** @type {Item} */ { seat }) => seat === null || seat === winner;
  if (settled.points === null) return { made: settled.items, factors: [], shares: [] };
  const times = settled.items.filter((item) => (item.times ?? 1) > 1);
  return {
    made: settled.items.filter((item) => item.points !== null && isWinners(item)),
    factors: times.filter(isWinners),
    shares: times.filter((item) => !isWinners(item)),
  };
}

/** What was made, row by row. @param {Account} account @param {Speech} speech @param {Item[]} items */
const made = (account, speech, items) => items.map((item) => html`
  <li><span class="what">${item.seat === null || account.points !== null ? nothing : html`<b>${speech.name(item.seat)}</b> `}${explained(account.game, sentence(account.look, speech, item.label))}</span>${minis(account, speech, item.cards)}<b class="value">${sentence(account.look, speech, item.value)}</b></li>`);

/** One sum: points, each factor by name, and what they come to. @param {Account} account @param {Speech} speech @param {Settlement} settled @param {Item[]} factors */
function sum({ game, look }, speech, { points, share }, factors) {
  if (points === null || share === null) return nothing;
  return html`<p class="sum">${points === share ? nothing : html`<b>${t(look.unit, { n: points })}</b>`}${factors.map((item) => html` <span class="by">×${item.times} <small>${explained(game, sentence(look, speech, item.label))}</small></span>`)}<b class="value">${t(look.unit, { n: share })}</b></p>`;
}

/** How a player's part comes about. @param {Account} account @param {Speech} speech @param {Settlement} settled @param {number} seat @param {Item[]} shares */
function part({ game, look }, speech, settled, seat, shares) {
  const own = shares.filter((item) => item.seat === seat), paid = settled.payments[seat];
  if (paid > 0) return html`<span class="gets">◂ ${t("receives")}</span>`;
  const product = own.reduce((n, item) => n * (item.times ?? 1), 1);
  const adds = settled.share !== null && paid < 0 && settled.share * product === -paid;
  return html`${adds ? settled.share : nothing}${own.map((item) => html` <span class="bak">× ${explained(game, sentence(look, speech, item.label))} ${item.times}</span>`)}`;
}

/** One row a player, the reader first. @param {Account} account @param {Speech} speech @param {Settlement} settled @param {Item[]} shares */
function players(account, speech, settled, shares) {
  const { totals, you } = account;
  const paid = !totals.length || settled.payments.some((n) => n !== 0); // where a match pays at its end only, totals say it
  const seats = settled.payments.map((_, seat) => seat).sort((a, b) => Number(b === you) - Number(a === you) || a - b);
  return html`
    <table class="payments">
      <thead><tr><th scope="col"><span class="unseen">${t("Seat")}</span></th><td></td>${paid ? html`<th scope="col">${t("this round")}</th>` : nothing}${totals.length ? html`<th scope="col">${t("total")}</th>` : nothing}</tr></thead>
      <tbody>${seats.map((seat) => {
        const n = settled.payments[seat];
        return html`<tr class=${n > 0 ? "won" : n < 0 ? "lost" : ""}><th scope="row">${speech.name(seat)}</th><td class="how">${part(account, speech, settled, seat, shares)}</td>${paid ? html`<td class="paid">${signed(n)}</td>` : nothing}${totals.length ? html`<td class="all">${signed(totals[seat])}</td>` : nothing}</tr>`;
      })}</tbody>
    </table>`;
}

/** The winner and the way of winning, and what that is for the reader. @param {Account} account @param {Speech} speech @param {Settlement} settled */
export function headline(account, speech, settled) {
  const { look, you } = account, told = settled.reckoning;
  const mine = you >= 0 ? settled.payments[you] || (told?.gains[you] ?? 0) : 0;
  const { made: sets } = sorted(settled);
  const names = told?.how ? [speech.plain(told.how)] : settled.points === null ? [] : sets.filter((item) => item.cards.length).map((item) => speech.plain(item.label));
  return html`
    <header class="headline ${mine > 0 ? "won" : mine < 0 ? "lost" : ""}">
      <div><h2>${sentence(look, speech, settled.result)}</h2>${names.length ? html`<p>${names.join(" · ")}</p>` : nothing}</div>
      ${mine ? html`<b class="mine-is">${signed(mine)}</b>` : nothing}
    </header>`;
}

/** @param {Account} account @param {Speech} speech @param {Settlement} settled */
export function reckoning(account, speech, settled) {
  if (settled.reckoning) return ledger(account, speech, settled.reckoning);
  const { made: sets, factors, shares } = sorted(settled);
  const told = { ...account, points: settled.points };
  return html`
    ${sets.length ? html`<ul class="made-of">${made(told, speech, sets)}</ul>` : nothing}
    ${sets.length > 1 || factors.length ? sum(account, speech, settled, factors) : nothing}
    ${players(account, speech, settled, shares)}`;
}
