/** The score explained at any moment of a round: what every seat has, line by line, and what it comes to in the end. */
import { html, nothing } from "../vendor/lit-html.js";
import { sentence } from "./board.js";
import { picture } from "../cards/picture.js";
import { settlement } from "./ending.js";
import { t } from "../words/speech.js";

/** A rule, where the book says it. @param {string} game @param {string} rule */
export const ruleLink = (game, rule) => (rule ? html`<a class="rule" href="/book/${game}#${rule}">${rule}</a>` : nothing);

/** @param {any} page @param {import("../words/speech.js").Speech} speech @param {any} item */
function line(page, speech, item) {
  const { game } = page.info.settings;
  return html`<li>${ruleLink(game, item.rule)}<span class="what">${sentence(page, speech, item.label)}
    ${item.cards.length ? html`<span class="minis">${item.cards.map((/** @type {string} */ card) => picture(game, card, speech.card(card), "mini"))}</span>` : nothing}</span>
    <b class="value">${sentence(page, speech, item.value)}</b></li>`;
}

/** What is still under way. @param {any} page @param {import("../words/speech.js").Speech} speech @param {any} missing */
const under = (page, speech, missing) => html`<li class="under">${ruleLink(page.info.settings.game, missing.rule)}<span class="what">${sentence(page, speech, missing.label)}</span><b class="value">${missing.have}/${missing.need}</b></li>`;

/** @param {any} page a page with a table on it @param {import("../words/speech.js").Speech} speech */
export function scored(page, speech) {
  const { view } = page.shown;
  if (view.settlement) return html`<div class="settled">${settlement(page, speech, view.settlement)}</div>`;
  const counters = (/** @type {number} */ seat) => view.counters.filter((/** @type {any} */ c) => c.seat === seat && c.value !== 0);
  return html`${page.info.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => {
    const points = view.points.find((/** @type {any} */ one) => one.seat === seat);
    return html`<section class="seat-score"><h3><span>${speech.name(seat)}</span>${points ? html`<b>${points.total} ${t("pt")}</b>` : nothing}</h3>
      <p class="counters">${counters(seat).map((/** @type {any} */ c) => html`<span>${speech.plain(c.label)}${c.value === null ? nothing : html` <b>${c.value}</b>`}</span>`)}</p>
      ${points && points.items.length + points.missing.length ? html`<ul class="items">${points.items.map((/** @type {any} */ item) => line(page, speech, item))}${points.missing.map((/** @type {any} */ one) => under(page, speech, one))}</ul>` : nothing}</section>`;
  })}`;
}
