import { language } from "../words/speech.js";

/** The month that a flower card names; not a number where it names none. @param {string} card */
export const monthOf = (card) => Number.parseInt(card, 10);

/** The short name of a card's month; a star for what has none. @param {string} card */
export function monthName(card) {
  const month = monthOf(card);
  return Number.isNaN(month) ? "★" : new Intl.DateTimeFormat(language(), { month: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2000, month - 1, 1)));
}
