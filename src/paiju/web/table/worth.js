/**
 * What an item of a score is worth, as a number.
 * @typedef {import("./stage.js").Item} Item
 */

/** What an item multiplies by; null: it does not. @param {Item} item */
export const timesOf = ({ value: { text, args } }) => (text.startsWith("× {n}") && typeof args?.n === "number" ? args.n : null);

/** The points that an item gives; null: it gives none. @param {Item} item */
export const pointsOf = ({ value: { text, args } }) => (typeof args?.n === "number" && /point/.test(text) ? args.n : /^1 point/.test(text) ? 1 : null);
