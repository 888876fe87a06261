/**
 * How a table is looked at, on every page that has one.
 * @typedef {import("./stage.js").Eyes} Eyes
 * @typedef {import("./stage.js").Question} Question
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").View} View
 */
import { Picks } from "./picks.js";

/** Eyes on a question over a hand, before anything was touched. @param {Question | null} question @param {string[]} hand @param {string[]} [hints] @returns {Eyes} */
export const freshEyes = (question, hand, hints = []) => ({ picks: new Picks(question, hand), hints: new Set(hints), peek: -1, behind: -1 });

/** The open cards of a seat's hand. @param {View} view @param {number} seat */
export function handOf(view, seat) {
  const hand = view.zones.find((zone) => zone.id === "hand" && zone.seat === seat);
  return hand ? hand.groups.flatMap((group) => group.cards) : [];
}

/** Play the line that a touch means, or see what is picked now. @param {Stage} stage @param {import("./picks.js").Picks | string} next */
export function follow(stage, next) {
  if (typeof next === "string") stage.act?.(next);
  else if (next !== stage.eyes.picks) stage.see({ ...stage.eyes, picks: next });
}

/** Nothing picked, nothing open. @param {Stage} stage */
export function dismiss(stage) {
  stage.close?.();
  stage.see({ ...stage.eyes, picks: stage.eyes.picks.cleared(), hints: new Set(), peek: -1 });
}
