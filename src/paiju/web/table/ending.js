/**
 * The end of a round: what everyone owes, line by line, each with the rule that gave it.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Settlement} Settlement
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {{game: string, look: import("../cards/picture.js").Look, totals: number[]}} Account of which game, and the totals of the match, if there is one
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { at } from "../place/place.js";
import { cited } from "../rulebook/cite.js";
import { marked, t } from "../words/speech.js";
import { sentence } from "./pieces.js";
import { settlementTurned } from "./state.js";

const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : String(n));

/** Cards named beside a line. @param {Account} account @param {Speech} speech @param {string[]} cards */
export const minis = ({ look }, speech, cards) => (cards.length ? html`<span class="minis">${cards.map((card) => picture(look, card, speech.card(card), "mini"))}</span>` : nothing);

/** The lines of a settlement. @param {Account} account @param {Speech} speech @param {Settlement} settled */
export function settlement(account, speech, settled) {
  const { game, look, totals } = account;
  const paid = !totals.length || settled.payments.some((n) => n !== 0); // where a match pays at its end only, totals say it
  return html`
    <h2>${sentence(look, speech, settled.result)}</h2>
    <table class="payments">
      <thead><tr><th scope="col">${t("Seat")}</th>${paid ? html`<th scope="col">${t("this round")}</th>` : nothing}${totals.length ? html`<th scope="col">${t("total")}</th>` : nothing}</tr></thead>
      <tbody>${settled.payments.map((n, seat) => html`
        <tr class=${n > 0 ? "won" : n < 0 ? "lost" : ""}><th scope="row">${speech.name(seat)}</th>${paid ? html`<td class="paid">${signed(n)}</td>` : nothing}${totals.length ? html`<td>${totals[seat]}</td>` : nothing}</tr>`)}
      </tbody>
    </table>
    ${settled.items.length ? html`<ul class="items">${settled.items.map((item) => html`
      <li>${cited(game, item.rule)}
        <span class="what">${item.seat === null ? nothing : html`<b>${speech.name(item.seat)}</b> `}${sentence(look, speech, item.label)}
          ${minis(account, speech, item.cards)}</span>
        <b class="value">${sentence(look, speech, item.value)}</b></li>`)}</ul>` : nothing}
    ${settled.sums.length ? html`<ul class="sums">${settled.sums.map((words) => html`<li>${sentence(look, speech, words)}</li>`)}</ul>` : nothing}`;
}

/** The settlement over the cards between two rounds. @param {Live} live @param {Speech} speech */
export function ending(live, speech) {
  const { settlement: settled } = live.shown.view;
  const { phase, winners, you, seats, deal, id, totals } = live.info;
  const how = live.state.settled;
  if (!settled || phase === "playing") return nothing;
  if (how === "ready" && seats[you]?.ready) return html`<section class="ending small"><p>${t("Waiting for the others …")}</p></section>`;
  const last = phase === "over";
  const turn = () => live.change(settlementTurned(live.state));
  const on = you >= 0 ? html`<button class="choice main" @click=${() => live.ready()}>${last ? t("Play again") : t("Next round")}</button>` : nothing;
  if (how === "aside") return html`
    <section class="ending folded" role="dialog" tabindex="-1" aria-label=${t("How the round ended")}>
      <div class="choices"><button class="choice fold" aria-expanded="false" @click=${turn}>${t("Settlement")}</button>${on}</div>
    </section>`;
  return html`
    <section class="ending" role="dialog" tabindex="-1" aria-label=${t("How the round ended")}>
      <button class="plain fold" aria-expanded="true" @click=${turn}>${t("Look at the table")}</button>
      ${settlement({ game: live.game, look: live.look, totals }, speech, settled)}
      ${last && winners.length ? html`<p class="winner">${speech.plain({ text: marked("{who} won the match."), args: { who: winners.length === 1 ? `@${winners[0]}` : winners.map((seat) => `@${seat}`) } })}</p>` : nothing}
      <div class="choices">
        ${on}
        <a class="button" href=${at(`/replay/${id}/${deal}`)}>${t("See it again")}</a>
        <a class="button" href=${at("/")}>${t("Home")}</a>
      </div>
    </section>`;
}
