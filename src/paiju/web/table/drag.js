/**
 * A card of the hand dragged to the table: onto a card it takes, or into the middle.
 * @typedef {import("./stage.js").Stage} Stage
 */
import { follow } from "./eyes.js";

const FAR = 8; // pixels that make a drag of a touch

/**
 * A pointer goes down on a card of the hand; what follows is a touch, or a drag.
 * @param {Stage} stage
 * @param {number} at
 * @param {PointerEvent} down
 */
export function lift(stage, at, down) {
  if (down.button !== 0 || !stage.act || stage.pending || !stage.eyes.picks.inHand(at).live) return;
  const drag = new Drag(stage, at, down);
  const over = new AbortController();
  const hear = { capture: true, signal: over.signal };
  const end = (/** @type {PointerEvent | null} */ event) => { over.abort(); drag.end(event); };
  addEventListener("pointermove", (event) => { if (event.pointerId === down.pointerId) drag.move(event); }, hear);
  addEventListener("pointerup", (event) => { if (event.pointerId === down.pointerId) end(event); }, hear);
  addEventListener("pointercancel", () => end(null), hear);
  addEventListener("keydown", (event) => { if (event.key === "Escape") end(null); }, hear);
  addEventListener("blur", (event) => { if (event.target === window) end(null); }, hear);
}

class Drag {
  /** @param {Stage} stage @param {number} at @param {PointerEvent} down */
  constructor(stage, at, down) {
    this.stage = stage;
    this.question = stage.eyes.picks.question;
    this.at = at;
    this.down = down;
    /** @type {HTMLElement | null} */ this.ghost = null;
    /** @type {Element | null} */ this.over = null;
  }

  get picks() { return this.stage.eyes.picks; }

  /** The cards that move: the one touched, or all that are marked. */
  get cards() {
    const { picks, at } = this;
    return picks.free && picks.marks.has(at) ? picks.marked : [picks.hand[at]];
  }

  /** @param {PointerEvent} event */
  move(event) {
    const [x, y] = [event.clientX - this.down.clientX, event.clientY - this.down.clientY];
    if (!this.ghost && Math.hypot(x, y) < FAR) return;
    if (!this.ghost) this.begin();
    if (this.ghost) this.ghost.style.translate = `${x}px ${y}px`;
    const over = this.below(event);
    if (over === this.over) return;
    this.over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    this.over = over;
  }

  /** The cards follow the pointer; what they would take glows. */
  begin() {
    const { stage, picks } = this;
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    const slots = this.cards.map((card) => stage.root.querySelector(`.hand [data-card="${card}"]`));
    const first = stage.root.querySelector(`.hand [data-at="${this.at}"]`)?.getBoundingClientRect();
    if (!first) return;
    for (const slot of slots) {
      const face = slot?.querySelector("img")?.cloneNode();
      if (face instanceof HTMLElement) { face.style.width = `${first.width}px`; ghost.append(face); }
    }
    ghost.style.left = `${first.left}px`;
    ghost.style.top = `${first.top}px`;
    document.body.append(ghost);
    document.documentElement.dataset.dragging = "";
    this.ghost = ghost;
    if (picks.free) stage.draw();
    else follow(stage, picks.but({ at: this.at }));
  }

  /** Where the pointer is: a card of the middle, the middle, or nowhere that means anything. @param {PointerEvent} event */
  below(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(".middle, .middle [data-card]");
    if (!found || !this.stage.root.contains(found)) return null;
    const { card } = /** @type {HTMLElement} */ (found).dataset;
    return card && !this.taking(card) ? found.closest(".middle") : found;
  }

  /** The choice that takes a card of the table with the one that is dragged. @param {string | undefined} card */
  taking(card) {
    return card && !this.picks.free ? this.picks.plays(this.at).find((c) => c.takes.includes(card)) : undefined;
  }

  /** @param {PointerEvent | null} event null: it was cancelled */
  end(event) {
    const { stage, ghost } = this;
    this.over?.removeAttribute("data-over");
    delete document.documentElement.dataset.dragging;
    if (!ghost) return;
    const from = ghost.firstElementChild?.getBoundingClientRect();
    ghost.remove();
    swallow();
    const over = event && this.picks.question === this.question ? this.below(event) : null; // another question makes it void
    if (over && from) stage.letGo?.(new Map(this.cards.map((card) => [card, from])));
    if (over && this.drop(/** @type {HTMLElement} */ (over).dataset.card)) return;
    if (over) stage.draw();
    else follow(stage, this.picks.but({ at: -1 }));
  }

  /** Let go over the table; whether that was an answer. @param {string | undefined} card */
  drop(card) {
    const { stage, picks, at } = this;
    if (picks.free) {
      if (!picks.marks.has(at)) follow(stage, picks.but({ marks: new Set([at]), choice: -1 }));
      stage.act?.(this.picks.line);
      return true;
    }
    const plays = picks.plays(at), all = plays.length ? plays : picks.of(at);
    const found = this.taking(card) ?? (all.length === 1 ? all[0] : undefined);
    if (found) stage.act?.(found.line);
    return Boolean(found);
  }
}

const LATE = 400; // milliseconds after which a click no longer belongs to the finger that went up

/** The browser takes the end of a drag for a click; it is none. It may come in a later task, but before anything is touched again. */
export function swallow() {
  const over = new AbortController();
  const hear = { capture: true, signal: over.signal };
  const end = () => over.abort();
  addEventListener("click", (event) => { end(); event.stopPropagation(); event.preventDefault(); }, hear);
  for (const next of ["pointerdown", "keydown"]) addEventListener(next, end, hear);
  setTimeout(end, LATE);
}
