/** Mao Huzi: who deals first, computed again by a browser. */
import { theHost } from "/proof/draws.js";

/** MH-95: the player who opened the table, or any seat by chance. @type {import("/proof/draws.js").Finding} */
export function first(table, gathering, deck, chance) {
  return table.values.first_dealer === "random" ? { dealer: chance(table.players), deck } : theHost(table, gathering, deck, chance);
}
