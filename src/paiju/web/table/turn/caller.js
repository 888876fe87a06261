/**
 * Words that players call out, for the eyes; the live region says them to players who listen. Big words stand in the row of the
 * stock, one at a time; what belongs to a player is a bubble at that plate.
 * @typedef {import("./called.js").Word} Word
 */
import { still } from "../../kept/kept.js";
import { breadth } from "../breadth.js";
import { note } from "./marks.js";
import { boxOf, plateOf } from "./places.js";

const [IN, OUT] = [120, 160]; // milliseconds in which a word comes and goes
const HIGH = 0.62; // of a card's height
const LEAST = 26; // pixels

export class Caller {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Word[]} */ this.waiting = [];
    /** @type {Map<HTMLElement, {timer: ReturnType<typeof setTimeout>, word: Word}>} */ this.standing = new Map();
    /** @type {HTMLElement | null} */ this.element = null;
    /** @type {{isDone: () => boolean, done: () => void}[]} */ this.hushed = [];
  }

  get isQuiet() { return !this.waiting.length && !this.standing.size; }

  /** Whether no big word stands or waits; bubbles at plates are in nobody's way. */
  get isClear() { return ![...this.waiting, ...[...this.standing.values()].map(({ word }) => word)].some(({ at }) => at === "big"); }

  /** When no big word stands any more, or no word at all. @param {boolean} all @returns {Promise<void>} */
  quiet(all) {
    const isDone = () => (all ? this.isQuiet : this.isClear);
    return isDone() ? Promise.resolve() : new Promise((done) => { this.hushed.push({ isDone, done }); });
  }

  /** @param {Word[]} words */
  call(...words) {
    this.waiting.push(...words);
    this.next();
  }

  /** The words that have room now. */
  next() {
    const free = (/** @type {Word} */ word) => ![...this.standing.values()].some((one) => one.word.at === word.at && (word.at === "big" || one.word.seat === word.seat));
    for (const word of [...this.waiting]) {
      if (!free(word)) continue;
      this.waiting.splice(this.waiting.indexOf(word), 1);
      this.show(word);
    }
    for (const one of this.hushed.filter(({ isDone }) => isDone())) {
      this.hushed.splice(this.hushed.indexOf(one), 1);
      one.done();
    }
    if (!this.isQuiet) return;
    this.element?.remove();
    this.element = null;
  }

  /** @param {Word} word */
  show(word) {
    if (!this.element) {
      this.element = document.createElement("div");
      this.element.className = "shouts";
      this.element.setAttribute("aria-hidden", "true");
      document.body.append(this.element);
    }
    const spot = document.createElement("p");
    spot.className = `shout ${word.at}`;
    for (const [tag, text] of /** @type {const} */ ([["b", word.word], ["span", word.gloss], ["i", word.at === "big" ? word.name : ""]])) {
      if (!text) continue;
      const part = document.createElement(tag);
      part.textContent = text;
      spot.append(part);
    }
    this.element.append(spot);
    this.place(spot, word);
    note("word", { word: word.word, seat: word.seat, at: word.at, event: word.key });
    const scale = word.at === "big" ? 1.25 : 1.1;
    const move = [{ transform: `translate(-50%, -50%) scale(${scale})`, opacity: 0 }, { transform: "translate(-50%, -50%)", opacity: 1 }];
    if (!still()) spot.animate(move, { duration: IN, easing: "ease-out" });
    this.standing.set(spot, { timer: setTimeout(() => this.go(spot), Math.max(OUT, word.long - OUT)), word });
  }

  /** It fades where things may move, and makes room. @param {HTMLElement} spot */
  go(spot) {
    const end = () => {
      const one = this.standing.get(spot);
      if (!one) return;
      this.standing.delete(spot);
      spot.remove();
      note("word gone", { word: one.word.word });
      this.next();
    };
    if (!still()) spot.animate([{ opacity: 1 }, { opacity: 0 }], { duration: OUT, fill: "forwards" });
    setTimeout(end, OUT);
  }

  /** The turn is landed: what stands is soon gone, and the rest is not called. @param {number} long */
  cut(long) {
    this.waiting = [];
    for (const [spot, one] of this.standing) {
      clearTimeout(one.timer);
      one.timer = setTimeout(() => this.go(spot), Math.max(0, long - OUT));
    }
  }

  /** The page is left. */
  leave() {
    this.waiting = [];
    for (const { timer } of this.standing.values()) clearTimeout(timer);
    this.standing.clear();
    this.element?.remove();
    this.element = null;
    for (const { done } of this.hushed.splice(0)) done();
  }

  /** Where a word stands: by the table, not by the window. @param {HTMLElement} spot @param {Word} word */
  place(spot, word) {
    const middle = (this.root.querySelector(".table .middle") ?? this.root).getBoundingClientRect();
    const plate = word.at === "plate" && word.seat !== null ? plateOf(this.root, word.seat)?.getBoundingClientRect() : undefined;
    const stock = boxOf(this.root, { zone: "stock", seat: null });
    const card = this.root.querySelector(".table .middle img")?.getBoundingClientRect().height || 90;
    if (plate?.width) {
      const inner = plate.top + plate.height / 2 < middle.top + middle.height / 2 ? plate.bottom : plate.top;
      const half = spot.offsetWidth / 2 + 4;
      spot.style.left = `${Math.min(innerWidth - half, Math.max(half, plate.left + plate.width / 2))}px`;
      spot.style.top = `${inner}px`;
      return;
    }
    const row = stock && stock.top >= middle.top && stock.bottom <= middle.bottom + 1 ? stock : middle;
    spot.style.setProperty("--letter", `${Math.max(LEAST, Math.min(HIGH * Math.max(card, 70), (0.94 * middle.width) / breadth(word.word)))}px`);
    spot.style.maxWidth = `${middle.width}px`;
    spot.style.left = `${middle.left + middle.width / 2}px`;
    spot.style.top = `${row.top + row.height / 2}px`;
  }
}
