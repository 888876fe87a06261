/** A link to hand on: to copy, and as a QR code for the phone across the table. */
import { html, nothing } from "../vendor/lit-html.js";
import { qr } from "./qr.js";
import { t } from "../words/speech.js";

/** Something as a piece of an address. @param {object} value */
export const packed = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** What such a piece stands for; nothing where it stands for nothing. @param {string | null} text @returns {Record<string, any>} */
export function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob((text ?? "").replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const read = text ? JSON.parse(new TextDecoder().decode(bytes)) : {};
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

/** The question part of an address that carries a rule sheet. @param {number | null} players @param {object} options */
export const sheetQuery = (players, options) => `?${players ? `players=${players}&` : ""}sheet=${packed(options)}`;

/** The rule sheet that this page's address carries. */
export function sheetAsked() {
  const asked = new URLSearchParams(location.search);
  return { players: asked.has("players") ? Number(asked.get("players")) : null, options: unpacked(asked.get("sheet")) };
}

/** Hosts that mean the machine one sits at, whoever asks. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Copy a link; where a page came unencrypted, as at home, the browser has only the old way. @param {string} link @param {HTMLElement} shown */
async function copied(link, shown) {
  if (navigator.clipboard) { await navigator.clipboard.writeText(link); return; }
  getSelection()?.selectAllChildren(shown);
  document.execCommand("copy");
}

/**
 * The link, a button that copies it, one that hands it to another program, and its code.
 * @param {{copied?: string, draw: () => void}} page
 * @param {string} link
 * @param {{copy: string, code: string}} words what the button and the code are called
 */
export function share(page, link, words) {
  const copy = (/** @type {any} */ event) => copied(link, event.target.closest(".share").querySelector(".link")).then(() => { page.copied = link; page.draw(); });
  const send = () => navigator.share({ url: link }).catch(() => undefined); // whoever thinks better of it
  return html`
    <div class="share">
      ${qr(link, words.code) || html`<p class="note">${t("This link is too long for a QR code.")}</p>`}
      <div><p class="link">${link}</p>
        <div class="choices"><button type="button" class="choice" @click=${copy}>${page.copied === link ? t("Copied") : words.copy}</button>
          ${"share" in navigator ? html`<button type="button" class="choice" @click=${send}>${t("Send it")}</button>` : nothing}</div></div>
      ${HERE.includes(location.hostname) ? html`<p class="note alone">${t("Only this computer finds this address. For other devices start the server with --host 0.0.0.0 and open this page by the computer's own address.")}</p>` : nothing}
    </div>`;
}
