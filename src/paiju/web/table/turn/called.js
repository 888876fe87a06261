/**
 * What is called out with what happens: the word that stands large, and what it means.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").Speech} Speech
 * @typedef {{word: string, gloss: string, name: string, seat: number | null, at: "big" | "plate", long: number, key: string}} Word
 */
import { isAtPlate, seatsOf } from "./steps.js";

/** A word, or the same one at several plates. @param {Happening} of @param {Speech} speech @param {number} long @returns {Word[]} */
export function wordsOf(of, speech, long) {
  const { shout, gloss, event } = of;
  if (!shout) return [];
  const seats = seatsOf(of), plates = isAtPlate(of), called = { word: speech.plain(shout), gloss: gloss ? speech.plain(gloss) : "" };
  const by = (/** @type {number | null} */ seat) => ({ ...called, name: seat === null ? "" : speech.name(seat), seat, at: plates ? /** @type {const} */ ("plate") : /** @type {const} */ ("big"), long, key: String(event.name) });
  return plates ? seats.map(by) : [by(seats.length === 1 ? seats[0] : null)];
}
