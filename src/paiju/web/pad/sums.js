/** A round of which only the sums are known, as people type them. */

/** What was typed as a number; null: nothing that is one. @param {string} text */
const numberIn = (text) => (/^\s*[-−+]?\d{1,9}\s*$/.test(text) ? Number(text.replace("−", "-")) : null);

/** The sums that were typed; where they come to nothing together, one that is missing follows from the others. @param {string[]} typed @param {boolean} balances @returns {(number | null)[]} */
export function sumsOf(typed, balances) {
  const sums = typed.map(numberIn);
  const missing = typed.flatMap((text, seat) => (text.trim() ? [] : [seat]));
  if (!balances || missing.length !== 1 || sums.filter((n) => n === null).length !== 1) return sums;
  return sums.map((n) => n ?? -sums.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0), 0));
}
