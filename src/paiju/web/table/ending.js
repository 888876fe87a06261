/**
 * The end of a round: for people first, and on the other side line by line, each with the rule that gave it.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Settlement} Settlement
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {{game: string, look: import("../cards/picture.js").Look, totals: number[], you: number, points?: number | null}} Account of which game, the totals of the match, if there is one, and who reads it
 */
import { html, nothing } from "../vendor/lit-html.js";
import { at } from "../place/place.js";
import { cited } from "../rulebook/cite.js";
import { explained } from "../rulebook/terms.js";
import { marked, t } from "../words/speech.js";
import { matchEnd } from "./match.js";
import { minis } from "./minis.js";
import { sentence, signed } from "./pieces.js";
import { headline, reckoning } from "./reckoning.js";
import { settlementTurned } from "./state.js";
import { sound } from "./turn/sound.js";

/** The lines of a settlement. @param {Account} account @param {Speech} speech @param {Settlement} settled */
export function settlement(account, speech, settled) {
  const { game, look, totals } = account;
  const paid = !totals.length || settled.payments.some((n) => n !== 0); // where a match pays at its end only, totals say it
  return html`
    <h2>${explained(game, sentence(look, speech, settled.result))}</h2>
    <table class="payments">
      <thead><tr><th scope="col">${t("Seat")}</th>${paid ? html`<th scope="col">${t("this round")}</th>` : nothing}${totals.length ? html`<th scope="col">${t("total")}</th>` : nothing}</tr></thead>
      <tbody>${settled.payments.map((n, seat) => html`
        <tr class=${n > 0 ? "won" : n < 0 ? "lost" : ""}><th scope="row">${speech.name(seat)}</th>${paid ? html`<td class="paid">${signed(n)}</td>` : nothing}${totals.length ? html`<td>${totals[seat]}</td>` : nothing}</tr>`)}
      </tbody>
    </table>
    ${settled.items.length ? html`<ul class="items">${settled.items.map((item) => html`
      <li>${cited(game, item.rule)}
        <span class="what">${item.seat === null ? nothing : html`<b>${speech.name(item.seat)}</b> `}${explained(game, sentence(look, speech, item.label))}
          ${minis(account, speech, item.cards)}</span>
        <b class="value">${sentence(look, speech, item.value)}</b></li>`)}</ul>` : nothing}
    ${settled.sums.length ? html`<ul class="sums">${settled.sums.map((words) => html`<li>${explained(game, sentence(look, speech, words))}</li>`)}</ul>` : nothing}`;
}

/** Which of the others is ready for the next deal. @param {Live} live @param {Speech} speech */
const waitingFor = ({ info: { seats, you } }, speech) => seats.flatMap((seat, at) => (at === you || seat.kind !== "person" ? [] : [`${speech.name(at)} ${seat.ready ? "✓" : "…"}`])).join(" · ");

/** On, and what else can be done. @param {Live} live @param {Speech} speech */
function ways(live, speech) {
  const { phase, you } = live.info;
  const how = live.state.settled;
  const turn = (/** @type {"whole" | "details" | "aside" | "match"} */ to) => () => live.change(settlementTurned(live.state, to));
  const others = waitingFor(live, speech);
  const whole = () => { turn("match")(); if (you >= 0) sound(live.info.winners.includes(you) ? "won" : "lost"); };
  return html`
    <div class="choices">
      ${how === "aside" ? html`<button class="choice fold" aria-expanded="false" @click=${turn("whole")}>${t("Settlement")}</button>` : html`
      <button class="choice turn" aria-expanded=${how === "details" ? "true" : "false"} @click=${turn(how === "details" ? "whole" : "details")}>${how === "details" ? t("Back") : t("Details")}</button>
      <button class="choice fold" aria-expanded="true" @click=${turn("aside")}>${t("Look at the table")}</button>`}
      ${phase === "over" ? html`<button class="choice main" @click=${whole}><span class="says">${t("The whole match")}</span></button>` : you >= 0 ? html`<button class="choice main" @click=${() => live.ready()}><span class="says">${t("Next round")}</span>${others ? html`<span class="effect">${others}</span>` : nothing}</button>` : nothing}
    </div>`;
}

/** The settlement between two rounds, where it covers no cards that count. @param {Live} live @param {Speech} speech */
export function ending(live, speech) {
  const { settlement: settled } = live.shown.view;
  const { phase, winners, you, seats, deal, id, totals } = live.info;
  const how = live.state.settled;
  if (!settled || phase === "playing") return nothing;
  if (how === "ready" && seats[you]?.ready) return html`<section class="ending small"><p>${t("Waiting for the others …")}</p></section>`;
  if (how === "match" && phase === "over") return matchEnd(live, speech);
  const account = { game: live.game, look: live.look, totals, you };
  const won = phase === "over" && winners.length ? html`<p class="winner">${speech.plain({ text: marked("{who} won the match."), args: { who: winners.length === 1 ? `@${winners[0]}` : winners.map((seat) => `@${seat}`) } })}</p>` : nothing;
  return html`
    <section class="ending ${how === "aside" ? "folded" : ""}" role="dialog" tabindex="-1" aria-label=${t("How the round ended")}>
      ${how === "whole" || how === "ready" ? headline(account, speech, settled) : nothing}
      ${how === "aside" ? nothing : html`<div class="rows" tabindex="0" role="group" aria-label=${t("Settlement")}>
        ${won}
        ${how === "details" ? settlement(account, speech, settled) : reckoning(account, speech, settled)}
        <p class="ways"><a class="button" href=${at(`/replay/${id}/${deal}`)}>${t("See it again")}</a>${you < 0 ? nothing : html`<a class="button" href=${at(`/replay/${id}/${deal}?seen=${you}&panel=review`)}>${t("Review")}</a>`}<a class="button" href=${at("/")}>${t("Home")}</a></p>
      </div>`}
      ${ways(live, speech)}
    </section>`;
}
