/** What players call out, once, large, over the cards. The live region says it; this is for the eyes. */
import { html, nothing } from "./vendor/lit-html.js";

/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").Speech} Speech */

const SEEN = 1100; // milliseconds
const TOGETHER = 3; // words that stand there at once

export class Shouts {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {{n: number, words: Words, who: unknown}[]} */ this.now = [];
    this.n = 0;
  }

  /** What happened: its words are shown, and go. @param {Words[]} happened */
  hear(happened) {
    for (const { shout, args } of happened) {
      if (!shout) continue;
      const one = { n: (this.n += 1), words: shout, who: args?.who };
      this.now = [...this.now, one].slice(-TOGETHER);
      setTimeout(() => { this.now = this.now.filter((other) => other !== one); this.draw(); }, SEEN);
    }
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
