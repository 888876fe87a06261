/**
 * What lies before a seat: its groups, a column each, and the row of cards that nobody took.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Group} Group
 * @typedef {import("../fixed/rects.js").Rect} Rect
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { zonesOf } from "../../pieces.js";
import { signOf } from "../../tags.js";
import { short } from "./faces.js";

const SHORT = 1.06, LEAST = 0.6; // of a card's width: its height, and what must be seen of one in a row

/** @param {Stage} stage @param {number} seat @param {string} id */
export const zoneOf = (stage, seat, id) => zonesOf(stage, seat).find((zone) => zone.id === id);

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {number} seat @param {Rect} room */
export function melds(stage, speech, { meld, strip }, seat, room) {
  const zone = zoneOf(stage, seat, "melds");
  const groups = zone?.groups.filter((g) => g.cards.length + (g.hidden ?? 0)) ?? [];
  const pitch = Math.min(meld + 1, (room.w - meld) / Math.max(1, groups.length - 1));
  const column = (/** @type {Group} */ group, /** @type {number} */ i) => {
    const cards = group.cards.length ? group.cards : Array.from({ length: group.hidden ?? 0 }, () => "");
    const step = (2 * strip * meld) / Math.max(2, cards.length - 1);
    return html`
      <div class="group" role="group" aria-label=${group.label ? speech.plain(group.label) : nothing} .style="left: ${i * pitch}px; width: ${meld}px; --w: ${meld}px">
        <div class="cards">${cards.map((card, k) => (card
          ? html`<span class="slot" data-card=${card} .style="top: ${k * step}px">${picture(short(stage.look), card, speech.card(card))}</span>`
          : html`<span class="slot" .style="top: ${k * step}px">${picture(short(stage.look), "back", "")}</span>`))}</div>
        ${group.sign ? html`<span class="tag" aria-hidden="true">${signOf(group)}</span>` : nothing}
      </div>`;
  };
  return html`<div class="melds" data-zone="melds" role="group" aria-label=${zone ? speech.plain(zone.label) : nothing}>${groups.map(column)}</div>`;
}

/** The cards that fit into a row, and how closely they lie. @param {number} n @param {Rect} room @param {number} m */
export function inRow(n, room, m) {
  const lines = Math.max(1, Math.floor((room.h + 1) / (SHORT * m + 1)));
  const wide = Math.floor((room.w + 1) / (m + 1)), close = Math.floor((room.w - m) / (LEAST * m)) + 1;
  if (n <= lines * wide) return { each: wide, pitch: m + 1, under: 0 };
  const each = Math.min(close, Math.ceil(n / lines));
  return { each, pitch: (room.w - m) / Math.max(1, each - 1), under: Math.max(0, n - lines * each) };
}

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {number} seat @param {Rect} room */
export function row(stage, speech, { meld: m }, seat, room) {
  const zone = zoneOf(stage, seat, "row");
  const cards = zone?.groups.flatMap((g) => g.cards) ?? [];
  const { each, pitch, under } = inRow(cards.length, room, m);
  const laid = stage.fresh.flatMap(({ moves }) => moves).filter((move) => move.to.zone === "row").at(-1);
  const newest = laid?.to.seat === seat ? cards.length - 1 : -1;
  const shown = cards.slice(under ? under + 1 : 0), rest = cards.length - shown.length;
  const spot = (/** @type {number} */ at) => `left: ${(at % each) * pitch}px; top: ${Math.floor(at / each) * (SHORT * m + 1)}px`;
  return html`<div class="row-of" data-zone="row" role="group" aria-label=${zone ? speech.plain(zone.label) : nothing} .style="--w: ${m}px"><div class="cards">
    ${rest ? html`<span class="slot more" .style=${spot(0)} title=${t("{n} more", { n: rest })}>+${rest}</span>` : nothing}
    ${shown.map((card, i) => html`<span class="slot ${i + rest === newest ? "newest" : ""}" data-card=${card} .style=${spot(i + (rest ? 1 : 0))}>${picture(short(stage.look), card, speech.card(card))}</span>`)}
  </div></div>`;
}
