/** Koi-Koi: who deals first, computed again by a browser. */
import { drawFrom, monthOf, seatsOf } from "/proof/draws.js";

const KINDS = "?RAB"; // junk, ribbon, animal, bright

/** KK-2: each seat draws a card; those with equal cards draw again among themselves. @type {import("/proof/draws.js").Finding} */
export function first({ players, values, order }, _, deck, chance) {
  const sign = values.dealer_draw === "later" ? 1 : -1;
  const rank = (/** @type {string} */ card) => sign * monthOf(card) * 10 + Math.max(0, KINDS.indexOf(card.slice(-1)));
  let left = [...order];
  let drawing = seatsOf(players);
  for (;;) {
    const drawn = drawing.map(() => rank(drawFrom(left, chance)));
    const best = Math.max(...drawn);
    drawing = drawing.filter((_, i) => drawn[i] === best);
    if (drawing.length === 1) return { dealer: drawing[0], deck };
    if (left.length < drawing.length) left = [...order];
  }
}
