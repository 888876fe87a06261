/**
 * What a table draws besides the deck, by the rule books (KK-2, GS-4, GS-12, GS-96). A proof is
 * worth something only where it is recomputed without the server, so these are written here too.
 * @typedef {(n: number) => number} Chance a number below n
 * @typedef {{players: number, values: Record<string, any>, order: string[]}} Table its rule sheet, and its cards in printed order
 */

const FLOWERS = 48; // cards without jokers
const month = (/** @type {string} */ card) => Number.parseInt(card, 10);

/** Take a card at random. @param {string[]} left @param {Chance} chance */
const drawFrom = (left, chance) => left.splice(chance(left.length), 1)[0];

/** KK-2: each seat draws a card; equal ones draw again among themselves. @param {Table} table @param {Chance} chance */
function highestCard({ players, values, order }, chance) {
  const kinds = "?RAB"; // junk, ribbon, animal, bright
  const sign = values.dealer_draw === "later" ? 1 : -1;
  const rank = (/** @type {string} */ card) => sign * month(card) * 10 + Math.max(0, kinds.indexOf(card.slice(-1)));
  let left = [...order];
  let drawing = Array.from({ length: players }, (_, seat) => seat);
  for (;;) {
    const drawn = drawing.map(() => rank(drawFrom(left, chance)));
    const best = Math.max(...drawn);
    drawing = drawing.filter((_, i) => drawn[i] === best);
    if (drawing.length === 1) return drawing[0];
    if (left.length < drawing.length) left = [...order];
  }
}

/** GS-4: each seat turns up a card; jokers and those who tie go on. @param {number} players @param {string[]} cards @param {boolean} low */
function contest(players, cards, low) {
  let turning = Array.from({ length: players }, (_, seat) => seat);
  /** @type {Map<number, number>} */ let standing = new Map();
  let at = 0;
  while (cards.length - at >= turning.length) {
    /** @type {number[]} */ const jokers = [];
    for (const seat of turning) {
      const card = cards[at++];
      if (card.startsWith("X")) jokers.push(seat); else standing.set(seat, month(card));
    }
    const months = [...standing.values()];
    const best = months.length ? (low ? Math.min(...months) : Math.max(...months)) : -1;
    const first = [...standing].filter(([, found]) => found === best).map(([seat]) => seat);
    turning = [...jokers, ...(first.length > 1 ? first : [])].sort((a, b) => a - b);
    if (!turning.length) return first[0];
    standing = new Map(first.length === 1 ? [[first[0], best]] : []);
  }
  return turning[0];
}

/** GS-6: how many cards a table lays on the floor, by the cards in a hand. */
const FLOOR = /** @type {Record<number, number>} */ ({ 5: 8, 7: 6, 8: 8, 10: 8 });

/** The cards of a Go-Stop table in printed order. @param {Table} table */
const printed = ({ order, values }) => order.filter((card, at) => at < FLOWERS || values.jokers.includes(card));

/** GS-4. @param {Table} table @param {Chance} chance */
function firstOfGostop(table, chance) {
  const { players, values } = table;
  if (values.first_dealer === "agreed") return chance(players);
  const left = printed(table);
  const cards = Array.from({ length: left.length }, () => drawFrom(left, chance));
  if (values.first_dealer === "floor_high" && players < 7) return contest(players, cards.slice(0, FLOOR[values.hand_size]), false);
  if (values.first_dealer === "night_day") return contest(players, cards, chance(2) === 0);
  return contest(players, cards, values.first_dealer === "low");
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

/** The first dealer of each game's match. */
export const FIRST = /** @type {Record<string, (table: Table, chance: Chance) => number>} */ ({
  koikoi: highestCard, gostop: firstOfGostop, maohuzi: () => 0, banbiantian: () => 0, datongzi: () => 0,
});

/** What is drawn before each deal, as a record tells it. */
export const DRAWS = /** @type {Record<string, (table: Table, chance: Chance) => {mix: number[] | null, mission: any}>} */ ({ gostop: drawsOfGostop });
