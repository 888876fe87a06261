/** Lets Node find the browser's modules: an address that begins with a slash is a file of the client or of a game. */
import { registerHooks } from "node:module";

const WEB = new URL("../../src/paiju/web/", import.meta.url);
const GAMES = new URL("../../src/paiju/games/", import.meta.url);

/** @param {string} address */
const fileOf = (address) => (address.startsWith("/games/") ? new URL(address.slice("/games/".length), GAMES) : new URL(address.slice(1), WEB));

registerHooks({
  resolve(specifier, context, next) {
    const found = next(/^\/(?!\/)/.test(specifier) && context.parentURL ? fileOf(specifier).href : specifier, context);
    return found.url.endsWith(".js") && found.url.includes("/src/paiju/") ? { ...found, format: "module" } : found;
  },
});
