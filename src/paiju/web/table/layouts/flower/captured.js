/**
 * What a seat captured, on its rails: what it has, what is missing, what can no longer be made.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Item} Item
 * @typedef {import("../../../wire/protocol").Rail} Rail
 * @typedef {import("./rails.js").Track} Track
 * @typedef {import("./rails.js").Tracks} Tracks
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { monthName } from "../../../cards/months.js";
import { t } from "../../../words/speech.js";
import { breadth } from "../../breadth.js";
import { one } from "../../pieces.js";
import { box, spot } from "./box.js";
import { captured, isDead, pilesOf, shownAt } from "./cards.js";
import { TALL } from "./geometry.js";
import { fanned, gapOf } from "./rails.js";

const MUCH = 10; // the value from which a fan counts
const LETTER = .42; // of a card, the largest letter of a rail's name
const AIR = 4; // pixels round it, where cards lie beside it

/** What an item gives, as a tag. @param {Speech} speech @param {Item[]} items */
function worth(speech, items) {
  if (!items.length) return nothing;
  const isCounted = items.every(({ points }) => points !== null);
  const names = items.map((item) => `${speech.plain(item.label)}: ${speech.plain(item.value)}`).join(", ");
  return html`<span class="worth" title=${names} aria-label=${names} role="img">${isCounted ? `+${items.reduce((sum, { points }) => sum + Number(points), 0)}` : speech.plain(items[0].value)}</span>`;
}

/** The name of a rail: in its widest gap, and not where cards would cover it. @param {string} name @param {Track} track @param {number[]} cards where cards lie in its row */
function nameAt(name, track, cards) {
  const gap = gapOf(track, cards), card = track.h / TALL;
  const isRead = gap.w === track.w || gap.w >= breadth(name) * LETTER * card + AIR;
  return { isRead, style: `left:${gap.x}px;width:${gap.w}px;--letter:${Math.min(LETTER * card, (gap.w - AIR) / breadth(name))}px` };
}

/** One rail. @param {Stage} stage @param {Speech} speech @param {number} seat @param {Rail} rail @param {Track} track @param {number[]} row where cards lie beside it and on it @param {Set<string>} lying @param {Map<string, Item[]>} made what is made, by the name of a rail or of a card */
function railed(stage, speech, seat, rail, track, row, lying, made) {
  const dead = isDead(stage, seat, rail.whole);
  const here = rail.cards.filter((card) => lying.has(card));
  const lacks = rail.whole.filter((card) => !lying.has(card));
  const items = made.get(rail.name) ?? [];
  const gap = !dead && rail.whole.length && lacks.length === 1 ? rail.cards.indexOf(lacks[0]) : -1;
  const called = t(rail.name), { isRead, style } = nameAt(called, track, row);
  return html`
    <div class="rail ${items.length ? "made" : ""} ${dead ? "dead" : ""}" .style=${box(track)}>
      <span class="called ${isRead ? "" : "behind"}" .style=${style} aria-hidden=${here.length ? "true" : "false"} title=${dead ? t("{name}: another player holds one of these cards", { name: called }) : called}>${dead ? html`<s>${called}</s>` : called}</span>
      ${rail.cards.map((card, i) => (lying.has(card) ? html`<div class="lies" .style=${spot(track.slots[i], 0, `z-index:${i + 1}`)}>${one(stage, speech, card)}${worth(speech, made.get(card) ?? [])}</div>` : nothing))}
      ${gap < 0 ? nothing : html`<span class="lacks" .style=${spot(track.slots[gap], 0)} title=${speech.card(lacks[0])}>${monthName(lacks[0])}</span>`}
      ${worth(speech, items)}
    </div>`;
}

/** The cards without a slot, and what they count. @param {Stage} stage @param {Speech} speech @param {ReturnType<typeof captured>} pile @param {Track} track @param {number} card @param {Item[]} items */
function fan(stage, speech, pile, track, card, items) {
  const { fan: rail, abreast } = pilesOf(stage);
  const isFront = (/** @type {string} */ one) => rail.cards.includes(one) || pilesOf(stage).rows.some((row) => row.some(({ cards }) => cards.includes(one)));
  const front = pile.fan.filter(isFront), plain = pile.fan.filter((one) => !isFront(one));
  const places = fanned(track, card, abreast, plain.length, front.length);
  const lie = (/** @type {string[]} */ cards, /** @type {{x: number, y: number}[]} */ at, /** @type {number} */ above) => cards.map((name, i) => html`<div class="lies" .style=${spot(at[i].x, at[i].y, `z-index:${above + i}`)}>${one(stage, speech, name)}</div>`);
  return html`
    <div class="rail fan-of ${items.length ? "made" : ""}" .style=${box({ ...track, h: card * TALL })}>
      <span class="called ${pile.fan.length ? "behind" : ""}">${rail.name ? t(rail.name) : ""}</span>
      <div class="fanned">${lie(plain, places.plain, 1)}${lie(front, places.front, plain.length + 1)}</div>
      ${pile.fan.length ? html`<b class="value ${pile.value >= MUCH ? "much" : ""}">${pile.value}</b>` : nothing}
      ${worth(speech, items)}
    </div>`;
}

/** All that a seat captured. @param {Stage} stage @param {Speech} speech @param {number} seat @param {Tracks} tracks @param {number} card */
export function rails(stage, speech, seat, tracks, card) {
  const piles = pilesOf(stage), pile = captured(stage, seat);
  /** @type {Map<string, Item[]>} */ const made = new Map();
  for (const item of stage.shown.view.points.find((one) => one.seat === seat)?.items ?? []) {
    const at = shownAt(piles, item);
    const name = at === null ? "" : "rail" in at ? at.rail.name : at.card;
    made.set(name, [...(made.get(name) ?? []), item]);
  }
  const lying = tracks.rails.map((row, r) => row.flatMap(({ x, slots }, i) => slots.flatMap((slot, n) => (pile.slots.has(piles.rows[r][i].cards[n]) ? [x + slot] : []))));
  return html`
    <div class="places zone zone-captured" data-zone="captured" role="group" aria-label=${t("Captured")}>
      ${piles.rows.map((row, r) => row.map((rail, i) => railed(stage, speech, seat, rail, tracks.rails[r][i], lying[r], pile.slots, made)))}
      ${fan(stage, speech, pile, tracks.fan, card, made.get(piles.fan.name) ?? [])}
    </div>`;
}
