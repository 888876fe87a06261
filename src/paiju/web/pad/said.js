/** Numbers and days as people write them. */
import { language } from "../words/speech.js";

/** What was won or lost. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {number} ms */
export const day = (ms) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(ms);
