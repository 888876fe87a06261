/**
 * How a match ended: who won, how each stands, how it came there round by round, and whether it is played again.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./course.js").Line} Line
 */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { emblem } from "../cards/picture.js";
import { at } from "../place/place.js";
import { marked, t } from "../words/speech.js";
import { bestOf, curveOf, HIGH, linesOf, placesOf, WIDE } from "./course.js";
import { closing } from "./ledger.js";
import { sentence, signed } from "./pieces.js";
import { settlementTurned } from "./state.js";

/** @param {Speech} speech @param {Line[]} lines @param {number} seat */
function curve(speech, lines, seat) {
  const { zero, points } = curveOf(lines.map(({ totals }) => totals[seat]));
  const said = lines.map(({ totals }) => signed(totals[seat])).join(", ");
  return html`<svg class="curve" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label="${speech.name(seat)}: ${said}">
    ${svg`<line x1="0" x2=${WIDE} y1=${zero} y2=${zero}></line><polyline points=${points.map((one) => one.join()).join(" ")}></polyline>${points.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="3.5"></circle>`)}`}</svg>`;
}

/** The winners first, with what each has. @param {Live} live @param {Speech} speech @param {Line[]} lines */
function podium({ info: { totals, winners } }, speech, lines) {
  return html`<ol class="podium">${placesOf(totals).map(({ seat, place }) => {
    const won = lines.filter(({ gains }) => gains[seat] > 0 && gains[seat] === Math.max(...gains)).length;
    return html`<li class=${winners.includes(seat) ? "won" : ""}><span>${t("No. {n}|match", { n: place })} <b>${speech.name(seat)}</b></span><b class="sum-of">${signed(totals[seat])}</b><small>${t("{n} rounds|won", { n: won })}</small></li>`;
  })}</ol>`;
}

/** Every round in a row; its number leads to it. @param {Live} live @param {Speech} speech @param {Line[]} lines */
function rounds({ info: { id, totals, closing } }, speech, lines) {
  const row = (/** @type {unknown} */ head, /** @type {readonly number[]} */ all) => html`<tr><th scope="row">${head}</th>${all.map((n) => html`<td>${signed(n)}</td>`)}</tr>`;
  return html`<div class="rounds-of" tabindex="0" role="group" aria-label=${t("Every round")}><table class="payments">
    <thead><tr><th scope="col">${t("round")}</th>${totals.map((_, seat) => html`<th scope="col">${speech.name(seat)}</th>`)}</tr></thead>
    <tbody>${lines.map(({ deal, gains }, i) => row(html`<a href=${at(`/replay/${id}/${deal}`)} title=${t("See it again")}>${i + 1}</a>`, gains))}
      ${closing.some((n) => n) ? row(t("at the end"), closing) : nothing}${row(t("total"), totals)}</tbody></table></div>`;
}

/** @param {Live} live @param {Speech} speech */
export function matchEnd(live, speech) {
  const { info, look } = live, { winners, you, id } = info, told = live.shown.view.settlement?.reckoning;
  const lines = linesOf(info), seat = you >= 0 ? you : winners[0] ?? 0, best = bestOf(lines, seat);
  const who = winners.length === 1 ? `@${winners[0]}` : winners.map((one) => `@${one}`);
  return html`
    <section class="ending match-end" role="dialog" tabindex="-1" aria-label=${t("How the match ended")}>
      <div class="rows" tabindex="0" role="group" aria-label=${t("How the match ended")}>
        ${emblem(look)}
        <h2>${winners.length ? speech.plain({ text: marked("{who} won the match."), args: { who } }) : t("The match is over")}</h2>
        <p class="how-long">${t("{n} rounds|played", { n: lines.length })}</p>
        ${told?.final.length ? closing({ game: live.game, look, totals: info.totals, you }, speech, told) : podium(live, speech, lines)}
        ${lines.length > 1 ? curve(speech, lines, seat) : nothing}
        ${best ? html`<p class="best"><span>${t("Best round of {who}", { who: speech.name(seat) })} <b>${signed(best.gains[seat])}</b><br>${sentence(look, speech, best.result)}</span><a class="button" href=${at(`/replay/${id}/${best.deal}`)}>${t("See it again")}</a></p>` : nothing}
        ${rounds(live, speech, lines)}
      </div>
      <div class="choices">
        <a class="button" href=${at("/")}>${t("Home")}</a>
        <button class="choice" @click=${() => live.change(settlementTurned(live.state, "whole"))}>${t("Settlement")}</button>
        ${you >= 0 ? html`<button class="choice main" @click=${() => live.ready()}><span class="says">${t("Play again")}</span></button>` : nothing}
      </div>
    </section>`;
}
