/** A table with bots on the other seats: the cards lie there as soon as it opens. */
import { go, staying } from "../frame/address.js";
import { noteStart } from "../kept/starting.js";
import { cardNames, gameOf, openTable } from "../wire/endpoints.js";
import { bring } from "./bring.js";

/** Without a clock and without waiting, unless the settings say so. @param {Partial<import("../wire/protocol").Settings>} settings */
export async function playNow(settings) {
  const { game = "" } = settings;
  const stays = staying();
  const opening = openTable({ turn: 0, claims: "quick", ...settings });
  cardNames(game).catch(() => undefined); // they are needed in a moment; the table says it if they do not come
  gameOf(game).then((about) => about && bring(about.look), () => undefined);
  const { id, ...begun } = await opening;
  noteStart(id, begun);
  if (stays()) go(`/t/${id}`);
}
