/**
 * Whole packs of cards. A table needs half a hundred pictures at once: they come in one piece, and are pictures of this
 * browser's own from then on.
 * @typedef {import("./faces.js").Drawn} Drawn
 */
import { kept } from "../kept/kept.js";
import { file } from "../place/place.js";
import { faceOf } from "./faces.js";

/** Where each picture of a folder lies by now. @type {Map<string, Map<string, string>>} */
const packs = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));

/** Where the picture of a card lies, as the reader wants to see it. @param {Drawn} look @param {string} card */
export function faceAt(look, card) {
  const path = faceOf(look, card, kept);
  return packs.get(folderOf(path))?.get(path) ?? file(path);
}

/** Bring the cards of a game, all of them; where that fails, each comes by itself when it is seen. @param {Drawn} look */
export function bringPack(look) {
  const folder = folderOf(faceOf(look, "back", kept));
  const found = coming.get(folder) ?? read(folder).catch(() => { coming.delete(folder); });
  coming.set(folder, found);
  return found;
}

/** A picture of this browser's own; its address still says which one it is. @param {string} svg @param {string} path */
const drawing = (svg, path) => `${URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))}#${path}`;

/** @param {string} folder */
async function read(folder) {
  const answer = await fetch(file(`${folder}/all.json`));
  if (!answer.ok) return;
  const drawn = /** @type {Record<string, string>} */ (await answer.json());
  packs.set(folder, new Map(Object.entries(drawn).map(([name, svg]) => [`${folder}/${name}`, drawing(svg, `${folder}/${name}`)])));
}
