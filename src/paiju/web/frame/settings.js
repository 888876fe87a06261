/** How this browser's reader wants things to look and sound: on a page of its own, and beside the cards. */
import { html } from "../vendor/lit-html.js";
import { fan } from "../cards/picture.js";
import { keep, kept } from "../kept/kept.js";
import { LANGUAGES, speak, t } from "../words/speech.js";
import { valueOf } from "./events.js";

/** @typedef {keyof typeof kept} Key */

const FLOWERS = { pack: "hanafuda", faces: "/cards/hanafuda" };
const SAMPLE = ["1B", "2R", "8B", "11B"];

/**
 * One choice of few.
 * @param {() => void} draw
 * @param {Key} key
 * @param {string} label
 * @param {[string, string][]} choices
 */
function choose(draw, key, label, choices) {
  const change = async (/** @type {Event} */ event) => {
    keep({ [key]: valueOf(event) });
    if (key === "language") await speak(kept.language);
    draw();
  };
  return html`
    <p class="field"><label for=${key}>${label}</label>
      <select id=${key} @change=${change}>${choices.map(([value, text]) => html`<option value=${value} ?selected=${kept[key] === value}>${text}</option>`)}</select></p>`;
}

/** All settings; `draw` draws what shows them anew. @param {() => void} draw */
export function settings(draw) {
  const languages = /** @type {[string, string][]} */ (Object.entries(LANGUAGES));
  const rename = (/** @type {Event} */ event) => keep({ name: valueOf(event).trim() });
  return html`
    <p class="field"><label for="name">${t("Your name")}</label><input id="name" maxlength="24" .value=${kept.name} @change=${rename}></p>
    ${choose(draw, "language", t("Language"), [["", t("browser language")], ...languages])}
    ${choose(draw, "dress", t("Flower card design"), [["own", t("the game's own")], ["hanafuda", t("Japan: hanafuda")], ["hwatu", t("Korea: hwatu")]])}
    ${choose(draw, "deck", t("Deck"), [["drawn", t("drawn")], ["large", t("large numbers, strong contrast")]])}
    ${fan(FLOWERS, SAMPLE)}
    ${choose(draw, "sound", t("Sound"), [["off", t("off")], ["on", t("on")]])}
    ${choose(draw, "speed", t("Speed of cards and bots"), [["slow", t("slow")], ["usual", t("usual")], ["quick", t("quick")], ["none", t("at once")]])}
    ${choose(draw, "motion", t("Motion"), [["auto", t("system setting")], ["moving", t("on")], ["still", t("off")]])}
    ${choose(draw, "text", t("Text size"), [["usual", t("usual")], ["large", t("large")]])}
    ${choose(draw, "hand", t("Hand you play with"), [["right", t("right hand")], ["left", t("left hand")]])}`;
}
