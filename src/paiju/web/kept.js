/** What this browser remembers of its reader: a name and how things should look. */

const KEY = "paiju";
const USUAL = { name: "", language: "", dress: "own", deck: "drawn", motion: "auto", text: "usual", hand: "right" };

/** @type {typeof USUAL} */
export const kept = { ...USUAL };

try {
  Object.assign(kept, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
} catch {
  // a browser that keeps nothing starts from the usual each time
}

/** Remember something. */
export function keep(/** @type {Partial<typeof USUAL>} */ changes) {
  Object.assign(kept, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // see above
  }
  dress();
}

/** Let the page look as its reader wants it. */
export function dress() {
  const root = document.documentElement;
  root.dataset.text = kept.text;
  root.dataset.hand = kept.hand;
  root.dataset.motion = still() ? "still" : "moving";
}

/** Whether nothing should move. */
export function still() {
  return kept.motion === "still" || (kept.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
