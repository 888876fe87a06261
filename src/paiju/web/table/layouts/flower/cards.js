/**
 * Which captured card lies where, and what of it counts: told from the rails that a game declares, and by no rule.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Group} Group
 * @typedef {import("../../stage.js").Item} Item
 * @typedef {import("../../../wire/protocol").Piles} Piles
 * @typedef {import("../../../wire/protocol").Rail} Rail
 */
import { zonesOf } from "../../pieces.js";

/** A game that declares no rails has all its cards in one fan. @type {Piles} */
const HEAP = { rows: [[], [], []], fan: { name: "", cards: [], rules: [], whole: [] }, abreast: 11, lowest: [] };

/** @param {Stage} stage @returns {Piles} */
export const pilesOf = ({ look }) => look.piles ?? HEAP;

/** How many slots each rail has. @param {Piles} piles */
export const countsOf = ({ rows }) => rows.map((row) => row.map(({ cards }) => cards.length));

/** The groups of what a seat captured. @param {Stage} stage @param {number} seat @returns {Group[]} */
const groupsOf = (stage, seat) => zonesOf(stage, seat).find((zone) => zone.id === "captured")?.groups ?? [];

/** The captured cards of a seat: those with a slot of their own, and those of the fan with what they count. @param {Stage} stage @param {number} seat */
export function captured(stage, seat) {
  const groups = groupsOf(stage, seat), last = groups[groups.length - 1];
  const slotted = new Set(pilesOf(stage).rows.flatMap((row) => row.flatMap(({ cards }) => cards)));
  const all = groups.slice(0, -1).flatMap(({ cards }) => cards);
  const fan = [...all.filter((card) => !slotted.has(card)), ...(last?.cards ?? [])];
  return { slots: new Set(all.filter((card) => slotted.has(card))), fan, value: last ? (last.count ?? fan.length) : 0 };
}

/** Whether a set of cards can no longer be made by a seat: another one holds some of them. @param {Stage} stage @param {number} seat @param {string[]} whole */
export function isDead(stage, seat, whole) {
  return whole.length > 0 && stage.info.seats.some((_, other) => other !== seat && groupsOf(stage, other).some(({ cards }) => cards.some((card) => whole.includes(card))));
}

/** Where an item that counts is shown: at a rail or the fan by its rule, or else at a card. @param {Piles} piles @param {Item} item @returns {{rail: Rail} | {card: string} | null} */
export function shownAt({ rows, fan }, item) {
  const common = (/** @type {Rail} */ rail) => item.cards.filter((card) => rail.cards.includes(card)).length;
  const rails = [...rows.flat(), fan].filter(({ rules }) => rules.includes(item.rule)).sort((a, b) => common(b) - common(a));
  if (rails.length) return { rail: rails[0] };
  const lying = item.cards.filter((card) => rows.flat().some(({ cards }) => cards.includes(card)));
  return lying.length ? { card: lying[lying.length - 1] } : null;
}

/** How good a card is: what lies higher in a pile. @param {Piles} piles @param {string} card */
export function rankOf({ rows, lowest }, card) {
  if (lowest.includes(card)) return -1;
  const at = rows.findIndex((row) => row.some(({ cards }) => cards.includes(card)));
  return at < 0 ? 0 : rows.length - at;
}
