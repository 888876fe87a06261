/** A link to hand on: to copy, and as a QR code for the phone across the table. */
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";
import { modules } from "./qr.js";

/** @typedef {{copied: string, copy: (link: string) => void}} Copying which link was copied last, and what to do when one was */

/** Hosts that mean the machine that one sits at. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];
const QUIET = 4; // modules of margin round a QR code

/**
 * The code of a text, drawn.
 * @param {string} text
 * @param {string} name what a screen reader says it is
 */
function code(text, name) {
  const dark = modules(text);
  if (!dark) return html`<p class="note">${t("This link is too long for a QR code.")}</p>`;
  const size = dark.length + 2 * QUIET;
  const path = dark.flatMap((row, y) => row.map((is, x) => (is ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  return html`<svg class="qr" role="img" aria-label=${name} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#000"></path></svg>`;
}

/** Copy a link. A page that came unencrypted, as at home, has only the old way. @param {string} link @param {Event} event */
async function copied(link, event) {
  if (navigator.clipboard) { await navigator.clipboard.writeText(link); return; }
  const shown = /** @type {Element} */ (event.target).closest(".share")?.querySelector(".link");
  if (shown) getSelection()?.selectAllChildren(shown);
  document.execCommand("copy");
}

/**
 * The link, a button that copies it, one that hands it to another program, and its code.
 * @param {Copying} page
 * @param {string} link
 * @param {{copy: string, code: string}} words what the button and the code are called
 */
export function share(page, link, words) {
  const copy = (/** @type {Event} */ event) => copied(link, event).then(() => page.copy(link));
  const send = () => navigator.share({ url: link }).catch(() => undefined); // the reader may think better of it
  return html`
    <div class="share">
      ${code(link, words.code)}
      <div><p class="link">${link}</p>
        <div class="choices"><button type="button" class="choice" @click=${copy}>${page.copied === link ? t("Copied") : words.copy}</button>
          ${"share" in navigator ? html`<button type="button" class="choice" @click=${send}>${t("Send it")}</button>` : nothing}</div></div>
      ${HERE.includes(new URL(link).hostname) ? html`<p class="note alone">${t("This address works only on this computer. For other devices, start the server with --host 0.0.0.0 and open this page by the computer's own address.")}</p>` : nothing}
    </div>`;
}
