/**
 * The cards on the table: the middle, the others, and my own place, each as the game's layout has it.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./layouts.js").Parts} Parts
 */
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";
import { layoutOf } from "./layouts.js";
import { peeked } from "./peek.js";
import { myHand, plate, seatClicked, sentence, zonesOf } from "./pieces.js";

const TOLD = 3; // sentences that stand under the cards

/**
 * The whole table, with what is asked of its reader. A layout that fixes its places draws it itself, where it can.
 * @param {Stage} stage
 * @param {Speech} speech
 * @param {unknown} ask
 */
export function board(stage, speech, ask) {
  const layout = layoutOf(stage.look);
  const drawn = layout.whole?.(stage, speech, ask);
  if (drawn || !("middle" in layout)) return drawn;
  return html`${opponents(stage, speech, layout)}${middle(stage, speech, layout)}${mine(stage, speech, layout)}${ask}`;
}

/** The middle, which belongs to nobody: the floor, the stock, the trick. @param {Stage} stage @param {Speech} speech @param {Parts} layout */
function middle(stage, speech, layout) {
  return html`
    <section class="middle ${layout.name}" tabindex="0" aria-label=${t("The table")}>
      ${layout.middle(stage, speech)}
      <ol class="told" aria-hidden="true">${stage.fresh.slice(-TOLD).map(({ words }) => html`<li>${sentence(stage.look, speech, words)}</li>`)}</ol>
    </section>`;
}

/** The other seats, in the order they play after me; one of them seen in large. @param {Stage} stage @param {Speech} speech @param {Parts} layout */
function opponents(stage, speech, layout) {
  const { info } = stage;
  const n = info.seats.length;
  const first = info.you < 0 ? 0 : info.you + 1;
  const seats = Array.from({ length: info.you < 0 ? n : n - 1 }, (_, i) => (first + i) % n);
  return html`
    <section class="opponents ${layout.name}" tabindex="0" data-n=${seats.length} aria-label=${t("The others")}>
      ${seats.map((seat) => html`
        <article class="seat ${layout.slim(stage, seat) ? "bare" : ""} ${stage.shown.view.turn.includes(seat) ? "turn" : ""}" data-seat=${seat} aria-label=${speech.name(seat)} @click=${seatClicked(stage, seat)}>
          ${plate(stage, speech, seat)}
          ${layout.seat(stage, speech, seat)}
        </article>`)}
    </section>
    ${peeked(stage, speech)}`;
}

/** My own place: what lies before me, and my hand. @param {Stage} stage @param {Speech} speech @param {Parts} layout */
function mine(stage, speech, layout) {
  const seat = stage.info.you;
  if (seat < 0) return stage.tell ? html`<section class="mine"><p class="watching">${t("You are watching.")}</p></section>` : nothing;
  const hand = zonesOf(stage, seat).find((zone) => zone.id === "hand");
  return html`
    <section class="mine ${layout.name}" data-seat=${seat} aria-label=${t("Your place")}>
      <div class="own">
        ${plate(stage, speech, seat)}
        ${layout.own(stage, speech, seat)}
      </div>
      ${hand ? myHand(stage, speech, hand) : nothing}
    </section>`;
}
