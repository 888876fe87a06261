/**
 * Cards that lie on one place of the floor, side by side while it is held: below the floor they would be under the hand,
 * so they stand over its lower edge.
 * @typedef {import("../../stage.js").Stage} Stage
 */
import { faceAt } from "../../../cards/packs.js";

const APART = 6; // pixels
const WIDER = 1.25; // than the cards of the floor

/** @param {Stage} stage @param {string[]} cards @param {number} wide of a card on the floor */
export const spreading = (stage, cards, wide) => (/** @type {PointerEvent} */ event) => {
  const floor = /** @type {Element} */ (event.currentTarget).closest(".middle")?.getBoundingClientRect();
  if (!floor || event.button) return;
  const width = Math.min(wide * WIDER, (floor.width - APART) / cards.length - APART);
  const row = document.createElement("div");
  row.className = "held-open";
  row.setAttribute("aria-hidden", "true"); // each of them can be read where it lies
  for (const card of cards) {
    const face = new Image();
    face.src = faceAt(stage.look, card);
    face.alt = "";
    face.className = "card";
    face.style.width = `${width}px`;
    row.append(face);
  }
  Object.assign(row.style, { left: `${floor.left + floor.width / 2}px`, bottom: `${innerHeight - floor.bottom}px` });
  document.body.append(row);
  const over = new AbortController();
  const end = () => { over.abort(); row.remove(); };
  for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, end, { capture: true, signal: over.signal });
};
