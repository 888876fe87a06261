/** The keyboard: number keys go to a card or a choice, arrows to the next, Enter does what stands there. */

/** @typedef {import("./stage.js").Stage & {panel: string}} Keyed */

/** What the keys walk through, in order. @param {HTMLElement} root */
function stopsOf(root) {
  const found = (/** @type {string} */ path) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(path)]);
  for (const path of [".peeked button", ".ending button, .ending a.button"]) {
    const above = found(path);
    if (above.length) return above;
  }
  return [...found(".middle button.live"), ...found(".hand .slot.live"), ...found(".ask .choice:not(:disabled)"), ...found(".gathering button")];
}

/** Nothing picked, nothing open. @param {Keyed} page */
function dismiss(page) {
  page.panel = "";
  page.peek = -1;
  page.hints = new Set();
  page.picks.at = -1;
  page.picks.marks = new Set();
  page.picks.marksChanged(page);
}

/** @param {Keyed} page @param {KeyboardEvent} event */
export function keys(page, event) {
  const here = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(here?.tagName ?? "")) return;
  const stops = stopsOf(page.root);
  const at = stops.indexOf(/** @type {HTMLElement} */ (here));
  const digit = /^[0-9]$/.test(event.key) ? (Number(event.key) + 9) % 10 : -1;
  if (digit >= 0) stops[digit]?.focus();
  else if (["ArrowRight", "ArrowDown"].includes(event.key)) stops[(at + 1) % stops.length]?.focus();
  else if (["ArrowLeft", "ArrowUp"].includes(event.key)) stops[(at <= 0 ? stops.length : at) - 1]?.focus();
  else if (event.key === "Escape") dismiss(page);
  else if (event.key === "Enter" && page.picks.free && page.picks.marks.size && here?.classList.contains("slot")) page.act?.(page.picks.line);
  else if (event.key === "Enter" && at < 0 && here === document.body) stops[0]?.focus();
  else return;
  event.preventDefault();
}
