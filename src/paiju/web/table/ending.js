/** The end of a round: who owes what, line by line, each with the rule that gave it. */
import { html, nothing } from "../vendor/lit-html.js";
import { sentence } from "./board.js";
import { picture } from "../cards/picture.js";
import { cited } from "../rulebook/cite.js";
import { t } from "../words/speech.js";

const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : String(n));

/** The lines of a settlement, for a table and for a replay. */
export function settlement(/** @type {any} */ page, /** @type {any} */ speech, /** @type {any} */ settled) {
  const game = page.info.settings.game;
  const { totals } = page.info;
  const paid = !totals.length || settled.payments.some((/** @type {number} */ n) => n !== 0); // where a match pays at its end only, totals say it
  return html`
    <h2>${sentence(page, speech, settled.result)}</h2>
    <table class="payments">
      <thead><tr><th scope="col">${t("Seat")}</th>${paid ? html`<th scope="col">${t("this round")}</th>` : nothing}${totals.length ? html`<th scope="col">${t("total")}</th>` : nothing}</tr></thead>
      <tbody>${settled.payments.map((/** @type {number} */ n, /** @type {number} */ seat) => html`
        <tr class=${n > 0 ? "won" : n < 0 ? "lost" : ""}><th scope="row">${speech.name(seat)}</th>${paid ? html`<td class="paid">${signed(n)}</td>` : nothing}${totals.length ? html`<td>${totals[seat]}</td>` : nothing}</tr>`)}
      </tbody>
    </table>
    ${settled.items.length ? html`<ul class="items">${settled.items.map((/** @type {any} */ item) => html`
      <li>${cited(game, item.rule)}
        <span class="what">${item.seat === null ? nothing : html`<b>${speech.name(item.seat)}</b> `}${sentence(page, speech, item.label)}
          ${item.cards.length ? html`<span class="minis">${item.cards.map((/** @type {string} */ card) => picture(game, card, speech.card(card), "mini"))}</span>` : nothing}</span>
        <b class="value">${sentence(page, speech, item.value)}</b></li>`)}</ul>` : nothing}
    ${settled.sums.length ? html`<ul class="sums">${settled.sums.map((/** @type {any} */ words) => html`<li>${sentence(page, speech, words)}</li>`)}</ul>` : nothing}`;
}

export function ending(/** @type {any} */ page, /** @type {any} */ speech) {
  const { settlement: settled } = page.shown.view;
  const { phase, winners, you, seats, deal, id } = page.info;
  if (!settled || phase === "playing") return nothing;
  if (page.folded && seats[you]?.ready) return html`<section class="ending small"><p>${t("Waiting for the others …")}</p></section>`;
  const last = phase === "over";
  const look = () => { page.looking = !page.looking; page.draw(); };
  const on = you >= 0 ? html`<button class="choice main" @click=${() => page.ready()}>${last ? t("Play again") : t("Next round")}</button>` : nothing;
  if (page.looking) return html`
    <section class="ending folded" role="dialog" tabindex="-1" aria-label=${t("How the round ended")}>
      <div class="choices"><button class="choice fold" aria-expanded="false" @click=${look}>${t("Settlement")}</button>${on}</div>
    </section>`;
  return html`
    <section class="ending" role="dialog" tabindex="-1" aria-label=${t("How the round ended")}>
      <button class="plain fold" aria-expanded="true" @click=${look}>${t("Look at the table")}</button>
      ${settlement(page, speech, settled)}
      ${last && winners.length ? html`<p class="winner">${t("{who} won the match.", { who: winners.map((/** @type {number} */ seat) => speech.name(seat)).join(", ") })}</p>` : nothing}
      <div class="choices">
        ${on}
        <a class="button" href="/replay/${id}/${deal}">${t("See it again")}</a>
        <a class="button" href="/">${t("Home")}</a>
      </div>
    </section>`;
}
