/** The one place of the page that a screen reader reads out, politely. */
import { inTurn } from "../words/speech.js";

/** @param {string[]} sentences */
export function sayAloud(sentences) {
  const place = document.getElementById("said");
  if (place && sentences.length) place.textContent = inTurn(sentences);
}
