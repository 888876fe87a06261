/** The pieces a table is laid out from: cards, groups, places, name plates, hands. They know no rule. */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { lift } from "./drag.js";
import { t } from "../words/speech.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Speech} Speech */
/** @typedef {import("./stage.js").Words} Words */
/** @typedef {import("./stage.js").Zone} Zone */
/** @typedef {import("./stage.js").Group} Group */
/** @typedef {import("./stage.js").Counter} Counter */

const FEW = 12; // cards of a hand that are shown large
const GROUPED = 7; // and of one that lies in groups
const MANY = 24; // and small
const TIGHT = 4; // cards of a group that lie comfortably

/** A sentence with its cards drawn. @param {Stage} page @param {Speech} speech @param {Words | string} words */
export function sentence(page, speech, words) {
  const game = page.info.settings.game;
  return speech.parts(words).map((part) => (typeof part === "string" ? part : picture(game, part.card, speech.card(part.card), "mini")));
}

/** A card that lies open; one that a choice names can be touched. @param {Stage} page @param {Speech} speech @param {string} card */
export function one(page, speech, card) {
  const game = page.info.settings.game;
  const look = page.picks.look(card);
  const how = `${look.glow ? "glow" : ""} ${page.hints.has(card) ? "hint" : ""}`;
  if (!look.live) return html`<span class="slot ${how}" data-card=${card}>${picture(game, card, speech.card(card))}</span>`;
  return html`<button class="slot live ${how}" data-card=${card} aria-label=${speech.card(card)}
    @click=${() => page.picks.target(page, card)}>${picture(game, card, "")}</button>`;
}

/** How closely so many cards lie. @param {number} n */
const closeness = (n) => (n > 3 * TIGHT ? "tightest" : n > 2 * TIGHT ? "tighter" : n > TIGHT ? "tight" : "");

/**
 * Cards that lie together, with what they are called.
 * @param {Stage} page
 * @param {Speech} speech
 * @param {Group} group
 */
export function group(page, speech, { label, cards }) {
  const called = label ? speech.plain(label) : "";
  return html`
    <div class="group ${closeness(cards.length)}" .style=${`--n: ${cards.length}`} data-n=${cards.length} data-count=${/\d+/.exec(called)?.[0] ?? cards.length}>
      ${called ? html`<span class="label">${called}</span>` : nothing}
      <div class="cards">${cards.map((card) => one(page, speech, card))}</div>
    </div>`;
}

/** Cards that lie face down, and how many. @param {Stage} page @param {Zone} zone */
export function backs(page, zone) {
  if (!zone.hidden) return nothing;
  return html`<div class="backs" data-n=${Math.min(zone.hidden, 3)}>${picture(page.info.settings.game, "back", "")}<b>${zone.hidden}</b></div>`;
}

/** The groups of a zone that hold something. @param {Zone} zone */
export const filled = (zone) => zone.groups.filter((g) => g.cards.length > 0);

/**
 * A place with its cards, as the game lists them.
 * @param {Stage} page
 * @param {Speech} speech
 * @param {Zone} zone
 */
export function place(page, speech, zone) {
  if (!filled(zone).length && !zone.hidden) return nothing;
  return html`
    <div role="group" class="zone zone-${zone.id}" data-zone=${zone.id} aria-label=${speech.plain(zone.label)}>
      <span class="label">${speech.plain(zone.label)}</span>
      ${backs(page, zone)}
      ${filled(zone).map((g) => group(page, speech, g))}
    </div>`;
}

/** A number worth watching. @param {Speech} speech @param {Counter} c */
export function counter(speech, c) {
  return html`<span class="counter counter-${c.id}">${speech.plain(c.label)}${c.value === null ? nothing : html` <b>${c.value}</b>`}</span>`;
}

/** The zones of a seat, or of nobody. @param {Stage} page @param {number | null} seat */
export const zonesOf = (page, seat) => page.shown.view.zones.filter((zone) => zone.seat === seat);

/** What is left of a seat's time. @param {number | null} left */
export const clock = (left) => (left === null ? nothing : html`<span class="clock ${left <= 10 ? "late" : ""}" role="timer" aria-label=${t("seconds left")}>${left}</span>`);

/** Who sits there, with points, clock, and marks. @param {Stage} page @param {Speech} speech @param {number} seat */
export function plate(page, speech, seat) {
  const { info } = page;
  const { view } = page.shown;
  const points = view.points.find((p) => p.seat === seat);
  const counters = view.counters.filter((c) => c.seat === seat && !["held", "left", "total"].includes(c.id) && c.value !== 0);
  const look = () => { page.peek = seat; page.draw(); /** @type {HTMLElement | null} */ (page.root.querySelector(".peeked .close"))?.focus(); };
  return html`
    <div class="plate ${view.turn.includes(seat) ? "turn" : ""}">
      <button class="name" aria-haspopup="dialog" title=${t("See everything in large")} @click=${look}>${speech.name(seat)}</button>
      ${clock(page.left(seat))}
      ${points && (points.total || points.items.length || points.missing.length) ? html`<span class="points" title=${t("points now")}><b>${points.total}</b> ${t("pt")}</span>` : nothing}
      ${info.totals.length ? html`<span class="total" title=${t("total")}>Σ <b>${info.totals[seat]}</b></span>` : nothing}
      ${marks(page, seat)}
      ${counters.map((c) => counter(speech, c))}
    </div>`;
}

/** Who is away; a bot is named as one. @param {Stage} page @param {number} seat */
function marks(page, seat) {
  const who = page.info.seats[seat];
  const away = /** @type {Record<string, string>} */ ({ clock: t("out of time"), gone: t("gone"), stood: t("stood up") })[who.away];
  return html`
    ${who.kind === "person" && !who.online ? html`<span class="mark">${t("offline")}</span>` : nothing}
    ${away ? html`<span class="mark">${away}: ${t("a bot plays")}</span>` : nothing}`;
}

/**
 * What a seat has, and what it is near: a touch shows the cards, or marks them where cards are
 * chosen freely.
 * @param {Stage} page
 * @param {Speech} speech
 * @param {number} seat
 * @param {number} most
 */
export function chips(page, speech, seat, most) {
  const points = page.shown.view.points.find((p) => p.seat === seat);
  const missing = points?.missing.slice(0, most) ?? [];
  if (!points || !(points.items.length + missing.length)) return nothing;
  const show = (/** @type {string[]} */ cards) => () => {
    if (page.picks.free && seat === page.info.you && cards.length) { page.picks.markAll(page, cards); return; }
    page.hints = new Set(cards);
    page.draw();
  };
  return html`
    <div class="chips">
      ${points.items.map((item) => html`<button class="chip has" title=${item.rule} @click=${show(item.cards)}>${sentence(page, speech, item.label)} <b>${speech.plain(item.value)}</b></button>`)}
      ${missing.map((m) => html`<button class="chip" title="${m.rule}: ${m.helps.map((card) => speech.card(card)).join(", ")}" @click=${show(m.helps)}>${sentence(page, speech, m.label)} <b>${m.have}/${m.need}</b></button>`)}
    </div>`;
}

/** My cards. @param {Stage} page @param {Speech} speech @param {Zone} zone */
export function handOf(page, speech, zone) {
  const n = page.picks.hand.length;
  const groups = filled(zone);
  let at = 0;
  return html`
    <div class="hand ${n > (groups.length > 1 ? GROUPED : FEW) ? "many" : ""} ${n > MANY ? "lots" : ""} ${groups.length > 1 ? "grouped" : ""}" data-n=${n} data-zone="hand" role="group" aria-label=${speech.plain(zone.label)}>
      ${groups.map((g) => html`<div class="group" data-n=${g.cards.length}>
        ${g.label ? html`<span class="label">${speech.plain(g.label)}</span>` : nothing}
        <div class="cards">${g.cards.map((card) => inHand(page, speech, card, at++))}</div></div>`)}
      ${n ? nothing : html`<p class="none">${t("No cards left")}</p>`}
    </div>`;
}

/** A card of my hand. @param {Stage} page @param {Speech} speech @param {string} card @param {number} at */
function inHand(page, speech, card, at) {
  const { picks } = page;
  const look = picks.inHand(at);
  const taken = look.takes.length ? `, ${t("takes {cards}", { cards: look.takes.map((name) => speech.card(name)).join(", ") })}` : "";
  const mouse = (/** @type {number} */ to) => (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") picks.point(page, to); };
  return html`
    <button class="slot ${look.live ? "live" : "idle"} ${look.takes.length ? "takes" : ""} ${look.picked ? "picked" : ""} ${page.hints.has(card) ? "hint" : ""}"
      data-card=${card} data-at=${at} aria-pressed=${look.picked ? "true" : "false"} aria-disabled=${look.live ? "false" : "true"} aria-label=${speech.card(card) + taken}
      @pointerenter=${mouse(at)} @pointerleave=${mouse(-1)} @focus=${() => picks.point(page, at)} @blur=${() => picks.point(page, -1)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => lift(page, at, event)}
      @click=${(/** @type {PointerEvent} */ event) => picks.touch(page, at, event)}>${picture(page.info.settings.game, card, "")}</button>`;
}
