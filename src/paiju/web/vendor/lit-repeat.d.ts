/**
 * Of lit-html 3.3.3, under its licence: `repeat`, made by `esbuild --bundle --format=esm --minify-identifiers --minify-syntax
 * --external:*lit-html.js` from `export { repeat } from "lit-html/directives/repeat.js"`. What is drawn of a thing stays
 * with it by its key, wherever the list puts it: a finger that is down on it does not go up on another one.
 */
export function repeat<Thing>(things: Iterable<Thing>, key: (thing: Thing) => unknown, drawn: (thing: Thing) => unknown): unknown;
