/**
 * What lies before a seat in this trick: its last play, as large as there is room, or that it passed.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Laid} Laid
 * @typedef {import("../fixed/rects.js").Rect} Rect
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { inRow } from "./faces.js";
import { spread, STRIP, TALL } from "./spread.js";

const LEAST = 13; // pixels of a card of an open hand

/** The last that each seat did in the trick. @param {Stage} stage @param {number} seat */
export const lastOf = (stage, seat) => stage.shown.view.trick?.acts.filter((act) => act.seat === seat).at(-1);

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {number} seat @param {Rect} zone */
export function play(stage, speech, places, seat, zone) {
  const { trick } = stage.shown.view;
  const laid = lastOf(stage, seat);
  if (!laid || !trick) return nothing;
  if (!laid.groups.length) return html`<p class="bubble">${speech.plain(laid.words)}</p>`;
  const leads = trick.acts.filter((act) => act.groups.length).at(-1) === laid;
  const note = places.form === "small" ? 20 : 24;
  const { cards, w, h, deep } = spread(laid, { w: zone.w - 4, h: zone.h - note - 4 }, places.plays);
  const look = deep ? inRow(stage.look) : stage.look;
  return html`
    <div class="laid ${leads ? "leads" : ""}" data-zone=${leads ? "table" : trick.beaten} role="group" aria-label="${speech.name(seat)}: ${speech.plain(laid.words)}">
      <div class="cards" .style="width: ${w}px; height: ${h}px">${cards.map((one) => html`
        <span class="slot" data-card=${one.name} .style="left: ${one.x}px; top: ${one.y}px; --w: ${one.w}px">${picture(look, one.name, speech.card(one.name))}</span>`)}</div>
      <p class="reads">${leads ? html`<i class="crown" aria-hidden="true"></i>` : nothing}<b>${speech.plain(laid.words)}</b>${laid.points ? html` <em>+${laid.points}</em>` : nothing}</p>
    </div>`;
}

/** A hand that lies open before its seat: at the end of a round, or seen again. @param {Stage} stage @param {Speech} speech @param {number} seat @param {Rect} zone */
export function openHand(stage, speech, seat, zone) {
  const hand = stage.shown.view.zones.find((one) => one.id === "hand" && one.seat === seat);
  const groups = hand?.groups.filter((g) => g.cards.length) ?? [];
  if (!groups.length) return nothing;
  const deepest = Math.max(...groups.map((g) => g.cards.length)), fits = Math.max(LEAST, zone.h / (TALL + (deepest - 1) * STRIP));
  const width = Math.min(26, fits, (zone.w - 6) / Math.max(groups.length, 8) - 1);
  const strip = Math.min(0.55 * width, (zone.h - TALL * width) / Math.max(1, deepest - 1));
  return html`<div class="opened" data-zone="hand" role="group" aria-label=${hand ? speech.plain(hand.label) : nothing}>${groups.map((g) => html`
    <div class="column cards" .style="width: ${width}px; height: ${TALL * width + (g.cards.length - 1) * strip}px">${g.cards.map((card, i) => html`<span class="slot" data-card=${card} .style="top: ${i * strip}px; --w: ${width}px">${picture(inRow(stage.look), card, speech.card(card))}</span>`)}</div>`)}</div>`;
}
