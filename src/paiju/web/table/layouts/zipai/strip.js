/**
 * The strip over my hand: me, what must reach which number, and the cards that I wait for.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Wait} Wait
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { clockOf, enlarging, marks } from "../../pieces.js";
import { short } from "./faces.js";

/** The waits that the strip shows: those of the card that is raised or pointed at, or what the hand waits for now. @param {Stage} stage @returns {{card: string, waits: Wait[]}} */
export function waitsNow({ eyes: { picks }, shown }) {
  const at = picks.current, question = picks.question;
  const choice = at >= 0 ? picks.plays(at)[0] : undefined;
  const left = choice && question?.leaves.find((one) => one.card === null && question.choices[one.choice] === choice);
  if (choice && question?.leaves.length) return { card: picks.hand[at], waits: left ? left.waits : [] };
  return { card: "", waits: shown.view.progress?.waits ?? [] };
}

/** A card to wait for, with how many of it are unseen. @param {Stage} stage @param {Speech} speech @param {Wait} wait */
export const waited = (stage, speech, wait) => html`<span class="wait ${wait.left ? "" : "none-left"}" title="${speech.card(wait.card)}: ${speech.plain(wait.worth)}">${picture(short(stage.look), wait.card, speech.card(wait.card))}<b>${wait.left}</b></span>`;

/** What a seat has declared, and what holds for it. @param {Stage} stage @param {Speech} speech @param {number} seat */
export const said = (stage, speech, seat) => stage.shown.view.counters.filter((c) => c.seat === seat && c.short)
  .map((c) => html`<span class="said" title=${speech.plain(c.label)}>${speech.plain(c.short ?? c.label)}</span>`);

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {number} seat @param {unknown} controls of a round that is seen again; null: it is played */
export function strip(stage, speech, places, seat, controls) {
  const { view } = stage.shown, { progress } = view;
  const total = stage.info.totals[seat];
  const { card, waits } = waitsNow(stage);
  const wide = places.form === "desk" || places.form === "tablet";
  const room = Math.max(1, Math.floor((places.zones.strip.w - (wide ? 340 : 196)) / (places.zones.strip.h * 0.86)));
  const shown = waits.length > room ? waits.slice(0, room - 1) : waits;
  const sum = waits.reduce((n, wait) => n + wait.left, 0);
  return html`
    <div class="me plate ${view.turn.includes(seat) ? "turn" : ""}">${view.counters.some((c) => c.seat === seat && c.id === "dealer") ? html`<span class="camp crown" role="img" aria-label=${t("dealer")}>庄</span>` : nothing}<button class="name" aria-haspopup="dialog" title=${t("Enlarge")} @click=${enlarging(stage, seat)}>${speech.name(seat)}</button>
      <span class="total">${total === undefined ? nothing : html`Σ ${total}`}</span>${clockOf(stage, seat)}${marks(stage, seat)}
      ${said(stage, speech, seat)}</div>
    ${controls ?? nothing}${progress && !view.settlement && !controls ? html`
      ${progress.meters.map((meter) => html`<div class="meter ${meter.have >= meter.need ? "enough" : ""}"><span>${speech.plain(meter.label)}</span><b>${meter.have}<i>/${meter.need}</i>${meter.have >= meter.need ? " ✓" : ""}</b></div>`)}
      <div class="ting"><div class="ting-label"><b>${t("ting 听")}</b>${card ? html`<small>${t("without {card}", { card: speech.card(card) })}</small>` : waits.length ? html`<small>${t("{n} cards|unseen", { n: sum })}</small>` : nothing}</div>
        ${waits.length ? html`<div class="waits">${shown.map((wait) => waited(stage, speech, wait))}
          ${waits.length > shown.length ? html`<button class="wait more" popovertarget="all-waits">+${waits.length - shown.length}</button>
            <div id="all-waits" class="story" popover><h2>${t("ting 听")}</h2><ul>${waits.map((wait) => html`<li>${waited(stage, speech, wait)} ${speech.card(wait.card)}: ${speech.plain(wait.worth)}</li>`)}</ul></div>` : nothing}</div>`
          : html`<span class="not-yet">${t("not waiting yet")}</span>`}</div>` : nothing}`;
}
