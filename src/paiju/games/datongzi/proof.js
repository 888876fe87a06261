/** Da Tongzi, DT-7: the player who opened the table leads first, or one who is drawn. */
import { theHost } from "/proof/draws.js";

/** @type {import("/proof/draws.js").Finding} */
export const first = (table, gathering, deck, chance) =>
  table.values.first_lead === "random" ? { dealer: chance(table.players), deck } : theHost(table, gathering, deck, chance);
