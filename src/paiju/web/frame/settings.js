/** How this browser's reader wants things to look and sound: on a page of its own, and beside the cards. */
import { html, nothing } from "../vendor/lit-html.js";
import { fan } from "../cards/picture.js";
import { keep, kept, speed } from "../kept/kept.js";
import { LANGUAGES, speak, t } from "../words/speech.js";
import { redraw, staying } from "./address.js";
import { valueOf } from "./events.js";

/** @typedef {keyof typeof kept} Key */

const FLOWER_LOOK = { pack: "hanafuda", faces: "/cards/hanafuda" };
const SAMPLE = ["1B", "2R", "8B", "11B"];

/**
 * One choice of few.
 * @param {() => void} draw
 * @param {Key} key
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} [now] which of them it is
 */
function choose(draw, key, label, choices, now = kept[key]) {
  const change = async (/** @type {Event} */ event) => {
    keep({ [key]: valueOf(event) });
    const stays = staying();
    if (key === "language" && !await speak(kept.language)) return; // another one was chosen meanwhile
    if (stays()) draw();
    else redraw(); // where the reader has gone to, all is to be said anew
  };
  return html`
    <p class="field"><label for=${key}>${label}</label>
      <select id=${key} @change=${change}>${choices.map(([value, text]) => html`<option value=${value} ?selected=${now === value}>${text}</option>`)}</select></p>`;
}

/** All settings, or at a table those that hold there; `draw` draws what shows them anew. @param {() => void} draw @param {string} [layout] of the table */
export function settings(draw, layout) {
  const at = (/** @type {string} */ kind, /** @type {() => unknown} */ field) => (!layout || layout === kind ? field() : nothing);
  const languages = /** @type {[string, string][]} */ (Object.entries(LANGUAGES));
  const rename = (/** @type {Event} */ event) => keep({ name: valueOf(event).trim() });
  return html`
    <p class="field"><label for="name">${t("Your name")}</label><input id="name" maxlength="24" .value=${kept.name} @change=${rename}></p>
    ${choose(draw, "language", t("Language"), [["", t("browser language")], ...languages])}
    ${at("flower", () => html`${choose(draw, "dress", t("Flower card design"), [["own", t("the game's own")], ["hanafuda", t("Japan: hanafuda")], ["hwatu", t("Korea: hwatu")]])}
      ${choose(draw, "deck", t("Deck"), [["drawn", t("drawn")], ["large", t("large numbers, strong contrast")]])}
      ${fan(FLOWER_LOOK, SAMPLE)}`)}
    ${choose(draw, "sound", t("Sound"), [["off", t("off")], ["on", t("on")]], kept.sound || "off")}
    ${choose(draw, "buzz", t("Vibration"), [["off", t("off")], ["on", t("on")]])}
    ${choose(draw, "speed", t("Motion of cards"), [["normal", t("normal")], ["quick", t("quick")], ["slow", t("slow")], ["none", t("none")]], speed())}
    ${choose(draw, "text", t("Text size"), [["usual", t("usual")], ["large", t("large")]])}
    ${choose(draw, "hand", t("Hand you play with"), [["right", t("right hand")], ["left", t("left hand")]])}
    ${choose(draw, "tap", t("A card touched with a finger"), [["two", t("is played by a second tap")], ["one", t("is played at once")]], kept.tap || "two")}
    ${at("flower", () => choose(draw, "months", t("Months on flower cards"), [["auto", t("in the first rounds")], ["on", t("on")], ["off", t("off")]]))}
    ${at("zipai", () => choose(draw, "numbers", t("Numbers on character cards"), [["auto", t("as usual in this language")], ["on", t("on")], ["off", t("off")]]))}
    ${at("climbing", () => choose(draw, "pass", t("Pass by itself when nothing can beat"), [["soon", t("after 2 seconds")], ["once", t("at once")], ["never", t("never")]]))}`;
}
