/**
 * All evenings of this device, and the beginning of another.
 * @typedef {import("./evening.js").Evening} Evening
 * @typedef {import("../wire/answers").Game} Game
 */
import { html, nothing } from "../vendor/lit-html.js";
import { go } from "../frame/address.js";
import { doors } from "../frame/doors.js";
import { fileOf } from "../frame/events.js";
import { at } from "../place/place.js";
import { whyNot } from "../wire/api.js";
import { allGames } from "../wire/endpoints.js";
import { said, t } from "../words/speech.js";
import { fromFile, Unreadable } from "./evening.js";
import { unlinked } from "./link.js";
import { day } from "./said.js";
import { all, drop, take } from "./shelf.js";

/** Why it went wrong: a refusal of our own is a key of the catalogue. @param {unknown} no */
const reason = (no) => (no instanceof Unreadable ? t(no.message) : whyNot(no));

export class Evenings {
  /** @param {() => void} draw @param {string} why something went wrong before */
  constructor(draw, why) {
    this.draw = draw;
    /** @type {Game[]} */ this.games = [];
    this.why = why;
    this.left = false;
    allGames().then((games) => { this.games = games; this.draw(); }, (/** @type {unknown} */ no) => { this.why = whyNot(no); this.draw(); });
    if (location.hash.length > 1) this.open(unlinked(location.hash.slice(1)));
  }

  /** An evening that came by link or as a file. @param {Promise<Evening>} reading */
  async open(reading) {
    try {
      const evening = await reading;
      if (!(await allGames()).some(({ id }) => id === evening.game)) throw new Error(t("This server does not know the game {game}.", { game: evening.game }));
      if (this.left) return;
      history.replaceState(null, "", at("/pad"));
      go(`/pad/${take(evening).evening.id}`);
    } catch (no) { this.why = reason(no); this.draw(); }
  }

  leave() { this.left = true; this.draw = () => undefined; }

  page() {
    const kept = all();
    return html`
      <h1>${t("Score pad")}</h1>
      <p>${t("For an evening with real cards: the points of every round, what it hands on to the next, and the totals. Everything stays on this device.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${kept.length ? html`<h2>${t("Your evenings")}</h2><ul class="evenings">${kept.map((one) => this.one(one))}</ul>` : nothing}
      <h2>${t("A new evening")}</h2>
      ${doors(this.games, ({ id }) => ({ href: `/pad/new?game=${id}` }))}
      <p><label class="choice file">${t("Open a file")}<input type="file" class="unseen" accept="application/json,.json" @change=${(/** @type {Event} */ e) => { const file = fileOf(e); if (file) this.open(file.text().then(fromFile)); }}></label></p>`;
  }

  /** @param {Evening} evening */
  one({ id, game, names, begun: since, rounds }) {
    const title = this.games.find((one) => one.id === game)?.title;
    const called = names.map((name, seat) => name || t("Seat {n}", { n: seat + 1 }));
    return html`<li><a href=${at(`/pad/${id}`)}><b>${title ? said(title) : ""}</b> ${day(since)} · ${t("{n} rounds", { n: rounds.length })}<small>${called.join(", ")}</small></a>
      <button type="button" class="choice" aria-label=${t("Delete the evening of {day}", { day: day(since) })} @click=${() => { drop(id); this.draw(); }}>${t("Delete")}</button></li>`;
  }
}
