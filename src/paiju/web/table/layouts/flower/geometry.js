/**
 * Where everything lies on a table of flower cards: rectangles, from the size of the window, the seats, the cards of a
 * hand and the size of the text alone. It is computed when a round begins and when the window changes its size; what
 * happens in a round changes nothing here.
 * @typedef {{x: number, y: number, w: number, h: number}} Rect
 * @typedef {{
 *   bar: number, pad: number, gap: number, two: number, one: number, band: number, others: number, mine: number, air: number,
 *   most: {others: number, mine: number, floor: number, hand: number}, rows: number, text: number, grows: number,
 * }} Kind a class of screens: heights of the bar, of plates of two lines and of one, and of the band; the pitch of rows of captured cards; the air over the hand; the widest cards; the pitch of two rows of a hand; the text, and how much of its growth the band follows
 * @typedef {"small" | "phone" | "tablet" | "wide" | "desktop"} KindName
 * @typedef {{
 *   width: number, height: number, active: number, cards: number, resting?: boolean, text?: number, left?: boolean, quiet?: boolean, least?: number, kind?: KindName,
 * }} Asked the window; how many play the round; how many cards are dealt to a hand; whether seats rest; how large the text is; whether for the left hand; whether nothing is told or asked there; the narrowest card of a hand; the class of the window, where it is not told by its size
 * @typedef {{
 *   kind: KindName, flat: boolean, look: Kind, bar: number, rest: Rect | null, seats: Rect[], across: number,
 *   floor: Rect, band: Rect, mine: Rect, hand: Rect, log: Rect | null,
 *   size: {others: number, across: number, mine: number, floor: number, hand: number},
 *   columns: number, rows: number, step: number, pitch: number,
 * }} Geometry `seats`: of the others in the order they play; `across`: which of these lies in one row beside its plate, -1: none; the cards of a hand lie `step` apart, its rows `pitch`
 */

/** How high a card is, by its width. */
export const TALL = 53 / 33;

/** @type {Record<KindName, Kind>} */
const KINDS = {
  small: { bar: 32, pad: 8, gap: 3, two: 34, one: 20, band: 56, others: .74, mine: .76, air: 10, most: { others: 28, mine: 30, floor: 48, hand: 48 }, rows: .68, text: 11, grows: .6 },
  phone: { bar: 40, pad: 8, gap: 4, two: 38, one: 24, band: 92, others: .92, mine: 1, air: 16, most: { others: 30, mine: 36, floor: 56, hand: 58 }, rows: 1.04, text: 12, grows: .9 },
  tablet: { bar: 48, pad: 16, gap: 8, two: 44, one: 30, band: 104, others: .94, mine: 1, air: 20, most: { others: 44, mine: 56, floor: 84, hand: 96 }, rows: 1.04, text: 16, grows: .9 },
  wide: { bar: 32, pad: 6, gap: 4, two: 34, one: 22, band: 0, others: .8, mine: .8, air: 12, most: { others: 30, mine: 30, floor: 56, hand: 56 }, rows: .62, text: 11.5, grows: .9 },
  desktop: { bar: 48, pad: 16, gap: 8, two: 46, one: 32, band: 0, others: .94, mine: .94, air: 20, most: { others: 58, mine: 58, floor: 112, hand: 104 }, rows: 1.04, text: 15, grows: .9 },
};
const ALONE = /** @type {Record<string, number>} */ ({ small: 28, phone: 32, tablet: 52 }); // captured cards where there is one opponent
const SEVEN = 7; // cards that always lie in one row
const REST = 26; // the row of those who rest
const LEAST = 40; // the narrowest card of a hand
const TOUCHED = 30; // the same where everything is smaller
const SEEN = 18; // the narrowest card of the floor for which that is worth it
const EASY = 48; // the room for a card of a hand that lies in one row
const NARROW = 44; // the same on a low screen
const DOUBLE = 84; // the widest card of a hand in two rows on a desk
const LYING = 30; // the narrowest card of the floor, before everything is smaller
const TINY = 9; // the smallest text
const SMALLEST = .4; // of its usual size, that a table is made
export const BESIDE = { wide: 104, desktop: 170 }; // the plate of the one across

/** The class of a window. @param {number} width @param {number} height @returns {KindName} */
export function kindOf(width, height) {
  if (width > height) return height > 480 ? "desktop" : "wide";
  return width >= 600 ? "tablet" : height < 700 ? "small" : "phone";
}

/** The widest card of the floor that fits it. @param {Kind} look @param {number} width @param {number} height */
const floorCard = (look, width, height) => Math.max(1, Math.min(look.most.floor, Math.floor((height - 12) / 3 / TALL), Math.floor(width / 5 / 1.32)));

/** How far apart the cards of a hand lie. @param {number} card @param {number} room for one card */
const stepOf = (card, room) => Math.min(Math.max(card + 4, card * 1.08), room);

/** @param {Asked} asked @returns {Geometry} */
export function geometry(asked) {
  const { width, height, text = 1, quiet = false, kind = kindOf(width, height) } = asked;
  const plain = KINDS[kind];
  const look = { ...plain, two: plain.two * text, one: plain.one * text, band: quiet ? 0 : plain.band * (1 + plain.grows * (text - 1)), text: plain.text * text };
  return kind === "wide" || kind === "desktop" ? flat(kind, look, asked) : upright(kind, look, asked);
}

/** How high the bar is above a table that has so much room below it. @param {number} width @param {number} room */
const barOver = (width, room) => KINDS[kindOf(width, room + KINDS.phone.bar)].bar;

/**
 * The same for the room below the bar. Where it is lower than that of any screen, as beside a lesson, all of it is smaller.
 * @param {Omit<Asked, "height"> & {room: number}} asked
 * @returns {Geometry}
 */
export function fitting(asked) {
  const touched = lessened(asked, TOUCHED);
  return touched.size.floor >= SEEN ? touched : lessened(asked, 0);
}

/** @param {Omit<Asked, "height"> & {room: number}} asked @param {number} least how narrow a card of the hand may be, where everything is smaller @returns {Geometry} */
function lessened({ room, ...asked }, least) {
  const usual = kindOf(asked.width, room + KINDS.phone.bar), kind = usual === "phone" ? "small" : usual; // what is smaller stays what it is
  const at = (/** @type {number} */ scale) => {
    const width = asked.width / scale, height = room / scale;
    const as = scale === 1 ? {} : { kind };
    return geometry({ ...asked, ...as, width, height: height + (scale === 1 ? barOver(width, height) : KINDS[kind].bar), least: Math.max(LEAST, Math.ceil(least / scale)) });
  };
  for (let scale = 1; scale > SMALLEST; scale -= .04) {
    const laid = at(scale);
    if (laid.size.floor >= LYING && laid.floor.h > 0) return scale === 1 ? laid : scaled(laid, scale);
  }
  return scaled(at(SMALLEST), SMALLEST);
}

/** @param {Geometry} laid @param {number} by @returns {Geometry} */
function scaled(laid, by) {
  const rect = (/** @type {Rect} */ { x, y, w, h }) => ({ x: x * by, y: y * by, w: w * by, h: h * by });
  const perhaps = (/** @type {Rect | null} */ one) => one && rect(one);
  const { look, size } = laid;
  return {
    ...laid,
    look: { ...look, two: look.two * by, one: look.one * by, air: look.air * by, text: Math.max(TINY, look.text * by) },
    bar: laid.bar * by, rest: perhaps(laid.rest), seats: laid.seats.map(rect), floor: rect(laid.floor), band: rect(laid.band), mine: rect(laid.mine), hand: rect(laid.hand), log: perhaps(laid.log),
    size: { others: size.others * by, across: size.across * by, mine: size.mine * by, floor: size.floor * by, hand: size.hand * by },
    step: laid.step * by, pitch: laid.pitch * by,
  };
}

/** @param {KindName} kind @param {Kind} look @param {Asked} asked @returns {Geometry} */
function upright(kind, look, { width, height, active, cards, resting = false, text = 1, least = LEAST }) {
  const { pad, gap, most } = look;
  const room = width - 2 * pad;
  const n = active - 1;
  const seat = n <= 1 ? room : n === 2 ? (room - 6) / 2 : (room - 8) / 3;
  const fits = n === 2 ? Math.floor((seat - 12) / 5.6) : Math.floor((seat - 8) / 3.7);
  const others = n <= 1 ? ALONE[kind] : Math.min(most.others, fits);
  const mine = n <= 1 ? ALONE[kind] : Math.min(most.mine, Math.floor((room - 20) / 10));
  const tall = others * TALL;
  const seatTall = n <= 1 ? look.one + tall * (1 + look.mine) + 10 : look.two + tall * (1 + 2 * look.others) + 8;
  const mineTall = look.one + mine * TALL * (1 + look.mine) + 4;
  const rest = resting && kind !== "small" ? { x: pad, y: look.bar + gap, w: room, h: REST * text } : null;
  const top = rest ? rest.y + rest.h + gap : look.bar + gap;
  const rows = room / cards >= EASY || cards <= SEVEN ? 1 : 2;
  const columns = Math.ceil(cards / rows);
  const left = height - gap - mineTall - gap - look.band - gap - (top + seatTall + gap) - gap; // for floor and hand
  const handTall = (/** @type {number} */ card) => card * TALL * (rows === 1 ? 1 : 1 + look.rows) + look.air;
  const floorAt = (/** @type {number} */ card) => floorCard(look, room, left - handTall(card));
  let hand = Math.min(Math.max(most.hand, least), Math.floor(room / columns) - 4);
  while (hand > least && floorAt(hand) < .9 * hand) hand -= 1;
  const handTop = height - gap - handTall(hand), mineTop = handTop - gap - mineTall, bandTop = mineTop - gap - look.band;
  const floorTop = top + seatTall + gap;
  const apart = n === 2 ? 6 : 4;
  // they play counter-clockwise: the next one sits at my right, the last one at my left
  const seats = Array.from({ length: n }, (_, i) => ({ x: pad + (n - 1 - i) * (seat + apart), y: top, w: seat, h: seatTall }));
  return {
    kind, flat: false, look, bar: look.bar, rest, seats, across: -1,
    floor: { x: pad, y: floorTop, w: room, h: bandTop - gap - floorTop },
    band: { x: pad, y: bandTop, w: room, h: look.band },
    mine: { x: pad, y: mineTop, w: room, h: mineTall },
    hand: { x: pad, y: handTop, w: room, h: handTall(hand) },
    log: null,
    size: { others, across: 0, mine, floor: floorAt(hand), hand },
    columns, rows, step: stepOf(hand, room / columns), pitch: hand * TALL * look.rows,
  };
}

/** @param {KindName} kind @param {Kind} look @param {Asked} asked @returns {Geometry} */
function flat(kind, look, { width, height, active, cards, resting = false, text = 1, left = false }) {
  const { pad, gap, most, bar } = look;
  const desk = kind === "desktop", spare = desk ? 24 : 16;
  const top = bar + gap, bottom = height - gap;
  const seatTall = (/** @type {number} */ card) => look.two + card * TALL * (1 + 2 * look.others) + 8;
  let others = desk ? Math.min(most.others, Math.floor((.26 * width - 24) / 5.6)) : most.others;
  while (others > 1 && 2 * seatTall(others) + gap > bottom - top) others -= 1;
  const side = 5.6 * others + spare, tall = seatTall(others);
  const centre = { x: pad + side + 2 * gap, w: width - 2 * (pad + side + 2 * gap) };
  const facing = active > 3;
  const across = facing ? Math.max(1, Math.min(others, Math.floor((centre.w - BESIDE[/** @type {"wide" | "desktop"} */ (kind)] - 27) / 10.3))) : 0;
  const acrossTall = across * TALL + 8;
  const rest = resting ? { x: centre.x, y: top, w: centre.w, h: REST * text } : null;
  const floorTop = top + (rest ? rest.h + gap : 0) + (facing ? acrossTall + gap : 0);
  const rows = (desk ? cards > 8 : centre.w / cards < NARROW) ? 2 : 1;
  const columns = Math.ceil(cards / rows);
  const fits = Math.min(most.hand, Math.floor(centre.w / columns) - 4);
  const low = cards > SEVEN || facing ? EASY : most.hand; // on a low screen many cards lie over each other
  const hand = desk ? Math.min(fits, rows === 2 ? DOUBLE : fits) : cards > SEVEN ? Math.min(most.hand, low) : Math.min(fits, low);
  const handTall = hand * TALL * (rows === 1 ? 1 : 1 + look.rows) + look.air;
  const handTop = bottom - handTall;
  const near = pad, far = width - pad - side;
  const bandTop = desk ? bottom - tall : top + tall + gap;
  const [mineX, bandX] = left ? [far, near] : [near, far];
  const seatAt = (/** @type {number} */ x) => ({ x, y: top, w: side, h: tall });
  const before = seatAt(near), after = seatAt(far), over = { x: centre.x, y: top, w: centre.w, h: acrossTall };
  return {
    kind, flat: true, look, bar, rest,
    seats: active <= 2 ? [before] : facing ? [after, over, before] : [after, before],
    across: facing ? 1 : -1,
    floor: { x: centre.x, y: floorTop, w: centre.w, h: handTop - gap - floorTop },
    band: { x: bandX, y: bandTop, w: side, h: bottom - bandTop },
    mine: { x: mineX, y: bottom - tall, w: side, h: tall },
    hand: { x: centre.x, y: handTop, w: centre.w, h: handTall },
    log: active <= 2 ? after : null,
    size: { others, across, mine: others, floor: floorCard(look, centre.w, handTop - gap - floorTop), hand },
    columns, rows, step: cards > SEVEN && !desk ? centre.w / columns : stepOf(hand, centre.w / columns), pitch: hand * TALL * look.rows,
  };
}
