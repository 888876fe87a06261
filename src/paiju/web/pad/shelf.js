/**
 * The evenings that this browser keeps.
 * @typedef {import("./evening.js").Evening} Evening
 * @typedef {import("./evening.js").Kept} Kept
 */
import { named, readEvening } from "./evening.js";

const KEY = "paiju-evening-";

/** An evening; null where there is none of this name, or none that can be read. @param {string} id @returns {Kept | null} */
export function find(id) {
  try {
    const { evening, done, undone } = /** @type {Kept} */ (JSON.parse(localStorage.getItem(KEY + id) ?? "null"));
    return { evening: readEvening(evening), done: Array.isArray(done) ? done : [], undone: Array.isArray(undone) ? undone : [] };
  } catch {
    return null;
  }
}

/** Whether it is kept: a browser may keep nothing, or have no room left. @param {Kept} kept */
export function keep(kept) {
  try {
    localStorage.setItem(KEY + kept.evening.id, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} id */
export function drop(id) {
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // a browser that keeps nothing has nothing to drop
  }
}

/** All evenings, the latest first. @returns {Evening[]} */
export function all() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    const found = keys.filter((key) => key.startsWith(KEY)).map((key) => find(key.slice(KEY.length)));
    return found.flatMap((one) => (one ? [one.evening] : [])).sort((a, b) => b.begun - a.begun);
  } catch {
    return [];
  }
}

/** Keep an evening that came from elsewhere: the same one once, another of its name beside it. @param {Evening} evening @returns {Kept} */
export function take(evening) {
  const known = find(evening.id);
  if (known && JSON.stringify(known.evening) === JSON.stringify(evening)) return known;
  const kept = { evening: known ? { ...evening, id: named() } : evening, done: [], undone: [] };
  keep(kept);
  return kept;
}
