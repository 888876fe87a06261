/** The rule book as a page of its own. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { frame } from "../frame/frame.js";
import { at } from "../place/place.js";
import { Reader } from "../rulebook/reader.js";
import { agreedOn } from "../rulebook/sheet.js";
import { sheetAsked } from "../share/packed.js";
import { whyNot } from "../wire/api.js";
import { said, t } from "../words/speech.js";

export class BookPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    /** @type {import("../rulebook/sheet.js").Agreed | null} */ this.agreed = null;
    this.why = "";
    this.ready = false;
    this.reader = new Reader(game, 2, () => this.draw());
    agreedOn(game, sheetAsked(location.search)).then((agreed) => { this.agreed = agreed; }, (/** @type {unknown} */ no) => { this.why = whyNot(no); }).then(() => this.draw());
    this.draw();
  }

  /** Open the book at a rule. @param {string} rule */
  cite(rule) {
    history.replaceState(null, "", `${location.pathname}${location.search}#${rule}`);
    this.reader.open(rule);
  }

  draw() {
    render(frame("reading", this.page()), this.root);
    if (this.reader.book && this.agreed && !this.ready) {
      this.ready = true;
      const rule = decodeURIComponent(location.hash.slice(1));
      if (rule) this.reader.open(rule);
    }
  }

  page() {
    const name = this.agreed ? said(this.agreed.about.title) : "";
    document.title = `${t("Rule book")}: ${name} · Paiju`;
    return html`
      <h1>${name} <small>${t("Rule book")}</small></h1>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <p><a href=${at(`/rules/${this.game}${location.search}`)}>${t("The rule sheet")}</a></p>
      ${this.reader.page(this.agreed)}`;
  }
}
