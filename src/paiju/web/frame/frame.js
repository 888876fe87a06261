/** The frame around every page but the table. */
import { html } from "../vendor/lit-html.js";
import { keep, kept } from "../kept/kept.js";
import { at } from "../place/place.js";
import { language, LANGUAGES, speak, t } from "../words/speech.js";
import { redraw } from "./address.js";

/** Say everything in another language from here on. @param {string} to */
async function change(to) {
  keep({ language: to });
  if (await speak(kept.language)) redraw();
}

/** The languages, each in its own words. */
const languages = () => html`
  <nav class="languages" aria-label=${t("Language")}>${Object.entries(LANGUAGES).map(([id, name]) => html`
    <button class="plain" lang=${id} aria-current=${id === language() ? "true" : "false"} @click=${() => change(id)}>${name}</button>`)}</nav>`;

/**
 * @param {string} kind the page's own class
 * @param {unknown} inside
 */
export const frame = (kind, inside) => html`
  <header class="top">
    <a class="home" href=${at("/")} aria-label="Paiju 牌局: ${t("home")}">Paiju <span>牌局</span></a>
    <nav aria-label=${t("Pages")}>
      <a href=${at("/learn")}>${t("Learn")}</a>
      <a href=${at("/score")}>${t("Calculator")}</a>
      <a href=${at("/replay")}>${t("Replay")}</a>
      <a href=${at("/settings")}>${t("Settings")}</a>
    </nav>
  </header>
  <main class="page ${kind}">${inside}</main>
  <footer class="bottom">${languages()}<p>${t("Points only. No accounts, no trackers, no money.")}</p></footer>`;
