/**
 * Cards in the air: pictures in a layer above the table, each at its final size. Only transform and opacity change, by
 * the browser's own animations; the card itself waits unseen until its picture has landed.
 * @typedef {import("../../cards/picture.js").Look} Look
 * @typedef {import("../stage.js").Move} Move
 * @typedef {import("./timeline.js").Scene} Scene
 * @typedef {{root: HTMLElement, look: Look}} Ground
 * @typedef {{card: string, from: DOMRect | null, move: Move}} Leaving a card before it sets out
 */
import { faceAt } from "../../cards/packs.js";
import { boxOf, CARD, centred, pictureIn, slotsOf } from "./places.js";
import { FLYING, starts, TIMES } from "./times.js";

const FLIGHT = "cubic-bezier(.3, 0, .3, 1)";
const SWEEP = "cubic-bezier(.4, 0, .2, 1)";
const RISE = 14; // pixels that a card rises in the middle of its way
const ABOVE = 0.7; // of its height, from where a card drops
const TILT = 5; // degrees that it is askew when it lands with a slap
const BACKS = 3; // cards of a move whose faces nobody is told
const SHAKE = 4; // pixels
const NEAR = 3; // pixels that need no motion
const SPREAD = 0.4; // of a card that is seen of each in a set
const HELD = 20_000; // milliseconds that a card waits for the server, at most
const BIGGER = 1.1; // a picture is not scaled up beyond this
const POPS = 260; // milliseconds

/** @param {DOMRect} from @param {DOMRect} to @param {number} [lift] */
const shifted = (from, to, lift = 0) => `translate(${from.left - to.left}px, ${from.top - to.top - lift}px) scale(${from.width / to.width})`;

/** Half way between two places. @param {DOMRect} a @param {DOMRect} b */
const between = (a, b) => new DOMRect((a.left + b.left) / 2, (a.top + b.top) / 2, (a.width + b.width) / 2, (a.height + b.height) / 2);

export class Sky {
  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    /** @type {HTMLElement | null} */ this.element = null;
    /** @type {Set<Animation>} */ this.moving = new Set();
    /** @type {Map<string, {picture: HTMLElement, slot: HTMLElement}>} */ this.held = new Map(); // my cards that wait for the server
  }

  get root() { return this.ground.root; }

  /** The layer, while something is in it. */
  get layer() {
    if (!this.element) {
      this.element = document.createElement("div");
      this.element.className = "sky";
      this.element.setAttribute("aria-hidden", "true");
      document.body.append(this.element);
    }
    return this.element;
  }

  /** Nothing is in the air any more. */
  clear() {
    for (const one of this.moving) one.cancel();
    this.moving.clear();
    this.held.clear();
    this.element?.remove();
    this.element = null;
  }

  /** Animate something, and forget it when it is over. @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing @param {() => void} [landed] */
  animate(element, frames, timing, landed) {
    const motion = element.animate(frames, timing);
    this.moving.add(motion);
    motion.onfinish = () => {
      this.moving.delete(motion);
      landed?.();
      if (!this.moving.size && this.element && !this.element.childElementCount) this.clear();
    };
    return motion;
  }

  /** @param {string} card */
  face(card) {
    const image = new Image();
    image.src = faceAt(this.ground.look, card || "back");
    image.alt = "";
    image.className = "card";
    return image;
  }

  /** Something in the layer, at a place. @template {HTMLElement} T @param {T} element @param {DOMRect} at */
  put(element, at) {
    Object.assign(element.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px` });
    this.layer.append(element);
    return element;
  }

  /** My cards leave my hand before the server has answered, to what they take or to the middle. @param {string[]} cards @param {number} seat @param {string[]} takes @param {number} long */
  hold(cards, seat, takes, long) {
    const slots = slotsOf(this.root, cards, { zone: "hand", seat });
    const met = takes.length ? this.root.querySelector(`.table .middle [data-card="${takes[0]}"]`) : null;
    const middle = this.root.querySelector(".table .middle")?.getBoundingClientRect();
    if (!middle) return;
    slots.slice(0, FLYING).forEach((slot, i) => {
      if (!slot) return;
      const from = pictureIn(slot);
      const box = met ? pictureIn(met) : centred(middle, from);
      const to = new DOMRect(box.left + (i - (Math.min(slots.length, FLYING) - 1) / 2) * from.width * SPREAD, box.top - (met ? RISE : 0), from.width, from.height);
      const picture = this.put(this.face(cards[i]), to);
      picture.classList.add("flying");
      this.animate(picture, [{ transform: shifted(from, to), opacity: 1 }, { transform: "none", opacity: 1 }], { duration: long, easing: FLIGHT, fill: "both" });
      this.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: HELD });
      this.held.set(cards[i], { picture, slot });
    });
  }

  /** Where my cards are that have left my hand. */
  get holding() { return new Map([...this.held].map(([card, { picture }]) => [card, picture.getBoundingClientRect()])); }

  /** They may not be played, and go back. @param {number} long */
  release(long) {
    const back = [...this.held].map(([card, { slot }]) => ({ card, from: /** @type {DOMRect} */ (this.holding.get(card)), slot }));
    if (!back.length) return;
    this.clear();
    for (const { card, from, slot } of back) this.card(card, from, pictureIn(slot), { slot, start: 0, long, flip: false, lift: 0, easing: FLIGHT, slap: 0, heavy: false });
  }

  /** Where the cards of these moves lie before the table is drawn anew. @param {Move[]} moves @param {Map<string, DOMRect>} [held] cards that were let go elsewhere @returns {Leaving[]} */
  leaving(moves, held) {
    return moves.flatMap((move) => {
      const cards = move.cards.length ? move.cards : Array.from({ length: Math.min(move.n, BACKS) }, () => "");
      const slots = slotsOf(this.root, cards, move.from);
      const box = boxOf(this.root, move.from) ?? null;
      return cards.map((card, i) => {
        const slot = slots[i];
        const dropped = move.from.zone === "hand" ? held?.get(card) : undefined;
        return { card, move, from: dropped ?? (slot ? pictureIn(slot) : box ? centred(box, CARD) : null) };
      });
    });
  }

  /**
   * They fly to where they lie now.
   * @param {Leaving[]} leaving
   * @param {Scene} scene
   * @param {{slap?: number, heavy?: boolean, drops?: boolean, landed?: (first: boolean) => void}} how
   */
  fly(leaving, { step, fly, apart }, { slap = 0, heavy = false, drops = false, landed }) {
    const slots = new Map(step.moves.concat(step.aside).map((move) => [move, slotsOf(this.root, move.cards, move.to)]));
    /** @type {Map<Move, number>} */ const nth = new Map();
    const set = leaving.filter(({ move }) => step.moves.includes(move));
    const at = starts(set.length, fly, step.kind === "trick" ? 0 : apart);
    const isCrowded = leaving.length > FLYING; // then those that make room come to light where they lie now
    /** @type {(() => void)[]} */ const off = []; // all places are measured before the first card sets out: the page is laid out once
    for (const one of leaving) {
      const { move, card, from } = one;
      const i = nth.get(move) ?? 0;
      nth.set(move, i + 1);
      const heap = step.kind === "trick" ? { zone: move.to.zone, seat: move.to.seat ?? step.seat } : move.to; // a trick goes to the player who took it
      const slot = move.cards.length && heap.seat === move.to.seat ? slots.get(move)?.[i] ?? null : null;
      const box = slot ? pictureIn(slot) : boxOf(this.root, heap);
      if (!from || !box?.width) continue;
      const to = slot ? box : centred(box, from);
      const first = set[0] === one;
      if (Math.hypot(from.left - to.left, from.top - to.top) < NEAR) continue; // it lies where it lay
      if (isCrowded && step.aside.includes(move)) {
        if (slot) off.push(() => this.animate(slot, [{ opacity: 0 }, { opacity: 1 }], { duration: fly || 1 }));
        continue;
      }
      if (step.kind === "trick" && set.indexOf(one) >= FLYING) { // of a large stack the rest is there when it lands
        if (slot) off.push(() => this.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: fly }));
        continue;
      }
      off.push(() => this.card(card, from, to, {
        slot, start: Math.max(0, set.indexOf(one) < 0 ? 0 : at[set.indexOf(one)]), long: fly || 1, flip: step.kind === "turn" && card !== "",
        lift: ["hand", "place"].includes(step.kind) ? RISE : 0, drops: drops && step.kind === "place", easing: step.kind === "sweep" || step.kind === "steal" || step.kind === "trick" ? SWEEP : FLIGHT,
        slap: set.includes(one) && (step.kind === "hand" || step.kind === "place") ? slap : 0, heavy, landed: landed && (() => landed(first)),
      }));
    }
    for (const go of off) go();
  }

  /**
   * One card flies.
   * @param {string} card
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {{slot: HTMLElement | null, start: number, long: number, flip: boolean, lift: number, drops?: boolean, easing: string, slap: number, heavy: boolean, landed?: () => void}} how `drops`: straight from above
   */
  card(card, from, to, { slot, start, long, flip, lift, drops = false, easing, slap, heavy, landed }) {
    const picture = flip ? this.turning(card, start, long) : this.face(card);
    picture.classList.add("flying");
    const base = from.width > BIGGER * to.width ? new DOMRect(to.left, to.top, from.width, from.height) : to;
    this.put(picture, base);
    const way = [
      { transform: shifted(from, base), opacity: 1 },
      ...(drops ? [{ transform: shifted(to, base, to.height * ABOVE), opacity: 1, offset: 0.6 }] : lift ? [{ transform: shifted(between(from, to), base, lift), opacity: 1 }] : []),
      { transform: shifted(to, base), opacity: 1 },
    ];
    picture.style.opacity = "0";
    const whole = start + long + slap;
    this.animate(picture, way, { duration: long, delay: start, easing, fill: "both" }, () => {
      landed?.();
      if (slap) this.slap(picture, to, slap, heavy);
      else picture.remove();
    });
    if (slot) this.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: whole });
  }

  /** It lands hard: askew for a moment, with a ring that fades. @param {HTMLElement} picture @param {DOMRect} at @param {number} long @param {boolean} heavy */
  slap(picture, at, long, heavy) {
    const big = heavy ? 1.1 : 1.08;
    Object.assign(picture.style, { width: `${at.width}px`, transformOrigin: "50% 50%" });
    this.animate(picture, [{ transform: `scale(${big}) rotate(${TILT}deg)`, opacity: 1 }, { transform: "none", opacity: 1 }], { duration: long, easing: "ease-out" }, () => picture.remove());
    this.ring(at, TIMES.normal.ring);
  }

  /** A ring round a place, which fades. @param {DOMRect} at @param {number} long @param {string} [kind] */
  ring(at, long, kind = "ring") {
    const ring = document.createElement("div");
    ring.className = kind;
    this.put(ring, at);
    ring.style.height = `${at.height}px`;
    this.animate(ring, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "scale(1.12)" }], { duration: long, easing: "ease-out" }, () => ring.remove());
  }

  /** A card that turns over on its way: narrow in the middle, where the picture changes. @param {string} card @param {number} start @param {number} long */
  turning(card, start, long) {
    const both = document.createElement("div");
    both.className = "card turning";
    const back = this.face(""), face = this.face(card);
    both.append(back, face);
    const half = long / 2;
    this.animate(back, [{ transform: "none" }, { transform: "scaleX(0)" }], { delay: start, duration: half, easing: "ease-in", fill: "both" });
    this.animate(face, [{ transform: "scaleX(0)" }, { transform: "none" }], { delay: start + half, duration: half, easing: "ease-out", fill: "both" });
    return both;
  }

  /** A card of these lies in its place with a light round it until it goes on. @param {HTMLElement | null} slot @param {number} long */
  light(slot, long) { if (slot) this.glow(pictureIn(slot), long); }

  /** A light round a place. @param {DOMRect} at @param {number} long */
  glow(at, long) {
    const glow = document.createElement("div");
    glow.className = "light";
    this.put(glow, at);
    glow.style.height = `${at.height}px`;
    this.animate(glow, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: Math.max(1, long) }, () => glow.remove());
  }

  /** Cards that stick together shake. @param {(HTMLElement | null)[]} slots */
  shake(slots) {
    const [left, right] = [{ transform: `translateX(-${SHAKE}px)` }, { transform: `translateX(${SHAKE}px)` }];
    for (const slot of slots) if (slot) this.animate(slot, [{ transform: "none" }, left, right, left, right, { transform: "none" }], { duration: 160 });
  }

  /** The cards of a heap are seen side by side for a moment. @param {(HTMLElement | null)[]} slots @param {number} long */
  spread(slots, long) {
    slots.forEach((slot, i) => {
      const wide = slot ? (i - (slots.length - 1) / 2) * SPREAD * pictureIn(slot).width : 0;
      if (slot && long > 0) this.animate(slot, [{ transform: "none" }, { transform: `translateX(${wide}px)`, offset: 0.4 }, { transform: `translateX(${wide}px)` }], { duration: long, easing: "ease-out" });
    });
  }

  /** The table gives way under a bomb, under a great one more than once. @param {number} [times] */
  quake(times = 1) {
    const floor = this.root.querySelector(".table .middle");
    if (floor) this.animate(floor, [{ transform: "none" }, { transform: "translateY(3px)" }, { transform: "none" }], { duration: 120, iterations: times });
  }

  /** Something that has just come is seen to come. @param {Element} element @param {number} [start] */
  pop(element, start = 0) {
    this.animate(element, [{ transform: "scale(1.35)", opacity: 0.2 }, { transform: "scale(1.35)", opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }], { duration: POPS, delay: start, easing: "ease-out", fill: "backwards" });
  }

  /** What cards count, at the foot of them. @param {DOMRect} at @param {string} text @param {number} long */
  tag(at, text, long) {
    const tag = document.createElement("b");
    tag.className = "counts";
    tag.textContent = text;
    this.put(tag, at).style.top = `${at.bottom}px`;
    this.animate(tag, [{ opacity: 0 }, { opacity: 1 }], { duration: Math.max(1, long), fill: "forwards" });
  }

  /** A light wipes over the empty floor. */
  wipe() {
    const at = this.root.querySelector(".table .middle")?.getBoundingClientRect();
    if (!at) return;
    const band = document.createElement("div");
    band.className = "wipe";
    this.put(band, new DOMRect(at.left, at.top, at.width / 4, at.height));
    band.style.height = `${at.height}px`;
    this.animate(band, [{ transform: "none", opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: `translateX(${at.width * 0.75}px)`, opacity: 0 }], { duration: 260 }, () => band.remove());
  }

  /** A number flies from one plate to another. @param {DOMRect} from @param {DOMRect} to @param {string} text @param {number} long @param {number} [start] */
  pay(from, to, text, long, start = 0) {
    const number = document.createElement("b");
    number.className = "paying";
    number.textContent = text;
    this.put(number, to);
    number.style.width = "auto";
    number.style.opacity = "0";
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    this.animate(number, [{ transform: move, opacity: 1 }, { transform: "none", opacity: 1, offset: 0.85 }, { transform: "none", opacity: 0 }], { duration: Math.max(1, long), delay: start, easing: SWEEP }, () => number.remove());
  }

  /** Cards that changed their place without moving: outlined, with where they came from. @param {(HTMLElement | null)[]} slots @param {string} origin @param {number} long */
  outline(slots, origin, long) {
    slots.forEach((slot, i) => {
      if (!slot) return;
      const at = pictureIn(slot);
      if (!at.width) return;
      const frame = document.createElement("div");
      frame.className = "outlined";
      if (origin && i === slots.length - 1) {
        const tag = document.createElement("span");
        tag.textContent = origin;
        frame.append(tag);
      }
      this.put(frame, at);
      frame.style.height = `${at.height}px`;
      this.animate(frame, [{ opacity: 1 }, { opacity: 1 }], { duration: Math.max(1, long) }, () => frame.remove());
    });
  }
}
