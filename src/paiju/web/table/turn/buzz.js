/** A phone that is felt: only where its reader wants it. */
import { kept } from "../../kept/kept.js";

/** Milliseconds: a card of mine is slapped down, it is my turn, a bomb falls. */
export const BUZZ = { slap: 8, turn: 20, bomb: 40 };

/** @param {number} long */
export const buzz = (long) => { if (kept.buzz === "on" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(long); };
