/**
 * Moments: the deal, and the end of a round before its settlement.
 * @typedef {import("../stage.js").View} View
 * @typedef {import("./show.js").Show} Show
 * @typedef {import("./show.js").Turn} Turn
 */
import { t } from "../../words/speech.js";
import { signOf } from "../tags.js";
import { wordsOf } from "./called.js";
import { marked } from "./laying.js";
import { note } from "./marks.js";
import { boxOf, CARD, centred, plateOf, slotsOf } from "./places.js";
import { sound } from "./sound.js";
import { isAtPlate } from "./steps.js";

const FIRST = 1600; // milliseconds of the first deal of a match
const LATER = 900; // and of the others
const CALLED = 900; // milliseconds that a word stands where nothing moves
const [RIFFLE, PACKET, APART, OPEN] = [300, 160, 70, 40]; // milliseconds: riffling, a packet's flight, between packets, between cards that turn
const ROUNDS = 2; // packets that each gets
const END = 3500; // milliseconds that the end of a round takes at most
const GROWS = 160; // milliseconds in which a number that changed is itself again
const [LIGHT, STAMP, PAY] = [220, 250, 400]; // milliseconds: a line of the winner, a factor, the payments
const GROUP = 160; // milliseconds between two groups of a hand that opens

/**
 * The packets of a deal, in their order: round the table from the player after the dealer, then the floor.
 * @param {number[]} seats
 * @param {number} dealer
 * @param {boolean} floor
 */
export function packets(seats, dealer, floor) {
  const at = Math.max(0, seats.indexOf(dealer));
  const order = /** @type {(number | null)[]} */ ([...seats.slice(at + 1), ...seats.slice(0, at + 1)]);
  if (floor) order.push(null);
  return Array.from({ length: ROUNDS }, () => order).flat().map((to, i) => ({ to, start: RIFFLE + i * APART, end: RIFFLE + i * APART + PACKET }));
}

export class Ceremony {
  /** @param {Show} show */
  constructor(show) {
    this.show = show;
    this.dealt = 0; // deals that were shown
  }

  get root() { return this.show.host.root; }

  /** The cards are dealt: backs fly, then what may be seen turns over. @param {Turn} turn @param {View | null} before */
  async deal(turn, before) {
    const { show } = this;
    const { sky } = show;
    const { speed } = show.pace;
    const whole = (this.dealt || before ? LATER : FIRST) * ({ slow: 1.8, quick: 0.6, none: 0, normal: 1 }[speed]);
    this.dealt += 1;
    if (before) show.signs.begin(before, turn.after, whole > 0);
    turn.paint({ ...turn.after, question: null, settlement: null, turn: [] }, []);
    for (const one of turn.happened.filter(isAtPlate)) { // what was said before it, or laid with it
      show.caller.call(...wordsOf(one, show.host.speech(), whole || CALLED));
      if (before && whole) marked(show.signs, one);
    }
    note("deal", { length: whole });
    this.name(turn.after, whole || CALLED);
    sound("deal");
    if (!whole) { await show.wait(450); return; }
    const seats = turn.after.zones.filter(({ id }) => id === "hand").map(({ seat }) => Number(seat));
    const dealer = turn.after.counters.find(({ id }) => id === "dealer")?.seat ?? 0;
    const lying = [...this.root.querySelectorAll(".table [data-card]")].filter((slot) => !slot.closest(".peeked"));
    const stock = boxOf(this.root, { zone: "stock", seat: null }) ?? boxOf(this.root, { zone: "table", seat: null });
    const floor = lying.some((slot) => !slot.closest("[data-seat]"));
    const plan = packets(seats, dealer, floor);
    const last = plan.at(-1)?.end ?? 0;
    const pace = whole / (last + OPEN * Math.min(lying.length, 8) + 200);
    if (stock) {
      const from = centred(stock, CARD);
      for (const i of [0, 1, 2]) sky.animate(sky.put(sky.face(""), from), [{ transform: "none" }, { transform: `translateX(${(i - 1) * 14}px) rotate(${(i - 1) * 6}deg)` }, { transform: "none" }], { duration: RIFFLE * pace, easing: "ease-in-out" }).finished.then((one) => /** @type {KeyframeEffect} */ (one.effect).target?.remove(), () => {});
      for (const { to, start } of plan) {
        const box = to === null ? this.root.querySelector(".table .middle")?.getBoundingClientRect() : boxOf(this.root, { zone: "hand", seat: to });
        if (box) sky.card("", from, centred(box, CARD), { slot: null, start: start * pace, long: PACKET * pace, flip: false, lift: 0, easing: "ease-out", slap: 0, heavy: false });
      }
    }
    lying.forEach((slot, i) => {
      const start = (last + OPEN * Math.min(i, 8)) * pace;
      sky.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: start });
      sky.animate(slot.querySelector("img") ?? slot, [{ transform: "scaleX(0)" }, { transform: "none" }], { delay: start, duration: 120 * pace, fill: "backwards", easing: "ease-out" });
    });
    await show.wait(whole);
  }

  /** The dealer is named. @param {View} view @param {number} long */
  name(view, long) {
    const speech = this.show.host.speech();
    const dealer = view.counters.find(({ id }) => id === "dealer");
    if (!dealer || dealer.seat === null) return;
    this.show.caller.call({ word: speech.plain(dealer.label), gloss: "", name: speech.name(dealer.seat), seat: dealer.seat, at: "big", long, key: "deal" });
  }

  /** The winner's items light up line by line, then the payments go from plate to plate. @param {Turn} turn */
  async settle({ after, happened, paint }) {
    const { show } = this;
    const { sky, host } = show;
    const settled = after.settlement;
    if (!settled || show.isOver) return;
    const { speed } = show.pace;
    paint({ ...after, question: null, settlement: null }, happened);
    note("ceremony");
    const mine = settled.payments[host.me] ?? 0;
    sound(mine > 0 ? "won" : mine < 0 ? "lost" : "nobody");
    if (mine > 0) this.crown();
    const winners = settled.payments.flatMap((n, seat) => (n > 0 ? [seat] : []));
    const whose = (/** @type {{seat: number | null}} */ { seat }) => seat ?? (winners.length === 1 ? winners[0] : null);
    const lines = settled.items.filter((item) => item.cards.length && winners.includes(whose(item) ?? -1));
    const factors = settled.items.filter((item) => (item.times ?? 1) > 1 && whose(item) !== null && winners.includes(whose(item) ?? -1));
    const hand = winners.length === 1 ? after.zones.find(({ id, seat }) => id === "hand" && seat === winners[0])?.groups.filter(({ sign }) => sign) ?? [] : [];
    const usual = hand.length * GROUP + lines.length * LIGHT + factors.length * STAMP + PAY;
    const pace = Math.min(1, END / usual) * ({ slow: 1.5, quick: 0.5, none: 0, normal: 1 }[speed]);
    if (!pace) return;
    if (hand.length) await this.opens(winners[0], hand, GROUP * pace);
    const speech = host.speech(), tally = this.tally();
    let sum = 0;
    for (const item of [...lines, ...factors]) {
      if (show.skips) return;
      const { times } = item, long = (times === null ? LIGHT : STAMP) * pace;
      const seat = whose(item);
      const slots = seat === null ? [] : ["captured", "melds", "hand"].flatMap((zone) => slotsOf(this.root, item.cards, { zone, seat }));
      for (const slot of slots) sky.light(slot, long);
      sum += item.points ?? 0;
      tally?.(speech.plain(item.label), times === null ? (sum ? t(host.look.unit, { n: sum }) : speech.plain(item.value)) : `×${times}`, times !== null);
      await show.wait(long);
    }
    if (show.skips) return;
    this.pay(settled.payments, PAY * pace);
    await show.wait(PAY * pace);
  }

  /** The winner's hand opens group by group, each with what it counts. @param {number} seat @param {import("../stage.js").Group[]} groups @param {number} apart */
  async opens(seat, groups, apart) {
    const { sky, host } = this.show;
    const slots = groups.map(({ cards }) => slotsOf(this.root, cards, { zone: "hand", seat }));
    note("opens", { seat, groups: groups.map(({ cards }) => cards) });
    slots.forEach((group, i) => {
      for (const slot of group) if (slot && seat !== host.me) sky.animate(slot, [{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(1, i * apart) });
    });
    for (const [i, group] of slots.entries()) {
      if (this.show.skips) return;
      for (const slot of group) sky.light(slot, 2 * apart);
      const last = group.findLast((slot) => slot);
      if (last) sky.tag(last.getBoundingClientRect(), signOf(groups[i]), apart);
      await this.show.wait(apart);
    }
  }

  /** My own place is framed in gold. */
  crown() {
    const at = this.root.querySelector(".table .mine")?.getBoundingClientRect();
    if (!at) return;
    const frame = document.createElement("div");
    frame.className = "crown";
    this.show.sky.put(frame, at);
    frame.style.height = `${at.height}px`;
    this.show.sky.animate(frame, [{ opacity: 0 }, { opacity: 1 }], { duration: 300, fill: "forwards" });
  }

  /** Points count up in the middle of the table, and each factor is stamped beside them. */
  tally() {
    const { sky } = this.show;
    const middle = this.root.querySelector(".table .middle")?.getBoundingClientRect();
    if (!middle) return null;
    const [box, name, sum] = ["p", "span", "b"].map((tag) => document.createElement(tag));
    box.className = "counted-up";
    box.append(name, sum);
    sky.put(box, middle);
    box.style.top = `${middle.top + middle.height / 2}px`;
    /** @param {string} label @param {string} value @param {boolean} isFactor */
    return (label, value, isFactor) => {
      name.textContent = label;
      const at = isFactor ? document.createElement("i") : sum;
      at.textContent = value;
      if (isFactor) box.append(at);
      sky.animate(at, [{ transform: "scale(1.3)" }, { transform: "none" }], { duration: GROWS, easing: "ease-out" });
    };
  }

  /** Numbers fly from the players who pay to those who are paid. @param {number[]} payments @param {number} long */
  pay(payments, long) {
    const boxes = payments.map((_, seat) => plateOf(this.root, seat)?.getBoundingClientRect());
    const winners = payments.flatMap((n, seat) => (n > 0 ? [seat] : []));
    payments.forEach((n, seat) => {
      const from = boxes[seat], to = boxes[winners[0] ?? -1];
      if (n < 0 && from && to) this.show.sky.pay(from, to, String(-n), long);
    });
  }
}

