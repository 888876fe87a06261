/**
 * The seating: I below, the next player at my right, the one before me at my left; players who rest sit apart. A place is
 * kept for the whole round.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {{
 *   below: number, others: number[], resting: number[], choosing: boolean, active: number, cards: number,
 * }} Seating who sits below, the others in the order they play, those who rest; whether it is not yet decided who plays; how many play, with how many cards
 */

const DEALT = /** @type {Record<number, number>} */ ({ 2: 10, 3: 7, 4: 5 }); // cards of a hand, before any is dealt
const USUAL = 3; // seats that play where more sit at the table

/** @param {Stage} stage @returns {Seating} */
export function seating({ info, eyes, shown: { view } }) {
  const n = info.seats.length;
  const all = Array.from({ length: n }, (_, seat) => seat);
  const plays = all.filter((seat) => view.zones.some((zone) => zone.id === "captured" && zone.seat === seat));
  const is = (/** @type {string} */ id, /** @type {number} */ seat) => view.counters.some((c) => c.id === id && c.seat === seat);
  const choosing = plays.length < n && all.some((seat) => !plays.includes(seat) && !is("out", seat));
  const active = choosing ? Math.min(n, USUAL) : Math.max(2, plays.length);
  const dealer = all.find((seat) => is("dealer", seat)) ?? 0;
  const own = plays.includes(info.you) || (choosing && info.you >= 0);
  const below = own ? info.you : [eyes.behind, dealer].find((seat) => plays.includes(seat)) ?? plays[0] ?? 0; // a person who does not play sits behind a player
  const after = all.map((_, i) => (below + 1 + i) % n).filter((seat) => seat !== below);
  const others = choosing ? after : after.filter((seat) => plays.includes(seat));
  const room = Math.max(0, ...view.zones.filter((zone) => zone.id === "hand" && (choosing || plays.includes(zone.seat ?? -1))).map((zone) => zone.room));
  return { below, others, resting: choosing ? [] : all.filter((seat) => !plays.includes(seat)), choosing, active, cards: room || DEALT[active] };
}
