/** The keyboard: number keys go to a card or a choice, arrows to the next, Enter does what stands there; Q goes to the question, T says the table. */
import { dismiss } from "./eyes.js";

/** The elements that the keys walk through, in order. @param {HTMLElement} root */
function stopsOf(root) {
  const found = (/** @type {string} */ path) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(path)]);
  for (const path of [".peeked button", ".ending button, .ending a.button"]) {
    const above = found(path);
    if (above.length) return above;
  }
  return [...found(".middle button.live"), ...found(".hand .slot.live"), ...found(".ask .choice:not(:disabled)"), ...found(".gathering button")];
}

/** Whether a key is somebody else's: the browser's, or a field's in which one types. @param {KeyboardEvent} event */
export const isTaken = (event) => event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(document.activeElement?.tagName ?? "");

/** Where the question is answered. @param {HTMLElement} root @returns {HTMLElement | null} */
const answerOf = (root) => root.querySelector(".ask .choices .choice:not(:disabled), .hand .slot.live, .ask .choice:not(:disabled)");

/** @param {import("./stage.js").Stage} stage @param {KeyboardEvent} event @param {() => void} [tell] says the table */
export function keys(stage, event, tell = () => {}) {
  if (isTaken(event)) return;
  const here = document.activeElement;
  const { picks } = stage.eyes;
  const stops = stopsOf(stage.root);
  const at = stops.indexOf(/** @type {HTMLElement} */ (here));
  const digit = /^[0-9]$/.test(event.key) ? (Number(event.key) + 9) % 10 : -1;
  if (digit >= 0) stops[digit]?.focus();
  else if (["ArrowRight", "ArrowDown"].includes(event.key)) stops[(at + 1) % stops.length]?.focus();
  else if (["ArrowLeft", "ArrowUp"].includes(event.key)) stops[(at <= 0 ? stops.length : at) - 1]?.focus();
  else if (event.key.toLowerCase() === "q") answerOf(stage.root)?.focus();
  else if (event.key.toLowerCase() === "t") tell();
  else if (event.key === "Escape") dismiss(stage);
  else if (event.key === "Enter" && picks.free && picks.marks.size && here?.classList.contains("slot")) stage.act?.(picks.line);
  else if (event.key === "Enter" && at < 0 && here === document.body) stops[0]?.focus();
  else return;
  event.preventDefault();
}
