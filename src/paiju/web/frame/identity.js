/**
 * The person behind this browser: how it becomes the same one as another, and how that person is kept when a browser
 * forgets. No account: a link that works once, or a passkey.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { keep, kept } from "../kept/kept.js";
import { at, link } from "../place/place.js";
import { share } from "../share/share.js";
import { whyNot } from "../wire/api.js";
import { moveCode, takeCode } from "../wire/endpoints.js";
import { guest } from "../wire/guest.js";
import { forgetPasskey, hasPasskeys, makePasskey, ownPasskeys, showPasskey } from "../wire/passkeys.js";
import { language, t } from "../words/speech.js";

const CODE = /^#me=([\w-]+)$/; // how a link names a code: behind the address, where no server and no log sees it

/** What a passkey is called: by the day on which it was made. @param {number} made */
const called = (made) => t("Passkey of {day}", { day: new Date(1000 * made).toLocaleDateString(language()) });

export class Identity {
  /** @param {() => void} draw draws what shows this anew */
  constructor(draw) {
    this.draw = draw;
    /** @type {{code: string, minutes: number} | null} */ this.move = null;
    /** @type {import("../wire/passkeys.js").Passkey[]} */ this.passkeys = [];
    this.code = location.hash.match(CODE)?.[1] ?? "";
    this.isAsked = this.code !== ""; // whether the reader came here by a link from another device
    this.done = ""; // what was done last
    this.why = ""; // why it was not
    this.busy = false;
    this.sharing = { copied: "", copy: (/** @type {string} */ copied) => { this.sharing.copied = copied; this.draw(); } };
    this.loads = 0;
    if (hasPasskeys()) this.load();
  }

  /** Ask for the passkeys of the person that this browser is by now; an answer that somebody else's came after is late. */
  async load() {
    const asked = this.loads += 1;
    const found = await guest().then(ownPasskeys).catch(() => null);
    if (!found || asked !== this.loads) return;
    this.passkeys = found;
    this.draw();
  }

  /** Be somebody else from here on: what belongs to the person before is not shown, whether or not the server answers. */
  change() {
    Object.assign(this, { passkeys: [], move: null });
    return this.load();
  }

  /** Do something that may be refused, one thing at a time. @param {() => Promise<string>} deed what it does; it gives what to say of it */
  async try(deed) {
    if (this.busy) return;
    Object.assign(this, { busy: true, why: "", done: "" });
    this.draw();
    try { this.done = await deed(); } catch (no) {
      const isOwn = no instanceof DOMException; // the browser itself, or its reader, thought better of it
      this.why = isOwn ? t("The passkey was not used.") : whyNot(no);
    }
    this.busy = false;
    this.draw();
  }

  /** Make a link for another device. */
  leave() {
    return this.try(async () => { this.move = await moveCode(kept.name); return ""; });
  }

  /** Become the person whose link was opened here. */
  arrive() {
    return this.try(async () => {
      const { code } = this;
      this.code = "";
      history.replaceState(null, "", at("/settings"));
      const { name } = await takeCode(code);
      if (name) keep({ name });
      await this.change();
      return t("Done: this browser is the same person now.");
    });
  }

  page() {
    return html`
      <section class="identity" aria-labelledby="who-i-am">
        <h2 id="who-i-am">${t("You on other devices")}</h2>
        ${this.code ? this.arriving() : nothing}
        <p class="note">${t("Open a link on another device and you are the same person there, with the same seats. The link works once.")}</p>
        <div class="choices"><button class="choice" ?disabled=${this.busy} @click=${() => this.leave()}>${t("Make a link for another device")}</button></div>
        ${this.move ? html`${share(this.sharing, link(`/settings#me=${this.move.code}`), { copy: t("Copy the link"), code: t("QR code of the link") })}
          <p class="note">${t("It works for {n} minutes. Whoever opens it is you: give it to nobody else.", { n: this.move.minutes })}</p>` : nothing}
        <h3>${t("Passkeys")}</h3>
        ${hasPasskeys() ? this.keys() : html`<p class="note">${t("Passkeys need an encrypted connection to a server with a name.")}</p>`}
        <p class="done" role="status">${this.done}</p>
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      </section>`;
  }

  arriving() {
    return html`
      <div class="arriving" role="group" aria-label=${t("A link from another device")}>
        <p>${t("This link makes this browser the same person as the device it came from. The person that this browser was before is lost here.")}</p>
        <div class="choices"><button class="choice main" ?disabled=${this.busy} @click=${() => this.arrive()}>${t("Be that person here")}</button></div>
      </div>`;
  }

  keys() {
    const make = () => this.try(async () => { await guest(); await makePasskey(kept.name); await this.load(); return t("Done: the passkey brings you back."); });
    const show = () => this.try(async () => { await showPasskey(); await this.change(); return t("Done: you are who the passkey says."); });
    const forget = (/** @type {string} */ id) => this.try(async () => { await forgetPasskey(id); await this.load(); return t("The passkey is deleted here. Delete it on your device too."); });
    return html`
      <p class="note">${t("A passkey on your device or in your password manager brings you back when this browser has forgotten you.")}</p>
      <div class="choices">
        <button class="choice" ?disabled=${this.busy} @click=${make}>${t("Make a passkey")}</button>
        <button class="choice" ?disabled=${this.busy} @click=${show}>${t("Come back with a passkey")}</button>
      </div>
      ${this.passkeys.length ? html`<ul class="passkeys">${this.passkeys.map(({ id, made }) => html`
        <li><span>${called(made)}</span> <button class="plain" aria-label="${t("Delete")}: ${called(made)}" ?disabled=${this.busy} @click=${() => forget(id)}>${t("Delete")}</button></li>`)}</ul>` : nothing}`;
  }
}
