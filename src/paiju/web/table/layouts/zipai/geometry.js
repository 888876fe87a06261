/**
 * Where everything lies at a table of character cards: a function of the screen, the players and the groups that win.
 * @typedef {import("../fixed/rects.js").Rect} Rect
 * @typedef {import("../fixed/rects.js").Screen} Screen
 * @typedef {import("../fixed/rects.js").Form} Form
 * @typedef {"left" | "right" | "top"} Side
 * @typedef {{form: Form, bar: number, zones: Record<string, Rect>, flat: boolean, card: number, pitch: number, live: number, meld: number, strip: number, slots: number}} Places
 *   `flat`: a question has one line of words; widths of a card of my hand, the live card, and a card of melds and rows; how far
 *   the next card of a column lies, in my hand (`pitch`) and in a group (`strip`, in cards)
 */
import { BARS, formOf, mirrored, rect } from "../fixed/rects.js";

const TALL = 1.606, SHORT = 1.06; // a whole card's height over its width, and a short one's
const E = 6;
const FLAT = 108; // pixels from which a question has room for lines
const FEWEST = 5; // groups that a table is made for, so that it stays as it is while they come
const SPARE = 3; // columns of a hand more than groups that win

/** How high a column of a group is, with its tag. @param {number} m @param {number} k @param {number} tag */
const column = (m, k, tag) => (2 * k + SHORT) * m + tag;
const line = (/** @type {number} */ m) => SHORT * m + 1;

/** How wide the live card is in a middle so high. @param {number} h @param {number} most */
const liveWidth = (h, most) => Math.floor(Math.min(most, (h - (h < FLAT ? 2 : 24)) / 1.61));

/** @param {Screen} screen @param {number} players @param {number} groups @param {"small" | "phone" | "tablet"} form */
function portrait({ width, height, large }, players, groups, form) {
  const small = form === "small", tablet = form === "tablet", gap = small ? 2 : 4, room = width - 2 * E, bar = BARS[form];
  const widest = tablet ? 44 : small && players === 2 ? 28 : small && players === 4 ? 26 : 36;
  const m = Math.floor(Math.min(widest, room / (players === 2 ? 11.1 : 12.4)));
  const k = height < (players === 4 ? 900 : 800) ? 0.86 : 0.98, g = column(m, k, tablet ? 18 : 13);
  const slots = groups + SPARE;
  const most = tablet ? 64 : groups > 5 ? 52 : small ? (players === 4 ? 38 : 40) : 44;
  const c = Math.floor(Math.min(most, room / slots - 1)), pitch = c * (small ? (players === 4 ? 0.86 : 0.92) : 1);
  const deep = 2 * pitch + TALL * c;
  const hand = rect(E, height - (small ? 4 : 6) - deep, room, deep);
  const tall = Math.round((small ? (players === 4 ? 36 : 38) : tablet ? 56 : 44) * (large ? 1.1 : 1));
  const strip = rect(E, hand.y - (small ? 8 : 12) - tall, room, tall);
  const half = (room - E) / 2, plate = Math.round((small ? 34 : tablet ? 52 : 40) * (large ? 1.18 : 1)), own = groups * (m + 1) + 2;
  /** @type {Record<string, Rect>} */ const zones = { hand, strip };
  let y = bar + (small ? 2 : 4);
  if (players === 2) {
    zones.plate_top = rect(E, y, room, plate);
    zones.melds_top = rect(E, y + plate + gap, room, g);
    zones.row_top = rect(E, zones.melds_top.y + g + gap, room, 2 * line(m));
    y = zones.row_top.y + zones.row_top.h + gap;
    zones.mymelds = rect(E, strip.y - gap - g, room, g);
    zones.myrow = rect(E, zones.mymelds.y - gap - 2 * line(m), room, 2 * line(m));
  } else {
    if (players === 4) {
      const side = room / 4;
      zones.plate_top = rect(E, y, side, g);
      zones.melds_top = rect(E + side + 4, y, own, g);
      zones.row_top = rect(E + side + 8 + own, y, room - side - 8 - own, g);
      y += g + gap;
    }
    const rows = (small ? 2 : 3) * line(m);
    for (const [side, x] of /** @type {[Side, number][]} */ ([["left", E], ["right", E + half + E]])) {
      zones[`plate_${side}`] = rect(x, y, half, plate);
      zones[`melds_${side}`] = rect(x, y + plate + gap, half, g);
      zones[`row_${side}`] = rect(x, y + plate + 2 * gap + g, half, rows);
    }
    y += plate + 3 * gap + g + rows;
    zones.mymelds = rect(E, strip.y - gap - g, own, g);
    zones.myrow = rect(E + own + E, strip.y - gap - g, room - own - E, g);
  }
  const middle = Math.min(zones.mymelds.y, zones.myrow.y) - gap - y;
  const live = liveWidth(middle, tablet ? 110 : small ? 60 : 76), side = live + (tablet ? 44 : small && middle < FLAT ? 30 : 34);
  zones.live = rect(E, y, side, middle);
  zones.ask = rect(E + side + 4, y, room - side - 4, middle);
  return { zones, card: c, pitch, live, meld: m, strip: k, slots };
}

/** @param {Screen} screen @param {number} players @param {number} groups @param {"land" | "desk"} form */
function landscape({ width, height }, players, groups, form) {
  const desk = form === "desk", gap = desk ? 6 : 2, e = desk ? 16 : E, slots = groups + SPARE, top = BARS[form] + (desk ? 6 : 2);
  const least = slots * 31; // the middle, so that no card of the hand is narrower than 30
  const most = (width - 2 * (e + 6) - least) / 2;
  const across = desk ? 180 : 92; // with four, one sits above the middle: three cards of a row beside the groups
  const narrow = (width - 2 * (e + 6) - across - 14) / (3 * groups + 3) - 1;
  const m = Math.floor(Math.min(desk ? 50 : width < 800 ? 27 : 30, (most - 2) / groups - 1, players === 4 ? narrow : 50));
  const k = desk ? 0.98 : 0.84, g = column(m, k, desk ? 18 : 13), panel = groups * (m + 1) + 2, plate = desk ? 44 : 34;
  const x = e + panel + 6, room = width - 2 * x, low = !desk && height < 380;
  const c = Math.floor(Math.min(desk ? 64 : low ? 34 : 38, room / slots - 1)), pitch = low ? 0.92 * c : c, deep = 2 * pitch + TALL * c;
  const foot = height - 4, hand = rect(x, foot - deep, room, deep), tall = desk ? 48 : 36;
  const strip = rect(x, hand.y - 10 - tall, room, tall);
  /** @type {Record<string, Rect>} */ const zones = { hand, strip };
  const right = width - e - panel, rows = (desk ? 4 : 3) * line(m);
  zones.mymelds = rect(e, foot - g, panel, g);
  const mine = (players === 2 ? 4 : 3) * line(m);
  zones.myrow = rect(right, foot - mine, panel, mine);
  let y = top;
  if (players === 2) {
    const side = desk ? 220 : 120;
    zones.plate_top = rect(e, y, side, g);
    zones.melds_top = rect(e + side + 4, y, panel, g);
    zones.row_top = rect(e + side + 8 + panel, y, width - 2 * e - side - 8 - panel, g);
    y += g + gap;
  } else {
    for (const [side, from] of /** @type {[Side, number][]} */ ([["left", e], ["right", right]])) {
      zones[`plate_${side}`] = rect(from, y, panel, plate);
      zones[`melds_${side}`] = rect(from, y + plate + gap, panel, g);
      zones[`row_${side}`] = rect(from, y + plate + 2 * gap + g, panel, Math.min(rows, zones.myrow.y - gap - (y + plate + 2 * gap + g)));
    }
    if (players === 4) {
      const side = across;
      zones.plate_top = rect(x, y, side, g);
      zones.melds_top = rect(x + side + 4, y, panel, g);
      zones.row_top = rect(x + side + 8 + panel, y, room - side - 8 - panel, g);
      y += g + gap;
    }
  }
  const middle = strip.y - gap - y;
  const live = liveWidth(middle, desk ? 120 : 60), side = live + (desk ? 60 : 34);
  if (players === 2 && !desk) { // beside the question, not in its room
    zones.live = rect(x - side - 6, y, side, middle);
    zones.ask = rect(x, y, room, middle);
  } else {
    zones.live = rect(x, y, side, middle);
    zones.ask = rect(x + side + 4, y, room - side - 4, middle);
  }
  return { zones, card: c, pitch, live, meld: m, strip: k, slots };
}

/** @param {Screen} screen @param {number} players @param {number} winning groups that win @returns {Places} */
export function placesOf(screen, players, winning) {
  const form = formOf(screen), groups = Math.max(winning, FEWEST);
  const found = form === "land" || form === "desk" ? landscape(screen, players, groups, form) : portrait(screen, players, groups, form);
  /** @type {[string, string][]} */ const pairs = [];
  if (players === 2 && form === "land") {
    if (screen.left) found.zones.live = { ...found.zones.live, x: screen.width - found.zones.live.x - found.zones.live.w };
  } else pairs.push(["live", "ask"]);
  if (players > 2 || form === "land" || form === "desk") pairs.push(["mymelds", "myrow"]);
  return { ...found, form, bar: BARS[form], flat: found.zones.ask.h < FLAT, zones: screen.left ? mirrored(found.zones, pairs) : found.zones };
}
