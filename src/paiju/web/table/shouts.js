/** What players call out, once, large, over the cards. The live region says it; this is for the eyes. */
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("./stage.js").Words} Words */
/** @typedef {import("./stage.js").Speech} Speech */

const SEEN = 1100; // milliseconds
const TOGETHER = 2; // words of one moment that stand there at once

export class Shouts {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {{words: Words, who: unknown}[]} */ this.now = [];
  }

  /** What happened: its words are shown, and go. @param {Words[]} happened */
  hear(happened) {
    const called = happened.flatMap(({ shout, args }) => (shout ? [{ words: shout, who: args?.who }] : []));
    if (!called.length) return;
    const now = called.slice(-TOGETHER); // what was called a moment ago makes room
    this.now = [];
    this.draw(); // so that the new words come as new ones
    this.now = now;
    setTimeout(() => { if (this.now === now) { this.now = []; this.draw(); } }, SEEN);
  }

  /** @param {Speech} speech */
  drawn(speech) {
    if (!this.now.length) return nothing;
    return html`<div class="shouts" aria-hidden="true">${this.now.map(({ words, who }) => {
      const [word, ...gloss] = speech.plain(words).split(" ");
      return html`<p class="shout"><b>${word}</b>${gloss.length ? html`<span>${gloss.join(" ")}</span>` : nothing}${who ? html`<i>${speech.plain(String(who))}</i>` : nothing}</p>`;
    })}</div>`;
  }
}
