/**
 * Input while the stage is still showing something: a touch of the table or a key lands it, and nobody answers a question
 * that has not been seen for a moment.
 * @typedef {import("./show.js").Show} Show
 */
import { isTaken } from "../keys.js";
import { note } from "./marks.js";
import { DEAD, DEAD_CLAIM, HOLD } from "./pace.js";

const LANDS = ".middle, .ask, .opponents, .stage-floor, .band"; // a touch here lands the turn
const KEYS = new Set([" ", "Enter", "Escape"]);

export class Early {
  /** @param {Show} show @param {HTMLElement} root @param {() => void} draw */
  constructor(show, root, draw) {
    this.show = show;
    this.root = root;
    this.draw = draw;
    this.since = -Infinity; // when the question came
    this.dead = DEAD;
    this.byFinger = false; // whether a card was touched with a finger
    this.over = new AbortController();
    const hear = { capture: true, signal: this.over.signal };
    addEventListener("pointerdown", (event) => this.touched(event), hear);
    addEventListener("keydown", (event) => this.pressed(event), hear);
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(end, () => clearTimeout(this.holding), hear);
  }

  leave() {
    this.over.abort();
    clearTimeout(this.holding);
    clearTimeout(this.soon);
  }

  /** A question stands there from now on. @param {boolean} claim */
  ask(claim) {
    this.since = performance.now();
    this.dead = claim ? DEAD_CLAIM : DEAD;
    clearTimeout(this.soon);
    this.soon = setTimeout(this.draw, this.dead);
    note("question");
  }

  /** Whether answers are not taken yet, though they look ready. */
  get isDead() { return performance.now() - this.since < this.dead; }

  /** An answer is given: whether it came before its question was seen. It lands the stage. */
  isTooSoon() {
    if (this.show.busy) this.show.land(true);
    const soon = this.show.busy || this.isDead;
    note(soon ? "too soon" : "answer");
    return soon;
  }

  /** @param {PointerEvent} event */
  touched(event) {
    const { show } = this;
    const at = /** @type {Element} */ (event.target);
    if (event.pointerType === "touch" && at.closest(".hand")) this.byFinger = true;
    if (!show.busy || !this.root.contains(at)) return;
    if (at.closest(".hand") && show.asks) { show.land(true); note("input"); return; } // the card is only chosen
    if (!at.closest(LANDS) || at.closest(".hand, .plate button")) return;
    note("input");
    show.land();
    this.holding = setTimeout(() => show.land(true), HOLD);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!this.show.busy || !KEYS.has(event.key) || isTaken(event) || document.activeElement?.closest(".bar, .side, .peeked, .ending")) return;
    note("input");
    this.show.land(event.repeat);
    event.preventDefault();
    event.stopPropagation();
  }
}
