/**
 * What a table draws besides the deck, by the rule books (KK-2, GS-4, GS-12, GS-96). A proof is
 * worth something only where it is recomputed without the server, so these are written here too.
 * @typedef {(n: number) => number} Chance a number below n
 * @typedef {{players: number, values: Record<string, any>, order: string[]}} Table its rule sheet, and its cards in printed order
 * @typedef {{host: number, said: string}} Gathering what a table brings to its first deal
 * @typedef {{dealer: number, deck: string[]}} First who deals the first round, and the deck as its record lists it
 * @typedef {(table: Table, gathering: Gathering, deck: string[], chance: Chance) => First} Finding
 */

const FLOWERS = 48; // cards without jokers
const month = (/** @type {string} */ card) => Number.parseInt(card, 10);

/** Take a card at random. @param {string[]} left @param {Chance} chance */
const drawFrom = (left, chance) => left.splice(chance(left.length), 1)[0];

/** KK-2: each seat draws a card; equal ones draw again among themselves. @type {Finding} */
function highestCard({ players, values, order }, _, deck, chance) {
  const kinds = "?RAB"; // junk, ribbon, animal, bright
  const sign = values.dealer_draw === "later" ? 1 : -1;
  const rank = (/** @type {string} */ card) => sign * month(card) * 10 + Math.max(0, kinds.indexOf(card.slice(-1)));
  let left = [...order];
  let drawing = Array.from({ length: players }, (_, seat) => seat);
  for (;;) {
    const drawn = drawing.map(() => rank(drawFrom(left, chance)));
    const best = Math.max(...drawn);
    drawing = drawing.filter((_, i) => drawn[i] === best);
    if (drawing.length === 1) return { dealer: drawing[0], deck };
    if (left.length < drawing.length) left = [...order];
  }
}

/** GS-4: each seat turns up a card; jokers and those who tie go on. @param {number} players @param {(n: number) => string[]} turn the next n cards, or fewer @param {boolean} low */
function contest(players, turn, low) {
  let turning = Array.from({ length: players }, (_, seat) => seat);
  /** @type {Map<number, number>} */ let standing = new Map();
  for (let cards = turn(players); cards.length === turning.length; cards = turn(turning.length)) {
    const jokers = turning.filter((_, i) => cards[i].startsWith("X"));
    turning.forEach((seat, i) => { if (!jokers.includes(seat)) standing.set(seat, month(cards[i])); });
    const months = [...standing.values()];
    const best = months.length ? (low ? Math.min(...months) : Math.max(...months)) : -1;
    const first = [...standing].filter(([, found]) => found === best).map(([seat]) => seat);
    turning = [...jokers, ...(first.length > 1 ? first : [])].sort((a, b) => a - b);
    if (!turning.length) return first[0];
    standing = new Map(first.length === 1 ? [[first[0], best]] : []);
  }
  return turning[0];
}

/** GS-6: hands and floor in turn, by the cards in a hand. */
const PACKETS = /** @type {Record<number, number[]>} */ ({ 5: [3, 4, 2, 4], 7: [4, 3, 3, 3], 8: [4, 4, 4, 4], 10: [4, 4, 4, 4, 2] });
const AT_ONCE = /** @type {Record<number, number[]>} */ ({ 5: [5, 8], 7: [7, 6], 8: [8, 8], 10: [10, 8] });

/** The cards of a Go-Stop table in printed order. @param {Table} table */
const printed = ({ order, values }) => order.filter((card, at) => at < FLOWERS || values.jokers.includes(card));

/** GS-4 `floor_high`: the deck is dealt from seat 0, its floor names the dealer, and a record lists the hands in dealer order. @param {Table} table @param {string[]} deck @returns {First} */
function byFloor({ players, values }, deck) {
  let at = 0;
  const rows = (values.deal === "tung" ? AT_ONCE : PACKETS)[values.hand_size].map((size, i) => Array.from({ length: i % 2 ? 1 : players }, () => deck.slice(at, (at += size))));
  const floor = rows.filter((_, i) => i % 2).flat(2);
  const dealer = contest(players, (n) => floor.splice(0, n), false);
  const ordered = rows.flatMap((row) => row.map((_, i) => row[(i + dealer) % row.length])).flat();
  return { dealer, deck: [...ordered, ...deck.slice(at)] };
}

/** GS-4. @type {Finding} */
function firstOfGostop(table, gathering, deck, chance) {
  const { players, values } = table;
  if (values.first_dealer === "agreed") return { dealer: chance(players), deck };
  if (values.first_dealer === "floor_high" && players < 7 && values.deal !== "ask") return byFloor(table, deck);
  /** @type {string[]} */ let left = [];
  const next = () => { if (!left.length) left = printed(table); return drawFrom(left, chance); };
  const low = values.first_dealer === "night_day" ? gathering.said === "night" : values.first_dealer === "low";
  return { dealer: contest(players, (n) => Array.from({ length: n }, next), low), deck };
}

/** GS-12, GS-96: dropped hands are mixed, a mission is drawn. @param {Table} table @param {Chance} chance */
function drawsOfGostop(table, chance) {
  const { players, values } = table;
  const pool = players === values.active ? 0 : printed(table).length - (players === 7 ? 21 : 27);
  const places = Array.from({ length: pool }, (_, place) => place);
  const mix = Array.from({ length: pool }, () => places.splice(chance(places.length), 1)[0]);
  const mission = values.missions.length ? values.missions[chance(values.missions.length)] : null;
  return { mix: mix.length ? mix : null, mission };
}

/** MH-95, DT-7: who opened the table. @type {Finding} */
const theHost = (_, { host }, deck) => ({ dealer: host, deck });

/** The first dealer of each game's match, and the deck of its record; BT-8: nobody deals, which is written as seat 0. */
export const FIRST = /** @type {Record<string, Finding>} */ ({
  koikoi: highestCard, gostop: firstOfGostop, maohuzi: theHost, banbiantian: (_, __, deck) => ({ dealer: 0, deck }), datongzi: theHost,
});

/** What is drawn before each deal, as a record tells it. */
export const DRAWS = /** @type {Record<string, (table: Table, chance: Chance) => {mix: number[] | null, mission: any}>} */ ({ gostop: drawsOfGostop });
