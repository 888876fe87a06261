/**
 * The player at a place: name and points, then cards in hand, calls, clock and total. Parts that do not fit are left out, the
 * least needed first; no number is cut.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { monthName } from "../../../cards/months.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { faceOf } from "../../levels.js";
import { beforeNumber, clockOf, enlarging, marks, signed, zonesOf } from "../../pieces.js";

/** Cards that a hand has shown, by their months: beside a name there is no room to see a card. @param {Speech} speech @param {string[]} open */
const months = (speech, open) => [...new Set(open.map(monthName))].map((month) => {
  const cards = open.filter((card) => monthName(card) === month), names = cards.map((card) => speech.card(card)).join(", ");
  return html`<span class="chip-of shown" role="img" aria-label=${names} title=${names}>${month}${cards.length > 1 ? ` ×${cards.length}` : ""}</span>`;
});

/** The cards that a seat holds: how many, and of which months those are that it has shown. @param {Stage} stage @param {Speech} speech @param {number} seat */
function held(stage, speech, seat) {
  const hand = zonesOf(stage, seat).find((zone) => zone.id === "hand");
  if (!hand) return nothing;
  const open = hand.groups.flatMap(({ cards }) => cards), n = open.length + hand.hidden;
  return html`<span class="held" data-zone="hand" title=${t("{n} cards in hand", { n })}>${hand.hidden ? html`<span class="backs">${picture(stage.look, "back", "")}</span>` : nothing}<b>${n}</b>${months(speech, open)}</span>`;
}

/** The marks and numbers of a seat that are worth watching. @param {Stage} stage @param {Speech} speech @param {number} seat */
const watched = (stage, speech, seat) => stage.shown.view.counters
  .filter((c) => c.seat === seat && c.short && c.value !== 0)
  .map((c) => html`<span class="chip-of ${c.times ? "times" : ""} ${c.weight}" title="${beforeNumber(speech, c)}${c.value === null ? "" : ` ${c.value}`}">${speech.plain(/** @type {import("../../stage.js").Words} */ (c.short))}</span>`);

/** @param {Stage} stage @param {Speech} speech @param {number} seat @param {boolean} mine */
export function plate(stage, speech, seat, mine) {
  const { info } = stage;
  const { view } = stage.shown;
  const points = view.points.find((one) => one.seat === seat);
  const turn = view.turn.includes(seat);
  const dealer = view.counters.find((c) => c.seat === seat && c.id === "dealer");
  const total = info.totals[seat];
  return html`
    <div class="plate ${turn ? "turn" : ""}">
      <div class="who">
        <button class="name" aria-haspopup="dialog" title=${t("Enlarge")} @click=${enlarging(stage, seat)}>${turn ? html`<i aria-hidden="true">▸ </i>` : nothing}${faceOf(stage.info.seats[seat])}${speech.name(seat)}</button>
        ${dealer ? html`<span class="deals" title=${speech.plain(dealer.label)}><span class="long">${speech.plain(dealer.label)}</span><span class="brief" aria-hidden="true">${t("D|dealer")}</span></span>` : nothing}
        ${points ? html`<b class="points" title=${t("points now")}>${t(stage.look.unit, { n: points.total })}</b>` : nothing}
      </div>
      <div class="has">
        ${mine ? nothing : held(stage, speech, seat)}
        ${watched(stage, speech, seat)}
        ${marks(stage, seat)}
        <span class="end">${clockOf(stage, seat)}</span>
        ${total === undefined ? nothing : html`<span class="total" title=${t("total")}>${t("total|short")} <b>${signed(total)}</b></span>`}
      </div>
    </div>`;
}
