/**
 * The score explained at any moment of a round: what every seat has, line by line, and what it comes to in the end.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./ending.js").Account} Account
 */
import { html, nothing } from "../vendor/lit-html.js";
import { ruleLink } from "../rulebook/cite.js";
import { t } from "../words/speech.js";
import { settlement } from "./ending.js";
import { minis } from "./minis.js";
import { beforeNumber, sentence } from "./pieces.js";

/** @param {Account} account @param {Speech} speech @param {import("./stage.js").Item} item */
function line(account, speech, item) {
  const { game, look } = account;
  return html`<li>${ruleLink(game, item.rule)}<span class="what">${sentence(look, speech, item.label)}
    ${minis(account, speech, item.cards)}</span>
    <b class="value">${sentence(look, speech, item.value)}</b></li>`;
}

/** A combination that is still under way. @param {Account} account @param {Speech} speech @param {import("./stage.js").Missing} missing */
const under = ({ game, look }, speech, missing) => html`<li class="under">${ruleLink(game, missing.rule)}<span class="what">${sentence(look, speech, missing.label)}</span><b class="value">${missing.have}/${missing.need}</b></li>`;

/** What a table comes to that lies as this view has it. @param {Stage} stage @param {Speech} speech @param {import("./stage.js").View} view */
export function scored({ game, look, info }, speech, view) {
  const account = { game, look, totals: info.totals, you: info.you };
  if (view.settlement) return html`<div class="settled">${settlement(account, speech, view.settlement)}</div>`;
  return info.seats.map((_, seat) => {
    const points = view.points.find((one) => one.seat === seat);
    const counters = view.counters.filter((c) => c.seat === seat && c.value !== 0);
    return html`<section class="seat-score"><h3><span>${speech.name(seat)}</span>${points ? html`<b>${t(look.unit, { n: points.total })}</b>` : nothing}</h3>
      <p class="counters">${counters.map((c) => html`<span>${beforeNumber(speech, c)}${c.value === null ? nothing : html` <b>${c.value}</b>`}</span>`)}</p>
      ${points && points.items.length + points.missing.length ? html`<ul class="items">${points.items.map((item) => line(account, speech, item))}${points.missing.map((one) => under(account, speech, one))}</ul>` : nothing}</section>`;
  });
}
