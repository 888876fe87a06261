/** The reader's settings, which this browser remembers: a name, and how things should look and sound. */

import { at } from "../place/place.js";

const KEY = "paiju";
const YEAR = 31536000; // seconds
const USUAL = { name: "", language: "", dress: "own", deck: "drawn", motion: "auto", speed: "usual", sound: "off", text: "usual", hand: "right" };

/** How long a card flies, and how long a bot waits, in milliseconds. */
const SPEEDS = /** @type {Record<string, {flight: number, pace: number}>} */ ({
  slow: { flight: 240, pace: 1200 },
  usual: { flight: 180, pace: 600 },
  quick: { flight: 110, pace: 200 },
  none: { flight: 0, pace: 0 },
});

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

const speed = () => SPEEDS[kept.speed] ?? SPEEDS.usual;

/** How long a card flies. */
export const flight = () => speed().flight;

/** How long a bot waits at a table of mine. */
export const pace = () => speed().pace;

/** Whether nothing should move. */
export function still() {
  return kept.speed === "none" || kept.motion === "still" || (kept.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
