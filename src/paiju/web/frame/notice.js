/** What whoever runs the server says to everyone: at every table, and at home. */
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";

/** @typedef {import("../wire/silent.js").Notice} Notice */

/** @param {Notice} said @param {(() => void)} [close] where it lies over something else */
export const notice = ({ text, draining }, close) => (text || draining ? html`
  <div class="notice" role="status">
    ${draining ? html`<p>${t("The server stops soon: no new round is dealt. Your table is kept.")}</p>` : nothing}
    ${text ? html`<p>${text}</p>` : nothing}
    ${close ? html`<button class="plain close" aria-label=${t("Close")} @click=${close}>✕</button>` : nothing}
  </div>` : nothing);
