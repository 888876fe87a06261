/** The rules of a game as a page of their own: first in plain words for families, then the book, rule by rule. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { entitled } from "../frame/address.js";
import { frame } from "../frame/frame.js";
import { at } from "../place/place.js";
import { family } from "../rulebook/family.js";
import { Reader } from "../rulebook/reader.js";
import { agreedOn } from "../rulebook/sheet.js";
import { bringTerms } from "../rulebook/terms.js";
import { sheetAsked } from "../share/packed.js";
import { whyNot } from "../wire/api.js";
import { familyPage, gameOf } from "../wire/endpoints.js";
import { language, said, t } from "../words/speech.js";

const ALL = "all"; // what the address says of the whole book

export class BookPage {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    /** @type {import("../rulebook/sheet.js").Agreed | null} */ this.agreed = null;
    /** @type {import("../wire/answers").Book | null | undefined} */ this.plain = undefined; // null: there is none
    this.why = "";
    this.ready = false;
    this.whole = location.hash !== ""; // the book, not its page for families
    this.reader = new Reader(root, game, 2, () => this.draw());
    agreedOn(game, sheetAsked(location.search)).then((agreed) => { this.agreed = agreed; }, (/** @type {unknown} */ no) => { this.why = whyNot(no); }).then(() => this.draw());
    this.readPlain();
    this.draw();
  }

  /** The page for families, where there is one; without it, there is the book. */
  async readPlain() {
    const about = await gameOf(this.game).catch(() => null);
    if (about?.family) await bringTerms(this.game);
    this.plain = about?.family ? await familyPage(this.game, language()).catch(() => null) : null;
    this.draw();
  }

  /** Open the book at a rule. @param {string} rule */
  cite(rule) {
    this.turn(rule);
    this.reader.open(rule);
  }

  /** To a place of the book, or to the page for families. @param {string} place */
  turn(place) {
    this.whole = place !== "";
    history.replaceState(null, "", `${location.pathname}${location.search}${place && `#${place}`}`);
    this.draw();
  }

  draw() {
    render(frame("reading", this.page()), this.root);
    if (this.reader.book && this.agreed && !this.ready) {
      this.ready = true;
      const rule = decodeURIComponent(location.hash.slice(1));
      if (rule && rule !== ALL && !this.reader.isRead) this.reader.open(rule);
    }
  }

  page() {
    const name = this.agreed ? said(this.agreed.about.title) : "";
    const isPlain = !this.whole && this.plain !== null;
    entitled(this.root, `${t("Rule book")}: ${name}`);
    return html`
      <h1>${name} <small>${isPlain ? t("In plain words") : t("Rule book")}</small></h1>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.plain ? html`<p class="which"><button class="choice to-plain" aria-pressed=${isPlain} @click=${() => this.turn("")}>${t("In plain words")}</button><button class="choice to-book" aria-pressed=${!isPlain} @click=${() => this.turn(ALL)}>${t("Rule by rule")}</button></p>` : nothing}
      ${isPlain ? this.family() : html`<p><a href=${at(`/rules/${this.game}${location.search}`)}>${t("The rule sheet")}</a></p>${this.reader.page(this.agreed)}`}`;
  }

  family() {
    if (!this.plain) return this.why ? nothing : html`<p>${t("One moment …")}</p>`;
    this.reader.agreed = this.agreed;
    return html`${family(this.reader, this.plain)}
      <p class="note">${t("The rule book holds where this page says less.")}</p>`;
  }
}
