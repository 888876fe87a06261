/** How a player is told that the time runs out: what a clock does at each of its seconds. Pure. */

const TICKS = 5; // the last seconds, each of which is heard
const SAID = [10, 5]; // seconds left that are said to a player who listens

/** @param {number | null} left the reader's seconds, null: no clock runs @param {number | null} before what they were when it was looked at last */
export function hurry(left, before) {
  const isNew = left !== null && left !== before;
  return { ticks: isNew && left > 0 && left <= TICKS, says: isNew && before !== null && SAID.some((n) => left <= n && before > n) };
}
