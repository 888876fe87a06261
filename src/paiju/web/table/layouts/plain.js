/** The plain table: every zone as the game lists it, in its order. */
import { html, nothing } from "../../vendor/lit-html.js";
import { chips, counter, place, zonesOf } from "../pieces.js";

/** @type {import("../layouts.js").Layout} */
export const plain = {
  name: "plainly",

  middle(page, speech) {
    const counters = page.shown.view.counters.filter((c) => c.seat === null);
    return html`
      ${counters.length ? html`<p class="counters">${counters.map((c) => counter(speech, c))}</p>` : nothing}
      <div class="zones">${zonesOf(page, null).map((zone) => place(page, speech, zone))}</div>`;
  },

  seat(page, speech, seat) {
    return html`
      <div class="places">${zonesOf(page, seat).map((zone) => place(page, speech, zone))}</div>
      ${chips(page, speech, seat, 0)}`;
  },

  slim: (page, seat) => zonesOf(page, seat).every((zone) => zone.id === "hand" && zone.groups.every((group) => !group.cards.length)),

  own(page, speech, seat) {
    return html`
      ${chips(page, speech, seat, 8)}
      <div class="places">${zonesOf(page, seat).filter((zone) => zone.id !== "hand").map((zone) => place(page, speech, zone))}</div>`;
  },
};
