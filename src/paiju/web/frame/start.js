/** A table with bots on the other seats: the cards lie there as soon as it opens. */
import { pace } from "../kept/kept.js";
import { noteStart } from "../kept/starting.js";
import { openTable } from "../wire/endpoints.js";
import { go } from "./address.js";

/** @param {Partial<import("../wire/protocol").Settings>} settings */
export async function playNow(settings) {
  const code = await openTable({ ...settings, turn: 0, pace: pace(), claims: "quick" });
  noteStart(code);
  go(`/t/${code}`);
}
