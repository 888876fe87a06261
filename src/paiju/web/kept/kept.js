/** The reader's settings, which this browser remembers: a name, and how things should look and sound. */

import { at } from "../place/place.js";

const KEY = "paiju";
const YEAR = 31536000; // seconds
const USUAL = { name: "", language: "", dress: "own", deck: "drawn", speed: "", sound: "", text: "usual", hand: "right", tap: "", pass: "soon", orders: "", numbers: "auto", buzz: "off", months: "auto", rounds: "0", level: "" };

/** How fast turns are shown; `none`: no card moves. */
export const SPEEDS = /** @type {const} */ (["normal", "quick", "slow", "none"]);

/** @type {typeof USUAL} */
export const kept = { ...USUAL };

try {
  Object.assign(kept, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
} catch {
  // a browser that may not keep anything starts from the usual settings each time
}

/** Remember something. @param {Partial<typeof USUAL>} changes */
export function keep(changes) {
  Object.assign(kept, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // see above
  }
  tellLanguage();
  dress();
}

/** The server is told the language, so that it sends the words with the page. */
function tellLanguage() {
  document.cookie = `paiju-language=${kept.language}; path=${at("/")}; max-age=${kept.language ? YEAR : 0}; samesite=lax`;
}

/** Let the page look as its reader wants it. */
export function dress() {
  const root = document.documentElement;
  root.dataset.text = kept.text;
  root.dataset.hand = kept.hand;
  root.dataset.motion = still() ? "still" : "moving";
}

/** How fast turns are shown: as the reader wants it, or as the system asks for. @returns {typeof SPEEDS[number]} */
export function speed() {
  const chosen = SPEEDS.find((one) => one === kept.speed);
  return chosen ?? (matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "normal");
}

/** Whether nothing should move. */
export const still = () => speed() === "none";
