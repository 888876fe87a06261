/** The plain table: every zone as the game lists it, in its order. */
import { html, nothing } from "../../vendor/lit-html.js";
import { chips, counter, place, zonesOf } from "../pieces.js";

/** @type {import("../layouts.js").Layout} */
export const plain = {
  name: "plainly",

  middle(stage, speech) {
    const counters = stage.shown.view.counters.filter((c) => c.seat === null);
    return html`
      ${counters.length ? html`<p class="counters">${counters.map((c) => counter(speech, c))}</p>` : nothing}
      <div class="zones">${zonesOf(stage, null).map((zone) => place(stage, speech, zone))}</div>`;
  },

  seat(stage, speech, seat) {
    return html`
      <div class="places">${zonesOf(stage, seat).map((zone) => place(stage, speech, zone))}</div>
      ${chips(stage, speech, seat, 0)}`;
  },

  slim: (stage, seat) => zonesOf(stage, seat).every((zone) => zone.id === "hand" && zone.groups.every((group) => !group.cards.length)),

  own(stage, speech, seat) {
    return html`
      ${chips(stage, speech, seat, 8)}
      <div class="places">${zonesOf(stage, seat).filter((zone) => zone.id !== "hand").map((zone) => place(stage, speech, zone))}</div>`;
  },
};
