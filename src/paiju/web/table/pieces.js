/**
 * The pieces a table is laid out from: cards, groups, places, name plates, hands. They know no rule.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./stage.js").Words} Words
 * @typedef {import("./stage.js").Zone} Zone
 * @typedef {import("./stage.js").Group} Group
 * @typedef {import("./stage.js").Counter} Counter
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { kept } from "../kept/kept.js";
import { language, t, together } from "../words/speech.js";
import { corner } from "./corner.js";
import { lift } from "./drag.js";
import { follow } from "./eyes.js";
import { faceOf } from "./levels.js";

const LATE = 5; // seconds that are told in red
const FEW = 12; // cards of a hand that are shown large
const GROUPED = 7; // the same of a hand that lies in groups
const MANY = 24; // cards of a hand that are shown small
const TIGHT = 4; // cards of a group that lie comfortably

/** A sentence with its cards drawn. @param {import("../cards/picture.js").Look} look @param {Speech} speech @param {Words | string} words */
export const sentence = (look, speech, words) =>
  speech.parts(words).map((part) => (typeof part === "string" ? part : picture(look, part.card, speech.card(part.card), "mini")));

/** A card that lies open; one that a choice names can be touched. @param {Stage} stage @param {Speech} speech @param {string} card */
export function one(stage, speech, card) {
  const { look, eyes } = stage;
  const { glow, live } = eyes.picks.lying(card);
  const how = `${glow ? "glow" : ""} ${eyes.hints.has(card) ? "hint" : ""}`;
  if (!live) return html`<span class="slot ${how}" data-card=${card}>${picture(look, card, speech.card(card))}${corner(stage, card)}</span>`;
  return html`<button class="slot live ${how}" data-card=${card} aria-label=${speech.card(card)}
    @click=${() => follow(stage, stage.eyes.picks.targeted(card))}>${picture(look, card, "")}${corner(stage, card)}</button>`;
}

/** How closely so many cards lie. @param {number} n */
const closeness = (n) => (n > 3 * TIGHT ? "tightest" : n > 2 * TIGHT ? "tighter" : n > TIGHT ? "tight" : "");

/** Cards that lie together, with what they are called. @param {Stage} stage @param {Speech} speech @param {Group} group */
export function group(stage, speech, { label, cards, count }) {
  const called = label ? speech.plain(label) : "";
  return html`
    <div class="group ${closeness(cards.length)}" .style=${`--n: ${cards.length}`} data-n=${cards.length} data-count=${count ?? cards.length}>
      ${called ? html`<span class="label">${called}</span>` : nothing}
      <div class="cards">${cards.map((card) => one(stage, speech, card))}</div>
    </div>`;
}

/** Cards that lie face down, and how many. @param {Stage} stage @param {Zone} zone */
export function backs(stage, zone) {
  if (!zone.hidden) return nothing;
  return html`<div class="backs" data-n=${Math.min(zone.hidden, 3)}>${picture(stage.look, "back", "")}<b>${zone.hidden}</b></div>`;
}

/** The groups of a zone that hold something. @param {Zone} zone */
export const filled = (zone) => zone.groups.filter((g) => g.cards.length > 0);

/** A place with its cards, as the game lists them. @param {Stage} stage @param {Speech} speech @param {Zone} zone */
export function place(stage, speech, zone) {
  if (!filled(zone).length && !zone.hidden) return nothing;
  return html`
    <div role="group" class="zone zone-${zone.id}" data-zone=${zone.id} aria-label=${speech.plain(zone.label)}>
      <span class="label">${speech.plain(zone.label)}</span>
      ${backs(stage, zone)}
      ${filled(zone).map((g) => group(stage, speech, g))}
    </div>`;
}

/** What a number is called that stands behind it; one that multiplies has its sign before it. @param {Speech} speech @param {Counter} c */
export const beforeNumber = (speech, c) => `${speech.plain(c.label)}${c.times ? " ×" : ""}`;

/** A number worth watching. @param {Speech} speech @param {Counter} c */
export function counter(speech, c) {
  return html`<span class="counter counter-${c.id} ${c.weight}">${beforeNumber(speech, c)}${c.value === null ? nothing : html` <b>${c.value}</b>`}</span>`;
}

/** The zones of a seat, or of nobody. @param {Stage} stage @param {number | null} seat */
export const zonesOf = (stage, seat) => stage.shown.view.zones.filter((zone) => zone.seat === seat);

/** The time that a seat has left. @param {number | null} left */
export const clock = (left) => (left === null ? nothing : html`<span class="clock ${left <= 10 ? "late" : ""}" role="timer" aria-label=${t("seconds left")}>${left}</span>`);

/** What a seat has left of its turn, and of what it has saved: first the turn runs. @param {Stage} stage @param {number} seat */
function timeOf(stage, seat) {
  const left = stage.left(seat), bank = Math.ceil((stage.info.seats[seat]?.bank ?? 0) / 1000);
  return left === null ? null : { left, turn: left > bank ? left - bank : left, bank: left > bank ? bank : 0 };
}

/** The seconds of a turn, without what was saved. @param {Stage} stage @param {number} seat */
export const turnLeft = (stage, seat) => timeOf(stage, seat)?.turn ?? null;

/** The clock on a plate: seconds with their unit, and behind them what was saved. @param {Stage} stage @param {number} seat */
export function clockOf(stage, seat) {
  const time = timeOf(stage, seat);
  if (!time) return nothing;
  const seconds = new Intl.NumberFormat(language(), { style: "unit", unit: "second", unitDisplay: "narrow" }).format(time.turn);
  return html`<span class="clock ${time.left <= LATE ? "late" : ""}" role="timer" aria-label=${t("seconds left")}>${seconds}${time.bank ? html` <small>+${time.bank}</small>` : nothing}</span>`;
}

/** A number with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : String(n));

/** A touch anywhere on a seat that is not a button's. @param {Stage} stage @param {number} seat */
export const seatClicked = (stage, seat) => (/** @type {MouseEvent} */ event) => {
  if (!(/** @type {Element} */ (event.target)).closest("button, summary")) stage.see({ ...stage.eyes, peek: seat });
};

/** See a seat in large, and be there with the keys. @param {Stage} stage @param {number} seat */
export const enlarging = (stage, seat) => () => {
  stage.see({ ...stage.eyes, peek: seat });
  /** @type {HTMLElement | null} */ (stage.root.querySelector(".peeked .close"))?.focus();
};

/** The player of a seat, with points, clock, and marks. @param {Stage} stage @param {Speech} speech @param {number} seat */
export function plate(stage, speech, seat) {
  const { info } = stage;
  const { view } = stage.shown;
  const points = view.points.find((p) => p.seat === seat);
  const counters = view.counters.filter((c) => c.seat === seat && c.weight !== "none" && c.value !== 0);
  return html`
    <div class="plate ${view.turn.includes(seat) ? "turn" : ""}">
      <button class="name" aria-haspopup="dialog" title=${t("Enlarge")} @click=${enlarging(stage, seat)}>${faceOf(stage.info.seats[seat])}${speech.name(seat)}</button>
      ${clock(stage.left(seat))}
      ${points && (points.total || points.items.length || points.missing.length) ? html`<span class="points" title=${t("points now")}><b>${t(stage.look.unit, { n: points.total })}</b></span>` : nothing}
      ${info.totals.length ? html`<span class="total" title=${t("total")}>Σ <b>${info.totals[seat]}</b></span>` : nothing}
      ${marks(stage, seat)}
      ${counters.map((c) => counter(speech, c))}
    </div>`;
}

/** Whether a player is away; a bot plays for a player who is away longer. In a word: a plate is small. @param {Stage} stage @param {number} seat */
export function marks(stage, seat) {
  const who = stage.info.seats[seat];
  const why = { "": "", clock: t("out of time"), gone: t("gone"), stood: t("stood up") }[who.away];
  if (why) return html`<span class="mark" title="${why}: ${t("a bot plays")}"><span aria-hidden="true">${t("bot|for a player")}</span><span class="unseen">${why}: ${t("a bot plays")}</span></span>`;
  return who.kind === "person" && !who.online ? html`<span class="mark">${t("offline")}</span>` : nothing;
}

/**
 * The combinations that a seat has, and those that it is near: a touch shows their cards, or marks them where cards are
 * chosen freely.
 * @param {Stage} stage
 * @param {Speech} speech
 * @param {number} seat
 * @param {number} most
 */
export function chips(stage, speech, seat, most) {
  const { look } = stage;
  const points = stage.shown.view.points.find((p) => p.seat === seat);
  const missing = points?.missing.slice(0, most) ?? [];
  if (!points || !(points.items.length + missing.length)) return nothing;
  const show = (/** @type {string[]} */ cards) => () => {
    const { picks } = stage.eyes;
    if (picks.free && seat === stage.info.you && cards.length) follow(stage, picks.markingAll(cards));
    else stage.see({ ...stage.eyes, hints: new Set(cards) });
  };
  return html`
    <div class="chips">
      ${points.items.map((item) => html`<button class="chip has" title=${item.rule} @click=${show(item.cards)}>${sentence(look, speech, item.label)} <b>${speech.plain(item.value)}</b></button>`)}
      ${missing.map((m) => html`<button class="chip" title="${m.rule}: ${together(m.helps.map((card) => speech.card(card)))}" @click=${show(m.helps)}>${sentence(look, speech, m.label)} <b>${m.have}/${m.need}</b></button>`)}
    </div>`;
}

/** My cards. @param {Stage} stage @param {Speech} speech @param {Zone} zone */
export function myHand(stage, speech, zone) {
  const n = stage.eyes.picks.hand.length;
  const groups = filled(zone);
  let at = 0;
  return html`
    <div class="hand ${n > (groups.length > 1 ? GROUPED : FEW) ? "many" : ""} ${n > MANY ? "lots" : ""} ${groups.length > 1 ? "grouped" : ""}" data-n=${n} data-zone="hand" role="group" aria-label=${speech.plain(zone.label)}>
      ${groups.map((g) => html`<div class="group" data-n=${g.cards.length}>
        ${g.label ? html`<span class="label">${speech.plain(g.label)}</span>` : nothing}
        <div class="cards">${g.cards.map((card) => inHand(stage, speech, card, at++))}</div></div>`)}
      ${n ? nothing : html`<p class="none">${t("No cards left")}</p>`}
    </div>`;
}

/** A card of my hand. @param {Stage} stage @param {Speech} speech @param {string} card @param {number} at */
export function inHand(stage, speech, card, at) {
  const { eyes, look } = stage;
  const { live, picked, takes } = eyes.picks.inHand(at);
  const taken = takes.length ? `, ${t("takes {cards}", { cards: takes.map((name) => speech.card(name)) })}` : "";
  const point = (/** @type {number} */ over) => () => { if (stage.eyes.picks.over !== over) follow(stage, stage.eyes.picks.but({ over })); };
  const mouse = (/** @type {number} */ over) => (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") point(over)(); };
  return html`
    <button class="slot ${live ? "live" : "idle"} ${takes.length ? "takes" : ""} ${picked ? "picked" : ""} ${eyes.hints.has(card) ? "hint" : ""}"
      data-card=${card} data-at=${at} aria-pressed=${picked ? "true" : "false"} aria-disabled=${live ? "false" : "true"} aria-label=${speech.card(card) + taken}
      @pointerenter=${mouse(at)} @pointerleave=${mouse(-1)} @focus=${point(at)} @blur=${point(-1)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => lift(stage, at, event)}
      @click=${(/** @type {PointerEvent} */ event) => follow(stage, stage.eyes.picks.touched(at, event.pointerType === "touch" && kept.tap !== "one"))}>${picture(look, card, "")}${corner(stage, card)}</button>`;
}
