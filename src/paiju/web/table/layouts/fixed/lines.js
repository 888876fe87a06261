/** Cards that lie in lines: what is no longer held leaves its own line. */

/** The lines without what is no longer held; null where something is held that did not lie there. @param {string[][]} lines @param {string[]} hand */
export function closed(lines, hand) {
  const left = [...hand];
  const found = lines.map((line) => line.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }));
  return left.length ? null : found;
}

/** Each card of the lines with its place in the hand. @param {string[][]} lines @param {string[]} hand @returns {{card: string, at: number}[][]} */
export function numbered(lines, hand) {
  const free = hand.map((card, at) => ({ card, at }));
  return lines.map((line) => line.map((card) => free.splice(free.findIndex((one) => one.card === card), 1)[0]));
}
