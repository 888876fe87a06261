/**
 * Cards that move, as `flights.js` plans it: here they are measured and flown. It may be dropped without harm: a
 * player who acts drops it.
 * @typedef {import("./stage.js").Happening} Happening
 * @typedef {import("./stage.js").Place} Place
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./flights.js").Flight} Flight
 * @typedef {import("./flights.js").Spot} Spot
 * @typedef {import("./flights.js").Lay & {rect: DOMRect, slot: HTMLElement}} Seen a card that lies open, and where on the screen
 */
import { faceAt } from "../cards/packs.js";
import { flight, still } from "../kept/kept.js";
import { plan } from "./flights.js";

const NEAR = 6; // pixels that need no motion
const EASING = "cubic-bezier(.3,.6,.3,1)";
const CARD = new DOMRect(0, 0, 66, 106); // a card, where none lies open to be measured

/** Where every open card lies. @param {HTMLElement} root @param {Map<string, DOMRect>} [held] cards that were let go elsewhere @returns {Seen[]} */
function seen(root, held) {
  const slots = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".table [data-card]")]).filter((slot) => !slot.closest(".peeked"));
  return slots.map((slot) => {
    const card = slot.dataset.card ?? "";
    const dropped = slot.closest(".hand") ? held?.get(card) : undefined;
    return { card, place: placeOf(slot), rect: dropped ?? pictureIn(slot), slot };
  });
}

/** Where every open card lies before the table changes; null where nothing should move. @param {HTMLElement} root @param {Map<string, DOMRect>} [held] @returns {Seen[] | null} */
export const seenBefore = (root, held) => (still() || !root.querySelector(".table") ? null : seen(root, held));

/** Where its picture is: of a card under others the slot is only what is seen of it. @param {Element} slot */
const pictureIn = (slot) => (slot.querySelector("img") ?? slot).getBoundingClientRect();

/** @param {Element} slot @returns {Place} */
function placeOf(slot) {
  const zone = /** @type {HTMLElement | null} */ (slot.closest("[data-zone]"));
  const seat = /** @type {HTMLElement | null} */ (slot.closest("[data-seat]"))?.dataset.seat;
  return { zone: zone?.dataset.zone ?? "", seat: seat === undefined ? null : Number(seat) };
}

/** The box of a place on the screen: its pile, its cards, its name plate, or the middle of the table. @param {HTMLElement} root @param {Place} place @returns {DOMRect | undefined} */
function boxOf(root, { zone, seat }) {
  const around = seat === null ? root : root.querySelector(`[data-seat="${seat}"]:not(.peeked)`);
  const own = [...(around?.querySelectorAll(`[data-zone="${zone}"]`) ?? [])].find((one) => seat !== null || !one.closest("[data-seat]"));
  const found = [own?.querySelector(".backs img"), own, own?.querySelector("img"), seat === null ? null : around?.querySelector(".plate"), root.querySelector(".middle")];
  return found.map((one) => one?.getBoundingClientRect()).find((box) => box?.width);
}

/** A card of this size in the middle of a box. @param {DOMRect} box @param {DOMRect} size */
function centred(box, size) {
  const shrunk = Math.min(1, box.width / size.width || 1);
  const [width, height] = [size.width * shrunk, size.height * shrunk];
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

/** @param {DOMRect} from @param {DOMRect} to */
const shifted = (from, to) => `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;

/** Flies what was planned, over everything, so that no edge cuts it. */
class Sky {
  /** @param {Stage} stage @param {Seen[]} before @param {Seen[]} after */
  constructor({ root, look }, before, after) {
    this.root = root;
    this.look = look;
    this.before = before;
    this.after = after;
    this.size = (after[0] ?? before[0])?.rect ?? CARD;
    this.element = document.createElement("div");
    this.element.className = "sky";
    this.element.setAttribute("aria-hidden", "true");
    document.body.append(this.element);
  }

  /** Where a card lay, or where it lies now; nothing for a place as a whole. @param {Spot} spot */
  own(spot) {
    return "before" in spot ? this.before[spot.before].rect : "after" in spot ? this.after[spot.after].rect : null;
  }

  /** @param {Spot} spot @param {DOMRect} size */
  rect(spot, size) {
    const box = "place" in spot ? boxOf(this.root, spot.place) : null;
    return box ? centred(box, size) : this.own(spot);
  }

  /** A picture of the card flies; the card itself waits unseen. @param {Flight} planned */
  fly({ card, from, legs }) {
    const last = legs[legs.length - 1].to;
    const spots = [from, ...legs.map(({ to }) => to)];
    const size = this.own(last) ?? spots.map((spot) => this.own(spot)).find(Boolean) ?? this.size;
    const stops = spots.map((spot) => this.rect(spot, size));
    const to = stops[stops.length - 1], leg = flight();
    if (!to?.width || stops.some((rect) => !rect?.width)) return;
    const face = new Image();
    face.src = faceAt(this.look, card || "back");
    face.className = "card";
    Object.assign(face.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, opacity: "0" });
    this.element.append(face);
    const begin = legs[0].start, long = legs[legs.length - 1].end - begin;
    const at = (/** @type {number} */ time, /** @type {number} */ stop) => ({ offset: (time - begin) / long, opacity: 1, easing: EASING, transform: shifted(/** @type {DOMRect} */ (stops[stop]), to) });
    const way = legs.flatMap(({ start, end }, i) => (i && start === legs[i - 1].end ? [at(end, i + 1)] : [at(start, i), at(end, i + 1)]));
    // until its turn comes a card is seen where it lay; one that nobody saw before is not seen
    const timing = { duration: long * leg, delay: begin * leg, fill: /** @type {"both" | "forwards"} */ ("place" in from ? "forwards" : "both") };
    face.animate(way, timing).finished.then(() => face.remove(), () => face.remove());
    if ("after" in last) this.after[last.after].slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + timing.delay });
  }

  /** A card that stays in its place makes room. @param {{before: number, after: number}} pair */
  shift(pair) {
    const [from, { rect, slot }] = [this.before[pair.before].rect, this.after[pair.after]];
    if (Math.abs(from.left - rect.left) + Math.abs(from.top - rect.top) < NEAR || !from.width || !rect.width) return;
    slot.animate([{ transform: shifted(from, rect), transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: flight() });
  }
}

/** @type {Sky | null} */
let sky = null;

/** Nothing is in the air any more. */
export function settle() {
  sky?.element.remove();
  sky = null;
  for (const motion of document.getAnimations()) if (!(motion instanceof CSSAnimation) && !(motion instanceof CSSTransition)) motion.cancel();
}

/** Let everything move to where it lies now. @param {Stage} stage @param {Seen[] | null} before @param {Happening[]} happened */
export function land(stage, before, happened) {
  settle();
  if (!before) return;
  const after = seen(stage.root);
  const { flights, resting } = plan(before, after, happened.flatMap(({ moves }) => moves));
  sky = new Sky(stage, before, after);
  for (const one of flights) sky.fly(one);
  for (const pair of resting) sky.shift(pair);
  if (!sky.element.childElementCount) sky.element.remove();
}

addEventListener("pointerdown", settle, true);
addEventListener("keydown", settle, true);
