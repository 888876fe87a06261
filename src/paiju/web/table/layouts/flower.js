/** The table of the flower games: the floor round the stock, captured cards by kind. */
import { html, nothing } from "../../vendor/lit-html.js";
import { backs, chips, counter, filled, one, place, zonesOf } from "../pieces.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../stage.js").Speech} Speech */
/** @typedef {import("../stage.js").Group} Group */
/** @typedef {import("../stage.js").Zone} Zone */

const PLACES = 8; // round the stock, before more are needed
const ROWS = 2;
const PILE = 3; // cards that lie stacked

/** Where each group lies, by page: what stays stays where it was. @type {WeakMap<Stage, string[][]>} */
const kept = new WeakMap();

/**
 * The groups of the floor in their places; a new one lies where there is room.
 * @param {Stage} page
 * @param {Group[]} groups
 */
function placed(page, groups) {
  const before = kept.get(page) ?? Array.from({ length: PLACES }, () => []);
  const found = /** @type {(Group | undefined)[]} */ (before.map((cards) => groups.find((g) => g.cards.some((card) => cards.includes(card)))));
  for (const group of groups) {
    if (found.includes(group)) continue;
    found[nearest(found)] = group;
  }
  while (found.length > PLACES && found.slice(-ROWS).every((one) => !one)) found.splice(-ROWS);
  kept.set(page, found.map((g) => g?.cards ?? []));
  return found;
}

/** The free place next to the stock; another column where there is none. @param {(Group | undefined)[]} found */
function nearest(found) {
  if (found.every(Boolean)) found.push(...Array(ROWS).fill(undefined));
  const away = (/** @type {number} */ at) => Math.abs(Math.floor(at / ROWS) - (found.length / ROWS - 1) / 2) * ROWS + (at % ROWS);
  return found.map((_, at) => at).filter((at) => !found[at]).sort((a, b) => away(a) - away(b))[0];
}

/** A group of the floor; a pile lies stacked and says so. @param {Stage} page @param {Speech} speech @param {Group | undefined} group */
function spot(page, speech, group) {
  if (!group) return html`<div class="spot"></div>`;
  const { cards, label } = group;
  const pile = cards.length >= PILE;
  return html`
    <div class="spot group ${pile ? "pile" : ""}" data-n=${cards.length} role="group" aria-label=${label ? speech.plain(label) : nothing}>
      <div class="cards">${cards.map((card) => one(page, speech, card))}</div>
      ${pile ? html`<span class="label"><b>× ${cards.length}</b> <span>${label ? speech.plain(label) : ""}</span></span>` : nothing}
    </div>`;
}

/** The stock, and under it what was turned up or shown. @param {Stage} page @param {Speech} speech @param {Zone[]} zones */
function stock(page, speech, zones) {
  return html`<div class="pillar">${zones.map((zone) => html`
    <div role="group" class="zone zone-${zone.id}" data-zone=${zone.id} aria-label=${speech.plain(zone.label)}>
      ${backs(page, zone)}${filled(zone).map((g) => html`<div class="cards">${g.cards.map((card) => one(page, speech, card))}</div>`)}
    </div>`)}</div>`;
}

/** A label with a count: the game's own, or how many cards there are. @param {Speech} speech @param {Group} group */
function counted(speech, group) {
  const label = group.label ? speech.plain(group.label) : "";
  return !label || /\d/.test(label) ? group : { ...group, label: { text: `${label}: ${group.cards.length}` } };
}

/** What a seat captured, by kind, each kind with its count. @param {Stage} page @param {Speech} speech @param {number} seat */
const captured = (page, speech, seat) => zonesOf(page, seat).filter((zone) => zone.id !== "hand")
  .map((zone) => place(page, speech, { ...zone, groups: zone.groups.map((g) => counted(speech, g)) }));

/** @type {import("../layouts.js").Layout} */
export const flowers = {
  name: "flowers",

  middle(page, speech) {
    const { view } = page.shown;
    const zones = zonesOf(page, null);
    const floor = zones.find((zone) => zone.id === "floor");
    const spots = placed(page, floor?.groups ?? []);
    const half = Math.ceil(spots.length / ROWS / 2) * ROWS;
    const counters = view.counters.filter((c) => c.seat === null);
    const side = (/** @type {(Group | undefined)[]} */ some) => some.map((g) => spot(page, speech, g));
    return html`
      ${counters.length ? html`<p class="counters">${counters.map((c) => counter(speech, c))}</p>` : nothing}
      <div class="floor zone-floor" data-zone="floor" data-columns=${spots.length / ROWS} role="group" aria-label=${floor ? speech.plain(floor.label) : nothing}>
        ${side(spots.slice(0, half))}
        ${stock(page, speech, zones.filter((zone) => zone !== floor))}
        ${side(spots.slice(half))}
      </div>`;
  },

  seat(page, speech, seat) {
    const hand = zonesOf(page, seat).find((zone) => zone.id === "hand");
    return html`
      <div class="places">${hand ? place(page, speech, hand) : nothing}${captured(page, speech, seat)}</div>
      ${chips(page, speech, seat, 0)}`;
  },

  slim: (page, seat) => zonesOf(page, seat).every((zone) => zone.id !== "captured"),

  own(page, speech, seat) {
    return html`
      ${chips(page, speech, seat, 8)}
      <div class="places">${captured(page, speech, seat)}</div>`;
  },
};
