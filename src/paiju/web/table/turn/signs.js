/**
 * Motions of their own: what an event shows beside the flight of its cards. A hand that is shown stands open in the row
 * of the stock, a payment goes from plate to plate, a pile that is eaten spreads, a round that nobody won grows pale.
 * How claims and trumps are laid is in `laying.js`. Where nothing may move, what is shown stands still as long, and the words tell the rest.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").View} View
 * @typedef {import("./show.js").Host} Host
 * @typedef {import("./steps.js").Step} Step
 * @typedef {import("./timeline.js").Scene} Scene
 * @typedef {{step: Step, scene: Scene, view: View, moving: boolean}} Seen a step as it is shown: when, on which table, and whether anything moves
 */
import { chipsOf, laying } from "./laying.js";
import { boxOf, pictureIn, plateOf, slotsOf } from "./places.js";
import { Sky } from "./sky.js";
import { cueSound } from "./sound.js";
import { TIMES } from "./times.js";

const FANNED = 0.62; // of a card that is seen of each in an open fan
const TURNED = 4; // degrees between two of them
const [RISEN, BACK] = [0.2, 0.8]; // of its time: when a fan stands, and when it goes back
const TWICE = 90; // milliseconds between two slaps
const GONE = 1200; // milliseconds that a token which was played is not seen, until the table is drawn without it
const PALE = 0.6; // how a round looks that nobody won
const PAYS = 500; // milliseconds that a number flies

export class Signs {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.sky = new Sky(host); // of its own: what it shows may last longer than a step
    /** @type {View | null} */ this.before = null;
    /** @type {View | null} */ this.after = null;
    /** @type {Set<string>[]} */ this.said = []; // what each plate said before the turn
    /** @type {Set<ReturnType<typeof setTimeout>>} */ this.due = new Set();
  }

  get root() { return this.host.root; }

  /** Something that is shown a while after its step began. @param {number} ms @param {() => void} what */
  later(ms, what) {
    const timer = setTimeout(() => { this.due.delete(timer); what(); }, ms);
    this.due.add(timer);
  }

  /** Nothing is shown any more. */
  clear() {
    for (const timer of this.due) clearTimeout(timer);
    this.due.clear();
    this.sky.clear();
  }

  /** A turn begins. @param {View} before @param {View} after @param {boolean} moving */
  begin(before, after, moving) {
    this.before = before;
    this.after = after;
    this.said = chipsOf(this.root, after.counters.reduce((most, { seat }) => Math.max(most, (seat ?? -1) + 1), 0));
    const { look: { token }, me } = this.host;
    const left = (/** @type {View} */ view) => view.counters.find(({ id, seat }) => id === token?.counter && seat === me)?.value ?? 0;
    if (!token || !moving || left(after) >= left(before)) return;
    const spent = [...this.root.querySelectorAll(".table .hand .token")].at(-1); // it is played like a card
    if (spent) this.sky.animate(spent, [{ opacity: 1 }, { opacity: 0, offset: 0.1 }, { opacity: 0 }], { duration: GONE });
  }

  /** What a step shows beside its cards. @param {Seen} seen */
  show(seen) {
    if (seen.step.kind === "show") this.open(seen);
    laying(this, seen);
    for (const one of seen.step.called) {
      cueSound(one.cue ?? "");
      if (one.cue === "paid") this.pay(one, seen.moving);
      if (one.cue === "yaku") this.made(one, seen);
      if (seen.moving) this.move(one.cue ?? "", seen);
    }
  }

  /** @param {string} cue @param {Seen} seen */
  move(cue, { step, scene, view }) {
    const { sky } = this;
    const heap = () => {
      const laid = step.moves.flatMap(({ cards }) => cards);
      const group = view.zones.flatMap((zone) => (zone.seat === null ? zone.groups : [])).find(({ cards }) => cards.length > 1 && cards.some((card) => laid.includes(card)));
      return group && step.moves.length ? slotsOf(this.root, group.cards, step.moves[0].to) : [];
    };
    if (cue === "sweep") sky.wipe();
    if (cue === "ppeok") { const slots = heap(); this.later(TIMES.normal.place, () => sky.shake(slots)); }
    if (cue === "eat") sky.spread(heap(), scene.end - scene.start);
    if (cue === "ttadak") for (const slot of heap().slice(0, 1)) if (slot) { const at = pictureIn(slot); this.later(scene.fly + TWICE, () => sky.ring(at, TIMES.normal.ring)); }
    if (cue === "nobody") this.pale();
  }

  /** Cards that a hand shows stand open in the row of the stock, then go back; what they count goes to the plate. @param {Seen} seen */
  open({ step, scene, moving }) {
    const { sky, root } = this;
    const cards = step.moves.flatMap((move) => move.cards.map((card) => ({ card, move })));
    const stock = boxOf(root, { zone: "stock", seat: null }), middle = root.querySelector(".table .middle")?.getBoundingClientRect();
    if (!cards.length || !stock || !middle) return;
    const long = Math.max(1, scene.end - scene.start);
    const apart = Math.min(FANNED * stock.width, (middle.width - stock.width) / Math.max(1, cards.length - 1));
    cards.forEach(({ card, move }, i) => {
      const off = i - (cards.length - 1) / 2;
      const to = new DOMRect(stock.left + off * apart, stock.top, stock.width, stock.height);
      const [slot] = slotsOf(root, [card], move.from);
      const from = slot ? pictureIn(slot) : boxOf(root, move.from);
      const picture = sky.put(sky.face(card), to);
      const stands = { transform: `rotate(${off * TURNED}deg)`, opacity: 1 };
      const lies = moving && from ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`, opacity: 1 } : stands;
      sky.animate(picture, [lies, { ...stands, offset: RISEN }, { ...stands, offset: BACK }, lies], { duration: long, easing: "ease-in-out" }, () => picture.remove());
      if (slot && moving) sky.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: long });
    });
    this.counts(step.seat, stock, long, moving);
  }

  /** A factor that holds from now on goes to the plate of the player who brought it. @param {number | null} seat @param {DOMRect} from @param {number} long @param {boolean} moving */
  counts(seat, from, long, moving) {
    const plate = seat === null ? null : plateOf(this.root, seat)?.getBoundingClientRect();
    const of = (/** @type {View | null} */ view) => view?.counters.find((one) => one.times && one.seat === seat);
    const after = of(this.after);
    if (!plate || !moving || !after?.short || after.value === of(this.before)?.value) return;
    this.sky.pay(from, plate, this.host.speech().plain(after.short), PAYS, long * BACK);
  }

  /** Every other player of the round pays somebody at once. @param {Happening} one @param {boolean} moving */
  pay({ event: { seat, points } }, moving) {
    const to = typeof seat === "number" ? plateOf(this.root, seat)?.getBoundingClientRect() : null;
    if (!to || !moving) return;
    for (const zone of this.after?.zones ?? []) {
      const from = zone.id === "captured" && zone.seat !== null && zone.seat !== seat ? plateOf(this.root, zone.seat)?.getBoundingClientRect() : null;
      if (from) this.sky.pay(from, to, String(points), PAYS);
    }
  }

  /** The cards of what a player has just made lie in a light. @param {Happening} one @param {Seen} seen */
  made({ event: { seat } }, { scene }) {
    const of = (/** @type {View | null} */ view) => view?.points.find((one) => one.seat === seat)?.items ?? [];
    const known = new Set(of(this.before).map(({ rule, cards }) => [rule, ...cards].join(" ")));
    const cards = of(this.after).filter((item) => !known.has([item.rule, ...item.cards].join(" "))).flatMap((item) => item.cards);
    const slots = typeof seat === "number" ? slotsOf(this.root, [...new Set(cards)], { zone: "captured", seat }) : [];
    for (const slot of slots) this.sky.light(slot, Math.max(TIMES.normal.several, scene.end - scene.start));
  }

  /** Nobody won: the cards grow pale, and what is carried over goes to what holds for the round. */
  pale() {
    const { sky, root } = this;
    for (const one of root.querySelectorAll(".table .middle .floor, .table .hand")) sky.animate(one, [{ opacity: 1 }, { opacity: PALE, offset: 0.2 }, { opacity: PALE }], { duration: TIMES.normal.shout });
    const carried = this.after?.settlement?.items.find(({ next_times: times }) => times !== null);
    const from = boxOf(root, { zone: "stock", seat: null }), to = root.querySelector(".table .holds")?.getBoundingClientRect();
    if (carried && from && to) sky.pay(from, to, `×${carried.next_times}`, PAYS, TIMES.normal.shout / 2);
  }
}
