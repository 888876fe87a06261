/** Sounds of a table: the code that makes them comes only to players who want to hear them. */
import { kept } from "../../kept/kept.js";

/** @type {Promise<typeof import("./sounds.js") | null> | null} */
let coming = null;

/** @param {(made: typeof import("./sounds.js")) => void} what */
function heard(what) {
  if (kept.sound !== "on") return;
  coming ??= import("./sounds.js").catch(() => { coming = null; return null; });
  coming.then((made) => { if (made) what(made); });
}

/** Make a sound, where the reader wants sounds. @param {string} name */
export const sound = (name) => heard((made) => made.sound(name));

/** The sound of a cue. @param {string} cue */
export const cueSound = (cue) => heard((made) => made.cueSound(cue));
