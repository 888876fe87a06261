/**
 * A game in plain words, on one page; each section names the rules that it tells.
 * @typedef {import("../wire/answers").Book} Book
 * @typedef {import("../wire/answers").Block} Block
 */
import { html } from "../vendor/lit-html.js";
import { language, t } from "../words/speech.js";
import { explained } from "./terms.js";

const CITES = /^(?:[A-Z]{2}-\d+\s*)+$/;

/** @param {import("./reader.js").Reader} reader in whose book the rules stand @param {Book} page */
export function family(reader, page) {
  return html`<div class="family" lang=${language()}>${page.blocks.map((block) => piece(reader, block))}</div>`;
}

/** @param {import("./reader.js").Reader} reader @param {Block} block */
function piece(reader, block) {
  if (block.kind === "heading") return html`<h2>${reader.parts(block.parts)}</h2>`;
  if (!CITES.test(block.parts?.map(([, text]) => text).join("") ?? "")) return html`<p>${explained(reader.game, reader.parts(block.parts).flat())}</p>`;
  return html`<p class="cites">${t("Rules")}: ${reader.parts(block.parts)}</p>`;
}
