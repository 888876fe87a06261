/** The cards on the table: the middle, the others, and my own place, each as the game's layout has it. */
import { html, nothing } from "../vendor/lit-html.js";
import { layoutOf } from "./layouts.js";
import { peeked } from "./peek.js";
import { handOf, plate, sentence, zonesOf } from "./pieces.js";
import { t } from "../words/speech.js";

export { sentence };

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Speech} Speech */

const TOLD = 3; // sentences that stand under the cards

/** What belongs to nobody: the floor, the stock, the trick. @param {Stage} page @param {Speech} speech */
export function middle(page, speech) {
  const layout = layoutOf(page.info.settings.game);
  return html`
    <section class="middle ${layout.name}" tabindex="0" aria-label=${t("The table")}>
      ${layout.middle(page, speech)}
      <ol class="told" aria-hidden="true">${page.fresh.slice(-TOLD).map((words) => html`<li>${sentence(page, speech, words)}</li>`)}</ol>
    </section>`;
}

/** The other seats, in the order they play after me; one seen in large. @param {Stage} page @param {Speech} speech */
export function opponents(page, speech) {
  const { info } = page;
  const n = info.seats.length;
  const first = info.you < 0 ? 0 : info.you + 1;
  const seats = Array.from({ length: info.you < 0 ? n : n - 1 }, (_, i) => (first + i) % n);
  const layout = layoutOf(info.settings.game);
  return html`
    <section class="opponents ${layout.name}" tabindex="0" data-n=${seats.length} aria-label=${t("The others")}>
      ${seats.map((seat) => html`
        <article class="seat ${layout.slim(page, seat) ? "bare" : ""} ${page.shown.view.turn.includes(seat) ? "turn" : ""}" data-seat=${seat} aria-label=${speech.name(seat)}
          @click=${(/** @type {MouseEvent} */ event) => { if (!(/** @type {Element} */ (event.target)).closest("button")) { page.peek = seat; page.draw(); } }}>
          ${plate(page, speech, seat)}
          ${layout.seat(page, speech, seat)}
        </article>`)}
    </section>
    ${peeked(page, speech)}`;
}

/** My own place: what lies before me, and my hand. @param {Stage} page @param {Speech} speech */
export function mine(page, speech) {
  const seat = page.info.you;
  if (seat < 0) return html`<section class="mine"><p class="watching">${t("You are watching.")}</p></section>`;
  const hand = zonesOf(page, seat).find((zone) => zone.id === "hand");
  const layout = layoutOf(page.info.settings.game);
  return html`
    <section class="mine ${layout.name}" data-seat=${seat} aria-label=${t("Your place")}>
      <div class="own">
        ${plate(page, speech, seat)}
        ${layout.own(page, speech, seat)}
      </div>
      ${hand ? handOf(page, speech, hand) : nothing}
    </section>`;
}
