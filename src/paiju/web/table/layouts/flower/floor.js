/**
 * The floor: twelve places for twelve months round the stock, with the card that was turned up and what holds for the
 * round in the middle row.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Group} Group
 * @typedef {import("./geometry.js").Geometry} Geometry
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../../words/speech.js";
import { filled, one, zonesOf } from "../../pieces.js";
import { picture } from "../../../cards/picture.js";
import { box, spot } from "./box.js";
import { pilesOf, rankOf } from "./cards.js";
import { TALL } from "./geometry.js";
import { spreading } from "./spread.js";

/** The places in the order in which they are filled: row and column. */
const PLACES = [[0, 2], [2, 2], [0, 1], [2, 3], [0, 3], [2, 1], [0, 0], [2, 4], [0, 4], [2, 0], [1, 0], [1, 4]];
const COLUMNS = 5;
const ROWS = 3;
const APART = 26; // the most between two rows
const SHIFT = .34; // of a card, what all cards below the highest show together
const PILE = 3; // cards that are told as a number
const CUT = .56; // of a card, one that is only shown

/** Where a cell of the floor begins, for a card in its middle. @param {Geometry} laid */
export function grid({ floor, size }) {
  const tall = size.floor * TALL;
  const apart = Math.max(0, Math.min(APART, (floor.h - ROWS * tall) / ROWS));
  const top = (floor.h - ROWS * tall - (ROWS - 1) * apart) / 2;
  const wide = floor.w / COLUMNS;
  return { at: (/** @type {number} */ row, /** @type {number} */ column) => ({ x: column * wide + (wide - size.floor) / 2, y: top + row * (tall + apart), w: size.floor, h: tall }), wide };
}

/** The groups of the floor by their places; one that has none takes the first that is free. @param {Group[]} groups */
function placed(groups) {
  /** @type {(Group | undefined)[]} */ const places = PLACES.map(() => undefined);
  const waiting = groups.filter((group) => {
    const { place } = group;
    if (place === null || place >= PLACES.length || places[place]) return true;
    places[place] = group;
    return false;
  });
  for (const group of waiting) {
    const free = places.indexOf(undefined);
    if (free >= 0) places[free] = group;
  }
  return places;
}

/** Cards that lie at one place, the best on top. @param {Stage} stage @param {Speech} speech @param {Group} group @param {import("./geometry.js").Rect} cell @param {number} wide of its column */
function heap(stage, speech, group, cell, wide) {
  const piles = pilesOf(stage);
  const cards = [...group.cards].sort((a, b) => rankOf(piles, a) - rankOf(piles, b));
  const n = cards.length, step = n > 1 ? SHIFT * cell.w / (n - 1) : 0, from = n > 1 ? -SHIFT * cell.w / 2 : 0;
  const label = group.label ? speech.plain(group.label) : "";
  const mark = group.mark ? speech.plain(group.mark) : n >= PILE ? `×${n}` : "";
  const live = cards.filter((card) => stage.eyes.picks.lying(card).live);
  const share = (1 + (n > 1 ? SHIFT : 0)) * cell.w / live.length; // several that can be touched share the whole heap
  const lies = (/** @type {string} */ card, /** @type {number} */ i) => (live.length > 1 ? `--touch:${Math.max(0, live.indexOf(card) * share - i * step)}px` : `z-index:${i + 1}`);
  return html`
    <div class="spot group ${n >= PILE ? "pile" : ""} ${live.length > 1 ? "shared" : ""}" data-n=${n} data-place=${group.place ?? nothing} role="group" aria-label=${label || nothing} @pointerdown=${n > 1 ? spreading(stage, cards, cell.w) : nothing} .style=${box(cell, `--column:${wide}px`)}>
      ${cards.map((card, i) => html`<div class="lies ${i < n - 1 ? "under" : ""}" .style=${spot(from + i * step, 0, lies(card, i))}>${one(stage, speech, card)}</div>`)}
      ${mark ? html`<span class="label ${group.mark ? "marked" : ""}">${mark}</span>` : nothing}
    </div>`;
}

/** The stock with its number. @param {Stage} stage @param {Speech} speech @param {import("./geometry.js").Rect} cell */
function stock(stage, speech, cell) {
  const zone = zonesOf(stage, null).find((one) => one.id === "stock");
  if (!zone) return nothing;
  return html`
    <div class="zone zone-stock" data-zone="stock" role="group" aria-label=${speech.plain(zone.label)} .style=${box(cell)}>
      ${zone.hidden ? html`<div class="backs" data-n=${Math.min(zone.hidden, 3)}>${picture(stage.look, "back", "")}<b>${zone.hidden}</b></div>` : nothing}
    </div>`;
}

/** The card that was turned up, in a place of its own. @param {Stage} stage @param {Speech} speech @param {import("./geometry.js").Rect} cell */
function turned(stage, speech, cell) {
  const zone = zonesOf(stage, null).find((one) => one.id === "turned");
  const cards = zone ? filled(zone).flatMap((group) => group.cards) : [];
  return html`
    <div class="zone zone-turned ${cards.length ? "" : "empty"}" data-zone="turned" role="group" aria-label=${t("Turned up")} .style=${box(cell)}>
      ${cards.map((card, i) => html`<div class="lies" .style=${spot(i * cell.w * .3, 0, `z-index:${i + 1}`)}>${one(stage, speech, card)}</div>`)}
    </div>`;
}

/** What holds for the whole round. @param {Stage} stage @param {Speech} speech @param {import("./geometry.js").Rect} cell @param {number} wide */
function holds(stage, speech, cell, wide) {
  const counters = stage.shown.view.counters.filter((c) => c.seat === null);
  const zones = zonesOf(stage, null).filter(({ id }) => !["floor", "stock", "turned"].includes(id));
  return html`
    <div class="holds" .style=${box({ ...cell, x: cell.x - (wide - cell.w) / 2, w: wide })}>
      ${zones.map((zone) => html`<div class="zone zone-${zone.id}" data-zone=${zone.id} role="group" aria-label=${speech.plain(zone.label)} .style=${`--w:${cell.w * CUT}px`}><span class="label">${speech.plain(zone.label)}</span>${filled(zone).map((group) => group.cards.map((card) => one(stage, speech, card)))}</div>`)}
      ${counters.map((c) => html`<p class="counter counter-${c.id}"><span>${speech.plain(c.label)}</span>${c.value === null ? nothing : html` <b>${c.times ? "×" : ""}${c.value}</b>`}</p>`)}
    </div>`;
}

/** @param {Stage} stage @param {Speech} speech @param {Geometry} laid */
export function floor(stage, speech, laid) {
  const zone = zonesOf(stage, null).find((one) => one.id === "floor");
  const { at, wide } = grid(laid);
  const places = placed(zone?.groups ?? []);
  return html`
    <div class="floor zone-floor" data-zone="floor" role="group" aria-label=${zone ? speech.plain(zone.label) : nothing}>
      ${places.map((group, i) => (group ? heap(stage, speech, group, at(PLACES[i][0], PLACES[i][1]), wide) : html`<div class="spot empty" .style=${box(at(PLACES[i][0], PLACES[i][1]))}></div>`))}
    </div>
    ${stock(stage, speech, at(1, 2))}
    ${turned(stage, speech, at(1, 3))}
    ${holds(stage, speech, at(1, 1), wide)}`;
}
