/**
 * How a hand lies: in columns by rank, or in rows; sorted as its player likes it. A played card leaves its own place
 * only, until another deal or another order.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {{key: string, lines: string[][]}} Held a column or a row each
 */
import { keep, kept } from "../../../kept/kept.js";
import { handOf } from "../../eyes.js";
import { closed, numbered } from "../fixed/lines.js";

const COLUMN = 4; // cards of a column, where a hand is wide and low

/** How the lines of a hand lay last, by page. @type {WeakMap<HTMLElement, Held>} */
const before = new WeakMap();

/** The orders that readers chose, by game. @returns {Record<string, string>} */
function chosen() {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(kept.orders || "{}"));
  } catch {
    return {};
  }
}

/** How this hand is sorted. @param {Stage} stage */
export const orderOf = ({ game, look }) => (look.orders.includes(chosen()[game]) ? chosen()[game] : look.orders[0] ?? "rank");

/** Sort it in the next way. @param {Stage} stage */
export function turnOrder(stage) {
  const { orders } = stage.look;
  const next = orders[(orders.indexOf(orderOf(stage)) + 1) % orders.length];
  keep({ orders: JSON.stringify({ ...chosen(), [stage.game]: next }) });
  stage.draw();
}

/** A hand's groups in their order. @param {Stage} stage @param {string} order @returns {{kind: string, cards: string[]}[]} */
function sorted(stage, order) {
  const { look, shown: { view } } = stage;
  const groups = view.zones.find((zone) => zone.id === "hand" && zone.seat === stage.info.you)?.groups ?? [];
  if (order === "count") return [...groups].sort((a, b) => b.cards.length - a.cards.length);
  if (order !== "suit") return groups;
  const held = groups.flatMap((g) => g.cards);
  return look.suits.map((suit, i) => ({ kind: String(i), cards: suit.filter((card) => held.includes(card)) }));
}

/** The lines of a fresh hand. @param {Stage} stage @param {string} order @param {boolean} flat @param {number} rows */
function dealt(stage, order, flat, rows) {
  const groups = sorted(stage, order);
  if (stage.look.hand === "rows") {
    const cards = groups.flatMap((g) => g.cards), each = Math.ceil(cards.length / rows);
    return Array.from({ length: rows }, (_, i) => cards.slice(i * each, (i + 1) * each));
  }
  if (flat) return groups.flatMap(({ cards }) => inParts(cards));
  if (order === "count") return groups.map((g) => g.cards);
  return stage.look.ranks.map((rank) => groups.find((g) => g.kind === rank)?.cards ?? []); // a rank that is not held keeps its gap
}

/** A rank in columns of a few cards, as even as they can be. @param {string[]} cards */
function inParts(cards) {
  const n = Math.ceil(cards.length / COLUMN), each = Math.ceil(cards.length / n);
  return Array.from({ length: n }, (_, i) => cards.slice(i * each, (i + 1) * each));
}

/** The lines of my hand; each card with its place in it. @param {Stage} stage @param {boolean} flat @param {number} rows @returns {{card: string, at: number}[][]} */
export function linesOf(stage, flat, rows) {
  const { view, deal } = stage.shown;
  const hand = handOf(view, stage.info.you), order = orderOf(stage);
  const key = [deal, stage.info.you, order, flat, rows].join(" ");
  const last = before.get(stage.root);
  const lines = (last?.key === key ? closed(last.lines, hand) : null) ?? dealt(stage, order, flat, rows);
  before.set(stage.root, { key, lines });
  return numbered(lines, hand);
}
