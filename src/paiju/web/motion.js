/** Cards that move: from where they lay before to where they lie now. It may be dropped without harm. */
import { still } from "./kept.js";

const QUICK = 320; // milliseconds
const NEAR = 6; // pixels that need no motion

/** Where every card lies. @returns {Map<string, DOMRect | null>} */
export function flights(/** @type {HTMLElement} */ root) {
  const found = new Map();
  if (still()) return found;
  for (const slot of root.querySelectorAll(".table [data-card]")) {
    const card = /** @type {HTMLElement} */ (slot).dataset.card ?? "";
    found.set(card, found.has(card) ? null : slot.getBoundingClientRect()); // one of several: nobody knows which
  }
  return found;
}

/** Who is said to have put a card there. */
function source(/** @type {HTMLElement} */ root, /** @type {any[]} */ told, /** @type {string} */ card) {
  for (const { args = {} } of told) {
    const values = Object.values(args);
    if (!values.some((value) => typeof value === "string" && value.split(" ").includes(card))) continue;
    const who = values.find((value) => typeof value === "string" && /^@\d+$/.test(value));
    return root.querySelector(who ? `[data-seat="${String(who).slice(1)}"] .plate` : "[data-zone=stock]");
  }
  return null;
}

export function land(/** @type {HTMLElement} */ root, /** @type {Map<string, DOMRect | null>} */ before, /** @type {any[]} */ told) {
  if (!before.size) return;
  const seen = new Map();
  for (const slot of root.querySelectorAll(".table [data-card]")) {
    const card = /** @type {HTMLElement} */ (slot).dataset.card ?? "";
    seen.set(card, seen.has(card) ? null : slot);
  }
  for (const [card, slot] of seen) {
    if (!slot || before.get(card) === null) continue;
    const from = before.get(card) ?? source(root, told, card)?.getBoundingClientRect();
    const to = slot.getBoundingClientRect();
    if (!from || !to.width) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < NEAR) continue;
    const scale = before.has(card) && from.width ? from.width / to.width : 1;
    slot.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }],
      { duration: QUICK, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }
}
