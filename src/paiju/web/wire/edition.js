/**
 * Whether the server has a newer edition of this page. Every answer says which one it has; a page that nobody has
 * touched yet begins again with the newer one, any other does so when its reader goes on to another page.
 */
import { at, EDITION } from "../place/place.js";

const TOLD = "x-paiju-version";
const BEGUN = "paiju-edition"; // the edition for which this tab has begun again: once is enough

let isTouched = false, isOld = false;
for (const kind of ["pointerdown", "keydown"]) globalThis.addEventListener?.(kind, () => { isTouched = true; }, true);

/** Whether this page should be read anew at the next occasion. */
export const isOutdated = () => isOld;

/** Hear which edition an answer speaks of. @param {Response} answer */
export function hearEdition(answer) {
  const told = answer.headers.get(TOLD);
  if (!told || !EDITION || told === EDITION || isOld) return;
  isOld = true;
  if (isTouched || sessionStorage.getItem(BEGUN) === told) return;
  sessionStorage.setItem(BEGUN, told);
  beginAgain();
}

/** Ask the server which edition it has. */
export const askEdition = () => fetch(at("/"), { method: "HEAD", cache: "no-store" }).then(hearEdition, () => undefined);

/** Read the page anew, from the server. */
export async function beginAgain() {
  await globalThis.caches?.delete("paiju").catch(() => undefined); // what was kept is what is old
  location.reload();
}

/** Where an outdated page goes to, the server sends the newer one. @param {string} path */
export const goAnew = (path) => { location.assign(at(path)); };
