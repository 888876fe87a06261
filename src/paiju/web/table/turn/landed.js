/**
 * The table as it lies when a part of a turn has landed: what was seen before, with the cards of these steps moved. The
 * view after the turn says where a card belongs in its zone; it is the truth, and drawn at the end.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").View} View
 * @typedef {import("../stage.js").Zone} Zone
 * @typedef {import("../stage.js").Group} Group
 * @typedef {import("../stage.js").Move} Move
 * @typedef {import("../stage.js").Place} Place
 * @typedef {import("./steps.js").Step} Step
 */
import { isSame, stepsOf } from "./steps.js";

/** @param {Zone} zone @returns {Place} */
const placeOf = ({ id, seat }) => ({ zone: id, seat });

/** @param {Zone[]} zones @param {Place} place */
const zoneAt = (zones, place) => zones.find((zone) => isSame(placeOf(zone), place));

/** @param {Zone} zone @returns {Zone} */
const copied = (zone) => ({ ...zone, groups: zone.groups.map((group) => ({ ...group, cards: [...group.cards] })) });

/** Whether two lists have the same cards, in whatever order. @param {string[]} cards @param {string[]} others */
const isAlike = (cards, others) => [...cards].sort().join(" ") === [...others].sort().join(" ");

/** Those of these cards that are not among the others, each as often as it is. @param {string[]} cards @param {string[]} others */
export function without(cards, others) {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** @param {Zone | undefined} zone */
export const cardsOf = (zone) => zone?.groups.flatMap((group) => group.cards) ?? [];

/** The table while a turn goes on. */
class Lying {
  /** @param {View} before @param {View} after @param {Step[]} steps */
  constructor(before, after, steps) {
    this.zones = before.zones.map(copied);
    this.after = after;
    this.moves = steps.flatMap(({ moves, aside }) => [...aside, ...moves]); // those yet to come
  }

  /** The move of this card out of this place that is still to come. @param {string} card @param {Place} place */
  next(card, place) { return this.moves.find((move) => isSame(move.from, place) && move.cards.includes(card)); }

  /** A card leaves its place; of one that is not seen only the number. @param {string} card @param {Place} place */
  take(card, place) {
    const zone = zoneAt(this.zones, place);
    if (!zone) return;
    const name = card || this.leaving(zone);
    const group = name ? zone.groups.findLast((one) => one.cards.includes(name)) : undefined;
    if (!group) {
      const covered = zone.groups.findLast((one) => one.hidden);
      if (covered?.hidden) covered.hidden -= 1;
      zone.hidden = Math.max(0, zone.hidden - 1);
      return;
    }
    group.cards.splice(group.cards.lastIndexOf(name), 1);
    if (!group.cards.length && zone.seat === null) zone.groups.splice(zone.groups.indexOf(group), 1);
    else if (group.count !== null && group.count > 0) group.count -= 1;
  }

  /** The zone of a place that a card comes to; none where nobody sees it. @param {Place} place @param {boolean} passing */
  zone(place, passing) {
    const found = zoneAt(this.zones, place);
    if (found) return found;
    const wanted = zoneAt(this.after.zones, place);
    if (!wanted && !passing) return null;
    const made = wanted ? { ...wanted, groups: [], hidden: 0 } : { id: place.zone, seat: place.seat, label: { text: "" }, by: null, groups: [], hidden: 0, room: 0 };
    this.zones.push(made);
    return made;
  }

  /** A card comes to a place. @param {string} card @param {Place} place */
  put(card, place) {
    const leaves = card ? this.next(card, place) : undefined;
    const zone = this.zone(place, leaves !== undefined);
    if (!zone) return;
    const wanted = zoneAt(this.after.zones, place);
    const name = card || this.revealed(zone, wanted);
    if (!name) { zone.hidden += 1; this.covered(zone, wanted); return; }
    if (leaves) { this.joined(zone, name, leaves.cards); return; }
    const groups = wanted?.groups.filter((group) => group.cards.includes(name) && !zone.groups.some((one) => one.cards.length && isAlike(one.cards, group.cards))) ?? [];
    const target = groups[0];
    if (target) this.settled(zone, name, target);
    else if (zone.id === "hand" || (wanted?.hidden ?? 0) > zone.hidden) zone.hidden += 1;
    else this.joined(zone, name, []);
  }

  /** A card lies face down in its group, where such groups lie. @param {Zone} zone @param {Zone | undefined} wanted */
  covered(zone, wanted) {
    const lies = (/** @type {Group} */ group) => group.hidden ?? 0;
    const laid = wanted?.groups.filter(lies) ?? [], here = zone.groups.filter(lies);
    const grows = here.find((group, i) => lies(group) < (laid[i] ? lies(laid[i]) : 0));
    if (grows) grows.hidden = lies(grows) + 1;
    else if (laid.length > here.length) zone.groups.push({ ...laid[here.length], cards: [], hidden: 1 });
  }

  /** The reader sees which card goes where others see a back. @param {Zone} zone */
  leaving(zone) {
    const going = this.moves.filter((move) => isSame(move.from, placeOf(zone))).flatMap(({ cards }) => cards);
    return zone.hidden ? "" : without(without(cardsOf(zone), cardsOf(zoneAt(this.after.zones, placeOf(zone)))), going)[0] ?? "";
  }

  /** The reader sees a card that others do not. @param {Zone} zone @param {Zone | undefined} wanted */
  revealed(zone, wanted) {
    const coming = this.moves.filter((move) => isSame(move.to, placeOf(zone))).flatMap(({ cards }) => cards);
    return without(without(cardsOf(wanted), cardsOf(zone)), coming)[0] ?? "";
  }

  /** It lies with the cards that it goes on with. @param {Zone} zone @param {string} card @param {string[]} mates */
  joined(zone, card, mates) {
    const all = this.moves.filter((move) => move.cards.some((one) => mates.includes(one)) || isSame(move.from, placeOf(zone)) && move.cards.includes(card)).flatMap(({ cards }) => cards);
    const home = zone.groups.find((group) => group.cards.some((one) => all.includes(one)));
    if (home) home.cards.push(card);
    else zone.groups.push({ label: null, cards: [card], count: null, kind: "", sign: "", worth: null, hidden: 0, place: null, slots: {}, mark: null });
  }

  /** It lies where it stays. @param {Zone} zone @param {string} card @param {Group} target */
  settled(zone, card, target) {
    const fits = (/** @type {Group} */ group) => group.cards.length > 0 && group.cards.every((one) => target.cards.includes(one) || this.next(one, placeOf(zone)));
    const home = zone.groups.find((group) => fits(group) && group.cards.some((one) => target.cards.includes(one)));
    if (!home) {
      const empty = zone.groups.findIndex((group) => !group.cards.length && !group.hidden && group.kind === target.kind); // its place is kept for its kind
      zone.groups.splice(empty < 0 ? zone.groups.length : empty, empty < 0 ? 0 : 1, { ...target, cards: [card], count: target.count === null ? null : Math.min(1, target.count) });
      return;
    }
    home.cards = [...home.cards, card].map((one) => ({ one, at: target.cards.indexOf(one) })).sort((a, b) => a.at - b.at).map(({ one }) => one);
    if (home.count !== null) home.count += 1;
  }

  /** @param {Move[]} moves */
  move(moves) {
    this.moves = this.moves.filter((move) => !moves.includes(move));
    for (const { cards, n, from, to } of moves) {
      const names = cards.length ? cards : Array.from({ length: n }, () => "");
      for (const card of names) this.take(card, from);
      for (const card of names) this.put(card, to);
    }
    return this.zones.map(copied);
  }
}

/** A turn without the cards of its first happenings. @param {Happening[]} happened @param {number} n */
const bare = (happened, n) => happened.map((one, i) => (i < n ? { ...one, moves: [] } : one));

/**
 * The steps of a turn, by what lay before it. The events of the deal itself may be told only with the first turn after it;
 * their cards have moved already.
 * @param {View} before
 * @param {View} after
 * @param {Happening[]} happened
 * @returns {Step[]}
 */
export function fitting(before, after, happened) {
  const all = stepsOf(happened);
  for (let n = 0; n < happened.length; n += 1) {
    const steps = n ? stepsOf(bare(happened, n)) : all;
    if (isSameTable(scenesOf(before, after, steps).at(-1) ?? before, after)) return steps;
  }
  return all;
}

/**
 * The views in which a turn is seen, one after each step. The question, the turn and the end come with the
 * view after the turn; points with the last cards that move.
 * @param {View} before
 * @param {View} after
 * @param {Step[]} steps
 * @returns {View[]}
 */
export function scenesOf(before, after, steps) {
  const lying = new Lying(before, after, steps);
  const last = steps.findLastIndex(({ moves }) => moves.length > 0);
  const taken = steps.findLastIndex(({ kind }) => kind === "trick"); // until then what was laid in it lies there
  return steps.map(({ moves, aside, seat }, i) => {
    const { points, counters } = i >= last ? after : before;
    const turn = seat === null ? before.turn : [seat]; // the player who does it is marked
    const { trick } = i >= taken ? after : before;
    return { ...before, turn, trick, points, counters, question: null, settlement: null, zones: lying.move([...aside, ...moves]) };
  });
}

/** How many cards the players hold. @param {View} view */
const held = (view) => view.zones.filter((zone) => zone.id === "hand").reduce((sum, zone) => sum + zone.hidden + cardsOf(zone).length, 0);

/** Whether the cards were dealt between two views. @param {View | null} before @param {View} after */
export const isDealt = (before, after) => held(after) > 0 && (before === null || !held(before));

/** Whether two views show the same cards in the same zones, in whatever order. @param {View} one @param {View} other */
export function isSameTable(one, other) {
  const told = (/** @type {View} */ view) => view.zones.map((zone) => [zone.id, zone.seat, zone.hidden, cardsOf(zone).sort().join(" ")].join(" ")).filter((line) => !line.endsWith(" 0 ")).sort().join("\n");
  return told(one) === told(other);
}
