/**
 * A hand in fixed slots: a card that was played leaves its slot empty, and what is drawn for it comes there.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("./geometry.js").Geometry} Geometry
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { inHand, zonesOf } from "../../pieces.js";
import { spot } from "./box.js";

/** Where each slot of the hand begins. @param {Geometry} laid @param {number} at */
export function slotAt({ hand, size, columns, rows, step, pitch, look }, at) {
  const row = Math.min(rows - 1, Math.floor(at / columns)), column = at - row * columns;
  const from = (hand.w - (columns - 1) * step - size.hand) / 2;
  return { x: from + column * step, y: look.air + row * pitch };
}

/** The slot of each card; one that has none yet takes the first that is free. @param {string[]} cards @param {Record<string, number>} known */
function slotted(cards, known) {
  const taken = new Set(cards.flatMap((card) => (card in known ? [known[card]] : [])));
  let next = 0;
  return cards.map((card) => {
    if (card in known) return known[card];
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  });
}

/** My own cards. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @param {number} seat */
export function hand(stage, speech, laid, seat) {
  const zone = zonesOf(stage, seat).find((one) => one.id === "hand");
  const cards = zone?.groups.flatMap((group) => group.cards) ?? [];
  const own = seat === stage.info.you;
  const known = Object.fromEntries(zone?.groups.flatMap((group) => Object.entries(group.slots)) ?? []);
  const slots = slotted(cards, known);
  const room = Math.max(zone?.room ?? 0, ...slots.map((slot) => slot + 1), laid.columns * laid.rows > cards.length ? 0 : cards.length);
  const order = cards.map((_, at) => at).sort((a, b) => slots[a] - slots[b]);
  const free = Array.from({ length: room }, (_, slot) => slot).filter((slot) => !slots.includes(slot));
  const place = (/** @type {number} */ slot) => { const { x, y } = slotAt(laid, slot); return spot(x, y, `z-index:${slot + 1}`); };
  const hidden = zone?.hidden ?? 0, { token } = stage.look;
  const tokens = token && own ? stage.shown.view.counters.find((c) => c.id === token.counter && c.seat === seat)?.value ?? 0 : 0;
  return html`
    <div class="hand" data-n=${cards.length} data-room=${room} data-zone="hand" role="group" aria-label=${zone ? speech.plain(zone.label) : nothing}>
      ${order.map((at) => html`<div class="lies" .style=${place(slots[at])}>${own ? inHand(stage, speech, cards[at], at) : html`<span class="slot" data-card=${cards[at]}>${picture(stage.look, cards[at], speech.card(cards[at]))}</span>`}</div>`)}
      ${free.map((slot, i) => {
        if (i < hidden) return html`<div class="lies" .style=${place(slot)}><span class="slot">${picture(stage.look, "back", "")}</span></div>`;
        return html`<div class="lies" .style=${place(slot)}>${i < tokens && token ? flip(stage, seat, token) : html`<span class="slot none"></span>`}</div>`;
      })}
    </div>`;
}

/** What is played like a card and is none. @param {Stage} stage @param {number} seat @param {import("../../../wire/protocol").Token} token */
function flip(stage, seat, { verb, name }) {
  const line = `${seat} ${verb}`;
  const live = stage.shown.asked !== null && stage.eyes.picks.choices.some((c) => c.line === line);
  return html`<button class="slot token ${live ? "live" : "idle"}" aria-disabled=${live ? "false" : "true"} aria-label=${t(name)} @click=${() => { if (live) stage.act?.(line); }}>${picture(stage.look, "back", "")}<b>${t(name)}</b></button>`;
}
