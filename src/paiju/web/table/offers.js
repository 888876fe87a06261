/**
 * What a table asks its player once, beside its title: whether there is sound; and, of a player who plays with a finger,
 * whether one tap plays a card.
 * @typedef {import("./stage.js").Live} Live
 */
import { html } from "../vendor/lit-html.js";
import { keep, kept } from "../kept/kept.js";
import { t } from "../words/speech.js";

/** @param {() => void} draw @param {string} kind @param {string} text @param {[string, Partial<typeof kept>][]} answers */
function offer(draw, kind, text, answers) {
  const want = (/** @type {Partial<typeof kept>} */ changes) => () => { keep(changes); draw(); };
  return html`<div class="offer ${kind}" role="group" aria-label=${text}><span>${text}</span>${answers.map(([name, changes]) => html`<button class="choice" @click=${want(changes)}>${name}</button>`)}</div>`;
}

/** What is offered now; null: nothing. @param {Live} stage @param {boolean} byFinger whether a card was touched with a finger */
export function offered(stage, byFinger) {
  if (!stage.state.shown || stage.info.you < 0) return null;
  const draw = () => stage.draw();
  if (!kept.sound) return offer(draw, "sounds", t("Sound?"), [[t("on"), { sound: "on" }], [t("off"), { sound: "off" }]]);
  if (!kept.tap && byFinger) return offer(draw, "taps", t("Play a card with one tap?"), [[t("yes"), { tap: "one" }], [t("no"), { tap: "two" }]]);
  return null;
}
