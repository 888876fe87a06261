/**
 * What players call out, once, large, over the cards. The live region says it; this is for the eyes.
 * @typedef {import("./stage.js").Happening} Happening
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./stage.js").Words} Words
 */
import { html, nothing } from "../vendor/lit-html.js";

const SEEN = 1100; // milliseconds
const TOGETHER = 2; // words of one moment that stand there at once

export class Shouts {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {{words: Words, seat: unknown}[]} */ this.now = [];
  }

  /** What is called out is shown, and goes. @param {Happening[]} happened */
  hear(happened) {
    const called = happened.flatMap(({ shout, event }) => (shout ? [{ words: shout, seat: event.seat }] : []));
    if (!called.length) return;
    const now = called.slice(-TOGETHER); // what was called a moment ago makes room
    this.now = [];
    this.draw(); // so that the new words come as new ones
    this.now = now;
    setTimeout(() => { if (this.now === now) { this.now = []; this.draw(); } }, SEEN);
  }

  /** @param {Speech} speech */
  page(speech) {
    if (!this.now.length) return nothing;
    return html`<div class="shouts" aria-hidden="true">${this.now.map(({ words, seat }) => {
      const [word, ...gloss] = speech.plain(words).split(" ");
      return html`<p class="shout"><b>${word}</b>${gloss.length ? html`<span>${gloss.join(" ")}</span>` : nothing}${typeof seat === "number" ? html`<i>${speech.name(seat)}</i>` : nothing}</p>`;
    })}</div>`;
  }
}
