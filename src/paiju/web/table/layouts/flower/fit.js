/**
 * Words of a question that are longer than its place: the text is made smaller until all of it can be read. The place
 * itself never grows.
 * @typedef {import("../../stage.js").Stage} Stage
 */

const LEAST = .64; // of the usual text
const STEP = .06;
const EDGE = 3; // pixels of paper below the answers

/** What each band was fitted to last. @type {WeakMap<Element, string>} */
const fitted = new WeakMap();

/** @param {HTMLElement} band */
function isFull(band) {
  const cut = (/** @type {Element} */ one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
  const { top, bottom } = band.getBoundingClientRect();
  return [...band.querySelectorAll(".question, .adds-up, .choice")].some((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1) return false; // only said aloud
    return cut(one) || box.top < top || box.bottom > bottom - EDGE;
  });
}

/** Once the band is drawn. @param {Stage} stage */
export function fit(stage) {
  const band = /** @type {HTMLElement | null} */ (stage.root.querySelector(".ask.band"));
  if (!band?.querySelector(".choice")) return;
  const words = [...band.querySelectorAll(".question, .choice")].map((one) => one.textContent);
  const key = `${band.clientWidth} ${band.clientHeight} ${words.join()}`;
  if (fitted.get(band) === key) return;
  fitted.set(band, key);
  for (let size = 1; size >= LEAST; size -= STEP) {
    band.style.setProperty("--fit", String(size));
    if (!isFull(band)) return;
  }
}
