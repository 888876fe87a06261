/**
 * Where captured cards lie before a seat: every one of them in its own slot on a rail, the others in a fan.
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {{x: number, y: number, w: number, h: number, slots: number[]}} Track a rail: its box, and where in it each slot begins
 * @typedef {{rails: Track[][], fan: Track}} Tracks the rails, row by row as the game has them
 * @typedef {{width: number, card: number, pitch: number, top: number, plate?: number}} Room how wide the seat is; how wide a card; the pitch of rows; how far down the first row lies; how wide the plate beside it
 */
import { BESIDE, TALL } from "./geometry.js";

const EDGE = 4; // between a seat's edge and its rails
const BETWEEN = 6; // between two rails of a broad row
const CLOSE = 4; // between two rails of a narrow one
const STEPS = [.7, .6, .6]; // of a card, in a broad row of bright and animal cards
const RIBBONS = .5; // likewise of ribbons
const WIDEST = 1.06; // cards that do not touch
const FIGURE = .9; // what the value of a fan takes beside it
const FAN = .36; // of a card, at most seen of one in a fan

/** A rail of so many slots. @param {number} x @param {number} y @param {number} n @param {number} step @param {number} card @returns {Track} */
const track = (x, y, n, step, card) => ({ x, y, w: card + (n - 1) * step, h: card * TALL, slots: Array.from({ length: n }, (_, i) => i * step) });

/** Rails beside each other. @param {number} x @param {number} y @param {number[]} counts @param {number[]} steps @param {number} gap @param {number} card */
function beside(x, y, counts, steps, gap, card) {
  let at = x;
  return counts.map((n, i) => {
    const rail = track(at, y, n, steps[i], card);
    at += rail.w + gap;
    return rail;
  });
}

const sum = (/** @type {number[]} */ some) => some.reduce((a, b) => a + b, 0);
const steps = (/** @type {number[]} */ counts) => sum(counts.map((n) => n - 1));

/** Two rows over the whole width. @param {number[][]} counts @param {Room} room @returns {Tracks} */
export function broad(counts, { width, card, pitch, top }) {
  const inner = width - 2 * EDGE, [one, two, three] = counts;
  const first = [...one, ...two], low = top + card * TALL * pitch;
  const natural = first.map((_, i) => (STEPS[i] ?? STEPS[STEPS.length - 1]) * card);
  const spare = inner - (first.length - 1) * BETWEEN - sum(first.map((n, i) => card + (n - 1) * natural[i]));
  const wider = natural.map((step) => Math.min(WIDEST * card, step + spare / steps(first)));
  const upper = beside(EDGE, top, first, wider, BETWEEN, card);
  const fan = card * (1 + 10 * FAN + FIGURE);
  const left = inner - three.length * (card + BETWEEN) - fan;
  const step = Math.max(RIBBONS * card, Math.min(WIDEST * card, left / steps(three)));
  const lower = beside(EDGE, low, three, three.map(() => step), BETWEEN, card);
  const last = lower[lower.length - 1], x = last ? last.x + last.w + BETWEEN : EDGE;
  return { rails: [upper.slice(0, one.length), upper.slice(one.length), lower], fan: { ...track(x, low, 1, 0, card), w: width - EDGE - x } };
}

/** Three rows in half of the width. @param {number[][]} counts @param {Room} room @returns {Tracks} */
export function halved(counts, { width, card, pitch, top }) {
  const inner = width - 2 * EDGE, down = card * TALL * pitch;
  const even = (/** @type {number[]} */ row) => row.map(() => (inner - (row.length - 1) * CLOSE - row.length * card) / Math.max(1, steps(row)));
  const [one, two, three] = counts.map((row, i) => beside(EDGE, top + i * down, row, i ? even(row) : row.map(() => .5 * card), CLOSE, card));
  const last = one[one.length - 1], x = last ? last.x + last.w + CLOSE : EDGE;
  return { rails: [one, two, three], fan: { ...track(x, top, 1, 0, card), w: width - EDGE - x } };
}

/** A row whose rails go on into each other. @param {number[]} row @param {number} x @param {number} y @param {number} step @param {number} card */
function joined(row, x, y, step, card) {
  let at = 0;
  return row.map((n) => {
    const rail = track(x + at * step, y, n, step, card);
    at += n;
    return rail;
  });
}

/** Three rows in a third of the width. @param {number[][]} counts @param {Room} room @returns {Tracks} */
export function narrow(counts, { width, card, pitch, top }) {
  const inner = width - 2 * EDGE, down = card * TALL * pitch, fan = card + 8;
  const rails = counts.map((row, i) => {
    const room = i ? inner : inner - fan - CLOSE;
    return joined(row, EDGE, top + i * down, (room - card) / Math.max(1, sum(row) - 1), card);
  });
  return { rails, fan: { ...track(width - EDGE - fan, top, 1, 0, card), w: fan } };
}

/** All in one row, beside the plate. @param {number[][]} counts @param {Room} room @returns {Tracks} */
export function lined(counts, { width, card, top, plate = 0 }) {
  const fan = card + 10, x = plate + EDGE;
  const left = width - EDGE - fan - x - counts.length * CLOSE - counts.length * card;
  const step = left / Math.max(1, sum(counts.map((row) => sum(row) - 1)));
  let at = x;
  const rails = counts.map((row) => {
    const some = joined(row, at, top, step, card);
    at += card + (sum(row) - 1) * step + CLOSE;
    return some;
  });
  return { rails, fan: { ...track(width - EDGE - fan, top, 1, 0, card), w: fan } };
}

/** The rails of another seat. @param {Geometry} laid @param {number[][]} counts slots, row by row @param {number} at which of the others */
export function railsOfOther(laid, counts, at) {
  const { look, size, seats, flat, across, kind } = laid;
  const width = seats[at].w;
  if (flat && at === across) return lined(counts, { width, card: size.across, pitch: 1, top: EDGE, plate: BESIDE[/** @type {"wide" | "desktop"} */ (kind)] * (size.across / laid.size.others || 1) });
  const room = { width, card: size.others, pitch: look.others, top: look.two + 2 };
  if (flat || seats.length === 2) return halved(counts, room);
  return seats.length === 1 ? broad(counts, { ...room, pitch: look.mine, top: look.one + 4 }) : narrow(counts, room);
}

/** My own rails. @param {Geometry} laid @param {number[][]} counts */
export function railsOfMine({ look, size, mine, flat }, counts) {
  if (flat) return halved(counts, { width: mine.w, card: size.mine, pitch: look.mine, top: look.two + 2 });
  return broad(counts, { width: mine.w, card: size.mine, pitch: look.mine, top: look.one + 2 });
}

/**
 * The widest gap on a rail, where its name can be read.
 * @param {Track} rail @param {number[]} cards where cards lie in its row, those of its neighbours too
 */
export function gapOf({ x, w, h }, cards) {
  const card = h / TALL, end = x + w;
  let gap = { x: 0, w: 0 }, from = x;
  for (const at of [...cards, end].sort((a, b) => a - b)) {
    const to = Math.min(at, end);
    if (to - from > gap.w) gap = { x: from - x, w: to - from };
    from = Math.max(from, at + card);
  }
  return gap;
}

/**
 * How the cards of a fan lie: those that count once side by side, more of them in a second row behind it, and those that
 * count more in front of all.
 * @param {Track} fan @param {number} card @param {number} abreast @param {number} plain @param {number} front
 */
export function fanned({ w }, card, abreast, plain, front) {
  const step = Math.min(FAN * card, (w - card) / Math.max(1, abreast - 1));
  const before = Math.min(.55 * card, (w - card) / Math.max(1, front - 1));
  const tall = card * TALL;
  return {
    plain: Array.from({ length: plain }, (_, i) => ({ x: (i % abreast) * step, y: Math.floor(i / abreast) * .17 * tall })),
    front: Array.from({ length: front }, (_, i) => ({ x: i * before, y: .42 * tall })),
  };
}
