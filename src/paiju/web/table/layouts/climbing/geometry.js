/**
 * Where everything lies at a table for three who climb over each other's plays: a function of the screen and of what a hand holds.
 * @typedef {import("../fixed/rects.js").Rect} Rect
 * @typedef {import("../fixed/rects.js").Screen} Screen
 * @typedef {import("../fixed/rects.js").Form} Form
 * @typedef {"columns" | "rows"} Hand
 * @typedef {"plate_left" | "plate_right" | "plate_me" | "score" | "play_left" | "play_right" | "play_me" | "trick" | "ask" | "act" | "groups" | "hand"} Name
 * @typedef {{form: Form, bar: number, zones: Record<Name, Rect>, across: number, card: number, step: number, plays: [number, number, number]}} Places `across`: the columns or cards that my hand lies for; `card`: the width of a card of it; `step`: how much of it is seen under the next; `plays`: widths of cards that are played, by how many lie there
 */
import { around, BARS, formOf, mirrored, rect } from "../fixed/rects.js";

const TALL = 1.606; // a card's height over its width
const SEEN = 0.62; // what must be seen of a card in a fan,
const CLOSE = 0.71875; // and of one in two rows
const FEWEST = 9; // cards that a hand in rows lies for: for fewer they would grow over the table
const DEEP = { columns: 4, phone: 9, small: 7.6 }; // cards of a column that lie comfortably

/** Heights in portrait, from above and from below. */
const PORTRAIT = {
  small: { plate: 46, score: 24, trick: 22, me: 95, mine: 104, act: 46, groups: 44, raise: 6, foot: 4, plays: [44, 34, 28] },
  phone: { plate: 58, score: 30, trick: 26, me: 108, mine: 104, act: 52, groups: 46, raise: 14, foot: 8, plays: [52, 40, 32] },
  tablet: { plate: 78, score: 44, trick: 40, me: 159, mine: 200, act: 64, groups: 60, raise: 14, foot: 8, plays: [84, 64, 50] },
};
const LANDSCAPE = {
  land: { edge: 8, plate: 128, tall: 0, score: 26, act: 310, line: 44, raise: 15, card: 44, row: 58, plays: [48, 40, 32] },
  desk: { edge: 20, plate: 240, tall: 150, score: 40, act: 470, line: 56, raise: 18, card: 66, row: 96, plays: [96, 76, 60] },
};

/** The width of a card of a hand that lies in rows, and how far the next one is. @param {number} room @param {number} each @param {number} most @param {number} widest part of a card that is seen */
function fanned(room, each, most, widest) {
  const card = Math.floor(Math.min(most, room / (1 + (each - 1) * SEEN)));
  return { card, step: Math.min((room - card) / (each - 1), widest * card) };
}

/** @param {Screen} screen @param {Hand} hand @param {number} across @param {"small" | "phone" | "tablet"} form */
function portrait({ width, height, large }, hand, across, form) {
  const it = PORTRAIT[form], e = 6, room = width - 2 * e;
  const plate = large ? Math.round(it.plate * 1.18) : it.plate;
  let card = 0, step = 0, deep = 0;
  if (hand === "columns") {
    card = Math.min(66, Math.floor((width - 22) / across));
    step = card / 2;
    deep = ((form === "small" ? DEEP.small : DEEP.phone) - 1) * step + TALL * card;
  } else if (width < 700) {
    const steps = Math.ceil(across / 2) - 1;
    card = Math.floor(room / (1 + steps * CLOSE));
    step = (room - card) / steps;
    deep = 0.8 * card + TALL * card;
  } else {
    ({ card, step } = fanned(room, across, 96, 1));
    deep = TALL * card;
  }
  const half = (room - 6) / 2, bar = BARS[form];
  const held = rect(e, height - it.foot - deep, room, deep);
  const groups = rect(e, held.y - it.raise - it.groups, room, it.groups);
  const act = rect(e, groups.y - 4 - it.act, room, it.act);
  const me = rect(e, act.y - 4 - it.me, it.mine, it.me);
  const trick = rect(e, me.y - 4 - it.trick, room, it.trick);
  const top = bar + 4, score = rect(e, top + plate + 4, room, it.score), play = score.y + it.score + 4;
  const left = rect(e, play, half, trick.y - 4 - play), right = { ...left, x: e + half + 6 };
  return {
    zones: {
      plate_left: rect(e, top, half, plate), plate_right: rect(e + half + 6, top, half, plate), plate_me: me,
      score, play_left: left, play_right: right, play_me: rect(me.x + me.w + 4, me.y, room - me.w - 4, me.h),
      trick, ask: around([left, right]), act, groups, hand: held,
    },
    card, step, plays: it.plays,
  };
}

/** @param {Screen} screen @param {Hand} hand @param {number} across @param {"land" | "desk"} form */
function landscape({ width, height }, hand, across, form) {
  const it = LANDSCAPE[form], e = it.edge, room = width - 2 * e, top = BARS[form] + 3;
  const plate = Math.min(it.plate, room * 0.19), act = Math.min(it.act, room * 0.46);
  const found = hand === "columns" ? { card: Math.floor(Math.min(it.card, room / 18)), step: 0 } : fanned(room, across, it.row, form === "desk" ? 0.78 : 1);
  const step = hand === "columns" ? found.card / 2 : found.step;
  const deep = TALL * found.card + (hand === "columns" ? (DEEP.columns - 1) * step : 0);
  const held = rect(e, height - 4 - deep, room, deep);
  const line = held.y - it.raise - it.line;
  const middle = rect(e + plate + 6, top, room - 2 * (plate + 6), line - 4 - top);
  const score = { ...middle, h: it.score };
  const below = top + it.score + 3, end = line - 4;
  const tall = it.tall || (end - top - 3) / 2;
  const side = rect(e, top, plate, tall), low = rect(e, end - tall, plate, tall);
  const far = e + room - plate;
  /** @type {Pick<Record<Name, Rect>, "play_left" | "play_right" | "play_me">} */ let plays;
  if (form === "desk") {
    const half = (middle.w - 8) / 2, h = (end - below - 6) / 2, w = middle.w * 0.6;
    plays = {
      play_left: rect(middle.x, below, half, h), play_right: rect(middle.x + half + 8, below, half, h),
      play_me: rect(middle.x + (middle.w - w) / 2, below + h + 6, w, h),
    };
  } else {
    const third = (middle.w - 8) / 3, h = end - below;
    plays = {
      play_left: rect(middle.x, below, third, h), play_me: rect(middle.x + third + 4, below, third, h),
      play_right: rect(middle.x + 2 * third + 8, below, third, h),
    };
  }
  return {
    zones: {
      plate_left: side, plate_right: { ...side, x: far }, plate_me: low, score, ...plays, trick: { ...low, x: far },
      ask: rect(middle.x, below, middle.w, end - below),
      groups: rect(e, line, room - act - 8, it.line), act: rect(e + room - act, line, act, it.line), hand: held,
    },
    card: found.card, step, plays: it.plays,
  };
}

/** @param {Screen} screen @param {Hand} hand @param {number} most the columns of a hand that has one for each rank, or the cards of one in rows @returns {Places} */
export function placesOf(screen, hand, most) {
  const across = hand === "rows" ? Math.max(most, FEWEST) : most;
  const form = formOf(screen);
  const flat = form === "land" || form === "desk";
  const { zones, card, step, plays } = flat ? landscape(screen, hand, across, form) : portrait(screen, hand, across, form);
  /** @type {[string, string][]} */ const pairs = flat ? [["plate_me", "trick"], ["groups", "act"]] : [["plate_me", "play_me"]];
  const [wide, usual, close] = plays;
  const shrunk = Math.min(1, zones.play_left.w / (1 + 3 * SEEN) / wide);
  return {
    form, bar: BARS[form], across, card, step,
    zones: /** @type {Record<Name, Rect>} */ (screen.left ? mirrored(zones, pairs) : zones),
    plays: [wide * shrunk, usual * shrunk, close * shrunk],
  };
}
