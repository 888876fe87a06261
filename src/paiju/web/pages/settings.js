/** The settings as a page of their own. */
import { html, render } from "../vendor/lit-html.js";
import { entitled } from "../frame/address.js";
import { frame } from "../frame/frame.js";
import { Identity } from "../frame/identity.js";
import { settings } from "../frame/settings.js";
import { t } from "../words/speech.js";

export class SettingsPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.identity = new Identity(() => this.draw());
    this.draw();
  }

  draw() {
    entitled(this.root, t("Settings"));
    const { identity } = this;
    const parts = [settings(() => this.draw()), identity.page()];
    render(frame("settings", html`<h1>${t("Settings")}</h1>${identity.isAsked ? parts.reverse() : parts}`), this.root);
  }
}
