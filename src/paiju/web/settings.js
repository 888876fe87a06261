/** How this browser's reader wants things to look. */
import { html, render } from "./vendor/lit-html.js";
import { picture } from "./cards.js";
import { frame } from "./frame.js";
import { keep, kept } from "./kept.js";
import { LANGUAGES, speak, t } from "./words.js";

export class SettingsPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.draw();
  }

  draw() {
    document.title = `${t("Settings")} · Paiju`;
    render(this.page(), this.root);
  }

  /** One choice of few. */
  choose(/** @type {string} */ key, /** @type {string} */ label, /** @type {[string, string][]} */ choices) {
    const change = async (/** @type {any} */ event) => {
      keep({ [key]: event.target.value });
      if (key === "language") await speak();
      this.draw();
    };
    return html`
      <p class="field"><label for=${key}>${label}</label>
        <select id=${key} @change=${change}>${choices.map(([value, text]) => html`<option value=${value} ?selected=${kept[/** @type {keyof typeof kept} */ (key)] === value}>${text}</option>`)}</select></p>`;
  }

  page() {
    const languages = /** @type {[string, string][]} */ (Object.entries(LANGUAGES));
    return frame("settings", html`
      <h1>${t("Settings")}</h1>
      <p class="field"><label for="name">${t("Your name")}</label>
        <input id="name" maxlength="24" .value=${kept.name} @change=${(/** @type {any} */ event) => keep({ name: event.target.value.trim() })}></p>
      ${languages.length > 1 ? this.choose("language", t("Language"), [["", t("as the browser asks")], ...languages]) : ""}
      ${this.choose("dress", t("Dress of the flower cards"), [["own", t("as the game is played")], ["hanafuda", t("Japan: hanafuda")], ["hwatu", t("Korea: hwatu")]])}
      ${this.choose("deck", t("Deck"), [["drawn", t("drawn")], ["large", t("large numbers, strong contrast")]])}
      <div class="fan" aria-hidden="true">${["1B", "2R", "8B", "11B"].map((card) => picture("koikoi", card, ""))}</div>
      ${this.choose("motion", t("Motion"), [["auto", t("as the system asks")], ["moving", t("cards move")], ["still", t("nothing moves")]])}
      ${this.choose("text", t("Text"), [["usual", t("usual")], ["large", t("large")]])}`);
  }
}
