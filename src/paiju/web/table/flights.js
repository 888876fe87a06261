/**
 * Which card flies from where to where, and when. It is planned from what lay on the table, what lies there now, and
 * the moves that the server told in between; the page measures the rest.
 * @typedef {import("./stage.js").Move} Move
 * @typedef {import("./stage.js").Place} Place
 * @typedef {{card: string, place: Place}} Lay a card that lies open somewhere
 * @typedef {{before: number} | {after: number} | {place: Place}} Spot where a card lay, where it lies now, or a place as a whole
 * @typedef {{to: Spot, start: number, end: number}} Leg counted in the time that one flight takes
 * @typedef {{card: string, from: Spot, legs: Leg[]}} Flight a card without a name shows its back
 * @typedef {{flights: Flight[], resting: {before: number, after: number}[]}} Plan `resting`: cards that stay in their place, perhaps a little aside
 */

const OVERLAP = 0.6; // of a flight, until the next one begins
const MOST = 3; // flights after one another; more of them are quicker
const BACKS = 3; // cards of a move whose faces nobody is told

/** @param {Place} one @param {Place} other */
const isSame = (one, other) => one.zone === other.zone && one.seat === other.seat;

/** A card on its way. */
class Traveller {
  /** @param {string} card @param {Spot} from @param {Place} place */
  constructor(card, from, place) {
    this.card = card;
    this.from = from;
    this.place = place; // where it is by now
    /** @type {Leg[]} */ this.legs = [];
  }

  get end() { return this.legs.at(-1)?.end ?? 0; }

  /** @param {Place} place @param {number} start */
  go(place, start) {
    this.place = place;
    this.legs.push({ to: { place }, start, end: start + 1 });
  }

  /** On the way it lies on a card that goes on with it. @param {number} before */
  meet(before) {
    const last = this.legs.at(-1);
    if (last) last.to = { before };
  }

  /** It comes to lie here. @param {number} after */
  land(after) {
    const last = this.legs.at(-1);
    if (last) last.to = { after };
  }
}

/** Cards that lie somewhere, each of which can be taken once. */
class Lying {
  /** @param {Lay[]} lays */
  constructor(lays) {
    this.lays = lays;
    /** @type {Set<number>} */ this.left = new Set(lays.keys());
  }

  /** Take a card, in a place or anywhere; -1: there is none. @param {string} card @param {Place} [place] */
  take(card, place) {
    for (const at of this.left) {
      const lay = this.lays[at];
      if (lay.card !== card || (place && !isSame(lay.place, place))) continue;
      this.left.delete(at);
      return at;
    }
    return -1;
  }
}

/** The names of the cards of a move; of unknown ones a few without a name. @param {Move} move */
const namesOf = ({ cards, n }) => (cards.length ? cards : Array.from({ length: Math.min(n, BACKS) }, () => ""));

/** The cards of a move, on their way or yet to set out. @param {Move} move @param {Traveller[]} known @param {Lying} before */
function partyOf(move, known, before) {
  /** @type {Traveller[]} */ const party = [];
  for (const card of namesOf(move)) {
    const found = known.find((one) => one.card === card && isSame(one.place, move.from) && !party.includes(one));
    if (found) { party.push(found); continue; }
    const at = card ? before.take(card, move.from) : -1;
    party.push(new Traveller(card, at < 0 ? { place: move.from } : { before: at }, move.from));
  }
  return party;
}

/** Everyone on the way, by the moves in their order. @param {Move[]} moves @param {Lying} before */
function travellers(moves, before) {
  /** @type {Traveller[]} */ const known = [];
  let start = -OVERLAP;
  for (const move of moves) {
    const party = partyOf(move, known, before);
    const met = party.find((one) => !one.legs.length && "before" in one.from)?.from;
    start = Math.max(start + OVERLAP, ...party.map((one) => one.end));
    for (const one of party) {
      if (one.legs.length && met && "before" in met) one.meet(met.before);
      if (!known.includes(one)) known.push(one);
      one.go(move.to, start);
    }
  }
  return known;
}

/** However many moves there are, they take no longer than a few. @param {Flight[]} flights */
function hurried(flights) {
  const last = Math.max(0, ...flights.flatMap(({ legs }) => legs.map(({ start }) => start)));
  const pace = last > MOST ? MOST / last : 1;
  return flights.map((flight) => ({ ...flight, legs: flight.legs.map(({ to, start, end }) => ({ to, start: start * pace, end: end * pace })) }));
}

/** @param {Lay[]} before @param {Lay[]} after @param {Move[]} moves @returns {Plan} */
export function plan(before, after, moves) {
  const [lay, lie] = [new Lying(before), new Lying(after)];
  const known = travellers(moves, lay);
  for (const one of known) {
    const at = one.card ? lie.take(one.card, one.place) : -1;
    if (at >= 0) one.land(at);
  }
  /** @type {Plan["resting"]} */ const resting = [];
  for (const at of [...lay.left]) {
    const now = lie.take(before[at].card, before[at].place);
    if (now < 0) continue;
    lay.left.delete(at);
    resting.push({ before: at, after: now });
  }
  /** @type {Flight[]} */ const untold = [];
  for (const at of [...lay.left]) { // nobody told of it, and yet it lies elsewhere now
    const now = lie.take(before[at].card);
    if (now >= 0) untold.push({ card: before[at].card, from: { before: at }, legs: [{ to: { after: now }, start: 0, end: 1 }] });
  }
  const told = known.map(({ card, from, legs }) => ({ card, from, legs }));
  return { flights: hurried([...told, ...untold]), resting };
}
