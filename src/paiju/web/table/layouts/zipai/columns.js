/**
 * My hand in columns: as the game sorts it after the deal, then as I move it. A card that leaves closes its own column; a
 * column that is empty leaves its slot empty.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {{key: string, columns: string[][], own: boolean}} Held `own`: whether I moved something
 */
import { handOf } from "../../eyes.js";
import { closed, numbered } from "../fixed/lines.js";

const STORE = "paiju-columns";
const MOST = 5; // cards of a column

/** By page. @type {WeakMap<HTMLElement, Held>} */
const held = new WeakMap();

/** What was arranged before the page was read again. @param {string} key @returns {Held | undefined} */
function remembered(key) {
  try {
    const found = /** @type {Held | null} */ (JSON.parse(sessionStorage.getItem(STORE) ?? "null"));
    return found?.key === key ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Stage} stage @param {Held} next */
function remember(stage, next) {
  held.set(stage.root, next);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // a browser that may not keep anything begins anew
  }
}

/** The columns of a fresh hand, in the middle of their slots. @param {Stage} stage @param {number} slots */
function dealt(stage, slots) {
  const { view } = stage.shown;
  const groups = view.zones.find((zone) => zone.id === "hand" && zone.seat === stage.info.you)?.groups.map((g) => g.cards) ?? [];
  const before = Math.max(0, Math.floor((slots - groups.length) / 2));
  return Array.from({ length: Math.max(slots, groups.length) }, (_, i) => groups[i - before] ?? []);
}

/** @param {Stage} stage @param {number} slots @returns {Held} */
function current(stage, slots) {
  const { view, deal } = stage.shown;
  const hand = handOf(view, stage.info.you);
  const key = [location.pathname, deal, stage.info.you, slots].join(" ");
  const known = held.get(stage.root);
  const last = known?.key === key ? known : remembered(key);
  const columns = last ? closed(last.columns, hand) : null;
  const next = columns && last ? { key, columns, own: last.own } : { key, columns: dealt(stage, slots), own: false };
  remember(stage, next);
  return next;
}

/** @param {Stage} stage @param {number} slots */
export function columnsOf(stage, slots) {
  const { columns, own } = current(stage, slots);
  return { columns: numbered(columns, handOf(stage.shown.view, stage.info.you)), own };
}

/** Put a card into another column. @param {Stage} stage @param {number} slots @param {number} from @param {number} at its place in that column @param {number} to */
export function moveCard(stage, slots, from, at, to) {
  const { key, columns } = current(stage, slots);
  if (from === to || to < 0 || to >= columns.length || columns[to].length >= MOST) return;
  const next = columns.map((one) => [...one]);
  next[to].push(...next[from].splice(at, 1));
  remember(stage, { key, columns: next, own: true });
  stage.draw();
}

/** As the game sorts it. @param {Stage} stage @param {number} slots */
export function sortAgain(stage, slots) {
  remember(stage, { key: current(stage, slots).key, columns: dealt(stage, slots), own: false });
  stage.draw();
}
