/** What stands around every page but the table. */
import { html } from "./vendor/lit-html.js";
import { t } from "./words.js";

export const frame = (/** @type {string} */ kind, /** @type {unknown} */ inside) => html`
  <header class="top">
    <a class="home" href="/" aria-label="Paiju 牌局: ${t("home")}">Paiju <span>牌局</span></a>
    <nav aria-label=${t("Pages")}>
      <a href="/learn">${t("Learn")}</a>
      <a href="/score">${t("Calculator")}</a>
      <a href="/replay">${t("Replay")}</a>
      <a href="/settings">${t("Settings")}</a>
    </nav>
  </header>
  <main class="page ${kind}">${inside}</main>`;
