/**
 * Where the cards of a play lie in a box: in columns side by side, each over the next as far as there is room.
 * @typedef {import("../../stage.js").Laid} Laid
 * @typedef {import("./geometry.js").Places} Places
 */
export const TALL = 1.606; // of a card's width: its height,
export const STRIP = 0.5; // what is seen of it under another,
const SEEN = 0.62, LEGIBLE = 0.6; // what is seen beside another, and what must be seen
const LINE = 7; // cards of one rank from which they lie in two lines
const FEW = 4, SEVERAL = 7; // columns that lie large, or still comfortably
const WING = 0.8, APART = 0.2;

/** The cards of a play in columns. @param {Laid} laid @returns {{cards: string[], wing: boolean}[]} */
function columns({ groups }) {
  const main = groups.filter((g) => g.kind !== "wings");
  const wings = groups.filter((g) => g.kind === "wings").flatMap((g) => g.cards).map((card) => ({ cards: [card], wing: true }));
  if (main.length > 1) return [...main.map((g) => ({ cards: g.cards, wing: false })), ...wings];
  const cards = main[0]?.cards ?? [], lines = cards.length >= LINE ? 2 : 1, half = Math.ceil(cards.length / lines);
  const found = Array.from({ length: half }, (_, i) => ({ cards: lines === 2 ? [cards[i], cards[half + i]].filter(Boolean) : [cards[i]], wing: false }));
  return [...found, ...wings];
}

/** A long line in two, of which the second lies below the first. @param {ReturnType<typeof columns>} all */
function folded(all) {
  const half = Math.ceil(all.length / 2);
  return all.slice(0, half).map((one, i) => ({ cards: [...one.cards, ...(all[half + i]?.cards ?? [])], wing: false }));
}

/** The cards of a play, each with its place in a box of this size. @param {Laid} laid @param {{w: number, h: number}} room @param {Places["plays"]} sizes */
export function spread(laid, room, sizes) {
  const all = columns(laid), once = side(all, room, sizes);
  return once.seen < LEGIBLE && !once.deep && !all.some((one) => one.wing) ? side(folded(all), room, sizes) : once;
}

/** Columns side by side. @param {ReturnType<typeof columns>} all @param {{w: number, h: number}} room @param {Places["plays"]} sizes */
function side(all, room, sizes) {
  const wings = all.filter((one) => one.wing).length;
  const card = all.length <= FEW && !wings ? sizes[0] : all.length <= SEVERAL ? sizes[1] : sizes[2];
  const deepest = Math.max(1, ...all.map((one) => one.cards.length));
  const width = Math.min(card, room.h / (TALL + (deepest - 1) * STRIP));
  const widths = all.map((one) => (one.wing ? width * WING : width));
  const first = all.findIndex((one) => one.wing);
  const whole = (/** @type {number} */ seen) => widths.reduce((sum, w, i) => sum + (i === all.length - 1 || i + 1 === first ? w : w * seen) + (i + 1 === first ? width * APART : 0), 0);
  const low = whole(0), seen = Math.min(SEEN, (room.w - low) / Math.max(1, whole(1) - low));
  const height = width * (TALL + (deepest - 1) * STRIP);
  let x = 0;
  const cards = all.flatMap((one, i) => {
    const w = widths[i], at = x;
    x += i === all.length - 1 ? w : i + 1 === first ? w + width * APART : w * seen;
    const top = height - w * (TALL + (one.cards.length - 1) * STRIP);
    return one.cards.map((name, row) => ({ name, x: at, y: top + row * STRIP * w, w }));
  });
  return { cards, w: x, h: height, deep: deepest > 1, seen };
}
