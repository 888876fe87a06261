/**
 * Cards that move: from where they lay before to where they lie now, by way of the card they meet.
 * It may be dropped without harm, and whoever acts drops it.
 */
import { flight, still } from "../kept/kept.js";

/** @typedef {import("./stage.js").Words} Words */
/** @typedef {{rect: DOMRect, zone: Element | null}} Lay where a card lies */
/** @typedef {{slot: HTMLElement, from: DOMRect, via: DOMRect | null, wait: number, flies: boolean}} Move */

const NEAR = 6; // pixels that need no motion
const OVERLAP = 0.6; // of a flight, until the next one begins
const MOST = 3; // flights after one another

/** Where every card lies. @param {HTMLElement} root @param {Map<string, DOMRect>} [held] cards that were let go elsewhere */
export function flights(root, held) {
  /** @type {Map<string, Lay[]>} */
  const found = new Map();
  if (still()) return found;
  for (const slot of cardsIn(root)) {
    const card = slot.dataset.card ?? "";
    const lays = found.get(card) ?? [];
    const dropped = slot.closest(".hand") ? held?.get(card) : undefined;
    lays.push({ rect: dropped ?? faceOf(slot), zone: zoneOf(slot) });
    found.set(card, lays);
  }
  return found;
}

/** @param {HTMLElement} root */
const cardsIn = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".table [data-card]")]).filter((slot) => !slot.closest(".peeked"));

/** Where its picture is: of a card under others the slot is only what is seen of it. @param {Element} slot */
const faceOf = (slot) => (slot.querySelector("img") ?? slot).getBoundingClientRect();

/** @param {Element} slot */
const zoneOf = (slot) => slot.closest("[data-zone]");

/** The names in a value that is put into a sentence. @param {unknown} value */
const names = (value) => (typeof value === "string" ? value.split(" ") : []);

/** Where a card comes from that was not seen before: the seat that is said to have put it there, or the stock. @param {HTMLElement} root @param {Words[]} told @param {string} card */
function source(root, told, card) {
  for (const { args = {} } of told) {
    const values = Object.values(args);
    if (!values.some((value) => names(value).includes(card))) continue;
    const who = values.find((value) => typeof value === "string" && /^@\d+$/.test(value));
    const seat = who ? root.querySelector(`[data-seat="${String(who).slice(1)}"]`) : null;
    return (seat ? seat.querySelector(".backs") ?? seat.querySelector(".plate") : root.querySelector("[data-zone=stock]"))?.getBoundingClientRect() ?? null;
  }
  return null;
}

/** Which flight of several a card is on, and which card it meets: as the sentences tell it. @param {Words[]} told @param {string} card */
function course(told, card) {
  let n = 0;
  for (const { args = {} } of told) {
    const [one, more] = [names(args.card), names(args.cards)];
    if (one.length && more.length) {
      if (one.includes(card)) return { n, meets: more[0], met: false };
      if (more.includes(card)) return { n, meets: "", met: true };
      n += 1;
    } else if (args.other && one.includes(card)) return { n: MOST, meets: "", met: false };
  }
  return { n: 0, meets: "", met: false };
}

/** The moves between two drawings. @param {HTMLElement} root @param {Map<string, Lay[]>} before @param {Words[]} told */
function moves(root, before, told) {
  const leg = flight();
  /** @type {Move[]} */
  const found = [];
  const old = new Map([...before].map(([card, lays]) => [card, [...lays]]));
  const fresh = cardsIn(root).filter((slot) => !same(old, slot));
  for (const slot of fresh) {
    const card = slot.dataset.card ?? "";
    const lay = old.get(card)?.shift();
    const from = lay?.rect ?? source(root, told, card);
    if (!from?.width || !slot.offsetWidth) continue;
    const { n, meets, met } = course(told, card);
    const via = meets ? before.get(meets)?.[0]?.rect ?? null : null;
    const wait = (Math.min(n, MOST) * OVERLAP + (met ? 1 : 0)) * leg;
    const within = lay?.zone === zoneOf(slot);
    found.push({ slot, from, via, wait: within ? 0 : wait, flies: !within });
  }
  return found;
}

/** Whether a card lies where it lay; that place is then taken. @param {Map<string, Lay[]>} old @param {HTMLElement} slot */
function same(old, slot) {
  const lays = old.get(slot.dataset.card ?? "") ?? [];
  const here = faceOf(slot);
  const at = lays.findIndex(({ rect }) => Math.abs(rect.left - here.left) + Math.abs(rect.top - here.top) < NEAR);
  if (at >= 0) lays.splice(at, 1);
  return at >= 0;
}

/** @param {DOMRect} from @param {DOMRect} to */
const shifted = (from, to) => `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;

/** A picture of the card flies over everything, so that no edge cuts it; the card itself waits unseen. @param {Move} move @param {HTMLElement} sky */
function fly({ slot, from, via, wait }, sky) {
  const leg = flight();
  const face = slot.querySelector("img")?.cloneNode();
  if (!(face instanceof HTMLElement)) return;
  const to = faceOf(slot);
  Object.assign(face.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px` });
  sky.append(face);
  const way = [shifted(from, to), ...(via ? [shifted(via, to)] : []), "none"];
  const timing = { duration: leg * (way.length - 1), delay: wait, easing: "cubic-bezier(.3,.6,.3,1)", fill: /** @type {const} */ ("both") };
  face.animate(way.map((transform) => ({ transform })), timing).finished.then(() => face.remove(), () => face.remove());
  slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + wait });
}

/** @type {HTMLElement | null} */
let sky = null;

/** Nothing is in the air any more. */
export function settle() {
  sky?.remove();
  sky = null;
  for (const motion of document.getAnimations()) if (!(motion instanceof CSSAnimation) && !(motion instanceof CSSTransition)) motion.cancel();
}

/** Let everything move to where it lies now. @param {HTMLElement} root @param {Map<string, Lay[]>} before @param {Words[]} told */
export function land(root, before, told) {
  settle();
  if (!before.size) return;
  const found = moves(root, before, told);
  if (!found.length) return;
  sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  document.body.append(sky);
  for (const move of found) {
    if (move.flies) fly(move, sky);
    else move.slot.animate([{ transform: shifted(move.from, faceOf(move.slot)), transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: flight() });
  }
}

addEventListener("pointerdown", settle, true);
addEventListener("keydown", settle, true);
