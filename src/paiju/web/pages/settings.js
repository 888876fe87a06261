/** How this browser's reader wants things to look and sound: a page, and a panel beside the cards. */
import { html, render } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { frame } from "../frame/frame.js";
import { keep, kept } from "../kept/kept.js";
import { LANGUAGES, speak, t } from "../words/speech.js";

/** @typedef {keyof typeof kept} Key */

/**
 * One choice of few.
 * @param {() => void} draw
 * @param {Key} key
 * @param {string} label
 * @param {[string, string][]} choices
 */
function choose(draw, key, label, choices) {
  const change = async (/** @type {Event} */ event) => {
    keep({ [key]: /** @type {HTMLSelectElement} */ (event.target).value });
    if (key === "language") await speak();
    draw();
  };
  return html`
    <p class="field"><label for=${key}>${label}</label>
      <select id=${key} @change=${change}>${choices.map(([value, text]) => html`<option value=${value} ?selected=${kept[key] === value}>${text}</option>`)}</select></p>`;
}

/** All settings; `draw` draws what shows them anew. @param {() => void} draw */
export function settings(draw) {
  const languages = /** @type {[string, string][]} */ (Object.entries(LANGUAGES));
  const rename = (/** @type {Event} */ event) => keep({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() });
  return html`
    <p class="field"><label for="name">${t("Your name")}</label><input id="name" maxlength="24" .value=${kept.name} @change=${rename}></p>
    ${choose(draw, "language", t("Language"), [["", t("as the browser asks")], ...languages])}
    ${choose(draw, "dress", t("Dress of the flower cards"), [["own", t("as the game is played")], ["hanafuda", t("Japan: hanafuda")], ["hwatu", t("Korea: hwatu")]])}
    ${choose(draw, "deck", t("Deck"), [["drawn", t("drawn")], ["large", t("large numbers, strong contrast")]])}
    <div class="fan" aria-hidden="true">${["1B", "2R", "8B", "11B"].map((card) => picture("koikoi", card, ""))}</div>
    ${choose(draw, "sound", t("Sound"), [["off", t("off")], ["on", t("on")]])}
    ${choose(draw, "speed", t("Speed of cards and bots"), [["slow", t("slow")], ["usual", t("usual")], ["quick", t("quick")], ["none", t("at once")]])}
    ${choose(draw, "motion", t("Motion"), [["auto", t("as the system asks")], ["moving", t("cards move")], ["still", t("nothing moves")]])}
    ${choose(draw, "text", t("Text size"), [["usual", t("usual")], ["large", t("large")]])}
    ${choose(draw, "hand", t("Hand you play with"), [["right", t("right hand")], ["left", t("left hand")]])}`;
}

export class SettingsPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.draw();
  }

  draw() {
    document.title = `${t("Settings")} · Paiju`;
    render(frame("settings", html`<h1>${t("Settings")}</h1>${settings(() => this.draw())}`), this.root);
  }
}
