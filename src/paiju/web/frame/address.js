/** The address of the page. main.js says how an address is drawn; every other module may go to one. */
import { at, here } from "../place/place.js";
import { goAnew, isOutdated } from "../wire/edition.js";

/** @type {() => void} */
let draw = () => undefined;
let moves = 0; // how often the reader went to an address

/** @param {() => void} show */
export function drawBy(show) { draw = show; }

/** Draw what the address asks for, anew. */
export const redraw = () => draw();

/** A page that is shown says where it is; one that was left says nothing. @param {HTMLElement} root of the page @param {string} path */
export function addressed(root, path) { if (root.isConnected) history.replaceState(null, "", at(path)); }

/** The same of its title. @param {HTMLElement} root @param {string} title */
export function entitled(root, title) { if (root.isConnected) document.title = `${title} · Paiju`; }

/** Whether the reader is still where they are now: asked when an answer has come that leads elsewhere. @returns {() => boolean} */
export function staying() {
  const [place, before] = [here(), moves];
  return () => here() === place && moves === before;
}

/** Go to an address of ours. @param {string} path */
export function go(path) {
  moves += 1;
  if (isOutdated()) { goAnew(path); return; }
  history.pushState(null, "", at(path));
  draw();
  scrollTo(0, 0);
}
