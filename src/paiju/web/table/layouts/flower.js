/**
 * The table of flower cards: the floor round the stock, captured cards by kind.
 * @typedef {import("../stage.js").Stage} Stage
 * @typedef {import("../stage.js").Speech} Speech
 * @typedef {import("../stage.js").Group} Group
 * @typedef {import("../stage.js").Zone} Zone
 */
import { html, nothing } from "../../vendor/lit-html.js";
import { backs, chips, counter, filled, one, place, zonesOf } from "../pieces.js";

const PLACES = 8; // round the stock, before more are needed
const ROWS = 2;
const PILE = 3; // cards that lie stacked

/** Where each group lies, by page: what stays is not moved. @type {WeakMap<Stage, string[][]>} */
const kept = new WeakMap();

/**
 * The groups of the floor in their places; a new one lies where there is room.
 * @param {Stage} stage
 * @param {Group[]} groups
 */
function placed(stage, groups) {
  const before = kept.get(stage) ?? Array.from({ length: PLACES }, () => []);
  const found = /** @type {(Group | undefined)[]} */ (before.map((cards) => groups.find((g) => g.cards.some((card) => cards.includes(card)))));
  for (const group of groups) {
    if (found.includes(group)) continue;
    found[nearest(found)] = group;
  }
  while (found.length > PLACES && found.slice(-ROWS).every((one) => !one)) found.splice(-ROWS);
  kept.set(stage, found.map((g) => g?.cards ?? []));
  return found;
}

/** The free place next to the stock; another column where there is none. @param {(Group | undefined)[]} found */
function nearest(found) {
  if (found.every(Boolean)) found.push(...Array(ROWS).fill(undefined));
  const away = (/** @type {number} */ at) => Math.abs(Math.floor(at / ROWS) - (found.length / ROWS - 1) / 2) * ROWS + (at % ROWS);
  return found.map((_, at) => at).filter((at) => !found[at]).sort((a, b) => away(a) - away(b))[0];
}

/** A group of the floor; a pile lies stacked and says so. @param {Stage} stage @param {Speech} speech @param {Group | undefined} group */
function spot(stage, speech, group) {
  if (!group) return html`<div class="spot"></div>`;
  const { cards, label } = group;
  const pile = cards.length >= PILE;
  return html`
    <div class="spot group ${pile ? "pile" : ""}" data-n=${cards.length} role="group" aria-label=${label ? speech.plain(label) : nothing}>
      <div class="cards">${cards.map((card) => one(stage, speech, card))}</div>
      ${pile ? html`<span class="label"><b>× ${cards.length}</b> <span>${label ? speech.plain(label) : ""}</span></span>` : nothing}
    </div>`;
}

/** The stock, and under it what was turned up or shown. @param {Stage} stage @param {Speech} speech @param {Zone[]} zones */
function stock(stage, speech, zones) {
  return html`<div class="pillar">${zones.map((zone) => html`
    <div role="group" class="zone zone-${zone.id}" data-zone=${zone.id} aria-label=${speech.plain(zone.label)}>
      ${backs(stage, zone)}${filled(zone).map((g) => html`<div class="cards">${g.cards.map((card) => one(stage, speech, card))}</div>`)}
    </div>`)}</div>`;
}

/** A label with a count: as the game says it, or how many cards there are. @param {Speech} speech @param {Group} group */
function counted(speech, group) {
  if (!group.label || group.count !== null) return group;
  return { ...group, label: { text: `${speech.plain(group.label)}: ${group.cards.length}` } };
}

/** What a seat captured, by kind, each kind with its count. @param {Stage} stage @param {Speech} speech @param {number} seat */
const captured = (stage, speech, seat) => zonesOf(stage, seat).filter((zone) => zone.id !== "hand")
  .map((zone) => place(stage, speech, { ...zone, groups: zone.groups.map((g) => counted(speech, g)) }));

/** @type {import("../layouts.js").Layout} */
export const flower = {
  name: "flowers",

  middle(stage, speech) {
    const { view } = stage.shown;
    const zones = zonesOf(stage, null);
    const floor = zones.find((zone) => zone.id === "floor");
    const spots = placed(stage, floor?.groups ?? []);
    const half = Math.ceil(spots.length / ROWS / 2) * ROWS;
    const counters = view.counters.filter((c) => c.seat === null);
    const side = (/** @type {(Group | undefined)[]} */ some) => some.map((g) => spot(stage, speech, g));
    return html`
      ${counters.length ? html`<p class="counters">${counters.map((c) => counter(speech, c))}</p>` : nothing}
      <div class="floor zone-floor" data-zone="floor" data-columns=${spots.length / ROWS} role="group" aria-label=${floor ? speech.plain(floor.label) : nothing}>
        ${side(spots.slice(0, half))}
        ${stock(stage, speech, zones.filter((zone) => zone !== floor))}
        ${side(spots.slice(half))}
      </div>`;
  },

  seat(stage, speech, seat) {
    const hand = zonesOf(stage, seat).find((zone) => zone.id === "hand");
    return html`
      <div class="places">${hand ? place(stage, speech, hand) : nothing}${captured(stage, speech, seat)}</div>
      ${chips(stage, speech, seat, 0)}`;
  },

  slim: (stage, seat) => zonesOf(stage, seat).every((zone) => zone.id !== "captured"),

  own(stage, speech, seat) {
    return html`
      ${chips(stage, speech, seat, 8)}
      <div class="places">${captured(stage, speech, seat)}</div>`;
  },
};
