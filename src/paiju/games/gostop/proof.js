/**
 * Go-Stop: who deals first, and what is drawn besides the deck, computed again by a browser.
 * @typedef {import("/proof/draws.js").Table} Table
 * @typedef {import("/proof/draws.js").First} First
 * @typedef {{name: string, cards: string[], factor: number}} Mission
 * @typedef {{jokers: string[], deal: string, hand_size: number, first_dealer: string, active: number, missions: Mission[]}} Rules the options that say it
 */
import { drawFrom, monthOf, seatsOf } from "/proof/draws.js";

const CARDS = 48; // cards without jokers

/** GS-6: hands and floor in turn, by the cards in a hand. */
const PACKETS = /** @type {Record<number, number[]>} */ ({ 5: [3, 4, 2, 4], 7: [4, 3, 3, 3], 8: [4, 4, 4, 4], 10: [4, 4, 4, 4, 2] });
const AT_ONCE = /** @type {Record<number, number[]>} */ ({ 5: [5, 8], 7: [7, 6], 8: [8, 8], 10: [10, 8] });

/** @param {Table} table */
const rulesOf = ({ values }) => /** @type {Rules} */ (/** @type {unknown} */ (values));

/** The cards of a table in printed order. @param {Table} table */
const printed = (table) => table.order.filter((card, at) => at < CARDS || rulesOf(table).jokers.includes(card));

/** GS-4: each seat turns up a card; jokers and those who tie go on. @param {number} players @param {(n: number) => string[]} turn the next n cards, or fewer @param {boolean} low */
function contest(players, turn, low) {
  let turning = seatsOf(players);
  /** @type {Map<number, number>} */ let standing = new Map();
  for (let cards = turn(players); cards.length === turning.length; cards = turn(turning.length)) {
    const jokers = turning.filter((_, i) => cards[i].startsWith("X"));
    turning.forEach((seat, i) => { if (!jokers.includes(seat)) standing.set(seat, monthOf(cards[i])); });
    const months = [...standing.values()];
    const best = months.length ? (low ? Math.min(...months) : Math.max(...months)) : -1;
    const first = [...standing].filter(([, found]) => found === best).map(([seat]) => seat);
    turning = [...jokers, ...(first.length > 1 ? first : [])].sort((a, b) => a - b);
    if (!turning.length) return first[0];
    standing = new Map(first.length === 1 ? [[first[0], best]] : []);
  }
  return turning[0];
}

/** GS-4 `floor_high`: the deck is dealt from seat 0, its floor names the dealer, and a record lists the hands in dealer order. @param {Table} table @param {string[]} deck @returns {First} */
function byFloor(table, deck) {
  const { players } = table, rules = rulesOf(table);
  let at = 0;
  const rows = (rules.deal === "tung" ? AT_ONCE : PACKETS)[rules.hand_size].map((size, i) => Array.from({ length: i % 2 ? 1 : players }, () => deck.slice(at, (at += size))));
  const floor = rows.filter((_, i) => i % 2).flat(2);
  const dealer = contest(players, (n) => floor.splice(0, n), false);
  const ordered = rows.flatMap((row) => row.map((_, i) => row[(i + dealer) % row.length])).flat();
  return { dealer, deck: [...ordered, ...deck.slice(at)] };
}

/** GS-4. @type {import("/proof/draws.js").Finding} */
export function first(table, gathering, deck, chance) {
  const { players } = table, rules = rulesOf(table);
  if (rules.first_dealer === "agreed") return { dealer: chance(players), deck };
  if (rules.first_dealer === "floor_high" && players < 7 && rules.deal !== "ask") return byFloor(table, deck);
  /** @type {string[]} */ let left = [];
  const next = () => { if (!left.length) left = printed(table); return drawFrom(left, chance); };
  const low = rules.first_dealer === "night_day" ? gathering.said === "night" : rules.first_dealer === "low";
  return { dealer: contest(players, (n) => Array.from({ length: n }, next), low), deck };
}

/** A mission with its fields in one order. @param {Mission | null} mission */
const ordered = (mission) => mission && { name: mission.name, cards: mission.cards, factor: mission.factor };

/** GS-12, GS-96: dropped hands are mixed, a mission is drawn. @type {import("/proof/draws.js").Drawing} */
export function draws(table, record, chance) {
  const { players } = table, rules = rulesOf(table);
  const pool = players === rules.active ? 0 : printed(table).length - (players === 7 ? 21 : 27);
  const places = Array.from({ length: pool }, (_, place) => place);
  const drawn = Array.from({ length: pool }, () => places.splice(chance(places.length), 1)[0]);
  const mix = drawn.length ? drawn : null;
  const mission = rules.missions.length ? rules.missions[chance(rules.missions.length)] : null;
  const told = { mix: record.mix ?? null, mission: ordered(/** @type {Mission | null} */ (record.carry?.mission ?? null)) };
  const something = mix || mission || told.mix || told.mission;
  return something ? { told, found: { mix, mission: ordered(mission) } } : null;
}
