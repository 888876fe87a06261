/**
 * The cards on the table: the middle, the others, and my own place, each as the game's layout has it.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 */
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";
import { layoutOf } from "./layouts.js";
import { peeked } from "./peek.js";
import { myHand, plate, sentence, zonesOf } from "./pieces.js";

const TOLD = 3; // sentences that stand under the cards

/**
 * The whole table, with what is asked of its reader. A layout that fixes its places draws it itself.
 * @param {Stage} stage
 * @param {Speech} speech
 * @param {unknown} ask
 */
export function board(stage, speech, ask) {
  const { whole } = layoutOf(stage.look);
  return whole ? whole(stage, speech, ask) : html`${opponents(stage, speech)}${middle(stage, speech)}${mine(stage, speech)}${ask}`;
}

/** The middle, which belongs to nobody: the floor, the stock, the trick. @param {Stage} stage @param {Speech} speech */
function middle(stage, speech) {
  const layout = layoutOf(stage.look);
  return html`
    <section class="middle ${layout.name}" tabindex="0" aria-label=${t("The table")}>
      ${layout.middle(stage, speech)}
      <ol class="told" aria-hidden="true">${stage.fresh.slice(-TOLD).map(({ words }) => html`<li>${sentence(stage.look, speech, words)}</li>`)}</ol>
    </section>`;
}

/** The other seats, in the order they play after me; one of them seen in large. @param {Stage} stage @param {Speech} speech */
function opponents(stage, speech) {
  const { info } = stage;
  const n = info.seats.length;
  const first = info.you < 0 ? 0 : info.you + 1;
  const seats = Array.from({ length: info.you < 0 ? n : n - 1 }, (_, i) => (first + i) % n);
  const layout = layoutOf(stage.look);
  const enlarge = (/** @type {number} */ seat) => (/** @type {MouseEvent} */ event) => {
    if (!(/** @type {Element} */ (event.target)).closest("button")) stage.see({ ...stage.eyes, peek: seat });
  };
  return html`
    <section class="opponents ${layout.name}" tabindex="0" data-n=${seats.length} aria-label=${t("The others")}>
      ${seats.map((seat) => html`
        <article class="seat ${layout.slim(stage, seat) ? "bare" : ""} ${stage.shown.view.turn.includes(seat) ? "turn" : ""}" data-seat=${seat} aria-label=${speech.name(seat)} @click=${enlarge(seat)}>
          ${plate(stage, speech, seat)}
          ${layout.seat(stage, speech, seat)}
        </article>`)}
    </section>
    ${peeked(stage, speech)}`;
}

/** My own place: what lies before me, and my hand. @param {Stage} stage @param {Speech} speech */
function mine(stage, speech) {
  const seat = stage.info.you;
  if (seat < 0) return stage.tell ? html`<section class="mine"><p class="watching">${t("You are watching.")}</p></section>` : nothing;
  const hand = zonesOf(stage, seat).find((zone) => zone.id === "hand");
  const layout = layoutOf(stage.look);
  return html`
    <section class="mine ${layout.name}" data-seat=${seat} aria-label=${t("Your place")}>
      <div class="own">
        ${plate(stage, speech, seat)}
        ${layout.own(stage, speech, seat)}
      </div>
      ${hand ? myHand(stage, speech, hand) : nothing}
    </section>`;
}
