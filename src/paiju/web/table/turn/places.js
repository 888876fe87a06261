/**
 * Where cards and places are on the screen.
 * @typedef {import("../stage.js").Place} Place
 * @typedef {{card: string, rect: DOMRect, slot: HTMLElement}} Seen a card that lies open, and where
 */
import { isSame } from "./steps.js";

export const CARD = new DOMRect(0, 0, 66, 106); // a card, where none lies open to be measured

/** Where its picture is: of a card under others the slot is only what is seen of it. @param {Element} slot */
export const pictureIn = (slot) => (slot.querySelector("img") ?? slot).getBoundingClientRect();

/** @param {Element} slot @returns {Place} */
export function placeOf(slot) {
  const zone = /** @type {HTMLElement | null} */ (slot.closest("[data-zone]"));
  const seat = /** @type {HTMLElement | null} */ (slot.closest("[data-seat]"))?.dataset.seat;
  return { zone: zone?.dataset.zone ?? "", seat: seat === undefined ? null : Number(seat) };
}

/** The slots of these cards in a place, each card as often as it is named; null where it does not lie open. @param {HTMLElement} root @param {string[]} cards @param {Place} place @returns {(HTMLElement | null)[]} */
export function slotsOf(root, cards, place) {
  /** @type {Set<Element>} */ const used = new Set();
  return cards.map((card) => {
    if (!card) return null;
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(`.table [data-card="${card}"]`)]);
    const found = all.findLast((slot) => !used.has(slot) && !slot.closest(".peeked") && isSame(placeOf(slot), place)) ?? null;
    if (found) used.add(found);
    return found;
  });
}

/** What belongs to a seat: its own place, or all of the table. @param {HTMLElement} root @param {number | null} seat */
const around = (root, seat) => (seat === null ? root : root.querySelector(`.table [data-seat="${seat}"]:not(.peeked)`));

/** The name plate of a seat. @param {HTMLElement} root @param {number} seat */
export const plateOf = (root, seat) => around(root, seat)?.querySelector(".plate") ?? null;

/** The box of a place: its pile, its cards, its name plate, or the middle of the table. @param {HTMLElement} root @param {Place} place @returns {DOMRect | undefined} */
export function boxOf(root, { zone, seat }) {
  const own = [...(around(root, seat)?.querySelectorAll(`[data-zone="${zone}"]`) ?? [])].find((one) => seat !== null || !one.closest("[data-seat]"));
  const found = [own?.querySelector(".backs img"), own, own?.querySelector("img"), seat === null ? null : plateOf(root, seat), root.querySelector(".table .middle")];
  return found.map((one) => one?.getBoundingClientRect()).find((box) => box?.width && box.height);
}

/** A card of this size in the middle of a box. @param {DOMRect} box @param {DOMRect} size */
export function centred(box, size) {
  const shrunk = Math.min(1, box.width / size.width || 1);
  const [width, height] = [size.width * shrunk, size.height * shrunk];
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}
