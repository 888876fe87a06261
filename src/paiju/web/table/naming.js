/**
 * A card says its name where a mouse rests on it, or a finger: all games, all decks.
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {{root: HTMLElement, look: import("../cards/picture.js").Look, speech: () => Speech}} Page
 */
import { monthOf } from "../cards/months.js";
import { t } from "../words/speech.js";
import { swallow } from "./drag.js";

const REST = 500; // milliseconds
const FAR = 8; // pixels that make a drag of it
const EDGE = 6; // pixels to the edge of the screen

export class Naming {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {HTMLElement | null} */ this.tag = null;
    this.over = new AbortController();
    const hear = { capture: true, signal: this.over.signal };
    addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") this.rest(event); }, hear);
    addEventListener("pointerdown", (event) => { if (event.pointerType === "mouse") this.hide(); else this.rest(event); }, hear);
    addEventListener("pointermove", (event) => { if (event.pointerType !== "mouse" && Math.hypot(event.clientX - this.x, event.clientY - this.y) > FAR) this.hide(); }, hear);
    addEventListener("pointerup", (event) => { if (this.tag && event.pointerType !== "mouse") swallow(); this.hide(); }, hear); // it was read, not played
    for (const end of ["pointercancel", "keydown", "scroll", "blur"]) addEventListener(end, () => this.hide(), hear);
    addEventListener("contextmenu", (event) => { if (this.tag) event.preventDefault(); }, hear);
  }

  x = 0;
  y = 0;

  leave() { this.over.abort(); this.hide(); }

  /** A pointer is on something; if it stays there, that is named. @param {PointerEvent} event */
  rest(event) {
    this.hide();
    const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-card]"));
    if (!at?.dataset.card || !this.page.root.contains(at)) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.soon = setTimeout(() => this.name(at), REST);
  }

  /** @param {HTMLElement} at */
  name(at) {
    const { card = "" } = at.dataset;
    if (!at.isConnected || at.querySelector("img[title]:not([title=''])")?.matches(":hover")) return; // the browser names it itself
    const month = this.page.look.piles ? monthOf(card) : NaN;
    const tag = document.createElement("p");
    tag.className = "named";
    tag.setAttribute("aria-hidden", "true"); // a player who listens has its name already
    tag.textContent = [this.page.speech().card(card), Number.isNaN(month) ? "" : t("month {n}", { n: month })].filter(Boolean).join(" · ");
    document.body.append(tag);
    const box = (at.querySelector("img") ?? at).getBoundingClientRect();
    const left = Math.min(innerWidth - tag.offsetWidth - EDGE, Math.max(EDGE, box.left + (box.width - tag.offsetWidth) / 2));
    const above = box.top - tag.offsetHeight - 2 * EDGE;
    Object.assign(tag.style, { left: `${left}px`, top: `${above < EDGE ? box.bottom + EDGE : above}px` });
    this.tag = tag;
  }

  hide() {
    clearTimeout(this.soon);
    this.tag?.remove();
    this.tag = null;
  }
}
